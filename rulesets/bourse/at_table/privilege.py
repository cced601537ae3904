"""Options: taken on another's titles, decided when a pawn comes back to the square."""

from functools import partial

from companion.table.question import Action, Answer, Choices, Next, Question, Row, send
from rulesets.bourse import facts
from rulesets.bourse.at_table.shown import Shown

PRICES = tuple(facts.SMALLEST_NOTE * n for n in range(1, 6))


class Privilege(Shown):
    """Questions about option cards."""

    def taking_options(self) -> tuple[Answer, ...]:
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
        prices = (one for one in PRICES if self.allowed(self._option(owner, shares, one)))
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
