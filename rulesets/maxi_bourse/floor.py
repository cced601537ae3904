"""The trading floor: who is able to trade, the stack of procedures, debts and ruin."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.engine.draft import Entries, Tracked
from companion.engine.game import Game, Seat
from companion.engine.ledger import BANK
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.box import Edition, Options
from rulesets.maxi_bourse.debt import CardRest, Debt, Forced
from rulesets.maxi_bourse.procedure import Procedure
from rulesets.maxi_bourse.purchase import Purchase
from rulesets.maxi_bourse.sale import Sale
from rulesets.maxi_bourse.speaking import Bill, Speaking

__all__ = ["CardRest", "Debt", "Floor", "Forced", "Purchase", "Sale", "Speaking", "Trader"]


@dataclass(eq=False)
class Trader(Seat):
    """A player of Maxi Bourse."""

    laps: int = 0
    rumours: int = 0
    skip: int = 0
    barred: bool = False
    ready: bool = False
    index: int | None = None


@dataclass(eq=False)
class Stack(Tracked):
    """The open procedures, the newest last."""

    procedures: tuple[Procedure, ...] = ()


class Drawn(NamedTuple):
    """A card that was typed in: on which line, and of which deck."""

    line: int
    deck: str


class Floor(Game):
    """What the procedures need of the game."""

    COMPANIES = facts.COMPANIES
    OPTIONS = Options
    EDITION = Edition
    SEAT = Trader
    options: Options
    edition: Edition
    seats: dict[str, Trader]

    def set_up(self) -> None:
        """An empty market, and ten cards of each company at the bank."""
        self._stack = Stack(self.draft)
        self.drawn: Entries[Drawn] = Entries(self.draft)
        for company in facts.COMPANIES:
            self.stock[company] = facts.SHARES
            self.quotes[company] = self.nominal(company)

    def nominal(self, company: str) -> int:
        """The value printed on the box, or the placeholder."""
        return self.edition.nominal.get(company, facts.PLACEHOLDER_NOMINAL)

    def not_below_floor(self, price: int) -> int:
        """MB-1.4."""
        return max(self.options.floor, price)

    def able(self, player: str) -> bool:
        """Neither out nor barred."""
        seat = self.seats[player]
        return not (seat.out or seat.barred)

    def has_duties(self, party: str) -> bool:
        """The bank always; a player unless she is out."""
        return party == BANK or not self.seats[party].out

    # The stack of procedures

    @property
    def market(self) -> tuple[Procedure, ...]:
        """The open procedures, the running one last."""
        return self._stack.procedures

    @property
    def running(self) -> Procedure | None:
        """The procedure on top."""
        procedures = self._stack.procedures
        return procedures[-1] if procedures else None

    def begin(self, procedure: Procedure) -> None:
        """Open a procedure on top of the others."""
        self._stack.procedures = (*self._stack.procedures, procedure)

    def finish(self) -> None:
        """The running procedure is done; a sale tells the one below what it brought."""
        *others, done = self._stack.procedures
        self._stack.procedures = tuple(others)
        below = self.running
        if isinstance(done, Sale):
            if below is not None:
                below.sold(done.proceeds)
            else:
                self.voluntary_sale_over()

    def voluntary_sale_over(self) -> None:
        """Option `sale_ends_turn` (A6)."""

    # Debts and ruin

    def owe(self, bill: Bill, company: str, to: str, why: str, rule: str) -> None:
        """MB-11.2: a buyer who cannot pay is fined and barred, and owes."""
        seat = self.seats[bill.buyer]
        fine = min(seat.cash, facts.FINE)
        self.pay(bill.buyer, BANK, fine, "fine", "MB-11.2")
        seat.skip += 1
        seat.barred = True
        self.begin(
            Debt(
                self.draft,
                self,
                bill.buyer,
                to,
                bill.shares * bill.price,
                why,
                rule,
                company=company,
                shares=bill.shares,
                fine=facts.FINE - fine,
            )
        )

    def charge(self, payer: str, payee: str, amount: int, why: str, rule: str) -> None:
        """A payment by card: at once, or as a debt without fine (MB-11.8)."""
        if payer == BANK or self.cash(payer) >= amount:
            self.pay(payer, payee, amount, why, rule)
        else:
            self.begin(Debt(self.draft, self, payer, payee, amount, why, rule, charge=True))

    def ruin(self, player: str) -> None:
        """MB-11.7: out of the game, rumours discarded."""
        seat = self.seats[player]
        seat.out = True
        seat.rumours = 0
        seat.skip = 0
        seat.barred = False

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """Laps, rumours, turns to miss."""
        return {
            name: getattr(seat, name)
            for name in ("laps", "rumours", "skip", "barred", "ready", "index")
        }

    def bank_extras(self) -> dict[str, Any]:
        """Nominal values, and which of them are only placeholders."""
        return {
            "nominal": {company: self.nominal(company) for company in facts.COMPANIES},
            "placeholder": sorted(set(facts.COMPANIES) - set(self.edition.nominal)),
        }

    def extras(self) -> dict[str, Any]:
        """The stack of procedures."""
        running = self.running
        return {"market": [one.plain(one is running) for one in self.market]}
