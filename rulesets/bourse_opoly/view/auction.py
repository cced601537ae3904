"""An auction: the price, a step to choose, and every player's name to touch."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall, wide
from companion.app.widgets.panel import Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text

USUAL = 2
"""Which step is chosen at first."""


class AuctionView(Column):
    """One touch a bid; the step stays as it was chosen."""

    chosen = None

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.auction = question.pad.data
        steps = [step for step, _label in self.auction.steps]
        self.step = AuctionView.chosen if AuctionView.chosen in steps else steps[USUAL]
        self.free = False
        self._build()

    def _build(self):
        self.clear_widgets()
        if self.desk.narrow:
            self.add_widget(tall(self._price(), dp(96 if self.desk.small else 160) * theme.scale))
            self.add_widget(self._hammer())
        else:
            top = Line(spacing=dp(24))
            top.add_widget(self._price())
            top.add_widget(wide(self._hammer(), dp(320)))
            self.add_widget(tall(top, dp(96) * theme.scale))
        self.add_widget(self._steps())
        self.add_widget(self._bidders())
        self.add_widget(Spring())
        self.add_widget(self._besides())

    def _price(self):
        column = Column(spacing=0)
        column.add_widget(
            Text(
                self.auction.price,
                role="price",
                tone="brass",
                medium=True,
                fit=True,
                wrap=False,
                halign="center" if self.desk.narrow else "left",
            )
        )
        leader = Text(self.auction.leader, tone="muted", fit=True)
        leader.halign = "center" if self.desk.narrow else "left"
        column.add_widget(tall(leader, dp(28) * theme.scale))
        return column

    def _hammer(self):
        made = answer_tile(self.auction.hammer, self.desk)
        return tall(made, dp(72) * theme.scale) if self.desk.narrow else made

    def _steps(self):
        """By how much a touch goes up."""
        column = Column(spacing=dp(4)) if self.desk.narrow else Line(spacing=dp(12))
        hint = Text(self.auction.hint, role="label", tone="muted", fit=True)
        if self.desk.narrow:
            tall(hint, dp(22) * theme.scale)
        else:
            hint.size_hint_x = 0.4
        column.add_widget(hint)
        flow = Flow(least_width=dp(52), least_height=dp(48), most_height=dp(52), spacing=dp(6))
        for step, label in self.auction.steps:
            chosen = step == self.step and not self.free
            flow.add_widget(self._chip(label, chosen, lambda n=step: self._choose(n)))
        flow.add_widget(self._chip(self.auction.other_label, self.free, self._choose_other))
        column.add_widget(low(flow))
        return low(column)

    def _chip(self, label, chosen, press):
        role = "main" if chosen else "plain"
        return tile(
            label, press, role=role, type_role="body", centre=True, padding=dp(2), corner=dp(24)
        )

    def _bidders(self):
        flow = Flow(
            least_width=dp(150 if self.desk.small else 190),
            least_height=dp(72),
            most_height=dp(120),
            spacing=dp(8),
        )
        for bidder in self.auction.bidders:
            flow.add_widget(self._bidder(bidder))
        return flow

    def _bidder(self, bidder):
        bid = bidder.bids.get(self.step)
        able = bid is not None or (self.free and bool(bidder.bids))
        made = Tile(
            role="soft" if able else "off",
            press=(lambda: self._bid(bidder)) if able else None,
            corner=dp(20),
            padding=dp(12),
            spacing=dp(10),
        )
        made.label = bidder.player
        sign = Sign(self.desk.place(bidder.player), dp(24), halo=bidder.leads, bright=True)
        sign.pos_hint = {"center_y": 0.5}
        made.add_widget(sign)
        words = Column(spacing=0)
        words.add_widget(Text(bidder.player, medium=bidder.leads, fit=True, tone=made.ink))
        words.add_widget(Text(bidder.cash, role="label", fit=True, tone=made.ink))
        made.add_widget(words)
        if bid is not None and not self.free:
            sum_ = Text(bid.label, role="title", medium=True, fit=True, wrap=False, tone=made.ink)
            sum_.halign, sum_.size_hint_x = "right", 0.8
            made.add_widget(sum_)
        return made

    def _besides(self):
        flow = Flow(least_width=dp(150), least_height=dp(60), most_height=dp(64), spacing=dp(8))
        for answer in self.auction.besides:
            flow.add_widget(answer_tile(answer, self.desk, type_role="body"))
        return low(flow)

    # What a touch does

    def _choose(self, step):
        AuctionView.chosen = self.step = step
        self.free = False
        self._build()

    def _choose_other(self):
        self.free = True
        self._build()

    def _bid(self, bidder):
        if self.free:
            self.desk.answer(lambda: self.auction.other(bidder.player))
        else:
            self.desk.answer(bidder.bids[self.step].then)
