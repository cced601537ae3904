"""BOURSE at the table: its questions put together."""

from typing import Any

from rulesets.bourse.at_table.card import Cards
from rulesets.bourse.at_table.ceilings import Ceilings
from rulesets.bourse.at_table.distress import Distress
from rulesets.bourse.at_table.market import Marketing
from rulesets.bourse.at_table.printed import Printed
from rulesets.bourse.at_table.throw import Throwing


class BourseTable(Throwing, Marketing, Ceilings, Cards, Distress, Printed):
    """BOURSE, le jeu de la finance, at the table."""

    def learned(self) -> dict[str, Any]:
        """What was read off the box in this game."""
        return self.memory.learned()
