"""A few buttons: figures big, other ways smaller."""

from kivy.metrics import dp

from companion.app.widgets.layout import Column, Flow, Spring
from companion.app.widgets.panel import tile

BIG_LABEL = 10
"""Up to so many characters an answer is a figure, shown large."""


class ChoicesPad(Column):
    """Answers as tiles."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        answers = question.pad.answers
        big = [one for one in answers if one.role in ("main", "plain") and _figure(one)]
        rest = [one for one in answers if one not in big]
        if big:
            many = len(big) > 4
            self.add_widget(
                self._flow(
                    big,
                    least_width=dp(92),
                    least_height=dp(64 if many else 100 if desk.narrow else 88),
                    most_height=dp(96 if many else 160),
                    type_role="title" if many else "display",
                    hint_role="label" if many or desk.narrow else "body",
                    centre=True,
                    corner=dp(28),
                    padding=(dp(6), dp(8)),
                )
            )
        if rest:
            self.add_widget(
                self._flow(rest, least_width=dp(216), least_height=dp(64), most_height=dp(104))
            )
        self.add_widget(Spring())

    def _flow(
        self,
        answers,
        type_role="title",
        hint_role="label",
        centre=False,
        corner=dp(28),
        padding=(dp(16), dp(8)),
        **kwargs,
    ):
        flow = Flow(**kwargs)
        for answer in answers:
            flow.add_widget(
                tile(
                    answer.label,
                    lambda one=answer: self.desk.answer(one.then),
                    role=answer.role,
                    hint=answer.hint,
                    icon=answer.icon,
                    place=self.desk.place(answer.player),
                    type_role=type_role,
                    hint_role=hint_role,
                    centre=centre,
                    corner=corner,
                    padding=padding,
                )
            )
        return flow


def _figure(answer):
    return len(answer.label) <= BIG_LABEL and any(sign.isdigit() for sign in answer.label)
