"""The army: figurines to and from the bank at the list price (OP-33)."""

from collections.abc import Mapping

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import Figurine
from rulesets.bourse_opoly.table import FREE, Table


class Army(Table):
    """`army`."""

    @verb(*FREE, "bourse", offered="army_played")
    def army(
        self,
        by: Player,
        buy: dict[Figurine, Positive] | None = None,
        sell: dict[Figurine, Positive] | None = None,
        owes: Positive | None = None,
    ) -> None:
        """Buy and sell figurines; who owes more than his cash may sell out of turn."""
        if owes is None:
            own_turn = by == self.turn.player and self.phase != "bourse"
            need(own_turn, "R-5", "army-out-of-turn", player=by)
        need(self.army_played, "OP-33", "army-off")
        need(bool(buy or sell), "OP-33", "army-of-nothing")
        if owes is not None:
            need(not buy, "OP-33", "owes-and-buys")
            cash = self.cash(by)
            need(owes > cash, "OP-33", "owes-within-cash", cash=cash)
        self._disband(by, sell or {})
        self._enlist(by, buy or {})

    def _disband(self, by: str, sold: Mapping[str, int]) -> None:
        army = self.seats[by].army
        for figurine, number in sold.items():
            held = army.get(figurine, 0)
            need(number <= held, "OP-33", "figurines-not-owned", figurine=figurine, held=held)
            army.put(figurine, held - number)
        self.pay(BANK, by, value(sold), "army-sell", "OP-33")

    def _enlist(self, by: str, bought: Mapping[str, int]) -> None:
        army = self.seats[by].army
        self.pay(by, BANK, value(bought), "army-buy", "OP-33")
        for figurine, number in bought.items():
            army[figurine] = army.get(figurine, 0) + number

    @property
    def army_played(self) -> bool:
        """Note 16: unless it is switched off."""
        return self.options.army != "off"

    def army_value(self, player: str) -> int:
        """A player's figurines at the list price."""
        return value(self.seats[player].army)

    @property
    def biggest_army(self) -> dict[str, object] | None:
        """Note 16: a title of its own; None while nobody has a figurine."""
        values = {player: self.army_value(player) for player in self.players}
        biggest = max(values.values())
        if not biggest:
            return None
        holders = [player for player, worth in values.items() if worth == biggest]
        return {"players": holders, "value": biggest}


def value(figurines: Mapping[str, int]) -> int:
    """Figurines at the list price."""
    return sum(facts.ARMY[one] * number for one, number in figurines.items())
