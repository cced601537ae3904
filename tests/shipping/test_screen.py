"""With no screen, one sentence; the tour needs none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.words import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_WINDOW", "KIVY_LOG_MODE")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is a screen")


def corbeille(data, *arguments, **more):
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    environment |= {"CORBEILLE_DATA": str(data), "KIVY_HOME": str(data / "kivy"), **more}
    command = [sys.executable, "-m", "companion.cli", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("where", [{}, {"DISPLAY": ":4900"}])
def test_without_a_screen_it_says_so_in_one_sentence(tmp_path, language, where):
    (tmp_path / "kivy").mkdir()
    done = corbeille(tmp_path, "--lang", language, **where)
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr.splitlines()[-1] == Words(language).say("error.no-screen")
    assert len(done.stderr.splitlines()) == 1
    assert corbeille(tmp_path, "screen").returncode == 3


def test_the_tour_needs_none_and_says_where_its_pictures_are(tmp_path):
    (tmp_path / "kivy").mkdir()
    pictures = tmp_path / "pictures"
    done = corbeille(tmp_path, "tour", pictures, "--game", "stock-ticker", "--size", "360x800")
    if done.stderr.strip() == Words("fr").say("error.no-window"):
        pytest.skip("no libEGL / libGL here: no window can be made")
    assert (done.returncode, done.stderr) == (0, "")
    made = {path.stem for path in pictures.glob("*.png")}
    assert {"home", "settings", "new-game", "stock-ticker-end"} <= made
    assert done.stdout.strip() == Words("fr").say("tour.done", n=len(made), folder=str(pictures))


def test_the_tour_says_which_folder_it_cannot_have(tmp_path):
    (tmp_path / "kivy").mkdir()
    file = tmp_path / "file"
    file.touch()
    done = corbeille(tmp_path, "--lang", "en", "tour", file)
    assert done.returncode == 3
    assert done.stderr.startswith(f"Cannot write {file}")
    assert "Traceback" not in done.stderr
