"""The figures of `facts.toml`, named."""

from rulesets import facts

_FACTS = facts("bourse")
_FIGURES: dict[str, int] = _FACTS["figures"]

CURRENCY: str = _FACTS["currency"]
LEAST_PLAYERS = _FIGURES["least_players"]
MOST_PLAYERS = _FIGURES["most_players"]
CAPITAL = _FIGURES["capital"]
GOAL = _FIGURES["goal"]
TITLES = _FIGURES["titles"]
NOMINAL = _FIGURES["nominal"]
HIGHEST = _FIGURES["highest"]
SMALLEST_NOTE = _FIGURES["smallest_note"]
TRADE_STEP = _FIGURES["trade_step"]
FACES = _FIGURES["faces"]
LOAN = _FIGURES["loan"]
INTEREST = _FIGURES["interest"]
LOAN_CARDS = _FIGURES["loan_cards"]
LONGEST_SKIP = _FIGURES["longest_skip"]

NOTES: tuple[int, ...] = tuple(_FACTS["notes"])
ECONOMIES: tuple[str, ...] = tuple(_FACTS["economies"])
COEFFICIENTS: tuple[str, ...] = tuple(_FACTS["coefficients"])
BONDS: tuple[str, ...] = tuple(_FACTS["bonds"])
BANKS: tuple[str, ...] = tuple(_FACTS["banks"])
START: str = _FACTS["start_square"]
EVENT_SQUARES: tuple[str, ...] = tuple(_FACTS["event_squares"])

COMPANY_NAMES: dict[str, str] = {**_FACTS["shares"], **_FACTS["bonds"]}
COMPANIES = tuple(sorted(COMPANY_NAMES))
SQUARES = (*COMPANIES, *EVENT_SQUARES, *BANKS)
NAMES = {**COMPANY_NAMES, **_FACTS["banks"]}

DIVIDENDS: dict[str, int] = _FACTS["dividends"]
OPTION_PRICE: dict[str, int] = _FACTS["option_price"]
