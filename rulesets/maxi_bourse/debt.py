"""Who cannot pay: the imprudent player's debt (MB-11), a card's charge (MB-11.8) and the forced
sale (MB-9.5)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.ledger import BANK
from rulesets.maxi_bourse.procedure import Procedure
from rulesets.maxi_bourse.sale import Sale


@dataclass(eq=False)
class Debt(Procedure):
    """`by` owes `due` to `to`, for `shares` that wait at the bank, or as a card's `charge`."""

    kind: ClassVar[str] = "debt"
    to: str
    due: int
    why: str
    rule: str
    company: str | None = None
    shares: int = 0
    fine: int = 0
    charge: bool = False
    pot: int = 0
    step: str = "sell"

    @property
    def creditor(self) -> str:
        """Who is paid: the bank, if the seller is out by then."""
        out = self.to != BANK and self.floor.seats[self.to].out
        return BANK if out else self.to

    def advance(self) -> bool:
        """Pay as soon as the cash is there; else wait for a sale; else the end of the matter."""
        cash = self.floor.cash(self.by)
        if self.step == "seized":
            self._share_pot()
        elif self.charge and not (
            self.floor.has_duties(self.by) and self.floor.has_duties(self.to)
        ):
            # MB-9.4: a transfer lapses when a party is ruined in the course of the card
            self.floor.finish()
        elif cash >= self.due + self.fine:
            self._pay()
        elif self.floor.seats[self.by].shares:
            return False
        elif self.charge:
            self.floor.pay(self.by, self.creditor, cash, self.why, self.rule, due=self.due)
            self.floor.ruin(self.by)
            self.floor.finish()
        else:
            self._seize(cash)
        return True

    def sold(self, proceeds: int) -> None:
        """What the seized shares brought goes into the pot."""
        if self.step == "seized":
            self.pot += proceeds

    def _pay(self) -> None:
        """MB-11.4: due and fine are paid, and she gets the shares."""
        floor = self.floor
        terms: dict[str, Any] = {}
        if self.shares:
            terms = {"shares": self.shares, "price": self.due // self.shares}
        floor.pay(self.by, self.creditor, self.due, self.why, self.rule, of=self.company, **terms)
        floor.pay(self.by, BANK, self.fine, "fine", "MB-11.2")
        if self.company:
            floor.hand_over(BANK, self.by, self.company, self.shares, "MB-11.4")
        floor.finish()

    def _seize(self, cash: int) -> None:
        """MB-11.5: cessation of payment: her cash, then the shares she wanted, are seized."""
        assert self.company is not None
        self.floor.pay(self.by, BANK, cash, "seizure", "MB-11.5")
        self.pot = cash
        self.step = "seized"
        sale = Sale(self.draft, self.floor, self.by, self.company, shares=self.shares, seized=True)
        self.floor.begin(sale)
        sale.open()

    def _share_pot(self) -> None:
        """MB-11.6: the seller, then the fine, then herself; nothing left: ruined (MB-11.7)."""
        floor, left = self.floor, self.pot
        paid = min(left, self.due)
        if self.creditor != BANK:
            floor.pay(BANK, self.creditor, paid, self.why, "MB-11.6", of=self.company, pot=self.pot)
        surplus = left - paid - self.fine
        if surplus > 0:
            floor.pay(
                BANK,
                self.by,
                surplus,
                "surplus",
                "MB-11.6",
                pot=self.pot,
                due=self.due,
                fine=self.fine,
            )
            floor.seats[self.by].skip += 1
        else:
            floor.ruin(self.by)
        floor.finish()

    def plain(self, running: bool) -> dict[str, Any]:
        """As the rules file lists it."""
        return {
            "kind": self.kind,
            "by": self.by,
            "to": self.to,
            "company": self.company,
            "shares": self.shares,
            "due": self.due,
            "fine": self.fine,
            "charge": self.charge,
            "pot": self.pot,
            "step": self.step if running else "wait",
        }


@dataclass(eq=False)
class Forced(Procedure):
    """MB-9.5: a card makes her sell until the agreed proceeds reach `need`."""

    kind: ClassVar[str] = "forced"
    need: int
    got: int = 0

    def advance(self) -> bool:
        """Done when enough is sold; out of shares she tops up in cash, or is ruined."""
        floor = self.floor
        if self.got < self.need and floor.seats[self.by].shares:
            return False
        floor.finish()
        missing = self.need - self.got
        if missing > 0:
            cash = floor.cash(self.by)
            if cash >= missing:
                need, got = self.need, self.got
                floor.pay(self.by, BANK, missing, "complement", "MB-9.5", need=need, got=got)
            else:
                floor.pay(self.by, BANK, cash, "complement", "MB-9.5", due=missing)
                floor.ruin(self.by)
        if floor.options.forced_sale_spent and floor.has_duties(self.by):
            floor.charge(self.by, BANK, self.need, "spent", "MB-9.5")
        return True

    def sold(self, proceeds: int) -> None:
        """A sale brought so much."""
        self.got += proceeds

    def plain(self, running: bool) -> dict[str, Any]:
        """As the rules file lists it."""
        return {"kind": self.kind, "by": self.by, "need": self.need, "got": self.got}


@dataclass(eq=False)
class CardRest(Procedure):
    """What a card has still to do: payments one by one, then the forced sale."""

    kind: ClassVar[str] = "card"
    transfers: tuple[tuple[str, str, int], ...] = ()
    sell: int | None = None

    def advance(self) -> bool:
        """The next payment (it lapses if a party was ruined meanwhile), or the sale, or the end."""
        floor = self.floor
        if self.transfers:
            (payer, payee, amount), *rest = self.transfers
            self.transfers = tuple(rest)
            if floor.has_duties(payer) and floor.has_duties(payee):
                floor.charge(payer, payee, amount, "card", "MB-9.4")
            return True
        floor.finish()
        if self.sell and floor.has_duties(self.by):
            floor.begin(Forced(self.draft, floor, self.by, self.sell))
        return True

    def plain(self, running: bool) -> dict[str, Any]:
        """As the rules file lists it."""
        return {
            "kind": self.kind,
            "by": self.by,
            "transfers": [list(one) for one in self.transfers],
            "sell": self.sell,
        }
