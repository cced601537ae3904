"""kill -9 at random moments: everything acknowledged is there again."""

import os

import pytest
from killing import kill_writers, killed, moments
from saving import HEADER, count

from companion.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

LINES_KILLS = 320
GAME_KILLS = 40
FOLDER_KILLS = 40


def test_no_acknowledged_document_is_lost(in_memory):
    """A killed program leaves what it had written, on a disk or not; there it only waits longer."""
    assert kill_writers(in_memory, LINES_KILLS) > LINES_KILLS


def test_no_acknowledged_action_of_a_game_is_lost(store):
    with store.create(HEADER) as game:
        id = game.id
    stored = 1
    for moment in moments(GAME_KILLS):

        def work(acknowledge):
            with store.open(id) as game:
                while True:
                    game.add(count(len(game.lines)))
                    acknowledge(str(len(game.lines)))

        acknowledged = killed(work, *moment)
        least = int(acknowledged[-1]) if acknowledged else stored
        with store.open(id) as game:
            stored = len(game.lines)
            assert least <= stored <= least + 1
            assert [one["line"] for one in game.play.state()["audits"]] == list(
                range(2, stored + 1)
            )
    assert store.games()[0].lines == stored
    assert all(finding.error is None for finding in store.check())


def test_games_that_come_and_go_are_whole_or_not_there(tmp_path):
    store = Store(tmp_path / "data")
    kept, dropped = set(), set()
    for moment in moments(FOLDER_KILLS):

        def work(acknowledge):
            while True:
                with store.create(HEADER) as game:
                    acknowledge(f"+{game.id}")
                with store.create(HEADER) as game:
                    acknowledge(f"+{game.id}")
                acknowledge(f"?{game.id}")
                store.delete(game.id)
                acknowledge(f"-{game.id}")

        for word in killed(work, *moment):
            (kept.add if word[0] == "+" else kept.discard)(word[1:])
            if word[0] == "-":
                dropped.add(word[1:])
    findings = {one.id: one for one in store.check() if one.id}
    assert kept <= findings.keys()
    assert not any(one.error for one in findings.values())
    assert not dropped & findings.keys()
    assert dropped <= {one.id for one in store.trashed()}
    assert kept
