"""BOURSE, le jeu de la finance: the parts of the rules put together."""

from companion.engine.ledger import BANK
from rulesets.bourse.adjust import Adjust
from rulesets.bourse.facts import CAPITAL
from rulesets.bourse.movement import Movement
from rulesets.bourse.privilege import Privilege
from rulesets.bourse.trading import Trading


class Bourse(Movement, Privilege, Trading, Adjust):
    """The game by its rulebook.

    Another game may hold this one inside. Its subclass restates what differs there: `LEAST` and
    `MOST`, `begin`, the money door (`cash` and `pay`), `look_for_winner` and `look_for_last`,
    `leave`, and `pass_die`, which hands the die on by `begin_turn`. Money that comes in from
    outside pays dues by `proceed`.
    """

    def set_up(self) -> None:
        """Lay the table and begin."""
        super().set_up()
        self.begin()

    def begin(self) -> None:
        """BO-1.2, BO-2.1: each gets his capital, and the first player the die."""
        for player in self.players:
            self.pay(BANK, player, CAPITAL, "start", "BO-1.2")
        self.turn.round = 1
        self.begin_turn(self.players[0])

    def proceed(self) -> None:
        """After each action: the last one in, dues that can be paid, an immediate victory."""
        if self._over:
            return
        self.look_for_last()
        self.pay_dues()
        if self.options.win_check == "at-once":
            self.look_for_winner()
