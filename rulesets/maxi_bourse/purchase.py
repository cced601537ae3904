"""A purchase from the bank: on a Titre square (MB-6), or by a double (MB-8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from rulesets.maxi_bourse.facts import LOT, MOST_SHARES, STEP
from rulesets.maxi_bourse.speaking import Bill, Speaking


@dataclass(eq=False)
class Purchase(Speaking):
    """`by` rolled the dice; `solo` is the double's own purchase (MB-8.2)."""

    kind: ClassVar[str] = "buy"
    rule: ClassVar[str] = "MB-6.7"
    solo: bool = False
    mode: str = "au-mieux"
    bound: bool = False
    """The roller named the company, so she buys (MB-6.1)."""
    got: tuple[str, ...] = ()
    """Who got shares in this round."""
    alone: bool = False
    """The roller's purchase au cours is being paid; the others have not spoken."""

    @property
    def supply(self) -> int:
        """The bank's stock, less what waits there for buyers of this round who cannot pay."""
        return self.floor.stock[self.company] - sum(bill.shares for bill in self.unpaid)

    @property
    def preference(self) -> Iterable[str]:
        """The roller, then clockwise from her."""
        return self.floor.clockwise(self.by, itself=True)

    def bid(self, by: str, shares: int) -> None:
        """MB-6.4 to MB-6.6: 0, 1,000 or 2,000; au mieux each lot adds a step."""
        opening = by == self.by and self.round == 1
        need(
            shares > 0 or self.solo or not (opening and self.bound),
            "MB-6.1",
            "chooser-must-buy",
            player=by,
            company=self.company,
        )
        need(shares <= MOST_SHARES, "MB-6.4", "too-many-in-a-word", most=MOST_SHARES)
        need(
            shares <= self.supply,
            "MB-6.5",
            "bank-short",
            left=self.supply,
            company=self.company,
            shares=shares,
        )
        self.speakers = self.speakers[1:]
        self.bids.put(by, shares)
        if opening and self.mode == "au-cours":
            if shares:
                self.alone = True
                self.step = "pay"
        else:
            self.rise += STEP * (shares // LOT)

    def close_round(self) -> None:
        """MB-6.7: within the stock they pay; otherwise the auction."""
        if self.asked > self.supply:
            self.step = "auction"
        elif self.bids:
            self.step = "pay"
        else:
            self._next_round()

    def settle(self, buyer: str, shares: int, price: int) -> bool:
        """Pay the bank and get the shares."""
        floor = self.floor
        if floor.cash(buyer) < price * shares:
            return False
        floor.pay(
            buyer,
            BANK,
            price * shares,
            "buy",
            "MB-6.7",
            of=self.company,
            shares=shares,
            price=price,
            mode="au-cours" if self.alone else "au-mieux",
        )
        floor.hand_over(BANK, buyer, self.company, shares, "MB-6.7")
        return True

    def pay(self) -> None:
        """The buyers of the round pay."""
        lots = self.asked // LOT
        self.got += tuple(player for player in self.preference if player in self.bids)
        super().pay()
        if self.alone and self.floor.options.au_cours_moves:
            self.floor.quote(self.company, self.floor.quotes[self.company] + STEP * lots, "MB-6.6")

    def owe(self, bill: Bill) -> None:
        """The shares wait at the bank."""
        self.floor.owe(bill, self.company, BANK, "buy", "MB-6.7")

    def go_on(self) -> None:
        """After the au cours payment the others speak; after a round, those who got shares."""
        if self.solo or not self.supply:
            self.floor.finish()
        elif self.alone:
            self.alone = False
            others = self.floor.clockwise(self.by)
            self.speakers = tuple(player for player in others if self.floor.able(player))
            self.step = "bid"
        else:
            self._next_round()

    def _next_round(self) -> None:
        """MB-6.8."""
        speakers = [player for player in self.got if self.floor.able(player)]
        if self.solo or not speakers:
            self.floor.finish()
            return
        self.got = ()
        self.round += 1
        self.mode = "au-mieux"
        self.open_round(speakers)

    def plain(self, running: bool) -> dict[str, Any]:
        """As the rules file lists it."""
        left = self.floor.stock[self.company]
        return super().plain(running) | {"solo": self.solo, "mode": self.mode, "left": left}
