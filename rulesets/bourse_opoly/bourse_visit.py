"""A visit to the Bourse square: La Bourse played for one turn each, or typed in (OP-32)."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly.table import Table


class BourseVisit(Table):
    """`bourse`."""

    def visit_bourse(self, by: str) -> None:
        """All players play one turn of La Bourse."""
        self.course.at_bourse = True

    @verb("bourse")
    def bourse(
        self,
        play: dict[str, Any] | None = None,
        paid: dict[Player, Positive] | None = None,
        won: dict[Player, Positive] | None = None,
    ) -> None:
        """Play an action of La Bourse, or enter what each paid and won at it."""
        need(play is None, "OP-32", "bourse-is-typed")
        for player in (*(paid or {}), *(won or {})):
            self.check_playing(player)
        for player in self.players:
            self.pay(player, BANK, (paid or {}).get(player, 0), "bourse-paid", "OP-32")
        for player in self.players:
            self.pay(BANK, player, (won or {}).get(player, 0), "bourse-won", "OP-32")
        self.course.at_bourse = False
