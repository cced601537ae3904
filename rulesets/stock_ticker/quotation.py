"""The quotation board: six commodities, trading with the bank, and what the dice do to a quote.

Stock Ticker is played on it, and so is a visit to the Stock Ticker square of Bourse OPoly: the
board moves money, shares and quotes through the doors of whichever game it stands in.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.engine.draft import Book, Tracked
from companion.engine.game import Game
from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Choice, Id, Row, Whole
from rulesets.stock_ticker import facts

Commodity = Annotated[str, Id("commodity")]
Dice = Annotated[
    list[Any],
    Row(
        (
            Choice(facts.COMMODITIES, "ST-7"),
            Choice(facts.DIRECTIONS, "ST-7"),
            Choice(facts.STEPS, "ST-7"),
        ),
        "ST-7",
    ),
]
Quote = Annotated[
    int,
    Whole(
        low=facts.OFF_THE_BOARD + facts.STEP,
        high=facts.SPLIT - facts.STEP,
        step=facts.STEP,
        rule="ST-8",
    ),
]


@dataclass(eq=False)
class QuotationBoard(Tracked):
    """ST-2: all commodities begin at par; the bank's stock of certificates has no limit."""

    game: Game
    lot: int
    prefix: str = ""
    """What stands before the codes of its postings in another game's ledger."""
    splits: Book[int] = field(init=False)
    busts: Book[int] = field(init=False)

    def __post_init__(self) -> None:
        self.splits = Book(self.draft)
        self.busts = Book(self.draft)
        for commodity in facts.COMMODITIES:
            self.game.quotes[commodity] = facts.PAR

    def value(self, commodity: str, shares: int) -> int:
        """Shares × cents, in dollars: lots and quotes are such that it is always whole."""
        return shares * self.game.quotes[commodity] // facts.CENTS

    def held(self, player: str) -> dict[str, int]:
        """The commodities that a player holds."""
        shares = self.game.seats[player].shares
        return {one: shares[one] for one in facts.COMMODITIES if one in shares}

    # Trading (ST-4)

    def buy(self, by: str, company: str, shares: int) -> None:
        """ST-4: from the bank at the quote."""
        self._pay(by, BANK, company, shares, "buy")
        self.game.hand_over(BANK, by, company, shares, "ST-4")

    def sell(self, by: str, company: str, shares: int) -> None:
        """ST-4: to the bank at the quote."""
        self.game.hand_over(by, BANK, company, shares, "ST-4")
        self._pay(BANK, by, company, shares, "sell")

    def _pay(self, payer: str, payee: str, company: str, shares: int, why: str) -> None:
        self.check_lots((shares,))
        price = self.game.quotes[company]
        self.game.pay(
            payer,
            payee,
            self.value(company, shares),
            self.prefix + why,
            "ST-4",
            of=company,
            shares=shares,
            price=price,
        )

    def check_lots(self, numbers: Iterable[int]) -> None:
        """ST-4: shares move by the lot."""
        for shares in numbers:
            need(
                shares % self.lot == 0,
                "ST-4",
                "not-a-multiple",
                field="shares",
                step=self.lot,
                found=shares,
            )

    # The dice (ST-7 to ST-11)

    def roll(self, commodity: str, direction: str, cents: int) -> None:
        """ST-8: up or down; ST-9: or a dividend."""
        if direction == "dividend":
            self._dividend(commodity, cents)
        else:
            change = cents if direction == "up" else -cents
            self._move(commodity, self.game.quotes[commodity] + change)

    def _dividend(self, commodity: str, cents: int) -> None:
        """ST-9: at par or above each holder is paid."""
        if self.game.quotes[commodity] < facts.PAR:
            return
        for player in self.game.players:
            shares = self.game.holding(player, commodity)
            self.game.pay(
                BANK,
                player,
                shares * cents // facts.CENTS,
                self.prefix + "dividend",
                "ST-9",
                of=commodity,
                shares=shares,
                dividend=cents,
            )

    def _move(self, commodity: str, quote: int) -> None:
        if quote >= facts.SPLIT:
            self._split(commodity)
        elif quote <= facts.OFF_THE_BOARD:
            self._take_off(commodity)
        else:
            self.game.quote(commodity, quote, "ST-8")

    def _split(self, commodity: str) -> None:
        """ST-10: holdings double, and the quote goes back to par."""
        for player in self.game.players:
            shares = self.game.holding(player, commodity)
            self.game.hand_over(BANK, player, commodity, shares, "ST-10")
        self.game.quote(commodity, facts.PAR, "ST-10")
        self.splits[commodity] = self.splits.get(commodity, 0) + 1

    def _take_off(self, commodity: str) -> None:
        """ST-11: holdings are lost, and the quote goes back to par."""
        for player in self.game.players:
            shares = self.game.holding(player, commodity)
            self.game.hand_over(player, BANK, commodity, shares, "ST-11")
        self.game.quote(commodity, facts.PAR, "ST-11")
        self.busts[commodity] = self.busts.get(commodity, 0) + 1

    def plain(self) -> dict[str, Any]:
        """What the state shows of it beyond the quotes."""
        return {"splits": dict(self.splits), "busts": dict(self.busts)}


@dataclass(eq=False)
class Round(Tracked):
    """ST-6: a trading time, then one roll each, the Broker first; his roll closes trading."""

    open: bool = False
    to_roll: tuple[str, ...] = ()

    def begin(self, players: Iterable[str], *, trading: bool) -> None:
        """Who rolls in this round, in order, and whether there is trading before it."""
        self.to_roll = tuple(players)
        self.open = trading

    def rolled(self) -> None:
        """The next player has rolled."""
        self.open = False
        self.to_roll = self.to_roll[1:]
