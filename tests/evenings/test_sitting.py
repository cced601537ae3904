"""A touch of several actions, and a disk that fails in the middle of it."""

import pytest

from companion.store import Store, StoreError
from companion.store.errors import StorageFull
from companion.table.question import send
from companion.table.sitting import Sitting

HEADER = {"record": 1, "game": "stock-ticker", "players": ["Anne", "Bruno"]}


def count(cash):
    return {"do": "count", "by": "Anne", "cash": cash}


@pytest.fixture
def sitting(tmp_path):
    with Store(tmp_path).create(HEADER) as saved:
        yield Sitting(saved, "fr")


def fail_at(monkeypatch, saved, nth):
    """The nth line from now on finds no room."""
    add, calls = saved.add, []

    def full(action):
        calls.append(action)
        if len(calls) == nth:
            raise StorageFull()
        add(action)

    monkeypatch.setattr(saved, "add", full)


@pytest.mark.parametrize("nth", [1, 2])
def test_the_question_is_never_older_than_the_game(sitting, monkeypatch, nth):
    asked = sitting.question
    fail_at(monkeypatch, sitting.saved, nth)
    with pytest.raises(StoreError):
        sitting.take(send(count(1), count(2)))
    assert len(sitting.play.history) == nth - 1
    assert (sitting.question is asked) == (nth == 1)


def test_an_undo_that_fails_halfway(sitting, monkeypatch):
    sitting.take(send(count(1), count(2)))
    asked = sitting.question
    fail_at(monkeypatch, sitting.saved, 2)
    with pytest.raises(StoreError):
        sitting.undo()
    assert len(sitting.play.history) == 1
    assert sitting.question is not asked
    sitting.undo()
    assert sitting.play.history == []
