"""The beginning and the end of a journal: enough for the list of games, however long it is."""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from companion.store.errors import NewerSchema
from companion.store.frame import SCHEMA, body_of, number_of, seed_of
from companion.store.text import LINES

CHUNK = 4096


@dataclass(frozen=True)
class Peeked:
    """A game's header, the number of its lines and how it stands; `sure` if nothing looked
    wrong, `newer` if a later version of the program wrote it."""

    header: dict[str, Any]
    lines: int
    now: dict[str, Any] | None
    sure: bool
    newer: bool


def peek(path: Path, name: str) -> Peeked | None:
    """Look at one copy; None if its beginning or its end cannot be read. NewerSchema if it is
    whole, but in a form that this version does not know."""
    seed = seed_of(name)
    try:
        with path.open("rb") as file:
            head, first = file.readline()[:-1], file.readline()[:-1]
            if (number_of(seed, head), number_of(seed, first)) != (0, 1):
                return None
            header = json.loads(_put(first)["1"]["text"])
            return _last(file, seed, header)
    except NewerSchema:
        raise
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _last(file: BinaryIO, seed: int, header: dict[str, Any]) -> Peeked | None:
    """Look for the last whole line, from the end on, in ever larger pieces."""
    end = file.seek(0, os.SEEK_END)
    size = CHUNK
    while True:
        start = max(0, end - size)
        file.seek(start)
        # a piece that does not begin the file begins inside a line
        *lines, torn = file.read(end - start).split(b"\n")[1 if start else 0 :] or [b""]
        sure = not torn
        for line in reversed(lines):
            if number_of(seed, line) and (put := _put(line)):
                number = max(map(int, put))
                newer = body_of(line).schema > SCHEMA
                return Peeked(header, number, put[str(number)].get("now"), sure, newer)
            sure = False
        if not start:
            return None
        size *= 8


def _put(line: bytes) -> dict[str, Any]:
    """The record's lines that a line of the journal put."""
    schema, value = body_of(line)
    try:
        put: dict[str, Any] = value["put"][LINES]
    except (KeyError, TypeError):
        if schema > SCHEMA:
            raise NewerSchema() from None
        return {}
    return put
