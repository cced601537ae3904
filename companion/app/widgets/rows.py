"""Lists of figures: a label, how it is made up, a sum at the right."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.theme import theme
from companion.app.widgets.layout import Column, tall, wide
from companion.app.widgets.panel import Rule, Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text, measure

LONG = 36
"""A sum of more characters than this is a sentence, and wraps under its label."""


class RowList(Column):
    """Rows with hairlines between; a row with an explanation can be touched. Where it is narrow,
    `stacked` puts how a sum is made up under its label."""

    def __init__(
        self,
        rows,
        places=None,
        press=None,
        row_height=None,
        tone="ink",
        stacked=False,
        **kwargs,
    ):
        kwargs.setdefault("spacing", 0)
        super().__init__(**kwargs)
        self.size_hint_y = None
        self.height = 0
        self.fbind("minimum_height", self.setter("height"))
        height = (row_height or dp(48)) * theme.scale
        for number, row in enumerate(rows):
            if number:
                self.add_widget(Rule())
            if len(row.sum) > LONG and not row.amount:
                self.add_widget(_paragraph(row, tone))
                continue
            touch = press and (lambda n=number: press(n))
            self.add_widget(tall(_row(row, places or {}, touch, tone, stacked), height))


def _row(row, places, press, tone, stacked):
    if press is None:
        line = BoxLayout(spacing=dp(12))
    else:
        line = Tile(role="card", press=press, spacing=dp(12), padding=(0, 0), corner=dp(4))
        line.ground = [0, 0, 0, 0]
    if row.player is not None and row.player in places:
        sign = Sign(places[row.player], dp(20))
        sign.pos_hint = {"center_y": 0.5}
        line.add_widget(sign)
    if row.icon:
        quiet = "muted" if tone == "ink" else tone
        line.add_widget(Icon(row.icon, "primary" if row.strong else quiet, dp(22), size_hint_y=1))
    amount_size = theme.type("title" if row.strong else "body")
    texts = Column(spacing=0) if stacked else line
    share = 1 if stacked else 4
    label = Text(row.label, fit=True, medium=row.strong, tone=tone, size_hint_x=share)
    texts.add_widget(label)
    if row.sum:
        texts.add_widget(
            Text(
                row.sum,
                role="label",
                tone="muted" if tone == "ink" else tone,
                fit=True,
                size_hint_x=share,
                size_hint_y=1.6 if stacked else 1,
            )
        )
    if stacked:
        line.add_widget(texts)
    if row.amount:
        extent = measure(row.amount, "CorbeilleMedium", amount_size) + dp(4)
        line.add_widget(
            wide(
                Text(
                    row.amount,
                    role="title" if row.strong else "body",
                    medium=True,
                    fit=True,
                    wrap=False,
                    halign="right",
                    tone=tone,
                ),
                min(extent, dp(200) * theme.scale),
            )
        )
    return line


def _paragraph(row, tone):
    column = Column(spacing=0, padding=(0, dp(6)), size_hint_y=None)
    column.fbind("minimum_height", column.setter("height"))
    column.add_widget(Text(row.label, medium=True, tone=tone))
    column.add_widget(Text(row.sum, role="label", tone="muted" if tone == "ink" else tone))
    return column
