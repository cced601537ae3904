"""Where the token goes: the three dice, the square without a board, what GO and BONUS pay; vouchers
and cabs."""

from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Dice,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    die,
    send,
)
from companion.table.trying import allowed
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.learning import Form, Learning
from rulesets.bourse_opoly.movement import PAY_CODES

NEW = "new"
"""What stands for a deed that is not known yet, among the squares to pick."""
PAID_BY = {code: square for square, code in PAY_CODES.items()}


class Moving(Learning):
    """From the dice to the record; only what the engine asks for is asked."""

    # The roll

    def ask_roll(self) -> Question:
        """Three dice; what may be done before stands aside."""
        words, game, player = self.words, self.game, self.mover
        seat = game.seats[player]
        key = "ask.three-dice" if not game.course.doubles else "ask.three-dice.again"
        note = ""
        if seat.jail is not None:
            key, note = "ask.three-dice.in-jail", words.say("note.jail", n=seat.jail + 1)
        return Question(
            words.say(key, player=player),
            Dice((die(), die(), die()), self._rolled),
            player=player,
            note=note,
            aside=self.besides(player),
            rows=self.steps(),
        )

    def _rolled(self, dice: list[int]) -> Next:
        return self.moved({"do": "roll", "by": self.mover, "dice": dice})

    def moved(self, action: Action) -> Next:
        """The move as it is said; where the engine wants more, that is asked first."""
        try:
            with self.play.trial(action):
                return send(action)
        except Refused as refused:
            if refused.code == "square-needed":
                return self.ask_square(action)
            if refused.code == "bonus-needed":
                return self._ask_wage(action, ("bonus",))
            raise

    # The square

    def ask_square(self, action: Action, switches: tuple[str, ...] = ()) -> Question:
        """Where it lands; without a board also what it passes."""
        words, game = self.words, self.game
        groups = self.squares()
        said = list(switches)
        if not game.circuit:
            new = Item(NEW, words.say("ask.new-deed"), hint=words.say("hint.new-deed"))
            groups = (Group(words.say("group.new"), (new,)), *groups)
            said = [*facts.PAY_SQUARES, *said]
        said.append("other-pay")
        pad = Pick(
            groups,
            partial(self._landed, action),
            switches=tuple((one, words.say(f"switch.{one}")) for one in said),
        )
        dice = action.get("dice")
        title = words.say("ask.square-to", player=action["by"])
        if dice:
            title = words.say("ask.square-of", player=action["by"], n=sum(dice))
        return Question(title, pad, player=action["by"], quiet=True)

    def _landed(self, action: Action, picked: list[str], **said: bool) -> Next:
        (square,) = picked
        if square == NEW:
            return self.ask_new_deed(partial(self._landed_on_new, action, said))
        return self._arrived({**action, "square": square}, said)

    def _landed_on_new(self, action: Action, said: dict[str, bool], id_: str, form: Form) -> Next:
        return self._arrived({**action, "square": id_, "deed": form}, said)

    def _arrived(self, action: Action, said: dict[str, bool]) -> Next:
        """What was said along: pay squares gone over, a card that goes straight, another pay."""
        landed = self.game.kind_at(action["square"])
        passed = [one for one in facts.PAY_SQUARES if said.get(one) and one != landed]
        if passed:
            action = {**action, "passed": passed}
        if said.get("direct"):
            action = {**action, "direct": True}
        if said.get("other-pay"):
            met = self._pay_squares_met(action)
            if met:
                return self._ask_wage(action, met)
        return self.moved(action)

    # What GO and BONUS pay

    def _pay_squares_met(self, action: Action) -> tuple[str, ...]:
        """The pay squares that a move passes or lands on."""
        found = self.outcome(action)
        if isinstance(found, Refused):
            return ("bonus",) if found.code == "bonus-needed" else ()
        return tuple(PAID_BY[one.why] for one in found if one.why in PAID_BY)

    def _ask_wage(self, action: Action, squares: tuple[str, ...]) -> Question:
        words = self.words
        square, *others = squares

        def paid(amount: int) -> Next:
            told = {**action, "salary": {**action.get("salary", {}), square: amount}}
            return self._ask_wage(told, tuple(others)) if others else self.moved(told)

        pad = Keypad(paid, suggestions=self.typed_before(PAY_CODES[square]))
        return Question(words.say("ask.wage", square=square), pad, player=action["by"])

    # Vouchers and cabs

    def travelling(self, player: str) -> list[Answer]:
        """Other ways to move: a voucher of each kind, a cab."""
        words, game = self.words, self.game
        verbs = game.next_verbs()
        answers = []
        if "cab" in verbs:
            answers.append(Answer(words.button("cab"), lambda: self.ask_ride(player), icon="taxi"))
        if "voucher" in verbs:
            for kind in game.seats[player].vouchers:
                voucher: Action = {"do": "voucher", "by": player, "kind": kind}
                answers.append(
                    Answer(
                        words.say("ask.voucher"),
                        partial(self.ask_square, voucher),
                        hint=words.say("hint.voucher", kind=kind),
                        icon="ticket-confirmation",
                    )
                )
        return answers

    def ask_ride(self, player: str) -> Question:
        """OP-16: to FREE PARKING or to another cab company."""
        words = self.words
        ride: Action = {"do": "cab", "by": player}
        goals = tuple(
            Group(
                group.title,
                tuple(
                    item for item in group.items if allowed(self.play, {**ride, "square": item.id})
                ),
            )
            for group in self.squares()
        )
        aside: tuple[Answer, ...] = ()
        if not self.game.circuit:
            new = partial(self.ask_new_deed, partial(self._ride_to_new, ride), ("cab",))
            aside = (Answer(words.say("ask.new-cab"), new, icon="taxi"),)
        fares = [
            self.outcome({**ride, "square": item.id}) for group in goals for item in group.items
        ]
        fare = next((found[0].amount for found in fares if isinstance(found, list)), 0)
        return Question(
            words.say("ask.ride", player=player, fare=fare),
            Pick(
                tuple(group for group in goals if group.items),
                lambda picked: send({**ride, "square": picked[0]}),
            ),
            player=player,
            aside=aside,
        )

    @staticmethod
    def _ride_to_new(ride: Action, id_: str, form: Form) -> Next:
        return send({**ride, "square": id_, "deed": form})

    def besides(self, player: str) -> tuple[Answer, ...]:
        """What may be done besides what is asked."""
        raise NotImplementedError
