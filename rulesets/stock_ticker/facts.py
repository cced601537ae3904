"""The figures of `facts.toml`, named."""

from typing import Any

from rulesets import facts

_FACTS = facts("stock-ticker")
_FIGURES: dict[str, Any] = _FACTS["figures"]

CURRENCY: str = _FACTS["currency"]
COMMODITIES: tuple[str, ...] = tuple(_FACTS["commodities"])
DIRECTIONS: tuple[str, ...] = tuple(_FACTS["dice"]["directions"])
STEPS: tuple[int, ...] = tuple(_FACTS["dice"]["steps"])

LEAST_PLAYERS: int = _FIGURES["least_players"]
MOST_PLAYERS: int = _FIGURES["most_players"]
CENTS: int = _FIGURES["cents"]
PAR: int = _FIGURES["par"]
SPLIT: int = _FIGURES["split"]
OFF_THE_BOARD: int = _FIGURES["off_the_board"]
STEP: int = _FIGURES["step"]
START_CASH: int = _FIGURES["start_cash"]
LOT: int = _FIGURES["lot"]
LOT_STEP: int = _FIGURES["lot_step"]
MOST_LOAN: int = _FIGURES["most_loan"]
LOAN_CHARGE: int = _FIGURES["loan_charge"]
