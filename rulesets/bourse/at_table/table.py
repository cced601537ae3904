"""BOURSE at the table: its questions put together."""

from typing import Any

from rulesets.bourse import facts
from rulesets.bourse.at_table.card import Cards
from rulesets.bourse.at_table.ceilings import Ceilings
from rulesets.bourse.at_table.distress import Distress
from rulesets.bourse.at_table.market import Marketing
from rulesets.bourse.at_table.throw import Throwing


class BourseTable(Throwing, Marketing, Ceilings, Cards, Distress):
    """BOURSE, le jeu de la finance, at the table."""

    RULEBOOK = {
        "dividends": facts.DIVIDENDS,
        "option_price": facts.OPTION_PRICE,
    }

    def learned(self) -> dict[str, Any]:
        """What was read off the box in this game."""
        return self.memory.learned()
