"""What is painted of the map: zones, empty cells, chains, buildings, dots."""

from kivy.graphics import (
    Color,
    Line,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp

from companion.app.theme import theme
from rulesets.shark.at_table.geometry import cell_at, place_of
from rulesets.shark.view.house import HIGH, draw_house, edge_of

CORNER = dp(6)
ZONE_CORNER = dp(12)
SHARE = 0.86
"""How much of its cell a house takes."""
EDGE = dp(2)
TINT = 0.18
FAINT = 0.35


class Painter:
    """Paints a picture of the map by a geometry, moved to where the map stands."""

    def __init__(self, picture, geometry, left, low):
        self.picture = picture
        self.geometry = geometry
        self.left, self.low = left, low

    def rect(self, cell):
        """A cell's x, y, width and height on the screen."""
        x, y, width, height = self.geometry.rect(cell)
        return x + self.left, y + self.low, width, height

    def paint(self, touched):
        """All of it, in the canvas that is open; cells that can be touched paint themselves."""
        for zone in self.picture.zones:
            if zone == self.picture.zone:
                self._zone(zone, "primary", 0)
                self._zone(zone, "primary-soft", dp(3))
            else:
                self._zone(zone, "sunken", 0)
        self._empty_cells({*self.picture.buildings, *self.picture.forbidden, *touched})
        for cells in self.picture.chains:
            self._chain(cells)
        for cell, company in self.picture.buildings.items():
            if self.geometry.shows(cell):
                self._building(cell, company)
        self._dots()

    def _zone(self, zone, tone, inset):
        """A zone's ground, whatever its form."""
        Color(*theme.colour(tone))
        sheet = self.geometry.sheet(zone)
        if sheet is not None:
            x, y, width, height = sheet
            SmoothRoundedRectangle(
                pos=(x + self.left + inset, y + self.low + inset),
                size=(width - 2 * inset, height - 2 * inset),
                radius=[ZONE_CORNER - inset],
            )
            return
        for place in self.geometry.cells_of(zone):
            self._piece(self.geometry.ground(*place), inset)

    def _piece(self, ground, inset):
        """The ground under one cell of a zone that is no rectangle; on whole pixels, without
        seams."""
        left = round(ground.x + self.left + inset * ground.left)
        right = round(ground.x + self.left + ground.width - inset * ground.right)
        low = round(ground.y + self.low + inset * ground.bottom)
        top = round(ground.y + self.low + ground.height - inset * ground.top)
        corners = (
            ground.top and ground.left,
            ground.top and ground.right,
            ground.bottom and ground.right,
            ground.bottom and ground.left,
        )
        RoundedRectangle(
            pos=(left, low),
            size=(right - left, top - low),
            radius=[ZONE_CORNER if corner else 0 for corner in corners],
        )

    def _empty_cells(self, taken):
        """A little lighter than their zone."""
        Color(*theme.colour("raised" if theme.dark else "surface"))
        for cell in self.geometry.cells():
            if cell not in taken:
                x, y, width, height = self.rect(cell)
                RoundedRectangle(pos=(x, y), size=(width, height), radius=[CORNER])

    def _chain(self, cells):
        """Linked cells: an outline in the company's colour, a tint of it inside."""
        edge = edge_of(self.picture.buildings[cells[0]])
        ground = theme.colour("raised")
        tint = [a * (1 - TINT) + b * TINT for a, b in zip(ground, edge, strict=True)]
        leaves = cells[0] in self.picture.leaving
        for colour, more in ((edge, EDGE), (tint, 0)):
            Color(*colour[:3], FAINT if leaves else 1)
            for cell in cells:
                if self.geometry.shows(cell):
                    self._link(cell, cells, more)

    def _link(self, cell, cells, more):
        """A cell of a chain, and the bands to its neighbours at the right and below."""
        x, y, width, height = self.rect(cell)
        RoundedRectangle(
            pos=(x - more, y - more),
            size=(width + 2 * more, height + 2 * more),
            radius=[CORNER + more],
        )
        column, row = place_of(cell)
        beside, below = cell_at(column + 1, row), cell_at(column, row + 1)
        if beside in cells and self.geometry.shows(beside):
            # over the rounded corners: the outline runs on without a notch
            left, right = x + width - CORNER, self.rect(beside)[0] + CORNER
            Rectangle(pos=(left, y - more), size=(right - left, height + 2 * more))
        if below in cells and self.geometry.shows(below):
            top = self.rect(below)[1] + height - CORNER
            Rectangle(pos=(x - more, top), size=(width + 2 * more, y + CORNER - top))

    def _building(self, cell, company):
        x, y, width, height = self.rect(cell)
        side = min(width, height) * SHARE
        leaves = cell in self.picture.leaving
        if cell == self.picture.coming:
            Color(*theme.colour("primary"))
            Line(rounded_rectangle=(x, y, width, height, CORNER), width=dp(1.6))
        draw_house(
            company,
            self.picture.letters[company],
            (x + (width - side) / 2, y + (height - side * HIGH) / 2),
            side,
            FAINT if leaves else 1,
        )
        if leaves:
            Color(*theme.colour("ink"))
            left, right, low, top = x + EDGE, x + width - EDGE, y + EDGE, y + height - EDGE
            for points in ((left, low, right, top), (left, top, right, low)):
                Line(points=points, width=dp(1.4))

    def _dots(self):
        Color(*theme.colour("muted"))
        dot = dp(8)
        for cell in self.picture.forbidden:
            if self.geometry.shows(cell):
                x, y, width, height = self.rect(cell)
                SmoothEllipse(pos=(x + (width - dot) / 2, y + (height - dot) / 2), size=(dot, dot))
