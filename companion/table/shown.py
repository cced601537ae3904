"""What the screens show of a game, as plain data made by its table."""

from typing import Any

from companion.engine.plain import plain
from companion.table.question import Explanation, Face, Row


@plain
class SeatView:
    """A player's tile."""

    player: str
    cash: str
    short_cash: str
    rank: str
    place: int
    note: str = ""
    acting: bool = False
    out: bool = False
    short_note: str = ""
    """The note where there is little room, if another than `note`."""
    name: str = ""
    """What stands in the tile, if not the player's name: a purse of two."""
    partner: str | None = None


@plain
class Headline:
    """The line above the question."""

    game: str
    where: str
    right: str = ""
    dice: tuple[Face, ...] = ()
    """What was thrown, drawn at the right."""


@plain
class Receipt:
    """Money that changed hands, and the notes to hand over."""

    text: str
    amount: str
    notes: str
    change: str
    why: Explanation


@plain
class BoardRow:
    """One company on the coteur's board."""

    id: str
    name: str
    quote: str
    change: int
    changed: str
    base: str = ""
    holder: str | None = None
    history: tuple[int, ...] = ()


@plain
class BoardGroup:
    """Companies that stand together."""

    title: str
    rows: tuple[BoardRow, ...]


@plain
class Board:
    """The coteur's board."""

    title: str
    note: str
    groups: tuple[BoardGroup, ...]
    legend: tuple[tuple[str, str], ...] = ()
    """How a row is read: what stands there (or a Material icon's name), and what it means."""
    view: str = ""
    """A game's own way of showing its board: the class in its view folder, given `data`."""
    data: Any = None


@plain
class Sheet:
    """All about one company: its quote over the game, holders, every event that moved it."""

    title: str
    quote: str
    history: tuple[int, ...]
    holders: tuple[Row, ...]
    events: tuple[Row, ...]
    moves: tuple[tuple[int, int], ...] = ()
    """The line of each event and the quote it led to, in the order of the game."""
    events_title: str = ""
    """What stands above the events, where they are not what moved the quote."""


@plain
class Holding:
    """One company in a booklet. `cards` are drawn as little cards: held, of how many, and
    after how many the gap stands."""

    name: str
    held: str
    quote: str
    value: str
    cards: tuple[int, int, int] | None = None
    why: Explanation | None = None


@plain
class Progress:
    """How far something is."""

    label: str
    have: int
    need: int
    note: str = ""


@plain
class Expected:
    """What the next payday would bring."""

    title: str
    total: str
    rows: tuple[Row, ...]
    why: Explanation | None = None


@plain
class Booklet:
    """A player's management booklet."""

    player: str
    cash: str
    wealth: str
    standing: str
    holdings: tuple[Holding, ...]
    held: str
    value: str
    value_why: Explanation | None = None
    headings: tuple[str, str, str, str, str] = ("", "", "", "", "")
    expected: Expected | None = None
    progress: tuple[Progress, ...] = ()
    progress_title: str = ""
    secret: str = ""
    extras: tuple[Row, ...] = ()
    cash_why: Explanation | None = None
    wealth_why: Explanation | None = None
    movements: tuple[Row, ...] = ()
    """The last payments, the latest first."""


@plain
class Payslip:
    """What one player is paid, line by line."""

    player: str
    number: int
    rows: tuple[Row, ...]
    total: int
    shown: str
    cash: str
    total_why: Explanation | None = None
    cash_why: Explanation | None = None
    name: str = ""
    """What stands on the slip, if not the player's name: a purse of two."""


@plain
class JournalLine:
    """One line of the journal."""

    line: int
    text: str
    payments: str
    amount: str
    stands: bool
    player: str | None = None
