"""Data for charts: wealth over the turns, a company's quote with what moved it."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.play import Play
from companion.report.course import Course
from companion.table.signs import SIGNS, Sign


class Series(NamedTuple):
    """One player's line: the sign at its end, the values by turn from the start on."""

    player: str
    sign: Sign
    values: tuple[int, ...]


class Event(NamedTuple):
    """Something that moved a quote."""

    step: int
    line: int
    rule: str
    old: int
    new: int


class QuoteSeries(NamedTuple):
    """A company's quote: the opening one, then one value an event."""

    company: str
    values: tuple[int, ...]
    events: tuple[Event, ...]


def sign_of(place: int) -> Sign:
    """The sign of a seat."""
    shape, colour = SIGNS[place % len(SIGNS)]
    if place < len(SIGNS):
        return Sign(shape, colour)
    parts = (int(colour[at : at + 2], 16) * 6 // 10 for at in (1, 3, 5))
    return Sign(shape, "#" + "".join(f"{part:02X}" for part in parts))


def wealth_series(course: Course) -> list[Series]:
    """Everybody's wealth, in seating order."""
    return [
        Series(player, sign_of(sign), tuple(course.wealth(player)))
        for player, sign in zip(course.players, course.signs, strict=True)
    ]


def quote_series(play: Play, company: str) -> QuoteSeries:
    """A company's quote over the game, with its events."""
    moves = [move for move in play.game.moves if move.company == company]
    values = (moves[0].old if moves else play.game.quotes[company], *(one.new for one in moves))
    events = tuple(
        Event(step, one.line, one.rule, one.old, one.new) for step, one in enumerate(moves, 1)
    )
    return QuoteSeries(company, values, events)


def scale(low: int, high: int, most: int = 6) -> list[int]:
    """Round figures that cover a range, evenly spaced: the lines of a chart."""
    if low == high:
        room = max(abs(low) // 10, 1)
        low, high = low - room, high + room
    span = high - low
    step = next(
        factor * 10**power
        for power in range(len(str(span)) + 1)
        for factor in (1, 2, 5)
        if span / (factor * 10**power) <= most - 1
    )
    first, last = low // step * step, -(-high // step) * step
    return list(range(first, last + 1, step))


def ticks(last: int, most: int = 10) -> list[int]:
    """Round numbers of steps along the bottom of a chart, from 0 to at most the last."""
    return [step for step in scale(0, max(last, 1), most=most) if step <= last]


def apart(places: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Labels at these places moved so far that none touches another, all within a range."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = [0.0] * len(places)
    floor = low
    for at in order:
        moved[at] = floor = max(places[at], floor)
        floor += least
    ceiling = high
    for at in reversed(order):
        moved[at] = ceiling = min(moved[at], ceiling)
        ceiling -= least
    return moved
