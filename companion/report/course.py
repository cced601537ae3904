"""How a game went: what everybody was worth at the end of each turn, by playing it once more.
A turn is here what the game tells the evening by: a player's turn mostly, or a manche."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.game import Game
from companion.engine.ledger import Move, Posting
from companion.engine.play import Play

Progress = Callable[[float], None]
"""Told from time to time which part is done, from 0 to 1."""
Asked = Callable[[], bool]
"""Asked from time to time whether to stop."""
_EVERY = 50


class Cancelled(Exception):
    """Somebody asked to stop."""


@dataclass(frozen=True)
class TurnEnd:
    """The end of a turn. The start of the game is number 0, when the table is laid."""

    number: int
    player: str | None
    round: int
    line: int
    wealth: Mapping[str, int]
    leaders: tuple[str, ...]
    holdings: Mapping[str, Mapping[str, int]]
    lines: frozenset[int]
    postings: tuple[Posting, ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Course:
    """The whole game, turn by turn."""

    players: tuple[str, ...]
    signs: tuple[int, ...]
    turns: tuple[TurnEnd, ...]

    def wealth(self, player: str) -> list[int]:
        """A player's wealth at the start and after each turn."""
        return [turn.wealth[player] for turn in self.turns]

    def turn_of(self, line: int) -> int:
        """The number of the turn that a line belongs to."""
        return next((turn.number for turn in self.turns if line in turn.lines), 0)


def course(play: Play, progress: Progress | None = None, cancelled: Asked | None = None) -> Course:
    """Play what stands once more, looking up at each turn's end. The play is not touched."""
    game = type(play.game)(play.header)
    watch = _Watch(game)
    entries = len(play.history)
    for done, entry in enumerate(play.history):
        if done % _EVERY == 0:
            if cancelled is not None and cancelled():
                raise Cancelled
            if progress is not None:
                progress(done / entries)
        watch.before()
        game.act(entry.action, entry.line)
        watch.after(entry.line)
    watch.finish()
    if progress is not None:
        progress(1.0)
    return Course(play.game.players, play.header.signs, tuple(watch.turns))


class _Watch:
    """Notes a turn when the next one has begun."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turns: list[TurnEnd] = []
        self.lines = [1]
        self.player: str | None = None
        self.round = 1
        self.posted = self.moved = 0
        self.at = game.chapter
        # before the first turn the table is still being laid, and wealth with it
        self.laying = not game.chapter[1]
        self._note()

    def before(self) -> None:
        """Whose turn an action belongs to."""
        self.player = self.game.turn.player
        self.round = max(self.game.turn.round, 1)

    def after(self, line: int) -> None:
        """An action was taken."""
        self.lines.append(line)
        if self.game.chapter != self.at:
            self.at = self.game.chapter
            if self.laying:
                self.laying = False
                self.turns.clear()
            self._note()

    def finish(self) -> None:
        """The last turn ends with the record."""
        last = self.turns[-1].wealth
        if self.posted < len(self.game.ledger) or any(
            self.game.wealth(player) != wealth for player, wealth in last.items()
        ):
            self._note()

    def _note(self) -> None:
        game = self.game
        self.turns.append(
            TurnEnd(
                len(self.turns),
                self.player,
                self.round,
                self.lines[-1],
                {player: game.wealth(player) for player in game.players},
                tuple(one["player"] for one in game.rank() if one["rank"] == 1),
                {player: dict(game.seats[player].shares) for player in game.players},
                frozenset(self.lines),
                tuple(game.ledger.since(self.posted)),
                tuple(game.moves.since(self.moved)),
            )
        )
        self.posted, self.moved = len(game.ledger), len(game.moves)
        self.lines = []
