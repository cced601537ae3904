"""The quote (BO-3): variation, ceiling and floor."""

from typing import Literal

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Count, Player
from companion.engine.verb import verb
from rulesets.bourse.facts import HIGHEST, NOMINAL
from rulesets.bourse.floor import Floor
from rulesets.bourse.pieces import Ceiling


class Quotation(Floor):
    """What becomes of a quote that a roll or a card has obtained."""

    @staticmethod
    def beyond(obtained: int) -> Literal["ceiling", "floor"] | None:
        """BO-3.2: where an obtained quote leaves the board, if it does."""
        if obtained > HIGHEST:
            return "ceiling"
        return "floor" if obtained < 0 else None

    def fix_quote(self, company: str, obtained: int) -> None:
        """BO-3.2: the marker moves; beyond the board it goes back to the nominal value."""
        match self.beyond(obtained):
            case "ceiling":
                self._pass_ceiling(company, obtained)
            case "floor":
                self._pass_floor(company)
            case None:
                self.quote(company, obtained, "BO-3.2")

    def _pass_ceiling(self, company: str, obtained: int) -> None:
        """BO-3.3: each holder has to decide."""
        self.quote(company, NOMINAL, "BO-3.3")
        holders = [player for player in self.from_roller() if self.holding(player, company)]
        if holders:
            self.ceilings[company] = Ceiling(obtained, tuple(holders))

    def _pass_floor(self, company: str) -> None:
        """BO-3.4: all titles go back for nothing, and an option on them lapses."""
        self.quote(company, NOMINAL, "BO-3.4")
        for player in self.players:
            self.hand_over(player, BANK, company, self.holding(player, company), "BO-3.4")
        if company in self.option_cards:
            del self.option_cards[company]

    @verb("ceiling")
    def ceiling(self, by: Player, company: Company, sell: Count) -> None:
        """Sell titles at the obtained quote, and be paid the gain on those kept."""
        need(
            company in self.ceilings, "BO-3.3", "no-ceiling", companies=tuple(sorted(self.ceilings))
        )
        obtained, waiting = self.ceilings[company]
        need(by in waiting, "BO-3.3", "ceiling-of-others", player=by, waiting=waiting)
        self.need_titles(by, company, sell)
        self.exchange(by, BANK, company, sell, obtained, "ceiling-sale", "BO-3.3")
        kept = self.holding(by, company)
        self.pay(
            BANK,
            by,
            kept * (obtained - NOMINAL),
            "ceiling-gain",
            "BO-3.3",
            of=company,
            shares=kept,
            price=obtained,
            nominal=NOMINAL,
        )
        left = tuple(player for player in waiting if player != by)
        if left:
            self.ceilings[company] = Ceiling(obtained, left)
        else:
            del self.ceilings[company]
