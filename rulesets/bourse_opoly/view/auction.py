"""An auction: the price, a step to choose, and every player's name to touch."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.answer import answer_tile, gives
from companion.app.widgets.layout import Column, Flow, Line, Spring, low, tall, wide
from companion.app.widgets.names import Named
from companion.app.widgets.panel import Tile, because, tile
from companion.app.widgets.text import LEADING, Text, measure

USUAL = 2
"""Which step is chosen at first."""
HUGE = 300
"""How large the price may be written."""
LEAST = 96
"""How tall it is at least."""
HAMMER = 72


class AuctionView(Column):
    """One touch a bid; the step stays as it was chosen."""

    chosen = None

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.auction = question.pad.data
        self.note = question.note
        steps = [step for step, _label in self.auction.steps]
        self.step = AuctionView.chosen if AuctionView.chosen in steps else steps[USUAL]
        self.free = False
        self._build()

    def _build(self):
        self.clear_widgets()
        top = Column(spacing=dp(4)) if self.desk.narrow else Line(spacing=dp(24))
        top.add_widget(self._price())
        if self.desk.narrow:
            top.add_widget(self._standing())
        else:
            right = Column(spacing=dp(8))
            for part in (Spring(), self._standing(), self._hammer(), Spring()):
                right.add_widget(part)
            top.add_widget(wide(right, dp(360)))
        self.add_widget(top)
        if self.desk.narrow and self.note:
            # the headline has no room for it
            self.add_widget(Text(self.note, role="label", tone="muted"))
        self.add_widget(self._steps())
        self.add_widget(self._bidders())
        if self.desk.narrow:
            self.add_widget(self._hammer())
        self.add_widget(self._besides())

    def _price(self):
        price = Text(
            self.auction.price,
            role="price",
            tone="brass",
            medium=True,
            fit=True,
            wrap=False,
            largest=dp(HUGE),
            halign="center" if self.desk.narrow else "left",
        )
        price.size_hint_min_y = dp(LEAST) * theme.scale
        why = self.auction.why
        return because(price, lambda: self.desk.explain(why), self.auction.price)

    def _standing(self):
        """Who leads; and the Pool, which no seat and no headline shows here."""
        line = Line(spacing=dp(8))
        leader = Text(
            self.auction.leader, role="title" if not self.desk.small else "body", fit=True
        )
        line.add_widget(leader)
        pool = self.auction.pool
        shown = Text(pool, tone="muted", fit=True, wrap=False, halign="right")
        line.add_widget(wide(shown, measure(pool, REGULAR, theme.type("body")) + dp(4)))
        return tall(line, dp(40) * theme.scale)

    def _hammer(self):
        return tall(answer_tile(self.auction.hammer, self.desk), dp(HAMMER) * theme.scale)

    def _steps(self):
        """By how much a touch goes up."""
        column = Column(spacing=dp(4)) if self.desk.narrow else Line(spacing=dp(12))
        hint = Text(self.auction.hint, role="label", tone="muted", fit=True)
        if self.desk.narrow:
            tall(hint, dp(22) * theme.scale)
        else:
            hint.size_hint_x = 0.4
        column.add_widget(hint)
        flow = Flow(least_width=dp(48), least_height=dp(48), most_height=dp(52), spacing=dp(6))
        for step, label in self.auction.steps:
            chosen = step == self.step and not self.free
            flow.add_widget(self._chip(label, chosen, lambda n=step: self._choose(n)))
        flow.add_widget(self._chip(self.auction.other_label, self.free, self._choose_other))
        for made in flow.children:
            made.peers = flow.children
        column.add_widget(low(flow))
        return low(column)

    def _chip(self, label, chosen, press):
        role = "main" if chosen else "plain"
        return tile(
            label, press, role=role, type_role="body", centre=True, padding=dp(4), corner=dp(24)
        )

    def _bidders(self):
        flow = Flow(
            least_width=dp(150 if self.desk.small else 180),
            most_height=dp(112),
            most_columns=6,
            spacing=dp(8 if self.desk.narrow else 12),
        )
        for bidder in self.auction.bidders:
            flow.add_widget(self._bidder(bidder))
        return flow

    def _bidder(self, bidder):
        bid = bidder.bids.get(self.step)
        able = bid is not None or (self.free and bool(bidder.bids))
        return BidderTile(
            bidder,
            self.desk.place(bidder.player),
            bid.label if bid is not None and not self.free else "",
            large=not self.desk.small,
            role="off" if not able else "main" if bidder.leads else "soft",
            **self._does(bidder, bid, able),
        )

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

    def _explain(self, bidder):
        """Who cannot bid sees why: what he has."""
        self.desk.app.explain_seat(bidder.player)

    def _does(self, bidder, bid, able):
        """A touch bids, or asks how much; a finger that stays shows what the bid would do."""
        if not able:
            return {"press": partial(self._explain, bidder)}
        if self.free:
            other = partial(self.auction.other, bidder.player)
            return {"press": lambda: self.desk.answer(other)}
        return gives(self.desk, f"{bidder.player} {bid.label}", bid.then)


class BidderTile(Tile):
    """A player's name over what he has and what a touch would bid; who leads stands out."""

    def __init__(self, bidder, place, bid, large, **kwargs):
        super().__init__(
            orientation="vertical", corner=dp(20), padding=(dp(12), dp(8)), spacing=dp(2), **kwargs
        )
        self.label = bidder.player
        self._name = Named(place, bidder.player, self.ink, dp(22), halo=bidder.leads)
        self.add_widget(self._name)
        under = Line(spacing=dp(8))
        cash = Text(bidder.cash, role="label", fit=True, wrap=False, tone=self.ink)
        cash.valign = "bottom"
        under.add_widget(cash)
        sums = measure(bidder.cash, cash.font_name, int(theme.least_type))
        role = "headline" if large else "title"
        if bid:
            sum_ = Text(bid, role=role, medium=True, fit=True, wrap=False, tone=self.ink)
            sum_.halign = "right"
            under.add_widget(wide(sum_, measure(bid, MEDIUM, theme.type(role)) + dp(4)))
            sums += sum_.width + dp(8)
        self._under = theme.type(role) * LEADING
        self.add_widget(tall(under, self._under))
        self.need = max(self._name.need, sums) + dp(24)

    def tall_at(self, width):
        """How tall it is in some width."""
        return self._name.tall_at(width - dp(24)) + self._under + dp(18)
