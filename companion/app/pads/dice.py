"""Real dice, entered face by face: no OK button, the last face answers."""

from functools import partial

from kivy.graphics import Color, SmoothEllipse
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.app.theme import theme
from companion.app.widgets.layout import Flow, Growing, Spring
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.shapes import SEGMENTS
from companion.app.widgets.text import Text, brush

PIPS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


class FaceTile(Tile):
    """One face of a die."""

    pips = NumericProperty(0)
    faded = BooleanProperty(False)

    def __init__(self, face, press, **kwargs):
        super().__init__(role="plain", press=press, padding=dp(4), corner=dp(16), **kwargs)
        self.face = face
        self.label = face.label or str(face.value)
        self.pips = face.pips
        self.words = None
        if not face.pips:
            self.words = Text(
                face.letter or self.label,
                role="title",
                medium=True,
                fit=True,
                halign="center",
                tone=self.ink,
            )
            self.add_widget(self.words)
        drawing = partial(brush.wants, self._draw)
        for name in ("pos", "size", "role", "faded"):
            self.fbind(name, drawing)

    def chosen(self, yes, other):
        """This face was thrown, or another one of its die."""
        self.role = "main" if yes else "plain"
        self.faded = other
        if self.words is not None:
            self.words.tone = "muted" if other else self.ink

    def _draw(self, *_):
        self.canvas.after.clear()
        if not self.pips and not self.face.tone:
            return
        with self.canvas.after:
            if self.pips:
                Color(*theme.colour("outline" if self.faded else self.ink))
                reach = min(self.width, self.height) * 0.48
                dot = reach * 0.3
                for column, row in PIPS[self.pips]:
                    x = self.center_x + (column - 1) * reach / 2 - dot / 2
                    y = self.center_y + (row - 1) * reach / 2 - dot / 2
                    SmoothEllipse(pos=(x, y), size=(dot, dot), segments=SEGMENTS)
            elif self.face.tone:
                Color(*theme.colour(self.face.tone))
                SmoothEllipse(pos=(self.x + dp(8), self.y + dp(8)), size=(dp(12), dp(12)))


class DicePad(Growing, Panel):
    """A row of faces a die."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(
            tone="sunken",
            orientation="vertical",
            padding=dp(4) if desk.small else dp(12),
            spacing=dp(10),
            **kwargs,
        )
        self.desk = desk
        self.pad = question.pad
        self.thrown = [None] * len(self.pad.dice)
        self.rows = []
        self.add_widget(Spring())
        for number, faces in enumerate(self.pad.dice):
            row = Flow(
                least_width=dp(48),
                least_height=dp(52),
                most_height=dp(104),
                spacing=dp(4) if desk.small else dp(12),
            )
            tiles = [FaceTile(face, lambda n=number, f=face: self._throw(n, f)) for face in faces]
            for one in tiles:
                row.add_widget(one)
            self.rows.append(tiles)
            self.add_widget(row)
        self.add_widget(Spring())
        if desk.narrow:
            self.size_hint_max_y = dp(140) * len(self.pad.dice)

    def _throw(self, number, face):
        self.thrown[number] = face
        for one in self.rows[number]:
            one.chosen(one.face is face, one.face is not face)
        if all(one is not None for one in self.thrown):
            values = [one.value for one in self.thrown]
            self.desk.answer(lambda: self.pad.then(values))
