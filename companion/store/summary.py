"""How a game stands, in a few bytes: what the list of games shows without opening any."""

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from companion.engine.play import Play
from companion.record import signs_of


@dataclass(frozen=True)
class Listed:
    """A game in the list. `turn` and `standing` are as in the game's state; `saved` is when its
    last line was kept, in seconds since 1970."""

    id: str
    game: str | None = None
    title: str | None = None
    players: tuple[str, ...] = ()
    signs: tuple[int, ...] = ()
    date: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    saved: int | None = None
    turn: dict[str, Any] | None = None
    standing: list[dict[str, Any]] = field(default_factory=list)
    over: str | None = None
    lines: int = 0
    damaged: bool = False
    newer: bool = False

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.over is not None

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "players": list(self.players), "finished": self.finished}


def now(play: Play) -> dict[str, Any]:
    """How a game stands at this moment, to be stored with its last line."""
    game, turn, over = play.game, play.game.turn, play.game.over
    seats = {player: place for place, player in enumerate(game.players)}
    ranking = over["ranking"] if over else game.rank()
    return {
        "at": int(time.time()),
        "turn": [turn.player, game.phase, turn.number, turn.round],
        "standing": [[seats[one["player"]], one["wealth"], one["rank"]] for one in ranking],
        "over": over["why"] if over else None,
    }


def listed(
    id: str,
    header: Mapping[str, Any],
    lines: int,
    now: Mapping[str, Any] | None,
    newer: bool = False,
) -> Listed:
    """A game in the list, from its header and what was stored with its last line."""
    players = tuple(header["players"])
    about: dict[str, Any] = {
        "id": id,
        "game": header["game"],
        "title": _text(header.get("title")),
        "players": players,
        "signs": signs_of(header),
        "date": _text(header.get("date")),
        "options": header.get("options") or {},
        "lines": lines,
        "newer": newer,
    }
    if now is None:
        return Listed(**about)
    return Listed(
        **about,
        saved=now["at"],
        turn=dict(zip(("player", "phase", "number", "round"), now["turn"], strict=True)),
        standing=[
            {"player": players[seat], "wealth": wealth, "rank": rank}
            for seat, wealth, rank in now["standing"]
        ],
        over=now["over"],
    )


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None
