"""The réglette: what each face of the die would do to each title."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.pads.dice import PIPS
from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Line
from companion.app.widgets.text import Text, fitting
from rulesets.bourse.view.instruments import beside

NAME, QUOTE, CELL, LONG_CELL = 4.5, 1.95, 1.0, 1.7
"""How the width is shared; a cell of whole figures is wider than one in thousands."""
HEAD = 30
LEAST_ROW = 28
MOST_ROW = 46
GAP = 6


class RegletteView(Column):
    """Wheel, die and table; a touch on a face is the throw."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        pad = question.pad
        board = Column(spacing=dp(8))
        tables = Line(spacing=dp(20))
        rows = pad.data.rows
        half = len(rows) if desk.narrow else -(-len(rows) // 2)
        for start in range(0, len(rows), half):
            long = desk.narrow and not desk.small
            tables.add_widget(TitleTable(pad.data, rows[start : start + half], long))
        board.add_widget(tables)
        if pad.data.legend:
            board.add_widget(Text("   ".join(pad.data.legend), role="label", tone="muted"))
        throw = lambda die: desk.answer(lambda: pad.then(die))  # noqa: E731
        self.add_widget(beside(pad.data.instruments, throw, desk, board))


class TitleTable(Widget):
    """Titles under each other, a column a face. Drawn in one piece: a widget for each of its
    hundred figures would take ten times as long."""

    def __init__(self, reglette, rows, long, **kwargs):
        super().__init__(**kwargs)
        self.reglette = reglette
        self.rows = rows
        self.long = long
        self.size_hint_min_y = (dp(HEAD) + len(rows) * dp(LEAST_ROW)) * theme.scale
        self.size_hint_max_y = (dp(HEAD) + len(rows) * dp(MOST_ROW)) * theme.scale
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        head = dp(HEAD) * theme.scale
        row_height = (self.height - head) / len(self.rows)
        unit = self.width / (NAME + QUOTE + 6 * (LONG_CELL if self.long else CELL))
        self.cell = unit * (LONG_CELL if self.long else CELL)
        self.name, self.quote = unit * NAME, unit * QUOTE
        with self.canvas:
            self._head(self.top - head, head)
            for number, row in enumerate(self.rows):
                y = self.top - head - (number + 1) * row_height
                Color(*theme.colour("outline"))
                Rectangle(pos=(self.x, y + row_height - dp(1)), size=(self.width, dp(1)))
                self._row(row, y, row_height - dp(1))

    def _head(self, y, height):
        reglette = self.reglette
        if not self.long:
            write(reglette.unit, "muted", self.x, y, self.name, height, role="label")
        at = self.x + self.name
        write(reglette.quote, "muted", at, y, self.quote - dp(GAP), height, 1, role="label")
        for n in range(6):
            small_face(n + 1, self._column(n) + self.cell / 2, y + height / 2)

    def _column(self, n):
        return self.x + self.name + self.quote + n * self.cell

    def _row(self, row, y, height):
        write(row.name, "ink", self.x, y, self.name - dp(GAP), height)
        at = self.x + self.name
        write(row.quote, "muted", at, y, self.quote - dp(GAP), height, 1)
        for n, cell in enumerate(row.cells):
            x = self._column(n)
            if cell.reached:
                mark_reached(x, y + dp(2), self.cell, height - dp(4))
            text = cell.long if self.long else cell.short
            tone = "ink" if cell.reached else cell.tone
            write(text, tone, x + dp(1), y, self.cell - dp(2), height, 0.5, cell.reached)


def write(text, tone, x, y, width, height, share=0, medium=False, role="body"):
    """A line of text in a box, as large as fits; `share` of the room that is left stands before."""
    if width <= 0 or height <= 0 or not text:
        return
    font = MEDIUM if medium else REGULAR
    wanted, least = int(theme.type(role)), int(theme.least_type)
    size, _lines = fitting(text, font, wanted, least, width, height, False)
    texture = written(text, font, size)
    Color(*theme.colour(tone))
    left = x + max(width - texture.width, 0) * share
    Rectangle(
        texture=texture,
        pos=(round(left), round(y + (height - texture.height) / 2)),
        size=texture.size,
    )


@lru_cache(maxsize=1024)
def written(text, font, size):
    """A text as a picture, white, to be tinted."""
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    return label.texture


def mark_reached(x, y, width, height):
    """A frame around a cell."""
    Color(*theme.colour("brass"))
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(6)])
    Color(*theme.colour("brass-soft"))
    edge = dp(1.6)
    SmoothRoundedRectangle(
        pos=(x + edge, y + edge), size=(width - 2 * edge, height - 2 * edge), radius=[dp(5)]
    )


def small_face(pips, x, y):
    """A die's face as the head of a column."""
    size = dp(24) * theme.scale
    Color(*theme.colour("sunken"))
    SmoothRoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[dp(5)])
    Color(*theme.colour("ink"))
    reach, dot = size * 0.52, size * 0.18
    for column, row in PIPS[pips]:
        at_x, at_y = x + (column - 1) * reach / 2, y + (row - 1) * reach / 2
        SmoothEllipse(pos=(at_x - dot / 2, at_y - dot / 2), size=(dot, dot))
