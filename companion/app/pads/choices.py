"""A few buttons: figures big, other ways smaller."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Spring

BIG_LABEL = 10
"""Up to so many characters an answer is a figure, shown large."""
FEW = 4
MANY = 6
"""More answers than this stand closer, to be seen at one glance."""
CLOSE = {"type_role": "body", "padding": (dp(10), dp(6)), "spacing": dp(8)}
"""How answers are written that share a telephone's width."""


class ChoicesPad(Column):
    """Answers as tiles."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        answers = question.pad.answers
        big = [one for one in answers if one.role in ("main", "plain") and is_figure(one)]
        rest = [one for one in answers if one not in big]
        if big:
            self.add_widget(self._figures(big))
        if not (big and rest):
            self.spacing = 0
        if rest:
            close = 150 if self.desk.small or theme.large else 176
            # on a telephone two stand beside each other, so that all are in sight
            beside = desk.small and big and len(rest) > 1
            least = dp(close if beside or len(rest) > MANY else 216)
            flow = Flow(least_width=least, least_height=dp(64), most_height=dp(104))
            for answer in rest:
                flow.add_widget(answer_tile(answer, self.desk, **(CLOSE if beside else {})))
            for made in flow.children:
                # one size for all that is offered alike; what mostly happens keeps its own
                made.peers = [one for one in flow.children if one.role == made.role]
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


def is_figure(answer):
    """A sum or a number; a name with a figure in it is none."""
    label = answer.label
    return len(label) <= BIG_LABEL and (label[:1].isdigit() or label[:1] in "+−-")
