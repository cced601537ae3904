"""Printing a game to files: the paper as PDF, the tables as CSV. The game is only read."""

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from companion.cli.command import WRONG, fail
from companion.engine.play import Play
from companion.words import Words

Writer = Callable[[Path], Iterable[Path]]


def paper_writers(play: Play, words: Words, header: Mapping[str, Any]) -> dict[str, Writer]:
    """A writer for each kind of paper; `header` is line 1, with its title and date."""
    # fpdf takes longer to load than most commands to run
    from companion.report.csv import write_csv  # noqa: PLC0415
    from companion.report.front import About  # noqa: PLC0415
    from companion.report.pdf import write_pdf  # noqa: PLC0415

    return {
        "pdf": lambda path: [write_pdf(play, words, path, about=About.of(header))],
        "csv": lambda path: write_csv(play, words, path),
    }


def write_all(
    files: Mapping[str, Path], writers: Mapping[str, Writer], words: Words, source: str = "-"
) -> int:
    """Write each kind to its file and say so. `source` is the game's own file, which is never
    overwritten; gives the exit code."""
    for kind, path in files.items():
        if source != "-" and path.exists() and os.path.samefile(path, source):
            return fail(WRONG, words.say("paper.same-file", file=path))
        try:
            for written in writers[kind](path):
                print(words.say("paper.written", file=written))
        except OSError as error:
            return fail(WRONG, words.say("paper.not-written", file=path, why=error.strerror))
    return 0
