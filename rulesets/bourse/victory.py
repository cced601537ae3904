"""The end (BO-9): capital, winners and the ranking."""

from typing import Any

from companion.engine.ranking import ranking
from rulesets.bourse.facts import GOAL, INTEREST, LOAN
from rulesets.bourse.floor import Floor


class Victory(Floor):
    """Who has doubled his capital, or is the last one in."""

    def capital(self, player: str) -> int:
        """BO-9.1: what counts for the victory."""
        counted = self.wealth(player)
        return (
            counted if self.options.win_count == "titles-and-cash" else counted - self.cash(player)
        )

    def wealth(self, player: str) -> int:
        """BO-9.4: cash and titles, less the loans."""
        return super().wealth(player) - self.deducted * len(self.seats[player].loans)

    @property
    def deducted(self) -> int:
        """BO-9.1: what each loan takes off."""
        return LOAN + INTEREST if self.options.loan_deduction == "owed" else LOAN

    def look_for_winner(self) -> None:
        """BO-9.2, BO-9.3: the greatest capital that reaches the goal, unless something is open."""
        if not self.settled:
            return
        capitals = {player: self.capital(player) for player in self.playing}
        best = max(capitals.values())
        if best >= GOAL:
            winners = (player for player, capital in capitals.items() if capital == best)
            self._won(tuple(winners), "doubled")

    def look_for_last(self) -> None:
        """BO-7.6: the only player left wins."""
        if len(self.playing) == 1:
            self._won(tuple(self.playing), "last-standing")

    def _won(self, winners: tuple[str, ...], why: str) -> None:
        self.course.winners = winners
        self.end(why)

    def rank(self) -> list[dict[str, Any]]:
        """BO-9.4: winners, then players still in by wealth, then players out."""

        def standing(player: str) -> tuple[int, int]:
            if player in self.course.winners:
                return 2, 0
            return (0 if self.seats[player].out else 1), self.wealth(player)

        return ranking([(player, self.wealth(player)) for player in self.players], standing)

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """The capital too."""
        return {"capital": self.capital(seat.name), **super().player_extras(seat)}
