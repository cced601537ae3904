"""A visit to the Bourse square: La Bourse played for one turn each, or typed in (OP-32)."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Player, Positive
from companion.engine.verb import read_verb, verb
from rulesets.bourse_opoly.inner_bourse import COMMON, InnerBourse
from rulesets.bourse_opoly.table import Table
from rulesets.bourse_opoly.ticker_visit import check_aside


class BourseVisit(Table):
    """`bourse`."""

    def set_up(self) -> None:
        """The inner game lies ready; its edition is looked at whether it is played or not."""
        super().set_up()
        self.inner_bourse = InnerBourse(self)

    @property
    def bourse_embedded(self) -> bool:
        """Whether La Bourse is played inside, not apart."""
        return self.options.bourse == "embedded"

    def visit_bourse(self, by: str) -> None:
        """All players not out play one turn of La Bourse, from the one who landed."""
        self.course.at_bourse = True
        if self.bourse_embedded:
            around = self.clockwise(by, itself=True)
            self.inner_bourse.begin_visit(one for one in around if not self.seats[one].out)
            self._look_for_end_of_visit()

    @verb("bourse")
    def bourse(
        self,
        play: dict[str, Any] | None = None,
        paid: dict[Player, Positive] | None = None,
        won: dict[Player, Positive] | None = None,
    ) -> None:
        """Play an action of La Bourse, or enter what each paid and won at it."""
        if not self.bourse_embedded:
            need(play is None, "OP-32", "bourse-is-typed")
            self._type_bourse(paid or {}, won or {})
            return
        need(paid is None and won is None, "OP-32", "bourse-is-played")
        if play is None:
            raise Refused("R-2", "missing-field", field="play")
        check_aside(play)
        spoken = read_verb(self.inner_bourse.verbs, play).name
        allowed = tuple(self.inner_bourse.next_verbs())
        need(spoken not in COMMON, "OP-32", "not-in-a-visit", verb=spoken, verbs=allowed)
        try:
            self.inner_bourse.act(play, self.line)
        except Refused as refused:
            refused.inside = self.inner_bourse.ID
            raise
        self._look_for_end_of_visit()

    def _type_bourse(self, paid: dict[str, int], won: dict[str, int]) -> None:
        """What each paid, all first, then what each won, in seating order."""
        for player in (*paid, *won):
            self.check_playing(player)
        for player in self.players:
            self.pay(player, BANK, paid.get(player, 0), "bourse-paid", "OP-32")
        for player in self.players:
            self.pay(BANK, player, won.get(player, 0), "bourse-won", "OP-32")
        self.course.at_bourse = False

    def _look_for_end_of_visit(self) -> None:
        self.course.at_bourse = self.inner_bourse.turn.player is not None

    def proceed(self) -> None:
        """BO-7.1: money raised at this table pays what is due inside, at once."""
        super().proceed()
        if self.course.at_bourse and self.bourse_embedded:
            self.inner_bourse.line = self.line
            self.inner_bourse.proceed()
