"""What the fields of an action, and of the edition, may hold."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from companion.engine.plain import plain
from companion.engine.refusal import Refused, need
from companion.engine.schema import (
    Choice,
    Company,
    Count,
    Id,
    Knows,
    Listing,
    Positive,
    Text,
    Whole,
    kind_of,
)
from rulesets.bourse_opoly import facts


def dice(number: int, rule: str, low: int = 1, high: int = 6) -> Listing:
    """So many dice; others are refused by the rule that throws them."""
    return Listing(Whole(low=low, high=high, rule=rule), least=number, most=number, rule=rule)


@plain
class Goal(Id):
    """Where a token is put. The move itself says whether it exists: it may bring a deed (OP-37)."""

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """Left to the move."""


@plain
class Word(Choice):
    """One of a few words: another word is refused by the rule that names them, but what is no
    text by its form."""

    def check(self, value: Any, at: str) -> None:
        """Text."""
        if not isinstance(value, str):
            raise Refused("R-2", "not-text", field=at)
        super().check(value, at)


Square = Annotated[str, Goal("square")]
DeedId = Annotated[str, Id("deed")]
CardId = Annotated[str, Id("card")]
Figurine = Annotated[str, Id("figurine")]
Giver = Annotated[str, Id("giver")]
Account = Annotated[str, Id("account")]
Creditor = Annotated[str, Id("creditor")]
ThreeDice = Annotated[list[int], dice(3, "OP-5")]
RollThreeCard = Annotated[list[int], dice(3, "OP-19")]
Voucher = Annotated[str, Word(facts.VOUCHERS, "OP-17")]
Rents = Annotated[list[int], Listing(kind_of(Count), least=1)]
Passed = Annotated[list[str], Listing(Word(facts.PAY_SQUARES, "OP-8"), unique=True, rule="OP-8")]
KeptText = Annotated[str, Text(least=1, most=facts.LONGEST_TEXT, trimmed=True)]
"""OP-23: what a card is held under that the edition does not have."""
HeldCard = Annotated[str, Text(least=1, trimmed=True)]
"""A text of that kind, or the id of a card of the edition, which may be longer."""
DeedKind = Literal["street", "railroad", "cab", "utility"]
Effect = Literal[
    "nothing", "pay", "receive", "pay-each", "receive-each", "keep", "voucher", "jail", "move"
]


class Salary(TypedDict):
    """OP-8: what a pay square gives on this action, instead of the edition's figure."""

    go: NotRequired[Count]
    bonus: NotRequired[Count]


class DeedForm(TypedDict):
    """What a deed has printed on it, as far as it is copied."""

    kind: DeedKind
    name: NotRequired[str]
    group: NotRequired[str]
    price: NotRequired[Positive]
    mortgage: NotRequired[Positive]
    build: NotRequired[Positive]
    rents: NotRequired[Rents]


class Goods(TypedDict):
    """One side of a private deal (OP-28)."""

    cash: NotRequired[Positive]
    shares: NotRequired[dict[Company, Positive]]
    deeds: NotRequired[list[DeedId]]
    vouchers: NotRequired[dict[Literal["plain", "expire"], Positive]]
    roll3: NotRequired[list[RollThreeCard]]
    cards: NotRequired[list[HeldCard]]


class Trip(NamedTuple):
    """What an action says of the move it makes."""

    square: str | None
    passed: list[str] | None = None
    salary: Salary | None = None
    deed: DeedForm | None = None

    def check_none(self, rule: str) -> None:
        """A roll that does not move the token takes none of it."""
        said = next((name for name, one in self._asdict().items() if one is not None), None)
        need(said is None, rule, "no-move", field=said)


def check_deed(form: DeedForm, rule: str) -> None:
    """What the form cannot say: utilities have no list of rents, and only streets are built up."""
    kind = form["kind"]
    need(kind != "utility" or "rents" not in form, rule, "utility-with-rents")
    need(kind == "street" or "build" not in form, rule, "build-off-a-street", kind=kind)


_OF_A_SUM = (("amount",), ())
_KEYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "nothing": ((), ()),
    "pay": _OF_A_SUM,
    "receive": _OF_A_SUM,
    "pay-each": _OF_A_SUM,
    "receive-each": _OF_A_SUM,
    "keep": ((), ("text",)),
    "voucher": (("kind",), ()),
    "jail": ((), ()),
    "move": (("square",), ("passed", "direct", "salary", "deed")),
}


def check_effect(effect: str, keys: Mapping[str, Any], rule: str) -> None:
    """OP-23: the keys that an effect takes, no more and no fewer."""
    needed, optional = _KEYS[effect]
    for key in needed:
        need(keys.get(key) is not None, rule, "effect-needs", effect=effect, key=key)
    for key, value in keys.items():
        allowed = value is None or key in needed or key in optional
        need(allowed, rule, "effect-without", effect=effect, key=key)
