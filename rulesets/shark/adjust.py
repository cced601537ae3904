"""The table's corrections, with the buildings on the map (SH-23)."""

from companion.engine.corrections import (
    adjust_cash,
    adjust_quotes,
    adjust_shares,
    check_adjust,
)
from companion.engine.refusal import need
from companion.engine.schema import Company, Player
from companion.engine.verb import verb
from rulesets.shark.box import Cell, Occupant, Value
from rulesets.shark.placement import Placement


class Adjust(Placement):
    """`adjust`, in every phase."""

    @verb()
    def adjust(
        self,
        why: str,
        cash: dict[Player, int] | None = None,
        shares: dict[Player, dict[Company, int]] | None = None,
        buildings: dict[Cell, Occupant] | None = None,
        quotes: dict[Company, Value] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        # SH-17: what a ruined player has may be corrected too
        check_adjust(self, why, cash, shares, buildings, quotes, out_too=True)
        adjust_cash(self, cash)
        adjust_shares(self, shares)
        self._adjust_buildings(buildings or {})
        adjust_quotes(self, quotes)

    def _adjust_buildings(self, buildings: dict[str, str | None]) -> None:
        """Reserve to map and back, first what comes off; the values touched are recounted."""
        touched = set()
        for cell in buildings:
            taken = self.map.get(cell)
            if taken is not None:
                del self.map[cell]
                self.left[taken] += 1
                touched.add(taken)
        for cell, company in buildings.items():
            if company is not None:
                left = self.left[company]
                need(left > 0, "SH-23", "reserve-below-0", company=company)
                self.map[cell] = company
                self.left[company] = left - 1
                touched.add(company)
        chains = self.chains()
        for company in self.COMPANIES:
            if company in touched:
                self.quote(company, self.recount(chains, company), "SH-23")
