"""The forced sale (vente forcée): shares given to the bank at half to pay a loss (SH-16, SH-17)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import gcd
from typing import Any, NamedTuple

from companion.engine.refusal import need
from rulesets.shark.facts import COMPANIES, HALF_UNIT, UNIT
from rulesets.shark.lots import Lots, lots

WAYS = 12
"""How many ways to settle a debt are named unless more are asked for."""


class Way(NamedTuple):
    """One way to settle a debt: the shares given, what they bring, and the change."""

    shares: dict[str, int]
    proceeds: int
    change: int


@dataclass(frozen=True)
class ForcedSale:
    """A loss, and what its debtor has to pay it with. `values` are the new ones; `half` is the
    option of that name."""

    debt: int
    cash: int
    held: Mapping[str, int]
    values: Mapping[str, int]
    half: str

    def steps(self, shares: Mapping[str, int]) -> int:
        """What shares stand at on the scale, all together."""
        return sum(n * self.values[company] for company, n in shares.items())

    def proceeds(self, steps: int) -> int:
        """SH-16: half of the value, the whole sale rounded up to a full thousand; or only raised
        to a thousand."""
        if self.half == "thousand":
            return -(-steps * HALF_UNIT // UNIT) * UNIT
        return max(UNIT, steps * HALF_UNIT) if steps else 0

    def lots(self, shares: Mapping[str, int]) -> Lots:
        """The terms of a sale."""
        return lots(shares, self.values, HALF_UNIT)

    @property
    def payable(self) -> bool:
        """SH-15: the cash is there, nothing need be sold."""
        return self.cash >= self.debt

    @property
    def ruinous(self) -> bool:
        """SH-17: all shares in one sale would not cover it."""
        return self.cash + self.proceeds(self.steps(self.held)) < self.debt

    @property
    def _enough(self) -> int:
        """The fewest steps that cover the debt, whether they are held or not."""
        missing = self.debt - self.cash
        if missing <= 0:
            return 0
        if self.half == "minimum":
            return -(-missing // HALF_UNIT) if missing > UNIT else 1
        # any sum above the thousand before the last one that is missing is rounded up to it
        return (missing - 1) // UNIT * UNIT // HALF_UNIT + 1

    def check(self, shares: Mapping[str, int], **figures: Any) -> None:
        """SH-16: shares that are held and worth something, enough, and not one too many."""
        for company, n in shares.items():
            held = self.held.get(company, 0)
            need(
                n <= held, "SH-16", "not-enough-shares", company=company, held=held, shares=n,
                **figures,
            )  # fmt: skip
            need(self.values[company] > 0, "SH-16", "forced-sale-at-0", company=company)
        steps = self.steps(shares)
        brought = self.cash + self.proceeds(steps)
        need(brought >= self.debt, "SH-16", "too-little", found=brought, debt=self.debt, **figures)
        for company in shares:
            need(
                steps - self.values[company] < self._enough, "SH-16", "too-much", company=company,
                debt=self.debt, **figures,
            )  # fmt: skip

    def ways(self, most: int = WAYS) -> list[Way]:
        """The sets of shares that settle the debt with none too many, at most so many. The best
        come first: those that cost the debtor least, and of these the ones with the most
        valuable shares in them, which are fewer."""
        return list(islice(self._ways(), most))

    def _ways(self) -> Iterator[Way]:
        """A set is minimal when even its least valuable share is needed. So a set may exceed
        what is enough only by less than its least valuable share stands at."""
        enough = self._enough
        for excess in range(max(self.values.values())):
            steps = enough + excess
            proceeds = self.proceeds(steps)
            fit = [c for c in COMPANIES if self.held.get(c) and self.values[c] > excess]
            fit.sort(key=self.values.__getitem__, reverse=True)
            for shares in self._adding_up(steps, fit):
                yield Way(shares, proceeds, self.cash + proceeds - self.debt)

    def _adding_up(self, steps: int, companies: list[str]) -> Iterator[dict[str, int]]:
        """The shares of these companies that stand at exactly so many steps together."""
        if not companies:
            if not steps:
                yield {}
            return
        if steps % gcd(*(self.values[company] for company in companies)):
            return
        first, *rest = companies
        value = self.values[first]
        reach = self.steps({company: self.held[company] for company in rest})
        least = max(0, -(-(steps - reach) // value))
        for n in range(min(self.held[first], steps // value), least - 1, -1):
            for others in self._adding_up(steps - n * value, rest):
                yield {first: n, **others} if n else others
