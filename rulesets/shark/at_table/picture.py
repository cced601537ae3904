"""What is drawn of Shark, as plain data: the map, the scale, tokens, a trade."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.table.question import Answer, Explanation

COLOURS = {
    "red": "#B7352B",
    "blue": "#2B62A8",
    "green": "#1B6E3C",
    "yellow": "#E3BC62",
    "white": "#FFFFFF",
    "black": "#1B1F1D",
}
"""The faces of the colour die, the companies' buildings among them."""


@dataclass(frozen=True)
class Figure:
    """A sum in a cell: whole, and in thousands where there is no room for it."""

    whole: str
    short: str


@dataclass(frozen=True)
class Spot:
    """A cell where a building may stand. `kind` is `rise` where the value would grow, `lone` for
    the bonus of an isolated building, `nothing` where nothing is paid; `same` where every empty
    cell of the zone does the same: then there is nothing to point out."""

    cell: str
    figure: Figure
    kind: str
    sweeps: bool


@dataclass(frozen=True)
class Pawn:
    """A company on the scale, and where it stood before if it would move."""

    company: str
    value: int
    before: int | None = None


@dataclass(frozen=True)
class Scale:
    """The value scale with its pawns."""

    title: str
    note: str
    top: int
    pawns: tuple[Pawn, ...]
    why: Explanation


@dataclass(frozen=True)
class Map:
    """The world map as it lies, and what may be done on it."""

    rows: tuple[str, ...]
    """The zones, row by row, as the edition gives them."""
    zones: Mapping[int, str]
    letters: Mapping[str, str]
    buildings: Mapping[str, str]
    chains: tuple[tuple[str, ...], ...]
    """The cells of each chain of two and more."""
    scale: Scale
    zone: int | None = None
    """The zone that was rolled."""
    spots: tuple[Spot, ...] = ()
    forbidden: tuple[str, ...] = ()
    """Empty cells of that zone where the building may not stand."""
    leaving: frozenset[str] = frozenset()
    """Buildings that a sweep would take away."""
    coming: str | None = None
    """The cell of the building that was placed last, or that would be."""


@dataclass(frozen=True)
class LegendLine:
    """How a cell of the map is read: what it pays, and what for; without a cell, what else."""

    spot: Spot | None
    text: str
    note: str
    why: Explanation | None = None


@dataclass(frozen=True)
class Token:
    """An answer that shows buildings: which companies, how many shares of each."""

    answer: Answer
    tokens: tuple[tuple[str, str, str], ...]
    """Company, its letter, and how many shares of it where they are counted."""


@dataclass(frozen=True)
class TradeLine:
    """One company in a trade: its price, and each number of shares that may be traded."""

    company: str
    letter: str
    name: str
    price: str
    offers: tuple[Answer, ...]
    why: Explanation
    """What makes the price."""
