"""Text that is never cut off: it wraps, and in a fixed box it takes the largest size that fits."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label
from kivymd.icon_definitions import md_icons

from companion.app.theme import ICONS, MEDIUM, REGULAR, theme

LEADING = 1.22
STEPS = 12


class Text(Label):
    """A line or paragraph by type role. Without `fit` its height follows its text; with `fit` the
    text follows the box."""

    role = StringProperty("body")
    tone = StringProperty("ink")
    medium = BooleanProperty(False)
    fit = BooleanProperty(False)
    wrap = BooleanProperty(True)
    largest = NumericProperty(0)
    """A larger size than the role's, where the figure should fill its box."""

    def __init__(self, text="", **kwargs):
        kwargs.setdefault("halign", "left")
        kwargs.setdefault("valign", "middle")
        super().__init__(**kwargs)
        self.markup = False
        self.text = text
        if not self.fit and self.size_hint_y == 1 and "size_hint_y" not in kwargs:
            self.size_hint_y = None
        for name in ("role", "tone", "medium"):
            self.fbind(name, self._style)
        for name in ("text", "size", "role", "medium", "largest"):
            self.fbind(name, self._flow)
        self._style()
        self._flow()

    def _style(self, *_):
        self.font_name = MEDIUM if self.medium else REGULAR
        self.color = theme.colour(self.tone)
        if not self.fit:
            self.font_size = theme.type(self.role)

    def _flow(self, *_):
        if self.fit:
            self._fit()
            return
        width = self.width if self.wrap else None
        if self.size_hint_x is None and not self.wrap:
            extent = measure(self.text, self.font_name, self.font_size)
            self.width = extent + dp(1)
            width = None
        self.text_size = (width, None)
        if self.size_hint_y is None:
            lines = len(broken(self.text, self.font_name, self.font_size, width or 1e9))
            self.height = max(lines, 1) * self.font_size * LEADING

    def _fit(self):
        if self.width <= dp(4) or self.height <= dp(4) or not self.text:
            return
        wanted = self.largest or theme.type(self.role)
        size = fitting(
            self.text, self.font_name, wanted, theme.least_type, self.width, self.height, self.wrap
        )
        self.font_size = size
        self.text_size = self.size


class Gist(Text):
    """As much of a text as its box holds, by whole lines; the rest is an ellipsis."""

    def __init__(self, text, **kwargs):
        self.whole = text
        kwargs.setdefault("valign", "top")
        super().__init__(text, fit=True, **kwargs)

    def _fit(self):
        size = self.font_size = theme.type(self.role)
        self.text_size = self.size
        room = max(int(self.height // (size * LEADING)), 1)
        if self.height < size or self.width < size * 2:
            self.text = ""
            return
        lines = [
            piece
            for line in broken(self.whole, self.font_name, size, self.width)
            for piece in self._cut(line, size)
        ]
        if len(lines) > room:
            lines = lines[:room]
            while lines[-1] and self._wide(f"{lines[-1]}…", size):
                lines[-1] = lines[-1][:-1].rstrip()
            lines[-1] += "…"
        self.text = "\n".join(lines)

    def _cut(self, line, size):
        """A word that is wider than the box goes on in the next line."""
        while self._wide(line, size):
            end = len(line) - 1
            while end > 1 and self._wide(line[:end], size):
                end -= 1
            yield line[:end]
            line = line[end:]
        yield line

    def _wide(self, line, size):
        return measure(line, self.font_name, size) > self.width


class Icon(Label):
    """A Material icon by its name."""

    def __init__(self, name, tone="ink", size=None, **kwargs):
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_x", None)
            kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        pixels = size or dp(24)
        self.font_name = ICONS
        self.font_size = pixels
        self.text = md_icons.get(name, "")
        self.color = theme.colour(tone)
        if self.size_hint_x is None:
            self.width = pixels * 1.2
        if self.size_hint_y is None:
            self.height = pixels * 1.2


@lru_cache(maxsize=8192)
def measure(text: str, font: str, size: float) -> float:
    """How wide a line is."""
    return CoreLabel(font_name=font, font_size=size).get_extents(text)[0]


def broken(text: str, font: str, size: float, width: float) -> list[str]:
    """A text broken into lines, as the label breaks it: at spaces that may break."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer, font, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


@lru_cache(maxsize=4096)
def fitting(text, font, wanted, least, width, height, wrap):
    """The largest size, from `wanted` down to `least`, at which the text fits its box."""
    if not wrap or " " not in text:
        extent = max(measure(line, font, wanted) for line in text.split("\n"))
        size = min(wanted, wanted * (width - dp(2)) / max(extent, 1), height / LEADING)
        return max(size, least)
    size = wanted
    while size > least:
        lines = broken(text, font, size, width)
        tall = len(lines) * size * LEADING
        wide = max(measure(line, font, size) for line in lines)
        if tall <= height and wide <= width:
            return size
        size -= max((wanted - least) / STEPS, 1)
    return least
