"""What can be checked of the Android package without an SDK."""

import fnmatch
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

DRIVER = """
import os, sys, tempfile
os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON")
os.environ["CORBEILLE_DATA"] = tempfile.mkdtemp()
os.environ["KIVY_HOME"] = tempfile.mkdtemp()
import runpy
import companion
assert os.path.dirname(companion.__file__).startswith(os.getcwd()), companion.__file__
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock

def play(*_):
    app = App.get_running_app()
    portfolio = ["basf", "kodak", "tdk", "havas", "shell"]
    app.new_game({"record": 1, "game": "maxi-bourse", "players": ["A", "B"],
                  "options": {"level": "junior"}})
    for player in "AB":
        app.screen.answer(lambda: app.sitting.question.pad.then(portfolio))
    app.screen.answer(app.sitting.question.pad.answers[0].then)
    app.screen.answer(lambda: app.sitting.question.pad.then([3, 4]))
    app.screen.answer(lambda: app.sitting.question.pad.then(["elf"]))
    app.screen.answer(app.sitting.question.pad.answers[1].then)
    for _ in range(3):
        EventLoop.idle()
    print("cash", app.sitting.play.game.cash("A"))
    app.stop()

Clock.schedule_once(play, 0)
runpy.run_path("main.py", run_name="__main__")
"""


@pytest.fixture(scope="module")
def spec():
    parsing = pytest.importorskip("buildozer.specparser")
    parser = parsing.SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


def listed(spec, key):
    return spec.getlist("app", key)


def test_the_spec_parses_and_names_what_exists(spec):
    for key in ("title", "package.name", "package.domain", "requirements"):
        assert spec.get("app", key)
    for key in ("icon.filename", "presplash.filename"):
        name = spec.get("app", key).replace("%(source.dir)s", str(ROOT))
        assert Path(name).is_file()
    found = re.search(
        spec.get("app", "version.regex"), (ROOT / "companion/__init__.py").read_text()
    )
    assert found
    assert found[1].count(".") == 2


def test_its_requirements_are_the_projects(spec):
    ours = {Requirement(one).name.lower(): Requirement(one) for one in PROJECT["dependencies"]}
    packed = {
        Requirement(one).name.lower(): Requirement(one) for one in listed(spec, "requirements")
    }
    assert packed.pop("python3")
    assert packed.keys() == ours.keys()
    for name, one in packed.items():
        for pin in one.specifier:
            assert ours[name].specifier.contains(pin.version), name


def test_each_requirement_reaches_android(spec):
    """Pure Python, or built by a recipe."""
    recipes = pytest.importorskip("pythonforandroid.recipes")
    known = {one.lower() for one in os.listdir(Path(recipes.__file__).parent)}
    for one in listed(spec, "requirements"):
        name = Requirement(one).name.lower()
        if name in known:
            continue
        wheel = importlib.metadata.distribution(name).read_text("WHEEL") or ""
        assert re.search(r"^Tag: .*-none-any$", wheel, re.MULTILINE), name


def packed_files(spec):
    """What buildozer would copy: by ending, less folders (from the root) and patterns."""
    endings = tuple(f".{one}" for one in listed(spec, "source.include_exts"))
    folders = tuple(f"{one}/" for one in listed(spec, "source.exclude_dirs"))
    patterns = listed(spec, "source.exclude_patterns")
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [one for one in inner if not one.startswith(".") and one != "__pycache__"]
        for name in names:
            path = Path(folder, name).relative_to(ROOT).as_posix()
            dropped = any(fnmatch.fnmatch(path, one) for one in patterns)
            if name.endswith(endings) and not path.startswith(folders) and not dropped:
                yield path


def test_the_packed_files_alone_start_the_app_and_play_a_turn(spec, tmp_path):
    here = tmp_path / "app"
    for path in packed_files(spec):
        (here / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, here / path)
    assert (here / "main.py").is_file()
    assert not (here / "tests").exists()
    (here / "drive.py").write_text(DRIVER)
    done = subprocess.run(
        [sys.executable, "drive.py"],
        cwd=here,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": ""},
        check=False,
    )
    if "Unable to find any valuable Window provider" in done.stderr + done.stdout:
        pytest.skip("no libEGL / libGL here: no window can be made")
    assert "cash 4700000" in done.stdout, done.stderr[-3000:]
