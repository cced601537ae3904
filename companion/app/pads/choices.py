"""A few buttons: figures big, other ways smaller."""

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import GAP, theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Spring, bounded, tall

BIG_LABEL = 10
"""Up to so many characters an answer is a figure, shown large."""
FEW = 4
BELOW, MOST_OVER = 2, dp(80)
"""Room that is left over lies around the answers: how much more of it under them, and how much at
the most over them."""
ROW = 3
"""So few stand in one row, and have its height to themselves."""
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
        roomy = is_roomy(question, desk)
        if roomy:
            self.add_widget(Spring(size_hint_max_y=MOST_OVER))
        big = [one for one in answers if one.role in ("main", "plain") and is_figure(one)]
        rest = [one for one in answers if one not in big]
        if big:
            self.add_widget(self._figures(big))
        self.spacing = 0
        if big and rest:
            self.add_widget(tall(Widget(), GAP))
        if rest:
            close = 150 if desk.small or (theme.large and not desk.narrow) else 176
            # on a telephone two stand beside each other, so that all are in sight
            beside = desk.small and big and len(rest) > 1
            least = dp(close if beside or len(rest) > MANY else 216)
            most = dp(128 if roomy or (desk.narrow and not desk.small) else 104)
            flow = Flow(least_width=least, least_height=dp(64), most_height=most)
            for answer in rest:
                look = CLOSE if beside or (desk.small and len(rest) > MANY) else {}
                tile = answer_tile(answer, self.desk, centre=is_figure(answer), **look)
                flow.add_widget(tile)
            for made in flow.children:
                # one size for all that is offered alike; what mostly happens keeps its own
                made.peers = [one for one in flow.children if one.role == made.role]
            self.add_widget(flow)
        if desk.narrow:
            bounded(self)
        else:
            self.add_widget(Spring(share=BELOW if roomy else 1))

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


def is_roomy(question, desk):
    """Whether answers stand in the middle of what room there is, the figure level with them: not
    beside a list, nor where there is hardly any."""
    return not (desk.narrow or question.scene is not None or question.rows)


def is_figure(answer):
    """A sum or a number; a name with a figure in it is none."""
    label = answer.label
    return len(label) <= BIG_LABEL and (label[:1].isdigit() or label[:1] in "+−-")
