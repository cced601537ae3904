"""The rulebook's own examples, entered by touch: the game must stand as their states say."""

import json

import pytest
from test_records import as_lines, differences

from app.hand import RECORDS, record
from app.scribe import Scribe
from companion.replay import replay

EXAMPLES = sorted(
    path.name.removesuffix(".state.json")
    for path in (RECORDS / "maxi-bourse").glob("*.state.json")
    if not path.name.startswith("play-")
)
ON_THE_RECORD = ("undo", "redo", "amend", "count")


def opening(lines):
    """How many lines lay the table: portfolios, the example's corrections, the start."""
    starts = [n for n, one in enumerate(lines) if one.get("do") == "start"]
    return starts[0] + 1 if starts else 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_rulebook(hand, name):
    lines = record(f"maxi-bourse/{name}.jsonl")
    begun = opening(lines)
    corrected = [n for n, one in enumerate(lines) if one.get("do") in ON_THE_RECORD]
    end = corrected[0] if corrected else len(lines)
    hand.lay(*lines[:begun])
    Scribe(hand).play(lines[begun:end])
    entered = hand.sitting.saved.record[:end]
    state = replay(as_lines([*entered, *lines[end:]])).state()
    expected = json.loads((RECORDS / f"maxi-bourse/{name}.state.json").read_text())
    assert not differences(expected, json.loads(json.dumps(state)))[:5]
