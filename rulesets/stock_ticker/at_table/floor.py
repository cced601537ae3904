"""Stock Ticker's questions, for whichever game its quotation board stands in: the three dice on
the strip, and one player's trading."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.engine.play import Play
from companion.table.question import Action, Answer, Keypad, Next, Question, Send, View, send
from companion.table.trying import outcome, paid
from companion.words import Words
from rulesets.stock_ticker import facts
from rulesets.stock_ticker.at_table.strip import (
    ICONS,
    Counter,
    DieFace,
    Market,
    Throw,
    Trader,
    strip_of,
)
from rulesets.stock_ticker.quotation import QuotationBoard

LOTS = (1, 2, 3, 4, 5, 10, 20)
"""How many certificates are one touch away, besides all that can be had."""
SHOWN = "stock-ticker"
BACK_TO_PAR = {"ST-10": "throw.split", "ST-11": "throw.off"}
Besides = Callable[[str], tuple[Answer, ...]]


class Floor:
    """Questions about the quotation board. `said` puts an action into the words of the game that
    the board stands in; `besides` is what else a trader may do."""

    def __init__(
        self,
        play: Play,
        words: Words,
        board: Callable[[], QuotationBoard],
        said: Callable[[Action], Action] = lambda action: action,
        besides: Besides = lambda _player: (),
    ) -> None:
        self.play = play
        self.words = words
        self.board = board
        self.said = said
        self.besides = besides

    def _send(self, **action: object) -> Send:
        return send(self.said(action))

    # The dice

    def ask_dice(self, roller: str, traders: Sequence[str] = ()) -> Question:
        """ST-7: three dice in three touches; while the market is open (ST-6), a touch on a name
        trades first."""
        words = self.words
        market = words.say("market.open") if traders else ""
        throw = Throw(
            strip_of(self.play.game, words),
            tuple(DieFace(one, words.name(one), ICONS[one]) for one in facts.DIRECTIONS),
            tuple(DieFace(one, words.say("throw.cents", n=one)) for one in facts.STEPS),
            self._throws(roller),
            (words.say("throw.commodity"), words.say("throw.direction"), words.say("throw.step")),
            market,
            words.say("market.trade"),
            self._traders(traders),
            lambda player: self.ask_trader(player, traders),
        )
        return Question(
            words.say("ask.throw", player=roller),
            View(SHOWN, "ThrowView", throw, lambda dice: self._roll(roller, dice)),
            player=roller,
            quiet=True,
        )

    def _roll(self, roller: str, dice: Sequence[str | int]) -> Send:
        return self._send(do="roll", by=roller, dice=list(dice))

    def _throws(self, roller: str) -> dict[tuple[str, str, int], str]:
        """What each throw would do."""
        return {
            (commodity, direction, step): self._does(roller, commodity, direction, step)
            for commodity in facts.COMMODITIES
            for direction in facts.DIRECTIONS
            for step in facts.STEPS
        }

    def _does(self, roller: str, commodity: str, direction: str, step: int) -> str:
        words, game = self.words, self.play.game
        moves, postings = len(game.moves), len(game.ledger)
        roll = self._roll(roller, (commodity, direction, step))
        with self.play.trial(*roll.actions) as imagined:
            if len(imagined.moves) > moves:
                move = imagined.moves[-1]
                key = BACK_TO_PAR.get(move.rule, "throw.moved")
                return words.say(key, quote=words.cents(move.new))
            given = sum(one.amount for one in imagined.ledger.since(postings))
        return words.say("throw.paid", sum=given) if given else words.say("throw.unpaid")

    # Trading

    def _traders(self, traders: Sequence[str], asked: str | None = None) -> tuple[Trader, ...]:
        """Each with his cash, or what else he may do."""
        return tuple(Trader(player, self._note(player), player == asked) for player in traders)

    def _note(self, player: str) -> str:
        besides = self.besides(player)
        return besides[0].label if besides else self.words.money(self.play.game.cash(player))

    def ask_trader(self, player: str, traders: Sequence[str]) -> Question:
        """ST-4: which commodity, then a number of shares to buy or to sell."""
        words, game = self.words, self.play.game

        def held(commodity: str) -> str:
            shares = game.holding(player, commodity)
            if not shares:
                return words.say("strip.none-held")
            return words.say("strip.held", n=shares, sum=game.value(commodity, shares))

        market = Market(
            strip_of(game, words, held),
            {
                one: (self._counter("buy", player, one), self._counter("sell", player, one))
                for one in facts.COMMODITIES
            },
            words.say("market.touch"),
            words.say("market.another"),
            self._traders(traders, player),
            self.besides(player),
        )
        return Question(
            words.say("ask.trader", player=player),
            View(SHOWN, "MarketView", market, lambda other: self.ask_trader(other, traders)),
            player=player,
            quiet=True,
        )

    def _counter(self, verb: str, player: str, commodity: str) -> Counter:
        words, game = self.words, self.play.game
        lot = self.board().lot
        if verb == "buy":
            most = int(game.cash(player) // self.board().value(commodity, lot))
        else:
            most = int(game.holding(player, commodity) // lot)
        answers = [
            self._trade(verb, player, commodity, n * lot, all_=n == most)
            for n in (*(one for one in LOTS if one < most), most)
            if n
        ]
        if most > len(LOTS):
            other = partial(self._ask_shares, verb, player, commodity, most * lot)
            answers.append(Answer(words.say("market.other"), other, role="plain"))
        note = words.say(f"market.most-{verb}" if most else f"market.none-{verb}", n=most * lot)
        title = words.say(f"market.{verb}", commodity=commodity, quote=game.quotes[commodity])
        return Counter(title, note, tuple(answers))

    def _trade(self, verb: str, player: str, commodity: str, shares: int, *, all_: bool) -> Answer:
        trade = self._send(do=verb, by=player, company=commodity, shares=shares)
        sum_ = self.words.money(paid(outcome(self.play, *trade.actions)))
        hint = self.words.say("market.all", sum=sum_) if all_ and verb == "sell" else sum_
        return Answer(self.words.number(shares), trade, hint=hint, role="main")

    def _ask_shares(self, verb: str, player: str, commodity: str, most: int) -> Question:
        lot = self.board().lot

        def traded(shares: int) -> Next:
            return self._send(do=verb, by=player, company=commodity, shares=shares)

        return Question(
            self.words.say(f"ask.shares-to-{verb}", player=player, commodity=commodity),
            Keypad(traded, money=False, step=lot, least=lot, most=most),
            player=player,
        )
