"""Speaking rounds: one word a player, with what it does to the price."""

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Explanation,
    Figure,
    Question,
    Row,
    Send,
    Word,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.square import SquareTable
from rulesets.maxi_bourse.speaking import Speaking


class Rounds(SquareTable):
    """The next one to speak."""

    def ask_buy(self) -> Question:
        """The next one to speak: 0, 1,000 or 2,000 at the running price."""
        running = self.game.running
        most = min(facts.MOST_SHARES, running.supply)
        return self._ask_word(running, most, "ask.how-many-at")

    def ask_sale_round(self) -> Question:
        """The next one to be offered titles."""
        running = self.game.running
        most = running.shares if running.seized else self.game.holding(running.by, running.company)
        return self._ask_word(running, most, "ask.take-at")

    def question(self) -> Question:
        """`sale` is both a verb's step and a phase: the phase asks for a word."""
        return self.ask_sale_round() if self.game.phase == "sale" else super().question()

    def _ask_word(self, running: Speaking, most: int, key: str) -> Question:
        words = self.words
        player = running.speakers[0]
        return Question(
            words.say(key, player=player, company=running.company, price=running.price),
            Choices((*self._words_of(running, player, most), *self._nobody(running))),
            player=player,
            figure=self.running_price(running),
            strip=self.spoken(running),
            aside=self.rumour_answers(),
        )

    def _words_of(self, running: Speaking, player: str, most: int) -> list[Answer]:
        """Each word she can say, with what it does to the price."""
        words = self.words
        answers = []
        for shares in range(0, most + 1, facts.LOT):
            bid: Action = {"do": "bid", "by": player, "shares": shares}
            try:
                with self.play.trial(bid) as imagined:
                    after = imagined.running
                    same = after is running
                    price = running.price if same else None
                    pays = same and running.step == "pay" and self.settles()
            except Refused:
                if shares:
                    raise
                continue
            actions: list[Action] = [bid, {"do": "pay"}] if pays else [bid]
            if not shares:
                hint = words.say("hint.passes")
            elif price is None or price == running.price:
                hint = words.say("hint.costs", sum=running.price * shares)
            else:
                hint = words.say("hint.price-goes", price=price)
            answers.append(
                Answer(
                    words.number(shares),
                    Send(tuple(actions)),
                    hint=hint,
                    role="main" if shares else "plain",
                )
            )
        return answers

    def _nobody(self, running: Speaking) -> tuple[Answer, ...]:
        """One touch for all who have still to speak."""
        words = self.words
        if len(running.speakers) < 2 and not running.bids:
            return ()
        actions: list[Action] = [{"do": "silence"}]
        try:
            with self.play.trial(*actions) as imagined:
                pays = imagined.running is running and running.step == "pay" and self.settles()
        except Refused:
            return ()
        if pays:
            actions.append({"do": "pay"})
        who = "nobody-else" if running.bids else "nobody"
        label, hint = words.say(f"ask.{who}"), words.say(f"hint.{who}")
        send_all = Send(tuple(actions))
        return (Answer(label, send_all, hint=hint, role="soft", icon="account-cancel"),)

    def running_price(self, running: Speaking) -> Figure:
        """The running price and what it is made of."""
        words = self.words
        quote = self.game.quotes[running.company]
        lots = running.rise // facts.STEP
        note = words.say("figure.quote")
        if lots:
            key = "figure.rise" if lots > 0 else "figure.fall"
            note = words.say(key, quote=quote, n=abs(lots), step=facts.STEP)
        why = Explanation(
            words.say("explain.price", company=running.company),
            (
                Row(words.say("figure.quote"), amount=words.money(quote)),
                Row(
                    words.say("explain.moved"),
                    f"{abs(lots)} × {words.money(facts.STEP)}",
                    words.signed_money(running.rise),
                ),
                Row(words.say("explain.price-now"), amount=words.money(running.price), strong=True),
            ),
            "MB-6.6" if running.kind == "buy" else "MB-4.4",
            words.gist("MB-6.6" if running.kind == "buy" else "MB-4.4"),
        )
        return Figure(words.money(running.price), note, why)

    def spoken(self, running: Speaking) -> tuple[Word, ...]:
        """Who has spoken with what word, who speaks, who comes after."""
        words = self.words
        strip = []
        for player in running.preference:
            if player in running.speakers:
                first = running.speakers[0] == player
                said = words.say("strip.speaks" if first else "strip.waits")
                strip.append(Word(player, said, state="speaks" if first else "waits"))
            elif self.game.able(player):
                n = running.bids.get(player, 0)
                said = words.number(n) if n else words.say("strip.passed")
                strip.append(Word(player, said))
        return tuple(strip)
