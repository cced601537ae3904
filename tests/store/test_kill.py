"""kill -9 at random moments: everything acknowledged is there again."""

import os
import random
import signal
import time

import pytest
from saving import HEADER, count
from tinydb.table import Document

from companion.store import GameDB, Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

LINES_KILLS = 400
GAME_KILLS = 40
FOLDER_KILLS = 40


def killed(work, delay):
    """Run `work(acknowledge)` in a child until it is killed; gives what it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            work(lambda text: os.write(writing, text.encode() + b"\n"))
        finally:
            os._exit(1)
    os.close(writing)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as pipe:
        acknowledged = pipe.read().decode().splitlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child failed before it was killed"
    return acknowledged


def delays(kills):
    chance = random.Random(4_900)
    return [chance.uniform(0, 0.008) for _ in range(kills)]


def test_no_acknowledged_document_is_lost(tmp_path):
    stored = added = 0
    path = None
    for number, delay in enumerate(delays(LINES_KILLS)):
        if number % 50 == 0:
            path = tmp_path / f"{number}.jsonl"
            stored = 0

        def work(acknowledge, path=path):
            with GameDB(path) as db:
                table = db.table("lines")
                number = len(table)
                while True:
                    number += 1
                    table.insert(Document({"text": f"line {number}" * 20}, number))
                    acknowledge(str(number))

        acknowledged = killed(work, delay)
        least = int(acknowledged[-1]) if acknowledged else stored
        with GameDB(path) as db:
            found = db.table("lines").all()
        assert least <= len(found) <= least + 1
        assert all(
            one == {"text": f"line {place}" * 20} and one.doc_id == place
            for place, one in enumerate(found, 1)
        )
        added += len(found) - stored
        stored = len(found)
    assert added > LINES_KILLS, "the children hardly wrote anything"


def test_no_acknowledged_action_of_a_game_is_lost(store):
    with store.create(HEADER) as game:
        id = game.id
    stored = 1
    for delay in delays(GAME_KILLS):

        def work(acknowledge):
            with store.open(id) as game:
                while True:
                    game.add(count(len(game.lines)))
                    acknowledge(str(len(game.lines)))

        acknowledged = killed(work, delay + 0.01)
        least = int(acknowledged[-1]) if acknowledged else stored
        with store.open(id) as game:
            stored = len(game.lines)
            assert least <= stored <= least + 1
            assert [one["line"] for one in game.play.state()["audits"]] == list(
                range(2, stored + 1)
            )
    assert store.games()[0].lines == stored
    assert all(finding.error is None for finding in store.check())


def test_games_that_come_and_go_are_whole_or_not_there(tmp_path, record):
    store = Store(tmp_path / "data")
    kept, dropped = set(), set()
    for delay in delays(FOLDER_KILLS):

        def work(acknowledge):
            while True:
                with store.create(HEADER) as game:
                    acknowledge(f"+{game.id}")
                with store.create(HEADER) as game:
                    acknowledge(f"+{game.id}")
                acknowledge(f"?{game.id}")
                store.delete(game.id)
                acknowledge(f"-{game.id}")

        for word in killed(work, delay + 0.01):
            (kept.add if word[0] == "+" else kept.discard)(word[1:])
            if word[0] == "-":
                dropped.add(word[1:])
    findings = {one.id: one for one in store.check() if one.id}
    assert kept <= findings.keys()
    assert not any(one.error for one in findings.values())
    assert not dropped & findings.keys()
    assert dropped <= {one.id for one in store.trashed()}
    assert len(kept) > FOLDER_KILLS / 2
