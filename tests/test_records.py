"""Whole games: each record must give exactly its state, its refusal or its exit."""

import json
from pathlib import Path

import pytest

from companion.record import Line, NotARecord
from companion.replay import RefusedLine, replay, replay_file
from companion.words import LANGUAGES, Words
from rulesets import available

RECORDS = Path(__file__).parent / "records"
IDS = {
    "army", "bids", "buildings", "busts", "ceilings", "d10", "debts", "deeds", "frozen", "laid",
    "loans", "lot", "map", "mortgaged", "nominal", "options", "players", "quotes", "rents",
    "shares", "shares_difference", "splits", "vouchers", "vouchers_out",
}  # fmt: skip
"""Maps whose keys are ids: a key too many is a wrong figure."""


def differences(expected, actual, at="", exact=False):
    """Where a state does not agree with the expected one."""
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            return [f"{at}: {actual!r} is no map"]
        found = [f"{at}.{key}: too many" for key in actual if exact and key not in expected]
        for key, value in expected.items():
            if key not in actual:
                found.append(f"{at}.{key}: missing")
            else:
                found += differences(value, actual[key], f"{at}.{key}", key in IDS)
        return found
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(actual) != len(expected):
            return [f"{at}: {actual!r} should be {expected!r}"]
        pairs = enumerate(zip(expected, actual, strict=True))
        return [
            one
            for place, (want, have) in pairs
            for one in differences(want, have, f"{at}[{place}]")
        ]
    if type(expected) is not type(actual) or expected != actual:
        return [f"{at}: {actual!r} should be {expected!r}"]
    return []


def games(pattern):
    return [
        pytest.param(path, id=f"{game}/{path.stem}")
        for game in available()
        for path in sorted((RECORDS / game).glob(pattern))
    ]


def cases(name):
    return [
        pytest.param(case, id=f"{game}/{case['name']}")
        for game in available()
        for case in map(json.loads, (RECORDS / game / name).read_text().splitlines())
    ]


def as_lines(record):
    return [Line(number, json.dumps(value), value) for number, value in enumerate(record, 1)]


@pytest.mark.parametrize("expected", games("*.state.json"))
def test_a_record_gives_its_state(expected):
    record = expected.with_name(expected.name.replace(".state.json", ".jsonl"))
    with record.open("rb") as file:
        state = replay_file(file).state()
    assert not differences(json.loads(expected.read_text()), json.loads(json.dumps(state)))[:10]


@pytest.mark.parametrize("case", cases("refusals.jsonl"))
def test_a_refusal_is_refused_at_its_line_with_its_rule(case):
    with pytest.raises(RefusedLine) as found:
        replay(as_lines(case["record"]))
    assert found.value.line == case["line"]
    refused = found.value.refused
    assert refused.rule in [case["rule"], *case.get("also", [])]
    for language in LANGUAGES:
        assert not Words.of(found.value.game, language).refusal(refused).startswith("refusal.")


@pytest.mark.parametrize("case", cases("bad-headers.jsonl"))
def test_a_bad_header_is_no_record(case):
    with pytest.raises(NotARecord) as found:
        replay(as_lines(case["record"]))
    assert found.value.line == case["line"]
    for language in LANGUAGES:
        assert not Words(language).refusal(found.value).startswith("refusal.")


def test_a_header_that_a_game_refuses_says_so_in_the_games_words():
    header = {"record": 1, "game": "shark", "players": ["A", "B"], "edition": {"zones": ["111"]}}
    with pytest.raises(NotARecord) as found:
        replay(as_lines([header]))
    assert found.value.rule == "SH-8"
    assert Words("en").refusal(found.value).startswith("Zone 1 has 3 cells")


BROKEN = json.loads((RECORDS / "broken" / "expected.json").read_text())


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_no_record(name):
    with (RECORDS / "broken" / name).open("rb") as file, pytest.raises(NotARecord) as found:
        replay_file(file)
    assert (found.value.line, found.value.rule) == (BROKEN[name]["line"], BROKEN[name]["rule"])
