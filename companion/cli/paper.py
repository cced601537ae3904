"""`corbeille explain`, `suspects`, `whatif`, `boxed`, `paper`: what is told of a record."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.cli.command import REFUSED, WRONG, add_command, add_file, fail
from companion.cli.printing import paper_writers, write_all
from companion.cli.replay import complain_of, open_record
from companion.engine.play import OPERATIONS_ON_THE_RECORD
from companion.engine.refusal import Refused
from companion.record import NotARecord, read_lines
from companion.replay import RefusedLine, replay
from companion.report import boxed, consequences, suspects, whatif
from companion.report.counted import counts_now
from companion.report.explained import explained
from companion.table.table import Table, table_class
from companion.words import Words

Run = Callable[[Table, dict[str, Any], argparse.Namespace], int]


def add(commands: Any) -> None:
    """The commands and their arguments."""
    explain = _command(
        commands,
        "explain",
        _explain,
        "tell each payment of a game with its sum and its rule",
        "The words are those of the app.",
    )
    explain.add_argument("--player", metavar="P", help="only this player's payments")
    explain.add_argument("--line", metavar="N", type=int, help="only this line's payments")
    _command(
        commands,
        "suspects",
        _suspects,
        "tell what may be behind the differences of the last counts",
        "The likeliest is told first.",
    )
    what_if = _command(
        commands,
        "whatif",
        _what_if,
        "tell what an action would change, without taking it",
        "An amend of an earlier line tells what would have to change hands now.",
    )
    what_if.add_argument(
        "actions", metavar="ACTION", nargs="+", help='an action as JSON: \'{"do": "pass"}\''
    )
    away = _command(
        commands,
        "boxed",
        _boxed,
        "tell how the table must be laid to go on with a game",
        "Each player's money by note, cards, pawns, quotes, and whose turn it is.",
    )
    away.add_argument("--pdf", metavar="OUT", help="print it to this file instead")
    paper = _command(
        commands,
        "paper",
        _paper,
        "print the evening paper of a record",
        'A game that is kept is printed by "corbeille export".',
    )
    paper.add_argument("--pdf", metavar="OUT", help="the paper and the score sheet")
    paper.add_argument(
        "--csv", metavar="OUT", help="a row a payment; beside it OUT-turns: every wealth, by turn"
    )


def _command(commands: Any, name: str, run: Run, gist: str, more: str) -> argparse.ArgumentParser:
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

    command: argparse.ArgumentParser = add_command(commands, name, whole, gist, more)
    add_file(command)
    return command


def _explain(table: Table, _header: dict[str, Any], chosen: argparse.Namespace) -> int:
    words, players = table.words, table.game.players
    asked, line = chosen.player, chosen.line
    player = next((one for one in players if one.casefold() == (asked or "").casefold()), None)
    if asked is not None and player is None:
        return fail(WRONG, words.say("explain.unknown-player", player=asked, players=players))
    if line is not None and not 1 <= line <= table.play.lines:
        return fail(WRONG, words.say("explain.unknown-line", line=line, last=table.play.lines))
    texts = [one.text for one in explained(table.play, words, player, line)]
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
    except (ValueError, RecursionError):
        actions = []
    if not actions or not all(isinstance(one, dict) for one in actions):
        return fail(WRONG, table.words.say("whatif.not-an-action"))
    if any(one.get("do") in OPERATIONS_ON_THE_RECORD for one in actions):
        if len(actions) > 1:
            return fail(WRONG, table.words.say("whatif.one-at-a-time"))
        amended = consequences.consequences(table, actions[0])
        return _print(consequences.told(amended, table)) or _code(amended.refused)
    found = whatif.what_if(table, *actions)
    return _print(whatif.told(found, table)) or _code(found.refused)


def _boxed(table: Table, _header: dict[str, Any], chosen: argparse.Namespace) -> int:
    if chosen.pdf is None:
        return _print(boxed.told(boxed.boxed(table), table))
    from companion.report.boxed_pdf import write_boxed  # noqa: PLC0415

    writers = {"pdf": lambda path: [write_boxed(table.play, table.words, path)]}
    return write_all({"pdf": Path(chosen.pdf)}, writers, table.words, chosen.file)


def _paper(table: Table, header: dict[str, Any], chosen: argparse.Namespace) -> int:
    words = table.words
    asked = {kind: getattr(chosen, kind) for kind in ("pdf", "csv")}
    files = {kind: Path(name) for kind, name in asked.items() if name is not None}
    if not files:
        return fail(WRONG, words.say("paper.nothing-asked"))
    return write_all(files, paper_writers(table.play, words, header), words, chosen.file)


def _print(texts: list[str]) -> int:
    for text in texts:
        print(text)
    return 0


def _code(refused: Refused | None) -> int:
    return 0 if refused is None else REFUSED
