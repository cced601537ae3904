"""A visit to the Stock Ticker square: a trading time and a round of rolls (OP-31)."""

from typing import Any

from companion.engine.refusal import Refused, need
from companion.engine.verb import ASIDE, read_verb, verb
from rulesets.bourse_opoly.table import Table
from rulesets.stock_ticker.game import StockTicker

PLAYED = ("buy", "sell", "roll")


class TickerVisit(Table):
    """`ticker`: Stock Ticker's own verbs on its own board, with this table's money."""

    def visit_ticker(self, by: str) -> None:
        """Trading is open to all; who landed is the Broker."""
        around = self.clockwise(by, itself=True)
        rolling = [player for player in around if not self.seats[player].out]
        self.ticker_round.begin(rolling, trading=True)

    @verb("ticker")
    def ticker(self, play: dict[str, Any]) -> None:
        """Play one action of Stock Ticker."""
        check_aside(play)
        spoken = read_verb(StockTicker.verbs, play)
        need(spoken.name in PLAYED, "OP-31", "not-in-a-visit", verb=spoken.name, verbs=PLAYED)
        arguments = spoken.read(play, self)
        self.check_playing(arguments["by"])
        if spoken.name == "roll":
            roller = self.ticker_round.to_roll[0]
            by = arguments["by"]
            need(by == roller, "R-5", "not-yours", verb="roll", player=by, allowed=(roller,))
        else:
            need(self.ticker_round.open, "R-5", "ticker-closed")
        spoken.measure(play)
        if spoken.name == "roll":
            self.commodities.roll(*arguments["dice"])
            self.ticker_round.rolled()
        else:
            getattr(self.commodities, spoken.name)(**arguments)

    @property
    def ticker_state(self) -> dict[str, Any] | None:
        """What the state shows of a visit."""
        if self.phase != "ticker":
            return None
        return {"open": self.ticker_round.open, "to_roll": list(self.ticker_round.to_roll)}


def check_aside(play: dict[str, Any]) -> None:
    """R-2: time, note and tap stand on the outer action."""
    for name in ASIDE:
        if name in play:
            raise Refused("R-2", "unknown-field", field=f"play.{name}", allowed=())
