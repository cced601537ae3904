"""The `corbeille` command: one module a group of commands."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from companion import __version__
from companion.cli import app, editions, paper, replay, report, store
from companion.cli.command import EXIT_CODES, FAILED, add_data, add_language, fail
from companion.store import data_folder
from companion.words import LANGUAGES, Words

GROUPS = (app, replay, report, store, paper, editions)
"""Each adds its commands with `add(commands)`; a command's `run` gets the parsed arguments and
returns the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went."""
    _open_what_is_closed()
    _speak_utf_8()
    chosen = argparse.Namespace(lang=None)
    try:
        try:
            _parser().parse_args(arguments, chosen)
            return _run(chosen)
        finally:
            # what is still held back must be written while there is somebody to complain to
            sys.stdout.flush()
    except BrokenPipeError:
        # the reader went away: nothing is left to say to it, not even at exit
        _write_no_more()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise
        _write_no_more()
        words = Words(chosen.lang or LANGUAGES[0])
        return fail(FAILED, words.say("paper.no-output", why=words.fault(error)))


def _run(chosen: argparse.Namespace) -> int:
    chosen.asked_lang = chosen.lang
    chosen.lang = chosen.lang or LANGUAGES[0]
    run: Callable[[argparse.Namespace], int] = chosen.run
    return run(chosen)


def _open_what_is_closed() -> None:
    """A shell may close a stream, and Python then has none: nothing is read, nothing is shown."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _write_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
