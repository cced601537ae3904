"""Trading with the bank, before the roll and after the placement (SH-4, SH-5)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.shark import facts
from rulesets.shark.board import Board
from rulesets.shark.box import Shares
from rulesets.shark.lots import Lots, lots, only_company, total


class Trading(Board):
    """Shares bought and sold at their value; never between players."""

    @verb("before", "after", by="builder")
    def buy(self, by: Player, shares: Shares) -> None:
        """Buy shares from the bank, at most five on an occasion."""
        priced = self._priced(shares)
        bought = self.course.bought + sum(shares.values())
        need(
            bought <= facts.MOST_BOUGHT,
            "SH-5",
            "too-many-bought",
            most=facts.MOST_BOUGHT,
            left=facts.MOST_BOUGHT - self.course.bought,
        )
        self.pay(by, BANK, total(priced), "buy", "SH-4", of=only_company(priced), lots=priced)
        for company, n in shares.items():
            self.hand_over(BANK, by, company, n, "SH-4")
        self.course.bought = bought

    @verb("before", "after", by="builder")
    def sell(self, by: Player, shares: Shares) -> None:
        """Sell shares to the bank, as many as one likes."""
        priced = self._priced(shares)
        for company, n in shares.items():
            self.hand_over(by, BANK, company, n, "SH-4")
        self.pay(BANK, by, total(priced), "sell", "SH-4", of=only_company(priced), lots=priced)

    def _priced(self, shares: Shares) -> Lots:
        """SH-4: value × 1,000 a share, and no trade in a company whose value is 0."""
        need(bool(shares), "SH-4", "trade-of-nothing")
        for company in shares:
            need(self.quotes[company] > 0, "SH-4", "trade-at-0", company=company)
        return lots(shares, self.quotes, facts.UNIT)

    def sell_out(self, player: str) -> None:
        """SH-19: all of a player's shares to the bank at their value; those at 0 bring nothing."""
        seat = self.seats[player]
        priced = lots(seat.shares, self.quotes, facts.UNIT)
        for company, n in list(seat.shares.items()):
            self.hand_over(player, BANK, company, n, "SH-19")
        self.pay(
            BANK, player, total(priced), "final-sale", "SH-19", of=only_company(priced), lots=priced
        )
