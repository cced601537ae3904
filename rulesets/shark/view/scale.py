"""The value scale from 0 to 15, with the four pawns."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import REGULAR, theme
from companion.app.widgets.layout import Line, tall
from companion.app.widgets.panel import Tile
from companion.app.widgets.text import Text, measure
from rulesets.shark.view.house import HIGH, draw_house

CELL = dp(34)
PAWNS = dp(58)
PAWN = dp(30)
HEAD = dp(18)
GAP = dp(6)
BASE = 2
"""All companies begin at 0: the base of the scale is so many steps wide, where there is room."""


class ScalePanel(Tile):
    """The scale; a touch explains the values."""

    def __init__(self, picture, desk, **kwargs):
        super().__init__(
            role="card",
            press=lambda: desk.explain(picture.scale.why),
            orientation="vertical",
            corner=dp(16),
            padding=(dp(4) if desk.small else dp(16), dp(8)),
            spacing=dp(2),
            **kwargs,
        )
        scale = picture.scale
        self.label = scale.title
        head = Line(spacing=dp(8))
        for text, align in ((scale.title, "left"), (scale.note, "right")):
            # where it is narrow, each has of the width what it needs of it
            share = measure(text, REGULAR, theme.type("label"))
            made = Text(text, role="label", tone="muted", fit=True, halign=align, size_hint_x=share)
            head.add_widget(made)
        self.add_widget(tall(head, HEAD * theme.scale))
        rows = 2 if desk.small else 1
        values = list(range(scale.top + 1))
        each = len(values) // rows
        for first in range(0, len(values), each):
            self.add_widget(Steps(picture, values[first : first + each], 1 if desk.small else BASE))
        steps = (PAWNS + CELL * theme.scale) * rows
        tall(self, HEAD * theme.scale + steps + dp(16) + dp(2) * rows)


class Steps(Widget):
    """A stretch of the scale."""

    def __init__(self, picture, values, base, **kwargs):
        super().__init__(**kwargs)
        self.picture = picture
        self.values = values
        self.spans = [1 if value else base for value in values]
        taken = {pawn.value for pawn in picture.scale.pawns}
        self.texts = []
        for value in values:
            here = value in taken
            text = Text(str(value), role="body", fit=True, wrap=False, halign="center",
                        medium=here)  # fmt: skip
            self.texts.append(text)
            self.add_widget(text)
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        each = (self.width + GAP) / sum(self.spans)
        height = CELL * theme.scale - dp(2)
        if each < dp(10):
            return
        pawns = self.picture.scale.pawns
        x = self.x
        self.canvas.before.clear()
        with self.canvas.before:
            for value, span, text in zip(self.values, self.spans, self.texts, strict=True):
                width = each * span - GAP
                here = [pawn for pawn in pawns if pawn.value == value]
                self._step(value, x, width, height, bool(here))
                text.size, text.pos = (width, height), (x, self.y)
                left = [pawn for pawn in pawns if pawn.before == value]
                self._pawns(here, left, x, width, height)
                x += each * span

    def _step(self, value, x, width, height, taken):
        inset = 0
        if value == self.picture.scale.top:
            Color(*theme.colour("brass"))
            SmoothRoundedRectangle(pos=(x, self.y), size=(width, height), radius=[dp(8)])
            inset = dp(2)
        Color(*theme.colour("primary-soft" if taken else "sunken"))
        SmoothRoundedRectangle(
            pos=(x + inset, self.y + inset),
            size=(width - 2 * inset, height - 2 * inset),
            radius=[dp(8) - inset],
        )

    def _pawns(self, here, left, x, width, height):
        """One pawn large, two on top of each other, more two by two: never wider than their step,
        so that each is read on its own value. Where a pawn would leave it is faint."""
        both = [(pawn, 1) for pawn in here] + [(pawn, 0.3) for pawn in left]
        floor = self.y + height + dp(3)
        columns = 1 if len(both) < 3 else 2
        rows = 1 if len(both) < 2 else 2
        wide, high = (width + GAP) / columns, (self.top - floor) / rows
        side = min(PAWN, wide - dp(1), high / HIGH - dp(1))
        for place, (pawn, alpha) in enumerate(both):
            row, column = divmod(place, columns)
            letter = self.picture.letters[pawn.company]
            at = x + width / 2 + (column - columns / 2) * (side + dp(1))
            spot = at, floor + row * (side * HIGH + dp(1))
            draw_house(pawn.company, letter, spot, side, alpha)
