"""Shark: the verbs, and the course of a turn."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Player
from companion.engine.verb import verb
from rulesets.shark import facts
from rulesets.shark.adjust import Adjust
from rulesets.shark.box import Cell, Face, Zone
from rulesets.shark.ending import ending
from rulesets.shark.foresight import Foresight
from rulesets.shark.trading import Trading


class Shark(Foresight, Trading, Adjust):
    """The game by its rulebook."""

    ID = "shark"
    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "SH-0"
    CURRENCY = facts.CURRENCY

    def set_up(self) -> None:
        """SH-20: without a deal, variant I begins with the first turn."""
        super().set_up()
        if self.options.variant_1:
            self._begin()

    # The opening (SH-2)

    @verb("deal")
    def deal(self, shares: dict[Player, Company]) -> None:
        """Enter the share that each player has drawn."""
        missing = tuple(player for player in self.players if player not in shares)
        need(not missing, "SH-2", "deal-missing", players=missing)
        for player in self.players:
            self.hand_over(BANK, player, shares[player], 1, "SH-2")
        self._begin()

    # A turn (SH-3)

    def _begin(self) -> None:
        self.turn.round = 1
        self._begin_turn(self.options.first)

    def _begin_turn(self, player: str) -> None:
        self.turn.player = player
        self.turn.number += 1
        self._clear_roll()
        self.course.stage = "before"

    def _clear_roll(self) -> None:
        course = self.course
        course.zone = None
        course.colour = None
        course.bought = 0

    def _next_turn(self, by: str) -> None:
        """The next player who is in; the round grows at the first one's seat, taken or not."""
        for player in self.clockwise(by):
            if player == self.options.first:
                self.turn.round += 1
            if not self.seats[player].out:
                self._begin_turn(player)
                return

    @verb("before", by="builder")
    def roll(self, by: Player, zone: Zone, colour: Face | None = None) -> None:
        """Throw the dice: the number die's zone and the colour die's face."""
        # SH-22: variant III has no colour die
        if self.options.variant_3:
            need(colour is None, "R-2", "no-colour-die", field="colour")
        else:
            need(colour is not None, "R-2", "missing-field", field="colour")
        course = self.course
        course.zone = zone
        course.colour = colour
        course.stage = "place"
        if self.options.buy_limit == "occasion":
            course.bought = 0

    @verb("place", by="builder", offered="can_place")
    def place(self, by: Player, company: Company, cell: Cell) -> None:
        """Place a building in the rolled zone."""
        chains = self.chains()
        allowed = self.allowed_companies(chains)
        need(company in allowed, "SH-7", "colour-not-allowed", company=company, allowed=allowed)
        zone = self.course.zone
        need(self.world.zone_of[cell] == zone, "SH-8", "another-zone", cell=cell, zone=zone)
        self.build(self.outcome(chains, self.site(chains, company, cell), by))
        self.course.stage = "debts"

    @verb("place", by="builder", offered="blocked")
    def pass_(self, by: Player) -> None:
        """Nothing can be placed in the zone: the turn passes."""
        need(self.blocked, "SH-10", "not-blocked", zone=self.course.zone)
        if self.options.blocked == "placement":
            self.course.stage = "after"
        else:
            self._next_turn(by)

    @verb("after", by="builder", named="end")
    def end_turn(self, by: Player) -> None:
        """The turn is over."""
        self._next_turn(by)

    def proceed(self) -> None:
        """After a placement: the losses, then the end (SH-18) or the second trade."""
        if self._over or self.course.stage != "debts":
            return
        self.look_at_debts()
        if self.debts:
            return
        why = ending(self.quotes, self.left, len(self.playing))
        if why is None:
            self.course.stage = "after"
        else:
            self.end(why)

    # The end (SH-19)

    @verb(offered="no_debts")
    def close(self, why: str | None = None) -> None:
        """End the game now: final accounts and ranking."""
        need(self.no_debts, "SH-16", "debts-open", players=self.debtors)
        super().close(why)

    @property
    def no_debts(self) -> bool:
        """Nobody owes."""
        return not self.debts

    def end(self, why: str) -> None:
        """All shares to the bank in seating order, then wealth is cash."""
        for player in self.players:
            self.sell_out(player)
        self._clear_roll()
        super().end(why)
