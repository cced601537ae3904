"""The table's corrections: cash, shares of either kind, quotes of Stock Ticker (OP-0, R-7)."""

from companion.engine.corrections import (
    adjust_cash,
    adjust_quotes,
    adjust_shares,
    check_adjust,
)
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, kind_of
from companion.engine.verb import verb
from rulesets.bourse_opoly.table import Table
from rulesets.stock_ticker.quotation import Quote


class Adjust(Table):
    """`adjust`."""

    @verb()
    def adjust(
        self,
        why: str,
        cash: dict[Player, int] | None = None,
        shares: dict[Player, dict[Company, int]] | None = None,
        quotes: dict[Company, int] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        check_adjust(self, why, cash, shares, besides=(quotes,))
        adjust_cash(self, cash)
        for changes in (shares or {}).values():
            lots = (n for company, n in changes.items() if company not in self.stocks)
            self.commodities.check_lots(lots)
        adjust_shares(self, shares)
        for player in shares or ():
            for company, mortgaged in self.seats[player].mortgaged.items():
                held = self.holding(player, company)
                need(mortgaged <= held, "R-7", "adjust-mortgaged", player=player, company=company)
        for company, value in (quotes or {}).items():
            need(company not in self.stocks, "R-7", "adjust-par", company=company)
            kind_of(Quote).measure(value, f"quotes.{company}")
        adjust_quotes(self, quotes)
