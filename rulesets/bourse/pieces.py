"""What lies on the table: option cards, ceilings, dues, a lot under the hammer, a landing; and
the throws that led there."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.draft import Tracked
from rulesets.bourse.facts import HIGHEST, TRADE_STEP


class OptionCard(NamedTuple):
    """BO-5: the holder's right to titles of the owner, which are frozen meanwhile."""

    company: str
    holder: str
    owner: str
    shares: int


class Ceiling(NamedTuple):
    """BO-3.3: a quote above the board, and the holders who have still to decide."""

    obtained: int
    waiting: tuple[str, ...]


class Due(NamedTuple):
    """BO-7.1: what a player has to pay the caisse."""

    player: str
    amount: int
    why: str
    rule: str
    bank: str | None = None

    def plain(self) -> dict[str, Any]:
        """As it stands in `table`."""
        return {
            "player": self.player,
            "amount": self.amount,
            "why": self.why,
            "bank": self.bank,
        }


class Auction(NamedTuple):
    """BO-7.3: a debtor's lot under the hammer."""

    seller: str
    lot: tuple[tuple[str, int], ...]
    reserve: int
    bid: int | None = None
    bidder: str | None = None

    def plain(self) -> dict[str, Any]:
        """As it stands in `table`."""
        return {**self._asdict(), "lot": dict(self.lot)}


class Throw(NamedTuple):
    """A throw of the die, as it was played: what the slide rule gave, and the way of the pawn."""

    line: int
    economy: str
    die: int
    origin: str
    landed: str
    passed: bool
    variation: int | None = None
    """On a title."""


@dataclass(eq=False)
class Landing(Tracked):
    """A pawn on a title: its quote before and after, and who has traded or still may."""

    company: str
    before: int
    obtained: int
    waiting: tuple[str, ...]
    traded: tuple[str, ...] = ()
    purchases: int = 0
    sales: int = 0
    undecided: bool = False
    """An option comes first (BO-5.5): the marker has not moved."""

    def buying_price(self, quote: int) -> int:
        """BO-4.5, BO-4.6: a step more for each purchase counted."""
        return min(HIGHEST, quote + TRADE_STEP * self.purchases)

    def selling_price(self, quote: int) -> int:
        """BO-4.5, BO-4.6: a step less for each sale counted."""
        return max(0, quote - TRADE_STEP * self.sales)

    def traded_by(self, player: str) -> None:
        """BO-4.1: those before him in the order have let their place pass."""
        self.waiting = self.waiting[self.waiting.index(player) + 1 :]
        self.traded += (player,)

    def plain(self, quote: int | None) -> dict[str, Any]:
        """As it stands in `table`; no prices while there is no quote to trade at."""
        return {
            "company": self.company,
            "before": self.before,
            "obtained": self.obtained,
            "buy": None if quote is None else self.buying_price(quote),
            "sell": None if quote is None else self.selling_price(quote),
            "traded": list(self.traded),
            "waiting": list(self.waiting),
        }


@dataclass(eq=False)
class Course(Tracked):
    """Where the turn stands. `stage` is the phase by the square alone."""

    economy: str
    stage: str = "roll"
    landing: Landing | None = None
    repaid: bool = False
    """This landing made a loan due (BO-6.2, `reborrow`)."""
    dues: tuple[Due, ...] = ()
    auction: Auction | None = None
    winners: tuple[str, ...] = ()
