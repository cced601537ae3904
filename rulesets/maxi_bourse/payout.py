"""The portfolio's pay (MB-12): dividends, jetons de présence, horizontal and vertical awards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulesets.maxi_bourse.facts import (
    COMPANIES,
    CONCENTRATION,
    DIVIDEND,
    HORIZONTAL,
    LOT,
    MAJORITY,
    SECTOR_OF,
    SECTORS,
    VERTICAL,
)


class Pay(NamedTuple):
    """One line of a payslip."""

    amount: int
    why: str
    rule: str
    of: str | None
    terms: dict[str, Any]


def payslip(shares: Mapping[str, int], quotes: Mapping[str, int], single: bool) -> Iterator[Pay]:
    """All that a portfolio brings at these quotes, in the order in which it is posted."""
    total = sum(shares.values())
    yield Pay(
        total * DIVIDEND, "dividend", "MB-12.2", None, {"shares": total, "dividend": DIVIDEND}
    )
    for company in majorities(shares):
        price = quotes[company]
        yield Pay(LOT * price, "jeton", "MB-12.3", company, {"shares": LOT, "price": price})
    for sector, awards in horizontals(shares, single).items():
        yield Pay(
            awards * HORIZONTAL,
            "horizontal",
            "MB-12.4",
            sector,
            {"awards": awards, "award": HORIZONTAL},
        )
    triples = verticals(shares, single)
    yield Pay(
        triples * VERTICAL, "vertical", "MB-12.5", None, {"awards": triples, "award": VERTICAL}
    )


def majorities(shares: Mapping[str, int]) -> list[str]:
    """The companies held by majority, in table order."""
    return [company for company in COMPANIES if shares.get(company, 0) >= MAJORITY]


def horizontals(shares: Mapping[str, int], single: bool) -> dict[str, int]:
    """MB-12.4: how many awards each sector gives: groups of three, a majority in each."""
    awards = {}
    for sector, members in SECTORS.items():
        held = [shares.get(company, 0) for company in members]
        majority = sum(n >= MAJORITY for n in held)
        concentrated = sum(n >= CONCENTRATION for n in held)
        count = min(majority, concentrated // 3)
        if count:
            awards[sector] = 1 if single else count
            if single:
                break
    return awards


def verticals(shares: Mapping[str, int], single: bool) -> int:
    """MB-12.5: the most triples of majorities from three different sectors."""
    by_sector = Counter(SECTOR_OF[company] for company in majorities(shares)).values()
    triples = 0
    while sum(min(n, triples + 1) for n in by_sector) >= 3 * (triples + 1):
        triples += 1
    return min(triples, 1) if single else triples


def short_of_horizontal(shares: Mapping[str, int], sector: str, award: int) -> dict[str, int]:
    """The fewest shares, by company, that a portfolio lacks for a sector's nth award (MB-12.4)."""
    held = {company: shares.get(company, 0) for company in SECTORS[sector]}
    richest = sorted(held, key=held.__getitem__, reverse=True)
    wanted = [MAJORITY] * award + [CONCENTRATION] * (2 * award)
    return {
        company: n - held[company]
        for company, n in zip(richest, wanted, strict=False)
        if held[company] < n
    }


def short_of_vertical(shares: Mapping[str, int], award: int) -> int:
    """The fewest majorities that a portfolio lacks for the nth vertical award (MB-12.5): those
    beyond `award` in one sector do not help."""
    by_sector = Counter(SECTOR_OF[company] for company in majorities(shares)).values()
    return max(3 * award - sum(min(n, award) for n in by_sector), 0)
