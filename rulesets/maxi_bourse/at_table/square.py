"""The Titre square and the double: which company, how many."""

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Next,
    Pick,
    Question,
    Send,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.dealing import Dealing


class SquareTable(Dealing):
    """What the roller may buy."""

    def ask_square(self) -> Question:
        """How many of the square's company, another company, or pass."""
        words, game = self.words, self.game
        player, company = game.turn.player, game.course.square
        answers: list[Answer] = []
        pass_ = Answer(
            words.button("pass"),
            send({"do": "pass", "by": player}),
            hint=words.say("hint.pass"),
            role="plain",
        )
        if game.may_choose and game.stock[company]:
            answers += self.quantities(player, company)
        if game.may_deal:
            answers.append(
                Answer(
                    words.button("deal"),
                    lambda: self.ask_deal(player, company),
                    hint=words.say("hint.all-held"),
                    icon="swap-horizontal",
                )
            )
        if game.may_choose:
            answers.append(
                Answer(
                    words.say("ask.other-company"),
                    lambda: self._ask_company(player),
                    icon="domain",
                )
            )
        return Question(
            words.say("ask.square-of", player=player, company=company),
            Choices((pass_, *answers)),
            player=player,
            figure=self.quote_figure(company, words.say("figure.stock", n=game.stock[company])),
            aside=self.rumour_answers(),
        )

    def quantities(self, player: str, company: str) -> list[Answer]:
        """1,000 or 2,000 of a company, each with what it costs or does to the price."""
        words, game = self.words, self.game
        answers = []
        for shares in range(facts.LOT, facts.MOST_SHARES + 1, facts.LOT):
            if shares > game.stock[company]:
                break
            chosen: list[Action] = [
                {"do": "choose", "by": player, "company": company},
                {"do": "bid", "by": player, "shares": shares},
            ]
            with self.play.trial(*chosen) as imagined:
                running = imagined.running
                at_quote = running.step == "pay"
                price = running.price
                pays = at_quote and self.settles()
                key = "hint.au-cours" if at_quote else "hint.price-goes"
                hint = words.say(key, price=price, sum=price * shares)
            if pays:
                chosen.append({"do": "pay"})
            answers.append(
                Answer(words.number(shares), Send(tuple(chosen)), hint=hint, role="main")
            )
        return answers

    def _ask_company(self, player: str) -> Question:
        words, game = self.words, self.game
        available = tuple(
            self.hinted(group, self.quote_text)
            for group in self.narrowed("company", lambda one: game.stock[one] > 0)
        )

        def named(picked: list[str]) -> Next:
            company = picked[0]
            return Question(
                words.say("ask.how-many", player=player, company=company),
                Choices(tuple(self.quantities(player, company))),
                player=player,
                figure=self.quote_figure(company, words.say("figure.stock", n=game.stock[company])),
            )

        return Question(
            words.say("ask.company", player=player), Pick(available, named), player=player
        )

    def ask_double(self) -> Question:
        """A double off a Titre square: any company at the quote, or pass."""
        player = self.game.turn.player
        asked = self._ask_company(player)
        words = self.words
        return asked.but(
            title=words.say("ask.double", player=player),
            aside=(
                Answer(words.button("pass"), send({"do": "pass", "by": player}), role="plain"),
                *self.rumour_answers(),
            ),
        )

    def settles(self) -> bool:
        """Whether a touch may pay at once: nobody can put in a word before, and all can pay."""
        game = self.game
        running = game.running
        if game.rumour_in_hand or (running.kind == "sale" and running.can_grow):
            return False
        return all(
            game.cash(player) >= running.price * shares for player, shares in running.bids.items()
        )
