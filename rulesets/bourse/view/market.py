"""The market of a square: numbers to buy, numbers to sell, who else may, the end of the turn."""

from kivy.metrics import dp

from companion.app.theme import REGULAR, theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall
from companion.app.widgets.text import Text, measure

HEAD = 32
SIGN = 56
"""What a name's tile needs besides the name."""


class MarketView(Column):
    """One touch on a number trades; one on a name asks him instead."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        data = self.pad.data
        parts = [self._counter(data.buying), self._counter(data.selling)]
        others = [self._others(data.others)] if data.others else []
        if desk.small or theme.large:
            besides = [self._buttons(data.besides)] if data.besides else []
            parts = [self._buttons((data.end,)), *parts, *others, *besides]
        else:
            parts += [self._buttons((*data.besides, data.end)), *others]
        for part in parts:
            self.add_widget(part)
        self.add_widget(Spring())

    def _buttons(self, answers):
        """The end of the turn stands first where one would have to scroll for it."""
        flow = Flow(least_width=dp(220) * theme.scale, least_height=dp(64), most_height=dp(72))
        for answer in answers:
            flow.add_widget(answer_tile(answer, self.desk))
        return flow

    def _others(self, others):
        """Who else may trade. Names may be long: each tile is as wide as the longest word."""
        words = [word for one in others for word in one.label.split()]
        longest = max(measure(word, REGULAR, theme.type("body")) for word in words)
        flow = Flow(
            least_width=longest + dp(SIGN),
            least_height=dp(48),
            most_height=dp(56),
            spacing=dp(6),
        )
        for other in others:
            flow.add_widget(
                answer_tile(
                    other,
                    self.desk,
                    type_role="body",
                    medium=False,
                    corner=dp(16),
                    padding=(dp(10), dp(4)),
                    spacing=dp(8),
                )
            )
        return flow

    def _counter(self, counter):
        if not counter.answers:
            return self._closed(counter)
        column = Column(spacing=dp(4))
        head = Line(spacing=dp(12))
        head.add_widget(Text(counter.title, medium=True, fit=True, size_hint_x=4))
        head.add_widget(
            Text(counter.note, role="label", tone="muted", fit=True, halign="right", size_hint_x=3)
        )
        column.add_widget(tall(head, dp(HEAD) * theme.scale))
        flow = Flow(
            least_width=dp(58),
            least_height=dp(52),
            most_height=dp(84),
            spacing=dp(6) if self.desk.small else dp(8),
            most_columns=5,
        )
        for answer in counter.answers:
            flow.add_widget(
                answer_tile(
                    answer,
                    self.desk,
                    centre=True,
                    padding=(dp(2), dp(4)),
                    corner=dp(18),
                )
            )
        column.add_widget(flow)

        def no_higher(*_):
            column.size_hint_max_y = flow.size_hint_max_y + dp(HEAD) * theme.scale + dp(4)

        flow.fbind("size_hint_max_y", no_higher)
        no_higher()
        return column

    @staticmethod
    def _closed(counter):
        """Nothing can be traded here: why, in as many lines as that takes."""
        column = Column(spacing=0, padding=(0, dp(4)), size_hint_y=None)
        column.fbind("minimum_height", column.setter("height"))
        column.add_widget(Text(counter.title, medium=True, tone="muted"))
        column.add_widget(Text(counter.note, role="label", tone="muted"))
        return column
