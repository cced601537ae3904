"""Printing a game to files: the paper as PDF, the tables as CSV. The game is only read."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.cli.command import FAILED, WRONG, fail
from companion.engine.play import Play
from companion.report.csv import turns_path
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
    named: set[Path] = set()
    for path in _all_paths(files):
        if _is_same(path, source):
            return fail(WRONG, words.say("paper.same-file", file=path))
        if path.absolute() in named:
            return fail(WRONG, words.say("paper.same-name", file=path))
        named.add(path.absolute())
    for kind, path in files.items():
        try:
            for written in writers[kind](path):
                print(words.say("paper.written", file=written))
        except OSError as error:
            return fail(FAILED, words.say("paper.not-written", file=path, why=words.fault(error)))
    return 0


def _all_paths(files: Mapping[str, Path]) -> Iterator[Path]:
    """Every file that would be written."""
    for kind, path in files.items():
        yield path
        if kind == "csv" and path.name:
            yield turns_path(path)


def _is_same(path: Path, source: str) -> bool:
    """Whether two names are one file; a name that the system does not take is none."""
    try:
        return source != "-" and os.path.samefile(path, source)
    except OSError:
        return False
