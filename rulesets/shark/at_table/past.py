"""The map's history: how it lay at the end of each turn."""

from dataclasses import dataclass, replace

from companion.engine.play import Play
from companion.table.shown import Board
from rulesets.shark.at_table.picture import Map
from rulesets.shark.at_table.shown import Shown


@dataclass(frozen=True)
class Moment:
    """The map at the end of a turn."""

    title: str
    picture: Map


class Past(Shown):
    """The board, with the map to leaf through."""

    def board(self) -> Board:
        """The quotes beside the map; earlier maps are made when they are asked for."""
        return replace(super().board(), view="MapBoard", data=self)

    def now(self) -> Moment:
        """The map as it lies."""
        return Moment(self._when(self.play), self.map())

    def moments(self) -> list[Moment]:
        """Every turn's end, by playing what stands once more; the present one last."""
        fresh = Play(self.play.header, type(self.game))
        looking = type(self)(fresh, self.words)
        found = []
        number = fresh.game.turn.number
        for entry in self.play.history:
            before = Moment(looking._when(fresh), looking.map())
            fresh.add(entry.action)
            if fresh.game.turn.number != number:
                number = fresh.game.turn.number
                if before.picture.buildings:
                    found.append(before)
        return [*found, self.now()]

    def _when(self, play: Play) -> str:
        turn = play.game.turn
        if turn.player is None:
            return self.words.say("map.end" if play.game.over else "map.start")
        return self.words.say("map.turn", n=turn.round, player=turn.player)
