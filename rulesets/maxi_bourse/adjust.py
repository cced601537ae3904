"""The table's corrections, with the units of this game and what else it keeps (MB-0)."""

from companion.engine.corrections import (
    adjust_cash,
    adjust_quotes,
    adjust_shares,
    check_adjust,
)
from companion.engine.refusal import need
from companion.engine.schema import Company, Count, Player, Square
from companion.engine.verb import verb
from rulesets.maxi_bourse.box import LotsUnit, Price, SumChange
from rulesets.maxi_bourse.facts import LONGEST_SKIP
from rulesets.maxi_bourse.movement import Movement


class Adjust(Movement):
    """`adjust`, while no procedure is open."""

    @verb("setup", "open", "square", "card", "double")
    def adjust(
        self,
        why: str,
        cash: dict[Player, SumChange] | None = None,
        shares: dict[Player, dict[Company, LotsUnit]] | None = None,
        quotes: dict[Company, Price] | None = None,
        rumours: dict[Player, int] | None = None,
        skip: dict[Player, Count] | None = None,
        laps: dict[Player, Count] | None = None,
        position: dict[Player, Square] | None = None,
    ) -> None:
        """Correct what the table finds wrong."""
        check_adjust(self, why, cash, shares, rumours, skip, laps, position, besides=[quotes])
        adjust_cash(self, cash)
        adjust_shares(self, shares)
        for company, value in (quotes or {}).items():
            floor = self.options.floor
            need(value >= floor, "MB-1.4", "quote-below-floor", company=company, floor=floor)
        adjust_quotes(self, quotes)
        for player, change in (rumours or {}).items():
            self._adjust_rumours(player, change)
        for player, turns in (skip or {}).items():
            need(turns <= LONGEST_SKIP, "R-7", "skip-too-long", most=LONGEST_SKIP)
            self.seats[player].skip = turns
            if not turns:
                self.seats[player].barred = False
        for player, done in (laps or {}).items():
            self.seats[player].laps = done
        for player, square in (position or {}).items():
            self._put_pawn(player, square)

    def _adjust_rumours(self, player: str, change: int) -> None:
        seat = self.seats[player]
        need(change != 0, "R-7", "adjust-of-zero", player=player)
        need(seat.rumours + change >= 0, "R-7", "rumours-below-zero", player=player)
        seat.rumours += change

    def _put_pawn(self, player: str, square: str) -> None:
        """The pawn is put there and nothing else happens."""
        playing_it = player == self.turn.player and self.phase in ("square", "card")
        need(not playing_it, "R-7", "square-being-played", player=player)
        seat = self.seats[player]
        if self.circuit:
            need(square in self.circuit, "R-7", "off-the-circuit", square=square)
            seat.index = self.circuit.index(square)
        seat.position = square
