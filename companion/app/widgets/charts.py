"""Lines over time: a sparkline in a row, a chart with the players' signs at the lines' ends."""

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import REGULAR, theme
from companion.app.widgets.shapes import draw_shape
from companion.app.widgets.text import Text, measure

MOST_POINTS = 24


class Sparkline(Widget):
    """A quote since the opening, without scales."""

    def __init__(self, values=(), **kwargs):
        super().__init__(**kwargs)
        self.values = thinned(values)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, values):
        """Other values."""
        self.values = thinned(values)
        self._draw()

    def _draw(self, *_):
        self.canvas.clear()
        if len(self.values) < 2 or self.width < dp(8):
            return
        points = scaled(
            self.values, self.x, self.y + dp(3), self.width - dp(4), self.height - dp(6)
        )
        with self.canvas:
            Color(*theme.colour("muted"))
            SmoothLine(points=points, width=dp(1))
            SmoothEllipse(pos=(points[-2] - dp(2.5), points[-1] - dp(2.5)), size=(dp(5), dp(5)))


class Chart(Widget):
    """Several lines over the same steps. `lines` are (seat, name, values)."""

    def __init__(self, lines, written, **kwargs):
        super().__init__(**kwargs)
        self.lines = lines
        self.written = written
        self.labels = []
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        for label in self.labels:
            self.remove_widget(label)
        self.labels = []
        values = [one for _seat, _name, series in self.lines for one in series]
        if not values or self.width < dp(80):
            return
        low, high = min(values), max(values)
        steps = nice_steps(low, high)
        low, high = min(low, steps[0]), max(high, steps[-1])
        size = theme.type("label")
        left = dp(16) + max(measure(self.written(one), REGULAR, size) for one in steps)
        names = max(measure(name, REGULAR, size) for _seat, name, _series in self.lines)
        right = min(dp(20) + names, self.width * 0.3)
        width, height = self.width - left - right, self.height - dp(28)
        base = self.y + dp(14)
        for step in steps:
            y = base + (step - low) / max(high - low, 1) * height
            with self.canvas:
                Color(*theme.colour("outline"))
                Line(points=[self.x + left, y, self.x + left + width, y], width=1)
            self._label(self.written(step), self.x, y, left - dp(8), "right", "muted")
        ends = []
        for seat, name, series in self.lines:
            points = scaled(series, self.x + left, base, width, height, low, high)
            _shape, colour = theme.player(seat)
            with self.canvas:
                Color(*colour)
                SmoothLine(points=points, width=dp(1.6))
            ends.append([points[-1], points[-2], seat, name])
        self._end_labels(ends, right)

    def _end_labels(self, ends, right):
        """Names beside the lines' ends, moved apart where they would touch."""
        least = dp(22) * theme.scale
        ends.sort()
        placed = []
        for y, x, seat, name in ends:
            spot = max(y, placed[-1][0] + least) if placed else y
            placed.append([spot, x, seat, name, y])
        overflow = placed[-1][0] - (self.top - least / 2) if placed else 0
        if overflow > 0:
            for one in placed:
                one[0] -= overflow
        for spot, x, seat, name, y in placed:
            shape, colour = theme.player(seat)
            with self.canvas:
                Color(*colour)
                draw_shape(shape, x, y, dp(12))
                if abs(spot - y) > 1:
                    Line(points=[x, y, x + dp(10), spot], width=1)
            if name:
                self._label(name, x + dp(12), spot, right - dp(14), "left", "ink")

    def _label(self, text, x, y, width, align, tone):
        label = Text(
            text,
            role="label",
            tone=tone,
            fit=True,
            wrap=False,
            halign=align,
            size_hint=(None, None),
        )
        label.size = (width, dp(20) * theme.scale)
        label.pos = (x, y - label.height / 2)
        self.labels.append(label)
        self.add_widget(label)


def thinned(values):
    """At most so many points, the last always among them."""
    values = list(values)
    if len(values) <= MOST_POINTS:
        return values
    step = len(values) / MOST_POINTS
    return [values[int(n * step)] for n in range(MOST_POINTS)] + values[-1:]


def scaled(values, x, y, width, height, low=None, high=None):
    """Values as points in a box."""
    low = min(values) if low is None else low
    high = max(values) if high is None else high
    span = max(high - low, 1)
    last = max(len(values) - 1, 1)
    points = []
    for n, value in enumerate(values):
        points += [x + width * n / last, y + height * (value - low) / span]
    if len(values) == 1:
        points += [x + width, points[1]]
    return points


def nice_steps(low, high):
    """Round figures that cover a range, four or five of them."""
    span = max(high - low, 1)
    unit = 10 ** (len(str(int(span))) - 1)
    for step in (unit // 5 or 1, unit // 2 or 1, unit, unit * 2, unit * 5):
        if span / step <= 5:
            break
    first = low // step * step
    return [first + step * n for n in range(int((high - first) // step) + 2)]
