"""The coteur's board (le tableau du coteur): every quote, readable from two metres."""

from importlib import import_module

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.base import Screen
from companion.app.theme import MEDIUM, theme
from companion.app.widgets.charts import Chart, Sparkline
from companion.app.widgets.layout import Column, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.panel import Panel, Rule, Tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text, measure

COLUMN = 272
ROW = 49
TITLE = 30
MOST_GROWTH = 1.5


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
        room = Window.width - dp(24) - (0 if self.narrow else dp(112))
        there = len(board.groups) + bool(board.legend)
        count = max(1, min(there, int(room // (dp(COLUMN) * theme.scale))))
        self.quote_width = self._widest_quote(room / count)
        heights = [0] * count
        places = []
        target = sum(self._tall(len(group.rows)) for group in board.groups) / count
        at = 0
        for group in board.groups:
            height = self._tall(len(group.rows))
            if heights[at] + height / 2 > target and at < count - 1 and heights[at]:
                at += 1
            places.append(at)
            heights[at] += height
        self.row_height *= self._growth(max(heights))
        columns = [Column(spacing=dp(8), size_hint_y=None) for _ in range(count)]
        for group, place in zip(board.groups, places, strict=True):
            columns[place].add_widget(self.group(group))
        if board.legend:
            legend = self._legend(board.legend)
            columns[heights.index(min(heights))].add_widget(legend)
        line = Line(spacing=dp(12), size_hint_y=None)
        for column in columns:
            column.fbind("minimum_height", column.setter("height"))
            column.pos_hint = {"top": 1}
            line.add_widget(column)
        line.fbind("minimum_height", line.setter("height"))
        holder = Column()
        holder.add_widget(line)
        holder.add_widget(Spring())
        self.add_widget(Scroller(holder))

    def _tall(self, rows):
        return (self.row_height * rows + dp(TITLE)) * theme.scale + dp(8)

    def _widest_quote(self, column):
        """Figures of two metres' reading, if the names beside them keep their room."""
        quotes = [row.quote for group in self.board.groups for row in group.rows]
        sizes = [measure(one, MEDIUM, theme.type("headline")) for one in quotes]
        widest = max(sizes, default=0)
        return max(min(widest + dp(4), column * 0.42), dp(72) * theme.scale)

    def _growth(self, tallest):
        """A short board fills the height: its rows grow."""
        room = Window.height - dp(96) * theme.scale - (dp(88) if self.narrow else 0)
        return min(max(room / tallest, 1), MOST_GROWTH)

    def group(self, group):
        """Companies that stand together."""
        panel = Panel(tone="raised", orientation="vertical", corner=dp(12), size_hint_y=None)
        panel.fbind("minimum_height", panel.setter("height"))
        if group.title:
            head = Panel(tone="sunken", corner=dp(12), padding=(dp(14), 0))
            head.add_widget(Text(group.title, role="label", medium=True, fit=True))
            panel.add_widget(tall(head, dp(TITLE) * theme.scale))
        for number, row in enumerate(group.rows):
            if number:
                panel.add_widget(Rule())
            panel.add_widget(tall(self._row(row), self.row_height * theme.scale))
        return panel

    def _row(self, row):
        line = Tile(
            role="card",
            press=lambda: self.sheet(row.id),
            padding=(dp(8), 0, dp(12), 0),
            spacing=dp(6),
            corner=dp(4),
        )
        line.label = row.name
        if row.holder is not None:
            sign = Sign(self.app.places[row.holder], dp(16))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
        else:
            line.add_widget(wide(BoxLayout(), dp(16)))
        middle = Column(spacing=0, size_hint_x=1)
        middle.add_widget(Text(row.name, medium=True, fit=True, wrap=False))
        under = Line(spacing=dp(6))
        under.add_widget(_measured(row.base, "muted", "left"))
        under.add_widget(Sparkline(row.history))
        tone = "up" if row.change > 0 else "down" if row.change < 0 else "muted"
        sign = "▲" if row.change > 0 else "▼" if row.change < 0 else ""
        under.add_widget(_measured(f"{sign}{row.changed}", tone, "right"))
        middle.add_widget(under)
        line.add_widget(middle)
        line.add_widget(
            wide(
                Text(row.quote, role="headline", medium=True, fit=True, wrap=False, halign="right"),
                self.quote_width,
            )
        )
        return line

    def _legend(self, legend):
        panel = Panel(
            tone="surface",
            edge="outline",
            orientation="vertical",
            padding=dp(12),
            spacing=dp(4),
            size_hint_y=None,
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(
            tall(
                Text(self.words.say("legend.title"), role="label", medium=True, fit=True),
                dp(24) * theme.scale,
            )
        )
        for sign, meaning in legend:
            line = Line(spacing=dp(8))
            line.add_widget(Text(sign, role="label", size_hint_x=2))
            line.add_widget(Text(meaning, role="label", tone="muted", size_hint_x=4))
            panel.add_widget(grown(line, dp(30) * theme.scale))
        return panel

    def sheet(self, company):
        """All about one company."""
        words = self.words
        about = self.table.sheet(company)
        sheet = Sheet(" · ".join(filter(None, (about.title, about.quote))), self.app.shell)
        if len(about.history) > 1:
            chart = Chart([(0, "", list(about.history))], self.table.quote_digits)
            sheet.body.add_widget(tall(chart, dp(200)))
        for title, rows in (("sheet.holders", about.holders), ("sheet.events", about.events)):
            sheet.body.add_widget(Text(words.say(title), medium=True))
            if rows:
                sheet.body.add_widget(RowList(rows, places=self.app.places))
            else:
                sheet.body.add_widget(Text(words.say("sheet.none"), tone="muted"))
        self.app.shell.open_sheet(sheet)


def _measured(text, tone, align):
    """A small text as wide as it is."""
    made = Text(text, role="label", tone=tone, fit=True, wrap=False, halign=align)
    return wide(made, measure(text, made.font_name, theme.type("label")) + dp(4))
