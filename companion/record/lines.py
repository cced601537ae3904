"""The record as JSON Lines: bytes in, objects out, and back."""

import json
import re
from collections.abc import Iterator
from typing import IO, Any, NamedTuple

MOST_BYTES = 1 << 20
"""A line longer than this is no move anybody made; it is not read into memory."""

_SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


class NotARecord(Exception):
    """The file is no record: which line says so, and a code for the sentence."""

    def __init__(self, line: int, code: str, rule: str = "R-1", **figures: Any) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.rule = rule
        self.figures = figures


class Line(NamedTuple):
    """One line: its number from 1, its text as it stood, its object."""

    number: int
    text: str
    value: dict[str, Any]


def read_lines(file: IO[bytes]) -> Iterator[Line]:
    """Every line of a record, checked for form only. An empty last line is allowed."""
    number = 0
    empty = 0
    while raw := file.readline(MOST_BYTES + 1):
        number += 1
        if len(raw) > MOST_BYTES:
            raise NotARecord(number, "line-too-long", most=MOST_BYTES)
        if empty:
            raise NotARecord(empty, "line-empty")
        if not raw.strip():
            empty = number
            continue
        yield parse_line(number, raw)
    if not number or empty == 1:
        raise NotARecord(1, "no-header")


def parse_line(number: int, raw: bytes) -> Line:
    """The object on one line."""
    try:
        text = raw.decode("utf-8").removesuffix("\n").removesuffix("\r")
    except UnicodeDecodeError as error:
        raise NotARecord(number, "not-utf-8", byte=error.start) from None
    try:
        value = _decoder.decode(text)
        if _SURROGATE.search(raw):
            # half of a surrogate pair is valid JSON but no text: it could never be written back
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError):
        raise NotARecord(number, "not-json" if raw.endswith(b"\n") else "torn") from None
    if not isinstance(value, dict):
        raise NotARecord(number, "not-an-object")
    return Line(number, text, value)


def write_line(value: dict[str, Any]) -> str:
    """One line of a record, without its newline."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _no_duplicate(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        # one of the two would be dropped without a word
        raise ValueError("key twice")
    return found


_decoder = json.JSONDecoder(parse_constant=_no_constant, object_pairs_hook=_no_duplicate)
