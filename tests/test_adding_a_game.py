"""The page that says how a game is added, followed to the letter in an empty folder."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```\w+\n# file: (\S+)\n(.*?)```", PAGE, re.DOTALL))

RECORD = [
    {"record": 1, "game": "nim", "players": ["Anne", "Bruno"]},
    *(
        {"do": "take", "by": player, "coins": 3}
        for player in ("Anne", "Bruno", "Anne", "Bruno", "Anne")
    ),
]

ASK = """
from companion.replay import open_play
from companion.table.sitting import Sitting

class Saved:
    def __init__(self):
        self.play = open_play({"record": 1, "game": "nim", "players": ["Anne", "Bruno"]})
        self.record = []
    def add(self, action):
        self.play.add(action)

sitting = Sitting(Saved(), "en")
print(sitting.question.title)
sitting.follow(sitting.question.pad.answers[1].then)
print(sitting.undo_says())
print(sitting.question.player, sitting.table.board().title, sitting.table.booklet("Anne").cash)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The project without its tests, and the page's game in it."""
    here = tmp_path_factory.mktemp("project")
    for package in ("companion", "rulesets"):
        shutil.copytree(
            ROOT / package, here / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    for name, text in FILES.items():
        path = here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return here


def run(folder, *arguments, text=None):
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(folder)},
    )


def test_the_page_has_a_whole_game():
    assert set(FILES) == {
        "rulesets/nim/facts.toml",
        "rulesets/nim/__init__.py",
        "rulesets/nim/words/en.po",
        "rulesets/nim/at_table/__init__.py",
    }


def test_its_record_is_played(folder):
    lines = "\n".join(map(json.dumps, RECORD))
    done = run(folder, "-c", "from companion.cli import main; main(['replay', '-'])", text=lines)
    state = json.loads(done.stdout)
    assert state["over"]["why"] == "last-coin"
    assert state["over"]["ranking"][0] == {"player": "Anne", "wealth": 9, "rank": 1}


def test_a_fourth_coin_is_refused_in_words(folder):
    lines = "\n".join(map(json.dumps, [*RECORD[:2], {"do": "take", "by": "Bruno", "coins": 4}]))
    done = run(folder, "-c", "from companion.cli import main; main(['replay', '-'])", text=lines)
    assert json.loads(done.stderr)["rule"] == "NI-2"


def test_the_app_asks_its_question(folder):
    done = run(folder, "-c", ASK)
    assert done.stdout.splitlines() == [
        "Anne: How many coins?",
        "Anne takes 2.",
        "Bruno Quote board 2\u00a0c",
    ], done.stderr


SHOW = """
import sys
from pathlib import Path
from app import window

window.open_window()
from kivy.base import runTouchApp
from app.hand import Hand
from app.keep import new_keep
from companion.app.application import CorbeilleApp

app = CorbeilleApp(new_keep(Path("kept")))
app._run_prepare()
runTouchApp(embedded=True)
window.settle()
hand = Hand(app).look(language="en")
hand.begin("Nim", "Anne", "Bruno").tap("Play").touch("3")
for place, said in (
    ("board", "Nothing is quoted"),
    ("booklets", "No shares"),
    ("journal", "Anne takes 3"),
    ("count", "A sum"),
):
    print(place, hand.go(place).reads(said))
hand.go("table").touch("3", "3", "3", "3")
print(app.screen_name, hand.reads("Anne wins"))
"""


def test_the_app_plays_it_by_touch_and_has_something_to_say_on_every_screen(folder):
    done = run(folder, "-c", f"import sys\nsys.path.append({str(ROOT / 'tests')!r})\n{SHOW}")
    assert done.stdout.splitlines() == [
        "board True",
        "booklets True",
        "journal True",
        "count True",
        "final True",
    ], done.stderr


def test_without_its_own_questions_the_schema_asks(folder):
    shutil.rmtree(folder / "rulesets" / "nim" / "at_table")
    plain = ASK.replace(
        "sitting.follow(sitting.question.pad.answers[1].then)",
        (
            "from companion.table.question import resolve\n"
            "sitting.follow(resolve(sitting.question.pad.answers[0].then))\n"
            "print(type(sitting.question.pad).__name__)\n"
            "sitting.follow(sitting.question.pad.then(2))"
        ),
    )
    done = run(folder, "-c", plain)
    assert done.stdout.splitlines()[1:3] == ["Keypad", "Anne takes 2."], done.stderr
