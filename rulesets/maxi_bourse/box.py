"""What is agreed before play (options) and what this table's box has printed (edition)."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from companion.engine.plain import plain
from companion.engine.refusal import need
from companion.engine.schema import (
    Choice,
    Company,
    Count,
    Id,
    Knows,
    Listing,
    NewId,
    Player,
    Square,
    Table,
    Whole,
    kind_of,
)
from rulesets.maxi_bourse import facts


@plain
class CardFigure(Whole):
    """A figure typed on a card. MB-0: its unit is looked at with its form, before phase and
    player."""

    def check(self, value: Any, at: str) -> None:
        """A whole number, in the game's units."""
        super().check(value, at)
        self.measure(value, at)


# Units (MB-1.2, MB-1.3). Shares move by the card, money by the smallest cheque, prices by 10 $.
Lots = Annotated[int, Whole(least=0, step=facts.LOT, rule="MB-1.2")]
SomeLots = Annotated[int, Whole(least=0, step=facts.LOT, nonzero=True, rule="MB-1.2")]
LotsUnit = Annotated[int, Whole(step=facts.LOT, rule="MB-1.2")]
LotsChange = Annotated[int, CardFigure(step=facts.LOT, nonzero=True, rule="MB-1.2")]
Sum = Annotated[int, CardFigure(least=0, step=facts.SMALLEST_CHEQUE, nonzero=True, rule="MB-1.3")]
SumChange = Annotated[int, Whole(step=facts.SMALLEST_CHEQUE, rule="MB-1.3")]
Price = Annotated[int, Whole(least=0, step=facts.STEP, rule="MB-1.3")]
QuoteChange = Annotated[int, CardFigure(step=facts.STEP, nonzero=True, rule="MB-1.3")]
Skip = Annotated[int, CardFigure(least=0, low=1, high=facts.LONGEST_SKIP, rule="MB-9.6")]

UNNAMED = ("bank", "self", "others", "all")
MANY = ("others", "all")

Target = Annotated[str, Id("target")]
Party = Annotated[str, Id("party")]
Holder = Annotated[str, Id("holder")]
Card = Annotated[str, Id("card")]

Keep = Annotated[dict[str, int], Table(kind_of(Player), kind_of(Lots), least=1)]
Transfer = TypedDict("Transfer", {"from": Party, "to": Party, "amount": Sum})


class Transfers(Listing):
    """The payments of a card. MB-0: their parties too are looked at with the form, once known."""

    def __hash__(self) -> int:
        # an annotation that may be None is hashed, and the fields of a transfer are a mapping
        return hash(Transfers)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """MB-9.4: two different parties, at most one of them `others` or `all`."""
        super().find(value, knows, at)
        for transfer in value:
            payer, payee = transfer["from"], transfer["to"]
            need(payer != payee, "MB-9.4", "transfer-to-itself", party=payer)
            need(payer not in MANY or payee not in MANY, "MB-9.4", "transfer-many-to-many")


Payments = Annotated[list[Transfer], Transfers(kind_of(Transfer))]


class StoredCard(TypedDict):
    """A card copied from the box: its deck and its effects, naming nobody."""

    deck: Annotated[str, Choice(facts.DECKS)]
    text: NotRequired[str]
    quotes: NotRequired[dict[Target, QuoteChange]]
    transfers: NotRequired[Payments]
    sell: NotRequired[Sum]
    skip: NotRequired[Skip]
    shares: NotRequired[dict[Holder, dict[Company, LotsChange]]]


EFFECTS = ("quotes", "transfers", "sell", "skip", "shares")


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    level: Literal["masters", "senior", "junior"] = "masters"
    laps: Count = 0
    laps_end: Literal["first", "all"] = "first"
    rounds: Count = 0
    payout: Literal["lap", "ring", "rounds"] = "lap"
    floor: Annotated[int, Whole(low=0, high=100, step=facts.STEP, rule="MB-1.4")] = 10
    au_cours_moves: bool = False
    double: Literal["same", "extra"] = "same"
    sale_ends_turn: bool = False
    forced_sale_spent: bool = False
    deal_quote: bool = False
    awards: Literal["disjoint", "single"] = "disjoint"
    sale_fall: Literal["refusal", "round"] = "refusal"


@dataclass
class Edition:
    """Nominal values, the board's three rings, and the cards met so far."""

    nominal: Annotated[
        dict[str, int],
        Table(
            Id("company"),
            Whole(least=0, step=facts.STEP, nonzero=True, rule="MB-1.3"),
        ),
    ] = field(default_factory=dict)
    board: Annotated[list[list[str]], Listing(Listing(kind_of(Square)), least=3, most=3)] | None = (
        None
    )
    cards: dict[Annotated[str, NewId()], StoredCard] = field(default_factory=dict)


def check_edition(edition: Edition, options: Options) -> None:
    """What a form cannot say: floor, eligible companies, the circuit, cards that name nobody."""
    for company, value in edition.nominal.items():
        need(
            value >= options.floor,
            "MB-1.4",
            "nominal-below-floor",
            company=company,
            floor=options.floor,
        )
    level = facts.LEVELS[options.level]
    eligible = [
        company
        for company in facts.COMPANIES
        if edition.nominal.get(company, facts.PLACEHOLDER_NOMINAL) in facts.PORTFOLIO_NOMINALS
    ]
    need(
        len(eligible) >= level.portfolio,
        "MB-2.2",
        "too-few-eligible",
        wanted=level.portfolio,
        found=len(eligible),
    )
    if edition.board is not None:
        circuit = [square for ring in edition.board[: level.rings] for square in ring]
        need(edition.board[0][:1] == [facts.ACTION], "MB-3.2", "board-starts-elsewhere")
        need(
            len(circuit) >= facts.LEAST_CIRCUIT,
            "MB-3.2",
            "circuit-too-short",
            least=facts.LEAST_CIRCUIT,
            found=len(circuit),
        )
    for name, card in edition.cards.items():
        _check_card(name, card)


def _check_card(name: str, card: StoredCard) -> None:
    if card["deck"] == facts.RUMOURS:
        for effect in EFFECTS[1:]:
            need(effect not in card, "MB-10.2", "rumour-with-more", card=name, effect=effect)
    for transfer in card.get("transfers", ()):
        for party in (transfer["from"], transfer["to"]):
            need(party in UNNAMED, "MB-9.4", "stored-card-names", card=name, player=party)
    for holder in card.get("shares", {}):
        need(holder in UNNAMED[1:], "MB-9.7", "stored-card-names", card=name, player=holder)
