"""The figures of `facts.toml`, named."""

from typing import Any

from rulesets import facts

_FACTS = facts("shark")
_FIGURES: dict[str, Any] = _FACTS["figures"]

CURRENCY: str = _FACTS["currency"]
COMPANIES: tuple[str, ...] = tuple(_FACTS["companies"])
WHITE, BLACK = _FACTS["free_faces"]
FACES: tuple[str, ...] = (*COMPANIES, WHITE, BLACK)
MAP: tuple[str, ...] = tuple(_FACTS["zones"])
ZONES: tuple[int, ...] = tuple(range(1, 7))
NO_CELL = "."

LEAST_PLAYERS: int = _FIGURES["least_players"]
MOST_PLAYERS: int = _FIGURES["most_players"]
CELLS_OF_A_ZONE: int = _FIGURES["cells_of_a_zone"]
LONGEST_SIDE: int = _FIGURES["longest_side"]
BUILDINGS: int = _FIGURES["buildings"]
MOST_BUILDINGS: int = _FIGURES["most_buildings"]
TOP: int = _FIGURES["top"]
UNIT: int = _FIGURES["unit"]
HALF_UNIT: int = _FIGURES["half_unit"]
MOST_BOUGHT: int = _FIGURES["most_bought"]
LONGEST_COUNTED: int = _FIGURES["longest_counted"]
CARD_SIZES: tuple[str, ...] = tuple(str(n) for n in range(1, _FIGURES["largest_card"] + 1))
