"""How fast records are replayed, in ratios taken in one run: against python-chess reading PGN,
against a short game, and against itself. Prints a table; exit 1 if a promise is broken."""

import io
import random
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import chess
import chess.pgn

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.engine.play import Play  # noqa: E402
from companion.record import read_lines, write_line  # noqa: E402
from companion.replay import open_play, replay  # noqa: E402
from rulesets import available  # noqa: E402

RECORDS = ROOT / "tests" / "records"
PORTFOLIO = ["basf", "kodak", "tdk", "havas", "shell", "elf", "bp", "esso", "fiat", "sony"]
PLAYERS = ("Anne", "Bruno", "Carla")


def best(run: Callable[[], Any], times: int = 5) -> float:
    """Seconds of the quickest of a few runs, by the processor's own clock: what the machine can do
    when left alone."""
    taken = []
    for _ in range(times):
        start = process_time()
        run()
        taken.append(process_time() - start)
    return min(taken)


def pgn(games: int = 12, plies: int = 240) -> tuple[str, int]:
    """Long chess games in PGN, and how many moves they have."""
    chance = random.Random(1989)
    texts, moves = [], 0
    for _ in range(games):
        board = chess.Board()
        game = chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < plies and not board.is_game_over():
            move = chance.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        moves += len(board.move_stack)
        texts.append(str(game))
    return "\n\n".join(texts), moves


def read_pgn(text: str) -> None:
    file = io.StringIO(text)
    while chess.pgn.read_game(file):
        pass


def recorded(game: str) -> list[bytes]:
    """The recorded games, longest last."""
    paths = (RECORDS / game).glob("*.state.json")
    files = [path.with_name(path.name.replace(".state.json", ".jsonl")) for path in paths]
    return sorted((file.read_bytes() for file in files), key=len)


def replay_bytes(record: bytes) -> Play:
    return replay(list(read_lines(io.BytesIO(record))))


def played(play: Play) -> int:
    """How many actions a replay played; those behind an amend once more."""
    return play.lines - 1 + play.played_again


def long_evening(actions: int) -> list[dict[str, Any]]:
    """A game of Maxi Bourse with so many actions: sales, purchases, paydays."""
    record: list[dict[str, Any]] = [{"record": 1, "game": "maxi-bourse", "players": [*PLAYERS]}]
    record += [{"do": "portfolio", "by": one, "companies": PORTFOLIO} for one in PLAYERS]
    record += [{"do": "start", "by": "Anne"}]
    turn = 0
    while len(record) <= actions:
        by = PLAYERS[turn % 3]
        company = PORTFOLIO[turn // 3 % 10]
        record += [
            {"do": "sell", "by": by, "company": company, "shares": 1000},
            {"do": "bid", "by": PLAYERS[(turn + 1) % 3], "shares": 0},
            {"do": "silence"},
            {"do": "silence"},
            {"do": "roll", "by": by, "dice": [3, 4], "square": company, "lap": turn % 8 == 0},
            {"do": "choose", "by": by, "company": company},
            {"do": "bid", "by": by, "shares": 1000},
            {"do": "pay"},
            {"do": "silence"},
            {"do": "silence"},
        ]
        turn += 1
    return record[: actions + 1]


def written(record: list[dict[str, Any]]) -> bytes:
    return "".join(write_line(line) + "\n" for line in record).encode()


class Report:
    """The table, and whether all is well."""

    def __init__(self) -> None:
        self.broken = False
        print(f"{'what':<52}{'found':>14}{'promised':>14}")

    def row(self, what: str, found: float, promised: str, kept: bool) -> None:
        self.broken |= not kept
        print(f"{what:<52}{found:>14,.2f}{promised:>14}  {'PASS' if kept else 'FAIL'}")

    def note(self, what: str, found: float) -> None:
        print(f"{what:<52}{found:>14,.0f}")


def against_chess(report: Report) -> None:
    """Turn about, so that what else the machine does falls on both."""
    text, moves = pgn()
    for game in available():
        records = recorded(game)
        actions = sum(played(replay_bytes(record)) for record in records)
        by_chess, by_us = [], []
        for _ in range(7):
            by_chess.append(best(lambda: read_pgn(text), 1))
            by_us.append(best(lambda records=records: [replay_bytes(one) for one in records], 1))
        chess_speed, speed = moves / min(by_chess), actions / min(by_us)
        report.note("python-chess, moves read from PGN a second", chess_speed)
        report.note(f"{game}, actions replayed a second", speed)
        ratio = speed / chess_speed
        report.row(f"{game}, against python-chess", ratio, "≥ 0.5", ratio >= 0.5)


def flatness(report: Report) -> None:
    """As many actions in one long game as in a hundred short ones, turn about, so that what else
    the machine does falls on both."""
    short, long = (written(long_evening(n)) for n in (100, 10_000))
    header = short.splitlines(keepends=True)[0]
    times, ratios = [], []
    for _ in range(7):
        opened = best(lambda: [replay_bytes(header) for _ in range(100)], 1)
        in_short = best(lambda: [replay_bytes(short) for _ in range(100)], 1) - opened
        in_long = best(lambda: replay_bytes(long), 1)
        times.append(in_long)
        ratios.append(in_long / in_short)
    report.note("long evening, actions replayed a second", 10_000 / min(times))
    ratio = median(ratios)
    report.row("cost of an action, of 10,000 against of 100", ratio, "≤ 1.5", ratio <= 1.5)


def undo(report: Report) -> None:
    record = long_evening(10_000)
    play = open_play(record[0])
    start = process_time()
    for action in record[1:]:
        play.add(action)
    each = (process_time() - start) / 10_000

    def back_and_forth() -> None:
        for _ in range(50):
            play.add({"do": "undo"})
        for _ in range(50):
            play.add({"do": "redo"})

    ratio = best(back_and_forth) / 50 / each
    report.row("undo and redo at 10,000 actions, in actions", ratio, "≤ 5", ratio <= 5)


def memory(report: Report) -> None:
    record = long_evening(10_000)
    tracemalloc.start()
    play = open_play(record[0])
    for action in record[1:]:
        play.add(action)
    used = tracemalloc.get_traced_memory()[0] / 1e6
    tracemalloc.stop()
    report.row("memory of an open game of 10,000 actions, in MB", used, "< 100", used < 100)


def main() -> int:
    report = Report()
    against_chess(report)
    flatness(report)
    undo(report)
    memory(report)
    return int(report.broken)


if __name__ == "__main__":
    sys.exit(main())
