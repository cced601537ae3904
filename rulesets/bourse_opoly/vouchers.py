"""Travel vouchers and cab rides: moves without dice (OP-16 to OP-18)."""

from typing import Annotated

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import DeedForm, Passed, Salary, Square, Trip, Voucher, Word
from rulesets.bourse_opoly.movement import Movement
from rulesets.bourse_opoly.table import due

Drawn = Annotated[str, Word((*facts.VOUCHERS, "none"), "OP-17")]


class Vouchers(Movement):
    """`draw`, `voucher` and `cab`."""

    draw_due = due("draw")

    @verb("land", by="roller", offered="draw_due")
    def draw(self, by: Player, kind: Drawn) -> None:
        """Draw a travel voucher; `none` when the pile is used up."""
        self.settle("draw", "OP-17")
        if kind in facts.VOUCHERS:
            self.take_voucher(by, kind)

    def take_voucher(self, by: str, kind: str) -> None:
        """One more voucher in the hand."""
        vouchers = self.seats[by].vouchers
        vouchers[kind] = vouchers.get(kind, 0) + 1

    def lose_vouchers(self, by: str, kind: str, number: int, *, out: bool = True) -> None:
        """Vouchers leave the hand; used or expired ones leave the game."""
        vouchers = self.seats[by].vouchers
        vouchers.put(kind, vouchers.get(kind, 0) - number)
        if out:
            self.box.vouchers_out[kind] = self.box.vouchers_out.get(kind, 0) + number

    @verb("roll", "act", by="roller", offered="may_play_voucher")
    def voucher(
        self,
        by: Player,
        kind: Voucher,
        square: Square,
        passed: Passed | None = None,
        salary: Salary | None = None,
        deed: DeedForm | None = None,
    ) -> None:
        """Travel by voucher to any square."""
        seat, course = self.seats[by], self.course
        need(not course.voucher_played, "OP-18", "second-voucher")
        need(seat.jail is None, "OP-18", "voucher-in-jail", player=by)
        need(kind in seat.vouchers, "OP-18", "voucher-not-held", player=by, kind=kind)
        course.voucher_played = True
        self.lose_vouchers(by, kind, 1)
        if kind == "expire":
            for player in self.playing:
                for other, number in list(self.seats[player].vouchers.items()):
                    self.lose_vouchers(player, other, number)
        self.travel(by, Trip(square, passed, salary, deed), "voucher", free=True)

    @property
    def may_play_voucher(self) -> bool:
        """One is held, none was played this turn, and the token is free."""
        seat = self.seats[self.turn.player or self.players[0]]
        return bool(seat.vouchers) and not self.course.voucher_played and seat.jail is None

    @verb("roll", "act", by="roller", offered="ride_open")
    def cab(self, by: Player, square: Square, deed: DeedForm | None = None) -> None:
        """Take a cab to FREE PARKING or to another cab company."""
        need(self.ride_open, "OP-16", "no-ride", player=by)
        here = self.seats[by].position or ""
        if deed is not None:
            need(deed["kind"] == "cab", "OP-16", "ride-elsewhere", square=square)
        self.check_goal(Trip(square, deed=deed))
        company = self.deeds.get(square)
        reached = company.kind == "cab" if company else self.kind_at(square) == "free-parking"
        need(reached and square != here, "OP-16", "ride-elsewhere", square=square)
        owner = self.deeds[here].owner or ""
        if owner == by:
            self.pay(by, BANK, facts.OWN_RIDE, "cab", "OP-16", of=here)
        else:
            self.pay(by, owner, facts.CAB_RIDE, "cab", "OP-16", of=here)
        self.arrive(by, square, "cab")

    @property
    def ride_open(self) -> bool:
        """OP-16: on a cab company that was owned on arrival and is not mortgaged."""
        if not self.course.ride:
            return False
        deed = self.deeds[self.seats[self.turn.player or ""].position or ""]
        return deed.owner is not None and not deed.mortgaged
