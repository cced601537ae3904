"""What lies on the table besides money, shares and quotes: whatever else a game's state keeps."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.table.table import Table
from companion.words import Words

Path = tuple[str, ...]

_COMMON = ("game", "options", "quotes", "ledger", "audits", "over", "next")
_COMMON_OF_A_PLAYER = ("cash", "shares", "position", "wealth")
_COMMON_OF_A_TURN = ("player", "phase", "number", "round")
_COMMON_INSIDE = ("game", "options", "ledger", "audits", "over", "next")
_LAID_INSIDE = {"shares": "titles", "position": "pawn"}
"""What lies before a player of a game inside another one: nothing else tells of it."""
_DERIVED = frozenset(
    [
        "army_value",
        "biggest_army",
        "capital",
        "group",
        "index",
        "kind",
        "name",
        "nominal",
        "placeholder",
        "pool",
        "ready",
        "shares",
        "start_notes",
        "typed",
    ]
)
"""Figures that follow from others, and what the box has printed: nobody lays them out."""
PROCEDURES = frozenset(("auction", "dues", "landing", "market", "pending", "ticker"))
"""Keys of a purchase, sale or payment under way: in nobody's hands, told with the question."""
_PLACES = frozenset(("bank", "board", "players", "table", "turn"))
"""Keys that only say where something lies."""
_ZERO_SAYS = frozenset(("hand", "jail"))
"""Keys whose 0 is not nothing: an empty hand, in jail with no roll failed yet."""


def marks(table: Table) -> dict[Path, Any]:
    """Each thing by where the state keeps it; what is nothing is left out."""
    state = _bare(table.play.state(), _COMMON, _COMMON_OF_A_PLAYER)
    for game in table.words.inside:
        if game in state:
            inner = _bare(state[game], _COMMON_INSIDE, ("wealth",))
            for player, own in inner.pop("players").items():
                laid = {_LAID_INSIDE.get(key, key): value for key, value in own.items()}
                state["players"][player][game] = laid
            state[game] = inner
    return dict(_leaves(state, ()))


def label(path: Path, words: Words) -> str:
    """What a mark is called: whose or which it is, and its key; a key may have other words where
    the bank keeps it."""
    if path[:1] == ("players",):
        return " · ".join((path[1], *(_called(part, words) for part in path[2:])))
    return " · ".join(
        _said(f"state.{place}.{part}", words) or _called(part, words)
        for place, part in zip(("", *path), path, strict=False)
        if part not in _PLACES
    )


def shown(value: Any, words: Words) -> str:
    """A mark's value as it is read."""
    if value is None:
        return "—"
    if isinstance(value, bool):
        return words.say("value.true" if value else "value.false")
    if isinstance(value, int):
        return words.number(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{_called(key, words)} {shown(one, words)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        within = "-" if all(isinstance(one, int) for one in value) else ", "
        return within.join(shown(one, words) for one in value) or "—"
    return words.name(value)


def _said(key: str, words: Words) -> str:
    """What this game says, or one that is played inside it."""
    return next((one.say(key) for one in (words, *words.inner.values()) if one.has(key)), "")


def _called(part: str, words: Words) -> str:
    return words.say(f"state.{part}") if words.has(f"state.{part}") else words.name(part)


def _bare(
    state: Mapping[str, Any], common: tuple[str, ...], of_a_player: tuple[str, ...]
) -> dict[str, Any]:
    """A game's state without what every game has."""
    return {
        **_without(state, common),
        "turn": _without(state["turn"], _COMMON_OF_A_TURN),
        "players": {player: _without(one, of_a_player) for player, one in state["players"].items()},
    }


def _without(values: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key not in keys}


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            if key not in _DERIVED and key not in PROCEDURES:
                yield from _leaves(one, (*path, key))
    elif value or (value == 0 and path[-1] in _ZERO_SAYS):
        yield path, value
