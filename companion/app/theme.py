"""The look by role: colours, type, spacing. Screens name roles, never colours or sizes."""

from functools import cache
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.metrics import dp, sp
from kivy.utils import get_color_from_hex
from kivymd import fonts_path

from companion.table.signs import SIGNS

LIGHT = {
    "surface": "#FBF7EC",
    "raised": "#FFFFFF",
    "sunken": "#F1EBDA",
    "ink": "#1B1F1D",
    "muted": "#55605A",
    "primary": "#14523D",
    "on-primary": "#FFFFFF",
    "primary-soft": "#CFE8DA",
    "brass": "#8A6414",
    "brass-soft": "#F3E3B8",
    "up": "#1B6E3C",
    "down": "#A8321F",
    "error": "#A3261B",
    "outline": "#C9C1AC",
    "rail": "#14523D",
    "on-rail": "#FFFFFF",
    "rail-active": "#CFE8DA",
    "on-rail-active": "#14523D",
    "scrim": "#1B1F1D99",
    "none": "#00000000",
}
DARK = {
    "surface": "#101815",
    "raised": "#18231F",
    "sunken": "#0B110F",
    "ink": "#ECE7D8",
    "muted": "#A9B3AC",
    "primary": "#8FD3B0",
    "on-primary": "#06301F",
    "primary-soft": "#1F4334",
    "brass": "#E3BC62",
    "brass-soft": "#3A2F14",
    "up": "#7FD09A",
    "down": "#F29A86",
    "error": "#FFB4A9",
    "outline": "#36433D",
    "rail": "#18231F",
    "on-rail": "#ECE7D8",
    "rail-active": "#1F4334",
    "on-rail-active": "#ECE7D8",
    "scrim": "#000000B0",
    "none": "#00000000",
}
TYPE = {"price": 120, "display": 57, "headline": 32, "title": 24, "body": 18, "label": 14}
LEAST_TYPE = 14
LARGE = 1.3
WIDE = 840
"""From this width on (dp) the rail stands at the side."""
SMALL = 600
"""Below this width (dp) things are packed as on a telephone."""

REGULAR = "Corbeille"
MEDIUM = "CorbeilleMedium"
ICONS = "Icons"


class Theme:
    """The look now in force."""

    def __init__(self) -> None:
        self.dark = False
        self.large = False
        self.still = False
        _register_fonts()

    def colour(self, role: str) -> tuple[float, ...]:
        """A colour by its role."""
        return _read(role if role.startswith("#") else (DARK if self.dark else LIGHT)[role])

    def player(self, place: int) -> tuple[str, list[float]]:
        """A player's shape and colour, by seat. Beyond six seats the shapes come again, darker."""
        shape, colour = SIGNS[place % len(SIGNS)]
        red, green, blue, _alpha = get_color_from_hex(colour)
        if place >= len(SIGNS):
            red, green, blue = red * 0.6, green * 0.6, blue * 0.6
        if self.dark:
            red, green, blue = (part + (1 - part) / 3 for part in (red, green, blue))
        return shape, [red, green, blue, 1]

    def type(self, role: str) -> float:
        """A type size by its role, in pixels."""
        return sp(TYPE[role] * self.scale)

    @property
    def least_type(self) -> float:
        """No text is smaller."""
        return sp(LEAST_TYPE * self.scale)

    @property
    def scale(self) -> float:
        """The large-text setting."""
        return LARGE if self.large else 1.0


@cache
def _read(written: str) -> tuple[float, ...]:
    return tuple(get_color_from_hex(written))


def _register_fonts() -> None:
    own = Path(__file__).parent / "fonts"
    LabelBase.register(REGULAR, str(own / "Corbeille-Regular.ttf"))
    LabelBase.register(MEDIUM, str(own / "Corbeille-Medium.ttf"))
    LabelBase.register(ICONS, str(Path(fonts_path) / "materialdesignicons-webfont.ttf"))


theme = Theme()
GAP = dp(16)
GROUP = dp(24)
TOUCH = dp(48)
MAIN = dp(72)
