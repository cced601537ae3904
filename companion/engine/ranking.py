"""Who is first: equal wealth shares a rank (1, 2, 2, 4), then seating order."""

from collections.abc import Sequence
from typing import Any


def ranking(standing: Sequence[tuple[str, int]], order: Any = None) -> list[dict[str, Any]]:
    """Players (in seating order, with their wealth) as ranked entries. `order` gives what is
    compared when it is more than wealth: a key for a player's name, best first when highest."""
    compared = order or dict(standing).__getitem__
    keyed = [(compared(player), player, wealth) for player, wealth in standing]
    keyed.sort(key=lambda one: one[0], reverse=True)
    ranked: list[dict[str, Any]] = []
    for place, (key, player, wealth) in enumerate(keyed):
        tied = place > 0 and keyed[place - 1][0] == key
        rank = ranked[-1]["rank"] if tied else place + 1
        ranked.append({"player": player, "wealth": wealth, "rank": rank})
    return ranked
