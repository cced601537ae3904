"""Where what is said goes: a full disk, a reader who went away, a stream that is closed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mistakes import RECORDS

MAXI = RECORDS / "maxi-bourse" / "play-012.jsonl"
SHORT = RECORDS / "maxi-bourse" / "fiat-au-cours.jsonl"
COMMAND = (sys.executable, "-m", "companion.cli")


def run(*arguments, **how):
    # buffered, as a terminal's user has it
    environment = {key: one for key, one in os.environ.items() if key != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [*COMMAND, *map(str, arguments)],
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment,
        check=False,
        **how,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("command", ["explain", "report", "replay", "boxed"])
def test_a_full_disk_is_told_in_a_sentence(command):
    with open("/dev/full", "w") as full:
        said = run(command, SHORT, stdout=full)
    assert said.returncode == 3
    assert said.stderr == "Impossible d’écrire sur la sortie\u00a0: il n’y a plus de place.\n"


@pytest.mark.parametrize("file", [SHORT, MAXI], ids=["short", "long"])
def test_a_reader_who_went_away_hears_nothing_more(file):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        said = run("explain", file, stdout=writer)
    finally:
        os.close(writer)
    assert (said.returncode, said.stderr) == (1, "")


@pytest.mark.skipif(os.name == "nt", reason="a shell's way")
@pytest.mark.parametrize(("closed", "code"), [("<&-", 2), (">&-", 0)])
def test_a_closed_stream_is_an_empty_one(closed, code):
    name = "-" if code else SHORT
    said = subprocess.run(
        f"exec {' '.join(COMMAND)} explain {name} {closed}",
        shell=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert said.returncode == code
    assert "Traceback" not in said.stderr
