"""Answers that show the companies' buildings: a colour, a share, a set of shares."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.app.widgets.layout import Column, Flow, Spring
from companion.app.widgets.panel import Tile
from companion.app.widgets.text import Text
from rulesets.shark.view.house import House

LONG_HINT = 20


class Tokens(Column):
    """A tile an answer."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        longest = max((len(token.answer.hint) for token in question.pad.data), default=0)
        flow = Flow(
            least_width=dp(140),
            least_height=dp(76 if longest else 64),
            most_height=dp(88),
            spacing=dp(8),
            most_columns=1 if desk.small and longest > LONG_HINT else 2,
        )
        for token in question.pad.data:
            flow.add_widget(self._tile(token))
        self.add_widget(flow)
        self.add_widget(Spring())

    def _tile(self, token):
        answer = token.answer
        made = Tile(
            role=answer.role,
            press=lambda: self.desk.answer(answer.then),
            padding=(dp(12), dp(6)),
            spacing=dp(10),
            corner=dp(20),
        )
        made.label = answer.label
        side = dp(32 if len(token.tokens) < 3 else 22)
        for company, letter in token.tokens:
            made.add_widget(House(company, letter, side))
        words = BoxLayout(orientation="vertical")
        words.add_widget(
            Text(answer.label, medium=True, fit=True, tone=made.ink,
                 valign="bottom" if answer.hint else "middle", size_hint_y=2)
        )  # fmt: skip
        if answer.hint:
            words.add_widget(
                Text(answer.hint, role="label", fit=True, tone=made.ink, valign="top",
                     size_hint_y=3)
            )  # fmt: skip
        made.add_widget(words)
        return made
