"""What is agreed before play (options) and what this table's box has printed (edition)."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from companion.engine.refusal import need
from companion.engine.schema import (
    Count,
    FaceValue,
    Id,
    Listing,
    OrNull,
    Positive,
    Table,
    Text,
    Whole,
)
from rulesets.bourse_aux_idees import facts

# A series of this manche, or any that the box has: a removed one is unknown to every verb (BI-2).
Series = Annotated[str, Id("series")]
_IN_THE_BOX = Id("series-in-the-box")

_NAME = Text(least=1, most=facts.LONGEST_NAME, trimmed=True)
_TEAM = Listing(Id("player"), least=2, most=2, unique=True)


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    track: Literal["series", "cards", "accounts"] = "series"
    teams: Annotated[list[list[str]] | None, OrNull(Listing(_TEAM, least=2, most=2))] = None
    start: Positive = facts.START
    removed: Annotated[list[str], Listing(_IN_THE_BOX, unique=True)] = field(default_factory=list)
    contract: Positive = facts.CONTRACT
    manches: Annotated[int, Whole(low=0, high=facts.MOST_MANCHES)] = 1

    def __post_init__(self) -> None:
        self.removed = sorted(self.removed, key=int)


@dataclass
class Edition:
    """Names and notes of this table's box: for display only, they change no sum."""

    ideas: Annotated[dict[str, str], Table(_IN_THE_BOX, _NAME)] = field(default_factory=dict)
    objects: Annotated[
        dict[str, list[str]],
        Table(
            _IN_THE_BOX,
            Listing(_NAME, least=facts.CARDS_OF_A_SERIES, most=facts.CARDS_OF_A_SERIES),
        ),
    ] = field(default_factory=dict)
    notes: Annotated[dict[str, Count], Table(FaceValue(), Whole(least=0))] = field(
        default_factory=dict
    )


def check_options(options: Options, players: tuple[str, ...]) -> None:
    """What a form cannot say: who makes up the teams, and who may play the short game."""
    if options.teams is not None:
        paired = [player for team in options.teams for player in team]
        need(
            len(players) == facts.PLAYERS_IN_TEAMS and set(paired) == set(players),
            "BI-1",
            "teams-of-others",
            wanted=facts.PLAYERS_IN_TEAMS,
            players=players,
        )
    if options.removed:
        need(len(players) == 2, "BI-2", "short-game-at-two", found=len(players))
        need(
            len(options.removed) == facts.REMOVED,
            "BI-2",
            "removed-number",
            wanted=facts.REMOVED,
            found=len(options.removed),
        )
