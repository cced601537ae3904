"""The roll: doubles, triples, and out of jail (OP-5 to OP-7, OP-9)."""

from typing import Literal

from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import DeedForm, HeldCard, Passed, Salary, Square, ThreeDice, Trip
from rulesets.bourse_opoly.movement import Movement

LISTED_TRIPLES = (1, 2, 3)


class Rolling(Movement):
    """`roll`, `jail` and `end`."""

    @verb("roll", by="roller")
    def roll(
        self,
        by: Player,
        dice: ThreeDice,
        square: Square | None = None,
        passed: Passed | None = None,
        salary: Salary | None = None,
        deed: DeedForm | None = None,
    ) -> None:
        """Throw three dice and move the token."""
        seat, course = self.seats[by], self.course
        trip = Trip(square, passed, salary, deed)
        triple = self.is_triple(dice)
        double = not triple and self.is_double(dice)
        if seat.jail is not None and not (triple or double):
            seat.jail += 1
            if seat.jail < facts.FAILED_ROLLS:
                trip.check_none("OP-9")
                course.roll_due = False
                return
            self.bail(by)
        elif double and seat.jail is None:
            course.doubles += 1
            if course.doubles == facts.DOUBLES_TO_JAIL:
                trip.check_none("OP-6")
                self.go_to_jail(by)
                return
        course.roll_due = double and seat.jail is None
        seat.jail = None
        self.travel(by, trip, "roll", dice=tuple(dice), free=triple)

    def is_triple(self, dice: list[int]) -> bool:
        """OP-7, note 2: three alike; with `listed` only 1-1-1 to 3-3-3."""
        alike = len(set(dice)) == 1
        return alike and (self.options.triples == "all" or dice[0] in LISTED_TRIPLES)

    def is_double(self, dice: list[int]) -> bool:
        """OP-6, note 1: the first two are the standard dice; or any two of the three."""
        if self.options.doubles == "any-two":
            return len(set(dice)) < len(dice)
        return dice[0] == dice[1]

    @verb("roll", by="roller", offered="in_jail")
    def jail(
        self, by: Player, with_: Literal["bail", "card"], card: HeldCard | None = None
    ) -> None:
        """Leave jail before rolling, for bail or with a kept card."""
        seat = self.seats[by]
        need(seat.jail is not None, "OP-9", "not-in-jail", player=by)
        if with_ == "bail":
            need(card is None, "OP-9", "bail-and-card")
            self.bail(by)
        else:
            self.give_up_card(by, card or facts.LEAVE_JAIL, "OP-9")
        seat.jail = None

    @property
    def in_jail(self) -> bool:
        """Whether the turn's player is in jail."""
        return self.turn.player is not None and self.seats[self.turn.player].jail is not None

    def give_up_card(self, by: str, card: str, rule: str) -> None:
        """A kept card leaves the hand."""
        seat = self.seats[by]
        need(card in seat.kept, rule, "card-not-held", player=by, card=card)
        place = seat.kept.index(card)
        seat.kept = seat.kept[:place] + seat.kept[place + 1 :]

    @verb("act", by="roller", named="end")
    def end_turn(self, by: Player) -> None:
        """The turn passes to the left."""
        self.pass_turn()
