"""The coteur's board (le tableau du coteur): every quote, readable from two metres."""

from functools import partial
from importlib import import_module

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from companion.app.screens.base import Screen
from companion.app.theme import MEDIUM, theme
from companion.app.widgets.cap import Cap
from companion.app.widgets.charts import QuoteChart, Sparkline
from companion.app.widgets.layout import Column, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.panel import Panel, Rule, Tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Icon, Text, measure
from companion.report.counted import places

COLUMN = 256
ROW = 49
TITLE = 30
MOST_GROWTH = 2.4
ROOMY = 80
"""In a row as high as this the sparkline has a line of its own."""
TOWERING = 1.4
MOST_QUOTE = 0.42
"""What a quote may take of its column."""
LEGEND_HEAD, LEGEND_LINE = 64, 34
BESIDE_NAME = 64
"""What of a row is neither a name nor a quote."""


class BoardScreen(Screen):
    """Groups in columns, as many as fit."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        board = self.table.board()
        self.board = board
        self.padding = dp(12) if self.narrow else (dp(16), dp(12))
        self.spacing = dp(8)
        self.add_widget(self.head(board.title, board.note, undo=True))
        self.row_height = dp(ROW)
        self.quote_width = self._widest_quote(dp(COLUMN) * theme.scale)
        if board.view:
            own = import_module(f"{type(self.table.game).__module__.rsplit('.', 1)[0]}.view")
            self.add_widget(Scroller(getattr(own, board.view)(board.data, self)))
            return
        if not any(group.rows for group in board.groups):
            self.add_widget(Text(self.words.say("board.empty"), tone="muted"))
            self.add_widget(Spring())
            return
        room = Window.width - dp(24) - (0 if self.narrow else dp(112))
        there = len(board.groups) + bool(board.legend)
        most = max(1, min(there, int(room // (dp(COLUMN) * theme.scale))))
        places, heights = self._in_columns(most)
        count = len(heights)
        shortest = heights.index(min(heights))
        numbers = [0] * count
        for group, place in zip(board.groups, places, strict=True):
            numbers[place] += len(group.rows)
        if board.legend:
            heights[shortest] += dp(LEGEND_HEAD + LEGEND_LINE * len(board.legend)) * theme.scale
        self.row_height *= self._growth(heights, numbers)
        # where there are few, the legend leaves the width to the quotes
        alone = not numbers[shortest]
        each = (room - dp(COLUMN)) / (count - 1) if alone else room / count
        self.quote_width = self._widest_quote(each)
        columns = [Column(spacing=dp(8), size_hint_y=None) for _ in range(count)]
        for group, place in zip(board.groups, places, strict=True):
            columns[place].add_widget(self.group(group))
        if board.legend:
            columns[shortest].add_widget(Legend(board.legend, self.words))
            if alone:
                wide(columns[shortest], dp(COLUMN) * theme.scale)
        line = Line(spacing=dp(12), size_hint_y=None)
        for column in columns:
            column.fbind("minimum_height", column.setter("height"))
            column.pos_hint = {"top": 1}
            line.add_widget(column)
        line.fbind("minimum_height", line.setter("height"))
        holder = Column(spacing=0)
        holder.add_widget(line)
        holder.add_widget(Spring())
        self.add_widget(Scroller(holder))

    def _in_columns(self, count):
        """In which column each group stands, and how high that makes each: as many columns as
        there is room for, unless one of them would tower over the others."""
        talls = [self._tall(len(group.rows)) for group in self.board.groups]
        heights, places, at = [0] * count, [], 0
        target = sum(talls) / count
        for height in talls:
            if heights[at] + height / 2 > target and at < count - 1 and heights[at]:
                at += 1
            places.append(at)
            heights[at] += height
        if all(heights) and max(heights) > target * TOWERING:
            return self._in_columns(count - 1)
        return places, heights

    def _tall(self, rows):
        return (self.row_height * rows + dp(TITLE)) * theme.scale + dp(8)

    def _widest_quote(self, column):
        """Figures of two metres' reading, if the names beside them keep their room."""
        rows = [row for group in self.board.groups for row in group.rows]
        names = max((measure(row.name, MEDIUM, theme.type("body")) for row in rows), default=0)
        found = self._quotes("headline")
        if self.roomy:
            spare = column - names - dp(BESIDE_NAME)
            found = max(found, min(self._quotes("display"), spare))
        return max(min(found, column * MOST_QUOTE), dp(72) * theme.scale)

    def _quotes(self, role):
        """How wide the widest of them is, written so."""
        quotes = (row.quote for group in self.board.groups for row in group.rows)
        return max((measure(one, MEDIUM, theme.type(role)) for one in quotes), default=0) + dp(4)

    @property
    def roomy(self):
        """Whether a row is high enough for more than two lines."""
        return self.row_height >= dp(ROOMY)

    def _growth(self, heights, numbers):
        """A short board fills the height: its rows grow, by as much as every column can bear."""
        room = Window.height - dp(96) * theme.scale - (dp(88) if self.narrow else 0)
        row = self.row_height * theme.scale
        spare = (
            1 + (room - height) / (row * number)
            for height, number in zip(heights, numbers, strict=True)
            if number
        )
        return min(max(min(spare, default=1), 1), MOST_GROWTH)

    def group(self, group, sign=None):
        """Companies that stand together; a game's own view may give each a `sign`."""
        panel = Panel(tone="raised", orientation="vertical", corner=dp(12), size_hint_y=None)
        panel.fbind("minimum_height", panel.setter("height"))
        if group.title:
            head = Cap(corner=dp(12), padding=(dp(14), 0))
            head.add_widget(Text(group.title, role="label", medium=True, fit=True))
            panel.add_widget(tall(head, dp(TITLE) * theme.scale))
        for number, row in enumerate(group.rows):
            if number:
                panel.add_widget(Rule())
            # whole pixels: a hairline between two of them would be lost
            panel.add_widget(tall(self._row(row, sign), int(self.row_height * theme.scale)))
        return panel

    def _row(self, row, sign):
        # without a ground of its own: it would lie over the hairline above it
        line = Tile(
            role="bare",
            press=lambda: self.sheet(row.id),
            padding=(dp(8), 0, dp(12), 0),
            spacing=dp(6),
            corner=dp(4),
        )
        line.label = row.name
        if sign is not None:
            line.add_widget(sign(row))
        elif row.holder is not None:
            holder = Sign(self.app.places[row.holder], dp(16))
            holder.pos_hint = {"center_y": 0.5}
            line.add_widget(holder)
        else:
            line.add_widget(wide(BoxLayout(), dp(16)))
        middle = Column(spacing=0, size_hint_x=1)
        middle.add_widget(Text(row.name, medium=True, fit=True, wrap=False))
        under = Line(spacing=dp(4))
        under.add_widget(_measured(row.base, "muted", "left"))
        if self.roomy:
            middle.add_widget(Sparkline(row.history))
            under.add_widget(Spring())
        else:
            under.add_widget(Sparkline(row.history))
        tone = "up" if row.change > 0 else "down" if row.change < 0 else "muted"
        arrow = "▲" if row.change > 0 else "▼" if row.change < 0 else ""
        under.add_widget(_measured(f"{arrow}{row.changed}", tone, "right"))
        middle.add_widget(under)
        line.add_widget(middle)
        role = "display" if self.roomy else "headline"
        quote = Text(row.quote, role=role, medium=True, fit=True, wrap=False, halign="right")
        line.add_widget(wide(quote, self.quote_width))
        return line

    def sheet(self, company):
        """All about one company."""
        words = self.words
        about = self.table.sheet(company)
        sheet = Sheet(" · ".join(filter(None, (about.title, about.quote))), self.app.shell)
        place = places(self.app.sitting.play)
        # an amended line has a later number than its place in the game
        moves = [(place[line], quote) for line, quote in about.moves if line in place]
        if moves:
            written = partial(self.table.quote_digits, company)
            chart = QuoteChart(about.history[0], moves, len(place) - 1, written)
            sheet.body.add_widget(tall(chart, dp(220) * theme.scale))
            told = words.say("sheet.chart")
            sheet.body.add_widget(Text(told, role="label", tone="muted", halign="center"))
        lines = [line for line, _quote in reversed(about.moves) if line in place]
        go = (lambda n: self.app.show_line(lines[n])) if lines else None
        for title, rows, press in (
            (words.say("sheet.holders"), about.holders, None),
            (about.events_title or words.say("sheet.events"), about.events, go),
        ):
            sheet.body.add_widget(Text(title, medium=True))
            if rows:
                sheet.body.add_widget(RowList(rows, places=self.app.places, press=press))
            else:
                sheet.body.add_widget(Text(words.say("sheet.none"), tone="muted"))
        self.app.shell.open_sheet(sheet)


class Legend(Panel):
    """How a row is read: each sign or sample with what it means."""

    def __init__(self, legend, words, **kwargs):
        super().__init__(
            tone="surface",
            edge="outline",
            orientation="vertical",
            padding=dp(12),
            spacing=dp(4),
            size_hint_y=None,
            **kwargs,
        )
        self.fbind("minimum_height", self.setter("height"))
        title = Text(words.say("legend.title"), role="label", medium=True, fit=True)
        self.add_widget(tall(title, dp(24) * theme.scale))
        for sign, meaning in legend:
            line = Line(spacing=dp(8))
            if sign in md_icons:
                shown = _left(Icon(sign, "muted", dp(20)), size_hint_x=2)
            else:
                shown = Text(sign, role="label", size_hint_x=2)
            said = Text(meaning, role="label", tone="muted", size_hint_x=4)
            for one in (shown, said):
                one.pos_hint = {"center_y": 0.5}
                line.add_widget(one)
            self.add_widget(grown(line, dp(30) * theme.scale))


def _left(icon, size_hint_x):
    """An icon at the left of a column."""
    column = grown(Line(size_hint_x=size_hint_x))
    column.add_widget(icon)
    column.add_widget(Spring())
    return column


def _measured(text, tone, align):
    """A small text as wide as it is."""
    made = Text(text, role="label", tone=tone, fit=True, wrap=False, halign=align)
    return wide(made, measure(text, made.font_name, theme.type("label")) + dp(4))
