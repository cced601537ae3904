"""A few buttons: figures big, other ways smaller."""

from kivy.metrics import dp

from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Spring

BIG_LABEL = 10
"""Up to so many characters an answer is a figure, shown large."""
FEW = 4
MANY = 6
"""More answers than this stand closer, to be seen at one glance."""


class ChoicesPad(Column):
    """Answers as tiles."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        answers = question.pad.answers
        big = [one for one in answers if one.role in ("main", "plain") and _figure(one)]
        rest = [one for one in answers if one not in big]
        if big:
            self.add_widget(self._figures(big))
        if not (big and rest):
            self.spacing = 0
        if rest:
            least = dp(150 if len(rest) > MANY else 216)
            flow = Flow(least_width=least, least_height=dp(64), most_height=dp(104))
            for answer in rest:
                flow.add_widget(answer_tile(answer, self.desk))
            self.add_widget(flow)
        self.add_widget(Spring())

    def _figures(self, answers):
        many, small = len(answers) > FEW, self.desk.small
        flow = Flow(
            least_width=dp(92),
            least_height=dp(64 if many else 100 if small else 96),
            most_height=dp(96 if many else 160),
        )
        for answer in answers:
            flow.add_widget(
                answer_tile(
                    answer,
                    self.desk,
                    type_role="title" if many else "display",
                    hint_role="label" if many or small else "body",
                    centre=True,
                    padding=(dp(6), dp(8)),
                )
            )
        return flow


def _figure(answer):
    return len(answer.label) <= BIG_LABEL and any(sign.isdigit() for sign in answer.label)
