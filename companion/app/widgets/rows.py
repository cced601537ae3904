"""Lists of figures: a label, how it is made up, a sum at the right."""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.theme import MEDIUM, SMALL, theme
from companion.app.widgets.layout import Column, Line, grown, wide
from companion.app.widgets.panel import Rule, Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text, measure

MOST_AMOUNT = 0.5
"""How much of a narrow window a sum may take from its label."""
LONG = 36
"""A sum of more characters than this is a sentence, and wraps under its label."""


class RowList(Column):
    """Rows with hairlines between; a row with an explanation can be touched (`explain`
    tells it, `press` is for whole lists of things to touch). A row is as tall as
    what it says. Where it is narrow, how a sum is made up stands under its label (`stacked`)."""

    def __init__(
        self,
        rows,
        places=None,
        press=None,
        explain=None,
        row_height=None,
        tone="ink",
        stacked=None,
        **kwargs,
    ):
        kwargs.setdefault("spacing", 0)
        super().__init__(**kwargs)
        grown(self)
        least = (row_height or dp(48)) * theme.scale
        stacked = Window.width < dp(SMALL) if stacked is None else stacked
        rows = tuple(rows)
        # one width for all sums, so that what stands between is a column too
        widest = max(map(_extent, rows), default=0)
        for number, row in enumerate(rows):
            if number:
                self.add_widget(Rule())
            touch = press and (lambda n=number: press(n))
            if explain is not None and (row.why is not None or row.amount):
                touch = lambda row=row: explain(row)  # noqa: E731
            long = len(row.sum) > LONG
            own = stacked or long
            line = _row(row, places or {}, touch, tone, own, _extent(row) if own else widest)
            self.add_widget(grown(line, max(least, dp(48)) if touch else least))


def _extent(row):
    """How wide a row's sum is."""
    if not row.amount:
        return 0
    extent = measure(row.amount, MEDIUM, theme.type("title" if row.strong else "body")) + dp(4)
    return min(extent, dp(200) * theme.scale, Window.width * MOST_AMOUNT)


def _row(row, places, press, tone, stacked, extent):
    if press is None:
        line = Line(spacing=dp(12), padding=(0, dp(4)))
    else:
        line = Tile(role="bare", press=press, spacing=dp(12), padding=(0, dp(4)), corner=dp(4))
        line.label = row.label
    if row.player is not None and row.player in places:
        line.add_widget(_middle(Sign(places[row.player], dp(20))))
    if row.icon:
        quiet = "muted" if tone == "ink" else tone
        line.add_widget(_middle(Icon(row.icon, "primary" if row.strong else quiet, dp(22))))
    texts = grown(Column(spacing=0)) if stacked else line
    texts.add_widget(_middle(Text(row.label, medium=row.strong, tone=tone)))
    if row.sum:
        muted = "muted" if tone == "ink" else tone
        texts.add_widget(_middle(Text(row.sum, role="label", tone=muted)))
    if stacked:
        line.add_widget(_middle(texts))
    if extent:
        role = "title" if row.strong else "body"
        amount = Text(row.amount, role=role, medium=True, tone=tone, halign="right")
        line.add_widget(_middle(wide(amount, extent)))
    return line


def _middle(widget):
    widget.pos_hint = {"center_y": 0.5}
    return widget
