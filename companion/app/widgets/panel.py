"""Surfaces: panels that hold things, tiles that can be touched."""

from dataclasses import dataclass
from functools import cached_property, partial

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    ListProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from companion.app.theme import ICONS, MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Growing
from companion.app.widgets.shapes import Rounded, draw_shape
from companion.app.widgets.text import LEADING, Piece, brush

EDGE = max(round(dp(1.6)), 1)
"""How thick an outline is."""


class Painted:
    """A surface by role, painted behind whatever the widget holds."""

    tone = StringProperty("raised")
    edge = StringProperty("none")
    corner = NumericProperty(dp(16))
    ground = ListProperty([0, 0, 0, 0])
    line = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs):
        self._surfaces = None
        super().__init__(**kwargs)
        self.fbind("tone", self._paint)
        self.fbind("edge", self._paint)
        for name in ("ground", "line"):
            self.fbind(name, self._colour)
        spreading = partial(brush.wants, self._spread)
        for name in ("pos", "size", "corner"):
            self.fbind(name, spreading)
        self._paint()

    def _paint(self, *_):
        self.ground = theme.colour(self.tone)
        self.line = theme.colour(self.edge)

    def _colour(self, *_):
        """The ground; where there is an outline it lies on a slightly larger one."""
        edged = bool(self.line[3])
        wanted = [self.line, self.ground] if edged else [self.ground] if self.ground[3] else []
        if self._surfaces is None or len(self._surfaces) != len(wanted):
            self.canvas.before.clear()
            with self.canvas.before:
                self._surfaces = [(Color(*one), Rounded()) for one in wanted]
            brush.wants(self._spread)
        else:
            for (colour, _surface), one in zip(self._surfaces, wanted, strict=True):
                colour.rgba = one

    def _spread(self, *_):
        corner = min(self.corner, self.height / 2, self.width / 2)
        inset = 0
        for _colour, surface in self._surfaces or ():
            size = (max(self.width - 2 * inset, 0), max(self.height - 2 * inset, 0))
            surface.spread(self.x + inset, self.y + inset, *size, max(corner - inset, 0))
            inset += EDGE


class Panel(Painted, BoxLayout):
    """A surface that holds things."""


class Block(Growing, Panel):
    """A panel that never gets less room than what lies in it needs."""


ROLES = {
    "main": ("primary", "on-primary", "none"),
    "soft": ("primary-soft", "ink", "none"),
    "plain": ("raised", "ink", "outline"),
    "quiet": ("surface", "ink", "outline"),
    "card": ("raised", "ink", "none"),
    "receipt": ("brass-soft", "ink", "none"),
    "off": ("sunken", "muted", "none"),
    "bare": ("none", "ink", "none"),
}


HOLD = 0.5
"""So many seconds make a touch one that holds."""


class Touched(ButtonBehavior):
    """Something that answers a touch, painted by the role of its answer. A finger left on it
    calls `hold`; if that says it had something to show, lifting the finger does nothing more."""

    role = StringProperty("soft")

    def __init__(self, role="soft", press=None, hold=None, **kwargs):
        kwargs.setdefault("corner", dp(28))
        kwargs.setdefault("padding", (dp(16), dp(8)))
        kwargs.setdefault("spacing", dp(12))
        self.press = press
        self.hold = hold
        self._shown = False
        self._holding = None
        super().__init__(role=role, **kwargs)
        self.fbind("state", self._paint)
        self.fbind("role", self._paint)

    @property
    def ink(self):
        """The role of text on this tile."""
        return ROLES[self.role][1]

    def _paint(self, *_):
        tone, _ink, edge = ROLES[self.role]
        ground = theme.colour(tone)
        if self.state == "down":
            ground = [
                part * 0.9 + 0.1 * other
                for part, other in zip(ground, theme.colour("muted"), strict=True)
            ]
        self.ground = ground
        self.line = theme.colour(edge)

    def on_press(self):
        """Wait whether the finger stays."""
        self._shown = False
        if self.hold is not None:
            self._let_go()
            self._holding = Clock.schedule_once(self._stayed, HOLD)

    def _let_go(self):
        if self._holding is not None:
            self._holding.cancel()

    def _stayed(self, *_):
        there = self.state == "down" and self.get_parent_window() is not None
        if there and self.collide_point(*self.to_widget(*self.last_touch.pos)):
            self._shown = self.hold()

    def on_release(self):
        """Do what it is for."""
        self._let_go()
        if self.press is not None and not self._shown:
            self.press()


class Tile(Touched, Panel):
    """Something to touch that holds things."""


def because(figure, press, label=""):
    """A figure that says why when it is touched; it looks no different."""
    if press is None:
        return figure
    told = Tile(role="bare", press=press, padding=0, spacing=0, corner=dp(8))
    told.label = label
    told.size_hint, told.size_hint_min = figure.size_hint, figure.size_hint_min
    figure.size_hint = (1, 1)
    told.add_widget(figure)
    return told


class WordTile(Touched, Painted, Widget):
    """Something to touch that only says something: a label, perhaps a hint, an icon or a player's
    sign before it. It writes all that itself, for there are many of them on a screen."""

    padding = VariableListProperty([0, 0, 0, 0])
    spacing = NumericProperty(0)

    def __init__(self, words="", hint="", icon="", place=None, look=None, **kwargs):
        super().__init__(**kwargs)
        self.words = words
        self.hint = hint
        self.label = words
        self.place = place
        self.look = look or Look()
        self.icon_tone = self.look.icon_tone
        self.elides = self.look.elides
        self.peers = ()
        """Tiles that stand beside it: the labels of all of them are written equally large."""
        self.pieces = []
        self._label = self._hint = self._icon = None
        with self.canvas:
            if icon:
                self._icon = Piece(md_icons.get(icon, ""), ICONS)
            if words:
                self._label = Piece(words, MEDIUM if self.look.medium else REGULAR)
            if hint:
                self._hint = Piece(hint, REGULAR)
        self.pieces = [one for one in (self._icon, self._label, self._hint) if one is not None]
        arranging = partial(brush.wants, self._arrange)
        for name in ("pos", "size", "padding", "role"):
            self.fbind(name, arranging)
        arranging()

    def _arrange(self, *_):
        """Sign and icon first, then the words in what is left."""
        left, _top, _right, bottom = self.padding
        x, y = self.x + left, self.y + bottom
        width, height = self._inside()
        if width <= 0 or height <= 0:
            return
        before = self._before(height)
        room = self._room(width, before)
        wanted = min((one.alone() for one in self.peers), default=self._wanted)
        block = self._fit_words(room, height, wanted)
        if self.look.centre or not self._label:
            # what stands before the words stays beside them
            extent = sum(before) + self.spacing * (len(before) - (0 if self._label else 1))
            x += (width - extent - (block if self._label else 0)) / 2
        if self.place is not None:
            self._draw_sign(x, y + height / 2)
            x += SIGN + self.spacing
        if self._icon is not None:
            tone = self.icon_tone or (self.ink if self.role == "main" else "primary")
            self._icon.colour = theme.colour(tone)
            self._icon.put(x, y, before[-1], height, "center")
            x += before[-1] + self.spacing
        if self._label is not None:
            self._write(x, y, block if self.look.centre else room, height)

    def _inside(self):
        left, top, right, bottom = self.padding
        return self.width - left - right, self.height - top - bottom

    def _room(self, width, before):
        """How wide the words may be."""
        return width - sum(extent + self.spacing for extent in before) if self._label else 0

    @property
    def _wanted(self):
        return int(theme.type(self.look.type_role))

    def alone(self):
        """How large its label would be if no others stood beside it."""
        width, height = self._inside()
        if self._label is None or width <= 0 or height <= 0:
            return self._wanted
        kept = [(one, one.size, one.lines) for one in self._words]
        self._fit_words(self._room(width, self._before(height)), height, self._wanted)
        found = self._label.size
        for one, size, lines in kept:
            one.size, one.lines = size, lines
        return found

    def _before(self, height):
        """How wide sign and icon are."""
        found = [SIGN] if self.place is not None else []
        if self._icon is not None:
            size = int(self.look.icon_size)
            self._icon.size = size
            self._icon.lines = self._icon.text
            found.append(size * 1.2)
        return found

    @cached_property
    def need(self):
        """The width at which all its words can be written, if small."""
        least = int(theme.least_type)
        words = max((one.widest(least) for one in self._words), default=0)
        left, _top, right, _bottom = self.padding
        return words + sum(one + self.spacing for one in self._before(0)) + left + right

    def tall_at(self, width):
        """The height at which all its words can be written, if small, in some width."""
        left, top, right, bottom = self.padding
        room = width - left - right - sum(one + self.spacing for one in self._before(0))
        least = int(theme.least_type)
        return sum(one.tall_at(least, room) for one in self._words) + top + bottom

    @property
    def _words(self):
        return [one for one in (self._label, self._hint) if one is not None]

    def _fit_words(self, width, height, wanted):
        """Sizes for label and hint together; gives how wide they are. The label keeps at least the
        hint's size; the hint keeps its own as long as there is room for both."""
        if self._label is None:
            return 0
        look, least = self.look, int(theme.least_type)
        size = int(theme.type(look.hint_role))
        while self._hint is not None:
            # of a hint that may end in an ellipsis no line is worth a smaller label
            kept = wanted if look.elides else min(size, wanted)
            spare = height - self._label.tall_at(kept, width)
            if look.elides:
                self._hint.shorten(size, width, max(spare, size * LEADING))
            else:
                self._hint.fit(size, width, max(spare, size), least)
            if size <= least or self._hint.size == size:
                break
            size -= 1
        under = self._hint.tall if self._hint is not None else 0
        self._label.fit(wanted, width, max(height - under, 1), least)
        return max(one.wide for one in self._words)

    def _write(self, x, y, width, height):
        """Label over hint, both in the middle of the height."""
        align = "center" if self.look.centre else "left"
        under = self._hint.tall if self._hint is not None else 0
        low = y + (height - self._label.tall - under) / 2
        self._label.colour = theme.colour(self.ink)
        self._label.put(x, low + under, width, self._label.tall, align)
        if self._hint is not None:
            tone = self.ink if self.role in ("main", "soft") else "muted"
            self._hint.colour = theme.colour(tone)
            self._hint.put(x, low, width, under, align)

    def _draw_sign(self, x, y):
        shape, colour = theme.player(int(self.place))
        self.canvas.after.clear()
        with self.canvas.after:
            size = SIGN
            if self.role == "main":
                Color(*theme.colour("#FFFFFF"))
                draw_shape("disc", x + SIGN / 2, y, SIGN)
                size = SIGN * 0.62
            Color(*colour)
            draw_shape(shape, x + SIGN / 2, y, size)


SIGN = dp(26)


@dataclass(frozen=True)
class Look:
    """How a tile writes what it says."""

    type_role: str = "title"
    hint_role: str = "label"
    medium: bool = True
    centre: bool = False
    icon_size: float = dp(28)
    icon_tone: str = ""
    elides: bool = False


def tile(
    label,
    press,
    *,
    role="soft",
    hint="",
    icon="",
    place=None,
    type_role="title",
    hint_role="label",
    medium=True,
    centre=False,
    elides=False,
    **kwargs,
):
    """A tile with its words; `place` is a player's seat. A hint that `elides` ends in an ellipsis
    where there is no room for it: what it says can be read elsewhere."""
    look = Look(type_role, hint_role, medium, centre, elides=elides)
    return WordTile(label, hint, icon, place, look, role=role, press=press, **kwargs)


def icon_tile(icon, press, label, *, role="quiet", tone="ink", corner=None, hold=None):
    """A tile with nothing but an icon; `label` is what it is called."""
    look = Look(icon_size=dp(26), icon_tone=tone)
    corner = dp(24) if corner is None else corner
    made = WordTile(
        icon=icon, look=look, role=role, press=press, hold=hold, padding=0, corner=corner
    )
    made.label = label
    return made


class Rule(Widget):
    """A hairline."""

    def __init__(self, tone="outline", **kwargs):
        super().__init__(size_hint_y=None, height=dp(1), **kwargs)
        with self.canvas:
            Color(*theme.colour(tone))
            self._line = Rectangle(pos=self.pos, size=self.size)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_):
        self._line.pos, self._line.size = self.pos, self.size
