"""The Stock Exchange: dividends on every landing, then one share at par (OP-25, OP-26)."""

from collections.abc import Iterator

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from rulesets.bourse_opoly.table import Table


class StockExchange(Table):
    """The six companies' certificates."""

    def pay_dividends(self) -> None:
        """OP-25: every holder, company by company; note 12: mortgaged shares bring nothing."""
        for player in self.players:
            for company, shares, amount in self.dividends(player):
                self.pay(BANK, player, amount, "dividend", "OP-25", of=company, shares=shares)

    def dividends(self, player: str) -> Iterator[tuple[str, int, int]]:
        """What a player's shares bring: company, how many of them count, the figure for these."""
        seat = self.seats[player]
        for company, stock in self.stocks.items():
            shares = seat.shares.get(company, 0)
            if not self.options.mortgaged_dividends:
                shares -= seat.mortgaged.get(company, 0)
            if shares:
                yield company, shares, stock.dividends[shares - 1]

    def visit_stock_exchange(self) -> None:
        """OP-25 then OP-26: no duty if the bank has no share left."""
        self.pay_dividends()
        if self.cheapest_par is not None:
            self.owes("share")

    @property
    def cheapest_par(self) -> int | None:
        """The cheapest share that the bank has left; None if it has none."""
        left = (self.stocks[company].par for company, n in self.stock.items() if n)
        return min(left, default=None)

    def check_share(self, company: str) -> None:
        """OP-26: a share of the six companies that the bank still has."""
        need(company in self.stocks, "OP-26", "not-a-stock", company=company)
        need(self.stock[company] > 0, "OP-26", "no-share-left", company=company)

    def buy_share(self, by: str, company: str) -> None:
        """OP-26: one share at par."""
        self.check_share(company)
        self.pay(by, BANK, self.stocks[company].par, "share", "OP-26", of=company)
        self.hand_over(BANK, by, company, 1, "OP-26")

    def free_shares(self, player: str, company: str) -> int:
        """Shares of the six companies that are not mortgaged."""
        return self.holding(player, company) - self.seats[player].mortgaged.get(company, 0)
