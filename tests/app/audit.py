"""Walks what is on the glass and says what is wrong with it: writing that is cut off or too small,
things that lie over each other or off the glass, targets too small for a finger, too little
contrast."""

from dataclasses import dataclass, field

from app.hand import plain

LEAST_TYPE = 14
LAST_RESORT = 12
"""For a single word of twenty letters and more, where it has a whole line already."""
LEAST_TARGET = 48
LEAST_SNAPPED = 40
"""For a cell of a map, where a touch beside it still means it: its `reach` makes up the rest."""
LEAST_CONTRAST = 4.5
LEAST_QUESTION = 0.22
"""What of the height is a question's at the least: on a telephone with large text."""
SLACK = 1.5
"""Pixels that rounding may cost."""


def faults(app):
    """Everything that is wrong with what lies in front, in words."""
    from companion.app.theme import theme

    shell = app.shell
    front = shell.sheets[-1] if shell.sheets else shell
    glass = (0, 0, *app.root_window.size)
    found = Found(shell.message)
    found.walk(front, Place(0, 0, glass, glass, None, theme.colour("surface"), ()))
    return [*found.wrong, *found.overlaps(), *crowded_out(app, glass[3])]


def crowded_out(app, height):
    """The question is the middle of the screen: whatever stands around it leaves it room."""
    panel = getattr(app.screen, "panel", None)
    if panel is not None and panel.height < LEAST_QUESTION * height:
        yield f"the question has {panel.height:.0f} of {height:.0f}"


@dataclass(frozen=True)
class Place:
    """Where a widget is looked at: how far scrollers have moved it, where it may lie, what of that
    is in sight, the surface it lies on and its colour, and what holds it."""

    across: float
    up: float
    allowed: tuple
    sight: tuple
    surface: tuple | None
    ground: tuple
    path: tuple


@dataclass
class Thing:
    """A target or a piece of writing, as far as it is in sight."""

    box: tuple
    called: str
    widget: object
    path: tuple


@dataclass
class Found:
    """What the walk found."""

    message: object
    wrong: list = field(default_factory=list)
    things: list = field(default_factory=list)

    def walk(self, widget, place):
        """A widget and all that it holds."""
        from kivy.uix.scrollview import ScrollView

        ground = getattr(widget, "ground", None)
        box = moved(widget.pos, widget.size, place)
        if ground is not None and ground[3] == 1:
            place = but(place, surface=box, ground=tuple(ground))
        if is_target(widget):
            self._target(widget, box, place)
        for piece in getattr(widget, "pieces", ()):
            self._piece(widget, piece, place)
        inner = but(place, path=(*place.path, id(widget)))
        if isinstance(widget, ScrollView):
            inner = self._scrolled(widget, box, inner)
        for child in widget.children:
            self.walk(child, inner)

    def _scrolled(self, scroller, box, place):
        """What a scroller holds may lie anywhere on the column that it moves."""
        across, up = scroller.column.to_window(0, 0)
        column = scroller.column
        low = column.y + up
        allowed = (box[0], low, box[2], low + column.height)
        sight = common(place.sight, box) or (0, 0, 0, 0)
        return but(place, across=across, up=up, allowed=allowed, sight=sight, surface=None)

    def _target(self, widget, box, place):
        called = name_of(widget)
        width, height = box[2] - box[0], box[3] - box[1]
        least = max(LEAST_TARGET - 2 * getattr(widget, "reach", 0), LEAST_SNAPPED)
        if width < least - 0.5 or height < least - 0.5:
            self.wrong.append(f"{called} is a target of {width:.0f}×{height:.0f}")
        if sticks_out(box, place.allowed):
            self.wrong.append(f"{called} lies off the glass")
        self._remember(box, called, widget, place)

    def _piece(self, widget, piece, place):
        from companion.app.theme import ICONS

        if piece.font == ICONS or not piece.text:
            return
        said = f"“{plain(piece.text)}”"
        wrong = self.wrong
        if not piece.lines:
            wrong.append(f"{said} is not written at all")
            return
        if piece.size < (LAST_RESORT if one_long_word(piece.text) else LEAST_TYPE):
            wrong.append(f"{said} is written in {piece.size:.0f}")
        (width, height), (_x, _y, room, tall) = piece.extent, piece.box
        if width > room + SLACK or height > tall * 1.05 + SLACK:
            wrong.append(f"{said} is cut off: {width}×{height} in {room:.0f}×{tall:.0f}")
        short = "…" in piece.lines and "…" not in piece.text
        if bare(piece.lines) != bare(piece.text) and not (short and widget.elides):
            wrong.append(f"{said} is not written in full: {piece.lines!r}")
        ink = moved(piece._picture.pos, piece.extent, place)
        if place.surface is not None and sticks_out(ink, place.surface):
            wrong.append(f"{said} stands outside its surface")
        elif sticks_out(ink, place.allowed):
            wrong.append(f"{said} stands off the glass")
        ratio = contrast(piece.colour, place.ground)
        if ratio < LEAST_CONTRAST:
            wrong.append(f"{said} has a contrast of {ratio:.1f}")
        self._remember(ink, said, widget, place)

    def _remember(self, box, called, widget, place):
        box = common(box, place.sight)
        if box is not None:
            self.things.append(Thing(box, called, widget, (*place.path, id(widget))))

    def overlaps(self):
        """What lies over what and should not."""
        things = sorted(self.things, key=lambda one: one.box[0])
        for number, one in enumerate(things):
            for other in things[number + 1 :]:
                if other.box[0] > one.box[2] - SLACK:
                    break
                if self._apart(one, other):
                    continue
                both = common(one.box, other.box)
                if both and both[2] - both[0] > SLACK and both[3] - both[1] > SLACK:
                    yield f"{one.called} and {other.called} lie over each other"

    def _apart(self, one, other):
        """A tile's writing lies on the tile, of course; a message lies on everything."""
        if one.widget is other.widget:
            return not (one.called.startswith("“") and other.called.startswith("“"))
        if self.message is not None and id(self.message) in (*one.path, *other.path):
            return True
        return id(one.widget) in other.path or id(other.widget) in one.path


def but(place, **changes):
    return Place(**{**place.__dict__, **changes})


def moved(pos, size, place):
    """A place on the glass: left, low, right, high."""
    left, low = pos[0] + place.across, pos[1] + place.up
    return (left, low, left + size[0], low + size[1])


def common(one, other):
    """What two places have in common."""
    left, low = max(one[0], other[0]), max(one[1], other[1])
    right, high = min(one[2], other[2]), min(one[3], other[3])
    return (left, low, right, high) if right > left and high > low else None


def sticks_out(inner, outer):
    return (
        inner[0] < outer[0] - SLACK
        or inner[1] < outer[1] - SLACK
        or inner[2] > outer[2] + SLACK
        or inner[3] > outer[3] + SLACK
    )


def one_long_word(text):
    return max(map(len, text.replace("-", " ").split())) >= 20


def bare(text):
    return "".join(text.split())


def is_target(widget):
    """Whether it answers a touch."""
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.textinput import TextInput

    if isinstance(widget, TextInput):
        return True
    return isinstance(widget, ButtonBehavior) and getattr(widget, "press", True) is not None


def name_of(widget):
    label = getattr(widget, "label", "") or getattr(widget, "hint_text", "")
    return f"[{plain(label)}]" if label else type(widget).__name__


def contrast(one, other):
    """How well one colour can be told from another, as WCAG has it."""
    lighter, darker = sorted((_light(one), _light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _light(colour):
    def linear(part):
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
