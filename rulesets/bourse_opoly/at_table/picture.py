"""What Bourse OPoly's own drawings show, as plain data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.table.question import Answer, Explanation, Next
from rulesets.stock_ticker.at_table.strip import Strip


@dataclass(frozen=True)
class CardWin:
    """A Roll Three card against the dice: whose, its numbers, how many are right, the prize."""

    player: str
    card: tuple[int, ...]
    matching: int
    prize: str
    why: Explanation | None = None


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
    why: Explanation
    leader: str
    pool: str
    hint: str
    steps: tuple[tuple[int, str], ...]
    bidders: tuple[Bidder, ...]
    other: Callable[[str], Next]
    other_label: str
    hammer: Answer
    besides: tuple[Answer, ...]


@dataclass(frozen=True)
class Offer:
    """A company's next certificate: what it costs, and the dividend it would bring among those of
    the certificate; or why it cannot be had."""

    id: str
    name: str
    price: str
    left: str
    """What the bank has left."""
    told: tuple[str, ...]
    """How the price is made up, and the dividend before and after; or why it cannot be had."""
    dividends: tuple[str, ...]
    held: int
    """How many certificates count now, so that one more is the next of the dividends."""
    buy: Answer
    possible: bool = True


@dataclass(frozen=True)
class Counter:
    """The Stock Exchange's counter: a touch on a company buys."""

    offers: tuple[Offer, ...]


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


@dataclass(frozen=True)
class Certificates:
    """A company of the Stock Exchange: par, what the bank has left, and for each number of
    certificates the dividend and who holds so many."""

    id: str
    name: str
    par: str
    left: str
    dividends: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Title:
    """A title of La Bourse."""

    id: str
    name: str
    quote: str
    moved: str
    tone: str


@dataclass(frozen=True)
class Quotes:
    """The quote board: both exchanges, and La Bourse once it was visited."""

    exchange: str
    headings: tuple[str, ...]
    companies: tuple[Certificates, ...]
    ticker: str
    strip: Strip
    bourse: str
    titles: tuple[Title, ...]
