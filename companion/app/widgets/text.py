"""Text that is never cut off: it wraps, and in a fixed box it takes the largest size that fits.

Lines are broken here and nowhere else, between words and behind hyphens, never inside a word. What
is written is kept as a picture, white, and tinted where it stands: most of what a screen says was
on the one before.
"""

from functools import lru_cache, partial

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


class Brush:
    """Draws what wants to be drawn once the layout has come to rest, so that nothing is drawn for
    a place where it does not stay."""

    PATIENCE = 12
    """How often it waits for a layout that still moves; then it draws all the same."""

    def __init__(self):
        self._wanted = {}
        self._waited = 0
        self._ready = Clock.create_trigger(self._look, -1)

    def wants(self, draw, *_):
        """Call this before the frame is drawn."""
        self._wanted[draw] = None
        self._ready()

    def _look(self, *_):
        moving = any(one.timeout == -1 for one in Clock.get_events() if one is not self._ready)
        if moving and self._waited < self.PATIENCE:
            self._waited += 1
            self._ready()
            return
        self._waited = 0
        wanted, self._wanted = self._wanted, {}
        for draw in wanted:
            draw()


brush = Brush()


class Piece:
    """A piece of writing: its lines, and where they stand on the canvas that is open."""

    def __init__(self, text="", font=REGULAR):
        self.text = text
        self.font = font
        self.size = 15
        self.lines = text
        self.box = (0, 0, 0, 0)
        self._ink = Color()
        self._picture = Rectangle(size=(0, 0))
        self._written = None

    @property
    def colour(self):
        """The colour it is written in."""
        return self._ink.rgba

    @colour.setter
    def colour(self, colour):
        self._ink.rgba = colour

    @property
    def extent(self):
        """How much room the writing takes."""
        return self._picture.size

    @property
    def wide(self):
        """How wide its widest line will be."""
        return max(measure(line, self.font, self.size) for line in self.lines.split("\n"))

    @property
    def tall(self):
        """How tall its lines will be."""
        return (self.lines.count("\n") + 1) * self.size * LEADING

    def fit(self, wanted, width, height, least, wrap=True):
        """Take the largest size at which it fits a box."""
        box = (max(int(width), 1), max(int(height), 1))
        self.size, self.lines = fitting(self.text, self.font, int(wanted), least, *box, wrap)

    def shorten(self, size, width, height):
        """Keep its size, or a smaller one if a word is wider than the box, and end in an ellipsis
        where that is too much."""
        self.size = int(size)
        while self.size > theme.least_type and self.widest(self.size) > width:
            self.size -= 1
        room = max(int((height + 1) // (self.size * LEADING)), 1)
        self.lines = shortened(self.text, self.font, self.size, int(width), room)

    def widest(self, size):
        """The least width at which it can be written in one size."""
        return widest(self.text, self.font, size)

    def tall_at(self, size, width):
        """How tall it is, written in one size."""
        return len(broken(self.text, self.font, size, max(int(width), 1))) * size * LEADING

    def put(self, x, y, width, height, align="left", valign="middle"):
        """Stand in a box."""
        self.box = (x, y, width, height)
        picture = self._picture
        if self.lines:
            # the label is kept: it paints its picture again when the screen was lost
            self._written = written(self.lines, self.font, self.size, align)
            picture.texture = self._written.texture
            picture.size = self._written.texture.size
        else:
            picture.size = (0, 0)
        self.move(x, y, align, valign)

    def move(self, x, y, align, valign):
        """The same box elsewhere."""
        _x, _y, width, height = self.box
        self.box = (x, y, width, height)
        spare, above = width - self.extent[0], height - self.extent[1]
        x += {"left": 0, "right": spare}.get(align, spare / 2)
        y += {"bottom": 0, "top": above}.get(valign, above / 2)
        self._picture.pos = (int(x), int(y))


class Written(Widget):
    """A piece of writing in a box of its own: drawn once a frame at most, whatever changed."""

    elides = False
    """Whether what has no room may end in an ellipsis; a touch then shows all of it."""

    halign = StringProperty("left")
    valign = StringProperty("middle")
    font_name = StringProperty(REGULAR)
    font_size = NumericProperty(15)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas:
            self.piece = Piece()
        self.pieces = (self.piece,)
        self._write = partial(brush.wants, self._draw)
        self.fbind("pos", self._move)
        for name in ("size", "halign", "valign", "font_name", "font_size"):
            self.fbind(name, self._write)
        self._write()

    @property
    def color(self):
        """The colour it is written in."""
        return self.piece.colour

    @color.setter
    def color(self, colour):
        self.piece.colour = colour

    def _draw(self, *_):
        self.piece.font, self.piece.size = self.font_name, self.font_size
        self.piece.put(*self.pos, *self.size, self.halign, self.valign)

    def _move(self, *_):
        self.piece.move(*self.pos, self.halign, self.valign)


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
        self._shrink(width)
        lines = broken(self.text, self.font_name, self.font_size, width)
        self.piece.text = self.text
        self.piece.lines = "\n".join(lines)
        if self.size_hint_y is None:
            self.height = len(lines) * self.font_size * LEADING

    def _shrink(self, width):
        """A word that is wider than the box has all of it written smaller, rather than cut."""
        size = theme.type(self.role)
        while width > dp(40) and size > 1 and widest(self.text, self.font_name, size) > width:
            size = int(size) - 1
        self.font_size = size

    def _draw(self, *_):
        if self.fit:
            self._fit()
        super()._draw()

    def _fit(self):
        piece = self.piece
        piece.text, piece.font = self.text, self.font_name
        if self.width <= dp(4) or self.height <= dp(4) or not self.text:
            piece.lines = ""
            return
        wanted = self.largest or theme.type(self.role)
        piece.fit(wanted, *self.size, int(theme.least_type), self.wrap)
        self.font_size = piece.size


class Gist(Text):
    """As much of a text as its box holds, written small if need be; the rest is an ellipsis."""

    elides = True

    def __init__(self, text, **kwargs):
        kwargs.setdefault("valign", "top")
        super().__init__(text, fit=True, **kwargs)

    def _fit(self):
        piece, size = self.piece, int(theme.type(self.role))
        piece.text, piece.font = self.text, self.font_name
        if self.height < size or self.width < size * 2 or not self.text:
            piece.lines = ""
            return
        least = int(theme.least_type)
        piece.fit(size, *self.size, least)
        if piece.size < least:
            piece.shorten(least, *self.size)
        self.font_size = piece.size


class Name(Text):
    """A name in one line, written smaller where it has little room, then cut behind a letter; a
    touch shows all of it."""

    elides = True

    def __init__(self, text, **kwargs):
        super().__init__(text, fit=True, wrap=False, **kwargs)

    def _fit(self):
        piece = self.piece
        piece.text, piece.font = self.text, self.font_name
        size = min(int(theme.type(self.role)), int((self.height + 1) / LEADING))
        while size > theme.least_type and measure(self.text, self.font_name, size) > self.width:
            size -= 1
        piece.lines = cut(self.text, self.font_name, size, self.width)
        self.font_size = piece.size = size


class Icon(Written):
    """A Material icon by its name."""

    def __init__(self, name, tone="ink", size=None, **kwargs):
        pixels = size or dp(24)
        if "size_hint" not in kwargs:
            kwargs.setdefault("size_hint_x", None)
            kwargs.setdefault("size_hint_y", None)
        super().__init__(halign="center", font_name=ICONS, font_size=int(pixels), **kwargs)
        self.name = name
        self.piece.text = self.piece.lines = md_icons.get(name, "")
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


@lru_cache(maxsize=4096)
def broken(text: str, font: str, size: float, width: float) -> tuple[str, ...]:
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
    return tuple(lines)


def widest(text: str, font: str, size: float) -> float:
    """The least width at which no word has to be broken."""
    parts = (part for line in text.split("\n") for part in pieces(line))
    return max((measure(part.rstrip(" "), font, size) for part in parts), default=0)


def shortened(text: str, font: str, size: float, width: float, most: int) -> str:
    """As many lines as there is room for; what is left out is an ellipsis."""
    lines = list(broken(text, font, size, width))
    wide = next((n for n, one in enumerate(lines) if measure(one, font, size) > width), most)
    if len(lines) > most or wide < most:
        lines = lines[: min(most, wide + 1)]
        lines[-1] = cut(f"{lines[-1]}…", font, size, width)
    return "\n".join(lines)


def cut(line: str, font: str, size: float, width: float) -> str:
    """A line without as many of its last letters as have no room, and an ellipsis for them."""
    while len(line) > 1 and measure(line, font, size) > width:
        line = line.removesuffix("…")[:-1].rstrip(" -") + "…"
    return line


@lru_cache(maxsize=4096)
def pieces(paragraph: str) -> tuple[str, ...]:
    """What stays together on a line, with what follows it. A product is one piece, and no line
    begins with a dot between two."""
    whole = paragraph.replace(" × ", "\u00a0×\u00a0").replace(" · ", "\u00a0· ")
    found = []
    for word in whole.split(" "):
        parts = word.split("-")
        found += [f"{part}-" for part in parts[:-1]]
        found.append(f"{parts[-1]} ")
    return tuple(one for one in found if one)


@lru_cache(maxsize=4096)
def fitting(text, font, wanted, least, width, height, wrap):
    """The largest size, from `wanted` down to `least`, at which the text fits its box, and its
    lines. A word that has no room even then is written smaller: rather that than cut."""
    size = min(wanted, max(int((height + 1) / LEADING), 1))
    lines = [text]
    while size > 1:
        lines = broken(text, font, size, width) if wrap else text.split("\n")
        broadest = max(measure(line, font, size) for line in lines)
        if broadest <= width and len(lines) * size * LEADING <= height + 1:
            break
        step = max((size - least) // 6, 1)
        # without breaks the widest line says at once how much is too much
        size = size - step if wrap else min(size - 1, int(size * width / broadest))
    return size, "\n".join(lines)
