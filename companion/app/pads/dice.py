"""Real dice, entered face by face: no OK button, the last face answers."""

from functools import partial

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.app.theme import theme
from companion.app.widgets.answer import held
from companion.app.widgets.layout import Flow, Growing, Spring, tall
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.shapes import Rounded, draw_shape
from companion.app.widgets.text import Text, brush, measure

PIPS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


DARK_ON_LIGHT, LIGHT_ON_DARK = "#1B1F1D", "#FFFFFF"


class Plate(Widget):
    """A face that is a colour: a plate of it, with its letter."""

    faded = BooleanProperty(False)

    def __init__(self, face, most=None, **kwargs):
        super().__init__(**kwargs)
        self.face = face
        self.most = most or dp(44)
        self.letter = Text(face.letter, role="title", medium=True, fit=True, halign="center")
        red, green, blue, _alpha = theme.colour(face.tone)
        light = 0.3 * red + 0.59 * green + 0.11 * blue
        self.letter.color = theme.colour(DARK_ON_LIGHT if light > 0.6 else LIGHT_ON_DARK)
        self.ground = theme.colour(face.tone)
        """What the letter is read on."""
        self.add_widget(self.letter)
        for name in ("pos", "size", "faded"):
            self.fbind(name, self._draw)

    def _draw(self, *_):
        side = min(self.width, self.height, self.most)
        self.letter.size, self.letter.center = (side, side), self.center
        self.opacity = 0.35 if self.faded else 1
        x, y = self.center_x - side / 2, self.center_y - side / 2
        self.canvas.before.clear()
        with self.canvas.before:
            for tone, edge in (("outline", 0), (self.face.tone, dp(1.5))):
                Color(*theme.colour(tone))
                inner = side - 2 * edge
                Rounded().spread(x + edge, y + edge, inner, inner, dp(10) - edge)


class DieTile(Panel):
    """A die as it lies after the throw."""

    def __init__(self, face, **kwargs):
        super().__init__(tone="raised", edge="outline", corner=dp(12), padding=dp(6), **kwargs)
        if face.tone:
            self.add_widget(Plate(face, dp(34)))
        else:
            shown = face.label or str(face.value)
            self.add_widget(Text(shown, role="title", medium=True, fit=True, halign="center"))


class FaceTile(Tile):
    """One face of a die."""

    pips = NumericProperty(0)
    faded = BooleanProperty(False)

    def __init__(self, face, press, hold=None, **kwargs):
        look = {"role": "plain", "padding": dp(4), "corner": dp(16)}
        super().__init__(press=press, hold=hold, **look, **kwargs)
        self.face = face
        self.label = face.label or str(face.value)
        self.pips = face.pips
        self.words = self.plate = None
        if face.tone:
            self._coloured(face)
        elif not face.pips:
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

    def _coloured(self, face):
        self.orientation = "vertical"
        self.spacing = 0
        self.plate = Plate(face)
        self.add_widget(self.plate)
        self.words = Text(self.label, role="label", fit=True, halign="center", tone=self.ink)
        self.add_widget(tall(self.words, dp(22) * theme.scale))
        self.words.fbind("width", self._room_for_word)

    def _room_for_word(self, words, width):
        """Where its word has no room, a face is its colour and letter."""
        extent = measure(self.label, words.font_name, theme.least_type)
        words.text = self.label if extent <= width else ""

    def chosen(self, yes, other):
        """This face was thrown, or another one of its die."""
        self.role = "main" if yes else "plain"
        self.faded = other
        if self.plate is not None:
            self.plate.faded = other
        if self.words is not None:
            self.words.tone = "muted" if other else self.ink

    def _draw(self, *_):
        self.canvas.after.clear()
        if not self.pips:
            return
        with self.canvas.after:
            Color(*theme.colour("outline" if self.faded else self.ink))
            reach = min(self.width, self.height) * 0.48
            dot = reach * 0.3
            for column, row in PIPS[self.pips]:
                x = self.center_x + (column - 1) * reach / 2
                y = self.center_y + (row - 1) * reach / 2
                draw_shape("disc", x, y, dot)


class DicePad(Growing, Panel):
    """A row of faces a die."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(
            tone="sunken",
            orientation="vertical",
            padding=_padding(question, desk),
            spacing=dp(10),
            **kwargs,
        )
        self.desk = desk
        self.pad = question.pad
        self.thrown = [None] * len(self.pad.dice)
        self.rows = []
        self.add_widget(Spring())
        for number, faces in enumerate(self.pad.dice):
            pips = bool(faces[0].pips)
            row = Flow(
                least_width=dp(48),
                # pips are as large with large text as without
                least_height=dp(72 if faces[0].tone else 52) / (theme.scale if pips else 1),
                most_height=dp(104 if question.scene is None else 80),
                spacing=dp(4) if desk.small or len(faces) > len(PIPS) else dp(12),
            )
            throw, hold = partial(self._throw, number), partial(self._held, number)
            tiles = [FaceTile(face, partial(throw, face), partial(hold, face)) for face in faces]
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

    def _held(self, number, face):
        """What the throw would do if this last face were the one; nothing before the last."""
        thrown = [*self.thrown[:number], face, *self.thrown[number + 1 :]]
        if None in thrown:
            return False
        label = " · ".join(one.label or str(one.value) for one in thrown)
        return held(self.desk, label, partial(self.pad.then, [one.value for one in thrown]))()


def _padding(question, desk):
    """Around the faces. Beside a scene what stands aside must be in sight under them: above and
    below, the springs' own spacing is enough."""
    if desk.small:
        return dp(4)
    return (dp(8), 0) if question.scene is not None else dp(12)
