"""Mystery cards: played on the square, or kept and played later (OP-23)."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import (
    CardId,
    DeedForm,
    Effect,
    HeldCard,
    KeptText,
    Passed,
    Salary,
    Square,
    Trip,
    Voucher,
    check_effect,
)
from rulesets.bourse_opoly.rolling import Rolling
from rulesets.bourse_opoly.table import FREE, POOL, due
from rulesets.bourse_opoly.vouchers import Vouchers

ADDED = ("passed", "salary", "deed")
"""What is still said of a card whose effect the edition knows."""


class MysteryCards(Rolling, Vouchers):
    """`card` and `use`."""

    card_due = due("card")

    @verb("land", by="roller", offered="card_due")
    def card(
        self,
        by: Player,
        id: CardId | None = None,
        effect: Effect | None = None,
        amount: Positive | None = None,
        text: KeptText | None = None,
        kind: Voucher | None = None,
        square: Square | None = None,
        passed: Passed | None = None,
        direct: bool | None = None,
        salary: Salary | None = None,
        deed: DeedForm | None = None,
    ) -> None:
        """Play a Mystery card: one of the edition's, or its effect typed in."""
        self.settle("card", "OP-23")
        keys = {"text": text, **_keys(amount, kind, square, passed, direct, salary, deed)}
        held = text or facts.LEAVE_JAIL
        if id is not None:
            need(effect is None, "OP-23", "card-and-effect")
            effect, held, keys = self._stored(id, keys)
        elif effect is None:
            raise Refused("R-2", "missing-field", field="effect")
        else:
            need(text not in self.edition.cards, "OP-23", "text-of-an-id", text=text)
        check_effect(effect, keys, "OP-23")
        if effect == "keep":
            self.seats[by].kept += (held,)
        else:
            self._take_effect(by, effect, keys)

    def _stored(self, id_: str, keys: dict[str, Any]) -> tuple[Effect, str, dict[str, Any]]:
        """A card of the edition, held under its id, and what is added to it."""
        for key, value in keys.items():
            need(value is None or key in ADDED, "OP-23", "card-and-effect", key=key)
        stored = self.edition.cards[id_]
        printed = {key: value for key, value in stored.items() if key not in ("effect", "text")}
        return stored["effect"], id_, {**keys, **printed}

    @verb(*FREE, offered="anybody_keeps")
    def use(
        self,
        by: Player,
        card: HeldCard,
        effect: Effect,
        amount: Positive | None = None,
        kind: Voucher | None = None,
        square: Square | None = None,
        passed: Passed | None = None,
        direct: bool | None = None,
        salary: Salary | None = None,
        deed: DeedForm | None = None,
    ) -> None:
        """Play a kept card, its effect typed in."""
        if effect in ("move", "jail"):
            free = self.phase != "land" and self.seats[by].jail is None
            need(by == self.turn.player and free, "R-5", "card-not-now", player=by, effect=effect)
        keys = _keys(amount, kind, square, passed, direct, salary, deed)
        need(effect != "keep", "OP-23", "use-to-keep")
        check_effect(effect, keys, "OP-23")
        self.give_up_card(by, card, "OP-23")
        self._take_effect(by, effect, keys)

    @property
    def anybody_keeps(self) -> bool:
        """Somebody holds a kept card."""
        return any(seat.kept for seat in self.seats.values())

    def _take_effect(self, by: str, effect: str, keys: dict[str, Any]) -> None:
        amount = keys["amount"]
        match effect:
            case "pay":
                self.pay(by, POOL, amount, "mystery", "OP-21")
            case "receive":
                self.pay(BANK, by, amount, "mystery", "OP-23")
            case "pay-each":
                for other in self.others(by):
                    self.pay(by, other, amount, "mystery", "OP-23")
            case "receive-each":
                self.collect(by, amount, "mystery", "OP-23")
            case "voucher":
                self.take_voucher(by, keys["kind"])
            case "jail":
                self.go_to_jail(by)
            case "move":
                trip = Trip(keys["square"], keys["passed"], keys["salary"], keys["deed"])
                self.travel(by, trip, "card", free=True, direct=bool(keys["direct"]))


def _keys(*values: Any) -> dict[str, Any]:
    """What is said of an effect, by key."""
    keys = ("amount", "kind", "square", "passed", "direct", "salary", "deed")
    return dict(zip(keys, values, strict=True))
