"""Where things lie on the map: cells in a box, wider gaps between zones, room for their names."""

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import NamedTuple

from rulesets.shark.facts import NO_CELL

SQUAREST = 1.4
"""A cell is at most so much wider than high, or higher than wide."""


def cell_at(column: int, row: int) -> str:
    """The id of a place, on the map or just beside it."""
    return f"{chr(ord(ascii_lowercase[0]) + column)}{row + 1}"


def place_of(cell: str) -> tuple[int, int]:
    """A cell's column and row."""
    return ascii_lowercase.index(cell[0]), int(cell[1:]) - 1


class Spacing(NamedTuple):
    """Between cells, around a zone, and above it for its name."""

    gap: float
    margin: float
    strip: float


class Ground(NamedTuple):
    """The ground of a zone under one of its cells, and which of its sides are the zone's edge."""

    x: float
    y: float
    width: float
    height: float
    left: bool
    right: bool
    top: bool
    bottom: bool


class Geometry:
    """A map laid out in a box, or one zone of it with its neighbours. Lengths are pixels; the
    origin is the lower left corner of what is laid out."""

    def __init__(
        self,
        rows: tuple[str, ...],
        box: tuple[float, float],
        spacing: Spacing,
        near: int | None = None,
    ) -> None:
        self.rows = rows
        self.spacing = spacing
        left, right, top, bottom = self._window(near)
        self._columns = range(left, right + 1)
        self._lines = range(top, bottom + 1)
        self.named = self._first_cells(near)
        """The zones whose name stands above one of their cells: its column and row."""
        across, down = self._gaps()
        gaps = (sum(across) + spacing.margin, sum(down) + spacing.margin)
        width = (box[0] - gaps[0]) / len(across)
        height = (box[1] - gaps[1]) / len(down)
        self.cell = (max(min(width, height * SQUAREST), 1), max(min(height, width * SQUAREST), 1))
        self.size = (
            gaps[0] + len(across) * self.cell[0],
            gaps[1] + len(down) * self.cell[1],
        )
        self.x = _places(self._columns, across, self.cell[0])
        depths = _places(self._lines, down, self.cell[1])
        self.y = {row: self.size[1] - depth - self.cell[1] for row, depth in depths.items()}

    def height_with(self, cell: float) -> float:
        """How high all would be with cells of another height."""
        return self.size[1] - len(self._lines) * (self.cell[1] - cell)

    # What lies where

    def sign(self, column: int, row: int) -> str:
        """A place's zone, or that there is no cell."""
        inside = 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0])
        return self.rows[row][column] if inside else NO_CELL

    def cells(self) -> Iterator[str]:
        """The cells that are shown."""
        for row in self._lines:
            for column in self._columns:
                if self.sign(column, row) != NO_CELL:
                    yield cell_at(column, row)

    def cells_of(self, zone: int) -> list[tuple[int, int]]:
        """The places of a zone that are shown."""
        places = (place_of(cell) for cell in self.cells())
        return [place for place in places if self.sign(*place) == str(zone)]

    def zone_of(self, cell: str) -> int:
        """A cell's zone."""
        return int(self.sign(*place_of(cell)))

    def shows(self, cell: str) -> bool:
        """Whether a cell is shown."""
        column, row = place_of(cell)
        return column in self.x and row in self.y

    def rect(self, cell: str) -> tuple[float, float, float, float]:
        """A cell's x, y, width and height."""
        column, row = place_of(cell)
        return self.x[column], self.y[row], *self.cell

    def ground(self, column: int, row: int) -> Ground:
        """The ground under a cell: it meets its neighbours of the same zone halfway."""
        x, y, (width, height) = self.x[column], self.y[row], self.cell
        left, at_left = self._reach(column, row, -1, 0)
        right, at_right = self._reach(column, row, 1, 0)
        top, at_top = self._reach(column, row, 0, -1)
        bottom, at_bottom = self._reach(column, row, 0, 1)
        if at_top:
            top += self._strip(row)
        return Ground(
            x - left,
            y - bottom,
            width + left + right,
            height + top + bottom,
            at_left,
            at_right,
            at_top,
            at_bottom,
        )

    def sheet(self, zone: int) -> tuple[float, float, float, float] | None:
        """The one rectangle that a zone's ground is, if it is one."""
        places = self.cells_of(zone)
        if not places:
            return None
        columns = [column for column, _row in places]
        rows = [row for _column, row in places]
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        if len(places) != wide * high:
            return None
        low = self.ground(min(columns), max(rows))
        top = self.ground(max(columns), min(rows))
        return low.x, low.y, top.x + top.width - low.x, top.y + top.height - low.y

    def nearest(self, x: float, y: float, cells: Iterable[str]) -> tuple[str, float] | None:
        """Which of some cells lies nearest to a point, and how far off its edge is."""
        found = None
        for cell in cells:
            if self.shows(cell):
                left, low, width, height = self.rect(cell)
                across = max(left - x, 0, x - left - width)
                down = max(low - y, 0, y - low - height)
                far = (across**2 + down**2) ** 0.5
                if found is None or far < found[1]:
                    found = (cell, far)
        return found

    # Laying out

    def _window(self, near: int | None) -> tuple[int, int, int, int]:
        """The first and last column and row: of all, or of a zone with one more on each side."""
        right, bottom = len(self.rows[0]) - 1, len(self.rows) - 1
        if near is None:
            return 0, right, 0, bottom
        columns = [c for row in self.rows for c, sign in enumerate(row) if sign == str(near)]
        lines = [r for r, row in enumerate(self.rows) if str(near) in row]
        return (
            max(min(columns) - 1, 0),
            min(max(columns) + 1, right),
            max(min(lines) - 1, 0),
            min(max(lines) + 1, bottom),
        )

    def _first_cells(self, near: int | None) -> dict[int, tuple[int, int]]:
        """The first place of each zone in reading order; of one zone only, where it is near."""
        named: dict[int, tuple[int, int]] = {}
        for cell in self.cells():
            zone = self.zone_of(cell)
            if near in (None, zone):
                named.setdefault(zone, place_of(cell))
        return named

    def _gaps(self) -> tuple[list[float], list[float]]:
        """What stands before each column and above each row: more where a zone ends."""
        gap, margin, _strip = self.spacing
        wide = 2 * margin + gap
        across, down = [margin], [margin + self._strip(self._lines[0])]
        for column in self._columns[1:]:
            ends = any(self.sign(column - 1, row) != self.sign(column, row) for row in self._lines)
            across.append(wide if ends else gap)
        for row in self._lines[1:]:
            ends = any(self.sign(one, row - 1) != self.sign(one, row) for one in self._columns)
            down.append((wide if ends else gap) + self._strip(row))
        return across, down

    def _strip(self, row: int) -> float:
        """Room for a name above a row where a zone begins."""
        return self.spacing.strip if any(at == row for _c, at in self.named.values()) else 0

    def _reach(self, column: int, row: int, right: int, down: int) -> tuple[float, bool]:
        """How far a zone's ground goes beyond a cell on one side, and whether it ends there."""
        beside = (column + right, row + down)
        shown = beside[0] in self.x and beside[1] in self.y
        if not shown or self.sign(*beside) != self.sign(column, row):
            return self.spacing.margin, True
        if right:
            return (abs(self.x[beside[0]] - self.x[column]) - self.cell[0]) / 2, False
        return (abs(self.y[beside[1]] - self.y[row]) - self.cell[1]) / 2, False


def _places(shown: range, gaps: list[float], extent: float) -> dict[int, float]:
    places = {}
    at = 0.0
    for place, gap in zip(shown, gaps, strict=True):
        at += gap
        places[place] = at
        at += extent
    return places
