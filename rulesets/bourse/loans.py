"""Loans (BO-6): 50,000 at a Banque, 60,000 to give back."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse.cessation import Cessation
from rulesets.bourse.facts import INTEREST, LOAN
from rulesets.bourse.pieces import Due


class Loans(Cessation):
    """Borrowed on the square, given back on the square or when a card recalls it."""

    def land_on_bank(self, player: str, bank: str) -> None:
        """BO-6.3: a loan taken here falls due."""
        self.course.stage = "bank"
        if bank in self.seats[player].loans:
            self.course.repaid = True
            self.repay(player, bank, "BO-6.3")

    def repay(self, player: str, bank: str, rule: str) -> None:
        """The loan with its interest becomes a due."""
        self.owe(Due(player, LOAN + INTEREST, "repay", rule, bank))

    @verb("bank", by="roller")
    def borrow(self, by: Player) -> None:
        """Borrow 50,000 at the bank of the square."""
        seat = self.seats[by]
        bank = seat.position or ""
        need(bank not in seat.loans, "BO-6.2", "second-loan", player=by, bank=bank)
        again = self.options.reborrow or not self.course.repaid
        need(again, "BO-6.2", "borrow-again", player=by, bank=bank)
        need(self.loan_cards(bank) > 0, "BO-6.2", "no-loan-card", bank=bank)
        seat.loans = tuple(sorted((*seat.loans, bank)))
        self.pay(BANK, by, LOAN, "loan", "BO-6.1", of=bank)
