"""The tableau as plain data: the series in play, and the answers beside them."""

from dataclasses import dataclass

from companion.table.question import Answer, Row


@dataclass(frozen=True)
class Cell:
    """One series: before whom its idea lies, who completed it."""

    series: str
    idea: str
    """What the idea card says; empty where the box has not been copied."""
    holder: str | None
    owner: str | None
    contract: bool
    laid: int | None = None
    """How many of its four objects lie in the middle, where cards are followed."""
    state: str = "plain"
    """`plain`, `picked`, `fixed` (picked, and not to be touched) or `off` (not to be touched)."""

    @property
    def touchable(self) -> bool:
        """Whether a touch leads anywhere."""
        return self.state in ("plain", "picked")


@dataclass(frozen=True)
class Section:
    """Answers under a title. `beside` each of them may stand a second, smaller one."""

    title: str
    answers: tuple[Answer, ...] = ()
    beside: tuple[Answer | None, ...] = ()
    beside_title: str = ""
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True)
class Tableau:
    """All series, and what can be said of them."""

    cells: tuple[Cell, ...]
    note: str = ""
    sections: tuple[Section, ...] = ()
    chosen: str | None = None
    """The series that is asked about: touched again it is left, another takes its place."""
    names_first: bool = False
    """Whether the answers are touched more often than the series."""


@dataclass(frozen=True)
class Tally:
    """The accounts by count: how many series each purse completed, by who held the idea."""

    purses: tuple[str, ...]
    names: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    """A row a purse that completed, a column a purse that held; contracts on the diagonal."""
    headings: tuple[str, str, str]
    """Completed by, the idea with, contracts."""
    full: bool
    said: str
    """How many of how many."""
    fault: str = ""
    done: Section | None = None
