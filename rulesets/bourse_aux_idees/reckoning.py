"""What a manche has come to: how many series have which owner and which holder of their idea."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rulesets.bourse_aux_idees.facts import SIMPLE

Results = Counter[tuple[str, str]]
"""By purse: (who owns the series, who holds its idea). One purse for both is a contract."""


class Due(NamedTuple):
    """One payment of the accounts, told in the same words as its posting."""

    payer: str
    payee: str
    amount: int
    why: str
    rule: str
    terms: dict[str, Any]


def results(
    owners: Mapping[str, str], holders: Mapping[str, str], purse: Callable[[str], str]
) -> Results:
    """The results of series and ideas whose players are known."""
    return Counter((purse(owner), purse(holders[one])) for one, owner in owners.items())


def ideas_held(found: Results, purse: str) -> int:
    """How many ideas lie before the players of a purse."""
    return sum(n for (_owner, holder), n in found.items() if holder == purse)


def dues(found: Results, collector: str, payers: Mapping[str, int], contract: int) -> list[Due]:
    """BI-12 to BI-14: what a purse collects from the others, each with how many it pays for."""
    contracts = found[collector, collector]
    by_contract = [
        Due(
            payer,
            collector,
            contracts * contract * members,
            "contract",
            "BI-12",
            {"contracts": contracts, "price": contract, **_if_team(members)},
        )
        for payer, members in payers.items()
    ]
    simple = [
        Due(
            payer,
            collector,
            found[collector, payer] * SIMPLE,
            "simple",
            "BI-13",
            {"series": found[collector, payer], "price": SIMPLE},
        )
        for payer in payers
    ]
    return by_contract + simple


def _if_team(members: int) -> dict[str, int]:
    """N2: the factor that only a team's payment has."""
    return {"members": members} if members > 1 else {}
