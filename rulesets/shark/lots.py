"""Shares with their price: the terms of every sum that is paid for shares."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesets.shark.facts import COMPANIES


class Lot(NamedTuple):
    """So many shares of a company at so much each."""

    company: str
    shares: int
    price: int


Lots = tuple[Lot, ...]


def lots(shares: Mapping[str, int], steps: Mapping[str, int], unit: int) -> Lots:
    """The shares at `steps` of the scale, `unit` FT a step; what costs nothing is left out."""
    return tuple(
        Lot(company, shares[company], steps[company] * unit)
        for company in COMPANIES
        if shares.get(company) and steps.get(company)
    )


def total(priced: Iterable[Lot]) -> int:
    """The sum in FT."""
    return sum(lot.shares * lot.price for lot in priced)


def only_company(priced: Lots) -> str | None:
    """The company that a sum is about, if it is about one only."""
    return priced[0].company if len(priced) == 1 else None
