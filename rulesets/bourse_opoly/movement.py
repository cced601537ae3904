"""Moving a token: its pay on GO and BONUS, and what the square asks (OP-5, OP-8, OP-16)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.bourse_visit import BourseVisit
from rulesets.bourse_opoly.forms import Salary, Trip
from rulesets.bourse_opoly.pool import Pool
from rulesets.bourse_opoly.squares import Squares, Way
from rulesets.bourse_opoly.stock_exchange import StockExchange
from rulesets.bourse_opoly.ticker_visit import TickerVisit

PAY_CODES = {"go": "salary", "bonus": "bonus"}


class Movement(Squares, StockExchange, Pool, TickerVisit, BourseVisit):
    """From the square left to the duties of the square reached."""

    def travel(
        self,
        by: str,
        trip: Trip,
        arrived: str,
        *,
        dice: tuple[int, ...] = (),
        free: bool = False,
        direct: bool = False,
    ) -> None:
        """A move by the dice, or (`free`) to the square that is named."""
        rule = "OP-7" if free and arrived == "roll" else "OP-5"
        way = self.way(by, trip, None if free else sum(dice), rule, direct=direct)
        self._pay_wages(by, way, trip.salary or {}, higher=arrived == "voucher")
        self.course.dice = dice
        self.arrive(by, way.square, arrived)

    def _pay_wages(self, by: str, way: Way, salary: Salary, *, higher: bool) -> None:
        """OP-8: passing or landing, not both."""
        landed = self.kind_at(way.square)
        met = [(kind, "pass") for kind in way.passed]
        if landed in facts.PAY_SQUARES:
            met.append((landed, "land"))
        for kind in salary:
            need(kind in dict(met), "OP-8", "salary-not-met", square=kind)
        for kind, how in met:
            wage = salary.get(kind)
            if not isinstance(wage, int):
                wage = self._wage(kind, how, higher)
            self.pay(BANK, by, wage, PAY_CODES[kind], "OP-8")

    def _wage(self, kind: str, how: str, higher: bool) -> int:
        """The edition's figure; by voucher the higher of the two."""
        figures = self.edition.go if kind == "go" else self.edition.bonus
        need(figures is not None, "OP-8", "bonus-needed")
        assert figures is not None
        both = (figures["pass"], figures["land"])
        return max(both) if higher else both[how == "land"]

    def arrive(self, by: str, square: str, arrived: str) -> None:
        """A token is put on a square, which asks what it asks."""
        seat, course = self.seats[by], self.course
        seat.position = square
        course.arrived = arrived
        course.ride = False
        self.owes()
        kind = self.kind_at(square)
        match kind:
            case "deed":
                self._visit_deed(by, square)
            case "go-to-jail":
                self.go_to_jail(by)
            case "tax-refund":
                self.refund(by)
            case "stock-exchange":
                self.visit_stock_exchange()
            case "stock-ticker":
                self.visit_ticker(by)
            case "bourse":
                self.visit_bourse(by)
            case _ if kind in facts.DUTIES:
                self.owes(facts.DUTIES[kind])

    def _visit_deed(self, by: str, id_: str) -> None:
        """OP-10, OP-12, OP-16, OP-17: draw, then buy or pay rent; a cab may go on."""
        deed = self.deeds[id_]
        by_cab = self.course.arrived == "cab"
        duties = []
        if deed.kind == "railroad" and self.options.railroad_voucher:
            duties.append("draw")
        if deed.owner is None:
            duties.append("buy")
        elif not by_cab:
            self.course.ride = deed.kind == "cab"
            if deed.owner != by and not deed.mortgaged:
                duties.append("rent")
        self.owes(*duties)

    def go_to_jail(self, by: str) -> None:
        """OP-9: straight to jail, and no more rolling in this turn."""
        seat, course = self.seats[by], self.course
        seat.position = self.jail_square
        seat.jail = 0
        course.roll_due = False
        course.ride = False
        self.owes()
