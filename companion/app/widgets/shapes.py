"""The players' signs: a shape and a colour together."""

from functools import cache, partial
from math import hypot

from kivy.graphics import (
    BorderImage,
    Color,
    SmoothEllipse,
    SmoothQuad,
    SmoothTriangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app.theme import theme
from companion.app.widgets.text import brush

HALO = 1.75


class Rounded(BorderImage):
    """A rectangle with round corners: nine parts of one disc, stretched. Quicker by far than a
    shape, and there are a hundred on a screen."""

    def spread(self, x, y, width, height, radius):
        """Lie there, on whole pixels."""
        left, low = round(x), round(y)
        radius = int(radius)
        self.texture = disc_of(radius).texture
        self.border = (radius, radius, radius, radius)
        self.pos = (left, low)
        self.size = (round(x + width) - left, round(y + height) - low)


class Disc:
    """A white disc as a picture, its edge softened over one pixel."""

    def __init__(self, radius):
        self.radius = radius
        # two pixels more in the middle, which are stretched
        side = 2 * radius + 2
        self.texture = Texture.create(size=(side, side), colorfmt="rgba")
        self.texture.add_reload_observer(self._paint)
        self._paint(self.texture)

    def _paint(self, texture):
        """Also when the screen was lost and is there again."""
        radius = self.radius
        apart = [max(radius - 0.5 - n, 0) for n in range(radius + 1)]
        # a quarter of it; the others are its mirror images
        quarter = [bytes(_share(radius, x, y) for x in apart) for y in apart]
        rows = [row + row[::-1] for row in quarter]
        side = 2 * radius + 2
        pixels = bytearray(b"\xff" * (side * side * 4))
        pixels[3::4] = b"".join((*rows, *reversed(rows)))
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")


def _share(radius, across, down):
    """How much of a pixel lies on the disc, of 255."""
    if not (across and down):
        return 255
    return int(255 * min(max(radius - hypot(across, down) + 0.5, 0), 1))


@cache
def disc_of(radius):
    """One for each radius there is."""
    return Disc(radius)


class Sign(Widget):
    """A player's shape, with a round ground behind it where `halo` is set."""

    place = NumericProperty(0)
    halo = BooleanProperty(False)
    bright = BooleanProperty(False)
    faded = BooleanProperty(False)

    def __init__(self, place=0, size=None, **kwargs):
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.place = place
        pixels = size or dp(24)
        self.shape = pixels
        ground = pixels * HALO if self.halo else pixels
        if self.size_hint_x is None:
            self.width = ground
        if self.size_hint_y is None:
            self.height = ground
        drawing = partial(brush.wants, self._draw)
        for name in ("pos", "size", "place", "halo", "bright", "faded"):
            self.fbind(name, drawing)
        drawing()

    def _draw(self, *_):
        self.canvas.clear()
        shape, colour = theme.player(int(self.place))
        if self.faded:
            colour = theme.colour("muted")
        with self.canvas:
            if self.halo:
                ground = self.shape * HALO
                Color(*theme.colour("#FFFFFF" if self.bright else "sunken"))
                draw_shape("disc", self.center_x, self.center_y, ground)
            Color(*colour)
            draw_shape(shape, self.center_x, self.center_y, self.shape)


def draw_shape(shape, x, y, size):
    """One of the six shapes, centred, in the colour that is set."""
    half = size / 2
    if shape == "disc":
        # whole pixels across, or the corners would not meet and it would look like a square
        round_ = round(half)
        left, low = round(x - round_), round(y - round_)
        Rounded().spread(left, low, 2 * round_, 2 * round_, round_)
    elif shape == "square":
        Rounded().spread(x - half * 0.9, y - half * 0.9, size * 0.9, size * 0.9, dp(2))
    elif shape == "triangle":
        low, high = y - half * 0.86, y + half * 0.9
        SmoothTriangle(points=[x - half, low, x + half, low, x, high])
    elif shape == "diamond":
        SmoothQuad(points=[x, y - half, x + half, y, x, y + half, x - half, y])
    elif shape == "hexagon":
        SmoothEllipse(
            pos=(x - half, y - half), size=(size, size), segments=6, angle_start=0, angle_end=360
        )
    else:
        arm = size * 0.34
        Rounded().spread(x - arm / 2, y - half, arm, size, dp(1))
        Rounded().spread(x - half, y - arm / 2, size, arm, dp(1))
