"""The map: what is painted of it, and the cells that may be touched."""

from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.app.theme import MEDIUM, theme
from companion.app.widgets.panel import Tile
from companion.app.widgets.text import LEADING, NO_END, Icon, Text, measure
from rulesets.shark.at_table.geometry import Geometry, Spacing
from rulesets.shark.view.painter import CORNER, Painter

ROLES = {"rise": "main", "lone": "receipt", "nothing": "plain", "same": "plain"}
EDGES = {"lone": "brass", "same": "primary"}
REACH = dp(14)
"""So far beside a permitted cell a touch still means it."""
LEAST_TO_TOUCH = dp(40)
"""Where cells are smaller than this, a zone is shown alone to be touched."""
TOUCHED_CELL, SEEN_CELL, LEAST_SEEN = dp(48), dp(26), dp(22)
"""How high cells are where they are touched, and where they are only looked at: on a telephone, and
at least on an upright tablet."""
EASED = dp(4)
"""So much lower they are on the whole map: a touch beside one still means it."""
ALL_IN_SIGHT = 0.45
"""Of the window's height the whole map takes so much at the most, if it is to be touched."""
BROOM = dp(20)


class SpotTile(Tile):
    """A cell where the building may stand, with what it pays."""

    reach = REACH

    def __init__(self, spot, press, hold):
        self.spot = spot
        super().__init__(
            role=ROLES[spot.kind],
            press=press,
            hold=hold,
            corner=CORNER,
            padding=0,
            spacing=0,
            orientation="vertical",
            size_hint=(None, None),
        )
        self.label = spot.cell
        self.broom = None
        self.figure = Text(
            "",
            role="label",
            medium=True,
            fit=True,
            wrap=False,
            halign="center",
            tone=self.ink,
        )
        if spot.sweeps:
            self.broom = Icon("broom", self.ink, BROOM, size_hint=(1, 1))
            self.add_widget(self.broom)
            self.figure.size_hint_y = None
        self.add_widget(self.figure)

    def lie(self, x, y, width, height, size):
        """On its cell, the figure in some size; the broom has what it leaves."""
        self.pos, self.size = (x, y), (width, height)
        if self.broom is not None:
            if height - size * LEADING < BROOM * LEADING:
                size = theme.least_type
            self.figure.height = size * LEADING
            self.broom.font_size = int(min(BROOM, (height - size * LEADING) / LEADING))
        self.figure.largest = size

    def _paint(self, *_):
        super()._paint()
        if self.spot.kind in EDGES:
            self.line = theme.colour(EDGES[self.spot.kind])


class Board(Widget):
    """The map in its box. `touch` gets the cell that was meant, without it nothing is touched;
    `hold` the permitted cell that a finger is left on. `by_zone`: any cell of a zone means all of
    it."""

    chosen = ObjectProperty(None, allownone=True)
    """The zone that is to be shown alone, with its neighbours."""

    def __init__(self, picture, touch=None, hold=None, *, small, by_zone=False, **kwargs):
        super().__init__(**kwargs)
        self.picture = picture
        self.touch = touch
        self.small = small
        self.by_zone = by_zone
        self.chosen = picture.zone if small and picture.spots else None
        self.near = self.chosen
        """The zone that is shown alone now."""
        self.painter = None
        self.names = {zone: self._name(zone, name) for zone, name in picture.zones.items()}
        self.tiles = {
            spot.cell: SpotTile(spot, partial(touch, spot.cell), hold and partial(hold, spot.cell))
            for spot in picture.spots
        }
        for tile in self.tiles.values():
            self.add_widget(tile)
        self._later = Clock.create_trigger(self._arrange, -1)
        self.bind(pos=self._later, size=self._later, chosen=self._later)

    def _name(self, zone, name):
        lit = zone == self.picture.zone
        return Text(
            name,
            role="label",
            tone="ink" if lit else "muted",
            medium=lit,
            wrap=False,
            size_hint=(None, None),
        )

    # Arranging

    def height_for(self, width):
        """How tall the map wants to be. A zone to be touched is never out of sight: where the
        whole map is too tall it is shown alone."""
        whole = self._laid_out((width, NO_END), None)
        if self.touch is None or (self.small and self.chosen is None):
            return whole.height_with(SEEN_CELL if self.small else LEAST_SEEN)
        height = whole.height_with(TOUCHED_CELL - EASED)
        if self.tiles and height > Window.height * ALL_IN_SIGHT:
            self.chosen = self.picture.zone
        if self.chosen is None:
            return height
        return self._laid_out((width, NO_END), self.chosen).height_with(TOUCHED_CELL)

    def _laid_out(self, size, near):
        gap, margin = (dp(3), dp(4)) if self.small else (dp(6), dp(8))
        spacing = Spacing(gap, margin, dp(20) * theme.scale)
        return Geometry(self.picture.rows, size, spacing, near)

    def _arrange(self, *_):
        if self.width < dp(40) or self.height < dp(40):
            return
        self.near = self.chosen
        geometry = self._laid_out(self.size, self.near)
        if self.near is None and self.tiles and too_small(geometry):
            self.near = self.picture.zone
            geometry = self._laid_out(self.size, self.near)
        left = self.x + (self.width - geometry.size[0]) / 2
        self.painter = Painter(self.picture, geometry, left, self.top - geometry.size[1])
        self.canvas.before.clear()
        with self.canvas.before:
            self.painter.paint(self.tiles)
        self._place_names(geometry)
        self._place_tiles(geometry.cell[0] - dp(4))

    def _place_names(self, geometry):
        for zone, text in self.names.items():
            self.remove_widget(text)
            if zone in geometry.named:
                column, row = geometry.named[zone]
                text.x = self.painter.left + geometry.x[column] + dp(2)
                text.y = self.painter.low + geometry.y[row] + geometry.cell[1] + dp(2)
                self.add_widget(text)

    def _place_tiles(self, room):
        """All figures in one size; in thousands where the whole sums have no room."""
        least = theme.least_type
        figures = [tile.spot.figure for tile in self.tiles.values()]
        texts = [figure.whole for figure in figures]
        if any(measure(text, MEDIUM, least) > room for text in texts):
            texts = [figure.short for figure in figures]
        widest = max((measure(text, MEDIUM, least) for text in texts), default=1)
        size = max(min(theme.type("body"), least * room / widest), least)
        for tile, text in zip(self.tiles.values(), texts, strict=True):
            tile.lie(*self.painter.rect(tile.spot.cell), size)
            tile.figure.text = text

    # Touches

    def on_touch_down(self, touch):
        """A permitted cell answers by itself; what else is touched is found out when the finger is
        lifted."""
        if super().on_touch_down(touch):
            return True
        if self.touch is None or self.painter is None or not self.collide_point(*touch.pos):
            return False
        touch.ud[self] = touch.pos
        touch.grab(self)
        return True

    def on_touch_up(self, touch):
        """The finger is lifted."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self._meant(*touch.ud.pop(self))
        return True

    def _meant(self, x, y):
        """Close to a permitted cell that one is meant; else the cell that lies there, and the
        rules say why not. Cells that are too small come near first."""
        geometry = self.painter.geometry
        at = x - self.painter.left, y - self.painter.low
        cell, _far = geometry.nearest(*at, geometry.cells())
        close = geometry.nearest(*at, self.tiles)
        if close is not None and close[1] <= REACH:
            cell = close[0]
        if self.near is None and not self.by_zone and (self.small or too_small(geometry)):
            self.chosen = geometry.zone_of(cell)
        else:
            self.touch(cell)


def too_small(geometry):
    """Whether cells are too small for a finger."""
    return min(geometry.cell) < LEAST_TO_TOUCH
