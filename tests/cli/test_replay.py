"""`corbeille replay`: a state, a refusal, or no record at all. Never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

RECORDS = Path(__file__).parent.parent / "records"
MESSALINE = RECORDS / "maxi-bourse" / "messaline-imprudente.jsonl"
HEADER = b'{"record": 1, "game": "maxi-bourse", "players": ["Anne", "Bruno"]}\n'
COUNT = b'{"do": "count", "by": "Anne", "cash": 0}\n'


def fault(said, code: int) -> dict:
    """One JSON line on standard error and nothing else, with this exit code."""
    assert (said.code, said.out) == (code, "")
    (line,) = said.err.splitlines()
    found = json.loads(line)
    assert found.keys() == {"line", "rule", "error"}
    assert isinstance(found["line"], int)
    assert found["error"]
    return found


@pytest.fixture
def replay(corbeille, tmp_path):
    """Replay these bytes."""

    def run(content: bytes):
        file = tmp_path / "record.jsonl"
        file.write_bytes(content)
        return corbeille("replay", file)

    return run


def test_a_record_gives_its_state_as_one_json_object(corbeille):
    said = corbeille("replay", MESSALINE)
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n") == 1
    state = json.loads(said.out)
    assert list(state) == sorted(state)
    assert state["players"]["Messaline"]["skip"] == 2


def test_the_same_record_gives_the_same_bytes_whatever_the_system_speaks():
    printed = set()
    for encoding in ("utf-8", "ascii", "cp1252"):
        run = subprocess.run(
            [sys.executable, "-m", "companion.cli", "replay", MESSALINE],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=True,
            cwd=RECORDS.parent.parent,
        )
        printed.add(run.stdout)
    (only,) = printed
    assert "surplus" in only.decode("utf-8")


def test_standard_input(corbeille, monkeypatch):
    with MESSALINE.open("rb") as file:
        monkeypatch.setattr("sys.stdin", type("Stdin", (), {"buffer": file}))
        assert corbeille("replay", "-").code == 0


@pytest.mark.parametrize(("lang", "word"), [("fr", "Ce n’est pas à"), ("en", "It is not for")])
def test_a_refusal_says_line_rule_and_words(replay, corbeille, tmp_path, lang, word):
    record = tmp_path / "refused.jsonl"
    lines = MESSALINE.read_bytes().splitlines(keepends=True)[:6]
    record.write_bytes(b"".join(lines) + b'{"do": "roll", "by": "Jacques", "dice": [1, 2]}\n')
    found = fault(corbeille("--lang", lang, "replay", record), 1)
    assert (found["line"], found["rule"]) == (7, "R-5")
    assert word in found["error"]


@pytest.mark.parametrize("name", ["missing.jsonl", ".", "a\0b", "\udcff", "x" * 5000])
def test_a_file_that_cannot_be_read(corbeille, tmp_path, name):
    found = fault(corbeille("replay", tmp_path / name), 2)
    assert (found["line"], found["rule"]) == (1, "R-1")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything is readable here")
def test_a_file_without_permission(corbeille, tmp_path):
    file = tmp_path / "secret.jsonl"
    file.touch(mode=0)
    assert fault(corbeille("replay", file), 2)["rule"] == "R-1"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no such file here")
@pytest.mark.parametrize("device", ["/dev/null", "/dev/zero"])
def test_devices(corbeille, device):
    assert fault(corbeille("replay", device), 2)["line"] == 1


@pytest.mark.parametrize(
    ("line", "content"),
    [
        (1, b""),
        (1, b"\n"),
        (1, b"\0\0\0\0"),
        (1, b"\xff\xfe{\0}\0"),
        (1, b"\xef\xbb\xbf" + HEADER),
        (1, HEADER.decode().encode("utf-16")),
        (1, "é".encode("latin-1") + HEADER),
        (1, b"null\n"),
        (1, b"[" * 100_000),
        (1, b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
        (1, b" " * 2_000_000),
        (2, HEADER + b"\n" + COUNT),
        (2, HEADER + b"[" * 100_000 + b"]" * 100_000 + b"\n"),
        (2, HEADER + b'{"do": "count", "by": "Anne", "cash": ' + b"9" * 5000 + b"}\n"),
        (2, HEADER + b'{"do": "count", "by": "Anne", "cash": 1e999, "x": NaN}\n'),
        (2, HEADER + b'{"do": "count", "by": "\\ud800", "cash": 1}\n'),
        (2, HEADER + b'{"do": "count", "do": "close"}\n'),
        (2, HEADER + b'{"do": "count", "by": "A\0nne"}\n'),
        (2, HEADER + b'{"note": "' + b"x" * 50_000_000 + b'"}\n'),
        (3, HEADER + COUNT + COUNT[:20]),
        (3, HEADER + COUNT + b"\xc3\x28\n"),
        (3, HEADER + b'{"do": "fly"}\n' + b"{}}\n"),
    ],
)
def test_what_is_no_record(replay, line, content):
    found = fault(replay(content), 2)
    assert (found["line"], found["rule"]) == (line, "R-1")


@pytest.mark.parametrize(
    "header",
    [
        {"record": 10**4000},
        {"options": {"laps": 10**4000}},
        {"options": {"floor": 1e999}},
        {"edition": {"nominal": {"elf": 10**4000}}},
        {"edition": {"board": [[[[]]]]}},
        {"edition": {"cards": {"x": {"deck": {}}}}},
        {"players": [{"name": "Anne"}, "Bruno"]},
        {"players": ["Anne", "\0" * 25]},
        {"game": ["maxi-bourse"]},
    ],
)
def test_a_header_that_is_none(replay, header):
    content = json.dumps({**json.loads(HEADER), **header}).encode() + b"\n"
    assert fault(replay(content), 2)["line"] == 1


def test_a_line_that_is_too_long_for_its_fields_but_whole_is_refused_not_broken(replay):
    found = fault(replay(HEADER + COUNT.replace(b"0", b"9" * 4000)), 1)
    assert (found["line"], found["rule"]) == (2, "R-2")


def test_an_empty_last_line_and_none_at_all_are_the_same(replay):
    assert (
        replay(HEADER + COUNT) == replay(HEADER + COUNT + b"\n") == replay(HEADER + COUNT.strip())
    )


def test_windows_line_ends_are_read(replay):
    assert replay((HEADER + COUNT).replace(b"\n", b"\r\n")) == replay(HEADER + COUNT)


def test_a_file_made_of_amends_is_not_read_on(replay, monkeypatch):
    monkeypatch.setattr("companion.replay.MOST_PLAYED_AGAIN", 1000)
    amend = b'{"do": "amend", "line": 1, "with": {"options": {}}}\n'
    found = fault(replay(HEADER + COUNT * 99 + amend * 50), 2)
    assert (found["line"], found["rule"]) == (101 + 10, "R-1")


def test_one_line_is_one_line_to_every_reader(replay):
    players = ["Anne\u0085x", "Bruno\u2028y"]
    header = {"record": 1, "game": "maxi-bourse", "players": players}
    content = json.dumps(header).encode() + b"\n"
    (state,) = replay(content).out.splitlines()
    assert list(json.loads(state)["players"]) == sorted(players)
    assert fault(replay(content + b'{"do": "a\\u2029b"}\n'), 1)["rule"] == "R-2"
