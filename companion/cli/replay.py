"""`corbeille replay`: the state that a record leads to."""

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

from companion.engine.play import Play
from companion.record import NotARecord
from companion.replay import RefusedLine, replay_file
from companion.words import Words

REFUSED = 1
NOT_A_RECORD = 2


def add(commands: Any) -> None:
    """The command and its arguments."""
    command = commands.add_parser("replay", help="print the state that a record leads to, as JSON")
    command.add_argument("file", metavar="FILE", help="a game record; - for standard input")
    command.set_defaults(run=_replay)


def _replay(chosen: argparse.Namespace) -> int:
    def print_state(play: Play) -> int:
        json.dump(play.state(), sys.stdout, ensure_ascii=False, sort_keys=True)
        print()
        return 0

    return with_play(chosen, print_state)


def with_play(chosen: argparse.Namespace, then: Callable[[Play], int]) -> int:
    """Play the record that was chosen and go on with it; if it is none, or a line of it is
    refused, say so and give the exit code."""
    words = Words(chosen.lang)
    try:
        with open_record(chosen.file) as file:
            play = replay_file(file)
    except OSError as error:
        return complain(NOT_A_RECORD, 1, "R-1", words.say("error.unreadable", why=error.strerror))
    except NotARecord as broken:
        return complain(NOT_A_RECORD, broken.line, broken.rule, words.refusal(broken))
    except RefusedLine as found:
        words = Words.of(found.game, chosen.lang)
        return complain(REFUSED, found.line, found.refused.rule, words.refusal(found.refused))
    return then(play)


def open_record(name: str) -> BinaryIO:
    """A file by its name, or standard input."""
    return sys.stdin.buffer if name == "-" else open(name, "rb")


def complain(code: int, line: int, rule: str, error: str) -> int:
    """One JSON line on standard error; gives the exit code back."""
    fault = {"line": line, "rule": rule, "error": error}
    print(json.dumps(fault, ensure_ascii=False), file=sys.stderr)
    return code
