"""Building: houses level by level, depots and stations (OP-12, OP-14, OP-15)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.deeds import Deed, Deeds
from rulesets.bourse_opoly.forms import DeedId
from rulesets.bourse_opoly.rents import RULES
from rulesets.bourse_opoly.table import FREE, RAISING


class Buildings(Deeds):
    """`build` and `demolish`."""

    @verb(*FREE)
    def build(self, by: Player, deed: DeedId) -> None:
        """Build one level on a street, a depot or a station."""
        found = self.own(by, deed, "OP-12")
        need(found.kind != "utility", "OP-12", "build-on-a-utility", deed=deed)
        rule = RULES[found.kind]
        need(not found.mortgaged, rule, "build-mortgaged", deed=deed)
        cost, highest = self._building(found)
        need(found.level < highest, rule, "build-full", deed=deed, highest=highest)
        self.pay(by, BANK, cost, "build", rule, of=deed)
        found.level += 1

    def _building(self, deed: Deed) -> tuple[int, int]:
        """What a level costs, and how many there may be."""
        if deed.kind == "street":
            known = deed.build is not None and bool(deed.rents)
            need(known, "OP-12", "build-unknown", deed=deed.id)
            return deed.build or 0, len(deed.rents) - 1
        if not deed.level:
            left = self.left_in_box(deed.kind)
            need(left > 0, RULES[deed.kind], "box-empty", kind=facts.BUILDINGS[deed.kind].box)
        return facts.BUILDINGS[deed.kind].cost, 1

    @verb(*RAISING)
    def demolish(self, by: Player, deed: DeedId) -> None:
        """Sell one level, a depot or a station back to the bank."""
        found = self.own(by, deed, "OP-12")
        rule = RULES[found.kind] if found.kind != "utility" else "OP-12"
        need(found.level > 0, rule, "nothing-built", deed=deed)
        found.level -= 1
        self.pay(BANK, by, found.resale, "demolish", rule, of=deed)
