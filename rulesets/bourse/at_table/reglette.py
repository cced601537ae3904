"""The réglette as plain data: the wheel of phases, the die, the titles with what each face does."""

from dataclasses import dataclass
from typing import Literal

from companion.words import Words
from rulesets.bourse import facts
from rulesets.bourse.at_table.memory import Memory
from rulesets.bourse.game import Bourse

UNKNOWN = "·"


@dataclass(frozen=True)
class Phase:
    """A station of the wheel."""

    name: str
    now: bool


@dataclass(frozen=True)
class Instruments:
    """What is read before the table: the wheel, and the die with where each face leads."""

    phases: tuple[Phase, ...]
    die: int | None = None
    """The face that was thrown."""
    leads: tuple[str, ...] = ()
    """The square each face leads to, where the circuit is known."""


@dataclass(frozen=True)
class Cell:
    """What one face of the die does to a title. `said` before in this game, not printed."""

    short: str = UNKNOWN
    long: str = UNKNOWN
    tone: str = "muted"
    said: bool = False
    end: Literal["ceiling", "floor"] | None = None
    """By which end of the board the quote would leave it."""
    reached: bool = False
    """This face leads the pawn to this very title."""

    @property
    def known(self) -> bool:
        """Whether there is a figure."""
        return self.short != UNKNOWN


@dataclass(frozen=True)
class TitleRow:
    """A title of the réglette: its quote and six cells."""

    name: str
    quote: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Reglette:
    """The whole picture."""

    instruments: Instruments
    rows: tuple[TitleRow, ...]
    unit: str
    quote: str
    """What stands above the quotes."""
    legend: tuple[str, ...]


def tone_of(change: int) -> str:
    """Rising, falling or neither: the role of its colour, beside its sign."""
    return "up" if change > 0 else "down" if change < 0 else "ink"


def instruments(game: Bourse, words: Words, die: int | None = None) -> Instruments:
    """The wheel as it stands, and the die as it was thrown."""
    phases = tuple(Phase(words.name(one), one == game.course.economy) for one in facts.ECONOMIES)
    return Instruments(phases, die)


def cells(game: Bourse, words: Words, memory: Memory, company: str, player: str) -> list[Cell]:
    """What each face of the die does to a title now."""
    found = []
    for die in range(1, facts.FACES + 1):
        printed = game.edition.variation(game.course.economy, company, die)
        change = memory.variation(game.course.economy, die, company) if printed is None else printed
        way = game.way(player, die)
        reached = way is not None and way[0] == company
        if change is None:
            found.append(Cell(reached=reached))
            continue
        found.append(
            Cell(
                words.signed(change // facts.SMALLEST_NOTE),
                words.signed(change),
                tone_of(change),
                printed is None,
                game.beyond(game.quotes[company] + change),
                reached,
            )
        )
    return found
