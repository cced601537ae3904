"""Event squares and their cards (BO-8), typed in."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Square
from companion.engine.verb import verb
from rulesets.bourse.box import (
    QUOTE_CHANGE,
    TURNS,
    Economy,
    QuoteChange,
    Recalled,
    Turns,
)
from rulesets.bourse.facts import ECONOMIES
from rulesets.bourse.loans import Loans
from rulesets.bourse.pieces import Due
from rulesets.bourse.quotation import Quotation


class Events(Quotation, Loans):
    """The economy moves on, and a card is read out."""

    def land_on_event(self) -> None:
        """BO-8.1: one step in the cycle, then a card."""
        step = ECONOMIES.index(self.course.economy) + 1
        self.course.economy = ECONOMIES[step % len(ECONOMIES)]
        self.course.stage = "event"

    @verb("event", by="roller")
    def event(
        self,
        by: Player,
        card: str | None = None,
        phase: Economy | None = None,
        cash: dict[Player, int] | None = None,
        quotes: dict[Company, QuoteChange] | None = None,
        recall: Recalled | None = None,
        move: dict[Player, Square] | None = None,
        skip: dict[Player, Turns] | None = None,
    ) -> None:
        """Type in what the card says."""
        cash, quotes, move, skip = cash or {}, quotes or {}, move or {}, skip or {}
        for player in (*cash, *(recall or ()), *move, *skip):
            need(not self.seats[player].out, "R-5", "player-out", player=player)
        for company, change in quotes.items():
            QUOTE_CHANGE.measure(change, f"quotes.{company}")
        for player, turns in skip.items():
            TURNS.measure(turns, f"skip.{player}")
        # BO-8.4, in its order
        self.course.economy = phase or self.course.economy
        for company in sorted(quotes):
            self.fix_quote(company, self.quotes[company] + quotes[company])
        self._card_cash(cash)
        self._recall(recall or [])
        for player, square in move.items():
            self.seats[player].position = square
        for player, turns in skip.items():
            self.seats[player].skip += turns
        self.course.stage = "done"

    def _card_cash(self, cash: dict[str, int]) -> None:
        """Gains are paid out, then losses fall due."""
        named = [player for player in self.from_roller() if player in cash]
        for player in named:
            if cash[player] > 0:
                self.pay(BANK, player, cash[player], "event", "BO-8.2")
        for player in named:
            if cash[player] < 0:
                self.owe(Due(player, -cash[player], "event", "BO-8.2"))

    def _recall(self, players: list[str]) -> None:
        """BO-6.4: every loan of each player named falls due."""
        for player in self.from_roller():
            if player in players:
                for bank in self.seats[player].loans:
                    self.repay(player, bank, "BO-6.4")
