"""Roll Three: every card on the table against the three dice, with what it wins."""

from kivy.metrics import dp

from companion.app.pads.dice import FaceTile
from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall, wide
from companion.app.widgets.panel import Panel
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text
from companion.table.question import Face

DIE = 64
NUMBER = 40


class CardsView(Column):
    """The dice, the cards, and the button that pays."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.checked = question.pad.data
        top = Line(spacing=dp(12))
        for number in self.checked.dice:
            die = FaceTile(Face(number, str(number), pips=number), None)
            top.add_widget(wide(die, dp(DIE)))
        top.add_widget(Spring())
        button = answer_tile(self.checked.pay, desk)
        if not desk.small:
            top.add_widget(wide(button, dp(300)))
        self.add_widget(tall(top, dp(DIE)))
        flow = Flow(least_width=dp(300), least_height=dp(64), most_height=dp(72), spacing=dp(8))
        for win in self.checked.wins:
            flow.add_widget(self._card(win))
        self.add_widget(low(flow))
        if desk.small:
            self.add_widget(tall(button, dp(72) * theme.scale))
        self.add_widget(Spring())

    def _card(self, win):
        won = bool(win.prize)
        row = Panel(
            tone="brass-soft" if won else "sunken",
            padding=(dp(12), dp(8)),
            spacing=dp(10),
        )
        sign = Sign(self.desk.place(win.player), dp(22))
        sign.pos_hint = {"center_y": 0.5}
        row.add_widget(sign)
        row.add_widget(Text(win.player, fit=True, size_hint_x=3))
        numbers = Line(spacing=dp(4))
        for number in win.card:
            cell = Panel(tone="raised", edge="outline", corner=dp(8))
            cell.add_widget(Text(str(number), role="title", medium=True, fit=True, halign="center"))
            numbers.add_widget(cell)
        row.add_widget(wide(numbers, dp(3 * NUMBER + 8)))
        prize = Text(win.prize or self.checked.nothing, medium=won, fit=True, wrap=False)
        prize.tone, prize.halign, prize.size_hint_x = "ink" if won else "muted", "right", 2
        row.add_widget(prize)
        return row
