"""Private deals between two players (OP-28)."""

from collections import Counter
from collections.abc import Iterable

from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly.forms import Goods
from rulesets.bourse_opoly.mystery import MysteryCards
from rulesets.bourse_opoly.table import FREE


class Trades(MysteryCards):
    """`trade`."""

    @verb(*FREE)
    def trade(
        self, by: Player, with_: Player, give: Goods | None = None, get: Goods | None = None
    ) -> None:
        """Exchange anything but Stock Ticker shares and figurines, at any price."""
        self.check_playing(with_)
        need(by != with_, "OP-28", "trade-with-oneself", player=by)
        given, got = give or Goods(), get or Goods()
        need(any(given.values()) or any(got.values()), "OP-28", "trade-of-nothing")
        self._check_has(by, given)
        self._check_has(with_, got)
        self._hand_goods(by, with_, given)
        self._hand_goods(with_, by, got)

    def _check_has(self, player: str, goods: Goods) -> None:
        """Nobody deals in what he has not."""
        seat = self.seats[player]
        for company, wanted in goods.get("shares", {}).items():
            need(company in self.stocks, "OP-28", "not-a-stock", company=company)
            free = self.free_shares(player, company)
            need(wanted <= free, "OP-28", "fewer-free", player=player, company=company, shares=free)
        ids = goods.get("deeds", [])
        for id_ in ids:
            self.own(player, id_, "OP-28")
        need(len(set(ids)) == len(ids), "OP-28", "twice-in-list", field="deeds")
        for kind, number in goods.get("vouchers", {}).items():
            held = seat.vouchers.get(kind, 0)
            need(number <= held, "OP-28", "fewer-vouchers", player=player, kind=kind, held=held)
        roll3 = [tuple(sorted(card)) for card in goods.get("roll3", ())]
        need(_within(roll3, seat.roll3), "OP-28", "roll-three-not-held", player=player)
        cards = goods.get("cards", [])
        need(_within(cards, seat.kept), "OP-28", "cards-not-held", player=player)

    def _hand_goods(self, giver: str, taker: str, goods: Goods) -> None:
        taking = self.seats[taker]
        self.pay(giver, taker, goods.get("cash", 0), "trade", "OP-28")
        for company, shares in goods.get("shares", {}).items():
            self.hand_over(giver, taker, company, shares, "OP-28")
        for id_ in goods.get("deeds", ()):
            self.deeds[id_].owner = taker
        for kind, number in goods.get("vouchers", {}).items():
            self.lose_vouchers(giver, kind, number, out=False)
            for _ in range(number):
                self.take_voucher(taker, kind)
        for card in goods.get("roll3", ()):
            numbers = tuple(sorted(card))
            self._drop_roll_three(giver, numbers)
            taking.roll3 += (numbers,)
        for held in goods.get("cards", ()):
            self.give_up_card(giver, held, "OP-28")
            taking.kept += (held,)

    def _drop_roll_three(self, giver: str, numbers: tuple[int, ...]) -> None:
        seat = self.seats[giver]
        place = seat.roll3.index(numbers)
        seat.roll3 = seat.roll3[:place] + seat.roll3[place + 1 :]


def _within(wanted: Iterable[object], held: Iterable[object]) -> bool:
    """Whether all that is wanted is held, counting what is there twice."""
    return not Counter(wanted) - Counter(held)
