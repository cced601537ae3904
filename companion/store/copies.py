"""What two copies of a journal say together, and what each of them lacks.

A line is written and synced in the first copy, then in the second, and only then acknowledged.
So an acknowledged line is whole in both; a line that is whole in one only was on its way, or its
other copy was damaged since; and a torn end that the other copy knows nothing of was never
acknowledged.
"""

from dataclasses import dataclass
from enum import Enum

from companion.store.frame import number_of


class State(Enum):
    """How a copy stands to what both say together."""

    WHOLE = "whole"
    SHORT = "short"
    TORN = "torn"
    MISSING = "missing"
    BROKEN = "broken"


@dataclass(frozen=True)
class Agreed:
    """The lines up to the first that neither copy has, newlines included. `doubt` if that first
    one may have been acknowledged."""

    lines: list[bytes]
    doubt: bool

    @property
    def data(self) -> bytes:
        """The lines as a file holds them."""
        return b"".join(self.lines)


@dataclass(frozen=True)
class _Scanned:
    whole: dict[int, bytes]
    twice: bool
    rest: bytes | None
    """What stands behind the last whole line; None if there is no such copy."""


def agree(seed: int, first: bytes | None, second: bytes | None) -> Agreed:
    """Put two copies together, line by line."""
    one = _scan(seed, first)
    two = one if second == first else _scan(seed, second)
    lines: list[bytes] = []
    clash = one.twice or two.twice
    while not clash:
        number = len(lines)
        here, there = one.whole.get(number), two.whole.get(number)
        found = here or there
        if found is None:
            break
        clash = here is not None and there is not None and here != there
        if not clash:
            lines.append(found)
    further = any(number >= len(lines) for scanned in (one, two) for number in scanned.whole)
    return Agreed(lines, clash or further or _doubtful_end(one.rest, two.rest))


def state_of(copy: bytes | None, data: bytes) -> State:
    """How one copy stands to the agreed data."""
    if copy is None:
        return State.MISSING
    if copy == data:
        return State.WHOLE
    if data.startswith(copy):
        return State.SHORT
    if copy.startswith(data) and b"\n" not in copy[len(data) :]:
        return State.TORN
    return State.BROKEN


def _scan(seed: int, copy: bytes | None) -> _Scanned:
    whole: dict[int, bytes] = {}
    if copy is None:
        return _Scanned(whole, False, None)
    twice = False
    start = end = 0
    while (stop := copy.find(b"\n", start)) >= 0:
        line = copy[start:stop]
        start = stop + 1
        number = number_of(seed, line)
        if number is not None:
            twice = twice or whole.get(number, line + b"\n") != line + b"\n"
            whole[number] = line + b"\n"
            end = start
    return _Scanned(whole, twice, copy[end:])


def _doubtful_end(one: bytes | None, two: bytes | None) -> bool:
    """Whether the rests of two copies could have been a line that was acknowledged."""
    if one and two:
        return True
    if one is None or two is None:
        return b"\n" in ((one or two) or b"")
    return False
