"""The real app, touched at random and killed: `python tests/app/kills.py [KILLS]`.

Each child starts the app on the same data folder, touches what it finds on the glass and says after
each touch what can be read there. It is killed from outside at any moment, or by itself right
behind a line that it has just written: before the screen shows it, and between the actions that one
touch sends. The next child must find on the glass what was said last; and whatever was written
after that, the question that a straight replay of it leads to.
"""

import argparse
import io
import itertools
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), *(str(ROOT / "tests" / one) for one in ("", "evenings", "properties"))]
sys.path.insert(0, str(ROOT / "tests" / "store"))

from evening import straight  # noqa: E402
from killing import killed  # noqa: E402

from app.hand import RECORDS, Hand, writing  # noqa: E402
from app.window import frame, open_window, settle, touch_at  # noqa: E402
from companion.store import Store  # noqa: E402
from companion.table.sitting import Sitting  # noqa: E402
from rulesets import sample, with_sample  # noqa: E402

MOST_TOUCHES = 12
LONGEST_DELAY = 0.15
LINKS = 4
"""So many kills a game; then another one is begun."""
UNDO = 0.12
ELSEWHERE = 0.06


# The child


def play(folder, seed, last_line, tell, first=()):
    """Start the app and touch it until it is killed; `first` are labels to touch before others."""
    from kivy.base import runTouchApp

    from companion.app.application import CorbeilleApp
    from companion.app.keep import Keep

    app = CorbeilleApp(Keep(Store(folder)))
    app._run_prepare()
    runTouchApp(embedded=True)
    settle()
    hand = Hand(app)
    tell(json.dumps(glass(hand)))
    if app.sitting is None:
        os.kill(os.getpid(), signal.SIGKILL)
    die_behind(app.sitting, last_line, tell)
    for label in first:
        hand.tap(label)
    finger = Finger(hand, Random(seed))
    while True:
        finger.touch()
        tell(json.dumps(glass(hand)))


def glass(hand):
    """What can be read, and how much is written."""
    app = hand.app
    asked = app.sitting is not None and app.screen_name == "table"
    # dice and companies touched before the answer was whole are asked for again
    pad = set(app.screen.pad.walk(restrict=True)) if asked else set()
    told = set(app.screen.walk(restrict=True)) - pad
    return {
        "screen": app.screen_name,
        "lines": 0 if app.sitting is None else len(app.sitting.saved.record),
        "title": app.sitting.question.title if asked else "",
        "slips": len(app.slips),
        "begun": asked and app.sitting.under_way,
        "texts": [one.text for widget, one in writing(app.screen) if widget in told],
    }


def die_behind(sitting, last_line, tell):
    """Killed as soon as so many lines have been written; how far that touch had come is said."""
    add, take = sitting.saved.add, sitting.take
    written, left = itertools.count(1), [0]

    def touched(send):
        left[0] = len(send.actions)
        take(send)

    def write(action):
        add(action)
        left[0] -= 1
        if next(written) == last_line:
            tell(json.dumps({"left": left[0]}))
            os.kill(os.getpid(), signal.SIGKILL)

    sitting.saved.add, sitting.take = write, touched


class Finger:
    """Touches whatever answers."""

    def __init__(self, hand, random):
        self.hand, self.random = hand, random

    def touch(self):
        hand, random, app = self.hand, self.random, self.hand.app
        if app.shell.sheets or app.screen_name in ("board", "booklets", "journal", "count"):
            hand.key_back()
            return
        chance = random.random()
        if app.screen_name != "table" or chance < UNDO:
            self._one_of("payday.handed", "undo.undo", "undo.redo")
        elif chance < UNDO + ELSEWHERE and not app.screen.bare:
            hand.go(random.choice(("board", "booklets", "journal", "count")))
        else:
            self._on(app.screen.pad.walk(restrict=True))

    def _one_of(self, *keys):
        labels = [self.hand.say(key) for key in keys]
        there = [one for one in labels if self.hand.sees(one)]
        if there:
            self._on(w for w in self.hand.touchable() if w.label == self.random.choice(there))

    def _on(self, widgets):
        from kivy.uix.behaviors import ButtonBehavior

        tiles = [one for one in widgets if isinstance(one, ButtonBehavior) and one.height > 1]
        if not tiles:
            self.hand.key_back()
            return
        # what sends an answer is touched more often than one of many things to pick
        main = [one for one in tiles if getattr(one, "role", "") == "main"]
        self.put(self.random.choice(main if main and self.random.random() < 0.5 else tiles))

    def put(self, widget):
        self.hand.bring(widget)
        touch_at(*self.hand.middle(widget), hold=1)
        for _ in range(8):
            frame()
        settle()


# Who kills, and looks


class Table:
    """A data folder with one game begun, and what its last child said."""

    def __init__(self, folder, lines, random):
        self.folder, self.random, self.said = folder, random, None
        self.id = Store(folder).import_record(io.BytesIO(b"\n".join(lines) + b"\n"))

    def kill(self, tally):
        """One child more, stopped anywhere."""
        random = self.random
        last_line = random.choice((0, 1, 2, 3))
        moment = random.randint(1, MOST_TOUCHES), random.uniform(0, LONGEST_DELAY)
        self.run(tally, last_line, moment)

    def run(self, tally, last_line, moment, first=()):
        """What a child finds is compared; then it plays on and is killed."""
        seed = self.random.getrandbits(32)
        expected, lines = self.replayed()

        def work(tell):
            try:
                play(self.folder, seed, last_line, tell, first)
            except BaseException:
                traceback.print_exc()
                raise

        said = [json.loads(one) for one in killed(work, *moment) if one]
        tally["kills"] += 1
        tally["halfway"] += said[-1].get("left", 0) > 0
        said = [one for one in said if "left" not in one]
        assert said, "the app did not start"
        tally["touches"] += len(said) - 1
        self.compare(said[0], expected, lines, tally)
        self.said = said[-1]

    def compare(self, now, expected, lines, tally):
        """What a child found on the glass, beside a replay and beside what was there before."""
        found = {name: now[name] for name in expected}
        assert found == expected, f"{found} on the glass, {expected} by the record"
        before = self.said
        if before is None:
            return
        assert lines >= before["lines"], f"{before['lines']} lines were shown, {lines} are kept"
        tally["unseen"] += lines > before["lines"]
        same = lines == before["lines"] and before["screen"] == now["screen"]
        if same and not before["begun"] and now["screen"] in ("table", "payday"):
            tally["compared"] += 1
            assert now["texts"] == before["texts"], (
                f"{set(now['texts']) ^ set(before['texts'])} is not what it was"
            )

    def replayed(self):
        """What must be asked by the lines alone, and how many they are."""
        from companion.app.keep import Record

        with Store(self.folder).open(self.id, view=True) as kept:
            texts = list(kept.lines)
        saved = type("Saved", (), {"play": straight(texts), "record": Record(texts)})()
        sitting = Sitting(saved, "fr")
        if sitting.play.game.over:
            return {"screen": "home"}, len(texts)
        if self.said is not None and self.said["lines"] == len(texts):
            # which payslips were handed over is no line of the record
            slips = self.said["slips"]
        else:
            slips = len(sitting.table.payslips(sitting.last_postings())) if sitting.moved else 0
        expected = {"lines": len(texts), "slips": slips}
        if not slips:
            expected |= {"screen": "table", "title": sitting.question.title, "begun": False}
        return expected, len(texts)


def anywhere(kills, random, tally):
    """Kills at random in games begun at random."""
    games = itertools.cycle(with_sample())
    while tally["kills"] < kills:
        lines = sample(next(games)).read_bytes().splitlines()
        with tempfile.TemporaryDirectory(prefix="kills-") as folder:
            table = Table(Path(folder), lines[: random.randint(1, len(lines) - 1)], random)
            for _ in range(min(LINKS, kills - tally["kills"])):
                table.kill(tally)


def halfway(random, tally):
    """A purchase is one touch and three lines: killed behind each of them."""
    opening = (RECORDS / "maxi-bourse" / "sony-au-mieux.jsonl").read_bytes().splitlines()[:7]
    square = {"do": "roll", "by": "Sophie", "dice": [3, 4], "square": "fiat"}
    for last_line in (1, 2, 3):
        with tempfile.TemporaryDirectory(prefix="kills-") as folder:
            table = Table(Path(folder), [*opening, json.dumps(square).encode()], random)
            table.run(tally, last_line, (10, 0), first=("2 000",))
            table.run(tally, 0, (1, 0))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kills", metavar="KILLS", type=int, nargs="?", default=100)
    parser.add_argument("--seed", type=int, default=None, help="the same touches again")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else time.time_ns()
    open_window()
    # what an app loads when it starts, once for all children; none is built here
    import companion.app.application
    import companion.app.screens.table  # noqa: F401

    random, tally = Random(seed), Counter()
    try:
        halfway(random, tally)
        anywhere(chosen.kills, random, tally)
    except BaseException:
        print(f"kill {tally['kills']}, seed {seed}", file=sys.stderr)
        raise
    print(json.dumps(tally))
    return 0


if __name__ == "__main__":
    sys.exit(main())
