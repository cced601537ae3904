"""Losses that are owed: paid at once, settled by a forced sale, or ruin (SH-15 to SH-17)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.shark.board import Board
from rulesets.shark.box import Shares
from rulesets.shark.forced_sale import ForcedSale
from rulesets.shark.lots import only_company, total


class Debts(Board):
    """The phase `debts`."""

    def forced_sale(self, player: str) -> ForcedSale:
        """A player's open debt, and what he has to pay it with."""
        seat = self.seats[player]
        return ForcedSale(
            self.owed(player), seat.cash, dict(seat.shares), dict(self.quotes), self.options.half
        )

    @property
    def debtors(self) -> tuple[str, ...]:
        """Who owes, in seating order."""
        return tuple(player for player in self.players if player in self.debts)

    def look_at_debts(self) -> None:
        """SH-15, SH-17, clockwise from the builder's left: who has the cash pays at once, whom
        all his shares do not save is ruined, and the others have shares to choose."""
        assert self.builder is not None
        for player in self.clockwise(self.builder):
            if player in self.debts:
                sale = self.forced_sale(player)
                if sale.payable:
                    self._pay_loss(player, sale.debt, "SH-15")
                elif sale.ruinous:
                    self._ruin(player)

    @verb("debts")
    def settle(self, by: Player, shares: Shares) -> None:
        """Give shares to the bank at half to pay a debt; no more of them than needed."""
        need(by in self.debts, "SH-16", "owes-nothing", player=by, debtors=self.debtors)
        sale = self.forced_sale(by)
        sale.check(shares, player=by)
        priced = sale.lots(shares)
        proceeds = sale.proceeds(sale.steps(shares))
        self.pay(
            BANK,
            by,
            proceeds,
            "forced-sale",
            "SH-16",
            of=only_company(priced),
            lots=priced,
            rounded=proceeds - total(priced),
        )
        for company, n in shares.items():
            self.hand_over(by, BANK, company, n, "SH-16")

    def _pay_loss(self, player: str, amount: int, rule: str) -> None:
        priced = self.debts[player].lots
        lost = total(priced) - amount
        self.pay(
            player, BANK, amount, "loss", rule, of=only_company(priced), lots=priced, lost=lost
        )
        del self.debts[player]

    def _ruin(self, player: str) -> None:
        """SH-17: shares to the bank, cash as far as it goes; the rest is lost."""
        seat = self.seats[player]
        for company, n in list(seat.shares.items()):
            self.hand_over(player, BANK, company, n, "SH-17")
        self._pay_loss(player, seat.cash, "SH-17")
        seat.out = True
