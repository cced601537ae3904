"""Bourse OPoly at the table: its questions and what is shown, put together."""

from dataclasses import replace

from companion.table.question import Answer
from rulesets.bourse_opoly.at_table.holdings import Holdings


class OpolyTable(Holdings):
    """Bourse OPoly at the table."""

    def menu(self) -> tuple[Answer, ...]:
        """Besides what every game has: to add a deed, and in a game inside, to raise money."""
        own = self.raising() if self.game.phase in ("ticker", "bourse") else ()
        if "deed" in self.game.next_verbs():
            icon = "text-box-plus-outline"
            own += (Answer(self.words.button("deed"), self.ask_deed, icon=icon),)
        return (*(replace(one, role="plain") for one in own), *super().menu())
