"""Selling titles, and bargains between two players."""

from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.card import CardBuilder


class Dealing(CardBuilder):
    """Who sells what, how many, at what price."""

    def ask_sale(self, player: str, title: str = "", rows: tuple[Row, ...] = ()) -> Question:
        """Which titles, then how many."""
        words, game = self.words, self.game

        def chosen(picked: list[str]) -> Next:
            company = picked[0]
            held = game.holding(player, company)
            return Question(
                words.say("ask.sell.shares", player=player, company=company),
                Choices(
                    tuple(
                        Answer(
                            words.number(n),
                            send({"do": "sell", "by": player, "company": company, "shares": n}),
                            hint=words.say("hint.sale-step", n=n // facts.LOT * facts.STEP),
                            role="main",
                        )
                        for n in range(facts.LOT, held + 1, facts.LOT)
                    )
                ),
                player=player,
                figure=self.quote_figure(company, words.say("figure.quote")),
            )

        held = tuple(
            self.hinted(group, lambda one: words.number(game.holding(player, one)))
            for group in self.narrowed("company", lambda one: game.holding(player, one) > 0)
        )
        return Question(
            title or words.say("ask.sell.company", player=player),
            Pick(held, chosen),
            player=player,
            rows=rows,
        )

    def ask_deal(self, roller: str, company: str | None = None) -> Question:
        """A bargain: who sells what to whom, how many, at what price."""
        words, game = self.words, self.game
        others = [one for one in game.clockwise(roller) if game.able(one)]

        def parties(buyer: str, seller: str) -> Next:
            if company is not None:
                return self._deal_shares(buyer, seller, company)
            held = self.narrowed("company", lambda one: game.holding(seller, one) > 0)
            return Question(
                words.say("ask.deal.company", player=seller),
                Pick(held, lambda picked: self._deal_shares(buyer, seller, picked[0])),
                player=seller,
            )

        answers = []
        for other in others:
            held = game.seats[other].shares
            holds = held.get(company, 0) if company else sum(held.values())
            if holds:
                answers.append(
                    Answer(
                        words.say("ask.deal.from", player=other),
                        partial(parties, roller, other),
                        hint=words.say("hint.holds", n=holds),
                        player=other,
                    )
                )
            if company is None and game.seats[roller].shares:
                answers.append(
                    Answer(
                        words.say("ask.deal.to", player=other),
                        partial(parties, other, roller),
                        player=other,
                        role="plain",
                    )
                )
        return Question(
            words.say("ask.deal", player=roller), Choices(tuple(answers)), player=roller
        )

    def _deal_shares(self, buyer: str, seller: str, company: str) -> Question:
        words, game = self.words, self.game
        quote = game.quotes[company]

        def priced(shares: int) -> Next:
            deal: Action = {
                "do": "deal",
                "by": buyer,
                "from": seller,
                "company": company,
                "shares": shares,
            }
            return Question(
                words.say("ask.deal.price", company=company, shares=shares),
                Keypad(
                    lambda price: send({**deal, "price": price}),
                    step=facts.STEP,
                    least=quote,
                    suggestions=tuple(quote + facts.STEP * n for n in (0, 1, 2, 5, 10)),
                ),
                player=buyer,
                figure=self.quote_figure(company, words.say("figure.quote")),
            )

        return Question(
            words.say("ask.deal.shares", player=buyer, company=company),
            Choices(
                tuple(
                    Answer(words.number(n), partial(priced, n), role="main")
                    for n in range(facts.LOT, game.holding(seller, company) + 1, facts.LOT)
                )
            ),
            player=buyer,
        )
