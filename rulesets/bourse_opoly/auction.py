"""Auctions of a deed or of a share (OP-11, OP-26)."""

from dataclasses import dataclass
from typing import Any

from companion.engine.draft import Tracked
from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly.deeds import Deeds
from rulesets.bourse_opoly.stock_exchange import StockExchange


@dataclass(eq=False)
class Auction(Tracked):
    """A deed, or the right to a share (`deed` is then None), under the hammer."""

    deed: str | None
    price: int = 0
    leader: str | None = None
    won: bool = False
    """A share's auction is closed, the company not yet named."""

    @property
    def phase(self) -> str:
        """While they bid, and then while the winner chooses."""
        return "won" if self.won else "auction"

    def plain(self) -> dict[str, Any]:
        """As it stands in the state."""
        return {
            "lot": "share" if self.deed is None else "deed",
            "deed": self.deed,
            "price": self.price,
            "leader": self.leader,
        }


class Auctions(Deeds, StockExchange):
    """What nobody bought on landing goes to the highest bid."""

    def open_auction(self, deed: str | None) -> None:
        """All players not out may bid, also who passed."""
        self.course.auction = Auction(self.draft, deed)

    @property
    def _auction(self) -> Auction:
        auction = self.course.auction
        assert auction is not None
        return auction

    @verb("auction")
    def bid(self, by: Player, amount: Positive) -> None:
        """Bid more than the last bid."""
        auction = self._auction
        need(amount > auction.price, "OP-11", "bid-too-low", price=auction.price)
        self._lead(auction, by, amount)

    @verb("auction")
    def sold(
        self,
        to: Player | None = None,
        amount: Positive | None = None,
        company: Company | None = None,
    ) -> None:
        """The hammer falls: on the leader, or on the result of an auction held aloud."""
        auction = self._auction
        if to is not None and amount is not None:
            self.check_playing(to)
            above = amount > auction.price or (amount == auction.price and to == auction.leader)
            need(above, "OP-11", "bid-too-low", price=auction.price)
            self._lead(auction, to, amount)
        else:
            need(to is None and amount is None, "OP-11", "sold-to-and-amount")
        if auction.deed is not None:
            need(company is None, "OP-26", "company-for-a-deed")
            self._sell_deed(auction, auction.deed)
        elif auction.leader is None:
            need(company is None, "OP-26", "no-winner")
            self.course.auction = None
        else:
            self._lead(auction, auction.leader, auction.price)
            auction.won = True
            if company is not None:
                self.name_company(company)

    def _lead(self, auction: Auction, by: str, amount: int) -> None:
        """OP-4, note 11: who leads can pay; an option to buy is worth it only with par as well."""
        most = self.cash(by)
        if auction.deed is None:
            cheapest = self.cheapest_par
            need(cheapest is not None, "OP-26", "no-share-left-at-all")
            if self.options.stock_auction == "option":
                most -= cheapest or 0
        need(amount <= most, "OP-4", "bid-above-cash", player=by, amount=amount, most=max(most, 0))
        auction.leader = by
        auction.price = amount

    def _sell_deed(self, auction: Auction, id_: str) -> None:
        """OP-11: the leader pays the bank; a deed without price takes the hammer price."""
        self.course.auction = None
        if auction.leader is None:
            return
        self.pay(auction.leader, BANK, auction.price, "auction", "OP-11", of=id_)
        deed = self.deeds[id_]
        deed.owner = auction.leader
        if deed.price is None:
            deed.price = auction.price

    @property
    def winner(self) -> str | None:
        """Who has to name a company."""
        auction = self.course.auction
        return auction.leader if auction is not None else None

    def name_company(self, company: str) -> None:
        """OP-26, note 11: the winner pays his bid, and par too if only the option was sold."""
        auction = self._auction
        winner = auction.leader or ""
        self.check_share(company)
        terms: dict[str, Any] = {}
        if self.options.stock_auction == "option":
            terms = {"bid": auction.price, "par": self.stocks[company].par}
        amount = sum(terms.values()) or auction.price
        self.pay(winner, BANK, amount, "auction", "OP-26", of=company, **terms)
        self.hand_over(BANK, winner, company, 1, "OP-26")
        self.course.auction = None
