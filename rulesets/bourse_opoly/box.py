"""What is agreed before play (options) and what this table's box has printed (edition)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from companion.engine.refusal import need
from companion.engine.schema import (
    Choice,
    Count,
    Id,
    Listing,
    NewId,
    Positive,
    Table,
    Whole,
    kind_of,
)
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import (
    DeedForm,
    Effect,
    Rents,
    Square,
    Voucher,
    check_deed,
    check_effect,
)

Pay = TypedDict("Pay", {"pass": Count, "land": Count})
_Ids = Annotated[str, NewId()]
_Sum = Annotated[str, Choice(tuple(str(total) for total in range(28)))]


class BoardSquare(TypedDict):
    """One square of the board, in order of travel."""

    id: _Ids
    kind: Annotated[str, Choice((*facts.KINDS, "deed"))]
    name: NotRequired[str]
    amount: NotRequired[Positive]


class StockForm(TypedDict):
    """A company's certificates, where the box differs from the facts."""

    par: NotRequired[Annotated[int, Whole(least=2)]]
    dividends: NotRequired[Rents]


class StoredCard(TypedDict):
    """A Mystery card copied from the box."""

    effect: Effect
    amount: NotRequired[Positive]
    kind: NotRequired[Voucher]
    square: NotRequired[Square]
    direct: NotRequired[bool]
    text: NotRequired[str]


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    doubles: Literal["first-two", "any-two"] = "first-two"
    triples: Literal["all", "listed"] = "all"
    railroad_voucher: bool = True
    birthday: Literal["others", "bank"] = "others"
    roll_three_match: Literal["any", "position"] = "any"
    roll_three_cards: Literal["each", "best"] = "each"
    stock_auction: Literal["option", "price"] = "option"
    mortgaged_dividends: bool = False
    mortgage_interest: Annotated[int, Whole(low=0, high=100)] = 10
    army: Literal["in-wealth", "separate", "off"] = "in-wealth"
    thousand_note: bool = True
    bourse: Literal["embedded", "typed"] = "embedded"
    bourse_scale: Literal[1, 10, 100, 1000] = 100


def _deeds() -> dict[str, DeedForm]:
    return {id_: {"kind": kind} for id_, kind in facts.DEEDS.items()}  # type: ignore[typeddict-item]


@dataclass
class Edition:
    """Board, deeds, cards and figures of the box, as far as they are copied."""

    deeds: Annotated[dict[str, DeedForm], Table(kind_of(_Ids), kind_of(DeedForm))] = field(
        default_factory=_deeds
    )
    board: Annotated[list[BoardSquare] | None, Listing(kind_of(BoardSquare), least=4)] = None
    go: Pay = field(default_factory=lambda: Pay(**facts.GO))  # type: ignore[typeddict-item]
    bonus: Pay | None = None
    bail: Positive = facts.BAIL
    tax: Positive | None = None
    railroad_rents: Rents | None = None
    cab_rents: Rents | None = None
    depots: Count = facts.BUILDINGS["railroad"].left
    stations: Count = facts.BUILDINGS["cab"].left
    stocks: Annotated[dict[str, StockForm], Table(Id("stock"), kind_of(StockForm))] = field(
        default_factory=dict
    )
    d10: Annotated[dict[str, int], Table(kind_of(_Sum), kind_of(Count))] = field(
        default_factory=lambda: dict(facts.D10)
    )
    cards: Annotated[dict[str, StoredCard], Table(kind_of(_Ids), kind_of(StoredCard))] = field(
        default_factory=dict
    )
    bourse: dict[str, Any] = field(default_factory=dict)


def check_edition(edition: Edition) -> None:
    """What a form cannot say: ids that are taken, the board's squares, the cards' keys."""
    for id_, form in edition.deeds.items():
        need(id_ not in facts.KINDS, "R-1", "deed-named-as-a-square", deed=id_)
        check_deed(form, "R-1")
    if edition.board is not None:
        _check_board(edition.board, edition.deeds)
    for id_, card in edition.cards.items():
        _check_card(id_, card, edition)


def _check_board(board: list[BoardSquare], deeds: dict[str, DeedForm]) -> None:
    kinds = Counter(square["kind"] for square in board)
    need(board[0]["kind"] == "go" and kinds["go"] == 1, "R-1", "board-starts-elsewhere")
    need(kinds["jail"] == 1, "R-1", "board-jails", found=kinds["jail"])
    seen = set()
    for square in board:
        id_, kind = square["id"], square["kind"]
        need(id_ not in seen, "R-1", "square-twice", square=id_)
        need((kind == "deed") == (id_ in deeds), "R-1", "square-or-deed", square=id_)
        need(kind == "tax" or "amount" not in square, "R-1", "amount-off-a-tax", square=id_)
        seen.add(id_)


def _check_card(id_: str, card: StoredCard, edition: Edition) -> None:
    keys = {key: value for key, value in card.items() if key not in ("effect", "text")}
    check_effect(card["effect"], keys, "R-1")
    if edition.board is not None and "square" in card:
        known = any(card["square"] == square["id"] for square in edition.board)
        need(known, "R-1", "card-leads-nowhere", card=id_, square=card["square"])
