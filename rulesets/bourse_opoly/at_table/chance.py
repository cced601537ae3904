"""Squares where dice decide: Roll Three for everybody, Squeeze Play, three D10; and birthdays."""

from collections.abc import Iterator
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
    Row,
    View,
    die,
    send,
)
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.common import SHOWN
from rulesets.bourse_opoly.at_table.picture import CardWin, Checked
from rulesets.bourse_opoly.at_table.squares import Squares

GIFTS = ("cash", "plain", "expire")


class Chance(Squares):
    """Throws that concern more than one player."""

    # Roll Three (OP-19)

    def duty_roll_three(self, player: str) -> Question:
        """The card that is taken, then the dice, then what everybody wins."""
        words = self.words
        throw: Action = {"do": "roll-three", "by": player}

        def taken(card: list[int]) -> Next:
            return self._ask_throw({**throw, "card": card})

        none = Answer(
            words.say("ask.roll-three.no-card"),
            partial(self._ask_throw, throw),
            icon="cards-outline",
        )
        pad = Dice((die(), die(), die()), taken)
        return Question(words.say("ask.roll-three.card", player=player), pad, aside=(none,))

    def _ask_throw(self, throw: Action) -> Question:
        words, player = self.words, throw["by"]
        card = throw.get("card")
        rows = [
            Row(one, "  ".join(map(self.card_text, held)), player=one)
            for one, held in self._cards_held(player, card)
        ]
        return Question(
            words.say("ask.roll-three.dice", player=player),
            Dice((die(), die(), die()), lambda dice: self._check(throw, dice)),
            player=player,
            rows=tuple(rows),
            rows_title=words.say("roll-three.cards"),
        )

    def _cards_held(
        self, player: str, card: list[int] | None
    ) -> Iterator[tuple[str, list[tuple[int, ...]]]]:
        for one in self.game.playing:
            held = list(self.game.seats[one].roll3)
            if one == player and card is not None:
                held.append(tuple(sorted(card)))
            if held:
                yield one, held

    @staticmethod
    def card_text(card: tuple[int, ...]) -> str:
        """The three numbers of a card."""
        return "-".join(map(str, card))

    def _check(self, throw: Action, dice: list[int]) -> Question:
        """Every card of every player against the dice, with what it wins."""
        words, player = self.words, throw["by"]
        action = {**throw, "dice": dice}
        found = self.outcome(action)
        if isinstance(found, Refused):
            raise found
        wins = list(found)
        checked = []
        for one, held in self._cards_held(player, throw.get("card")):
            for card in held:
                won = next(
                    (
                        win
                        for win in wins
                        if win.payee == one and tuple((win.terms or {})["card"]) == card
                    ),
                    None,
                )
                if won is not None:
                    wins.remove(won)
                checked.append(
                    CardWin(
                        one,
                        card,
                        won.terms["matching"] if won is not None and won.terms else 0,
                        words.money(won.amount) if won is not None else "",
                        self.explain(won) if won is not None else None,
                    )
                )
        total = sum(one.amount for one in found)
        told = Answer(
            words.say("ask.roll-three.pay", sum=total)
            if total
            else words.say("ask.roll-three.none"),
            send(action),
            role="main",
            icon="check",
        )
        data = Checked(tuple(dice), tuple(checked), words.say("roll-three.nothing"), told)
        return Question(
            words.say("ask.roll-three.check", dice=dice),
            View(SHOWN, "CardsView", data, lambda: send(action)),
            player=player,
            quiet=True,
        )

    # Squeeze Play (OP-20)

    def duty_squeeze(self, player: str) -> Question:
        """Two dice; each other player pays."""
        words = self.words
        sums: dict[int, list[int]] = {}
        for total, amount in sorted(facts.SQUEEZE_PLAY.items()):
            sums.setdefault(amount, []).append(total)
        note = " · ".join(
            words.say("note.squeeze", totals=totals, sum=amount)
            for amount, totals in sorted(sums.items(), reverse=True)
        )
        return Question(
            words.say("ask.squeeze", player=player),
            Dice(
                (die(), die()),
                lambda dice: send({"do": "squeeze", "by": player, "dice": dice}),
            ),
            note=note,
        )

    # Three D10 (OP-29)

    def duty_d10(self, player: str) -> Question:
        """Three dice from 0 to 9; a sum that the table does not give is typed in once."""
        faces = die(10, 0)
        return Question(
            self.words.say("ask.d10", player=player),
            Dice((faces, faces, faces), lambda dice: self._tens(player, dice)),
        )

    def _tens(self, player: str, dice: list[int]) -> Next:
        throw: Action = {"do": "d10", "by": player, "dice": dice}
        found = self.outcome(throw)
        if not isinstance(found, Refused):
            return send(throw)

        def told(amount: int) -> Next:
            return send({**throw, "amount": amount})

        return Question(
            self.words.say("ask.d10.sum", n=sum(dice)),
            Keypad(told, suggestions=self.typed_before("d10")),
            player=player,
        )

    # Birthday (OP-24)

    def duty_gift(self, player: str) -> Question:
        """Money from everybody; a voucher instead by a touch."""
        return self._ask_gifts(player, {})

    def _ask_gifts(self, player: str, gifts: dict[str, str]) -> Question:
        words, game = self.words, self.game
        gift: Action = {"do": "gift", "by": player}
        if gifts:
            gift["from"] = gifts
        answers = [self.doing(words.say("ask.gift.take"), gift, role="main", icon="gift")]
        givers = ["bank"] if game.options.birthday == "bank" else list(game.others(player))
        for giver in givers:
            now = gifts.get(giver, "cash")
            for kind in self._gifts_of(giver):
                if kind != now:
                    changed = {**gifts, giver: kind}
                    answers.append(
                        Answer(
                            words.say(f"ask.gift.{kind}", giver=giver),
                            partial(self._asked_gifts, player, changed),
                            hint=words.say("hint.gift-now", kind=now),
                            player=giver if giver in game.seats else None,
                        )
                    )
        return Question(words.say("ask.gift", player=player), Choices(tuple(answers)))

    def _asked_gifts(self, player: str, gifts: dict[str, str]) -> Question:
        return self._ask_gifts(player, gifts).but(player=player)

    def _gifts_of(self, giver: str) -> tuple[str, ...]:
        """What a giver can give."""
        if giver == "bank":
            return GIFTS
        return ("cash", *self.game.seats[giver].vouchers)
