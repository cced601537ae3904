"""The course of a turn: dice, squares, laps and their pay, and who is next (MB-3, MB-12, MB-13)."""

from dataclasses import dataclass
from typing import Annotated

from companion.engine.draft import Tracked
from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Die, Listing, Player, Square, kind_of
from companion.engine.verb import verb
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.facts import ACTION, RUMOURS
from rulesets.maxi_bourse.floor import Floor
from rulesets.maxi_bourse.payout import payslip

Dice = Annotated[list[int], Listing(kind_of(Die), least=2, most=2)]


@dataclass(eq=False)
class Course(Tracked):
    """Where the turn stands: stage `setup`, `open`, `square`, `card`, `double` or `played`."""

    stage: str = "setup"
    starter: str = ""
    square: str | None = None
    doubled: bool = False
    """A double whose purchase is still to come."""
    dealt: bool = False
    """A deal was made on the square (MB-5.2)."""


class Movement(Floor):
    """From the roll to the next player."""

    def set_up(self) -> None:
        """MB-2.3: all pawns on Action."""
        super().set_up()
        self.course = Course(self.draft)
        self.level = facts.LEVELS[self.options.level]
        rings = (self.edition.board or [])[: self.level.rings]
        self.circuit = [square for ring in rings for square in ring]
        self._ring_ends = {
            sum(len(ring) for ring in rings[: place + 1]) for place in range(len(rings))
        }
        for seat in self.seats.values():
            seat.position = ACTION
            seat.index = 0 if self.circuit else None

    @property
    def phase(self) -> str:
        """The running procedure's, else the turn's."""
        if self._over:
            return "over"
        running = self.running
        return running.phase if running is not None else self.course.stage

    @property
    def roller(self) -> str | None:
        """Whose turn it is."""
        return self.turn.player

    # The roll (MB-3)

    @verb("open", by="roller")
    def roll(
        self, by: Player, dice: Dice, square: Square | None = None, lap: bool | None = None
    ) -> None:
        """Throw the dice and move the pawn."""
        seat, course = self.seats[by], self.course
        if self.circuit:
            lap, ended = self._move_on_circuit(by, sum(dice), square, lap)
        else:
            need(square is not None, "MB-3.2", "square-needed")
            seat.position = square
            ended = 1 if lap else 0
        if lap:
            seat.laps += 1
        payouts = {"lap": int(bool(lap)), "ring": ended, "rounds": 0}[self.options.payout]
        for _ in range(payouts):
            self.pay_out(by)
        course.doubled = dice[0] == dice[1]
        course.dealt = False
        course.square = seat.position
        course.stage = self._stage_of(seat.position)
        if seat.position == RUMOURS:
            seat.rumours += 1

    def _move_on_circuit(
        self, by: str, pips: int, square: str | None, lap: bool | None
    ) -> tuple[bool, int]:
        """The pawn's new place; whether a lap was completed, and how many rings were."""
        seat = self.seats[by]
        start = seat.index or 0
        place = start + pips
        landed = self.circuit[place % len(self.circuit)]
        lapped = place >= len(self.circuit)
        need(square in (None, landed), "MB-3.2", "square-against-board", square=landed)
        need(lap in (None, lapped), "MB-3.4", "lap-against-board", lap=lapped)
        seat.index = place % len(self.circuit)
        seat.position = landed
        again = {end + len(self.circuit) for end in self._ring_ends}
        return lapped, sum(start < end <= place for end in self._ring_ends | again)

    @staticmethod
    def _stage_of(square: str | None) -> str:
        """MB-3.3."""
        if square in facts.SECTOR_OF:
            return "square"
        return "played" if square in (ACTION, RUMOURS) else "card"

    def pay_out(self, player: str) -> None:
        """MB-12.2 to MB-12.5: what her portfolio brings."""
        single = self.options.awards == "single"
        for pay in payslip(self.seats[player].shares, self.quotes, single):
            self.pay(BANK, player, pay.amount, pay.why, pay.rule, of=pay.of, **pay.terms)

    # What follows by itself

    def proceed(self) -> None:
        """Procedures, then the turn, as far as they go without a word from the table."""
        if self.course.stage == "setup":
            return
        while not self._over:
            running = self.running
            if running is not None:
                if not running.advance():
                    return
                # MB-13.3: only what follows from a procedure ruins anybody
                if len(self.playing) == 1:
                    self.end("last")
            elif not self._turn_goes_on():
                return

    def _turn_goes_on(self) -> bool:
        """The double's purchase, or the next player. False while the roller has to act."""
        course = self.course
        roller = self.turn.player
        if roller is None:
            return False
        able = self.able(roller)
        if able and course.stage != "played":
            return False
        if able and course.doubled:
            course.stage = "double"
            return False
        self._end_turn(roller)
        return True

    def voluntary_sale_over(self) -> None:
        """A6: with `sale_ends_turn` she does not roll after a sale."""
        if self.options.sale_ends_turn and self.course.stage == "open":
            self.course.stage = "played"

    # From turn to turn (MB-3.1, MB-13)

    def begin_turn(self, player: str) -> None:
        """A player's turn."""
        self.turn.player = player
        self.turn.number += 1
        self.course.stage = "open"
        self.course.doubled = False

    def _end_turn(self, roller: str) -> None:
        """The next able seat; closings and the round's pay are looked at on the way."""
        if not any(self.stock.values()):
            self.end("sold-out")
            return
        while True:
            roller = next(self.clockwise(roller))
            if roller == self.course.starter:
                self._end_round()
                if self._over:
                    return
            seat = self.seats[roller]
            if seat.out:
                continue
            if seat.skip:
                seat.skip -= 1
                if not seat.skip:
                    seat.barred = False
                continue
            self.begin_turn(roller)
            return

    def _end_round(self) -> None:
        """MB-12.1 `rounds`, MB-13.2."""
        options, played = self.options, self.turn.round
        if options.payout == "rounds" and played % self.level.rings == 0:
            for player in self.playing:
                self.pay_out(player)
        laps = [self.seats[player].laps >= options.laps for player in self.playing]
        if options.laps and (any(laps) if options.laps_end == "first" else all(laps)):
            self.end("laps")
        elif options.rounds and played >= options.rounds:
            self.end("rounds")
        else:
            self.turn.round += 1

    def end(self, why: str) -> None:
        """MB-13: open procedures lapse."""
        self._stack.procedures = ()
        super().end(why)
