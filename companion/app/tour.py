"""A tour: sample evenings played in the real app, a picture of each kind of question and screen."""

import json
import os
import tempfile
from importlib.resources import files
from pathlib import Path

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app.application import CorbeilleApp
from companion.app.keep import Keep
from companion.replay import open_play
from companion.store import Store
from rulesets import available

FRAMES = 6
SCREENS = ("board", "booklets", "journal", "count")
WELL_INTO = 2 / 3
"""The part of an evening after which there is something to see."""


def tour(
    folder: Path,
    language: str,
    theme: str,
    large: bool,
    only: str | None = None,
) -> int:
    """Take the pictures; gives how many there are."""
    with tempfile.TemporaryDirectory() as data:
        keep = Keep(Store(Path(data)))
        settings = {"language": language, "theme": theme, "large": large, "still": True}
        for name, value in settings.items():
            keep.settings.set(name, value)
        app = CorbeilleApp(keep)
        walk = Walk(app, Path(folder), only)
        app.bind(on_start=lambda *_: Clock.schedule_once(walk.start, 0))
        app.run()
    if walk.fault is not None:
        raise walk.fault
    return walk.taken


class Walk:
    """Goes through the app and takes pictures."""

    def __init__(self, app, folder, only):
        self.app = app
        self.folder = folder
        self.only = only
        self.taken = 0
        self.fault = None

    def start(self, *_):
        """The whole walk; what goes wrong is told by whoever asked for it."""
        try:
            for game in available():
                if self.only in (None, game):
                    self._evening(game)
            self._outside()
        except Exception as error:
            self.fault = error
        finally:
            self.app.stop()

    def _picture(self, name):
        for _ in range(FRAMES):
            EventLoop.idle()
        wanted = self.folder / f"{name}.png"
        # Kivy puts a number before the ending
        made = Path(Window.screenshot(name=str(wanted)))
        os.replace(made, wanted)
        self.taken += 1

    def _evening(self, game):
        """A game's sample: a question of each phase, every screen well into it, the end."""
        sample = files("rulesets").joinpath(game.replace("-", "_"), "sample.jsonl")
        if not sample.is_file():
            return
        lines = [json.loads(text) for text in sample.read_text(encoding="utf-8").splitlines()]
        app = self.app
        app.new_game(lines[0])
        shown = moments(lines)
        payday = False
        for number, line in enumerate(lines, 1):
            if number > 1:
                app.sitting.saved.add(line)
            app.sitting.start_again()
            app.slips = app.sitting.table.payslips(app.sitting.last_postings())
            if app.slips and not payday:
                payday = True
                app.go("payday")
                self._picture(f"{game}-payday")
            if number in shown:
                app.go("table")
                self._picture(f"{game}-{shown[number]}")
            if number == round(len(lines) * WELL_INTO):
                for screen in SCREENS:
                    app.go(screen)
                    if app.screen_name == screen:
                        self._picture(f"{game}-{screen}")
        app.slips = []
        app.go("final" if app.sitting.play.game.over else "table")
        self._picture(f"{game}-end")

    def _outside(self):
        """Home, a new game step by step, settings."""
        app = self.app
        app.close_game()
        app.go("home")
        self._picture("home")
        app.go("new")
        self._picture("new-game")
        for step in ("players", "options"):
            app.screen.show_step(self.only or available()[0], step)
            self._picture(f"new-{step}")
        for screen in ("settings", "editions"):
            app.go(screen)
            if app.screen_name == screen:
                self._picture(screen)


def moments(lines):
    """The line after which each phase is looked at: the one that is best into the evening."""
    play = open_play(lines[0])
    best = len(lines) * WELL_INTO
    chosen = {}
    for number, line in enumerate(lines, 1):
        if number > 1:
            play.add(line)
        phase = play.game.phase
        if phase == "over":
            break
        if phase not in chosen or abs(number - best) < abs(chosen[phase] - best):
            chosen[phase] = number
    return {number: phase for phase, number in chosen.items()}
