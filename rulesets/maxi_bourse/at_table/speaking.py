"""The questions of a turn: dice, squares, speaking rounds, the criée, payment, debts."""

from functools import partial
from typing import Any

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Bidder,
    Choices,
    Criee,
    Dice,
    Explanation,
    Figure,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    Send,
    Word,
    die,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.card import CardBuilder
from rulesets.maxi_bourse.speaking import Speaking

LADDER = 24
"""How many prices the ladder of a criée shows."""


class MaxiTable(CardBuilder):
    """Maxi Bourse International at the table."""

    # Opening

    def ask_setup(self) -> Question:
        """Portfolios one by one, then who begins."""
        words, game = self.words, self.game
        waiting = [player for player in game.players if not game.seats[player].ready]
        if not waiting:
            starters = tuple(
                Answer(player, send({"do": "start", "by": player}), player=player)
                for player in game.players
            )
            return Question(words.say("ask.start"), Choices(starters))
        return self._ask_portfolio(waiting[0], waiting[1:])

    def _ask_portfolio(self, player: str, others: list[str]) -> Question:
        words, game = self.words, self.game
        wanted = game.level.portfolio
        eligible = tuple(
            self.only(group, lambda one: game.nominal(one) in facts.PORTFOLIO_NOMINALS)
            for group in self.groups("company")
        )
        aside = tuple(
            Answer(
                words.say("ask.portfolio.rather", player=one),
                partial(self._ask_portfolio, one, [two for two in others if two != one]),
                player=one,
            )
            for one in others
        )
        return Question(
            words.say("ask.portfolio", player=player, n=wanted),
            Pick(
                eligible,
                lambda picked: send({"do": "portfolio", "by": player, "companies": picked}),
                count=wanted,
            ),
            player=player,
            aside=aside,
            rows=self.opening_cheques(),
            rows_title=words.say("cheques.title"),
        )

    # The roll

    def ask_open(self) -> Question:
        """Two dice; selling, dealing and rumours stand aside."""
        player = self.game.turn.player
        return Question(
            self.words.say("ask.dice", player=player),
            Dice((die(), die()), self._rolled),
            player=player,
            aside=self._before_rolling(player),
        )

    def _rolled(self, dice: list[int]) -> Next:
        """With a board the pawn moves by itself; without, the square is asked."""
        player = self.game.turn.player
        roll: Action = {"do": "roll", "by": player, "dice": dice}
        if self.game.circuit:
            return send(roll)

        def landed(picked: list[str], lap: bool = False) -> Next:
            square = picked[0]
            said = {**roll, "square": square}
            if lap or square == facts.ACTION:
                said["lap"] = True
            return send(said)

        words = self.words
        return Question(
            words.say("ask.square", player=player, n=sum(dice)),
            Pick(self.groups("square"), landed, switches=(("lap", words.say("ask.lap")),)),
            player=player,
        )

    def _before_rolling(self, player: str) -> tuple[Answer, ...]:
        words = self.words
        held = sum(self.game.seats[player].shares.values())
        answers = []
        if held:
            answers.append(
                Answer(
                    words.say("verb.sell"),
                    lambda: self.ask_sale(player),
                    hint=words.say("hint.holds", n=held),
                    icon="tag",
                )
            )
        answers.append(
            Answer(
                words.say("verb.deal"),
                lambda: self.ask_deal(player),
                hint=words.say("hint.deal"),
                icon="swap-horizontal",
            )
        )
        return (*answers, *self.rumour_answers())

    def rumour_answers(self) -> tuple[Answer, ...]:
        """Reveal a rumour, for each able player who holds one."""
        words, game = self.words, self.game
        return tuple(
            Answer(
                words.say("verb.reveal"),
                partial(self.ask_rumour, player),
                hint=words.say("hint.rumours", player=player, n=game.seats[player].rumours),
                icon="eye-off",
                player=player,
            )
            for player in game.players
            if game.able(player) and game.seats[player].rumours
        )

    # Selling and dealing

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
                figure=Figure(self.quote_text(company), words.say("figure.quote")),
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
                figure=Figure(self.quote_text(company), words.say("figure.quote")),
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

    # The Titre square and the double

    def ask_square(self) -> Question:
        """How many of the square's company, another company, or pass."""
        words, game = self.words, self.game
        player, company = game.turn.player, game.course.square
        answers: list[Answer] = []
        pass_ = Answer(
            words.say("verb.pass"),
            send({"do": "pass", "by": player}),
            hint=words.say("hint.pass"),
            role="plain",
        )
        if game.may_choose and game.stock[company]:
            answers += self.quantities(player, company)
        if game.may_deal:
            answers.append(
                Answer(
                    words.say("verb.deal"),
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
            figure=self.quote_figure(company),
            aside=self.rumour_answers(),
        )

    def quote_figure(self, company: str) -> Figure:
        """The quote of a company, as the figure that matters."""
        words = self.words
        note = words.say("figure.stock", n=self.game.stock[company])
        return Figure(self.quote_text(company), note)

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
                figure=self.quote_figure(company),
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
                Answer(words.say("verb.pass"), send({"do": "pass", "by": player}), role="plain"),
                *self.rumour_answers(),
            ),
        )

    # Speaking rounds

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
                    ends = not same or running.step != "bid"
            except Refused:
                if shares:
                    raise
                continue
            actions: list[Action] = [bid, {"do": "pay"}] if pays else [bid]
            if not shares:
                hint = words.say("hint.passes")
            elif price is None or ends or price == running.price:
                hint = words.say("hint.costs", sum=running.price * shares)
            else:
                hint = ""
            if shares and price is not None:
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
        key = "ask.nobody-else" if running.bids else "ask.nobody"
        return (Answer(words.say(key), Send(tuple(actions)), role="soft", icon="account-cancel"),)

    def settles(self) -> bool:
        """Whether a touch may pay at once: nobody can put in a word before, and all can pay."""
        game = self.game
        running = game.running
        if game.rumour_in_hand or (running.kind == "sale" and running.can_grow):
            return False
        return all(
            game.cash(player) >= running.price * shares for player, shares in running.bids.items()
        )

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

    # The criée, payment

    def ask_auction(self) -> Question:
        """The auction, full screen."""
        words, game = self.words, self.game
        running = game.running
        bidders = tuple(
            Bidder(player, running.bids[player], game.cash(player))
            for player in running.preference
            if player in running.bids
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
            note=words.say("criee.before", quote=game.quotes[running.company]),
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
                rows.append(Row(label, sum_, words.money(due), player=player, strong=short))
        answers = [Answer(words.say("verb.pay"), send({"do": "pay"}), role="main", icon="check")]
        if running.kind == "sale" and running.can_grow:
            answers.append(self._grow_answer())
        return Question(
            words.say("ask.pay", company=running.company, price=running.price),
            Choices(tuple(answers)),
            rows=tuple(rows),
            figure=self.running_price(running),
            aside=self.rumour_answers(),
        )

    # Who must raise money

    def ask_forced(self) -> Question:
        """A card makes her sell."""
        running = self.game.running
        words = self.words
        rows = (
            Row(words.say("forced.need"), amount=words.money(running.need)),
            Row(words.say("forced.got"), amount=words.money(running.got)),
        )
        return self.ask_sale(running.by, words.say("ask.forced", player=running.by), rows)

    def ask_debt(self) -> Question:
        """What is owed, and which titles go."""
        running: Any = self.game.running
        words, game = self.words, self.game
        rows = [Row(words.say("debt.due", to=running.to), amount=words.money(running.due))]
        if running.fine:
            rows.append(Row(words.say("why.fine"), amount=words.money(running.fine)))
        rows.append(Row(words.say("explain.in-cash"), amount=words.money(game.cash(running.by))))
        title = words.say("ask.debt", player=running.by)
        asked = self.ask_sale(running.by, title, tuple(rows))
        return asked.but(aside=self.rumour_answers())
