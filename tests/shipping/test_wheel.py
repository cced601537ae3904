"""The wheel holds all that it needs, and works where there is no checkout."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from rulesets import with_sample

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "rulesets")
FOR_READERS = {".md"}
"""What stands beside the code for those who read it, and is not packed."""

pytest.importorskip("setuptools")


def pip(*arguments):
    subprocess.run(
        [sys.executable, "-m", "pip", *map(str, arguments), "--no-deps", "--quiet"],
        check=True,
        capture_output=True,
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from a copy, so that nothing of an earlier build comes along."""
    here = tmp_path_factory.mktemp("checkout")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, here / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, here)
    made = tmp_path_factory.mktemp("wheel")
    pip("wheel", here, "--no-build-isolation", "--wheel-dir", made)
    (found,) = made.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    pip("install", wheel, "--no-index", "--target", folder)
    return folder


@pytest.fixture
def run(installed, tmp_path):
    """Run Python outside the checkout, with the installed folder alone on its path."""

    def run(*arguments):
        done = subprocess.run(
            [sys.executable, *map(str, arguments)],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(installed), "CORBEILLE_DATA": str(tmp_path)},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    return run


def test_every_file_of_the_packages_is_in_the_wheel(wheel):
    there = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in FOR_READERS
    }
    packed = {one for one in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in one}
    assert packed == there
    assert {Path(one).suffix for one in packed} >= {".py", ".toml", ".po", ".png", ".ttf", ".wav"}


def test_it_runs_where_there_is_no_checkout(run, installed):
    found = run("-c", "import companion, rulesets; print(companion.__file__, rulesets.__file__)")
    assert all(one.startswith(str(installed)) for one in found.split())
    assert run(installed / "bin" / "corbeille", "--version").startswith("corbeille ")
    sample = installed / "rulesets" / "maxi_bourse" / "sample.jsonl"
    assert json.loads(run("-m", "companion.cli", "replay", sample))["over"] is not None
    assert "Sophie" in run("-m", "companion.cli", "report", sample)
    for game in with_sample():
        assert "─" in run("-m", "companion.cli", "sample", game)


def test_a_kept_game_is_printed_there(run, installed, tmp_path):
    sample = installed / "rulesets" / "maxi_bourse" / "sample.jsonl"
    id = run("-m", "companion.cli", "import", sample).strip()
    run("-m", "companion.cli", "export", id, "--pdf", tmp_path / "soir.pdf")
    assert (tmp_path / "soir.pdf").read_bytes().startswith(b"%PDF")
