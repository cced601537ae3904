"""Everything that the app can show, by game."""

from app.scenes.boxes import Boxes
from app.scenes.maxi_bourse import MaxiBourse
from app.scenes.recorded import Recorded
from rulesets import available


def scenes(hand, game):
    """A game's scenes, by name."""
    yield from MaxiBourse(hand) if game == "maxi-bourse" else Recorded(hand, game)
    yield from Boxes(hand, game)


GAMES = tuple(available())
