"""Bourse OPoly at the table: its questions and what is shown, put together."""

from dataclasses import replace
from typing import Any

from companion.table.question import Answer
from rulesets.bourse_opoly.at_table.circuit import Circuit
from rulesets.bourse_opoly.at_table.memory import Memory


class OpolyTable(Circuit):
    """Bourse OPoly at the table."""

    def learned(self) -> dict[str, Any]:
        """What was read off the box in this game."""
        return Memory(self.play).learned(self._card_in_words)

    def _card_in_words(self, card: dict[str, Any]) -> str:
        """A Mystery card by what it does."""
        words = self.words
        sum_ = words.money(card["amount"]) if "amount" in card else ""
        where = words.name(card["square"]) if "square" in card else ""
        parts = (words.say(f"effect.{card['effect']}"), sum_, where)
        return " · ".join(filter(None, parts))

    def menu(self) -> tuple[Answer, ...]:
        """Besides what every game has: to add a deed, and in a game inside, to raise money."""
        own = self.raising() if self.game.phase in ("ticker", "bourse") else ()
        if "deed" in self.game.next_verbs():
            icon = "text-box-plus-outline"
            own += (Answer(self.words.button("deed"), self.ask_deed, icon=icon),)
        return (*(replace(one, role="plain") for one in own), *super().menu())
