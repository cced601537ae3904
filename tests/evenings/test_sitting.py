"""A touch of several actions, and a disk that fails in the middle of it."""

import json
from dataclasses import replace

import pytest

from companion.engine.refusal import Refused
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


def test_an_undo_of_nothing_leaves_the_answer_under_way(sitting):
    step = replace(sitting.question)
    sitting.follow(step)
    for nothing in (sitting.undo, sitting.redo):
        with pytest.raises(Refused):
            nothing()
        assert sitting.question is step


def test_each_touch_has_a_number_of_its_own(sitting):
    sitting.saved.add({**count(1), "tap": 41})
    for number in range(3):
        sitting.take(send(count(number), count(number)))
    sitting.undo()
    sitting.take(send(count(9)))
    taps = [one["tap"] for one in map(json.loads, sitting.saved.lines[1:]) if "tap" in one]
    assert taps == [41, 42, 42, 43, 43, 44, 44, 45]


class Unread(list):
    def __reversed__(self):
        raise AssertionError("looked through")


def test_a_touch_does_not_look_through_the_history_again(sitting):
    sitting.take(send(count(1)))
    sitting.play.history = Unread(sitting.play.history)
    sitting.take(send(count(2)))
    assert [one.action["tap"] for one in sitting.play.history] == [1, 2]
