"""`corbeille import`, `export`, `list`, `check`, `backup`, `restore`: what is kept, and safely."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.cli.command import FAILED, add_command, add_data, add_file, fail
from companion.cli.printing import paper_writers, write_all
from companion.cli.replay import complain_of, open_record
from companion.record import NotARecord
from companion.replay import RefusedLine
from companion.report.files import file_name, write_whole
from companion.store import (
    Finding,
    Listed,
    NoSuchGame,
    Notice,
    Store,
    StoreError,
    data_folder,
)
from companion.store.backup import Outcome, back_up, restore
from companion.words import Words
from rulesets import available, ruleset

PAPERS = ("pdf", "csv")
SHORTEST = 4
"""How many characters of an id are enough, if no other begins the same way."""

Run = Callable[[Store, argparse.Namespace], int]


def add(commands: Any) -> None:
    """The commands and their arguments."""
    add_file(
        store_command(
            commands,
            "import",
            _import,
            "keep a record as a game, and print its id",
            "A record that is refused is not kept; what is wrong with it is told as by replay.",
        )
    )
    export = store_command(
        commands,
        "export",
        _export,
        "write a game's record, byte for byte, or print it as PDF or CSV",
        "The record goes to standard output if no file is named; PDF and CSV go to a file in\n"
        "this folder named by the game and its players. The game itself is never touched.",
    )
    export.add_argument("id", metavar="ID", help="a game's id, or the beginning of it")
    export.add_argument("file", metavar="FILE", nargs="?", help="where it goes")
    for kind, help_ in (
        ("pdf", "the evening paper and the score sheet"),
        ("csv", "a row a payment; beside it OUT-turns: every wealth, by turn"),
    ):
        export.add_argument(f"--{kind}", metavar="OUT", nargs="?", const="", help=help_)
    for name, run, gist, more in (
        ("list", _list, "list the games that are kept, the last one played first", ""),
        (
            "check",
            _check,
            "verify every game, and put right what can be",
            "Checksums, numbers, both copies, and that each game can be played.",
        ),
    ):
        command = store_command(commands, name, run, gist, more)
        command.add_argument("--json", action="store_true", help="as JSON, for programs")
    for name, run, gist, more, help_ in (
        (
            "backup",
            _backup,
            "write every game, edition and setting to one file",
            "It is a zip whose records can be read by people.",
            "where it goes",
        ),
        (
            "restore",
            _restore,
            "take over what a backup holds",
            "Nothing is overwritten: a game that differs from the one here is put beside it.",
            "a backup",
        ),
    ):
        store_command(commands, name, run, gist, more).add_argument(
            "file", metavar="FILE", help=help_
        )


def store_command(
    commands: Any, name: str, run: Run, gist: str, more: str
) -> argparse.ArgumentParser:
    """A command on the store; what the store refuses is said in a sentence."""

    def whole(chosen: argparse.Namespace) -> int:
        try:
            return run(Store(data_folder(chosen.data)), chosen)
        except StoreError as error:
            return fail(FAILED, _sentence(error, chosen.lang))

    command: argparse.ArgumentParser = add_command(commands, name, whole, gist, more)
    add_data(command, default=argparse.SUPPRESS)
    return command


def _import(store: Store, chosen: argparse.Namespace) -> int:
    try:
        with open_record(chosen.file) as file:
            print(store.import_record(file))
    except StoreError:
        raise
    except (OSError, NotARecord, RefusedLine) as error:
        return complain_of(error, chosen.lang)
    return 0


def _export(store: Store, chosen: argparse.Namespace) -> int:
    id, words = _find(store, chosen.id), Words(chosen.lang)
    kinds = [kind for kind in PAPERS if getattr(chosen, kind) is not None]
    for name in (chosen.file, chosen.pdf, chosen.csv):
        if name and _is_kept(store, Path(name)):
            return fail(FAILED, words.say("store.kept-here", file=name))
    if kinds:
        return _export_paper(store, id, kinds, chosen)
    data = store.export(id)
    if chosen.file is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return 0
    return write_out(chosen.file, data, words)


def write_out(name: str, data: bytes, words: Words) -> int:
    """Give out what is kept, as a file of the reader's; gives the exit code."""
    try:
        write_whole(Path(name), data)
    except OSError as error:
        return _not_written(name, error, words)
    return 0


def _not_written(name: str, error: BaseException, words: Words) -> int:
    return fail(FAILED, words.say("paper.not-written", file=name, why=words.fault(error)))


def _export_paper(store: Store, id: str, kinds: list[str], chosen: argparse.Namespace) -> int:
    with store.open(id, view=True) as saved:
        words = Words.of(type(saved.play.game), chosen.lang)
        named = file_name(words, saved.header)
        files = {kind: _place(chosen, kind, named, alone=len(kinds) == 1) for kind in kinds}
        return write_all(files, paper_writers(saved.play, words, saved.header), words)


def _place(chosen: argparse.Namespace, kind: str, named: str, alone: bool) -> Path:
    """Where one kind of paper goes: its own OUT, else FILE, else what the game is named."""
    own = getattr(chosen, kind)
    if own:
        return Path(own)
    if chosen.file is None:
        return Path(f"{named}.{kind}")
    return Path(chosen.file) if alone else Path(chosen.file).with_suffix(f".{kind}")


def _is_kept(store: Store, path: Path) -> bool:
    """Whether writing there would overwrite something of the store's own."""
    return os.path.lexists(path) and path.resolve().is_relative_to(store.folder.resolve())


def _list(store: Store, chosen: argparse.Namespace) -> int:
    games = store.games()
    if chosen.json:
        return _print_json([one.plain() for one in games])
    for one in games:
        print(one.id, _line(one, _words(one.game, chosen.lang)))
    if not games:
        print(Words(chosen.lang).say("store.list.empty"))
    return 0


def _check(store: Store, chosen: argparse.Namespace) -> int:
    findings = list(store.check())
    if chosen.json:
        _print_json([_plain(one, chosen.lang) for one in findings])
    else:
        words = Words(chosen.lang)
        for one in findings:
            good = "store.check.good" if one.id else "store.check.library-good"
            for text in _told(one, chosen.lang) or [words.say(good, n=one.lines)]:
                print(one.id or words.say("store.check.library"), text)
    return FAILED if any(one.error for one in findings) else 0


def _backup(store: Store, chosen: argparse.Namespace) -> int:
    try:
        return _report(back_up(store, Path(chosen.file)), chosen.lang)
    except StoreError as error:
        if error.__cause__ is None:
            raise
        return _not_written(chosen.file, error.__cause__, Words(chosen.lang))


def _restore(store: Store, chosen: argparse.Namespace) -> int:
    try:
        with open(chosen.file, "rb") as file:
            return _report(restore(store, file), chosen.lang)
    except StoreError:
        raise
    except OSError as error:
        words = Words(chosen.lang)
        return fail(FAILED, words.say("error.unreadable", why=words.fault(error)))


def _find(store: Store, given: str) -> str:
    """The id that begins so."""
    found = [one.id for one in store.games() if one.id.startswith(given)]
    if len(found) != 1 or len(given) < SHORTEST:
        raise NoSuchGame(id=given)
    return found[0]


def _line(one: Listed, words: Words) -> str:
    """One game in the list."""
    if one.damaged or (one.newer and one.game is None):
        return words.say("store.list.damaged" if one.damaged else "store.list.newer")
    if one.finished:
        state = words.say("store.list.over")
    else:
        number = one.turn["number"] if one.turn else None
        state = words.say("store.list.turn", number=number)
    return words.say(
        "store.list.game",
        title=one.title or words.first(["game.title", str(one.game)]),
        players=one.players,
        date=one.date or _day(one.saved),
        state=state,
        standing=[f"{each['player']} {words.money(each['wealth'])}" for each in one.standing],
        n=one.lines,
    )


def _report(outcomes: Iterable[Outcome], language: str) -> int:
    """One line for each thing that was saved or taken over."""
    code = 0
    for one in outcomes:
        words = Words(language)
        text = words.say(
            "store.report",
            kind=words.say(f"store.kind.{one.kind}"),
            name=one.name,
            what=words.say(f"store.did.{one.what}"),
            why=_sentence(one.cause, language) if one.cause else "",
        )
        print(text.rstrip(), file=sys.stderr if one.failed else sys.stdout)
        code = FAILED if one.failed else code
    return code


def _told(finding: Finding, language: str) -> list[str]:
    things: list[Notice | StoreError] = [*finding.notices]
    if finding.error is not None:
        things.append(finding.error)
    return [_sentence(one, language) for one in things]


def _plain(finding: Finding, language: str) -> dict[str, Any]:
    error = finding.error
    return {
        "id": finding.id,
        "lines": finding.lines,
        "ok": error is None,
        "notices": [
            {"code": one.code, "text": _sentence(one, language)} for one in finding.notices
        ],
        "error": error and {"code": error.code, "text": _sentence(error, language)},
    }


def _sentence(thing: Any, language: str) -> str:
    """What an error or a notice says."""
    words = Words(language)
    match thing:
        case StoreError() | Notice():
            words = _words(thing.figures.get("game"), language)
            return words.say(f"store.{thing.code}", **thing.figures)
        case RefusedLine(refused=refused):
            said = Words.of(thing.game, language).refusal(refused)
            return words.say("store.line", line=thing.line, rule=refused.rule, text=said)
    return words.say("store.line", line=thing.line, rule=thing.rule, text=words.refusal(thing))


def _words(game: str | None, language: str) -> Words:
    return Words.of(ruleset(game), language) if game in available() else Words(language)


def _day(saved: int | None) -> str:
    return datetime.fromtimestamp(saved or 0, UTC).date().isoformat()


def _print_json(value: Any) -> int:
    json.dump(value, sys.stdout, ensure_ascii=False)
    print()
    return 0
