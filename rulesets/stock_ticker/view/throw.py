"""The three dice: a touch on the strip, on a direction and on a number, in any order."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import MEDIUM, theme
from companion.app.widgets.answer import held
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall
from companion.app.widgets.panel import Tile, tile
from companion.app.widgets.text import Icon, Text, measure
from rulesets.stock_ticker.view.strip import StripFlow, Traders, crowded


class ThrowView(Column):
    """The third touch answers; before it, each face that is left says what it would do."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        self.thrown = [None, None, None]
        self._build()

    def _build(self):
        self.clear_widgets()
        throw, small = self.pad.data, self.desk.small
        self.spacing = dp(4 if crowded(throw.traders, self.desk) else 8)
        commodity, direction, step = self.thrown
        self.add_widget(
            StripFlow(
                throw.strip,
                self.desk,
                partial(self._throw, 0),
                partial(self._what_if, 0),
                chosen=commodity,
                # on a telephone those who trade must be in sight as well
                short=small and bool(throw.traders),
            )
        )
        dice = Column(spacing=dp(6)) if small else Line(spacing=dp(24))
        dice.add_widget(self._die(1, throw.directions, direction))
        dice.add_widget(self._die(2, throw.steps, step))
        self.add_widget(low(dice))
        if crowded(throw.traders, self.desk):
            self.add_widget(self._market(throw))
        elif throw.traders:
            self.add_widget(Traders(throw.market, throw.traders, self.desk, self._trade))
        self.add_widget(Spring())

    def _market(self, throw):
        """One button for so many traders: the market itself asks whose trading it is."""
        first = throw.traders[0].player
        made = tile(
            throw.trading,
            lambda: self._trade(first),
            hint=throw.market,
            icon="swap-horizontal",
            type_role="body",
            corner=dp(20),
            padding=(dp(16), dp(4)),
        )
        return tall(made, dp(48) * theme.scale)

    def _die(self, number, faces, thrown):
        column = Column(spacing=dp(2))
        many = crowded(self.pad.data.traders, self.desk)
        if not self.desk.small and not many:
            heading = Text(self.pad.data.headings[number], role="label", tone="muted", fit=True)
            column.add_widget(tall(heading, dp(20) * theme.scale))
        flow = Flow(
            least_width=dp(96),
            least_height=dp(48 if many or self.desk.small else 72),
            most_height=dp(92),
            spacing=dp(6) if self.desk.small else dp(10),
            most_columns=3,
        )
        for face in faces:
            flow.add_widget(self._face(number, face, face.value == thrown))
        column.add_widget(flow)
        return column

    def _face(self, number, face, thrown):
        small = self.desk.small
        made = Tile(
            role="main" if thrown else "plain",
            press=partial(self._throw, number, face.value),
            hold=partial(self._what_if, number, face.value),
            orientation="vertical",
            corner=dp(16),
            padding=dp(4) if self.desk.narrow else (dp(8), dp(4)),
            spacing=0,
        )
        made.label = face.label
        # on a narrow tablet all six faces stand in one line
        small = small or self.desk.narrow
        top = Line(spacing=dp(2) if small else dp(6))
        if face.icon:
            tone = made.ink if thrown else "primary"
            top.add_widget(Icon(face.icon, tone, dp(20 if small else 28), size_hint_y=1))
        word = Text(face.label, role="body" if small else "title", medium=True, fit=True)
        word.wrap, word.tone = False, made.ink
        word.halign = "left" if face.icon else "center"
        top.add_widget(word)
        if face.icon:
            # the icon stays beside its word
            word.size_hint_max_x = measure(face.label, MEDIUM, theme.type(word.role)) + dp(2)
            top.add_widget(Spring(), len(top.children))
            top.add_widget(Spring())
        made.add_widget(top)
        does = self._does(number, face.value)
        if does:
            under = Text(does, role="label", tone=made.ink, fit=True, halign="center")
            made.add_widget(tall(under, dp(20) * theme.scale))
        return made

    def _does(self, number, value):
        """What a face would do, once the two other dice lie."""
        return self.pad.data.does.get(self._with(number, value), "")

    def _with(self, number, value):
        """All three dice, if this one fell like that."""
        return (*self.thrown[:number], value, *self.thrown[number + 1 :])

    def _what_if(self, number, value):
        """All that the last die would do; nothing before the last."""
        dice = self._with(number, value)
        if None in dice:
            return False
        return held(self.desk, self._called(dice), partial(self.pad.then, [*dice]))()

    def _called(self, dice):
        """The three faces as they are written."""
        throw = self.pad.data
        called = {one.id: one.name for one in throw.strip.quotes}
        called |= {face.value: face.label for face in (*throw.directions, *throw.steps)}
        return " · ".join(called[one] for one in dice)

    def _throw(self, number, value):
        self.thrown[number] = value
        self._build()
        if None not in self.thrown:
            dice = list(self.thrown)
            self.desk.answer(lambda: self.pad.then(dice))

    def _trade(self, player):
        self.desk.answer(lambda: self.pad.data.trade(player))
