"""One series of the tableau: its number, its idea, who holds it, who completed it."""

from dataclasses import dataclass
from functools import lru_cache, partial

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivymd.icon_definitions import md_icons

from companion.app.theme import ICONS, REGULAR, theme
from companion.app.widgets.layout import Flow, Spring, tall
from companion.app.widgets.panel import Tile
from companion.app.widgets.shapes import Rounded, draw_shape
from companion.app.widgets.text import LEADING, Gist, Text, measure

COLUMNS = 6
OBJECTS = 4


@dataclass(frozen=True)
class Pack:
    """How a series is packed: how large its signs are, whether they stand under each other,
    whether names stand beside them, and how low and how tall it may be."""

    unit: int
    stacked: bool
    named: bool
    least: int
    most: int


SMALL = Pack(20, True, False, 50, 90)
"""On a telephone: number and signs only."""
FLAT = Pack(24, False, False, 40, 132)
"""Beside the answers, on a tablet that lies."""
UPRIGHT = Pack(30, True, False, 76, 150)
"""Over the answers, on a tablet that stands: larger signs, to be read across the table."""
NAMED = Pack(24, True, True, 100, 200)
"""On the board, where there is room for names."""


@lru_cache(maxsize=64)
def _glyph(name, size):
    """An icon as a picture, to be tinted."""
    label = CoreLabel(text=md_icons[name], font_name=ICONS, font_size=size)
    label.refresh()
    return label.texture


class CellTile(Tile):
    """A series. Text is laid out; icons and signs are drawn straight onto it, for there are many
    of them and they change at every touch."""

    def __init__(self, cell, places, pack, press, hold=None):
        self.pack = pack
        self.unit = dp(pack.unit)
        lines = 2 if pack.stacked else 1
        self.small = small = pack is SMALL
        self.edge_x, self.edge_y = (dp(5), dp(4)) if small else (dp(10), dp(7))
        super().__init__(
            press=press,
            hold=hold,
            orientation="vertical",
            corner=dp(12),
            padding=(self.edge_x, self.edge_y, self.edge_x, self.edge_y + lines * self.unit),
            spacing=0,
        )
        self.places = places
        self.cell = None
        self.number = Text(
            cell.series, role="body" if small else "title", medium=True, fit=True, valign="top"
        )
        self.add_widget(tall(self.number, dp(22 if small else 28) * theme.scale))
        self.gist = None
        if cell.idea and not small:
            self.gist = Gist("", role="label")
            self.gist.bind(height=self._say_idea)
        self.add_widget(self.gist or Spring())
        self.bind(pos=self._draw, size=self._draw)
        self.show(cell)

    def show(self, cell):
        """Show a series as it stands; what did not change is left alone."""
        if cell == self.cell:
            return
        self.cell = cell
        self.label = cell.series
        self.role = _role(cell)
        self.muted = "muted" if self.ink == "ink" else self.ink
        self.number.tone = self.ink
        self.number.size_hint_x = 0.62 if self.small and cell.contract else 1
        if self.gist is not None:
            self.gist.tone = self.muted
        self._draw()

    def _say_idea(self, gist, height):
        """The idea is left out where there is no line for it, as on a telephone."""
        gist.text = self.cell.idea if height >= theme.type(gist.role) * LEADING else ""

    def _draw(self, *_):
        if self.cell is None:
            return
        cell, canvas = self.cell, self.canvas.after
        canvas.clear()
        left, right = self.x + self.edge_x, self.right - self.edge_x
        low = self.y + self.edge_y + self.unit / 2
        with canvas:
            if cell.contract:
                self._icon(
                    "check-decagram",
                    right - self.unit / 2,
                    self.top - self.edge_y - dp(11),
                    self.ink,
                )
            if self.pack.stacked:
                self._held("lightbulb", cell.holder, left, low + self.unit)
                self._completed(left, low)
            else:
                self._held("lightbulb", cell.holder, left, low)
                self._completed(right - self._extent(), low)

    def _extent(self):
        """How much room the owner, or the objects laid, take at the right."""
        if self.cell.owner is not None:
            return self.unit * 1.9
        return dp(36) if self.cell.laid is not None else self.unit * 0.9

    def _completed(self, x, y):
        """Who completed the series; before that the objects that lie in the middle."""
        cell = self.cell
        if cell.laid is None or cell.owner is not None:
            self._held("cards", cell.owner, x, y)
            return
        for n in range(OBJECTS):
            Color(*theme.colour(self.muted if n < cell.laid else "outline"))
            Rounded().spread(round(x) + n * dp(9), y - dp(8), dp(6), dp(16), dp(2))

    def _held(self, icon, player, x, y):
        """An icon for what it is, and the sign of who has it."""
        middle = x + self.unit * 0.45
        if player is None:
            self._icon(f"{icon}-outline", middle, y, "outline")
            return
        self._icon(icon, middle, y, self.muted)
        x += self.unit * 1.4
        shape, colour = theme.player(self.places[player])
        size = self.unit * 0.72
        if self.role == "main":
            Color(*theme.colour("#FFFFFF"))
            draw_shape("disc", x, y, self.unit * 0.96)
            size *= 0.72
        Color(*colour)
        draw_shape(shape, x, y, size)
        if self.pack.named:
            self._name(player, x + self.unit * 0.6, y)

    def _name(self, player, x, y):
        size = theme.type("label")
        room = self.right - self.edge_x - x
        name = player
        while len(name) > 1 and measure(name, REGULAR, size) > room:
            name = f"{name.rstrip('…')[:-1]}…"
        texture = _written(name, size)
        Color(*theme.colour(self.ink))
        Rectangle(texture=texture, pos=(x, y - texture.height / 2), size=texture.size)

    def _icon(self, name, x, y, tone):
        texture = _glyph(name, self.unit * 0.85)
        Color(*theme.colour(tone))
        width, height = texture.size
        Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=texture.size)


@lru_cache(maxsize=256)
def _written(text, size):
    """A name as a picture, to be tinted."""
    label = CoreLabel(text=text, font_name=REGULAR, font_size=size)
    label.refresh()
    return label.texture


def _role(cell):
    """The tone of a series: brass for a contract, green for a series completed."""
    if cell.state in ("picked", "fixed"):
        return "main"
    if cell.contract:
        return "receipt"
    if cell.owner is not None:
        return "soft"
    return "off" if cell.state == "off" else "plain"


class Grid(Flow):
    """All series, six beside each other where they fit. A finger left on one calls `hold`, if
    there is anything to look at before it is meant."""

    def __init__(self, cells, places, pack, touch, hold=None, **kwargs):
        small = pack is SMALL
        # the number grows with the text, icons and signs do not
        number = dp(22 if small else 28)
        super().__init__(
            least_width=dp(48 if small else 96),
            least_height=number + dp(pack.least) / theme.scale,
            most_height=dp(pack.most),
            most_columns=COLUMNS,
            spacing=dp(5) if small else dp(8),
            **kwargs,
        )
        self.tiles = {}
        for cell in cells:
            s = cell.series
            made = CellTile(cell, places, pack, partial(touch, s), hold and partial(hold, s))
            self.tiles[cell.series] = made
            self.add_widget(made)

    def show(self, cells):
        """Show the series as they stand."""
        for cell in cells:
            self.tiles[cell.series].show(cell)
