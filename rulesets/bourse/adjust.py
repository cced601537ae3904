"""The table's corrections, with what else this game keeps (BO-0)."""

from companion.engine.corrections import (
    adjust_cash,
    adjust_quotes,
    adjust_shares,
    check_adjust,
)
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Square
from companion.engine.verb import verb
from rulesets.bourse.box import Economy, Quote, TurnsLeft
from rulesets.bourse.floor import Floor


class Adjust(Floor):
    """`adjust`, in every phase."""

    @verb()
    def adjust(
        self,
        why: str,
        cash: dict[Player, int] | None = None,
        shares: dict[Player, dict[Company, int]] | None = None,
        quotes: dict[Company, Quote] | None = None,
        economy: Economy | None = None,
        position: dict[Player, Square] | None = None,
        skip: dict[Player, TurnsLeft] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        check_adjust(self, why, cash, shares, position, skip, besides=(quotes, economy))
        self._check_decided(
            {*(quotes or ()), *(company for held in (shares or {}).values() for company in held)}
        )
        adjust_cash(self, cash)
        adjust_shares(self, shares)
        adjust_quotes(self, quotes)
        self.course.economy = economy or self.course.economy
        for player, square in (position or {}).items():
            self._put_pawn(player, square)
        for player, turns in (skip or {}).items():
            self.seats[player].skip = turns
        self._check_bound_titles()
        self._check_bidder()

    def _check_decided(self, companies: set[str]) -> None:
        """Nobody corrects a title whose option or ceiling is still to be decided."""
        open_companies = set(self.ceilings)
        if self.phase == "option":
            open_companies.add(self.landing.company)
        for company in sorted(companies & open_companies):
            need(False, "R-7", "title-under-decision", company=company)

    def _put_pawn(self, player: str, square: str) -> None:
        """The pawn is put there and nothing else happens."""
        playing_it = player == self.roller and self.course.stage in ("trade", "bank", "event")
        need(not playing_it, "R-7", "square-being-played", player=player)
        self.seats[player].position = square

    def _check_bound_titles(self) -> None:
        """Titles that are frozen or in the lot under the hammer stay where they are."""
        sale = self.course.auction
        for player in self.playing:
            bound = self.frozen(player)
            if sale is not None and sale.seller == player:
                for company, shares in sale.lot:
                    bound[company] = bound.get(company, 0) + shares
            for company, least in bound.items():
                held = self.holding(player, company)
                figures = {"player": player, "company": company, "least": least, "held": held}
                need(held >= least, "R-7", "titles-bound", **figures)

    def _check_bidder(self) -> None:
        """The best bidder can still pay."""
        sale = self.course.auction
        if sale is not None and sale.bidder is not None:
            cash, bid = self.cash(sale.bidder), sale.bid or 0
            need(cash >= bid, "R-7", "bid-uncovered", player=sale.bidder, cash=cash, amount=bid)
