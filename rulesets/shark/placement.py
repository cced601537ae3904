"""A building is placed: where it may stand, and all that follows (SH-7 to SH-15)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from rulesets.shark import facts
from rulesets.shark.board import Board, Owed
from rulesets.shark.chains import Chain, Chains, Site, worth
from rulesets.shark.lots import Lots, lots, total


@dataclass(frozen=True)
class Outcome:
    """What a placement brings about, before anything is changed. Players stand clockwise: gains
    from the builder on, losses from the builder's left."""

    by: str
    company: str
    cell: str
    swept: tuple[Chain, ...]
    values: Mapping[str, int]
    """The new values of the companies that rise or fall."""
    bonus: int
    gains: Mapping[str, Lots]
    losses: Mapping[str, Lots]

    def gain(self, player: str) -> int:
        """What a player receives, the builder's bonus included."""
        bonus = self.bonus if player == self.by else 0
        return bonus + total(self.gains.get(player, ()))

    def loss(self, player: str) -> int:
        """What a player has to pay."""
        return total(self.losses.get(player, ()))


class Placement(Board):
    """The rules of the map."""

    # Where (SH-7 to SH-10)

    def allowed_companies(self, chains: Chains) -> tuple[str, ...]:
        """SH-7: those whose building the colour die lets the builder place."""
        face = self.course.colour
        if face in facts.COMPANIES:
            return (face,)
        if face == facts.BLACK and self.options.variant_2:
            # SH-21: the colours with the fewest buildings on the map, 0 counts
            fewest = min(chains.count(company) for company in facts.COMPANIES)
            return tuple(one for one in facts.COMPANIES if chains.count(one) == fewest)
        return facts.COMPANIES

    def permitted_sites(self, chains: Chains, zone: int, company: str) -> Iterator[Site]:
        """The cells of a zone where a company's building may stand (SH-8, SH-9), in reading
        order; none if it has no building left."""
        if not self.left[company]:
            return
        for cell in self.world.cells_of[zone]:
            if cell not in self.map:
                site = chains.site(company, cell)
                if site.permitted(self.options.surplus):
                    yield site

    def site(self, chains: Chains, company: str, cell: str) -> Site:
        """The site of a building that may be placed; refused if it may not."""
        need(self.left[company] > 0, "SH-7", "no-building-left", company=company)
        need(cell not in self.map, "SH-8", "cell-taken", cell=cell, company=self.map.get(cell))
        site = chains.site(company, cell)
        if not site.permitted(self.options.surplus):
            largest = max(site.touching, key=lambda chain: chain.size)
            raise Refused(
                "SH-9",
                "neighbour-too-large",
                cell=cell,
                company=company,
                size=site.size,
                other=largest.company,
                found=largest.size,
                most=max(0, site.size - self.options.surplus),
            )
        return site

    @property
    def blocked(self) -> bool:
        """SH-10: no allowed colour has a permitted cell in the rolled zone."""
        chains = self.chains()
        zone = self.course.zone
        assert zone is not None
        return not any(
            site
            for company in self.allowed_companies(chains)
            for site in self.permitted_sites(chains, zone, company)
        )

    @property
    def can_place(self) -> bool:
        """There is a permitted cell."""
        return not self.blocked

    # What follows (SH-11 to SH-15)

    def outcome(self, chains: Chains, site: Site, by: str) -> Outcome:
        """All that placing a building on a permitted site brings about."""
        company = site.company
        old = self.quotes[company]
        new = self._placed_value(chains, site)
        values = {company: new, **self._swept_values(chains, site)}
        changed = {one: value for one, value in values.items() if value != self.quotes[one]}
        falls = {one: self.quotes[one] - value for one, value in changed.items()}
        rise = {company: -falls.pop(company)} if new > old else {}
        return Outcome(
            by,
            company,
            site.cell,
            site.touching,
            changed,
            self._bonus(site, new, rose=new > old),
            self._shared(rise, self.clockwise(by, itself=True)),
            self._shared(falls, self.clockwise(by)),
        )

    def _placed_value(self, chains: Chains, site: Site) -> int:
        """SH-11: the pawn moves by what the map gives more (or less, in variant I)."""
        company = site.company
        before = worth(chains.sizes(company), self.longest)
        after = worth([*chains.sizes(company, site.joined), site.size], self.longest)
        return min(max(1, self.quotes[company] + after - before), facts.TOP)

    def _swept_values(self, chains: Chains, site: Site) -> dict[str, int]:
        """SH-14: every company that loses chains falls; to 0 only without buildings."""
        values = {}
        for company in dict.fromkeys(chain.company for chain in site.touching):
            old = self.quotes[company]
            kept = chains.sizes(company, site.touching)
            if self.options.fall == "recount":
                fall = worth(chains.sizes(company), self.longest) - worth(kept, self.longest)
            else:
                fall = chains.count(company) - sum(kept)
            # never below 1 with a building; a pawn set lower by hand is not raised
            values[company] = min(old, max(1, old - fall)) if kept else 0
        return values

    def _bonus(self, site: Site, value: int, *, rose: bool) -> int:
        """SH-12: the prime de réussite."""
        if rose:
            return value * facts.UNIT
        return 0 if site.joined else facts.UNIT

    def _shared(self, steps: Mapping[str, int], players: Iterable[str]) -> dict[str, Lots]:
        """SH-13, SH-15: what so many steps of the scale mean for the shares of each player."""
        if not steps:
            return {}
        shares = {
            player: lots(seat.shares, steps, facts.UNIT)
            for player in players
            if not (seat := self.seats[player]).out
        }
        return {player: priced for player, priced in shares.items() if priced}

    def build(self, outcome: Outcome) -> None:
        """Carry a placement out: building, bonus, gains, sweep; the losses are then owed."""
        company = outcome.company
        self.map[outcome.cell] = company
        self.left[company] -= 1
        value = outcome.values.get(company)
        if value is not None:
            self.quote(company, value, "SH-11")
        terms: dict[str, Any] = {} if value is None else {"value": value, "unit": facts.UNIT}
        self.pay(BANK, outcome.by, outcome.bonus, "bonus", "SH-12", of=company, **terms)
        for player, priced in outcome.gains.items():
            self.pay(BANK, player, total(priced), "gain", "SH-13", of=company, lots=priced)
        for chain in outcome.swept:
            self._sweep(chain)
        for hit, fallen in outcome.values.items():
            if hit != company:
                self.quote(hit, fallen, "SH-14")
        for player, priced in outcome.losses.items():
            self.debts[player] = Owed(priced)

    def _sweep(self, chain: Chain) -> None:
        """SH-14: off the map, into the box, out of play for good."""
        for cell in chain.cells:
            del self.map[cell]
        self.box[chain.company] += chain.size

    def recount(self, chains: Chains, company: str) -> int:
        """SH-23: the value that the map gives, at most 15."""
        return min(worth(chains.sizes(company), self.longest), facts.TOP)
