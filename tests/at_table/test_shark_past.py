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


def test_each_map_is_named_by_its_round_and_the_first_and_the_last_by_what_they_are():
    with SAMPLE.open("rb") as file:
        lines = list(read_lines(file))

    def title(n):
        play = replay(lines[:n])
        return table_class(type(play.game))(play, Words.of(type(play.game), "fr")).now().title

    assert title(1) == "La carte avant le premier tour"
    assert title(124) == "La carte au tour 7 · Thierry"
    assert title(len(lines)) == "La carte à la fin"
