"""Arranging things: grids that fit the room, columns that scroll only when they must."""

from math import ceil

from kivy.graphics import Color, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.theme import theme

TINY = 1e-6
"""Pixels that do not count."""


class Flow(Layout):
    """Equal cells, as many beside each other as the width allows, rows evenly filled."""

    least_width = NumericProperty(dp(160))
    least_height = NumericProperty(dp(72))
    most_height = NumericProperty(dp(160))
    most_columns = NumericProperty(12)
    spacing = VariableListProperty([dp(12), dp(12)], length=2)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.cols = 1
        for name in ("width", "children", "least_width", "least_height", "most_columns"):
            self.fbind(name, self._arrange)
        for name in ("children", "pos", "size", "spacing"):
            self.fbind(name, self._trigger_layout)

    def _arrange(self, *_):
        """How many columns there are, and how tall that may be. What lies in the cells may ask for
        more than the least: `need` is a width, `tall_at` gives the height for a width."""
        n = len(self.children)
        if not n or self.width < dp(40):
            return
        across, down = self.spacing
        least = max(self.least_width, *(getattr(child, "need", 0) for child in self.children), 0)
        fits = int((self.width + across) // (least + across))
        columns = max(1, min(n, int(self.most_columns), fits))
        rows = ceil(n / columns)
        self.cols = ceil(n / rows)
        cell = (self.width - across * (self.cols - 1)) / self.cols
        asked = (child.tall_at(cell) for child in self.children if hasattr(child, "tall_at"))
        tall = max(self.least_height * theme.scale, *asked, 0)
        gaps = (rows - 1) * down
        self.size_hint_min_y = rows * tall + gaps
        self.size_hint_max_y = max(
            rows * self.most_height * theme.scale + gaps, self.size_hint_min_y
        )
        if self.size_hint_y is None:
            self.height = self.size_hint_min_y

    def do_layout(self, *_):
        """Each cell its place, row by row."""
        n, columns = len(self.children), self.cols
        if not n:
            return
        across, down = self.spacing
        rows = ceil(n / columns)
        width = (self.width - across * (columns - 1)) / columns
        height = (self.height - down * (rows - 1)) / rows
        for place, child in enumerate(reversed(self.children)):
            row, column = divmod(place, columns)
            child.size = (width, height)
            child.pos = (
                self.x + column * (width + across),
                self.top - (row + 1) * height - row * down,
            )


class Growing:
    """A box that never gets less room than what lies in it needs."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._need)
        self._need()

    def _need(self, *_):
        if self.size_hint_y is not None:
            self.size_hint_min_y = self.minimum_height

    def layout_hint_with_bounds(self, total, room, least, lows, highs, hint):
        """Share the room as the hints say, everything within its bounds. Kivy's own way may give
        out more than there is where one thing is at its least and another at its most."""
        bounds = [
            (0 if low is None else low, room if high is None else high)
            for low, high in zip(lows, highs, strict=True)
        ]
        free = [number for number, wanted in enumerate(hint) if wanted is not None]
        if room <= least:
            shares = {number: bounds[number][0] for number in free}
        else:
            shares = shared(room, {number: hint[number] for number in free}, bounds)
        for number in free:
            # a share of nothing at all would leave it as large as it was
            hint[number] = max(shares[number], TINY) * total / room


def shared(room, wanted, bounds):
    """What each gets of some room: those whose bound is in the way get that, the others the rest
    in proportion."""
    found = {}
    while wanted:
        each = room / sum(wanted.values())
        bare = {number: each * one for number, one in wanted.items()}
        held = {number: min(max(one, bounds[number][0]), bounds[number][1])
                for number, one in bare.items()}  # fmt: skip
        more = sum(held.values()) - room
        if abs(more) < TINY:
            return found | held
        # what is at its bound on the side of the excess stays there
        for number, one in held.items():
            if (one - bare[number]) * more > 0:
                found[number] = one
                room -= one
                del wanted[number]
    return found


class Column(Growing, BoxLayout):
    """Things under each other."""

    def __init__(self, **kwargs):
        kwargs.setdefault("orientation", "vertical")
        kwargs.setdefault("spacing", dp(16))
        super().__init__(**kwargs)


class Line(Growing, BoxLayout):
    """Things beside each other."""

    def __init__(self, **kwargs):
        kwargs.setdefault("spacing", dp(16))
        super().__init__(**kwargs)


# Kivy's own rules clip and draw bars always, which is most of what drawing costs: see below
Builder.load_string("<-Scroller>:\n")


class Scroller(ScrollView):
    """A column that takes the whole height, and scrolls only when it needs more; only then is it
    clipped and has a bar."""

    def __init__(self, column=None, first=None, **kwargs):
        """`first` is asked whether a touch is for something that is dragged, before it scrolls."""
        self._first = first
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("bar_width", dp(4))
        kwargs.setdefault("scroll_type", ["bars", "content"])
        super().__init__(**kwargs)
        self._clip = self._bar = None
        self._handle_x_pos = self._handle_x_size = (0, 0)
        self.column = column if column is not None else Column()
        self.column.size_hint_y = None
        self.add_widget(self.column)
        self.column.fbind("minimum_height", self._grow)
        self.fbind("height", self._grow)
        self.column.fbind("height", self._cover)
        for name in ("pos", "size", "vbar"):
            self.fbind(name, self._cover)
        self._grow()

    def on_touch_down(self, touch):
        """What is dragged takes its touch at once."""
        if self._first is not None and self.collide_point(*touch.pos) and self._first(touch):
            return True
        return super().on_touch_down(touch)

    def update_from_scroll(self, *_):
        """Whole pixels: writing that lies between two of them is blurred."""
        super().update_from_scroll()
        self.g_translate.xy = tuple(map(round, self.g_translate.xy))

    def _grow(self, *_):
        self.column.height = max(self.column.minimum_height, self.height)

    def _cover(self, *_):
        """Clip what is out of sight, and show with a bar where it is."""
        if self.column.height <= self.height + 1:
            if self._clip is not None:
                self.canvas.before.clear()
                self.canvas.after.clear()
                self._clip = self._bar = None
            self._handle_y_pos = self._handle_y_size = (0, 0)
            return
        if self._clip is None:
            self._draw_clip()
        low, share = self.vbar
        # in the room around it: nothing that lies at the edge is covered
        self._handle_y_pos = (self.right + dp(3), self.y + self.height * low)
        self._handle_y_size = (self.bar_width, self.height * share)
        for edge in self._clip:
            edge.pos, edge.size = self.pos, self.size
        self._bar.pos, self._bar.size = self._handle_y_pos, self._handle_y_size

    def _draw_clip(self):
        with self.canvas.before:
            StencilPush()
            first = Rectangle()
            StencilUse()
        with self.canvas.after:
            StencilUnUse()
            last = Rectangle()
            StencilPop()
            Color(*theme.colour("outline"))
            self._bar = Rectangle()
        self._clip = (first, last)


class Spring(Widget):
    """Room that is left over goes here; without any it is nothing. Where there are several each
    has its `share`."""

    def __init__(self, share=1, **kwargs):
        # with a least size of nothing at all, BoxLayout would keep an earlier size in its place
        hint = 0.001 * share
        super().__init__(size=(0, 0), size_hint=(hint, hint), size_hint_min=(0.01, 0.01), **kwargs)


def grown(box, least=0):
    """A box exactly as tall as what lies in it, but not less than some height."""
    box.size_hint_y = None
    box.height = least

    def follow(_box, height):
        box.height = max(height, least)

    box.fbind("minimum_height", follow)
    follow(box, box.minimum_height)
    return box


def tall(widget, height):
    """A widget of a fixed height."""
    widget.size_hint_y = None
    widget.height = height
    return widget


def wide(widget, width):
    """A widget of a fixed width."""
    widget.size_hint_x = None
    widget.width = width
    return widget


def low(box):
    """A box no higher than what lies in it needs."""
    box.size_hint_y = None
    needed = "size_hint_min_y" if isinstance(box, Flow) else "minimum_height"
    box.fbind(needed, lambda *_: setattr(box, "height", getattr(box, needed) or 0))
    box.height = getattr(box, needed) or 0
    return box


def bounded(column):
    """A column no taller than what lies in it may be: what room is left over stays under it."""

    def bound(*_):
        bounds = [one.size_hint_max_y if one.size_hint_y else one.height for one in column.children]
        if bounds and None not in bounds:
            gaps = column.spacing * (len(bounds) - 1)
            column.size_hint_max_y = max(sum(bounds) + gaps, column.minimum_height)

    for name in ("children", "minimum_height"):
        column.fbind(name, bound)
    bound()
    return column
