"""Text that is never cut off: it wraps, and in a fixed box it takes the largest size that fits.

Lines are broken here and nowhere else, between words and behind hyphens, never inside a word. What
is written is kept as a picture, white, and tinted where it stands: most of what a screen says was
on the one before.
"""

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from companion.app.theme import ICONS, MEDIUM, REGULAR, theme

LEADING = 1.22
NO_END = 1e9


class Written(Widget):
    """A piece of writing in a box: drawn once a frame at most, whatever changed."""

    halign = StringProperty("left")
    valign = StringProperty("middle")
    font_name = StringProperty(REGULAR)
    font_size = NumericProperty(15)

    def __init__(self, **kwargs):
        self.lines = ""
        """What is drawn, broken into lines."""
        self.written = None
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color()
            self._picture = Rectangle(size=(0, 0))
        self._write = Clock.create_trigger(self._draw, -1)
        self.fbind("pos", self._place)
        for name in ("size", "halign", "valign", "font_name", "font_size"):
            self.fbind(name, self._write)
        self._write()

    @property
    def color(self):
        """The colour it is written in."""
        return self._ink.rgba

    @color.setter
    def color(self, colour):
        self._ink.rgba = colour

    @property
    def texture_size(self):
        """How much room the writing takes."""
        return self._picture.size

    def _draw(self, *_):
        if self.lines:
            # the label is kept: it paints its picture again when the screen was lost
            self.written = written(self.lines, self.font_name, self.font_size, self.halign)
            self._picture.texture = self.written.texture
            self._picture.size = self.written.texture.size
        else:
            self._picture.size = (0, 0)
        self._place()

    def _place(self, *_):
        width, height = self._picture.size
        spare = self.width - width
        x = {"left": 0, "right": spare}.get(self.halign, spare / 2)
        y = {"bottom": 0, "top": self.height - height}.get(
            self.valign, (self.height - height) / 2
        )
        self._picture.pos = (int(self.x + x), int(self.y + y))


class Text(Written):
    """A line or paragraph by type role. Without `fit` its height follows its text; with `fit` the
    text follows the box."""

    text = StringProperty("")
    role = StringProperty("body")
    tone = StringProperty("ink")
    medium = BooleanProperty(False)
    fit = BooleanProperty(False)
    wrap = BooleanProperty(True)
    largest = NumericProperty(0)
    """A larger size than the role's, where the figure should fill its box."""

    def __init__(self, text="", **kwargs):
        super().__init__(text=text, **kwargs)
        if not self.fit and self.size_hint_y == 1 and "size_hint_y" not in kwargs:
            self.size_hint_y = None
        for name in ("role", "tone", "medium"):
            self.fbind(name, self._style)
        for name in ("text", "role", "medium", "largest"):
            self.fbind(name, self._flow)
        self.fbind("width", self._flow)
        self._style()
        self._flow()

    def _style(self, *_):
        self.font_name = MEDIUM if self.medium else REGULAR
        self.color = theme.colour(self.tone)
        if not self.fit:
            self.font_size = theme.type(self.role)

    def _flow(self, *_):
        """The height that the width asks for; what must fit waits for its box."""
        self._write()
        if self.fit:
            return
        if self.size_hint_x is None and not self.wrap:
            self.width = measure(self.text, self.font_name, self.font_size) + dp(1)
        width = self.width if self.wrap else NO_END
        lines = broken(self.text, self.font_name, self.font_size, width)
        self.lines = "\n".join(lines)
        if self.size_hint_y is None:
            self.height = len(lines) * self.font_size * LEADING

    def _draw(self, *_):
        if self.fit:
            self._fit()
        super()._draw()

    def _fit(self):
        if self.width <= dp(4) or self.height <= dp(4) or not self.text:
            self.lines = ""
            return
        wanted = int(self.largest or theme.type(self.role))
        box = (int(self.width), int(self.height))
        self.font_size, self.lines = fitting(
            self.text, self.font_name, wanted, int(theme.least_type), *box, self.wrap
        )


class Icon(Written):
    """A Material icon by its name."""

    def __init__(self, name, tone="ink", size=None, **kwargs):
        pixels = size or dp(24)
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_x", None)
            kwargs.setdefault("size_hint_y", None)
        super().__init__(halign="center", font_name=ICONS, font_size=int(pixels), **kwargs)
        self.name = name
        self.lines = md_icons.get(name, "")
        self.color = theme.colour(tone)
        if self.size_hint_x is None:
            self.width = pixels * 1.2
        if self.size_hint_y is None:
            self.height = pixels * 1.2


@lru_cache(maxsize=768)
def written(lines: str, font: str, size: float, align: str) -> CoreLabel:
    """Some lines as a picture, white."""
    label = CoreLabel(text=lines, font_name=font, font_size=size, halign=align, color=(1, 1, 1, 1))
    label.refresh()
    return label


@lru_cache(maxsize=256)
def _ruler(font: str, size: float) -> CoreLabel:
    return CoreLabel(font_name=font, font_size=size)


@lru_cache(maxsize=16384)
def measure(text: str, font: str, size: float) -> float:
    """How wide a line is."""
    return _ruler(font, size).get_extents(text)[0]


def broken(text: str, font: str, size: float, width: float) -> list[str]:
    """A text broken into lines: at spaces that may break, and behind hyphens."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in pieces(paragraph):
            if line and measure((line + piece).rstrip(" "), font, size) > width:
                lines.append(line.rstrip(" "))
                line = piece
            else:
                line += piece
        lines.append(line.rstrip(" "))
    return lines


@lru_cache(maxsize=4096)
def pieces(paragraph: str) -> tuple[str, ...]:
    """What stays together on a line, with what follows it."""
    found = []
    for word in paragraph.split(" "):
        parts = word.split("-")
        found += [f"{part}-" for part in parts[:-1]]
        found.append(f"{parts[-1]} ")
    return tuple(one for one in found if one)


@lru_cache(maxsize=4096)
def fitting(text, font, wanted, least, width, height, wrap):
    """The largest size, from `wanted` down to `least`, at which the text fits its box, and its
    lines. A word that has no room even then is written smaller: rather that than cut."""
    size = min(wanted, max(int(height / LEADING), 1))
    lines = [text]
    while size > 1:
        lines = broken(text, font, size, width) if wrap else text.split("\n")
        widest = max(measure(line, font, size) for line in lines)
        if widest <= width and len(lines) * size * LEADING <= height:
            break
        step = max((size - least) // 6, 1)
        # without breaks the widest line says at once how much is too much
        size = size - step if wrap else min(size - 1, int(size * width / widest))
    return size, "\n".join(lines)
