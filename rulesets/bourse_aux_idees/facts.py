"""The figures of `facts.toml`, named."""

from typing import Any

from rulesets import facts

_FACTS = facts("bourse-aux-idees")
_FIGURES: dict[str, Any] = _FACTS["figures"]
_PRINTED: dict[str, dict[str, Any]] = _FACTS["printed"]

CURRENCY: str = _FACTS["currency"]
LEAST_PLAYERS: int = _FIGURES["least_players"]
MOST_PLAYERS: int = _FIGURES["most_players"]
SERIES = tuple(str(number) for number in range(1, _FIGURES["series"] + 1))
CARDS_OF_A_SERIES: int = _FIGURES["cards_of_a_series"]
HAND: int = _FIGURES["hand"]
CARDS_OF_A_TURN: int = _FIGURES["cards_of_a_turn"]
IDEA: int = _FIGURES["idea"]
CONTRACT: int = _FIGURES["contract"]
CONTRACT_AT_TWO: int = _FIGURES["contract_at_two"]
SIMPLE: int = _FIGURES["simple"]
START: int = _FIGURES["start"]
REMOVED: int = _FIGURES["removed"]
PREFERABLY_REMOVED: tuple[str, ...] = tuple(_FIGURES["preferably_removed"])
PLAYERS_IN_TEAMS: int = _FIGURES["players_in_teams"]
MOST_MANCHES: int = _FIGURES["most_manches"]
LONGEST_NAME: int = _FIGURES["longest_name"]

IDEAS: dict[str, str] = {series: one["idea"] for series, one in _PRINTED.items()}
OBJECTS: dict[str, list[str]] = {series: one["objects"] for series, one in _PRINTED.items()}
