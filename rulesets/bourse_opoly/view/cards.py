"""Roll Three: every card on the table against the three dice, with what it wins."""

from dataclasses import dataclass

from kivy.metrics import dp

from companion.app.pads.dice import FaceTile
from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.names import Named
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.text import Text, measure
from companion.table.question import Face

MANY = 8
"""With more cards than this they are drawn smaller, so that all are seen at once."""


@dataclass(frozen=True)
class Size:
    """How large a die, a card and its numbers are drawn."""

    die: float
    row: float
    number: float
    prize: str
    across: float


LARGE = Size(dp(64), 72, dp(44), "title", dp(340))
SMALL = Size(dp(64), 64, dp(40), "title", dp(300))
TINY = Size(dp(48), 48, dp(30), "body", dp(240))


class CardsView(Column):
    """The dice, the cards, and the button that pays."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        self.checked = question.pad.data
        many = len(self.checked.wins) > MANY
        size = SMALL if desk.narrow else TINY if many else LARGE
        self.spacing = dp(8) if many else dp(12)
        top = Line(spacing=dp(12))
        for number in self.checked.dice:
            die = FaceTile(Face(number, str(number), pips=number), None)
            top.add_widget(wide(die, size.die))
        top.add_widget(Spring())
        button = answer_tile(self.checked.pay, desk)
        if not desk.small:
            top.add_widget(wide(button, dp(300)))
        self.add_widget(tall(top, size.die))
        flow = Flow(
            least_width=size.across,
            least_height=dp(size.row),
            most_height=dp(size.row + 48),
            spacing=dp(6) if many else dp(8),
        )
        for win in self.checked.wins:
            flow.add_widget(CardRow(win, desk, self.checked.nothing, size))
        self.add_widget(flow)
        if desk.small:
            self.add_widget(tall(button, dp(72) * theme.scale))
        self.add_widget(Spring())


class CardRow(Tile):
    """One card: whose it is, its numbers, what it wins; on a telephone in two lines. A touch says
    why."""

    def __init__(self, win, desk, nothing, size):
        won = bool(win.prize)
        super().__init__(
            role="receipt" if won else "off",
            press=lambda: desk.explain(win.why),
            orientation="vertical" if desk.small else "horizontal",
            padding=(dp(12), dp(4 if size is TINY else 8)),
            spacing=dp(10),
            corner=dp(16),
        )
        self.label = win.player
        self._name = Named(desk.place(win.player), win.player, size=dp(22))
        text = win.prize or nothing
        prize = Text(text, role=size.prize, medium=won, fit=True, wrap=False, halign="right")
        prize.tone = "ink" if won else "muted"
        wide(prize, measure(text, prize.font_name, theme.type(size.prize)) + dp(4))
        numbers = wide(self._numbers(win.card, size), 3 * size.number + dp(8))
        if desk.small:
            self.add_widget(self._name)
            under = Line(spacing=dp(10))
            for part in (numbers, Spring(), prize):
                under.add_widget(part)
            self.add_widget(tall(under, size.number))
            self._beside, self._under = dp(24), size.number + dp(10)
        else:
            for part in (self._name, numbers, prize):
                self.add_widget(part)
            self._beside, self._under = numbers.width + prize.width + dp(24 + 20), 0
        self.need = self._name.need + self._beside

    @staticmethod
    def _numbers(card, size):
        numbers = Line(spacing=dp(4), pos_hint={"center_y": 0.5})
        for number in card:
            cell = Panel(tone="raised", edge="outline", corner=dp(8))
            text = Text(str(number), role=size.prize, medium=True, fit=True, halign="center")
            cell.add_widget(text)
            numbers.add_widget(cell)
        return tall(numbers, size.number * 1.2) if size is not TINY else numbers

    def tall_at(self, width):
        """How tall it is in some width."""
        return self._name.tall_at(width - self._beside) + self._under + self.padding[1] * 2
