"""The table: who sits at it with what, where the turn stands, and what is still to be done."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.engine.draft import Book, Tracked
from companion.engine.game import Game, Seat
from companion.engine.refusal import need
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.box import Edition, Options
from rulesets.stock_ticker.facts import COMMODITIES, LOT
from rulesets.stock_ticker.quotation import QuotationBoard, Round

if TYPE_CHECKING:
    from rulesets.bourse_opoly.auction import Auction

POOL = "pool"
FREE = ("roll", "land", "act")
"""The phases in which any player deals, builds and mortgages."""
RAISING = (*FREE, "auction", "ticker", "bourse")
"""The phases in which any player may raise money."""


@dataclass(eq=False)
class Tycoon(Seat):
    """A player of Bourse OPoly."""

    mortgaged: Book[int] = field(init=False)
    vouchers: Book[int] = field(init=False)
    army: Book[int] = field(init=False)
    roll3: tuple[tuple[int, ...], ...] = ()
    kept: tuple[str, ...] = ()
    jail: int | None = None
    """Failed rolls in jail; None when free."""

    def __post_init__(self) -> None:
        self.mortgaged = Book(self.draft)
        self.vouchers = Book(self.draft)
        self.army = Book(self.draft)


@dataclass(eq=False)
class Course(Tracked):
    """Where the turn stands."""

    dealt: bool = False
    roll_due: bool = False
    pending: tuple[str, ...] = ()
    """The duties of the square, in the order of the rules file."""
    doubles: int = 0
    voucher_played: bool = False
    arrived: str = ""
    """By what the token came to its square: `roll`, `voucher`, `card` or `cab`."""
    dice: tuple[int, ...] = ()
    """The three dice that moved it there."""
    ride: bool = False
    """OP-16: it came to a cab company that was owned."""
    auction: "Auction | None" = None
    at_bourse: bool = False


@dataclass(eq=False)
class Box(Tracked):
    """What has left the box for good, and what was typed in and is remembered."""

    vouchers_out: Book[int] = field(init=False)
    d10: Book[int] = field(init=False)
    lottery_used: int = 0

    def __post_init__(self) -> None:
        self.vouchers_out = Book(self.draft)
        self.d10 = Book(self.draft)


class Table(Game):
    """What the rules of every square need of the game."""

    COMPANIES = (*facts.STOCKS, *COMMODITIES)
    NAMES = facts.NAMES
    CURRENCY = facts.CURRENCY
    INSIDE = ("stock-ticker", "bourse")
    CASH_RULE = "OP-4"
    OPTIONS = Options
    EDITION = Edition
    SEAT = Tycoon
    options: Options
    edition: Edition
    seats: dict[str, Tycoon]

    def set_up(self) -> None:
        """An empty Pool, the certificates at par, the commodities at theirs."""
        self.course = Course(self.draft)
        self.box = Box(self.draft)
        self.accounts[POOL] = 0
        self.stocks = {
            company: facts.Stock(
                given.get("par", stock.par), tuple(given.get("dividends", stock.dividends))
            )
            for company, stock in facts.STOCKS.items()
            for given in (self.edition.stocks.get(company, {}),)
        }
        for company, stock in self.stocks.items():
            self.stock[company] = len(stock.dividends)
            self.quotes[company] = stock.par
        self.commodities = QuotationBoard(self.draft, self, LOT, "ticker-")
        self.ticker_round = Round(self.draft)

    def ids(self, of: str) -> Any:
        """The ids that an action or the edition may name."""
        match of:
            case "stock":
                return facts.STOCKS
            case "commodity":
                return COMMODITIES
            case "card":
                return self.edition.cards
            case "figurine":
                return facts.ARMY
            case "giver" | "creditor":
                return ("bank", *self.players)
            case "account":
                return ("bank", POOL, *self.players)
        return super().ids(of)

    @property
    def phase(self) -> str:
        """What the table waits for."""
        course = self.course
        if self._over:
            return "over"
        if not course.dealt:
            return "deal"
        if course.auction is not None:
            return course.auction.phase
        if self.ticker_round.to_roll:
            return "ticker"
        if course.at_bourse:
            return "bourse"
        if course.pending:
            return "land"
        return "roll" if course.roll_due else "act"

    @property
    def roller(self) -> str | None:
        """Whose turn it is."""
        return self.turn.player

    # Duties

    def owes(self, *duties: str) -> None:
        """What the square asks, after the move onto it."""
        self.course.pending = duties

    def settle(self, duty: str, rule: str) -> None:
        """A duty is done with; one that is not open is refused."""
        pending = self.course.pending
        need(duty in pending, rule, "no-such-duty", duty=duty, pending=pending)
        self.course.pending = tuple(one for one in pending if one != duty)

    # Who is at the table

    def others(self, by: str) -> Iterator[str]:
        """The other players not out, in seating order."""
        return (player for player in self.playing if player != by)

    def check_playing(self, player: str) -> None:
        """R-5: nobody deals with a player who is out."""
        seat = self.seats.get(player)
        need(seat is None or not seat.out, "R-5", "player-out", player=player)

    def go_out(self, player: str, creditor: str) -> None:
        """OP-35: everything to the creditor, and out of the game."""
        raise NotImplementedError

    # The turn (OP-3)

    def begin_turn(self, player: str) -> None:
        """A player's turn: a roll is due."""
        course = self.course
        self.turn.player = player
        self.turn.number += 1
        course.roll_due = True
        course.pending = ()
        course.doubles = 0
        course.voucher_played = False
        course.ride = False

    def pass_turn(self) -> None:
        """The next player not out; a round ends when the turn passes the first seat."""
        done = self.turn.player or self.players[0]
        after = next(player for player in self.clockwise(done) if not self.seats[player].out)
        if self.players.index(after) <= self.players.index(done):
            self.turn.round += 1
        self.begin_turn(after)

    def end(self, why: str) -> None:
        """OP-36: what was still to be done lapses."""
        self.course.pending = ()
        self.course.auction = None
        super().end(why)


def due(duty: str) -> Any:
    """Whether a duty is open, for `next`."""
    return property(lambda self: duty in self.course.pending, doc=f"Whether `{duty}` is open.")
