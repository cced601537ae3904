"""BOURSE, le jeu de la finance: the parts of the rules put together."""

from rulesets.bourse.adjust import Adjust
from rulesets.bourse.movement import Movement
from rulesets.bourse.privilege import Privilege
from rulesets.bourse.trading import Trading


class Bourse(Movement, Privilege, Trading, Adjust):
    """The game by its rulebook.

    Another game may hold this one: its subclass restates `LEAST` and `MOST`, `give_capital`,
    the money door (`cash`, `pay`), `look_for_winner` and `look_for_last`, `leave`, and
    `pass_die`, which hands the die on by `begin_turn`.
    """

    def proceed(self) -> None:
        """After each action: the last one in, dues that can be paid, an immediate victory."""
        if self._over:
            return
        self.look_for_last()
        self.pay_dues()
        if self.options.win_check == "at-once":
            self.look_for_winner()
