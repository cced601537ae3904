"""`corbeille replay`: the state that a record leads to."""

import argparse
import errno
import json
import os
import sys
from typing import Any, BinaryIO

from companion.cli.command import REFUSED, WRONG, add_command, add_file
from companion.record import NotARecord
from companion.replay import RefusedLine, replay_file
from companion.words import Words


def add(commands: Any) -> None:
    """The command and its arguments."""
    command = add_command(
        commands,
        "replay",
        _replay,
        "print the state that a record leads to, as JSON",
        "A line that is refused, or a file that is no record, is told as one JSON line on\n"
        "standard error: its line, the rule's number and the sentence.",
    )
    add_file(command)


def _replay(chosen: argparse.Namespace) -> int:
    try:
        with open_record(chosen.file) as file:
            state = replay_file(file).state()
    except (OSError, UnicodeError, NotARecord, RefusedLine) as error:
        return complain_of(error, chosen.lang)
    print(one_line(state))
    return 0


def open_record(name: str) -> BinaryIO:
    """A file by its name, or standard input."""
    if "\0" in name:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    return sys.stdin.buffer if name == "-" else open(name, "rb")


def complain_of(error: OSError | UnicodeError | NotARecord | RefusedLine, language: str) -> int:
    """Say why a record was not played to its end; gives the exit code back."""
    words = Words(language)
    match error:
        case NotARecord():
            return complain(WRONG, error.line, error.rule, words.refusal(error))
        case RefusedLine(refused=refused):
            words = Words.of(error.game, language)
            return complain(REFUSED, error.line, refused.rule, words.refusal(refused))
    return complain(WRONG, 1, "R-1", words.say("error.unreadable", why=words.fault(error)))


def complain(code: int, line: int, rule: str, error: str) -> int:
    """One JSON line on standard error; gives the exit code back."""
    fault = {"line": line, "rule": rule, "error": error}
    print(one_line(fault), file=sys.stderr)
    return code


def one_line(value: Any) -> str:
    """JSON that is one line to every reader: some also break lines at U+0085, U+2028, U+2029."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).translate(_BREAKS)


_BREAKS = {code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)}
