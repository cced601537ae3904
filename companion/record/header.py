"""Line 1: which game, who plays, which options, which box."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.record.lines import NotARecord

RESERVED = frozenset({"bank", "pool", "self", "others", "all"})
LONGEST_NAME = 24
MOST_SIGNS = 12
"""As many as the largest table seats."""


@dataclass(frozen=True)
class Header:
    """A header whose form is right; its options and edition are the game's to judge."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    edition: dict[str, Any] = field(default_factory=dict)
    signs: tuple[int, ...] = ()
    """Which of the players' signs each has, in seating order: no rule looks at it."""

    @property
    def places(self) -> dict[str, int]:
        """Each player's sign."""
        return dict(zip(self.players, self.signs, strict=True))

    def amended(self, values: dict[str, Any]) -> "Header":
        """The same table with other options or another box, each replaced whole."""
        return replace(
            self,
            options=_mapping(values.get("options", self.options), "options"),
            edition=_mapping(values.get("edition", self.edition), "edition"),
        )


def read_header(value: dict[str, Any]) -> Header:
    """The header on line 1, or NotARecord."""
    version = value.get("record")
    if type(version) is not int or version != 1:
        raise NotARecord(1, "record-version", found=version)
    game = value.get("game")
    if not isinstance(game, str):
        raise NotARecord(1, "game-missing")
    players = _players(value.get("players"))
    return Header(
        game,
        players,
        _mapping(value.get("options", {}), "options"),
        _mapping(value.get("edition", {}), "edition"),
        signs_of(value),
    )


def signs_of(header: Mapping[str, Any]) -> tuple[int, ...]:
    """The signs chosen, one a player; by the seats where they were not, or make no sense: the
    key is one of those that a record keeps and does not interpret."""
    players, chosen = header["players"], header.get("signs")
    if (
        isinstance(chosen, list)
        and len(chosen) == len(set(map(str, chosen))) == len(players)
        and all(type(one) is int and 0 <= one < MOST_SIGNS for one in chosen)
    ):
        return tuple(chosen)
    return tuple(range(len(players)))


def bad_name(name: Any) -> str | None:
    """Why this is no player's name, as a code; None if it is one."""
    if not isinstance(name, str):
        return "name-not-text"
    if not name:
        return "name-empty"
    if len(name) > LONGEST_NAME:
        return "name-too-long"
    if name != name.strip():
        return "name-spaces"
    if name.casefold() in RESERVED:
        return "name-reserved"
    return None


def _players(names: Any) -> tuple[str, ...]:
    if not isinstance(names, list):
        raise NotARecord(1, "players-missing")
    seen: set[str] = set()
    for name in names:
        if code := bad_name(name):
            raise NotARecord(1, code, name=name)
        if name.casefold() in seen:
            raise NotARecord(1, "name-twice", name=name)
        seen.add(name.casefold())
    return tuple(names)


def _mapping(value: Any, key: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotARecord(1, "not-a-mapping", key=key)
    return value
