"""The market of a square: who speaks, numbers to buy, numbers to sell, and the end of the turn."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall
from companion.app.widgets.panel import Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text


class MarketView(Column):
    """One touch on a number trades; one on a name asks him instead."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        data = self.pad.data
        self.add_widget(self._traders(data.traders))
        for counter in (data.buying, data.selling):
            self.add_widget(self._counter(counter))
        last = Flow(least_width=dp(220), least_height=dp(64), most_height=dp(72))
        for answer in (*data.besides, data.end):
            last.add_widget(
                tile(
                    answer.label,
                    lambda one=answer: desk.answer(one.then),
                    role=answer.role,
                    hint=answer.hint,
                    icon=answer.icon,
                )
            )
        self.add_widget(last)
        self.add_widget(Spring())

    def _traders(self, traders):
        flow = Flow(
            least_width=dp(100 if self.desk.small else 120),
            least_height=dp(52),
            most_height=dp(60),
            spacing=dp(6),
        )
        for trader in traders:
            flow.add_widget(self._trader(trader))
        return flow

    def _trader(self, trader):
        role = "main" if trader.asked else "soft" if trader.may else "off"
        press = (lambda: self._ask(trader)) if trader.may else None
        made = Tile(role=role, press=press, corner=dp(16), padding=(dp(10), dp(4)), spacing=dp(8))
        made.label = trader.player
        sign = Sign(self.desk.place(trader.player), dp(18), halo=trader.asked, bright=trader.asked)
        sign.pos_hint = {"center_y": 0.5}
        made.add_widget(sign)
        words = Column(spacing=0)
        words.add_widget(
            Text(trader.player, medium=trader.asked, fit=True, tone=made.ink, size_hint_y=3)
        )
        words.add_widget(Text(trader.note, role="label", fit=True, tone=made.ink, size_hint_y=2))
        made.add_widget(words)
        return made

    def _ask(self, trader):
        if not trader.asked:
            self.desk.answer(lambda: self.pad.then(trader.player))

    def _counter(self, counter):
        column = Column(spacing=dp(4))
        head = Line(spacing=dp(12))
        head.add_widget(Text(counter.title, medium=True, fit=True, wrap=False))
        head.add_widget(Text(counter.note, role="label", tone="muted", fit=True, halign="right"))
        column.add_widget(tall(head, dp(26) * theme.scale))
        if counter.answers:
            flow = Flow(
                least_width=dp(60),
                least_height=dp(60),
                most_height=dp(84),
                spacing=dp(8),
                most_columns=5,
            )
            for answer in counter.answers:
                flow.add_widget(
                    tile(
                        answer.label,
                        lambda one=answer: self.desk.answer(one.then),
                        role=answer.role,
                        hint=answer.hint,
                        centre=True,
                        padding=(dp(4), dp(4)),
                        corner=dp(18),
                    )
                )
            column.add_widget(flow)
        return column
