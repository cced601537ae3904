"""Lines over time: a sparkline in a row, everybody's wealth, a company's quote with its events.

Read without colour too: a player's sign stands along her line and at its end, a quote that rose
has a triangle that points up.
"""

from kivy.graphics import Color, Line, SmoothEllipse, SmoothLine, SmoothTriangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import REGULAR, theme
from companion.app.widgets.layout import Column, Flow
from companion.app.widgets.names import Named
from companion.app.widgets.shapes import draw_shape
from companion.app.widgets.text import Text, measure
from companion.report.charts import apart, scale, ticks

MOST_POINTS = 24
SIGNS_ALONG = 5
SIGN_BESIDE = 16
"""Room for a player's sign before the name."""
LEAST_CHART = 180
EDGE = 5
"""Room over and under a sparkline."""
LEAST_SPARK = 28
"""A line that is narrower than this tells nothing."""
LONGEST_LABEL = 84
"""A name that is wider than this has no room at the end of its line."""


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
        if len(self.values) < 2 or self.width < dp(LEAST_SPARK):
            return
        low, high = min(self.values), max(self.values)
        across = (self.width - dp(4)) / (len(self.values) - 1)
        up = (self.height - 2 * dp(EDGE)) / max(high - low, 1)
        points = []
        for n, value in enumerate(self.values):
            points += [self.x + across * n, self.y + dp(EDGE) + (value - low) * up]
        with self.canvas:
            Color(*theme.colour("muted"))
            SmoothLine(points=points, width=dp(1.2))
            SmoothEllipse(pos=(points[-2] - dp(2.5), points[-1] - dp(2.5)), size=(dp(5), dp(5)))


class Plot(Widget):
    """A figure at each step, between a scale at the left and the steps' numbers below."""

    def __init__(self, written, **kwargs):
        kwargs.setdefault("size_hint_min_y", dp(220))
        super().__init__(**kwargs)
        self.written = written
        self.labels = []
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        for label in self.labels:
            self.remove_widget(label)
        self.labels = []
        if self.width > dp(80) and self.height > dp(60):
            self.draw()

    def axes(self, values, last, right):
        """The lines behind, with their figures; `last` is the number of the last step."""
        row = dp(20) * theme.scale
        most = max(int((self.height - row) // (row * 1.6)), 2)
        steps = scale(min(values), max(values), most=min(most, 6))
        size = theme.type("label")
        left = dp(12) + max(measure(self.written(one), REGULAR, size) for one in steps)
        self.left, self.span = self.x + left, max(self.width - left - right, 1)
        self.low, self.high, self.last = steps[0], steps[-1], max(last, 1)
        self.base, self.tall = self.y + row + dp(6), self.height - row * 1.5 - dp(6)
        for step in steps:
            y = self.up(step)
            with self.canvas:
                Color(*theme.colour("outline"))
                Line(points=[self.left, y, self.left + self.span, y], width=1)
            self.label(self.written(step), self.x, y, left - dp(8), "right", "muted")
        room = measure(str(last), REGULAR, size) * 2 + dp(8)
        for step in ticks(last, max(int(self.span // room), 2)):
            x = self.across(step)
            with self.canvas:
                Color(*theme.colour("outline"))
                Line(points=[x, self.base, x, self.base - dp(4)], width=1)
            self.label(str(step), x - room / 2, self.y + row / 2, room, "center", "muted")

    def across(self, step):
        """Where a step stands."""
        return self.left + self.span * step / self.last

    def up(self, value):
        """Where a value stands."""
        return self.base + self.tall * (value - self.low) / max(self.high - self.low, 1)

    def label(self, text, x, y, width, align, tone):
        """A word beside the lines."""
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


class Chart(Plot):
    """Several lines over the same steps. `lines` are (seat, name, values)."""

    def __init__(self, lines, written, **kwargs):
        super().__init__(written, **kwargs)
        self.lines = lines

    def draw(self):
        """Each line with its signs, then the names at their ends."""
        values = [one for _seat, _name, series in self.lines for one in series]
        names = [measure(name, REGULAR, theme.type("label")) for _seat, name, _n in self.lines]
        beside = SIGN_BESIDE if any(names) else 0
        right = min(dp(20 + beside) + max(names), self.width * 0.3)
        self.axes(values, len(self.lines[0][2]) - 1, right)
        for place, (seat, _name, series) in enumerate(self.lines):
            points = [(self.across(step), self.up(value)) for step, value in enumerate(series)]
            if len(points) == 1:
                points.append((self.left + self.span, points[0][1]))
            shape, colour = theme.player(seat)
            with self.canvas:
                Color(*colour)
                SmoothLine(points=[part for point in points for part in point], width=dp(1.6))
                every = max(len(points) // SIGNS_ALONG, 2)
                # not all at the same step, or they would hide one another where lines cross
                first = every * (place + 1) // (len(self.lines) + 1)
                for at in range(first, len(points) - every // 2, every):
                    draw_shape(shape, *points[at], dp(10))
        self._ends(right)

    def _ends(self, right):
        """Names with their signs beside the lines' ends, moved apart where they would touch: of
        two ends at one height only one is seen."""
        least = dp(22) * theme.scale
        x = self.left + self.span
        ends = [self.up(series[-1]) for _seat, _name, series in self.lines]
        spots = apart(ends, least, self.base, max(self.top - least / 2, self.base))
        for (seat, name, _series), y, spot in zip(self.lines, ends, spots, strict=True):
            shape, colour = theme.player(seat)
            with self.canvas:
                Color(*colour)
                draw_shape(shape, x, y, dp(14))
                if name:
                    draw_shape(shape, x + dp(12 + SIGN_BESIDE / 2), spot, dp(10))
                if name and abs(spot - y) > 1:
                    Line(points=[x, y, x + dp(12), spot], width=1)
            if name:
                before = dp(12 + SIGN_BESIDE)
                self.label(name, x + before, spot, right - before - dp(2), "left", "ink")


class QuoteChart(Plot):
    """A quote over the actions of the game: level until one of them moves it."""

    def __init__(self, opening, moves, last, written, **kwargs):
        super().__init__(written, **kwargs)
        self.opening = opening
        self.moves = moves
        self.actions = last

    def draw(self):
        """The steps, and a triangle for each event."""
        values = [self.opening, *(value for _line, value in self.moves)]
        self.axes(values, self.actions, dp(12))
        points = [self.across(0), self.up(self.opening)]
        signs = []
        for before, (line, value) in zip(values, self.moves, strict=False):
            x = self.across(line)
            points += [x, self.up(before), x, self.up(value)]
            signs.append((x, self.up(value), value - before))
        points += [self.across(self.last), points[-1]]
        crowded = len(self.moves) * dp(12) > self.span
        half = dp(4) if crowded else dp(6)
        with self.canvas:
            Color(*theme.colour("muted"))
            Line(points=points, width=dp(1.2))
            for x, y, change in signs:
                Color(*theme.colour("up" if change > 0 else "down" if change < 0 else "ink"))
                tip, foot = (half, -half) if change >= 0 else (-half, half)
                SmoothTriangle(points=[x - half, y + foot, x + half, y + foot, x, y + tip])


def wealth_chart(course, places, words):
    """Everybody's wealth over the turns. Where names are long the signs stand at the lines' ends
    and the names below."""
    column = Column(spacing=dp(8))
    lines = [(places[one], one, course.wealth(one)) for one in course.players]
    widest = max(measure(one, REGULAR, theme.type("label")) for one in course.players)
    short = widest <= dp(LONGEST_LABEL)
    drawn = [(seat, name if short else "", n) for seat, name, n in lines]
    chart = Chart(drawn, words.short_money)
    chart.size_hint_min_y = dp(LEAST_CHART) * theme.scale
    column.add_widget(chart)
    if short:
        return column
    flow = Flow(least_width=dp(120), least_height=dp(24), most_height=dp(30), spacing=dp(8))
    flow.size_hint_y = None
    for seat, name, _series in lines:
        flow.add_widget(Named(seat, name))
    column.add_widget(flow)
    return column


def thinned(values):
    """At most so many points, the last always among them."""
    values = list(values)
    if len(values) <= MOST_POINTS:
        return values
    step = len(values) / MOST_POINTS
    return [values[int(n * step)] for n in range(MOST_POINTS)] + values[-1:]
