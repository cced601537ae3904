"""Where tokens stand and what they pass: on the edition's board, or as the table says (OP-5)."""

from typing import Any, NamedTuple

from companion.engine.refusal import Refused, need
from companion.engine.schema import NewId
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.deeds import Deeds
from rulesets.bourse_opoly.forms import Trip


class Way(NamedTuple):
    """A move worked out: the kinds of the pay squares gone over, in order, and where it ends."""

    passed: tuple[str, ...]
    square: str


class Squares(Deeds):
    """The squares of the board, or the kinds of squares without one."""

    def set_up(self) -> None:
        """OP-2: all tokens on GO."""
        super().set_up()
        board = self.edition.board or ()
        self.circuit = [square["id"] for square in board]
        self._kinds = {square["id"]: square["kind"] for square in board}
        self.jail_square = next(
            (id_ for id_, kind in self._kinds.items() if kind == "jail"), "jail"
        )
        for seat in self.seats.values():
            seat.position = self.circuit[0] if self.circuit else "go"

    def ids(self, of: str) -> Any:
        """The squares that a move may name."""
        if of == "square":
            return self.circuit or (*facts.KINDS, *self.deeds)
        return super().ids(of)

    def kind_at(self, square: str) -> str:
        """A square's kind; `deed` for a deed."""
        if square in self.deeds:
            return "deed"
        return self._kinds.get(square, square)

    def way(self, by: str, trip: Trip, pips: int | None, rule: str, *, direct: bool = False) -> Way:
        """Where a move leads, by the dice or (`pips` None) to the square that is named."""
        if self.circuit:
            return self._way_on_board(by, trip, pips, rule, direct)
        need(trip.square is not None, rule, "square-needed")
        square = trip.square or ""
        self.check_goal(trip)
        passed = tuple(trip.passed or ())
        need(not (direct and passed), "OP-8", "direct-passes-nothing")
        need(self.kind_at(square) not in passed, "OP-8", "passed-where-it-lands", square=square)
        return Way(passed, square)

    def _way_on_board(self, by: str, trip: Trip, pips: int | None, rule: str, direct: bool) -> Way:
        need(trip.passed is None, "OP-5", "passed-with-a-board")
        need(trip.deed is None, "OP-37", "deed-with-a-board")
        here, size = self.circuit.index(self.seats[by].position or ""), len(self.circuit)
        need(pips is not None or trip.square is not None, rule, "square-needed")
        if trip.square is not None:
            self.check_goal(trip)
        if pips is None:
            # note 4: the same square is no way at all
            pips = (self.circuit.index(trip.square or "") - here) % size
        landed = self.circuit[(here + pips) % size]
        need(trip.square in (None, landed), "OP-5", "square-against-board", square=landed)
        between = range(here + 1, here + pips) if not direct else range(0)
        kinds = (self._kinds[self.circuit[place % size]] for place in between)
        return Way(tuple(kind for kind in kinds if kind in facts.PAY_SQUARES), landed)

    def check_goal(self, trip: Trip) -> None:
        """R-3: the square exists, or is a deed that the move adds (OP-37)."""
        square = trip.square or ""
        if trip.deed is not None:
            NewId().check(square, "square")
            self.add_deed(square, trip.deed)
        if square not in self.ids("square"):
            raise Refused("R-3", "unknown-id", field="square", of="square", found=square)
