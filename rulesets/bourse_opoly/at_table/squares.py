"""What a square asks, one duty at a time: deeds to buy or to pay for, tax, vouchers, tickets."""

from collections.abc import Callable
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Dice,
    Keypad,
    Next,
    Question,
    die,
    send,
)
from companion.table.trying import brings
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.moving import Moving
from rulesets.bourse_opoly.deeds import Deed
from rulesets.bourse_opoly.rents import DICE_THROWN

UNLIKELY = 10**9
"""A figure that no deed shows."""


class Squares(Moving):
    """The duties of the square, in the order of the rules file; any other one first by a touch."""

    def ask_land(self) -> Question:
        """The first duty that is open."""
        return self.ask_duty(self.game.course.pending[0])

    def ask_duty(self, duty: str) -> Question:
        """One duty, with the list of all; the others, and what else may be done, stand aside."""
        ask: Callable[[str], Question] = getattr(self, f"duty_{duty.replace('-', '_')}")
        player = self.mover
        asked = ask(player)
        first = tuple(
            Answer(self.words.button(other), partial(self.ask_duty, other), icon="arrow-right")
            for other in self.game.course.pending
            if other != duty
        )
        many_faces = isinstance(asked.pad, Dice) and len(asked.pad.dice[0]) > len(die())
        return asked.but(
            player=player,
            # dice of ten faces need the whole width
            rows=() if many_faces else self.steps(duty),
            aside=(*asked.aside, *first, *self.besides(player)),
        )

    def passing(self, hint: str) -> Answer:
        """`pass`, and what it means here."""
        action: Action = {"do": "pass", "by": self.mover}
        return Answer(self.words.button("pass"), send(action), hint=hint, role="plain")

    # A voucher (OP-17)

    def duty_draw(self, player: str) -> Question:
        """Which kind was drawn; the pile may be used up."""
        words = self.words
        roles = {"plain": "main", "expire": "soft", "none": "plain"}
        answers = tuple(
            Answer(
                words.say(f"draw.{kind}"),
                send({"do": "draw", "by": player, "kind": kind}),
                role=role,
                icon="ticket-confirmation" if kind != "none" else "",
            )
            for kind, role in roles.items()
        )
        return Question(words.say("ask.draw", player=player), Choices(answers))

    # A deed to buy (OP-10)

    def duty_buy(self, player: str) -> Question:
        """At its price; a price that is not known is typed in from the deed."""
        words = self.words
        deed = self.game.deeds[self.here]
        buy: Action = {"do": "buy", "by": player}
        declining = self.passing(words.say("hint.auction"))
        if deed.price is None:
            return Question(
                words.say("ask.buy-deed.at", player=player, deed=deed.id),
                Keypad(
                    lambda price: send({**buy, "price": price}),
                    least=1,
                    suggestions=self._prices(deed.kind),
                ),
                aside=(declining,),
            )
        answers = (
            self.doing(words.money(deed.price), buy, words.say("hint.buy"), "main"),
            declining,
        )
        return Question(words.say("ask.buy-deed", player=player, deed=deed.id), Choices(answers))

    # Rent (OP-12 to OP-15)

    def duty_rent(self, player: str) -> Question:
        """The figure that the engine knows; else what is printed, or the dice, are asked."""
        game = self.game
        deed: Deed = game.deeds[self.here]
        rent: Action = {"do": "rent", "by": player}
        by_card = game.course.arrived == "card"
        thrown = DICE_THROWN.get(game.course.arrived, 0)
        if deed.kind == "utility" and thrown:
            return self._ask_utility(rent, deed, thrown)
        found = self.outcome(rent)
        if isinstance(found, Refused) and found.code == "rent-unknown":
            return self._ask_printed(rent, deed, found.figures["number"], whole=by_card)
        return self._ask_known(rent, deed, retype=by_card or deed.kind != "utility")

    def _ask_known(self, rent: Action, deed: Deed, *, retype: bool) -> Question:
        words, player = self.words, rent["by"]
        found = self.outcome(rent)
        owner = deed.owner
        if isinstance(found, Refused):
            label = words.button("rent")
        elif not found:
            label = words.say("ask.rent.lapsed")
        else:
            label = words.money(-brings(found, player))
        made = words.sum(found[0]) if isinstance(found, list) and found else ""
        hint = " · ".join(filter(None, (words.say("hint.rent", owner=owner), made)))
        answers = [self.doing(label, rent, hint, "main")]
        if retype and not self._printed(rent):
            other = partial(self._ask_amount, rent, deed)
            answers.append(
                Answer(words.say("ask.other-figure"), other, hint=self._remembered(), icon="pencil")
            )
        answers.append(self._unasked(owner))
        title = words.say("ask.rent", player=player, deed=deed.id, owner=owner)
        return Question(title, Choices(tuple(answers)))

    def _printed(self, rent: Action) -> bool:
        """Whether the box's copy gives the rent: then nothing else may be typed."""
        found = self.outcome({**rent, "amount": UNLIKELY})
        return isinstance(found, Refused) and found.code == "rent-printed"

    def _remembered(self) -> str:
        by_card = self.game.course.arrived == "card"
        return self.words.say("hint.whole-sum" if by_card else "hint.printed-anew")

    def _ask_amount(self, rent: Action, deed: Deed) -> Question:
        whole = self.game.course.arrived == "card"
        number = deed.level
        if deed.kind != "street":
            number = len(self.game.owned(deed.owner, deed.kind))
        return self._ask_printed(rent, deed, number, whole=whole).but(player=rent["by"])

    def _ask_printed(self, rent: Action, deed: Deed, number: int, *, whole: bool) -> Question:
        """The base figure on the deed; after a card's move the whole sum."""
        words = self.words
        key = "ask.rent.whole" if whole else f"ask.rent.{deed.kind}"
        doubled = deed.kind in facts.BUILDINGS and deed.level and not whole
        return Question(
            words.say(key, deed=deed.id, n=number, owner=deed.owner),
            Keypad(
                lambda amount: send({**rent, "amount": amount}),
                suggestions=() if whole else self._rents_like(deed, number),
            ),
            note=words.say("hint.before-doubling") if doubled else "",
            aside=(self._unasked(deed.owner),),
        )

    def _rents_like(self, deed: Deed, number: int) -> tuple[int, ...]:
        """What other deeds of this kind showed for the same number."""
        same = (one for one in self.game.deeds.values() if one.kind == deed.kind)
        typed = {one.typed[str(number)] for one in same if str(number) in one.typed}
        return tuple(sorted(typed))[:6]

    def _ask_utility(self, rent: Action, deed: Deed, thrown: int) -> Question:
        """OP-13: reached by card or voucher, dice are thrown for it; a card may say ten times."""
        words, player = self.words, rent["by"]
        ten = bool(rent.get("ten"))
        aside = [self._unasked(deed.owner)]
        if thrown == DICE_THROWN["card"]:
            flipped = {name: value for name, value in rent.items() if name != "ten"}
            if not ten:
                flipped["ten"] = True
            again = partial(self._again_utility, flipped, deed, thrown)
            key = "ask.rent.by-table" if ten else "ask.rent.ten"
            aside.insert(0, Answer(words.say(key), again, icon="numeric-10-box-outline"))
            whole = partial(self._ask_amount, rent, deed)
            aside.insert(1, Answer(words.say("ask.rent.whole-sum"), whole, icon="pencil"))
        key = "ask.rent.dice-ten" if ten else "ask.rent.dice"
        return Question(
            words.say(key, player=player, deed=deed.id),
            Dice((die(),) * thrown, lambda dice: send({**rent, "dice": dice})),
            aside=tuple(aside),
            aside_title="",
        )

    def _again_utility(self, rent: Action, deed: Deed, thrown: int) -> Question:
        return self._ask_utility(rent, deed, thrown).but(player=rent["by"])

    def _unasked(self, owner: str | None) -> Answer:
        return self.passing(self.words.say("hint.rent-unasked", owner=owner))

    # Tax and lottery (OP-21, OP-30)

    def duty_tax(self, player: str) -> Question:
        """The edition's figure, or what the square has printed."""
        words = self.words
        tax: Action = {"do": "tax", "by": player}
        found = self.outcome(tax)
        title = words.say("ask.tax", player=player)
        if isinstance(found, Refused) and found.code == "tax-needed":

            def taxed(amount: int) -> Next:
                return send({**tax, "amount": amount})

            return Question(title, Keypad(taxed, least=1, suggestions=self.typed_before("tax")))
        label = words.button("tax")
        if not isinstance(found, Refused):
            label = words.money(-brings(found, player))
        return Question(title, Choices((self.doing(label, tax, words.say("hint.tax"), "main"),)))

    def duty_lottery(self, player: str) -> Question:
        """What the ticket wins, or that it is a blank."""
        words = self.words

        def drawn(amount: int) -> Next:
            return send({"do": "lottery", "by": player, "amount": amount})

        blank = Answer(
            words.say("ask.lottery.blank"), partial(drawn, 0), icon="close-circle-outline"
        )
        pad = Keypad(drawn, suggestions=self.typed_before("lottery"))
        return Question(words.say("ask.lottery", player=player), pad, aside=(blank,))
