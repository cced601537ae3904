"""The table's corrections, with the ideas and series that this game keeps (BI-18)."""

from companion.engine.corrections import adjust_cash, adjust_shares, check_adjust
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_aux_idees.box import Series
from rulesets.bourse_aux_idees.laying import Laying

AFTER_THE_DRAW = ("transactions", "final", "accounts")


class Adjust(Laying):
    """`adjust`, at any time."""

    @verb()
    def adjust(
        self,
        why: str,
        cash: dict[Player, int] | None = None,
        shares: dict[Player, dict[Series, int]] | None = None,
        series: dict[Series, Player] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        check_adjust(self, why, cash, shares, series)
        for player in cash or ():
            purse = self.purse(player)
            need(purse == player, "BI-1", "partner-without-purse", player=player, purse=purse)
        adjust_cash(self, cash)
        adjust_shares(self, shares)
        if self.phase in AFTER_THE_DRAW:
            need(not self.hidden, "BI-18", "idea-back-to-shoe", ideas=self.hidden)
        for one, owner in (series or {}).items():
            need(one in self.owners, "BI-18", "series-not-complete", series=one)
            self.owners[one] = owner
