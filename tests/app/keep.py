"""Where the tests' games are kept: in memory, with the methods of the app's own keep."""

import json
import sys
import types
from dataclasses import dataclass

from companion.replay import open_play
from companion.table.table import table_class
from companion.words import Words

try:
    import companion.store  # noqa: F401
except ImportError:

    class StoreError(OSError):
        code = "full"
        figures: dict = {}

    _store = types.ModuleType("companion.store")
    _store.StoreError = StoreError
    sys.modules["companion.store"] = _store


class Settings(dict):
    """What was chosen, by name."""

    def set(self, name, value):
        self[name] = value


class Saved:
    """A game, each action taken before it is kept."""

    def __init__(self, header):
        self.record = [json.loads(json.dumps(header))]
        self.play = open_play(self.record[0])

    def add(self, action):
        kept = json.loads(json.dumps(action))
        self.play.add(kept)
        self.record.append(kept)

    def close(self):
        pass


@dataclass(frozen=True)
class Entry:
    """A game in the list of games."""

    id: int
    title: str
    players: tuple
    when: str
    question: str
    over: bool
    winner: str | None = None
    wealth: str = ""


class Keep:
    """Games, settings and what earlier evenings left behind."""

    folder = "/home/table/corbeille"

    def __init__(self):
        self.settings = Settings()
        self.clear()

    def clear(self):
        """As on the first evening, with these players known."""
        self.settings.clear()
        self.saved = {}
        self.last = None
        self.boxes = {}
        self.names = ["Sophie", "Thierry", "Didier", "Dominique"]
        self.known = [*self.names, "Isabelle", "Georges", "Laure"]

    def games(self):
        return [self._entry(number, saved) for number, saved in reversed(self.saved.items())]

    def _entry(self, number, saved):
        game = saved.play.game
        words = Words.of(type(game), self.settings.get("language", "fr"))
        table = table_class(type(game))(saved.play, words)
        best = game.rank()[0]
        over = game.over is not None
        return Entry(
            number,
            words.say("game.title"),
            tuple(game.players),
            "14/3/1987",
            table.question().title,
            over,
            best["player"] if over else None,
            words.money(best["wealth"]) if over else "",
        )

    def last_game(self):
        return self.last

    def create(self, header):
        self.last = len(self.saved) + 1
        self.saved[self.last] = Saved(header)
        return self.saved[self.last]

    def open(self, number):
        return self.saved[number]

    def last_players(self):
        return list(self.names)

    def known_players(self):
        return list(self.known)

    def remember_players(self, players):
        self.names = list(players)

    def last_options(self, game):
        return {}

    def editions(self, game):
        return list(self.boxes.get(game, ()))
