"""Buying and selling: one touch on a number of shares."""

from collections.abc import Iterator
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Keypad, Next, Question, View, send
from rulesets.shark import facts
from rulesets.shark.at_table.picture import TradeLine
from rulesets.shark.at_table.placing import Placing
from rulesets.shark.at_table.shown import SHOWN

OFFERS = facts.MOST_BOUGHT
"""So many numbers of shares are one touch away."""


class Trading(Placing):
    """The trades before the roll and after the placement."""

    def trades(self) -> tuple[Answer, ...]:
        """Buying and selling, where there is something to buy or to sell."""
        words, game = self.words, self.game
        player = game.turn.player
        answers = []
        if any(self._amount("buy", company, 1) for company in facts.COMPANIES):
            left = facts.MOST_BOUGHT - game.course.bought
            hint = words.say("hint.buy", n=left)
            answers.append(self._trade("buy", hint))
        if any(self._amount("sell", company, 1) for company in facts.COMPANIES):
            held = sum(game.seats[player].shares.values())
            answers.append(self._trade("sell", words.say("hint.sell", n=held)))
        return tuple(answers)

    def _trade(self, verb: str, hint: str) -> Answer:
        label = self.words.say(f"answer.{verb}")
        return Answer(label, partial(self._ask_trade, verb), hint, icon=self.ICONS[verb])

    def _ask_trade(self, verb: str) -> Question:
        """Each company with its price, and how many."""
        words, game = self.words, self.game
        player = game.turn.player
        lines = tuple(
            TradeLine(
                company,
                self.letter(company),
                words.name(company),
                self.quote_text(company),
                offers,
                self.explain_price(company),
            )
            for company in facts.COMPANIES
            if (offers := tuple(self._offers(verb, company)))
        )
        left = facts.MOST_BOUGHT - game.course.bought
        return Question(
            words.say(f"ask.{verb}", player=player),
            View(SHOWN, "Trade", lines),
            player=player,
            note=words.say(f"note.{verb}", n=left, cash=game.cash(player)),
            scene=self.scene(),
        )

    def _offers(self, verb: str, company: str) -> Iterator[Answer]:
        """Each number that the rules allow; of many shares held, all of them and any number."""
        words = self.words
        held = self.game.holding(self.game.turn.player, company)
        many = verb == "sell" and held > OFFERS
        for n in (*range(1, OFFERS - 1), held) if many else range(1, OFFERS + 1):
            amount = self._amount(verb, company, n)
            if amount is None:
                return
            yield Answer(
                words.number(n), send(self._traded(verb, company, n)), words.number(amount)
            )
        if many:
            yield Answer("…", partial(self._ask_number, company, held), words.say("hint.other"))

    def _ask_number(self, company: str, held: int) -> Question:
        """Any number of shares to sell."""

        def told(n: int) -> Next:
            return send(self._traded("sell", company, n))

        player = self.game.turn.player
        return Question(
            self.words.say("ask.sell.many", player=player, company=company),
            Keypad(told, money=False, least=1, most=held),
            player=player,
            scene=self.scene(),
        )

    def _traded(self, verb: str, company: str, n: int) -> Action:
        return {"do": verb, "by": self.game.turn.player, "shares": {company: n}}

    def _amount(self, verb: str, company: str, n: int) -> int | None:
        """What a trade costs or brings; None where the rules refuse it."""
        try:
            with self.play.trial(self._traded(verb, company, n)) as game:
                amount: int = game.ledger[len(game.ledger) - 1].amount
                return amount
        except Refused:
            return None
