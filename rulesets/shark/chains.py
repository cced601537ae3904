"""Chains (chaînes) of buildings, and what they make a company worth (SH-9, SH-11)."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from rulesets.shark.facts import COMPANIES
from rulesets.shark.world import World


class Chain(NamedTuple):
    """Buildings of one colour joined by neighbours; a single building is one too."""

    company: str
    cells: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many buildings."""
        return len(self.cells)


class Site(NamedTuple):
    """A cell as a place for a building of one colour: the chains it would join, and those of
    other colours that it would touch."""

    company: str
    cell: str
    joined: tuple[Chain, ...]
    touching: tuple[Chain, ...]

    @property
    def size(self) -> int:
        """SH-9: S, the size of the group that the new building belongs to once placed."""
        return 1 + sum(chain.size for chain in self.joined)

    def permitted(self, surplus: int) -> bool:
        """SH-9: every other colour's group that is touched must be smaller by `surplus`."""
        most = self.size - surplus
        return all(chain.size <= most for chain in self.touching)


class Chains:
    """The chains of one position, found in one pass over its buildings."""

    def __init__(self, world: World, buildings: Mapping[str, str]) -> None:
        self._neighbours = world.neighbours
        self.at: dict[str, Chain] = {}
        self.of: dict[str, list[Chain]] = {company: [] for company in COMPANIES}
        for cell, company in buildings.items():
            if cell not in self.at:
                self._follow(cell, company, buildings)

    def _follow(self, start: str, company: str, buildings: Mapping[str, str]) -> None:
        cells = [start]
        seen = {start}
        for cell in cells:
            for beside in self._neighbours[cell]:
                if beside not in seen and buildings.get(beside) == company:
                    seen.add(beside)
                    cells.append(beside)
        chain = Chain(company, tuple(cells))
        self.of[company].append(chain)
        for cell in cells:
            self.at[cell] = chain

    def site(self, company: str, cell: str) -> Site:
        """An empty cell, looked at as a place for a building."""
        joined: list[Chain] = []
        touching: list[Chain] = []
        for beside in self._neighbours[cell]:
            chain = self.at.get(beside)
            if chain is not None:
                found = joined if chain.company == company else touching
                if chain not in found:
                    found.append(chain)
        return Site(company, cell, tuple(joined), tuple(touching))

    def sizes(self, company: str, without: Collection[Chain] = ()) -> list[int]:
        """How long a company's chains are, some of them left out."""
        return [chain.size for chain in self.of[company] if chain not in without]

    def count(self, company: str) -> int:
        """How many buildings a company has on the map."""
        return sum(self.sizes(company))


def worth(sizes: Iterable[int], longest: int | None) -> int:
    """SH-11: 0 without buildings, else the sum of the chains of 2 or more, at least 1. In
    variant I a chain counts at most its `longest` (SH-20)."""
    all_sizes = list(sizes)
    if not all_sizes:
        return 0
    chains = [size for size in all_sizes if size > 1]
    return max(1, sum(chains if longest is None else (min(size, longest) for size in chains)))
