"""The Pool: taxes go in, half of it comes out (OP-21, OP-22); and free payments (OP-34)."""

from companion.engine.refusal import need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly.forms import Account
from rulesets.bourse_opoly.table import FREE, POOL, Table, due


class Pool(Table):
    """Money in the middle of the board."""

    tax_due = due("tax")

    @verb("land", by="roller", offered="tax_due")
    def tax(self, by: Player, amount: Positive | None = None) -> None:
        """Pay the tax into the Pool; a figure the edition lacks is typed in."""
        self.settle("tax", "OP-21")
        printed = self._printed_tax(by)
        if printed is None:
            need(amount is not None, "OP-21", "tax-needed")
        else:
            need(amount in (None, printed), "OP-21", "tax-printed", amount=printed)
        self.pay(by, POOL, printed or amount or 0, "tax", "OP-21")

    def _printed_tax(self, by: str) -> int | None:
        """The square's own figure, else the edition's for all of them."""
        position = self.seats[by].position
        for square in self.edition.board or ():
            if square["id"] == position and "amount" in square:
                return square["amount"]
        return self.edition.tax

    def refund(self, by: str) -> None:
        """OP-22: half the Pool, rounded up."""
        held = self.cash(POOL)
        self.pay(POOL, by, -(-held // 2), "refund", "OP-22", pool=held)

    @verb(*FREE, named="pay")
    def pay_over(self, from_: Account, to: Account, amount: Positive) -> None:
        """Pay what the app does not know, between players, bank and Pool."""
        self.check_playing(from_)
        self.check_playing(to)
        need(from_ != to, "OP-34", "pay-oneself", party=from_)
        if from_ == POOL:
            held = self.cash(POOL)
            need(amount <= held, "OP-34", "pool-short", pool=held, amount=amount)
        self.pay(from_, to, amount, "pay", "OP-34")

    def bail(self, by: str) -> None:
        """OP-9: out of jail, into the Pool."""
        self.pay(by, POOL, self.edition.bail, "bail", "OP-9")

    def collect(self, by: str, amount: int, why: str, rule: str) -> None:
        """So much from each other player, in seating order."""
        for other in self.others(by):
            self.pay(other, by, amount, why, rule)
