"""Rents: printed, typed in and remembered, or worked out from the dice (OP-12 to OP-15)."""

from typing import Annotated, Any, Literal

from companion.engine.refusal import need
from companion.engine.schema import Count, Listing, Player, Whole
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.deeds import Deed, Deeds
from rulesets.bourse_opoly.table import due

RULES = {"street": "OP-12", "utility": "OP-13", "railroad": "OP-14", "cab": "OP-15"}
"""The rule that asks for a deed's rent, and that builds on it."""
DICE_THROWN = {"roll": 0, "voucher": 3, "card": 2}
"""OP-13: how many dice are thrown for a utility, by what brought the token there."""
UtilityDice = Annotated[list[int], Listing(Whole(low=1, high=6, rule="OP-13"), rule="OP-13")]


class Rents(Deeds):
    """What is due on another player's deed."""

    rent_due = due("rent")

    @verb("land", by="roller", offered="rent_due")
    def rent(
        self,
        by: Player,
        amount: Count | None = None,
        dice: UtilityDice | None = None,
        ten: Literal[True] | None = None,
    ) -> None:
        """Pay the owner. What the edition does not know is typed in from the deed."""
        self.settle("rent", "OP-12")
        deed = self.deeds[self.seats[by].position or ""]
        owner = deed.owner
        if owner is None or owner == by or deed.mortgaged:
            return  # OP-12: the duty lapses
        rule = RULES[deed.kind]
        by_card = self.course.arrived == "card"
        terms: dict[str, Any] = {}
        if by_card and amount is not None:
            need(dice is None and ten is None, rule, "rent-whole-sum")
            rent = amount
        elif deed.kind == "utility":
            need(amount is None, rule, "rent-by-dice")
            terms = {"figure": self._pips(dice), "times": self._multiplier(owner, ten)}
            rent = terms["figure"] * terms["times"]
        else:
            need(dice is None and ten is None, rule, "rent-without-dice")
            rent = self._base(deed, owner, amount)
            if deed.kind in facts.BUILDINGS and deed.level:
                terms = {"figure": rent, "times": 2}
                rent *= 2
        self.pay(by, owner, rent, "rent", rule, of=deed.id, **terms)

    def _base(self, deed: Deed, owner: str, typed: int | None) -> int:
        """OP-12: the figure for the street's level, or for the number that its owner owns."""
        street = deed.kind == "street"
        number = deed.level if street else len(self.owned(owner, deed.kind))
        printed = self._printed(deed)
        rule = RULES[deed.kind]
        if printed:
            base = printed[min(number if street else number - 1, len(printed) - 1)]
            need(typed in (None, base), rule, "rent-printed", deed=deed.id, amount=base)
            return base
        if typed is not None:
            deed.typed[str(number)] = typed
        need(str(number) in deed.typed, rule, "rent-unknown", deed=deed.id, number=number)
        return deed.typed[str(number)]

    def _printed(self, deed: Deed) -> tuple[int, ...]:
        """The deed's own list, else the common one of its kind."""
        common = {"railroad": self.edition.railroad_rents, "cab": self.edition.cab_rents}
        return deed.rents or tuple(common.get(deed.kind) or ())

    def _pips(self, dice: list[int] | None) -> int:
        """OP-13: the dice that moved the token there, or dice thrown for it."""
        arrived = self.course.arrived
        wanted = DICE_THROWN[arrived]
        if dice is None and not wanted:
            return sum(self.course.dice)
        thrown = dice or []
        need(bool(wanted) and len(thrown) == wanted, "OP-13", "utility-dice", wanted=wanted)
        return sum(thrown)

    def _multiplier(self, owner: str, ten: bool | None) -> int:
        """OP-13: by the owner's utilities; or ten, if the card says so."""
        if ten:
            need(self.course.arrived == "card", "OP-13", "ten-without-card")
            return facts.CARD_TEN
        owned = len(self.owned(owner, "utility"))
        return facts.UTILITY_RENTS[min(owned, len(facts.UTILITY_RENTS)) - 1]
