"""Bourse OPoly at the table: its questions and what is shown, put together."""

from companion.table.question import Answer
from rulesets.bourse_opoly.at_table.holdings import Holdings


class OpolyTable(Holdings):
    """Bourse OPoly at the table."""

    def menu(self) -> tuple[Answer, ...]:
        """To add a deed, besides what every game has."""
        common = super().menu()
        if "deed" not in self.game.next_verbs():
            return common
        icon = "text-box-plus-outline"
        return (Answer(self.words.button("deed"), self.ask_deed, role="plain", icon=icon), *common)
