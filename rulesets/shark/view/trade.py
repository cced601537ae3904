"""A trade: a line a company, a touch on the number of shares."""

from kivy.metrics import dp

from companion.app.theme import TOUCH, theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Line, Spring, tall, wide
from companion.app.widgets.panel import Tile
from companion.app.widgets.text import Text
from rulesets.shark.view.house import House

HIGHEST = dp(64)
"""A line is as high as that where there is room."""


class Trade(Column):
    """Companies under each other, numbers beside."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(6))
        super().__init__(**kwargs)
        self.desk = desk
        self.stacked = desk.small or theme.large
        lines = question.pad.data
        most = max((len(line.offers) for line in lines), default=1)
        for line in lines:
            self.add_widget(self._line(line, most))
        self.add_widget(Spring())

    def _line(self, line, most):
        """What is traded, and the numbers beside it or, where it is narrow, under it."""
        offers = Line(spacing=dp(6))
        for answer in line.offers:
            offers.add_widget(self._offer(answer, line.name))
        for _ in range(most - len(line.offers)):
            offers.add_widget(Column())
        if self.stacked:
            made = Column(spacing=dp(2))
            made.add_widget(tall(self._head(line), TOUCH))
            made.add_widget(offers)
            return tall(made, TOUCH + dp(52) * theme.scale)
        made = Line(spacing=dp(6))
        made.add_widget(wide(self._head(line), dp(112) * theme.scale))
        made.add_widget(offers)
        made.size_hint_min_y, made.size_hint_max_y = TOUCH * theme.scale, HIGHEST * theme.scale
        return made

    def _head(self, line):
        """The company with its price, which a touch explains."""
        head = Tile(
            role="bare",
            press=lambda: self.desk.explain(line.why),
            padding=0,
            spacing=dp(8),
            corner=dp(8),
        )
        head.label = f"{line.name} {line.price}"
        head.add_widget(House(line.company, line.letter, dp(28)))
        words = Line(spacing=dp(8)) if self.stacked else Column(spacing=0)
        words.add_widget(Text(line.name, medium=True, fit=True, wrap=False))
        words.add_widget(
            Text(line.price, role="label", tone="muted", fit=True, wrap=False,
                 halign="right" if self.stacked else "left")
        )  # fmt: skip
        head.add_widget(words)
        return head

    def _offer(self, answer, name):
        offer = answer_tile(
            answer,
            self.desk,
            type_role="body",
            centre=True,
            corner=dp(14),
            padding=dp(2),
        )
        offer.label = f"{answer.label} {name}"
        return offer
