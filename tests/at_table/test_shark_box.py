"""Shark's map, copied from the box by touch."""

import pytest

from companion.replay import open_play
from companion.table.box import Box
from companion.table.question import Question, Write, resolve
from companion.words import Words
from rulesets import ruleset
from rulesets.shark import facts
from rulesets.shark.at_table.copying import exchanged, turned

HEADER = {"record": 1, "game": "shark", "players": ["A", "B"]}


def box(language="fr", figures=None):
    return Box("shark", Words.of(ruleset("shark"), language), figures)


def touch(question, thing):
    """A cell of the map, or one of the answers beside it."""
    beside = {one.label: one.then for one in question.aside}
    found = resolve(beside[thing]) if thing in beside else question.pad.then(thing)
    assert isinstance(found, Question)
    return found


def test_the_map_as_it_is_shown_is_kept_with_one_touch():
    copied = box()
    touch(copied.part("zones"), "C’est ainsi")
    assert copied.figures == {"zones": list(facts.MAP)}


def test_two_zones_change_places():
    copied = box()
    asked = touch(copied.part("zones"), "b2")
    assert asked.pad.data.zone == 1
    assert asked.note == "Zone 1\u00a0: touchez la zone qui est à sa place."
    asked = touch(asked, "l10")
    assert asked.pad.data.zone is None
    assert asked.pad.data.rows[0] == "666622223333"
    touch(asked, "C’est ainsi")
    assert open_play({**HEADER, "edition": copied.figures}).game.world.zone_of["a1"] == 6


def test_a_zone_touched_twice_stays_where_it_is():
    asked = touch(touch(box().part("zones"), "b2"), "c3")
    assert asked.pad.data.rows == facts.MAP


def test_the_board_is_turned_by_quarters():
    copied = box("en")
    asked = touch(copied.part("zones"), "Turn it")
    assert asked.pad.data.rows[0] == "4" * 5 + "1" * 5
    assert len(asked.pad.data.rows) == 12
    touch(asked, "It is like this")
    assert copied.fault() is None
    assert turned(turned(turned(turned(facts.MAP)))) == facts.MAP


def test_a_board_of_another_form_is_copied_row_by_row():
    asked = touch(box().part("zones"), "Rangée par rangée")
    assert isinstance(asked.pad, Write)


@pytest.mark.parametrize("zones", [["123456", "1"], []])
def test_rows_that_make_no_map_are_copied_by_hand(zones):
    assert isinstance(box(figures={"zones": zones}).part("zones").pad, Write)


def test_a_map_keeps_its_form_when_zones_change_places():
    rows = ("12.", "3.4")
    assert exchanged(rows, 1, 4) == ("42.", "3.1")
