"""Surfaces: panels that hold things, tiles that can be touched."""

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.theme import theme
from companion.app.widgets.layout import Growing
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text

EDGE = 1.6
"""How thick an outline is."""


class Panel(BoxLayout):
    """A surface by role."""

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
        for name in ("pos", "size", "corner"):
            self.fbind(name, self._spread)
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
                self._surfaces = [(Color(*one), SmoothRoundedRectangle()) for one in wanted]
            self._spread()
        else:
            for (colour, _surface), one in zip(self._surfaces, wanted, strict=True):
                colour.rgba = one

    def _spread(self, *_):
        corner = min(self.corner, self.height / 2, self.width / 2)
        inset = 0
        for _colour, surface in self._surfaces or ():
            surface.pos = (self.x + inset, self.y + inset)
            surface.size = (max(self.width - 2 * inset, 0), max(self.height - 2 * inset, 0))
            surface.radius = [max(corner - inset, 0)]
            inset += EDGE


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
}


class Tile(ButtonBehavior, Panel):
    """Something to touch: a label, perhaps a hint, an icon or a player's sign before it."""

    role = StringProperty("soft")
    disabled_look = BooleanProperty(False)

    def __init__(self, role="soft", press=None, **kwargs):
        kwargs.setdefault("corner", dp(28))
        kwargs.setdefault("padding", (dp(16), dp(8)))
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.role = role
        self.press = press
        self.fbind("state", self._paint)
        self.fbind("role", self._paint)
        self._paint()

    @property
    def ink(self):
        """The role of text on this tile."""
        return ROLES[self.role][1]

    def _paint(self, *_):
        if not hasattr(self, "press"):
            return
        tone, _ink, edge = ROLES[self.role]
        ground = theme.colour(tone)
        if self.state == "down":
            ground = [
                part * 0.9 + 0.1 * other
                for part, other in zip(ground, theme.colour("muted"), strict=True)
            ]
        self.ground = ground
        self.line = theme.colour(edge)

    def on_release(self):
        """Do what it is for."""
        if self.press is not None:
            self.press()


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
    **kwargs,
):
    """A tile with its words; `place` is a player's seat."""
    made = Tile(role=role, press=press, **kwargs)
    made.label = label
    if place is not None:
        made.add_widget(_middled(Sign(place, dp(26))))
    if icon:
        tone = made.ink if role == "main" else "primary"
        made.add_widget(_middled(Icon(icon, tone, dp(28))))
    words = BoxLayout(orientation="vertical")
    align = "center" if centre else "left"
    words.add_widget(
        Text(
            label,
            role=type_role,
            tone=made.ink,
            medium=medium,
            fit=True,
            halign=align,
            valign="bottom" if hint else "middle",
            size_hint_y=3,
        )
    )
    if hint:
        tone = made.ink if role in ("main", "soft") else "muted"
        words.add_widget(
            Text(
                hint, role=hint_role, tone=tone, fit=True, halign=align, valign="top", size_hint_y=2
            )
        )
    made.add_widget(words)
    return made


def icon_tile(icon, press, label, *, role="quiet", tone="ink", corner=None):
    """A tile with nothing but an icon; `label` is what it is called."""
    made = Tile(role=role, press=press, padding=0, corner=dp(24) if corner is None else corner)
    made.label = label
    made.add_widget(Icon(icon, tone, dp(26), size_hint=(1, 1)))
    return made


def _middled(widget):
    widget.pos_hint = {"center_y": 0.5}
    return widget


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
