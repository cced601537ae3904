"""Stock Ticker by its public rules: trading times and rounds of rolls, the loan, the end."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from companion.engine.corrections import (
    adjust_cash,
    adjust_quotes,
    adjust_shares,
    check_adjust,
)
from companion.engine.game import Game, Seat
from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Count, Player, Positive, Whole
from companion.engine.verb import verb
from rulesets.stock_ticker import facts
from rulesets.stock_ticker.quotation import Commodity, Dice, QuotationBoard, Quote, Round

Loan = Annotated[int, Whole(least=1, high=facts.MOST_LOAN, rule="ST-13")]


@dataclass
class Options:
    """The choices of the rules file, in its order."""

    trade_every: Literal[1, 2, 3] = 1
    must_hold: bool = True
    loan: Literal["ruined", "stuck", "none"] = "ruined"
    rounds: Count = 0


@dataclass
class Edition:
    """What this table's box has printed."""

    start_cash: Positive = facts.START_CASH
    lot: Annotated[int, Whole(least=facts.LOT_STEP, step=facts.LOT_STEP)] = facts.LOT


@dataclass(eq=False)
class Investor(Seat):
    """A player, and what he borrowed."""

    loan: int = 0


class StockTicker(Game):
    """The game on its own. `players[0]` is the Broker (ST-1)."""

    ID = "stock-ticker"
    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "ST-1"
    OPTIONS = Options
    EDITION = Edition
    SEAT = Investor
    COMPANIES = facts.COMMODITIES
    CURRENCY = facts.CURRENCY
    options: Options
    edition: Edition
    seats: dict[str, Investor]

    def set_up(self) -> None:
        """ST-2, ST-3: the board at par, the starting money, and trading is open."""
        self.board = QuotationBoard(self.draft, self, self.edition.lot)
        self.course = Round(self.draft)
        for player in self.players:
            self.pay(BANK, player, self.edition.start_cash, "start", "ST-3")
        self.turn.number = self.turn.round = 1
        self._begin_round(trading=True)

    def ids(self, of: str) -> Any:
        """A commodity is a company of this game."""
        return super().ids("company" if of == "commodity" else of)

    @property
    def phase(self) -> str:
        """Trading before the Broker's roll, when there is any."""
        if self._over:
            return "over"
        return "trading" if self.course.open else "rolling"

    @property
    def roller(self) -> str | None:
        """Who rolls next."""
        return self.turn.player

    # Trading (ST-4)

    @verb("trading")
    def buy(self, by: Player, company: Commodity, shares: Positive) -> None:
        """Buy from the bank at the quote."""
        self.board.buy(by, company, shares)

    @verb("trading")
    def sell(self, by: Player, company: Commodity, shares: Positive) -> None:
        """Sell to the bank at the quote."""
        self.board.sell(by, company, shares)

    # The loan (ST-13)

    @verb("trading", offered="lends")
    def borrow(self, by: Player, amount: Loan) -> None:
        """Borrow, once, after losing everything."""
        seat = self.seats[by]
        need(self.lends, "ST-13", "no-loans")
        need(not seat.loan, "ST-13", "loan-again", player=by)
        need(not seat.shares, "ST-13", "loan-with-shares", player=by)
        most = self._most_cash_of_a_borrower
        need(seat.cash <= most, "ST-13", "loan-with-money", player=by, cash=seat.cash, most=most)
        seat.loan = amount
        self.pay(BANK, by, amount, "loan", "ST-13")

    @property
    def lends(self) -> bool:
        """Whether loans are played."""
        return self.options.loan != "none"

    @property
    def _most_cash_of_a_borrower(self) -> int:
        """Note 4: nothing; with `stuck`, less than the cheapest lot costs."""
        if self.options.loan == "ruined":
            return 0
        return min(self.board.value(one, self.edition.lot) for one in facts.COMMODITIES) - 1

    # Rolling (ST-5 to ST-12)

    @verb("trading", "rolling", by="roller")
    def roll(self, by: Player, dice: Dice) -> None:
        """Throw the three dice."""
        need(not self.without_stock, "ST-5", "must-hold", players=self.without_stock)
        self.board.roll(*dice)
        self.course.rolled()
        self.turn.number += 1
        if self.course.to_roll:
            self.turn.player = self.course.to_roll[0]
        else:
            self._end_round()

    @property
    def without_stock(self) -> tuple[str, ...]:
        """ST-5: who has still to buy before the very first roll."""
        if self.turn.number > 1 or not self.options.must_hold:
            return ()
        return tuple(name for name in self.players if not self.seats[name].shares)

    def _end_round(self) -> None:
        """ST-12: trading opens again, or the Broker goes on; ST-14: or that was the last round."""
        complete = self.turn.round
        self.turn.round += 1
        if complete == self.options.rounds:
            self.end("rounds")
        else:
            self._begin_round(trading=complete % self.options.trade_every == 0)

    def _begin_round(self, *, trading: bool) -> None:
        self.course.begin(self.players, trading=trading)
        self.turn.player = self.players[0]

    # The books

    @verb("trading", "rolling")
    def adjust(
        self,
        why: str,
        cash: dict[Player, int] | None = None,
        shares: dict[Player, dict[Company, int]] | None = None,
        quotes: dict[Company, Quote] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        check_adjust(self, why, cash, shares, besides=(quotes,))
        adjust_cash(self, cash)
        for changes in (shares or {}).values():
            self.board.check_lots(changes.values())
        adjust_shares(self, shares)
        adjust_quotes(self, quotes)

    def value(self, company: str, shares: int) -> int:
        """Quotes are in cents."""
        return self.board.value(company, shares)

    def wealth(self, player: str) -> int:
        """ST-14: less what was borrowed, and its charge."""
        loan = self.seats[player].loan
        return super().wealth(player) - (loan + facts.LOAN_CHARGE if loan else 0)

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """What he borrowed."""
        return {"loan": seat.loan}

    def bank_extras(self) -> dict[str, Any]:
        """Splits and losses so far."""
        return self.board.plain()
