"""The map's history on Shark's board."""

from itertools import pairwise
from pathlib import Path

from companion.record import read_lines
from companion.replay import replay
from companion.table.table import table_class
from companion.words import Words

SAMPLE = Path(__file__).parents[2] / "rulesets" / "shark" / "sample.jsonl"


def test_the_map_can_be_leafed_through_turn_by_turn():
    with SAMPLE.open("rb") as file:
        play = replay(list(read_lines(file))[:120])
    table = table_class(type(play.game))(play, Words.of(type(play.game), "fr"))
    before = play.state()
    moments = table.moments()
    assert play.state() == before
    assert moments[-1].picture.buildings == dict(play.game.map)
    assert len(moments) > 10
    sizes = [len(one.picture.buildings) for one in moments]
    assert sizes[0] == 1
    assert all(later - earlier <= 1 for earlier, later in pairwise(sizes))
