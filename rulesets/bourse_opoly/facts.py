"""The figures of `facts.toml`, named."""

from typing import Any, NamedTuple

from rulesets import facts

_FACTS = facts("bourse-opoly")
_FIGURES: dict[str, Any] = _FACTS["figures"]

CURRENCY: str = _FACTS["currency"]
LEAST_PLAYERS: int = _FIGURES["least_players"]
MOST_PLAYERS: int = _FIGURES["most_players"]
START_CASH: int = _FIGURES["start_cash"]
BAIL: int = _FIGURES["bail"]
FAILED_ROLLS: int = _FIGURES["failed_rolls"]
DOUBLES_TO_JAIL: int = _FIGURES["doubles_to_jail"]
CAB_RIDE: int = _FIGURES["cab_ride"]
OWN_RIDE: int = _FIGURES["own_ride"]
BIRTHDAY: int = _FIGURES["birthday"]
CARD_TEN: int = _FIGURES["card_ten"]
OWN_THREE: int = _FIGURES["own_three"]
LONGEST_TEXT: int = _FIGURES["longest_text"]

GO: dict[str, int] = _FACTS["pay"]["go"]
NOTES: dict[bool, dict[str, int]] = {
    True: _FACTS["notes"]["with_thousand"],
    False: _FACTS["notes"]["without_thousand"],
}
UTILITY_RENTS: tuple[int, ...] = tuple(_FACTS["rents"]["utility"])
ROLL_THREE: tuple[int, ...] = tuple(_FACTS["roll_three"]["prizes"])
SQUEEZE_PLAY: dict[int, int] = {
    total: int(amount) for amount, totals in _FACTS["squeeze_play"].items() for total in totals
}
D10: dict[str, int] = _FACTS["d10"]

KINDS: tuple[str, ...] = tuple(_FACTS["squares"]["kinds"])
DUTIES: dict[str, str] = _FACTS["squares"]["duties"]
PAY_SQUARES = ("go", "bonus")
DEED_KINDS = ("street", "railroad", "cab", "utility")
DEEDS: dict[str, str] = {id_: kind for kind, ids in _FACTS["deeds"].items() for id_ in ids}
VOUCHERS = ("plain", "expire")
LEAVE_JAIL = "leave-jail"


class Building(NamedTuple):
    """What is built on a railroad or a cab company, one on each."""

    box: str
    cost: int
    resale: int
    left: int


BUILDINGS: dict[str, Building] = {
    one["on"]: Building(one["box"], one["cost"], one["resale"], one["left"])
    for one in _FACTS["buildings"]
}


class Stock(NamedTuple):
    """A company's certificates: par, and the dividend for 1, 2 … of them."""

    par: int
    dividends: tuple[int, ...]


STOCKS: dict[str, Stock] = {
    one["id"]: Stock(one["par"], tuple(one["dividends"])) for one in _FACTS["stocks"]
}
NAMES: dict[str, str] = {one["id"]: one["name"] for one in _FACTS["stocks"]}
ARMY: dict[str, int] = _FACTS["army"]
