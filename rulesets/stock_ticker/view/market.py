"""The market: whose trading it is, the strip to name a commodity, numbers to buy and to sell."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, low, tall
from companion.app.widgets.panel import tile
from companion.app.widgets.text import Text
from rulesets.stock_ticker.view.strip import StripFlow, Traders, crowded

EMPTY = 0.5
"""A counter where nothing can be had leaves its room to the other."""


class MarketView(Column):
    """A touch on the strip opens both counters for that commodity; one on a number trades."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        self.chosen = None
        self._build()

    def _build(self):
        self.clear_widgets()
        market, desk = self.pad.data, self.desk
        strip = StripFlow(market.strip, desk, self._choose, chosen=self.chosen)
        counters = self._counters(market)
        parts = [Traders("", market.traders, desk, self._ask), strip, counters]
        low_window = desk.small or crowded(market.traders, desk)
        if low_window and self.chosen is not None:
            # there is no room for all: what was asked for comes first
            parts = [self._trading(market), counters, strip]
        for part in parts:
            self.add_widget(part)
        if market.besides:
            self.add_widget(self._besides(market.besides))
        self.add_widget(Spring())

    def _counters(self, market):
        """What can be bought and sold of the commodity that is named."""
        if self.chosen is None:
            hint = Text(market.hint, tone="muted", fit=True)
            return tall(hint, dp(32) * theme.scale)
        counters = Column(spacing=dp(8)) if self.desk.narrow else Line(spacing=dp(24))
        for counter in market.counters[self.chosen]:
            counters.add_widget(self._counter(counter))
        return low(counters)

    def _trading(self, market):
        """Who trades, alone: where there are many the counters need the room. Another touch brings
        all of them back."""
        line = Line(spacing=dp(6))
        asked = [one for one in market.traders if one.asked]
        line.add_widget(Traders("", asked, self.desk, self._ask))
        line.add_widget(
            tile(
                market.another,
                lambda: self._choose(None),
                role="plain",
                type_role="body",
                icon="account-switch",
                padding=(dp(10), dp(2)),
                corner=dp(16),
            )
        )
        return low(line)

    def _counter(self, counter):
        column = Column(spacing=dp(4), size_hint_x=1 if counter.answers else EMPTY)
        head = Line(spacing=dp(8))
        tone = "ink" if counter.answers else "muted"
        head.add_widget(Text(counter.title, medium=True, tone=tone, fit=True, size_hint_x=3))
        note = Text(counter.note, role="label", tone="muted", fit=True, halign="right")
        note.size_hint_x = 2
        head.add_widget(note)
        column.add_widget(tall(head, dp(32) * theme.scale))
        if counter.answers:
            flow = Flow(least_width=dp(80), least_height=dp(52), most_height=dp(72), spacing=dp(6))
            for answer in counter.answers:
                flow.add_widget(self._answer(answer, type_role="body", centre=not answer.icon))
            column.add_widget(flow)
        column.add_widget(Spring())
        return column

    def _besides(self, answers):
        flow = Flow(least_width=dp(220), least_height=dp(60), most_height=dp(72))
        for answer in answers:
            flow.add_widget(self._answer(answer))
        return low(flow)

    def _answer(self, answer, **look):
        return answer_tile(
            answer,
            self.desk,
            corner=dp(18),
            padding=(dp(6), dp(4)),
            spacing=dp(4),
            **look,
        )

    def _choose(self, commodity):
        self.chosen = commodity
        self._build()
        above = self.parent
        while above is not None and not isinstance(above, Scroller):
            above = above.parent
        if above is not None:
            above.scroll_y = 1

    def _ask(self, player):
        self.desk.answer(lambda: self.pad.then(player))
