"""What is agreed before play (options) and what this table's box has printed (edition)."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from companion.engine.plain import plain
from companion.engine.refusal import Refused, need
from companion.engine.schema import Choice, Company, Id, Kind, Listing, Table, Text, Whole
from rulesets.bourse import facts

Economy = Annotated[str, Id("economy")]


@plain
class OneDie(Listing):
    """BO-2.2 is the only rule about `dice`, their form included."""

    of: Kind = field(default_factory=lambda: Whole(low=1, high=facts.FACES))
    least: int = 1
    most: int | None = 1
    has_units = True

    def check(self, value: Any, at: str) -> None:
        """Any form; `measure` looks at it."""

    def measure(self, value: Any, at: str) -> None:
        """One die, 1 to 6."""
        try:
            super().check(value, at)
        except Refused:
            raise Refused("BO-2.2", "one-die", faces=facts.FACES) from None


def _notes(rule: str, least: int | None = None, bound: int | None = None) -> Whole:
    """Whole notes of 1,000 F, at most `bound` either way. A verb with several checks measures
    its figures itself, each at its place in the order."""
    low = None if bound is None else -bound
    return Whole(least, low, bound, facts.SMALLEST_NOTE, rule=rule, deferred=True)


VARIATION = _notes("BO-3.1", bound=facts.HIGHEST)
DIVIDEND = _notes("BO-2.5", least=0)
OPTION_PRICE = _notes("BO-5.3", least=1)
QUOTE_CHANGE = _notes("BO-8.3", bound=facts.HIGHEST)
TURNS = Whole(least=0, low=1, high=facts.LONGEST_SKIP, rule="BO-8.5", deferred=True)

Dice = Annotated[list[int], OneDie()]
Variation = Annotated[int, VARIATION]
Dividend = Annotated[int, DIVIDEND]
Dividends = Dividend | dict[Company, Dividend]
OptionPrice = Annotated[int, OPTION_PRICE]
QuoteChange = Annotated[int, QUOTE_CHANGE]
Turns = Annotated[int, TURNS]
Quote = Annotated[int, Whole(low=0, high=facts.HIGHEST, step=facts.SMALLEST_NOTE, rule="R-7")]
TurnsLeft = Annotated[int, Whole(least=0, high=facts.LONGEST_SKIP, rule="R-7")]
Lot = Annotated[dict[str, int], Table(Id("company"), Whole(least=1), least=1)]
Recalled = Annotated[list[str], Listing(Id("player"), unique=True)]


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    start_phase: Literal["recession", "reprise", "expansion", "stagnation"] = "recession"
    win_count: Literal["titles", "titles-and-cash"] = "titles"
    loan_deduction: Literal["owed", "borrowed"] = "owed"
    win_check: Literal["turn-end", "at-once"] = "turn-end"
    trade_step: Literal["landing", "lasting"] = "landing"
    bond_options: bool = False
    option_forget: bool = False
    reborrow: bool = True


_FIGURE = Whole(low=-facts.HIGHEST, high=facts.HIGHEST, step=facts.SMALLEST_NOTE)
_SIX_FIGURES = Listing(_FIGURE, least=facts.FACES, most=facts.FACES)
_SQUARES = len(facts.SQUARES)


@dataclass
class Edition:
    """What the rulebook does not say. Each key may be left out, or be given in part."""

    board: (
        Annotated[list[str], Listing(Id("square"), least=_SQUARES, most=_SQUARES, unique=True)]
        | None
    ) = None
    slide_rule: Annotated[
        dict[str, dict[str, list[int]]], Table(Id("economy"), Table(Id("row"), _SIX_FIGURES))
    ] = field(default_factory=dict)
    risk: Annotated[dict[str, str], Table(Id("company"), Choice(facts.COEFFICIENTS))] = field(
        default_factory=dict
    )
    dividends: Annotated[
        dict[str, int], Table(Id("company"), Whole(least=0, step=facts.SMALLEST_NOTE))
    ] = field(default_factory=dict)
    option_price: Annotated[
        dict[str, int],
        Table(Id("company"), Whole(least=facts.SMALLEST_NOTE, step=facts.SMALLEST_NOTE)),
    ] = field(default_factory=dict)
    labels: Annotated[dict[str, str], Table(Id("square"), Text(least=1, most=40))] = field(
        default_factory=dict
    )

    def variation(self, economy: str, company: str, die: int) -> int | None:
        """What the slide rule says, by the title's own row or by its coefficient's (BO-3.1)."""
        rows = self.slide_rule.get(economy, {})
        row = rows.get(company) or rows.get(self.risk.get(company, ""))
        return row[die - 1] if row else None

    def dividend(self, company: str) -> int | None:
        """What a title pays on passing Départ, if it is known."""
        return self.dividends.get(company, facts.DIVIDENDS.get(company))

    def price_of_option(self, company: str) -> int | None:
        """What the option card says, if it is known."""
        return self.option_price.get(company, facts.OPTION_PRICE.get(company))


def check_edition(edition: Edition) -> None:
    """What a form cannot say: the board begins with Départ."""
    if edition.board is not None:
        need(edition.board[0] == facts.START, "BO-2.3", "board-starts-elsewhere")
