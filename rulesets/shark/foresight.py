"""What would happen: questions the app asks, answered by the rules themselves, nothing changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rulesets.shark import facts
from rulesets.shark.chains import Chains, Site
from rulesets.shark.debts import Debts
from rulesets.shark.ending import ending
from rulesets.shark.forced_sale import WAYS, ForcedSale, Way
from rulesets.shark.placement import Outcome, Placement


class ValueChange(NamedTuple):
    """A pawn on the scale, before and after."""

    old: int
    new: int


@dataclass(frozen=True)
class Prospect:
    """What placing a building would bring about, and whom it would leave how."""

    outcome: Outcome
    moves: dict[str, ValueChange]
    """The companies whose value would change."""
    forced: dict[str, ForcedSale]
    """Who would have to sell shares at half (SH-16); each sale names its ways."""
    ruined: tuple[str, ...]
    """Who would be out (SH-17)."""
    ends: str | None
    """Why the game would be over once all debts are settled (SH-18)."""


class Foresight(Placement, Debts):
    """Questions without an action. All of them may be asked at any time."""

    def permitted_cells(self, zone: int, company: str) -> list[str]:
        """The cells of a zone where a company's building may stand (SH-8, SH-9)."""
        return [site.cell for site in self.permitted_sites(self.chains(), zone, company)]

    def foresee(self, company: str, cell: str, by: str | None = None) -> Prospect:
        """What would happen; refused (SH-7 to SH-9) where the building may not stand. The zone
        and colour of the dice are not asked about."""
        chains = self.chains()
        return self._prospect(chains, self.site(chains, company, cell), self._builder(by))

    def foresee_zone(
        self, zone: int, companies: Sequence[str] = facts.COMPANIES, by: str | None = None
    ) -> dict[str, dict[str, Prospect]]:
        """For each company, every permitted cell of a zone with what would happen."""
        chains = self.chains()
        builder = self._builder(by)
        return {
            company: {
                site.cell: self._prospect(chains, site, builder)
                for site in self.permitted_sites(chains, zone, company)
            }
            for company in companies
        }

    def ways_to_settle(self, player: str, most: int = WAYS) -> list[Way]:
        """The sets of shares that settle a player's debt, with what each brings and the change
        it leaves; the best first, at most so many. None without a debt."""
        return self.forced_sale(player).ways(most) if player in self.debts else []

    def _builder(self, by: str | None) -> str:
        return by or self.builder or self.options.first

    def _prospect(self, chains: Chains, site: Site, by: str) -> Prospect:
        outcome = self.outcome(chains, site, by)
        values = {**self.quotes, **outcome.values}
        forced = {}
        ruined = []
        for player in outcome.losses:
            seat = self.seats[player]
            cash = seat.cash + outcome.gain(player)
            sale = ForcedSale(
                outcome.loss(player), cash, dict(seat.shares), values, self.options.half
            )
            if sale.ruinous:
                ruined.append(player)
            elif not sale.payable:
                forced[player] = sale
        left = {**self.left, site.company: self.left[site.company] - 1}
        return Prospect(
            outcome,
            {one: ValueChange(self.quotes[one], new) for one, new in outcome.values.items()},
            forced,
            tuple(ruined),
            ending(values, left, len(self.playing) - len(ruined)),
        )
