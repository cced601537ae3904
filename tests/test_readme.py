"""What the README shows is what happens."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesets import available, sample

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_the_game_in_the_readme():
    found = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert found.attempted > 10
    assert found.failed == 0


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell here")
@pytest.mark.parametrize("block", BLOCKS)
def test_the_commands_in_the_readme(block, tmp_path):
    """On the sample evening, in an empty data folder."""
    commands = tmp_path / "bin"
    commands.mkdir()
    command = commands / "corbeille"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion.cli "$@"\n')
    command.chmod(0o755)
    here = tmp_path / "here"
    here.mkdir()
    (here / "soiree.jsonl").write_bytes(sample("maxi-bourse").read_bytes())
    done = subprocess.run(
        ["sh", "-eu", "-c", block],
        cwd=here,
        env={
            **os.environ,
            "PATH": f"{commands}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
            "CORBEILLE_DATA": str(tmp_path / "data"),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for made in re.findall(r"\S+\.(?:pdf|csv|zip)", block):
        assert (here / made).stat().st_size > 500
    assert "Elf 460\u00a0→\u00a0420" in done.stdout


def test_there_is_something_to_run():
    assert sum(block.count("corbeille ") for block in BLOCKS) >= 10


def test_what_it_points_to_is_there():
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        assert (ROOT / target).exists(), target
    for game in available():
        assert f"docs/rules/{game}.md" in TEXT


def test_its_pictures_are_small():
    shown = set(re.findall(r"docs/pictures/(\w+\.png)", TEXT))
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").glob("*.png")}
    for path in (ROOT / "docs" / "pictures").glob("*.png"):
        assert path.stat().st_size <= 150_000


def test_it_is_short():
    assert TEXT.count("\n") < 200
