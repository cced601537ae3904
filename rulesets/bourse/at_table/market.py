"""The market of a square: who buys, who sells, at what price and why."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Figure,
    Question,
    Row,
    Send,
    View,
    send,
)
from rulesets.bourse.at_table.common import END
from rulesets.bourse.at_table.privilege import Privilege
from rulesets.bourse.at_table.reglette import cells
from rulesets.bourse.pieces import Landing


@dataclass(frozen=True)
class Counter:
    """One side of the caisse: what is said above it, and numbers of titles; without any, why."""

    title: str
    note: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Market:
    """One player's purchases and sales; a touch on one of the others asks him instead."""

    buying: Counter
    selling: Counter
    others: tuple[Answer, ...]
    besides: tuple[Answer, ...]
    end: Answer


class Marketing(Privilege):
    """Questions about the title of the square."""

    def ask_trade(self) -> Question:
        """The first who may still trade; all others are one touch away."""
        landing = self.game.landing
        if not landing.waiting:
            return Question(
                self.words.say("ask.trade.over", company=landing.company),
                Choices((self.that_is_all(), *self.taking_options())),
                figure=self._price(landing),
            )
        return self._ask_trader(landing.waiting[0])

    def _ask_trader(self, player: str) -> Question:
        words, landing = self.words, self.game.landing
        market = Market(
            self._counter("buy", player),
            self._counter("sell", player),
            tuple(
                Answer(one, partial(self._ask_trader, one), player=one)
                for one in landing.waiting
                if one != player
            ),
            self.taking_options(),
            self.that_is_all(),
        )
        return Question(
            words.say("ask.trade", player=player, company=landing.company),
            View("bourse", "MarketView", market, self._ask_trader),
            player=player,
            figure=self._price(landing),
        )

    def _counter(self, verb: str, player: str) -> Counter:
        """Numbers of titles with what they cost or bring; the refusal where there is none."""
        words, game = self.words, self.game
        company = game.landing.company
        answers: list[Answer] = []
        why = ""
        there = game.stock[company] if verb == "buy" else game.holding(player, company)
        for shares in range(1, there + 1):
            trade: Action = {"do": verb, "by": player, "company": company, "shares": shares}
            outcome = self.outcome(trade)
            if isinstance(outcome, Refused):
                why = "" if answers else words.refusal(outcome)
                break
            sum_ = sum(one.amount for one in outcome)
            free = verb == "buy" and not sum_
            hint = words.say("hint.free") if free else words.number(sum_)
            label, then = words.number(shares), self._traded(trade)
            answers.append(Answer(label, then, hint=hint, role="main"))
        price = game.landing.plain(game.quotes[company])[verb]
        key = "counter.take" if verb == "buy" and answers and not price else f"counter.{verb}"
        note = self._left(company) if verb == "buy" else self._held(player, company)
        return Counter(words.say(key, price=price), why or note, tuple(answers))

    def _left(self, company: str) -> str:
        """What the caisse has of a title."""
        n = self.game.stock[company]
        return self.words.say("counter.left" if n else "counter.none-left", n=n)

    def _held(self, player: str, company: str) -> str:
        """What a player has of a title, and what of it is frozen."""
        n, frozen = self.game.holding(player, company), self.game.frozen(player).get(company, 0)
        key = "counter.held-frozen" if frozen else "counter.held" if n else "counter.none-held"
        return self.words.say(key, n=n, frozen=frozen)

    def _traded(self, trade: Action) -> Send:
        """After the last who could trade, the turn ends by the same touch."""
        with self.play.trial(trade) as imagined:
            last = imagined.phase == "trade" and not imagined.landing.waiting
        return send(trade, END) if last else send(trade)

    def _price(self, landing: Landing) -> Figure:
        """The quote, and how the throw made it."""
        words, game = self.words, self.game
        throw = game.throws[-1]
        quote = game.quotes[landing.company]
        rows = (
            *self._row_of_reglette(landing.company, throw.die),
            Row(words.say("explain.before"), amount=words.money(landing.before)),
            Row(
                words.say("explain.variation"),
                words.say("explain.read", economy=throw.economy, die=throw.die),
                words.signed_money(throw.variation),
            ),
            Row(words.say("explain.obtained"), amount=words.money(landing.obtained)),
            Row(words.say("explain.quote-now"), amount=words.money(quote), strong=True),
        )
        end = game.beyond(landing.obtained)
        rule = {"ceiling": "BO-3.3", "floor": "BO-3.4", None: "BO-3.2"}[end]
        change = throw.variation
        moved = "rose" if change > 0 else "fell" if change < 0 else "stayed"
        note = words.say(
            f"figure.{end or moved}",
            before=landing.before,
            step=abs(change),
            obtained=landing.obtained,
        )
        title = words.say("explain.quote", company=landing.company)
        return self.figure(words.money(quote), note, rule, rows, title)

    def _row_of_reglette(self, company: str, thrown: int) -> Iterator[Row]:
        """What the other faces would have done, where they are known."""
        words, game = self.words, self.game
        read = cells(game, words, self.memory, company, game.roller)
        for die, cell in enumerate(read, 1):
            if cell.known:
                label = words.say("explain.face", n=die)
                yield Row(label, amount=cell.long, strong=die == thrown)
