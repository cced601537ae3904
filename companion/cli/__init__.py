"""The `corbeille` command: one module a group of commands."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from companion import __version__
from companion.cli import app, editions, paper, replay, report, store
from companion.cli.command import EXIT_CODES, add_data, add_language
from companion.store import data_folder
from companion.words import LANGUAGES

GROUPS = (app, replay, report, store, paper, editions)
"""Each adds its commands with `add(commands)`; a command's `run` gets the parsed arguments and
returns the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went."""
    _speak_utf_8()
    chosen = _parser().parse_args(arguments)
    chosen.asked_lang = chosen.lang
    chosen.lang = chosen.lang or LANGUAGES[0]
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except BrokenPipeError:
        # the reader went away: nothing is left to say to it, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _speak_utf_8() -> None:
    """The same bytes on every machine: the system's own encoding may lack é, or end lines by two
    characters."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="corbeille",
        description=f"Corbeille {__version__}: the banker at the table for old bourse games.\n"
        f"Games and settings are kept in {data_folder()}.",
        epilog=f'"corbeille COMMAND --help" tells more of one command.\n\n{EXIT_CODES}',
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"corbeille {__version__}",
        help="print the version and stop",
    )
    add_language(parser)
    add_data(parser)
    parser.set_defaults(run=app.open_app)
    commands = parser.add_subparsers(metavar="COMMAND", help="without one, the app opens")
    for group in GROUPS:
        group.add(commands)
    return parser
