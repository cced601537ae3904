"""What waits behind the question: a purchase, a sale, an auction, a debt that is under way."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.report.marks import PROCEDURES
from companion.table.table import Table


def waits(table: Table) -> Iterator[str]:
    """A sentence for each, the oldest first."""
    game = table.game
    player = game.turn.player
    square = game.seats[player].position if player is not None else None
    for key, one in _under_way(table.play.state(), game.ID, table.words.inside):
        figures = one if isinstance(one, Mapping) else {"square": square}
        if table.words.has(key):
            yield table.words.say(key, **{**figures, "why": _why(figures, table)})


def _under_way(
    state: Mapping[str, Any], game: str, inside: tuple[str, ...]
) -> Iterator[tuple[str, Any]]:
    """Each with the key of its message."""
    for key, value in state.items():
        if key in PROCEDURES and value:
            for one in value if isinstance(value, list) else [value]:
                yield _message(key, one, game), one
        elif isinstance(value, Mapping):
            yield from _under_way(value, key if key in inside else game, inside)


def _message(key: str, one: Any, game: str) -> str:
    if not isinstance(one, Mapping):
        return f"duty.{one}"
    kind = one.get("kind")
    return f"waits.{game}.{key}.{kind}" if kind else f"waits.{game}.{key}"


def _why(figures: Mapping[str, Any], table: Table) -> str | None:
    """What a payment that is due is for."""
    why = figures.get("why")
    return None if why is None else table.words.say(f"why.{why}")
