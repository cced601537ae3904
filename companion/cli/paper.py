"""`corbeille explain`, `suspects`, `whatif`, `boxed`, `paper`: what is told of a record."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.cli.replay import complain_of, open_record
from companion.record import NotARecord, read_lines
from companion.replay import RefusedLine, replay
from companion.report import boxed, consequences, suspects, whatif
from companion.report.boxed_pdf import write_boxed
from companion.report.counted import counts_now
from companion.report.csv import write_csv
from companion.report.explained import explained
from companion.report.front import About
from companion.report.pdf import write_pdf
from companion.table.table import Table, table_class
from companion.words import LANGUAGES, Words

WRONG = 2

Writer = Callable[[Path], Iterable[Path]]
Run = Callable[[Table, dict[str, Any], argparse.Namespace], int]


def add(commands: Any) -> None:
    """The commands and their arguments."""
    explain = _command(commands, "explain", _explain, "tell each payment, its sum and its rule")
    explain.add_argument("--player", metavar="P", help="only this player's payments")
    explain.add_argument("--line", metavar="N", type=int, help="only this line's payments")
    _command(commands, "suspects", _suspects, "tell what may be behind the last counts")
    what_if = _command(commands, "whatif", _what_if, "tell what an action or an amend would change")
    what_if.add_argument("actions", metavar="ACTION", nargs="+", help="an action as JSON")
    away = _command(commands, "boxed", _boxed, "tell how the table must be laid again")
    away.add_argument("--pdf", metavar="OUT", help="print it instead")
    paper = _command(commands, "paper", _paper, "print the evening paper")
    paper.add_argument("--pdf", metavar="OUT", help="the paper and the score sheet")
    paper.add_argument("--csv", metavar="OUT", help="payments, and beside it OUT-turns: wealth")


def _command(commands: Any, name: str, run: Run, help_: str) -> argparse.ArgumentParser:
    def whole(chosen: argparse.Namespace) -> int:
        try:
            with open_record(chosen.file) as file:
                lines = list(read_lines(file))
            play = replay(lines)
        except (OSError, UnicodeError, NotARecord, RefusedLine) as error:
            return complain_of(error, chosen.lang)
        game = type(play.game)
        table = table_class(game)(play, Words.of(game, chosen.lang))
        return run(table, lines[0].value, chosen)

    command: argparse.ArgumentParser = commands.add_parser(name, help=help_)
    command.add_argument("file", metavar="FILE", help="a game record; - for standard input")
    # the language may stand before the command or behind it
    command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS)
    command.set_defaults(run=whole)
    return command


def _explain(table: Table, _header: dict[str, Any], chosen: argparse.Namespace) -> int:
    words, players = table.words, table.game.players
    player = next(
        (one for one in players if chosen.player and one.casefold() == chosen.player.casefold()),
        None,
    )
    if chosen.player and player is None:
        return _fail(words.say("explain.unknown-player", player=chosen.player, players=players))
    texts = [one.text for one in explained(table.play, words, player, chosen.line)]
    return _print(texts or [words.say("explain.no-posting")])


def _suspects(table: Table, _header: dict[str, Any], _chosen: argparse.Namespace) -> int:
    words, counts = table.words, counts_now(table.play)
    if not any(n for one in counts.values() for _purse, n in one.differences("cash")):
        return _print([words.say("suspect.none")])
    found = suspects.suspects(table.play, table, counts)
    texts = [suspects.sentence(one, words) for one in found]
    return _print(texts or [words.say("suspect.unknown")])


def _what_if(table: Table, _header: dict[str, Any], chosen: argparse.Namespace) -> int:
    try:
        actions = [json.loads(one) for one in chosen.actions]
    except ValueError:
        actions = []
    if not actions or not all(isinstance(one, dict) for one in actions):
        return _fail(table.words.say("whatif.not-an-action"))
    if actions[0].get("do") == "amend":
        amended = consequences.consequences(table, actions[0])
        return _print(consequences.told(amended, table)) or int(amended.refused is not None)
    found = whatif.what_if(table, *actions)
    return _print(whatif.told(found, table)) or int(found.refused is not None)


def _boxed(table: Table, _header: dict[str, Any], chosen: argparse.Namespace) -> int:
    if not chosen.pdf:
        return _print(boxed.told(boxed.boxed(table), table))
    return _write(table, chosen, {"pdf": lambda path: [write_boxed(table.play, table.words, path)]})


def _paper(table: Table, header: dict[str, Any], chosen: argparse.Namespace) -> int:
    words = table.words
    if not (chosen.pdf or chosen.csv):
        return _fail(words.say("paper.nothing-asked"))
    about = About(*(str(header.get(key, "")) for key in About._fields))
    return _write(
        table,
        chosen,
        {
            "pdf": lambda path: [write_pdf(table.play, words, path, about=about)],
            "csv": lambda path: write_csv(table.play, words, path),
        },
    )


def _write(table: Table, chosen: argparse.Namespace, writers: Mapping[str, Writer]) -> int:
    """Write each kind that was asked for, and say what was written."""
    words = table.words
    for kind, write in writers.items():
        name = getattr(chosen, kind)
        if not name:
            continue
        if _is_same(name, chosen.file):
            return _fail(words.say("paper.same-file", file=name))
        try:
            for path in write(Path(name)):
                print(words.say("paper.written", file=path))
        except OSError as error:
            return _fail(words.say("paper.not-written", file=name, why=error.strerror))
    return 0


def _is_same(one: str, other: str) -> bool:
    """Whether two names are of one file: printing a game must never overwrite it."""
    return other != "-" and os.path.exists(one) and os.path.samefile(one, other)


def _print(texts: list[str]) -> int:
    for text in texts:
        print(text)
    return 0


def _fail(text: str) -> int:
    print(text, file=sys.stderr)
    return WRONG
