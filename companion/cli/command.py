"""What every command shares: its help, its exit codes, the language before or behind it."""

import argparse
import sys
from collections.abc import Callable
from typing import Any

from companion.words import LANGUAGES

REFUSED = 1
WRONG = 2
FAILED = 3

EXIT_CODES = """exit codes:
  0  done
  1  a rule refuses a line of the record, or the action that was asked about
  2  the file is no record, or the command was not understood
  3  something could not be kept, found or opened (a game, a folder, a screen)"""

Run = Callable[[argparse.Namespace], int]


def add_command(commands: Any, name: str, run: Run, gist: str, more: str = "") -> Any:
    """A command with its help: `gist` is one sentence without its full stop."""
    told = f"{gist[0].upper()}{gist[1:]}."
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=gist,
        description=f"{told}\n{more}".rstrip(),
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    # the language may stand before the command or behind it
    add_language(command, default=argparse.SUPPRESS)
    command.set_defaults(run=run)
    return command


def add_language(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """`--lang`, which says in which language sentences are."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default,
        help=f"the language of sentences; {LANGUAGES[0]} if left out",
    )


def add_data(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """`--data`, which says where games and settings are."""
    parser.add_argument(
        "--data", metavar="DIR", default=default, help="keep games and settings there instead"
    )


def add_file(command: argparse.ArgumentParser) -> None:
    """The record that a command reads."""
    command.add_argument("file", metavar="FILE", help="a game record; - for standard input")


def fail(code: int, sentence: str) -> int:
    """Say what went wrong; gives the exit code back."""
    print(sentence, file=sys.stderr)
    return code
