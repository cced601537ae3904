"""What every scene needs: long names, a game that is only looked at, and touches by message."""

from importlib import import_module

from test_records import as_lines

from app import window
from app.hand import alike
from companion.replay import replay
from companion.table.sitting import Sitting

NAMES = [
    "Anne-Charlotte Delacroix",
    "Wolfeschlegelsteinhausen",
    "Jean-Baptiste Grandville",
    "Marie-Antoinette Lefèvre",
    "Constantinopolitanidou Z",
    "Véronique Champollion-F.",
    "Maximilien de Robespierr",
    "Bartholomée Saint-Hilair",
    "Clothilde de La Rochefou",
    "Ferdinand-Auguste Kœnig",
    "Emmanuelle Winterhalter",
    "Guillaume Apollinaire-K.",
]
"""As many as the largest table seats, none shorter than the record allows."""


class Laid:
    """A game that is only looked at."""

    def __init__(self, lines):
        self.record = list(lines)
        self.play = replay(as_lines(lines))

    def add(self, action):
        raise AssertionError(f"{action} was sent")

    def close(self):
        """Nothing is kept."""


class Scenes:
    """Puts one scene after the other on the glass: its methods that begin with `show_`."""

    def __init__(self, hand):
        self.hand = hand
        self.app = hand.app

    def __iter__(self):
        """Their names and how they are put up."""
        for name in dir(self):
            if name.startswith("show_"):
                yield name.removeprefix("show_"), getattr(self, name)

    def lay(self, lines):
        """A game that stands where these lines lead."""
        app = self.app
        app.close_game()
        app.sitting = Sitting(Laid(lines), app.language)
        app.slips = []
        app.go("final" if app.sitting.play.game.over else "table")
        window.settle()

    def call(self, where, name, *args):
        """Something of the app that opens a sheet; Kivy is imported only with its window."""
        getattr(import_module(f"companion.app.{where}"), name)(self.app, *args)
        window.settle()

    def press(self, *keys, nth=0, **figures):
        """What bears this message."""
        for key in keys:
            words = self.app.sitting.words if self.app.sitting is not None else self.app.words
            label = words.say(key, **figures) if words.has(key) else words.name(key)
            found = [one for one in self.hand.touchable() if alike(one.label, label)]
            assert len(found) > nth, f"no “{label}” among {self.hand.labels()}"
            found[nth].press()
            window.settle()

    def pad(self, *labels):
        """What is written so on the pad."""
        words = self.app.sitting.words
        for label in labels:
            called = words.name(label) if isinstance(label, str) else words.number(label)
            self.hand.pad(called).press()
            window.settle()

    def throw(self, *values):
        """One face a die."""
        for row, value in enumerate(values):
            self.hand.find(str(value), row).press()
            window.settle()
