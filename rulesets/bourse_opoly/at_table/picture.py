"""What Bourse OPoly's own drawings show, as plain data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.table.question import Answer, Next


@dataclass(frozen=True)
class CardWin:
    """A Roll Three card against the dice: whose, its numbers, how many are right, the prize."""

    player: str
    card: tuple[int, ...]
    matching: int
    prize: str


@dataclass(frozen=True)
class Checked:
    """All cards against one throw."""

    dice: tuple[int, ...]
    wins: tuple[CardWin, ...]
    nothing: str
    """What stands where a card wins nothing."""
    pay: Answer


@dataclass(frozen=True)
class Bidder:
    """Somebody at an auction, and what a touch on his name would bid; nothing if he cannot."""

    player: str
    cash: str
    leads: bool
    bids: Mapping[int, Answer]
    """By how much the bid goes up."""


@dataclass(frozen=True)
class Auction:
    """A lot under the hammer: the touch on a name goes up by the step that is chosen."""

    price: str
    leader: str
    hint: str
    steps: tuple[tuple[int, str], ...]
    bidders: tuple[Bidder, ...]
    other: Callable[[str], Next]
    other_label: str
    hammer: Answer
    besides: tuple[Answer, ...]


@dataclass(frozen=True)
class Figurine:
    """A figurine of the list: what it is called, its price, how many one has."""

    id: str
    name: str
    price: str
    held: int
    note: str


@dataclass(frozen=True)
class Shop:
    """The army's counter: touches fill a basket, to buy or to sell."""

    figurines: tuple[Figurine, ...]
    labels: tuple[str, str]
    """What buying and selling are called."""
    empty: str
    total: Callable[[Mapping[str, int], Mapping[str, int]], str]
    clear: str
    selling_only: bool = False
