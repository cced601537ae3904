"""Answers that show the companies' buildings: a colour, a share, a set of shares."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow, Line, Spring, wide
from companion.app.widgets.panel import Tile
from companion.app.widgets.text import Text
from rulesets.shark.view.house import House

LONG_HINT = 20
APART = 5
"""Between a number and its building."""


class Tokens(Column):
    """A tile an answer."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        longest = max((len(token.answer.hint) for token in question.pad.data), default=0)
        flow = Flow(
            least_width=dp(140),
            least_height=dp(80 if longest else 64),
            most_height=dp(92),
            spacing=dp(8),
            most_columns=self._columns(longest),
        )
        for token in question.pad.data:
            flow.add_widget(self._tile(token))
        self.add_widget(flow)
        self.add_widget(Spring())

    def _columns(self, longest):
        """An upright tablet is wide, and its height is the map's."""
        if self.desk.small:
            return 1 if longest > LONG_HINT else 2
        if not self.desk.narrow:
            return 2
        return 3 if longest > LONG_HINT else 4

    def _tile(self, token):
        answer = token.answer
        made = Tile(
            role=answer.role,
            **gives(self.desk, answer.label, answer.then),
            padding=(dp(12), dp(6)),
            spacing=dp(10),
            corner=dp(20),
        )
        made.label = answer.label
        counted = any(n for _company, _letter, n in token.tokens)
        if not counted:
            for company, letter, _n in token.tokens:
                made.add_widget(House(company, letter, dp(32)))
        words = BoxLayout(orientation="vertical")
        words.add_widget(self._counted(token, made.ink) if counted else self._name(answer, made))
        if answer.hint:
            words.add_widget(
                Text(
                    answer.hint,
                    role="label",
                    fit=True,
                    tone=made.ink,
                    valign="top",
                    size_hint_y=1.5 if self.desk.small and not counted else 1,
                )
            )
        made.add_widget(words)
        return made

    @staticmethod
    def _name(answer, made):
        align = "bottom" if answer.hint else "middle"
        return Text(answer.label, medium=True, fit=True, tone=made.ink, valign=align)

    @staticmethod
    def _counted(token, ink):
        """How many of each company."""
        line = Line(spacing=dp(10))
        for company, letter, n in token.tokens:
            number = Text(n, medium=True, tone=ink, wrap=False, size_hint_x=None)
            number.pos_hint = {"center_y": 0.48}
            house = House(company, letter, dp(24))
            pair = Line(spacing=dp(APART))
            pair.add_widget(number)
            pair.add_widget(house)
            line.add_widget(wide(pair, number.width + house.width + dp(APART)))
        line.add_widget(Spring())
        return line
