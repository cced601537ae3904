"""What purchases and sales share: speaking rounds (tours de parole), the running price, the
auction when more is asked for than there is, and the bills at the end."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from companion.engine.draft import Book
from companion.engine.refusal import need
from rulesets.maxi_bourse.facts import STEP
from rulesets.maxi_bourse.procedure import Procedure


class Bill(NamedTuple):
    """What a buyer owes for a round and cannot pay."""

    buyer: str
    shares: int
    price: int


@dataclass(eq=False)
class Speaking(Procedure):
    """A procedure in which players say how many shares they take."""

    company: str
    bids: Book[int] = field(init=False)
    gone: Book[int] = field(init=False)
    """Who has left the auction, and at what price: the state has no need of it, the table has."""
    round: int = 1
    step: str = "bid"
    rise: int = 0
    speakers: tuple[str, ...] = ()
    raised: bool = False
    unpaid: tuple[Bill, ...] = ()
    rule: ClassVar[str]

    def __post_init__(self) -> None:
        self.bids = Book(self.draft)
        self.gone = Book(self.draft)

    @property
    def phase(self) -> str:
        """`buy` or `sale` while they speak, then `auction` or `pay`."""
        return self.kind if self.step == "bid" else self.step

    @property
    def price(self) -> int:
        """MB-10.3: the quote and what this round added to it; never below the floor."""
        return self.floor.not_below_floor(self.floor.quotes[self.company] + self.rise)

    @property
    def supply(self) -> int:
        """How many shares there are to be had."""
        raise NotImplementedError

    @property
    def asked(self) -> int:
        """How many shares are asked for."""
        return sum(self.bids.values())

    @property
    def preference(self) -> Iterable[str]:
        """The order in which buyers are served."""
        raise NotImplementedError

    def bid(self, by: str, shares: int) -> None:
        """One player's word in this round."""
        raise NotImplementedError

    def close_round(self) -> None:
        """Everybody has spoken."""
        raise NotImplementedError

    def go_on(self) -> None:
        """What comes after a round that is paid for."""
        raise NotImplementedError

    def settle(self, buyer: str, shares: int, price: int) -> bool:
        """Serve one buyer of the round; False if she cannot pay."""
        raise NotImplementedError

    def owe(self, bill: Bill) -> None:
        """MB-11.2: a buyer who cannot pay owes."""
        raise NotImplementedError

    def silence(self) -> None:
        """All who have still to speak in this round abstain."""
        while self.step == "bid" and self.speakers:
            self.bid(self.speakers[0], 0)

    def advance(self) -> bool:
        """Close the round when all have spoken; after paying, the debts one by one, then on."""
        if self.step == "bid" and not self.speakers:
            self.close_round()
        elif self.step == "settle" and self.unpaid:
            first, *rest = self.unpaid
            self.unpaid = tuple(rest)
            # one ruined meanwhile, buying in the sale of another's debt, has no duties left
            if self.floor.has_duties(first.buyer):
                self.owe(first)
        elif self.step == "settle":
            self.go_on()
        else:
            return False
        return True

    def open_round(self, speakers: Iterable[str]) -> None:
        """A new round at the quote now shown."""
        self.speakers = tuple(speakers)
        self.bids.empty()
        self.gone.empty()
        self.rise = 0
        self.raised = False
        self.step = "bid"

    def pay(self) -> None:
        """Serve the buyers at the running price, which becomes the quote; note who cannot pay."""
        price = self.price
        self.floor.quote(self.company, price, "MB-7.5" if self.raised else self.rule)
        self.rise = 0
        for buyer in self.preference:
            shares = min(self.bids.get(buyer, 0), self.supply)
            if shares and not self.settle(buyer, shares, price):
                self.unpaid = (*self.unpaid, Bill(buyer, shares, price))
        self.bids.empty()
        self.step = "settle"

    def raise_to(self, price: int | None) -> None:
        """MB-7.2: the call goes up one step, or straight to a price."""
        called = self.price
        target = called + STEP if price is None else price
        need(target > called and target % STEP == 0, "MB-7.2", "raise", called=called, step=STEP)
        self.rise = target - self.floor.quotes[self.company]
        self.raised = True

    def withdraw(self, keep: dict[str, int]) -> None:
        """MB-7.3, MB-7.4: players give way at the same moment."""
        need(self.raised, "MB-7.1", "withdraw-before-raise")
        for player, shares in keep.items():
            asked = self.bids.get(player, 0)
            need(asked > 0, "MB-7.3", "withdraw-outsider", player=player, bidders=tuple(self.bids))
            need(shares < asked, "MB-7.3", "withdraw-nothing", player=player, asked=asked)
        before = dict(self.bids)
        for player, shares in keep.items():
            self.bids.put(player, shares)
            if not shares:
                self.gone.put(player, self.price)
        if not self.bids:
            self.rise -= STEP
            self._share_out({player: before[player] for player in keep})
        if self.asked <= self.supply or len(self.bids) == 1:
            self.step = "pay"

    def plain(self, running: bool) -> dict[str, Any]:
        """What purchases and sales show alike."""
        return {
            "kind": self.kind,
            "company": self.company,
            "by": self.by,
            "round": self.round,
            "step": self.step if running else "wait",
            "price": self.price,
            "speakers": list(self.speakers),
            "bids": dict(self.bids),
            "raised": self.raised,
        }

    def _share_out(self, gave_way: dict[str, int]) -> None:
        """MB-7.4: all gave way at once: the lots go to them in order of preference."""
        left = self.supply
        for player in self.preference:
            shares = min(gave_way.get(player, 0), left)
            self.bids.put(player, shares)
            left -= shares
