"""The criée and the payment."""

from companion.table.question import (
    Action,
    Answer,
    Bidder,
    Choices,
    Criee,
    Next,
    Question,
    Row,
    Send,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.rounds import Rounds

LADDER = 24
"""How many prices the ladder of a criée shows."""


class CrieeTable(Rounds):
    """The auction, and who pays what."""

    def ask_auction(self) -> Question:
        """The auction, full screen."""
        words, game = self.words, self.game
        running = game.running
        bidders = tuple(
            Bidder(player, running.bids.get(player, 0), game.cash(player), running.gone.get(player))
            for player in running.preference
            if player in running.bids or player in running.gone
        )
        excess = (running.asked - running.supply) // facts.LOT

        def up(to: int) -> Next:
            if to == running.price + facts.STEP:
                return send({"do": "raise"})
            return send({"do": "raise", "to": to})

        def withdraw(keep: dict[str, int]) -> Next:
            actions: list[Action] = [{"do": "withdraw", "keep": keep}]
            with self.play.trial(*actions) as imagined:
                pays = imagined.running is running and running.step == "pay" and self.settles()
            if pays:
                actions.append({"do": "pay"})
            return Send(tuple(actions))

        supply = words.say(
            "criee.supply" if running.kind == "buy" else "criee.offer",
            n=running.supply,
            asked=running.asked,
        )
        aside = self.rumour_answers()
        if running.kind == "sale" and running.can_grow:
            aside = (self._grow_answer(), *aside)
        return Question(
            words.name(running.company),
            Criee(
                running.price,
                facts.STEP,
                supply,
                words.say("criee.need", n=excess),
                bidders,
                running.supply // facts.LOT,
                facts.LOT,
                up,
                withdraw if running.raised else None,
                tuple(running.price + facts.STEP * n for n in range(1, LADDER + 1)),
            ),
            note=words.say(
                "criee.before",
                sector=facts.SECTOR_OF[running.company],
                quote=game.quotes[running.company],
            ),
            figure=self.running_price(running),
            aside=aside,
            full=True,
        )

    def _grow_answer(self) -> Answer:
        """MB-4.8: the seller offers more."""
        words, game = self.words, self.game
        running = game.running
        most = min(running.asked, game.holding(running.by, running.company))

        def grow() -> Next:
            return Question(
                words.say("ask.grow", player=running.by, company=running.company),
                Choices(
                    tuple(
                        Answer(
                            words.number(n),
                            send(
                                {
                                    "do": "sell",
                                    "by": running.by,
                                    "company": running.company,
                                    "shares": n,
                                }
                            ),
                            role="main",
                        )
                        for n in range(running.shares + facts.LOT, most + 1, facts.LOT)
                    )
                ),
                player=running.by,
            )

        return Answer(words.say("ask.offer-more"), grow, icon="tag-plus", player=running.by)

    def ask_pay(self) -> Question:
        """Who pays what; one touch settles."""
        words, game = self.words, self.game
        running = game.running
        rows = []
        for player in running.preference:
            shares = min(running.bids.get(player, 0), running.supply)
            if shares:
                due = shares * running.price
                short = game.cash(player) < due
                label = words.say("pay.short", player=player) if short else player
                sum_ = f"{words.number(shares)} × {words.money(running.price)}"
                rule = "MB-6.7" if running.kind == "buy" else "MB-4.5"
                rows.append(
                    Row(label, sum_, words.money(due), player=player, strong=short, rule=rule)
                )
        answers = [Answer(words.button("pay"), send({"do": "pay"}), role="main", icon="check")]
        if running.kind == "sale" and running.can_grow:
            answers.append(self._grow_answer())
        return Question(
            words.say("ask.pay", company=running.company, price=running.price),
            Choices(tuple(answers)),
            rows=tuple(rows),
            figure=self.running_price(running),
            aside=self.rumour_answers(),
        )
