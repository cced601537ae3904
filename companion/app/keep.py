"""What the app asks of the store: games with their question, settings, names, boxes."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from importlib.resources import files

from babel.dates import format_date, format_timedelta

from companion.record import NotARecord
from companion.report.files import safe_name
from companion.store import StoreError
from companion.store.backup import back_up, restore
from companion.table.sitting import Sitting
from companion.words import Words
from rulesets import available, demonstration, ruleset

RECENT = timedelta(days=2)


class Record(Sequence):
    """The lines of a saved game as objects, read when they are looked at."""

    def __init__(self, lines):
        self._lines = lines

    def __len__(self):
        return len(self._lines)

    def __getitem__(self, place):
        if isinstance(place, slice):
            return [json.loads(text) for text in self._lines[place]]
        return json.loads(self._lines[place])


class Kept:
    """A saved game as a sitting wants it."""

    def __init__(self, saved):
        self.saved = saved
        self.id = saved.id
        self.add = saved.add
        self.close = saved.close

    @property
    def play(self):
        """The record being played."""
        return self.saved.play

    @property
    def record(self):
        """Every line entered so far."""
        return Record(self.saved.lines)


class Settings:
    """The settings, read once and kept at hand."""

    def __init__(self, stored):
        self._stored = stored
        try:
            self._values = dict(stored.all())
        except StoreError:
            self._values = {}

    def get(self, name, default=None):
        """One setting."""
        return self._values.get(name, default)

    def set(self, name, value):
        """Change a setting; where it cannot be kept it holds for this evening."""
        self._values[name] = value
        try:
            self._stored.set(name, value)
        except StoreError:
            return


@dataclass(frozen=True)
class Entry:
    """A game in the list at home."""

    id: str
    game: str
    title: str
    players: tuple
    when: str
    question: str
    over: bool
    winner: str | None
    wealth: str


class Keep:
    """The store as the app uses it."""

    def __init__(self, store, language="fr"):
        self.store = store
        self.settings = Settings(store.settings)

    @property
    def folder(self):
        """Where the data are."""
        return self.store.folder

    @property
    def language(self):
        """The language that was chosen, French first."""
        return self.settings.get("language", "fr")

    # Games

    def games(self):
        """The games for the list at home; the question is asked of the first one under way."""
        entries = []
        asked = False
        for one in self.store.games():
            if one.damaged or one.game not in available():
                continue
            question = self._turn(one)
            if not one.finished and not asked:
                asked = True
                question = self._question(one.id) or question
            entries.append(self._entry(one, question))
        return entries

    def _entry(self, one, question):
        words = Words.of(ruleset(one.game), self.language)
        first = [each for each in one.standing if each["rank"] == 1] if one.finished else []
        return Entry(
            one.id,
            one.game,
            one.title or words.say("game.title"),
            one.players,
            self._when(one.saved),
            question,
            one.finished,
            first[0]["player"] if first else None,
            words.money(first[0]["wealth"]) if first else "",
        )

    def _turn(self, one):
        words = Words.of(ruleset(one.game), self.language)
        turn = one.turn or {}
        if turn.get("player") is None:
            return words.first((f"phase.{turn.get('phase')}", ""))
        return words.say("head.turn", n=turn["round"], player=turn["player"])

    def _question(self, game_id):
        try:
            with self.store.open(game_id, view=True) as saved:
                return Sitting(Kept(saved), self.language).question.title
        except (StoreError, NotARecord):
            return None

    def _when(self, saved):
        if saved is None:
            return ""
        then = datetime.fromtimestamp(saved, tz=UTC)
        ago = datetime.now(tz=UTC) - then
        if timedelta(0) <= ago < RECENT:
            return format_timedelta(-ago, add_direction=True, locale=self.language)
        return format_date(then.astimezone(), format="long", locale=self.language)

    def last_game(self):
        """The game played last, if it is still under way."""
        for one in self.store.games():
            return None if one.finished or one.damaged or one.game not in available() else one.id
        return None

    def open(self, game_id):
        """A game to play on."""
        return Kept(self.store.open(game_id))

    def create(self, header):
        """A new game."""
        return Kept(self.store.create(header))

    def sample(self, game):
        """A game's sample evening, kept like any other; None if it has none."""
        path = files("rulesets").joinpath(game.replace("-", "_"), "sample.jsonl")
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return self.store.import_record(file)

    def delete(self, game_id):
        """Put a game into the trash."""
        self.store.delete(game_id)

    # Everything in one file

    @property
    def backup_folder(self):
        """Where backups are put and looked for."""
        return self.folder / "backups"

    def back_up(self):
        """Write everything to one file; gives where it is."""
        self.backup_folder.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        path = self.backup_folder / f"corbeille-{stamp}.zip"
        back_up(self.store, path)
        return path

    def backups(self):
        """The backups that lie there, newest first."""
        if not self.backup_folder.is_dir():
            return []
        return sorted(self.backup_folder.glob("*.zip"), reverse=True)

    def restore(self, path):
        """Take over what a backup holds beside what is here; gives how much came back."""
        with path.open("rb") as file:
            outcomes = restore(self.store, file)
        return sum(one.what in ("restored", "extended", "kept-both") for one in outcomes)

    # What earlier evenings suggest

    def last_players(self):
        """Who sat here last."""
        for one in self.store.games():
            return list(one.players)
        return []

    def known_players(self):
        """Everybody who ever played."""
        return self.store.names()

    def last_options(self, game):
        """What was agreed last time."""
        return self.settings.get(f"options.{game}", {})

    def remember_options(self, game, options):
        """Offer these options next time."""
        self.settings.set(f"options.{game}", options)

    def boxes(self):
        """Every box that was copied, by game and name."""
        return self.store.editions.all()

    def share_box(self, box):
        """A file of a box to give to somebody; gives where it is."""
        folder = self.folder / "shared"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{box.game}-{safe_name(box.name)}.json"
        path.write_bytes(box.file())
        return path

    def shared_files(self):
        """The files that lie where shared boxes are put, ours and those from elsewhere."""
        folder = self.folder / "shared"
        return sorted(folder.glob("*.json")) if folder.is_dir() else []

    def take_box(self, path):
        """Keep a box that somebody shared."""
        with path.open("rb") as file:
            return self.store.editions.import_file(file)

    def editions(self, game):
        """The boxes copied for a game, and its demonstration box if it has one."""
        found = [(one.name, one.figures) for one in self.store.editions.all(game)]
        invented = demonstration(game)
        if invented is not None:
            words = Words.of(ruleset(game), self.language)
            found.append((words.say("new.demonstration"), invented))
        return found


def now():
    """The time of day, for the `at` of an action."""
    return datetime.fromtimestamp(time.time()).astimezone().isoformat(timespec="seconds")
