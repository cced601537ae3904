"""The game board (plan de jeu): map, buildings, value scale, and where the turn stands."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.draft import Book, Tracked
from companion.engine.game import Game
from rulesets.shark import facts
from rulesets.shark.box import Edition, Options, check_edition
from rulesets.shark.chains import Chains
from rulesets.shark.lots import Lots, total
from rulesets.shark.world import World


@dataclass(eq=False)
class Course(Tracked):
    """Where the turn stands: stage `deal`, `before`, `place`, `debts` or `after`."""

    stage: str = "deal"
    zone: int | None = None
    colour: str | None = None
    bought: int = 0
    """SH-5: shares bought that count against the limit now."""


class Owed(NamedTuple):
    """What a player has still to pay for values that fell (SH-15)."""

    lots: Lots

    @property
    def amount(self) -> int:
        """In FT."""
        return total(self.lots)


class Board(Game):
    """What the rules of Shark speak of."""

    COMPANIES = facts.COMPANIES
    OPTIONS = Options
    EDITION = Edition
    options: Options
    edition: Edition

    def _default_options(self) -> dict[str, Any]:
        """SH-3: the first of the players begins, unless `first` says otherwise."""
        return {"first": self.players[0]}

    def set_up(self) -> None:
        """SH-1: all values 0, the map empty, all shares with the bank, nobody has money."""
        check_edition(self.edition)
        self.world = World(self.edition.zones)
        self.longest = facts.LONGEST_COUNTED if self.options.variant_1 else None
        self.course = Course(self.draft)
        self.map: Book[str] = Book(self.draft)
        self.left: Book[int] = Book(self.draft)
        self.box: Book[int] = Book(self.draft)
        self.debts: Book[Owed] = Book(self.draft)
        for company in facts.COMPANIES:
            self.quotes[company] = 0
            self.left[company] = self.edition.buildings
            self.box[company] = 0
            if self.edition.shares is not None:
                self.stock[company] = self.edition.shares

    def ids(self, of: str) -> Any:
        """The ids of this game: cells and the colour die's faces too."""
        match of:
            case "cell":
                return self.world.zone_of
            case "face":
                return facts.FACES
        return super().ids(of)

    @property
    def phase(self) -> str:
        """Where the turn stands."""
        return "over" if self._over else self.course.stage

    @property
    def builder(self) -> str | None:
        """Whose turn it is."""
        return self.turn.player

    def chains(self) -> Chains:
        """The chains as they lie on the map now."""
        return Chains(self.world, self.map)

    def value(self, company: str, shares: int) -> int:
        """SH-4: a share is worth its company's value × 1,000."""
        return self.quotes[company] * facts.UNIT * shares

    def owed(self, player: str) -> int:
        """A player's open debt."""
        owed = self.debts.get(player)
        return 0 if owed is None else owed.amount

    def wealth(self, player: str) -> int:
        """Cash and shares, less an open debt."""
        return super().wealth(player) - self.owed(player)

    def extras(self) -> dict[str, Any]:
        """The board."""
        course = self.course
        on_map = Counter(self.map.values())
        return {
            "board": {
                "map": dict(self.map),
                "buildings": {
                    company: {
                        "left": self.left[company],
                        "map": on_map[company],
                        "box": self.box[company],
                    }
                    for company in facts.COMPANIES
                },
                "roll": None
                if course.zone is None
                else {"zone": course.zone, "colour": course.colour},
                "bought": course.bought,
                "debts": {player: owed.amount for player, owed in self.debts.items()},
            }
        }
