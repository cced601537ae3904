"""The `corbeille` command: one module a group of commands."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from companion import __version__
from companion.cli import paper, replay
from companion.words import LANGUAGES

GROUPS = (replay, paper)
"""Each adds its commands with `add(commands)`; a command's `run` gets the parsed arguments and
returns the exit code."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code says how it went."""
    chosen = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return run(chosen)
    except BrokenPipeError:
        # the reader went away: nothing is left to say to it, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="corbeille", description="The banker at the table for stock-market board games."
    )
    parser.add_argument("--version", action="version", version=f"corbeille {__version__}")
    parser.add_argument("--lang", choices=LANGUAGES, default="fr", help="the language of sentences")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for group in GROUPS:
        group.add(commands)
    return parser
