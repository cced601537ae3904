"""The market of a square: who buys, who sells, options taken and decided, ceilings."""

from dataclasses import dataclass
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Figure,
    Next,
    Question,
    Row,
    Send,
    View,
    send,
)
from rulesets.bourse import facts
from rulesets.bourse.at_table.common import END
from rulesets.bourse.at_table.shown import Shown
from rulesets.bourse.pieces import Landing

OPTION_PRICES = tuple(facts.SMALLEST_NOTE * n for n in range(1, 6))


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


class Marketing(Shown):
    """Questions about the title of the square."""

    def ask_trade(self) -> Question:
        """The first who may still trade; all others are one touch away."""
        landing = self.game.landing
        if not landing.waiting:
            return Question(
                self.words.say("ask.trade.over", company=landing.company),
                Choices((self.that_is_all(), *self._taking_options())),
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
            self._taking_options(),
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
            hint = words.number(sum_) if sum_ else words.say("hint.free")
            label, then = words.number(shares), self._traded(trade)
            answers.append(Answer(label, then, hint=hint, role="main"))
        price = game.landing.plain(game.quotes[company])[verb]
        note = self._left(company) if verb == "buy" else self._held(player, company)
        return Counter(words.say(f"counter.{verb}", price=price), why or note, tuple(answers))

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
        rows = [
            Row(words.say("explain.before"), amount=words.money(landing.before)),
            Row(
                words.say("explain.variation"),
                words.say("explain.read", economy=throw.economy, die=throw.die),
                words.signed_money(throw.variation),
            ),
            Row(words.say("explain.obtained"), amount=words.money(landing.obtained)),
            Row(words.say("explain.quote-now"), amount=words.money(quote), strong=True),
        ]
        end = game.beyond(landing.obtained)
        rule = {"ceiling": "BO-3.3", "floor": "BO-3.4", None: "BO-3.2"}[end]
        key = f"figure.{end}" if end else "figure.moved"
        note = words.say(
            key, before=landing.before, change=throw.variation, obtained=landing.obtained
        )
        title = words.say("explain.quote", company=landing.company)
        return self.figure(words.money(quote), note, rule, tuple(rows), title)

    # Options

    def _taking_options(self) -> tuple[Answer, ...]:
        """BO-5.1: an aside for the roller, where somebody's titles can be taken an option on."""
        game, words = self.game, self.words
        roller, company = game.roller, game.landing.company
        owners = [
            owner for owner in game.clockwise(roller) if self._option_prices(owner, 1) is not None
        ]
        if not owners:
            return ()

        def whose() -> Next:
            if len(owners) == 1:
                return self._ask_option(owners[0])
            answers = tuple(
                Answer(
                    owner,
                    partial(self._ask_option, owner),
                    hint=words.say("counter.held", n=game.holding(owner, company)),
                    player=owner,
                )
                for owner in owners
            )
            title = words.say("ask.option.owner", player=roller, company=company)
            return Question(title, Choices(answers), player=roller)

        hint = words.say("hint.option", company=company)
        return (Answer(words.say("ask.option"), whose, hint=hint, icon="file-sign"),)

    def _option(self, owner: str, shares: int, price: int | None = None) -> Action:
        game = self.game
        option: Action = {"do": "option", "by": game.roller, "company": game.landing.company}
        option |= {"owner": owner, "shares": shares}
        return option if price is None else {**option, "price": price}

    def _option_prices(self, owner: str, shares: int) -> tuple[int, ...] | None:
        """Nothing to ask (the price is printed), the likeliest first, or None: not allowed."""
        company = self.game.landing.company
        if self.game.edition.price_of_option(company) is not None:
            return () if self.allowed(self._option(owner, shares)) else None
        prices = (one for one in OPTION_PRICES if self.allowed(self._option(owner, shares, one)))
        return tuple(prices) or None

    def _ask_option(self, owner: str) -> Question:
        """How many titles; where the price is not printed, it comes after."""
        words, game = self.words, self.game
        roller, company = game.roller, game.landing.company
        answers = []
        for shares in range(1, facts.TITLES + 1):
            prices = self._option_prices(owner, shares)
            if prices is None:
                break
            option = self._option(owner, shares)
            sum_ = self.brings(owner, option)
            hint = words.say("hint.price-asked") if sum_ is None else words.money(sum_)
            then = partial(self._ask_option_price, owner, shares) if prices else send(option)
            answers.append(Answer(words.number(shares), then, hint=hint, role="main"))
        return Question(
            words.say("ask.option.shares", player=roller, company=company, owner=owner),
            Choices(tuple(answers)),
            player=roller,
        )

    def _ask_option_price(self, owner: str, shares: int) -> Question:
        game = self.game
        return self.ask_figure(
            self.words.say("ask.option.price", company=game.landing.company),
            self._option_prices(owner, shares) or (),
            self.memory.option_price(game.landing.company),
            lambda price: send(self._option(owner, shares, price)),
            player=game.roller,
        )

    def ask_option(self) -> Question:
        """BO-5.5: the holder decides, knowing what the throw obtained."""
        words, game = self.words, self.game
        landing = game.landing
        card = game.option_cards[landing.company]
        answers = []
        for choice in ("buy", "abandon", "forget"):
            action: Action = {
                "do": "exercise",
                "by": card.holder,
                "company": card.company,
                "choice": choice,
            }
            sum_ = self.brings(card.owner, action)
            if sum_ is not None:
                answers.append(
                    Answer(
                        words.say(f"ask.exercise.{choice}"),
                        send(action),
                        hint=words.say(f"hint.exercise.{choice}", sum=sum_, owner=card.owner),
                        role="main" if choice == "buy" else "soft",
                    )
                )
        note = words.say("figure.obtained", before=landing.before)
        title = words.say("explain.quote", company=landing.company)
        rows = (
            Row(words.say("explain.before"), amount=words.money(landing.before)),
            Row(words.say("explain.obtained"), amount=words.money(landing.obtained), strong=True),
        )
        return Question(
            words.say(
                "ask.exercise",
                player=card.holder,
                n=card.shares,
                company=card.company,
                owner=card.owner,
            ),
            Choices(tuple(answers)),
            player=card.holder,
            figure=self.figure(words.money(landing.obtained), note, "BO-5.5", rows, title),
        )

    # Ceilings

    def ask_ceiling(self) -> Question:
        """BO-3.3: each holder sells or keeps; any order, so the others stand aside."""
        company = min(self.game.ceilings)
        return self._ask_holder(company, self.game.ceilings[company].waiting[0])

    def _ask_holder(self, company: str, player: str) -> Question:
        words, game = self.words, self.game
        obtained, waiting = game.ceilings[company]
        answers = []
        for sell in range(game.free(player, company) + 1):
            action = self._decision(company, player, sell)
            hint = words.signed_money(self.brings(player, action) or 0)
            role = "main" if sell else "plain"
            answers.append(Answer(words.number(sell), send(action), hint=hint, role=role))
        all_keep = tuple(self._decision(company, one, 0) for one in waiting)
        aside = [
            Answer(
                words.say("ask.rather", player=one),
                partial(self._ask_holder, company, one),
                player=one,
            )
            for one in waiting
            if one != player
        ]
        if len(waiting) > 1:
            keep = Answer(words.say("ask.ceiling.all-keep"), Send(all_keep), icon="account-group")
            aside.append(keep)
        note = words.say("figure.ceiling-decision", highest=facts.HIGHEST)
        return Question(
            words.say("ask.ceiling", player=player, company=company),
            Choices(tuple(answers)),
            player=player,
            figure=self.figure(words.money(obtained), note, "BO-3.3"),
            aside=tuple(aside),
        )

    def _decision(self, company: str, player: str, sell: int) -> Action:
        return {"do": "ceiling", "by": player, "company": company, "sell": sell}
