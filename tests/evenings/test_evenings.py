"""A few random evenings of every game; benchmarks/soak.py plays hundreds."""

import os
from dataclasses import replace
from random import Random

import pytest
from evening import Evening, Tally, digest, look, stands, straight

from companion.store import Store
from companion.table.sitting import Sitting
from rulesets import available

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
EVENINGS, TOUCHES, KILLS = 3, 40, 1


@pytest.mark.parametrize("game", available())
def test_random_evenings_lose_nothing_and_differ_in_nothing(game, tmp_path):
    tally = Tally()
    for number in range(EVENINGS):
        evening = Evening(tmp_path / str(number), game, Random(f"soak {game} {number}"), tally)
        evening.run(TOUCHES, KILLS)
    assert (tally.evenings, tally.kills, tally.restored) == (EVENINGS, EVENINGS, EVENINGS)
    assert tally.lines > EVENINGS * TOUCHES // 3
    assert tally.undone
    assert (tally.lost, tally.differing) == (0, 0)


def test_what_differs_would_be_seen(tmp_path):
    """The soak's own eyes: a state that is not that of its record, a line that went missing."""
    tally = Tally()
    evening = Evening(tmp_path, "maxi-bourse", Random("eyes"), tally)
    evening.run(20, 0)
    assert tally.differing == 0
    with evening.store.open(evening.id) as saved:
        evening._compare(saved.lines[:-1], digest(saved.play))
        assert tally.differing == 1
        play = straight(saved.lines)
        assert stands(play)
        play.header = replace(play.header, options={"level": "junior"})
        play.game.seats[play.game.players[0]].cash += 10
        assert not stands(play)


def test_every_screen_can_be_looked_at(tmp_path):
    for game in available():
        evening = Evening(tmp_path / game, game, Random(f"look {game}"), Tally())
        with Store(tmp_path / game / "data").open(evening.id) as saved:
            look(Sitting(saved, "en"))
