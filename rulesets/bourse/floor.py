"""The trading floor: seats, what lies there, the phase, and what the state shows."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from companion.engine.draft import Book, Entries
from companion.engine.game import Game, Seat
from companion.engine.refusal import need
from rulesets.bourse import facts
from rulesets.bourse.box import Edition, Options, check_edition
from rulesets.bourse.pieces import Ceiling, Course, Landing, OptionCard, Throw


@dataclass(eq=False)
class Investor(Seat):
    """A player: the banks he owes, and the turns he has still to miss."""

    loans: tuple[str, ...] = ()
    skip: int = 0


class Floor(Game):
    """What every part of the rules stands on."""

    ID = "bourse"
    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "BO-1.1"
    NAMES = facts.NAMES
    CURRENCY = facts.CURRENCY
    COMPANIES = facts.COMPANIES
    OPTIONS = Options
    EDITION = Edition
    SEAT = Investor
    options: Options
    edition: Edition
    seats: dict[str, Investor]

    def set_up(self) -> None:
        """BO-1: titles and cards with the caisse, quotes at 20,000, pawns on Départ."""
        check_edition(self.edition)
        self.course = Course(self.draft, economy=self.options.start_phase)
        self.option_cards: Book[OptionCard] = Book(self.draft)
        self.ceilings: Book[Ceiling] = Book(self.draft)
        self.throws: Entries[Throw] = Entries(self.draft)
        for company in facts.COMPANIES:
            self.stock[company] = facts.TITLES
            self.quotes[company] = facts.NOMINAL
        for seat in self.seats.values():
            seat.position = facts.START

    def ids(self, of: str) -> Collection[str]:
        """Squares, economies, and the rows of a slide rule too."""
        match of:
            case "square":
                return facts.SQUARES
            case "economy":
                return facts.ECONOMIES
            case "row":
                return (*facts.COMPANIES, *facts.COEFFICIENTS)
        return super().ids(of)

    # Where play stands

    @property
    def phase(self) -> str:
        """What comes before the square, in this order; else the square's own."""
        if self._over:
            return "over"
        course = self.course
        if course.auction is not None:
            return "auction"
        if course.landing is not None and course.landing.undecided:
            return "option"
        if self.ceilings:
            return "ceiling"
        return "payment" if course.dues else course.stage

    @property
    def settled(self) -> bool:
        """No option decision, ceiling, due or auction is open."""
        return self.phase == self.course.stage

    @property
    def roller(self) -> str:
        """Whose turn it is."""
        assert self.turn.player is not None
        return self.turn.player

    @property
    def landing(self) -> Landing:
        """The title on which the roller's pawn landed."""
        assert self.course.landing is not None
        return self.course.landing

    def from_roller(self) -> list[str]:
        """The players still in, from the roller clockwise."""
        around = self.clockwise(self.roller, itself=True)
        return [player for player in around if not self.seats[player].out]

    # Titles under option (BO-5.4)

    def frozen(self, player: str) -> dict[str, int]:
        """A player's titles that somebody has an option on."""
        cards = self.option_cards.values()
        return {card.company: card.shares for card in cards if card.owner == player}

    def free(self, player: str, company: str) -> int:
        """How many of his titles he may sell."""
        return self.holding(player, company) - self.frozen(player).get(company, 0)

    def need_titles(self, player: str, company: str, shares: int) -> None:
        """BO-4.4, BO-5.4: titles to sell are held, and not frozen."""
        self.need_held(player, company, shares, "BO-4.4")
        free = self.free(player, company)
        need(shares <= free, "BO-5.4", "titles-frozen", player=player, company=company, free=free)

    def exchange(
        self,
        seller: str,
        buyer: str,
        company: str,
        shares: int,
        price: int,
        why: str,
        rule: str,
    ) -> None:
        """Titles against money, at so much a title."""
        self.hand_over(seller, buyer, company, shares, rule)
        self.pay(buyer, seller, shares * price, why, rule, of=company, shares=shares, price=price)

    # The state

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """Loans, frozen titles, turns to miss."""
        return {
            "frozen": self.frozen(seat.name),
            "loans": list(seat.loans),
            "skip": seat.skip,
        }

    def loan_cards(self, bank: str) -> int:
        """The loan cards that a bank has left."""
        out = sum(bank in seat.loans for seat in self.seats.values())
        return facts.LOAN_CARDS - out

    def bank_extras(self) -> dict[str, Any]:
        """The loan cards left."""
        return {"loans": {bank: self.loan_cards(bank) for bank in facts.BANKS}}

    def extras(self) -> dict[str, Any]:
        """What lies on the table."""
        course = self.course
        return {
            "table": {
                "economy": course.economy,
                "landing": self._plain_landing(),
                "options": [card._asdict() for _company, card in sorted(self.option_cards.items())],
                "ceilings": {
                    company: {"obtained": one.obtained, "waiting": list(one.waiting)}
                    for company, one in self.ceilings.items()
                },
                "dues": [due.plain() for due in course.dues],
                "auction": None if course.auction is None else course.auction.plain(),
            }
        }

    def _plain_landing(self) -> dict[str, Any] | None:
        landing = self.course.landing
        if landing is None:
            return None
        quote = None if landing.undecided else self.quotes[landing.company]
        return landing.plain(quote)
