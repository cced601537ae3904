"""Whatever the bytes are, the command answers with a state or one line of JSON."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import NamedTuple
from unittest.mock import patch

import pytest
from generator import recorded
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli import main
from companion.record import write_line
from rulesets import available

each_game = pytest.mark.parametrize("game", available())
many = settings(max_examples=150, deadline=None, derandomize=True)

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
values = st.recursive(
    scalars,
    lambda of: st.lists(of, max_size=3) | st.dictionaries(st.text(max_size=5), of, max_size=3),
)


class Said(NamedTuple):
    code: int
    out: str
    err: str


def replay(content: bytes) -> Said:
    """`corbeille replay -`, which must keep its promises."""
    out, err = io.StringIO(), io.StringIO()
    stdin = SimpleNamespace(buffer=io.BytesIO(content))
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        code = main(["replay", "-"])
    said = Said(code, out.getvalue(), err.getvalue())
    if code == 0:
        assert said.err == ""
        json.loads(said.out)
    else:
        assert code in (1, 2)
        assert said.out == ""
        (line,) = said.err.splitlines()
        assert json.loads(line).keys() == {"line", "rule", "error"}
    return said


def lines(record) -> list[bytes]:
    return [write_line(line).encode() for line in record]


@many
@given(st.binary(max_size=400))
def test_random_bytes(content):
    assert replay(content).code == 2


@many
@given(st.lists(st.dictionaries(st.text(max_size=8), values, max_size=5), max_size=4))
def test_random_json(objects):
    replay("\n".join(map(json.dumps, objects)).encode())


@each_game
@many
@given(header=st.dictionaries(st.sampled_from(["record", "options", "edition", "players"]), values))
def test_random_headers(game, header):
    whole = {"record": 1, "game": game, "players": ["Anne", "Bruno", "Carla"], **header}
    replay(json.dumps(whole).encode())


def replaced(value, random: Random, new):
    """A value somewhere inside another, exchanged."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key = random.choice(list(value))
        return {**value, key: replaced(value[key], random, new)}
    if isinstance(value, list) and value and random.random() < 0.8:
        place = random.randrange(len(value))
        return [*value[:place], replaced(value[place], random, new), *value[place + 1 :]]
    return new


@each_game
@many
@given(seed=st.integers(0, 2**32), new=values)
def test_records_with_a_value_exchanged(game, seed, new):
    random = Random(seed)
    record = list(random.choice(recorded(game)))[:60]
    place = random.randrange(len(record))
    record[place] = replaced(record[place], random, new)
    if isinstance(record[place], dict):
        replay("\n".join(map(json.dumps, record)).encode())


@each_game
@many
@given(seed=st.integers(0, 2**32), noise=st.binary(max_size=4))
def test_records_with_bytes_or_lines_out_of_place(game, seed, noise):
    random = Random(seed)
    written = lines(random.choice(recorded(game)))[:60]
    match random.randrange(4):
        case 0:
            random.shuffle(written)
        case 1:
            del written[random.randrange(len(written))]
        case 2:
            written.insert(random.randrange(len(written)), random.choice(written))
    content = b"\n".join(written)
    place = random.randrange(len(content))
    replay(content[:place] + noise + content[place + random.randrange(4) :])


def seconds(content: bytes) -> float:
    start = process_time()
    assert replay(content).code == 0
    return process_time() - start


def counts(count: dict, n: int) -> list[dict]:
    return [count] * n


def undone(count: dict, n: int) -> list[dict]:
    return [count, {"do": "undo"}, {"do": "redo"}] * (n // 3)


def amended(count: dict, n: int) -> list[dict]:
    """The last line of many is amended again and again."""
    amends = [{"do": "amend", "line": line, "with": count} for line in range(n // 2 + 1, n + 1)]
    return [count] * (n // 2) + amends


@pytest.mark.parametrize("made", [counts, undone, amended])
def test_a_hundred_thousand_lines_take_linear_time(made):
    """The lines of every game go the same way: one game shows it."""
    header = recorded("maxi-bourse")[0][0]
    count = {"do": "count", "by": header["players"][0], "cash": 0}
    short, long = (b"\n".join(lines([header, *made(count, n)])) for n in (10_000, 100_000))
    # ten times the lines, with room for a machine that has other things to do
    assert seconds(long) < 25 * max(seconds(short), 0.02)
