"""Settling up: who gives how much to whom so that everybody is even, in the fewest hand-overs.

A settlement needs one hand-over fewer than it has participants, and one fewer again for each
further group that is even within itself. So the fewest follow from cutting the participants
into as many such groups as there can be. All subsets are looked at: the work doubles with each
participant, and a table of twelve takes milliseconds.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.engine.ledger import Posting


class HandOver(NamedTuple):
    """Money that goes from one hand to another."""

    payer: str
    payee: str
    amount: int


def balances(postings: Iterable[Posting]) -> dict[str, int]:
    """What each account has gained or lost by these postings, the even ones left out."""
    net: Counter[str] = Counter()
    for posting in postings:
        net[posting.payer] -= posting.amount
        net[posting.payee] += posting.amount
    return {account: balance for account, balance in net.items() if balance}


def settle(net: Mapping[str, int]) -> list[HandOver]:
    """The fewest hand-overs that bring everybody what `net` says (below 0: is to give)."""
    if sum(net.values()):
        raise ValueError("what is gained is not what is lost")
    uneven = [account for account, balance in net.items() if balance]
    return [
        hand_over
        for group in _groups([net[account] for account in uneven])
        for hand_over in _settle_group({uneven[place]: net[uneven[place]] for place in group})
    ]


def _groups(values: list[int]) -> list[list[int]]:
    """The places of the values, cut into the most groups that each add up to 0."""
    subsets = 1 << len(values)
    sums = [0] * subsets
    most = [0] * subsets
    left_out = [0] * subsets
    for subset in range(1, subsets):
        lowest = (subset & -subset).bit_length() - 1
        sums[subset] = sums[subset & (subset - 1)] + values[lowest]
        last = max(_places(subset), key=lambda place: most[subset ^ (1 << place)])
        left_out[subset] = last
        most[subset] = most[subset ^ (1 << last)] + (sums[subset] == 0)
    groups: list[list[int]] = []
    subset = subsets - 1
    while subset:
        if not sums[subset]:
            groups.insert(0, [])
        groups[0].insert(0, left_out[subset])
        subset ^= 1 << left_out[subset]
    return [sorted(group) for group in groups]


def _places(subset: int) -> Iterator[int]:
    """The members of a subset, highest first, so that equal choices keep the given order."""
    while subset:
        place = subset.bit_length() - 1
        yield place
        subset ^= 1 << place


def _settle_group(net: dict[str, int]) -> Iterator[HandOver]:
    """Each debtor in turn gives to the creditors in turn: every hand-over makes one even."""
    creditors = iter([account for account, balance in net.items() if balance > 0])
    creditor = next(creditors)
    wanted = net[creditor]
    for debtor, balance in net.items():
        owed = -balance
        while owed > 0:
            if not wanted:
                creditor = next(creditors)
                wanted = net[creditor]
            amount = min(owed, wanted)
            yield HandOver(debtor, creditor, amount)
            owed -= amount
            wanted -= amount
