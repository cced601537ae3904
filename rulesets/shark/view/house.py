"""A building: a little house in its company's colour, with its letter."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothTriangle
from kivy.uix.widget import Widget

from companion.app.theme import MEDIUM, theme
from rulesets.shark.at_table.picture import COLOURS

EDGES = {"yellow": "brass"}
"""Companies whose colour is too light for a line on ivory."""
LIGHT = ("yellow",)
"""Companies whose letter is dark."""
HIGH = 1.06
"""A house's height, if it is 1 wide."""
ROOF = 0.36
LETTER, LARGEST_LETTER = 0.56, 0.9
"""A letter's size in a house, and how large it may be to stay legible."""


def edge_of(company):
    """The colour of lines around a company's chains: lighter by a third in the dark theme."""
    red, green, blue, _alpha = theme.colour(EDGES.get(company, COLOURS[company]))
    if theme.dark:
        red, green, blue = (part + (1 - part) / 3 for part in (red, green, blue))
    return [red, green, blue, 1]


def draw_house(company, letter, pos, side, alpha=1.0):
    """A house of some width, in the canvas that is open."""
    x, y = pos
    height = side * HIGH
    eaves = y + height * (1 - ROOF)
    Color(*theme.colour(COLOURS[company])[:3], alpha)
    Rectangle(pos=pos, size=(side, eaves - y))
    SmoothTriangle(points=[x, eaves, x + side, eaves, x + side / 2, y + height])
    Color(*theme.colour("#1B1F1D" if company in LIGHT else "#FFFFFF")[:3], alpha)
    size = min(max(side * LETTER, theme.least_type), side * LARGEST_LETTER)
    texture = _letter(letter, int(size))
    width, tall = texture.size
    # the letter stands in the walls and reaches a little into the roof
    Rectangle(
        texture=texture,
        pos=(int(x + (side - width) / 2), int(y + (height * (1 - ROOF * 0.62) - tall) / 2)),
        size=(width, tall),
    )


@lru_cache(maxsize=256)
def _letter(letter, size):
    label = CoreLabel(text=letter, font_name=MEDIUM, font_size=size)
    label.refresh()
    return label.texture


class House(Widget):
    """A building by itself."""

    def __init__(self, company, letter, side, **kwargs):
        super().__init__(size_hint=(None, None), size=(side, side * HIGH), **kwargs)
        self.pos_hint = {"center_y": 0.5}
        self.company, self.letter = company, letter
        self.fbind("pos", self._draw)
        self._draw()

    def _draw(self, *_):
        self.canvas.clear()
        with self.canvas:
            draw_house(self.company, self.letter, self.pos, self.width)
