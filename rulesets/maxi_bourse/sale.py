"""A sale: the descending call of MB-4, for a player's shares or for shares the bank seized."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from rulesets.maxi_bourse.facts import LOT, ROUNDS_OF_A_SALE, STEP
from rulesets.maxi_bourse.speaking import Bill, Speaking


@dataclass(eq=False)
class Sale(Speaking):
    """`by` sells, or is the debtor whose purchase was `seized`; `shares` are still on offer."""

    kind: ClassVar[str] = "sale"
    rule: ClassVar[str] = "MB-4.5"
    shares: int = 0
    seized: bool = False
    proceeds: int = 0
    opponents: int = 0

    def open(self) -> None:
        """MB-4.4: able opponents speak, clockwise from the seller's left; without any the bank
        takes all (MB-4.7)."""
        speakers = [player for player in self.floor.clockwise(self.by) if self.floor.able(player)]
        self.opponents = len(speakers)
        if speakers:
            self.open_round(speakers)
        else:
            self._bank_takes()

    @property
    def supply(self) -> int:
        """What is on offer."""
        return self.shares

    @property
    def preference(self) -> Iterable[str]:
        """Clockwise from the seller."""
        return self.floor.clockwise(self.by)

    @property
    def _most(self) -> int:
        return self.shares if self.seized else self.floor.holding(self.by, self.company)

    @property
    def can_grow(self) -> bool:
        """MB-4.8: whether the seller may offer more now."""
        return (
            not self.seized
            and not self.raised
            and self.step in ("auction", "pay")
            and self.asked > self.shares
            and self._most > self.shares
        )

    def bid(self, by: str, shares: int) -> None:
        """Take some, or refuse: until somebody asks, each refusal lowers the price."""
        most = self._most
        need(shares <= most, "MB-4.4", "more-than-the-seller-has", most=most, company=self.company)
        self.speakers = self.speakers[1:]
        if shares:
            self.bids[by] = shares
        elif not self.bids and self.floor.options.sale_fall == "refusal":
            self._fall(STEP * (self.shares // LOT))

    def _fall(self, by: int) -> None:
        """The running price falls, and stops at the floor (MB-1.4)."""
        self.rise -= min(by, self.price - self.floor.options.floor)

    def close_round(self) -> None:
        """MB-4.5, MB-4.6, MB-4.9; a lone buyer has nobody to bid against (MB-4.8)."""
        if not self.bids:
            if self.floor.options.sale_fall == "round":
                self._fall(STEP * (self.shares // LOT) * self.opponents)
            self.floor.quote(self.company, self.price, "MB-4.6")
            self.rise = 0
            self.step = "settle"
        elif self.asked <= self.shares or len(self.bids) == 1:
            self.step = "pay"
        else:
            self.step = "auction"

    def grow(self, company: str, shares: int) -> None:
        """MB-4.8: the seller offers more, before the first raise."""
        need(company == self.company, "MB-4.3", "one-company-at-a-time", company=self.company)
        most = min(self.asked, self._most)
        need(not self.raised, "MB-4.8", "grow-after-raise")
        asked_for = self.shares < shares <= self.asked
        need(asked_for, "MB-4.8", "grow", offered=self.shares, most=most)
        # several may each ask for all she holds: what is asked for is no measure of it
        self.floor.need_held(self.by, company, shares, "MB-4.2")
        self.shares = shares
        if self.asked <= shares:
            self.step = "pay"

    def settle(self, buyer: str, shares: int, price: int) -> bool:
        """Pay the seller; what a buyer cannot pay for leaves the seller and waits at the bank."""
        floor = self.floor
        can_pay = floor.cash(buyer) >= price * shares
        self.shares -= shares
        self.proceeds += price * shares
        giver = BANK if self.seized else self.by
        if can_pay:
            floor.pay(
                buyer,
                giver,
                price * shares,
                "seized-sale" if self.seized else "sale",
                "MB-11.5" if self.seized else "MB-4.5",
                of=self.company,
                shares=shares,
                price=price,
            )
            floor.hand_over(giver, buyer, self.company, shares, "MB-4.5")
        elif not self.seized:
            floor.hand_over(self.by, BANK, self.company, shares, "MB-11.1")
        return can_pay

    def owe(self, bill: Bill) -> None:
        """The buyer owes the seller, or the bank for seized shares."""
        if self.seized:
            self.floor.owe(bill, self.company, BANK, "seized-sale", "MB-11.5")
        else:
            self.floor.owe(bill, self.company, self.by, "sale", "MB-4.5")

    def go_on(self) -> None:
        """Two rounds at most, then the bank. Taken up again after debts, a sale offers at most
        what its seller still holds."""
        if not self.seized:
            self.shares = min(self.shares, self.floor.holding(self.by, self.company))
        if not self.shares:
            self.floor.finish()
        elif self.round < ROUNDS_OF_A_SALE:
            self.round += 1
            self.open()
        else:
            self._bank_takes()

    def _bank_takes(self) -> None:
        """MB-4.7: the rest at a price fallen once more; seized shares it simply keeps (MB-11.5)."""
        floor, shares = self.floor, self.shares
        fallen = floor.quotes[self.company] - STEP * (shares // LOT)
        price = floor.not_below_floor(fallen)
        floor.quote(self.company, price, "MB-4.7")
        self.proceeds += price * shares
        if not self.seized:
            floor.pay(
                BANK,
                self.by,
                price * shares,
                "sale-bank",
                "MB-4.7",
                of=self.company,
                shares=shares,
                price=price,
            )
            floor.hand_over(self.by, BANK, self.company, shares, "MB-4.7")
        self.shares = 0
        floor.finish()

    def plain(self, running: bool) -> dict[str, Any]:
        """As the rules file lists it."""
        own = {"seized": self.seized, "shares": self.shares, "proceeds": self.proceeds}
        return super().plain(running) | own
