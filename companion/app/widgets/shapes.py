"""The players' signs: a shape and a colour together."""

from functools import partial

from kivy.graphics import Color, SmoothEllipse, SmoothQuad, SmoothRoundedRectangle, SmoothTriangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app.theme import theme
from companion.app.widgets.text import brush

HALO = 1.75
SEGMENTS = 40
"""Of a circle's edge: enough for the eye at this size, and quick to draw."""


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
                SmoothEllipse(
                    pos=(self.center_x - ground / 2, self.center_y - ground / 2),
                    size=(ground, ground),
                    segments=SEGMENTS,
                )
            Color(*colour)
            draw_shape(shape, self.center_x, self.center_y, self.shape)


def draw_shape(shape, x, y, size):
    """One of the six shapes, centred, in the colour that is set."""
    half = size / 2
    if shape == "disc":
        SmoothEllipse(pos=(x - half, y - half), size=(size, size), segments=SEGMENTS)
    elif shape == "square":
        SmoothRoundedRectangle(
            pos=(x - half * 0.9, y - half * 0.9), size=(size * 0.9,) * 2, radius=[dp(2)]
        )
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
        SmoothRoundedRectangle(pos=(x - arm / 2, y - half), size=(arm, size), radius=[dp(1)])
        SmoothRoundedRectangle(pos=(x - half, y - arm / 2), size=(size, arm), radius=[dp(1)])
