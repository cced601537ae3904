"""The evening as it went: turns, strokes, the leader, records, the time at the table."""

import inspect
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from mistakes import lines, records, table_of, table_played

from companion.replay import replay
from companion.report.charts import apart, quote_series, scale, sign_of, wealth_series
from companion.report.course import Cancelled, course
from companion.report.evening import evening, times, turning
from companion.words import Words
from rulesets import available, ruleset


def longest(game):
    return max(records(game), key=lambda one: len(lines(one)))


def adjust(**changes):
    return {"do": "adjust", "why": "x", **changes}


@pytest.mark.parametrize("game", available())
def test_the_course_ends_where_the_game_stands(game):
    for path in records(game):
        play = replay(lines(path))
        went = course(play)
        assert went.turns[-1].wealth == {one: play.game.wealth(one) for one in play.game.players}
        assert [turn.number for turn in went.turns] == list(range(len(went.turns)))
        assert sum(len(turn.postings) for turn in went.turns) <= len(play.game.ledger)


@pytest.mark.parametrize("game", available())
def test_every_line_of_the_course_belongs_to_one_turn(game):
    went = course(replay(lines(longest(game))))
    counted = [line for turn in went.turns for line in turn.lines]
    assert len(counted) == len(set(counted))
    for turn in went.turns[1:]:
        assert {one.line for one in turn.postings} <= turn.lines
        assert went.turn_of(turn.line) == turn.number


def test_a_game_of_manches_is_told_by_manches():
    """No turn is counted for a deal, nor for a card laid."""
    sample = Path(inspect.getfile(ruleset("bourse-aux-idees"))).with_name("sample.jsonl")
    laid = records("bourse-aux-idees")[0].with_name("w7-manche-entiere.jsonl")
    for path, manches in ((sample, 3), (laid, 1)):
        told = evening(table_of(replay(lines(path))))
        assert [turn.round for turn in told.course.turns[1:]] == list(range(1, manches + 1))
        assert "anche" in turning(told, Words("fr", "bourse-aux-idees"))


def test_the_course_tells_how_far_it_is_and_can_be_stopped():
    play = replay(lines(longest("maxi-bourse")))
    told = []
    course(play, told.append)
    assert told[0] == 0
    assert told[-1] == 1
    assert told == sorted(told)
    with pytest.raises(Cancelled):
        course(play, cancelled=lambda: True)


@pytest.mark.parametrize("game", available())
def test_the_last_change_of_leader_decides(game):
    told = evening(table_of(replay(lines(longest(game)))))
    turns = told.course.turns
    since = told.decided.turn.number if told.decided.turn else 0
    assert all(turn.leaders == told.decided.winners for turn in turns[since:])
    if told.decided.turn:
        assert turns[since - 1].leaders == told.decided.before != told.decided.winners


@pytest.mark.parametrize("game", available())
def test_nobody_rose_more_than_the_best_stroke_nor_fell_more_than_the_worst(game):
    told = evening(table_of(replay(lines(longest(game)))))
    turns = told.course.turns
    changes = [
        turns[at].wealth[player] - turns[at - 1].wealth[player]
        for at in range(1, len(turns))
        for player in told.course.players
    ]
    assert told.stroke.change == max(changes)
    assert told.fall.change == min(changes)
    assert told.stroke.player in told.course.players


def test_a_recorded_game_of_maxi_bourse():
    path = records("maxi-bourse")[0].with_name("play-012.jsonl")
    told = evening(table_of(replay(lines(path))))
    assert [(one.rank, one.player, one.wealth, one.behind) for one in told.standing] == [
        (1, "Dominique", 13_640_000, 0),
        (2, "Sophie", 12_960_000, 680_000),
        (3, "Didier", 12_690_000, 950_000),
        (4, "Thierry", 12_190_000, 1_450_000),
    ]
    assert (told.stroke.player, told.stroke.change) == ("Sophie", 1_280_000)
    assert (told.decided.turn.number, told.decided.before) == (28, ("Thierry",))
    bests = {one.code: (one.amount, one.player, one.of) for one in told.bests}
    assert bests["payday"] == (1_100_000, "Sophie", None)
    assert bests["hammer"] == (570, "Dominique", "club-mediterranee")
    assert bests["lead"] == (18, "Didier", None)


def test_a_game_just_laid_out_has_an_evening_too():
    told = evening(table_played("maxi-bourse"))
    assert len(told.course.turns) == 1
    assert told.stroke is told.fall is told.over is told.times is None


def test_the_time_at_the_table_leaves_the_breaks_out():
    at = ["2026-03-14T20:00:00+01:00", "2026-03-14T20:10:00", None, "soon", "2026-03-15T15:00:00"]
    found = times({"do": "x", "at": one} for one in [*at, "2026-03-15T15:20:00Z"])
    assert found.begun == datetime(2026, 3, 14, 20)
    assert found.ended == datetime(2026, 3, 15, 15, 20)
    assert found.played == timedelta(minutes=30)


# Charts


def test_wealth_by_turn_with_the_players_signs():
    path = records("maxi-bourse")[0].with_name("play-012.jsonl")
    play = replay(lines(path))
    series = wealth_series(course(play))
    assert [one.player for one in series] == list(play.game.players)
    assert len({one.sign.shape for one in series}) == 4
    assert {one.values[-1] for one in series} == {play.game.wealth(p) for p in play.game.players}


def test_beyond_six_seats_the_shapes_come_again_darker():
    assert sign_of(6).shape == sign_of(0).shape
    assert sign_of(6).colour == "#6D1F19"


def test_a_company_s_quote_with_its_events():
    table = table_played(
        "maxi-bourse", adjust(quotes={"sony": 390}), adjust(quotes={"sony": 380, "ibm": 200})
    )
    found = quote_series(table.play, "sony")
    assert found.values[1:] == (390, 380)
    assert [(one.step, one.line, one.rule) for one in found.events] == [
        (1, 2, "R-7"),
        (2, 3, "R-7"),
    ]
    assert quote_series(table.play, "bp").events == ()


@pytest.mark.parametrize(
    ("low", "high"), [(0, 0), (5, 5), (-300, 1200), (11_200_000, 13_640_000), (0, 1), (-7, -7)]
)
def test_a_scale_covers_its_range_in_even_round_steps(low, high):
    steps = scale(low, high)
    assert steps[0] <= low
    assert steps[-1] >= high
    assert 2 <= len(steps) <= 8
    assert len({after - before for before, after in pairwise(steps)}) == 1


def test_labels_are_moved_apart_and_stay_within():
    moved = apart([10, 10.5, 11, 40], 4, 0, 42)
    assert sorted(moved) == moved
    assert all(after - before >= 4 for before, after in pairwise(moved))
    assert apart([50, 51], 4, 0, 42) == [38, 42]
