"""The board copied from the box: one touch a square, in the order of travel."""

from collections.abc import Mapping
from typing import Any

from companion.engine.schema import Fields, Kind
from companion.table.asking import Got, items_of
from companion.table.naming import new_id
from companion.table.question import Answer, Group, Item, Keypad, Next, Pick, Question
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.holdings import Holdings
from rulesets.bourse_opoly.box import Edition


class Circuit(Holdings):
    """What the box wizard asks in Bourse OPoly's own way."""

    BOXES = {"bourse": "bourse"}
    MONEY = frozenset(vars(Edition())) - {"depots", "stations"}

    def ask_listed(
        self, of: Kind, title: str, so_far: list[Any], figures: Mapping[str, Any], got: Got
    ) -> Question | None:
        """The next square: its kind, or a deed that is not on the board yet."""
        if not (isinstance(of, Fields) and "id" in of.slots):
            return None
        words = self.words
        about = words.say("box.next", title=title, n=len(so_far) + 1)
        deeds = figures.get("deeds", self.game.edition.deeds)
        taken = {square["id"] for square in so_far}

        def picked(chosen: list[str]) -> Next:
            (one,) = chosen
            if one in deeds:
                return got({"id": one, "kind": "deed"})
            square = {"id": new_id(one, {*taken, *deeds}, one), "kind": one}
            return self._ask_tax_square(about, square, got) if one == "tax" else got(square)

        groups = [Group(words.say("group.squares"), items_of(facts.KINDS, words))]
        for kind in facts.DEED_KINDS:
            items = tuple(
                Item(id_, form.get("name") or words.name(id_))
                for id_, form in deeds.items()
                if form["kind"] == kind and id_ not in taken
            )
            if items:
                groups.append(Group(words.say(f"group.{kind}"), items))
        return Question(about, Pick(tuple(groups), picked))

    def _ask_tax_square(self, title: str, square: dict[str, Any], got: Got) -> Question:
        """What is printed on a tax square; nothing perhaps."""
        words = self.words
        none = Answer(words.say("box.no-amount"), lambda: got(square), role="plain")
        return Question(
            f"{title} · {words.name('tax')}",
            Keypad(lambda amount: got({**square, "amount": amount}), least=1),
            aside=(none,),
            aside_title="",
        )
