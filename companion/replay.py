"""From a record's bytes to the game it leads to."""

from collections.abc import Iterable
from typing import IO, Any

from companion.engine.game import Game
from companion.engine.play import Play
from companion.engine.refusal import BadHeader, Refused
from companion.record import Line, NotARecord, read_header, read_lines
from rulesets import ruleset

MOST_PLAYED_AGAIN = 2_000_000
"""An amend plays all that came after it once more. No table amends so often; a file that does
was made to keep the reader busy, and is not read on."""


class RefusedHeader(NotARecord):
    """A header that a game's rules refuse; the sentence is among the game's."""

    def __init__(self, bad: BadHeader, game: type[Game]) -> None:
        super().__init__(1, bad.code, bad.rule, **bad.figures)
        self.game = game


class RefusedLine(Exception):
    """A line of a record that was refused, and why."""

    def __init__(self, line: int, refused: Refused, game: type[Game]) -> None:
        super().__init__(f"line {line}: {refused}")
        self.line = line
        self.refused = refused
        self.game = game


def open_play(header: dict[str, Any]) -> Play:
    """The table as line 1 lays it."""
    read = read_header(header)
    game = ruleset(read.game)
    try:
        return Play(read, game)
    except BadHeader as bad:
        raise RefusedHeader(bad, game) from None


def replay(lines: Iterable[Line]) -> Play:
    """Play a record whose lines are read; NotARecord or RefusedLine say what is wrong with it."""
    rest = iter(lines)
    play = open_play(next(rest).value)
    for line in rest:
        try:
            play.add(line.value)
        except Refused as refused:
            raise RefusedLine(line.number, refused, type(play.game)) from None
        if play.played_again > MOST_PLAYED_AGAIN:
            raise NotARecord(line.number, "amended-too-often", most=MOST_PLAYED_AGAIN)
    return play


def replay_file(file: IO[bytes]) -> Play:
    """Play a record from a file. The whole file is read before the first action is played."""
    return replay(list(read_lines(file)))
