"""What any player may do at any time: build, mortgage, redeem, pay, deal, go bankrupt."""

from collections.abc import Callable, Iterable
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    send,
)
from companion.table.trying import allowed, brings
from rulesets.bourse_opoly.at_table.bargain import Bargains

ICONS = {
    "build": "home-plus",
    "demolish": "home-minus",
    "mortgage": "lock",
    "redeem": "lock-open-variant",
}
PAYING = (10, 20, 50, 100, 200, 500)


class Affairs(Bargains):
    """Deeds, loans and free payments."""

    def besides(self, player: str) -> tuple[Answer, ...]:
        """Out of jail, other ways to move, the army; and all other affairs behind one button."""
        answers = [*self.leaving_jail(player), *self.travelling(player)]
        if self.game.army_played:
            answers.append(self.army_answer(player))
        affairs = Answer(
            self.words.say("ask.affairs"),
            self.ask_affairs,
            hint=self.words.say("hint.affairs"),
            icon="handshake",
        )
        return (*answers, affairs)

    def ask_affairs(self) -> Question:
        """One button an affair that somebody could now do."""
        words, verbs = self.words, self.game.next_verbs()
        answers = [
            Answer(words.button("trade"), self.ask_trade, icon="swap-horizontal"),
            *self._deed_answers(),
        ]
        if "use" in verbs:
            answers.append(Answer(words.button("use"), self.ask_kept, icon="cards"))
        answers.append(Answer(words.say("ask.pay"), self.ask_pay, icon="cash-fast"))
        if self.game.army_played and any(seat.army for seat in self.game.seats.values()):
            hint = words.say("hint.army-owes")
            label = words.say("ask.army-owes")
            answers.append(Answer(label, self.ask_debtor, hint=hint, icon="tank"))
        if "deed" in verbs:
            answers.append(
                Answer(words.button("deed"), self.ask_deed, icon="text-box-plus-outline")
            )
        answers.append(
            Answer(words.button("bankrupt"), self.ask_bankrupt, role="plain", icon="account-off")
        )
        return Question(words.say("ask.affairs.which"), Choices(tuple(answers)))

    def raising(self) -> tuple[Answer, ...]:
        """Mortgages and demolitions, where somebody has something for it; in a visit to La Bourse
        the army too."""
        verbs = self.game.next_verbs()
        found = [one for name, one in self._deed_affairs() if name in ("mortgage", "demolish")]
        if "army" in verbs and any(seat.army for seat in self.game.seats.values()):
            found.append(Answer(self.words.say("ask.army-owes"), self.ask_debtor, icon="tank"))
        return tuple(found)

    def _deed_answers(self) -> list[Answer]:
        return [answer for _name, answer in self._deed_affairs()]

    def _deed_affairs(self) -> list[tuple[str, Answer]]:
        """The verbs about deeds and shares that at least one player could say now."""
        found = []
        for verb, icon in ICONS.items():
            if verb in self.game.next_verbs() and self._who_could(verb):
                ask = partial(self._ask_who, verb)
                found.append((verb, Answer(self.words.button(verb), ask, icon=icon)))
        return found

    # Deeds and shares

    def _who_could(self, verb: str) -> list[str]:
        return [player for player in self.game.playing if self._things(verb, player)]

    def _things(self, verb: str, player: str) -> tuple[Item, ...]:
        """What a player could do it to, each with what it brings or costs."""
        words, game = self.words, self.game
        items = []
        for deed in game.owned(player):
            found = self.outcome({"do": verb, "by": player, "deed": deed.id})
            # who is only short of money is told so by a touch
            if not isinstance(found, Refused) or found.rule == "OP-4":
                change = brings(found, player)
                hint = words.signed_money(change) if change else words.say("hint.short-of-cash")
                items.append(Item(deed.id, words.name(deed.id), hint))
        if verb in ("mortgage", "redeem"):
            for company in game.stocks:
                loan: Action = {"do": verb, "by": player, "company": company, "shares": 1}
                found = self.outcome(loan)
                if not isinstance(found, Refused):
                    hint = words.say("hint.a-share", sum=brings(found, player))
                    items.append(Item(company, words.name(company), hint))
        return tuple(items)

    def _ask_who(self, verb: str) -> Question:
        """Who; the only one who could is not asked."""
        players = self._who_could(verb)
        if len(players) == 1:
            return self._ask_thing(verb, players[0])
        return self.ask_player(
            self.words.say(f"affair.{verb}.who"), players, partial(self._ask_thing, verb)
        )

    def ask_player(
        self, title: str, players: Iterable[str], then: Callable[[str], Next]
    ) -> Question:
        """One of some players, each with his cash."""
        words, cash = self.words, self.game.cash
        answers = tuple(
            Answer(player, partial(then, player), hint=words.money(cash(player)), player=player)
            for player in players
        )
        return Question(title, Choices(answers))

    def _ask_thing(self, verb: str, player: str) -> Question:
        def picked(things: list[str]) -> Next:
            (thing,) = things
            if thing in self.game.deeds:
                return send({"do": verb, "by": player, "deed": thing})
            return self._ask_how_many(verb, player, thing)

        pad = Pick((Group("", self._things(verb, player)),), picked)
        return Question(self.words.say(f"affair.{verb}", player=player), pad, player=player)

    def _ask_how_many(self, verb: str, player: str, company: str) -> Next:
        """How many shares; a single one is not asked."""
        words = self.words
        answers: list[Answer] = []
        while True:
            n = len(answers) + 1
            action: Action = {"do": verb, "by": player, "company": company, "shares": n}
            if not allowed(self.play, action):
                break
            answers.append(self.doing(words.number(n), action, role="main"))
        if len(answers) == 1:
            return send({"do": verb, "by": player, "company": company, "shares": 1})
        title = words.say(f"affair.{verb}.shares", company=company)
        return Question(title, Choices(tuple(answers)), player=player)

    def ask_deed(self) -> Question:
        """OP-37: a deed that nobody has met yet."""
        return self.ask_new_deed(
            lambda id_, form: send({"do": "deed", "deed": id_, **form}),
        )

    # Money and the end of it

    def ask_pay(self) -> Question:
        """OP-34: who pays whom, how much."""
        game = self.game
        able = [one for one in (*game.playing, "pool") if game.cash(one)]
        return self._ask_account("ask.pay.from", (*able, "bank"), self._ask_payee)

    def _ask_account(
        self, key: str, accounts: Iterable[str], then: Callable[[str], Next], **figures: str
    ) -> Question:
        words, game = self.words, self.game
        answers = tuple(
            Answer(
                words.party(one),
                partial(then, one),
                hint="" if one == "bank" else words.money(game.cash(one)),
                player=one if one in game.seats else None,
                icon={"bank": "bank", "pool": "treasure-chest"}.get(one, ""),
            )
            for one in accounts
        )
        return Question(words.say(key, **figures), Choices(answers))

    def _ask_payee(self, payer: str) -> Question:
        most = None if payer == "bank" else self.game.cash(payer)

        def paid(payee: str) -> Next:
            pad = Keypad(
                lambda amount: send({"do": "pay", "from": payer, "to": payee, "amount": amount}),
                least=1,
                most=most,
                suggestions=tuple(one for one in PAYING if most is None or one <= most),
            )
            return Question(self.words.say("ask.pay.sum", payer=payer, payee=payee), pad)

        others = [one for one in (*self.game.playing, "bank", "pool") if one != payer]
        return self._ask_account("ask.pay.to", others, paid, payer=payer)

    def ask_bankrupt(self) -> Question:
        """OP-35: who goes, and to whom everything goes; then once more, since it is weighty."""
        return self.ask_player(
            self.words.say("ask.bankrupt.who"), self.game.playing, self._ask_creditor
        )

    def _ask_creditor(self, player: str) -> Question:
        words = self.words

        def sure(creditor: str) -> Next:
            out: Action = {"do": "bankrupt", "by": player, "to": creditor}
            answer = Answer(words.button("bankrupt"), send(out), role="main", icon="account-off")
            rows = (
                Row(words.say("explain.in-cash"), amount=words.money(self.game.cash(player))),
                Row(
                    words.say("explain.wealth", player=player),
                    amount=words.money(self.game.wealth(player)),
                ),
            )
            title = words.say("ask.bankrupt.sure", player=player, creditor=creditor)
            return Question(title, Choices((answer,)), player=player, rows=rows)

        creditors = (*self.game.others(player), "bank")
        return self._ask_account("ask.bankrupt.to", creditors, sure, player=player)
