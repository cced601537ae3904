"""The transactions (BI-9): an idea changes places for a fixed price."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.box import Series
from rulesets.bourse_aux_idees.laying import Laying


class Transactions(Laying):
    """Sales, in any order; an offer that is turned down is simply not entered."""

    @verb("transactions", "play")
    def buy(self, by: Player, from_: Player, idea: Series) -> None:
        """Buy an idea from the player before whom it lies."""
        buyer, seller = self.purse(by), self.purse(from_)
        need(buyer != seller, "BI-9", "one-purse", player=by, seller=from_)
        holder = self.holders.get(idea)
        # BI-17: where only the accounts are entered, a seller is believed until a sale is known
        believed = holder is None and self.options.track == "accounts"
        need(
            believed or holder == from_,
            "BI-9",
            "not-the-holder" if holder else "idea-not-exposed",
            player=from_,
            idea=idea,
            holder=holder,
        )
        self.pay(buyer, seller, facts.IDEA, "idea", "BI-9", of=idea)
        self.hand_over(BANK if believed else from_, by, idea, 1, "BI-9")
