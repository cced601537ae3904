"""The figures of `facts.toml`, named."""

from typing import Any, NamedTuple

from rulesets import facts

_FACTS = facts("maxi-bourse")
_FIGURES: dict[str, Any] = _FACTS["figures"]

CURRENCY: str = _FACTS["currency"]
LOT: int = _FIGURES["lot"]
SHARES: int = _FIGURES["shares"]
STEP: int = _FIGURES["step"]
SMALLEST_CHEQUE: int = _FIGURES["smallest_cheque"]
DIVIDEND: int = _FIGURES["dividend"]
MAJORITY: int = _FIGURES["majority"]
CONCENTRATION: int = _FIGURES["concentration"]
HORIZONTAL: int = _FIGURES["horizontal"]
VERTICAL: int = _FIGURES["vertical"]
FINE: int = _FIGURES["fine"]
MOST_SHARES: int = _FIGURES["most_lots"] * LOT
ROUNDS_OF_A_SALE: int = _FIGURES["rounds_of_a_sale"]
PLACEHOLDER_NOMINAL: int = _FIGURES["placeholder_nominal"]
PORTFOLIO_NOMINALS: tuple[int, ...] = tuple(_FIGURES["portfolio_nominals"])
LEAST_CIRCUIT: int = _FIGURES["least_circuit"]
LONGEST_SKIP: int = _FIGURES["longest_skip"]
LEAST_PLAYERS: int = _FIGURES["least_players"]
MOST_PLAYERS: int = _FIGURES["most_players"]


class Level(NamedTuple):
    """One of the three lengths of the game."""

    cash: int
    cheques: dict[int, int]
    portfolio: int
    rings: int


LEVELS = {
    one["id"]: Level(
        one["cash"],
        {int(value): n for value, n in one["cheques"].items()},
        one["portfolio"],
        one["rings"],
    )
    for one in _FACTS["levels"]
}

SECTORS: dict[str, tuple[str, ...]] = {
    one["id"]: tuple(one["companies"]) for one in _FACTS["sectors"]
}
NAMES: dict[str, str] = {
    company: name for one in _FACTS["sectors"] for company, name in one["companies"].items()
}
COMPANIES = tuple(NAMES)
SECTOR_OF = {company: sector for sector, members in SECTORS.items() for company in members}
DECKS: tuple[str, ...] = tuple(_FACTS["decks"])
ACTION = "action"
RUMOURS = "rumeurs"
SQUARES = (ACTION, *DECKS, *COMPANIES)
