"""Dues and cessation of payment (BO-7): sales at half price, auctions, bankruptcy."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from rulesets.bourse.box import Lot
from rulesets.bourse.facts import INTEREST, LOAN
from rulesets.bourse.floor import Floor
from rulesets.bourse.pieces import Auction, Due


class Cessation(Floor):
    """Who cannot pay raises money, or is out."""

    def owe(self, due: Due) -> None:
        """BO-7.1: dues are queued in the order they arise."""
        self.course.dues += (due,)

    def pay_dues(self) -> None:
        """BO-7.1: each player's oldest first; who cannot pay does not hold up the others."""
        if self.phase != "payment":
            return
        unpaid: list[Due] = []
        for due in self.course.dues:
            short = any(one.player == due.player for one in unpaid)
            if short or self.cash(due.player) < due.amount:
                unpaid.append(due)
            else:
                self._pay_due(due)
        self.course.dues = tuple(unpaid)

    def _pay_due(self, due: Due) -> None:
        terms: dict[str, Any] = {}
        if due.bank is not None:
            seat = self.seats[due.player]
            seat.loans = tuple(bank for bank in seat.loans if bank != due.bank)
            terms = {"borrowed": LOAN, "interest": INTEREST}
        self.pay(due.player, BANK, due.amount, due.why, due.rule, of=due.bank, **terms)

    def need_debtor(self, by: str) -> None:
        """BO-7.1: only the player of the first unpaid due raises money."""
        debtor = self.course.dues[0].player
        need(by == debtor, "BO-7.1", "not-the-debtor", player=by, debtor=debtor)

    def sell_at_half(self, by: str, company: str, shares: int) -> None:
        """BO-7.2: to the caisse, at half the quote."""
        self.need_debtor(by)
        self.need_titles(by, company, shares)
        quote = self.quotes[company]
        self.pay(
            BANK,
            by,
            shares * quote // 2,
            "half-price",
            "BO-7.2",
            of=company,
            shares=shares,
            price=quote,
        )
        self.hand_over(by, BANK, company, shares, "BO-7.2")

    @verb("payment")
    def auction(self, by: Player, lot: Lot) -> None:
        """Put a lot of titles up for auction; the reserve is half of its quotes."""
        self.need_debtor(by)
        titles = tuple(sorted(lot.items()))
        for company, shares in titles:
            self.need_titles(by, company, shares)
        value = sum(self.quotes[company] * shares for company, shares in titles)
        self.course.auction = Auction(by, titles, value // 2)

    @property
    def open_auction(self) -> Auction:
        """The auction of the phase `auction`."""
        assert self.course.auction is not None
        return self.course.auction

    @verb("auction")
    def bid(self, by: Player, amount: Positive) -> None:
        """Bid for the lot under the hammer."""
        sale = self.open_auction
        owing = any(due.player == by for due in self.course.dues)
        need(not owing, "BO-7.4", "debtor-bids", player=by)
        least = max(1, sale.reserve) if sale.bid is None else sale.bid + 1
        need(amount >= least, "BO-7.4", "bid-too-low", least=least)
        cash = self.cash(by)
        need(amount <= cash, "BO-7.4", "not-enough-cash", player=by, cash=cash, amount=amount)
        self.course.auction = sale._replace(bid=amount, bidder=by)

    @verb("auction")
    def hammer(self) -> None:
        """The hammer falls: the best bidder gets the lot; without a bid it stays."""
        sale = self.open_auction
        self.course.auction = None
        if sale.bidder is None or sale.bid is None:
            return
        self.pay(sale.bidder, sale.seller, sale.bid, "auction", "BO-7.5", lot=dict(sale.lot))
        for company, shares in sale.lot:
            self.hand_over(sale.seller, sale.bidder, company, shares, "BO-7.5")

    @verb("payment")
    def bankrupt(self, by: Player) -> None:
        """Declare oneself bankrupt, with nothing left to sell."""
        self.need_debtor(by)
        left = tuple(one for one in sorted(self.seats[by].shares) if self.free(by, one))
        need(not left, "BO-7.6", "titles-left", player=by, companies=left)
        self.leave(by)

    def leave(self, player: str) -> None:
        """BO-7.6: all he has goes to the caisse, and he is out."""
        seat = self.seats[player]
        self.pay(player, BANK, self.cash(player), "bankrupt", "BO-7.6")
        for company, shares in sorted(seat.shares.items()):
            self.hand_over(player, BANK, company, shares, "BO-7.6")
        for company, card in list(self.option_cards.items()):
            if player in (card.holder, card.owner):
                del self.option_cards[company]
        self.course.dues = tuple(due for due in self.course.dues if due.player != player)
        seat.loans, seat.skip = (), 0
        seat.position, seat.out = None, True
        if player == self.turn.player:
            self.course.stage = "done"
