"""The map on the board screen, to be leafed through turn by turn."""

from kivy.metrics import dp

from companion.app.screens.board import Legend
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Line, Spring, low, tall, wide
from companion.app.widgets.panel import icon_tile
from companion.app.widgets.text import Text
from rulesets.shark.view.board import Board
from rulesets.shark.view.house import House
from rulesets.shark.view.scale import ScalePanel

ROWS = 380
"""How wide the quotes are beside the map."""
TALL = 1.4
"""So much higher than on a crowded board: there are four of them."""
HOUSE = dp(28)


class MapBoard(Column):
    """The map of one turn with its scale; beside it the quotes of now."""

    def __init__(self, table, screen, **kwargs):
        super().__init__(spacing=dp(8), **kwargs)
        self.table = table
        self.screen = screen
        self.small = screen.app.shell.small
        self.moments = None
        self.at = -1
        if not self.small:
            screen.row_height *= TALL
        self._draw(table.now())

    def explain(self, explanation):
        """Why the values are what they are."""
        self.screen.app.explain(explanation)

    def _draw(self, moment):
        self.clear_widgets()
        self.add_widget(self._leaves(moment))
        picture = Column(spacing=dp(8))
        board = Board(moment.picture, small=self.small)
        picture.add_widget(board)
        picture.add_widget(ScalePanel(moment.picture, self))
        if self.screen.narrow:
            board.size_hint_min_y = dp(320)
            self.add_widget(picture)
            self.add_widget(low(self._quotes(moment.picture)))
            return
        line = Line(spacing=dp(16))
        line.add_widget(picture)
        line.add_widget(wide(self._quotes(moment.picture), dp(ROWS) * theme.scale))
        self.add_widget(line)

    def _quotes(self, picture):
        """The quotes of now, and how they are read."""
        screen = self.screen

        def house(row):
            return House(row.id, picture.letters[row.id], HOUSE)

        rows = Column(spacing=dp(12))
        for group in screen.board.groups:
            rows.add_widget(screen.group(group, house))
        rows.add_widget(Legend(screen.board.legend, screen.words))
        if not screen.narrow:
            rows.add_widget(Spring())
        return rows

    def _leaves(self, moment):
        words = self.screen.words
        line = Line(spacing=dp(12))
        first = self.moments is not None and self.at == -len(self.moments)
        last = self.at == -1
        back = icon_tile("chevron-left", lambda: self._leaf(-1), words.say("map.earlier"),
                         tone="muted" if first else "ink")  # fmt: skip
        on = icon_tile("chevron-right", lambda: self._leaf(1), words.say("map.later"),
                       tone="muted" if last else "ink")  # fmt: skip
        line.add_widget(wide(back, dp(56)))
        line.add_widget(Text(moment.title, fit=True, halign="center"))
        line.add_widget(wide(on, dp(56)))
        return tall(line, dp(52) * theme.scale)

    def _leaf(self, step):
        """One turn earlier or later; the past is played once, when it is first asked for."""
        if self.moments is None:
            self.moments = self.table.moments()
        there = self.at + step
        if -len(self.moments) <= there <= -1:
            self.at = there
            self._draw(self.moments[there])
