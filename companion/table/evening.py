"""The evening as it went: wealth turn by turn, for the end's screen."""

from companion.engine.play import Play
from companion.record import Header

Series = dict[str, list[int]]


def wealth_by_turn(play: Play) -> Series:
    """Each player's wealth at the start and at the end of each turn."""
    fresh = Play(
        Header(play.header.game, play.header.players, play.header.options, play.header.edition),
        type(play.game),
    )
    players = play.game.players
    series: Series = {player: [fresh.game.wealth(player)] for player in players}
    number = fresh.game.turn.number
    for entry in play.history:
        fresh.game.act(entry.action, entry.line)
        if fresh.game.turn.number != number:
            number = fresh.game.turn.number
            for player in players:
                series[player].append(fresh.game.wealth(player))
    for player in players:
        series[player].append(fresh.game.wealth(player))
    return series
