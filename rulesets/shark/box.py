"""What is agreed before play (options) and what this table's box holds (edition)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Annotated, Literal

from companion.engine.refusal import need
from companion.engine.schema import (
    Choice,
    Company,
    Id,
    Listing,
    OrNull,
    Player,
    Positive,
    Table,
    Text,
    Whole,
    kind_of,
)
from rulesets.shark import facts

Zone = Annotated[int, Whole(low=facts.ZONES[0], high=facts.ZONES[-1], rule="SH-6")]
Face = Annotated[str, Id("face", rule="SH-6")]
Cell = Annotated[str, Id("cell")]
Shares = dict[Company, Positive]
Value = Annotated[int, Whole(least=0, high=facts.TOP, rule="SH-23")]
Occupant = Annotated[str | None, OrNull(kind_of(Company))]
"""Who stands on a cell: a company's building, or nothing."""


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    first: Player = ""
    variant_1: bool = False
    variant_2: bool = False
    variant_3: bool = False
    buy_limit: Literal["occasion", "turn"] = "occasion"
    surplus: Literal[1, 2, 3, 4, 5] = 1
    fall: Literal["recount", "removed"] = "recount"
    half: Literal["thousand", "minimum"] = "thousand"
    blocked: Literal["turn", "placement"] = "turn"


_Row = Text(least=1, most=facts.LONGEST_SIDE)


@dataclass
class Edition:
    """The map, the share cards if they were counted, the buildings and the notes."""

    zones: Annotated[list[str], Listing(_Row, least=1, most=facts.LONGEST_SIDE)] = field(
        default_factory=lambda: list(facts.MAP)
    )
    share_cards: (
        Annotated[dict[str, int], Table(Choice(facts.CARD_SIZES), Whole(least=0), least=1)] | None
    ) = None
    buildings: Annotated[int, Whole(least=1, high=facts.MOST_BUILDINGS)] = facts.BUILDINGS
    notes: Annotated[dict[str, int], Table(Text(least=1), Whole(least=0))] = field(
        default_factory=dict
    )

    @property
    def shares(self) -> int | None:
        """How many shares a company has; None while nobody has counted them (N9)."""
        if self.share_cards is None:
            return None
        return sum(int(size) * cards for size, cards in self.share_cards.items())


def check_edition(edition: Edition) -> None:
    """What a form cannot say: a map of six zones of twenty cells, at least one share card, notes
    that are named by their face value."""
    rows = edition.zones
    need(len({len(row) for row in rows}) == 1, "SH-8", "map-ragged")
    signs = Counter("".join(rows))
    del signs[facts.NO_CELL]
    for sign in signs:
        need(sign in _ZONE_SIGNS, "SH-8", "map-sign", sign=sign)
    for sign in _ZONE_SIGNS:
        need(
            signs[sign] == facts.CELLS_OF_A_ZONE,
            "SH-8",
            "zone-size",
            zone=sign,
            wanted=facts.CELLS_OF_A_ZONE,
            found=signs[sign],
        )
    need(edition.shares != 0, "SH-4", "no-share-card")
    for face in edition.notes:
        proper = face.isascii() and face.isdigit() and not face.startswith("0")
        need(proper, "R-2", "note-face", found=face)


_ZONE_SIGNS = tuple(str(zone) for zone in facts.ZONES)
