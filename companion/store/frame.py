"""One line of a journal: an object, its number, and a checksum of both.

    {"c":"8a1f03bc","n":12,"v":1,"put":{"lines":{"12":{"text":"…"}}}}

The checksum is that of everything behind it, seeded with the journal's name, so that a line of
another journal is not taken for one of this.
"""

import json
import re
from typing import Any, NamedTuple
from zlib import crc32

SCHEMA = 1
"""The form of what stands behind `v`. It is never changed in place: a new form is a new number,
and `body_of` learns to read the old one."""

_HEAD = re.compile(rb'\{"c":"([0-9a-f]{8})",("n":(0|[1-9][0-9]{0,11}),)')
_REST = 16
"""Where the part that is summed begins."""

_dump = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


_load = json.JSONDecoder().decode


class Body(NamedTuple):
    """What a line says, and in which schema."""

    schema: int
    value: dict[str, Any]


def seed_of(name: str) -> int:
    """Where the checksums of a journal begin."""
    return crc32(name.encode())


def line_of(seed: int, number: int, value: dict[str, Any]) -> bytes:
    """The bytes of a line, newline included. What JSON cannot say raises TypeError or
    ValueError."""
    return _line(seed, number, _dump(value))


def line_and_value(seed: int, number: int, value: dict[str, Any]) -> tuple[bytes, dict[str, Any]]:
    """The bytes of a line, and what will be read again from them: a list where a tuple was given,
    and nothing that the giver could still change."""
    text = _dump(value)
    return _line(seed, number, text), _load(text)


def _line(seed: int, number: int, text: str) -> bytes:
    rest = f'"n":{number},"v":{SCHEMA},{text[1:]}'.encode()
    return b'{"c":"%08x",%s\n' % (crc32(rest, seed), rest)


def number_of(seed: int, line: bytes) -> int | None:
    """The number of a whole line, without its newline; None if it is not whole."""
    head = _HEAD.match(line)
    if head is None or b"%08x" % crc32(line[_REST:], seed) != head[1]:
        return None
    return int(head[3])


def body_of(line: bytes) -> Body:
    """What a whole line says."""
    value = json.loads(line)
    schema = value["v"]
    for key in ("c", "n", "v"):
        del value[key]
    return Body(schema, value)
