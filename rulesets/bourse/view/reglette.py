"""The réglette: what each face of the die would do to each title."""

from functools import partial

from kivy.graphics import (
    Color,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    SmoothTriangle,
)
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.app.pads.dice import PIPS
from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.answer import held
from companion.app.widgets.layout import Column, Line
from companion.app.widgets.text import Piece, Text, brush, fitting
from rulesets.bourse.view.instruments import Die, Wheel, arranged

CELL, LONG_CELL = 1.0, 1.6
COLUMNS = ((True, 4.1, 1.75), (False, 4.1, 1.75), (False, 3.9, 0))
"""How the width is shared, by what there is room for: whether figures are whole or in thousands,
and the shares of name and quote beside a cell."""
HEAD = 30
LEAST_ROW = 28
MOST_ROW = 46
GAP = 6
APART = 5
"""What lies between two figures of a row, as long as they need not be small for it."""


class RegletteView(Column):
    """Wheel, die and table; a touch on a face lights its column and is the throw."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        pad = question.pad
        board = Column(spacing=dp(8))
        tables = Line(spacing=dp(20))
        rows = pad.data.rows
        half = len(rows) if desk.narrow or theme.large else -(-len(rows) // 2)
        self.tables = [
            TitleTable(pad.data, rows[start : start + half]) for start in range(0, len(rows), half)
        ]
        for table in self.tables:
            tables.add_widget(table)
        board.add_widget(tables)
        if pad.data.legend:
            board.add_widget(Text("   ".join(pad.data.legend), role="label", tone="muted"))
        self.desk, self.then = desk, pad.then
        self.die = Die(pad.data.instruments, desk, self._throw, self._what_if)
        for face in self.die.faces:
            face.bind(state=self._light)
        self.add_widget(arranged(Wheel(pad.data.instruments.phases), self.die, board, desk))

    def _throw(self, n):
        self.desk.answer(partial(self.then, n))

    def _what_if(self, n):
        return held(self.desk, self.desk.words.number(n), partial(self.then, n))()

    def _light(self, face, state):
        for table in self.tables:
            table.lit = face.face.value if state == "down" else 0


class TitleTable(Widget):
    """Titles under each other, a column a face. Drawn in one piece: a widget for each of its
    hundred figures would take ten times as long."""

    lit = NumericProperty(0)
    """The face whose column is lit."""

    def __init__(self, reglette, rows, **kwargs):
        super().__init__(**kwargs)
        self.reglette = reglette
        self.rows = rows
        self.size_hint_min_y = (dp(HEAD) + len(rows) * dp(LEAST_ROW)) * theme.scale
        self.size_hint_max_y = (dp(HEAD) + len(rows) * dp(MOST_ROW)) * theme.scale
        self.pieces = ()
        for name in ("pos", "size", "lit"):
            self.fbind(name, partial(brush.wants, self._draw))

    def _draw(self, *_):
        self.canvas.clear()
        self.pieces = ()
        head = dp(HEAD) * theme.scale
        height = (self.height - head) / len(self.rows)
        if self.width < dp(40) or height <= dp(2):
            return
        self._measure(height)
        with self.canvas:
            if self.lit:
                Color(*theme.colour("primary-soft"))
                corner = (self._column(self.lit - 1), self.y)
                SmoothRoundedRectangle(pos=corner, size=(self.cell, self.height), radius=[dp(8)])
            self._head(self.top - head, head)
            for number, row in enumerate(self.rows):
                y = self.top - head - (number + 1) * height
                Color(*theme.colour("outline"))
                Rectangle(pos=(self.x, y + height - dp(1)), size=(self.width, dp(1)))
                self._row(row, y, height - dp(1))

    def _measure(self, height):
        """The columns, and one size for all figures: whole ones where there is room for them,
        else in thousands, at last without the quotes."""
        least = int(theme.least_type)
        for self.long, name, quote in COLUMNS:
            share = LONG_CELL if self.long else CELL
            unit = self.width / (name + quote + 6 * share)
            self.cell, self.name, self.quote = unit * share, unit * name, unit * quote
            figures = [self._figure(cell) for row in self.rows for cell in row.cells]
            self.figure_size = max(
                common_size(figures, MEDIUM, self.cell - dp(APART), height),
                # rather close than small
                min(common_size(figures, MEDIUM, self.cell - dp(1), height), least),
            )
            quotes = [row.quote for row in self.rows] if quote else ()
            self.quote_size = common_size(quotes, REGULAR, self.quote - dp(GAP), height)
            if min(self.figure_size, self.quote_size) >= least:
                break

    def _figure(self, cell):
        return cell.long if self.long else cell.short

    def _head(self, y, height):
        reglette, label = self.reglette, int(theme.type("label"))
        if not self.long:
            self._write(reglette.unit, "muted", label, self.x, y, self.name, height)
        self._quote(reglette.quote, label, y, height)
        for n in range(6):
            x = self._column(n) + self.cell / 2
            size = min(dp(24) * theme.scale, self.cell - dp(4))
            small_face(n + 1, x, y + height / 2, size, self.lit == n + 1)

    def _write(self, text, tone, size, x, y, width, height, align="left", medium=False):
        """A line of text in a box."""
        piece = Piece(text, MEDIUM if medium else REGULAR)
        piece.size = size
        piece.colour = theme.colour(tone)
        piece.put(x, y, width, height, align)
        self.pieces += (piece,)

    def _quote(self, text, size, y, height):
        if self.quote:
            width = self.quote - dp(GAP)
            self._write(text, "muted", size, self.x + self.name, y, width, height, "right")

    def _column(self, n):
        return self.x + self.name + self.quote + n * self.cell

    def _row(self, row, y, height):
        size = common_size([row.name], REGULAR, self.name - dp(GAP), height)
        self._write(row.name, "ink", size, self.x, y, self.name - dp(GAP), height)
        self._quote(row.quote, self.quote_size, y, height)
        for n, cell in enumerate(row.cells):
            strong = cell.reached or self.lit == n + 1
            tone, box = "ink" if strong else cell.tone, (self._column(n), y, self.cell, height)
            if cell.reached:
                mark_reached(*box)
            self._write(self._figure(cell), tone, self.figure_size, *box, "center", strong)
            Color(*theme.colour(tone))
            if cell.said:
                mark_said(*box)
            if cell.end:
                mark_end(cell.end, *box)


def common_size(texts, font, width, height):
    """The largest size at which each of these lines fits its box."""
    wanted, least = int(theme.type("body")), int(theme.least_type)
    box = (max(int(width), 1), max(int(height), 1))
    sizes = (fitting(text, font, wanted, least, *box, False)[0] for text in texts)
    return min(sizes, default=wanted)


def mark_reached(x, y, width, height):
    """A frame around a cell."""
    y, height, edge = y + dp(2), height - dp(4), dp(1.6)
    Color(*theme.colour("brass"))
    SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(6)])
    Color(*theme.colour("brass-soft"))
    inner = (width - 2 * edge, height - 2 * edge)
    SmoothRoundedRectangle(pos=(x + edge, y + edge), size=inner, radius=[dp(5)])


def mark_said(x, y, width, height):
    """A line under a figure that is not printed."""
    middle, reach = x + width / 2, min(width / 2 - dp(2), dp(12))
    under = y + height / 2 - theme.type("label") * 0.75
    SmoothLine(points=[middle - reach, under, middle + reach, under], width=dp(1))


def mark_end(end, x, y, width, height):
    """A tip in the corner by which a quote leaves the board."""
    up = end == "ceiling"
    base = y + height - dp(8) if up else y + dp(8)
    tip = base + dp(6) if up else base - dp(6)
    right = x + width - dp(1)
    SmoothTriangle(points=[right - dp(8), base, right, base, right - dp(4), tip])


def small_face(pips, x, y, size, lit):
    """A die's face as the head of a column."""
    Color(*theme.colour("primary" if lit else "sunken"))
    SmoothRoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[dp(5)])
    Color(*theme.colour("on-primary" if lit else "ink"))
    reach, dot = size * 0.52, size * 0.18
    for column, row in PIPS[pips]:
        at_x, at_y = x + (column - 1) * reach / 2, y + (row - 1) * reach / 2
        SmoothEllipse(pos=(at_x - dot / 2, at_y - dot / 2), size=(dot, dot))
