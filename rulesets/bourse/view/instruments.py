"""The wheel of phases and the die: what is read before the réglette."""

from functools import partial
from math import cos, pi, sin

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothTriangle
from kivy.graphics import Line as Stroke
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from companion.app.pads.dice import FaceTile
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Panel
from companion.app.widgets.text import Text
from companion.table.question import die as die_faces

COLUMN = 296
"""How wide the instruments are where they stand beside the table."""
WHEEL = 148
TOP = 220
"""How high they are where they stand above it."""
PILL = (118, 38)
CORNERS = (pi / 2, 0, -pi / 2, pi)
"""Where the four phases stand, clockwise from the top."""


class Wheel(FloatLayout):
    """The four phases in a ring; a needle points at the present one, which is filled in."""

    def __init__(self, phases, **kwargs):
        super().__init__(**kwargs)
        self.phases = phases
        self.size_hint_min_y = dp(WHEEL) * theme.scale
        self.pills = []
        for phase in phases:
            pill = Panel(
                tone="primary" if phase.now else "raised",
                edge="none" if phase.now else "outline",
                size_hint=(None, None),
                size=(dp(PILL[0]) * theme.scale, dp(PILL[1]) * theme.scale),
                padding=(dp(4), 0),
            )
            pill.add_widget(
                Text(
                    phase.name,
                    medium=phase.now,
                    tone="on-primary" if phase.now else "ink",
                    fit=True,
                    wrap=False,
                    halign="center",
                )
            )
            self.pills.append(pill)
            self.add_widget(pill)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        wide_pill, tall_pill = self.pills[0].size
        x, y = self.center
        reach_x = min((self.width - wide_pill) / 2, dp(150))
        reach_y = min((self.height - tall_pill) / 2, reach_x)
        for pill, angle in zip(self.pills, CORNERS, strict=True):
            pill.center = (x + reach_x * cos(angle), y + reach_y * sin(angle))
        now = next(n for n, phase in enumerate(self.phases) if phase.now)
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*theme.colour("outline"))
            Stroke(ellipse=(x - reach_x, y - reach_y, 2 * reach_x, 2 * reach_y), width=dp(1.5))
            for angle in CORNERS:
                self._arrow(x, y, reach_x, reach_y, angle - pi / 4)
            Color(*theme.colour("brass"))
            self._needle(x, y, reach_x, reach_y, CORNERS[now])

    @staticmethod
    def _arrow(x, y, reach_x, reach_y, angle):
        """Which way it turns: a tip on the ring, between two phases."""
        at_x, at_y = x + reach_x * cos(angle), y + reach_y * sin(angle)
        along_x, along_y = reach_x * sin(angle), -reach_y * cos(angle)
        length = (along_x**2 + along_y**2) ** 0.5 or 1
        along_x, along_y = along_x / length * dp(8), along_y / length * dp(8)
        points = [at_x + along_x, at_y + along_y]
        points += [at_x - along_x - along_y * 0.8, at_y - along_y + along_x * 0.8]
        points += [at_x - along_x + along_y * 0.8, at_y - along_y - along_x * 0.8]
        SmoothTriangle(points=points)

    @staticmethod
    def _needle(x, y, reach_x, reach_y, angle):
        SmoothLine(
            points=[x, y, x + reach_x * 0.6 * cos(angle), y + reach_y * 0.6 * sin(angle)],
            width=dp(2.5),
        )
        SmoothEllipse(pos=(x - dp(7), y - dp(7)), size=(dp(14), dp(14)))


class Die(Flow):
    """Six faces; the thrown one is filled in, under each stands where it leads. A finger left on
    one calls `hold`, if there is anything to look at before it is thrown."""

    def __init__(self, instruments, desk, throw, hold=None, **kwargs):
        many = bool(instruments.leads) or not desk.small
        kwargs.setdefault("spacing", dp(8) if many else dp(4))
        super().__init__(
            least_width=dp(92 if many else 48),
            least_height=dp(96 if instruments.leads else 56),
            most_height=dp(128 if instruments.leads else 96),
            most_columns=3 if many else 6,
            **kwargs,
        )
        self.faces = []
        for face in die_faces():
            n = face.value
            made = FaceTile(face, partial(throw, n), hold and partial(hold, n))
            self.faces.append(made)
            if instruments.die is not None:
                thrown = face.value == instruments.die
                made.chosen(thrown, not thrown)
            if not instruments.leads:
                self.add_widget(made)
                continue
            cell = Column(spacing=dp(2))
            cell.add_widget(made)
            lead = Text(
                instruments.leads[face.value - 1],
                role="label",
                fit=True,
                halign="center",
                valign="top",
            )
            cell.add_widget(tall(lead, dp(36) * theme.scale))
            self.add_widget(cell)


def arranged(wheel, die, board, desk):
    """The instruments at the side of a board where there is room, else above it."""
    if desk.small:
        whole = Column(spacing=dp(12))
        whole.add_widget(die)
        whole.add_widget(tall(wheel, dp(WHEEL) * theme.scale))
        whole.add_widget(board)
        return whole
    if desk.narrow:
        whole = Column(spacing=dp(16))
        top = Line(spacing=dp(24))
        top.add_widget(wheel)
        top.add_widget(die)
        top.size_hint_max_y = dp(TOP) * theme.scale
        whole.add_widget(top)
        whole.add_widget(board)
        return whole
    whole = Line(spacing=dp(24))
    side = Column(spacing=dp(12))
    if theme.large:
        # the board is higher than the screen: what is touched comes first
        side.add_widget(die)
        side.add_widget(tall(wheel, dp(WHEEL) * theme.scale))
        side.add_widget(Spring())
    else:
        side.add_widget(wheel)
        side.add_widget(die)
    whole.add_widget(wide(side, dp(COLUMN)))
    whole.add_widget(board)
    return whole
