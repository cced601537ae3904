"""The table: purses (BI-1, BI-3), the ideas before the players, the objects in the middle."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.draft import Book, Tracked
from companion.engine.game import Game, Seat
from companion.engine.ledger import BANK
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.box import Edition, Options, check_options


@dataclass(eq=False)
class Place(Seat):
    """A player's place: the object cards in hand, and what the bank has advanced."""

    hand: int | None = None
    """None before the first deal and where cards are not followed."""
    debt: int = 0


@dataclass(eq=False)
class Manche(Tracked):
    """Where the manche stands. The stage is the phase, and stays what it was at the end."""

    stage: str = "deal"
    dealer: str | None = None


class Table(Game):
    """What lies on the table, and whose it is."""

    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "BI-1"
    CURRENCY = facts.CURRENCY
    COMPANIES = facts.SERIES
    OPTIONS = Options
    EDITION = Edition
    SEAT = Place
    options: Options
    edition: Edition
    seats: dict[str, Place]

    def _default_options(self) -> dict[str, Any]:
        """N1: a contract is worth more at two, in the short game or not."""
        return {"contract": facts.CONTRACT_AT_TWO} if len(self.players) == 2 else {}

    def set_up(self) -> None:
        """BI-2, BI-3: the series in play, and the same sum from the bank for everybody."""
        options = self.options
        check_options(options, self.players)
        self.series = tuple(one for one in facts.SERIES if one not in options.removed)
        self.manche = Manche(self.draft)
        self.laid: Book[int] = Book(self.draft)
        """How many object cards of each series lie in the middle."""
        self.owners: Book[str] = Book(self.draft)
        """Who laid the fourth card of each completed series."""
        self._purses = {player: team[0] for team in options.teams or () for player in team}
        for idea in self.series:
            self.stock[idea] = 1
        for player in self.players:
            self.pay(BANK, self.purse(player), options.start, "start", "BI-3")
        self.turn.round = 1

    def ids(self, of: str) -> Any:
        """A series that is not in play is unknown (BI-2), but the box may have it."""
        if of == "series-in-the-box":
            return facts.SERIES
        return self.series if of in ("series", "company") else super().ids(of)

    @property
    def phase(self) -> str:
        """The stage of the manche."""
        return "over" if self._over else self.manche.stage

    @property
    def chapter(self) -> tuple[int, int]:
        """The evening is told manche by manche: fortunes are made at the accounts."""
        return self.turn.round, int(self.manche.dealer is not None)

    # Purses (BI-1)

    def purse(self, player: str) -> str:
        """In whose name a player's money stands: a team's is the first-named partner's."""
        return self._purses.get(player, player)

    def purses_from(self, player: str) -> list[str]:
        """Every purse once, clockwise from a player's own."""
        around = self.clockwise(player, itself=True)
        return list(dict.fromkeys(self.purse(one) for one in around))

    def members(self, purse: str) -> int:
        """How many players live on a purse."""
        return sum(self.purse(player) == purse for player in self.players)

    def wealth(self, player: str) -> int:
        """The purse less its debt, for both partners."""
        seat = self.seats[self.purse(player)]
        return seat.cash - seat.debt

    # Ideas and objects

    @property
    def holders(self) -> dict[str, str]:
        """Before whom each exposed idea lies."""
        return {idea: name for name, seat in self.seats.items() for idea in seat.shares}

    @property
    def hidden(self) -> tuple[str, ...]:
        """The ideas not yet exposed."""
        return tuple(idea for idea in self.series if self.stock[idea])

    @property
    def open_series(self) -> tuple[str, ...]:
        """The series not yet completed."""
        return tuple(one for one in self.series if one not in self.owners)

    @property
    def hands(self) -> int:
        """All the object cards in hand."""
        return sum(seat.hand or 0 for seat in self.seats.values())

    @property
    def objects_in_shoe(self) -> int:
        """BI-8."""
        return len(self.series) * facts.CARDS_OF_A_SERIES - sum(self.laid.values()) - self.hands

    @property
    def talon(self) -> int | None:
        """The cards in the shoe; None before the first deal and where cards are not followed."""
        if self.options.track != "cards" or self.manche.dealer is None:
            return None
        return 0 if self.manche.stage == "deal" else self.objects_in_shoe + len(self.hidden)

    # Names, for display: what the box says goes before what the booklet prints

    @property
    def ideas(self) -> Mapping[str, str]:
        """The text of the idea cards, where it is known."""
        return {**facts.IDEAS, **self.edition.ideas}

    @property
    def objects(self) -> Mapping[str, list[str]]:
        """The names of the object cards, where they are known."""
        return {**facts.OBJECTS, **self.edition.objects}

    # The state

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """Completed series by number, the hand, the debt."""
        return {
            "series": [one for one in self.series if self.owners.get(one) == seat.name],
            "hand": seat.hand,
            "debt": seat.debt,
        }

    def extras(self) -> dict[str, Any]:
        """The dealer and the middle of the table."""
        return {
            "board": {
                "dealer": self.manche.dealer,
                "laid": dict(self.laid),
                "talon": self.talon,
            }
        }
