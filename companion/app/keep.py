"""What the app asks of the store: games with their question, settings, names, boxes."""

import json
import time
from collections.abc import Sequence
from datetime import datetime

from companion.record import NotARecord
from companion.report.files import safe_name, write_whole
from companion.store import StoreError
from companion.store.folder import papers_folder, places
from companion.table.sitting import Sitting
from companion.words import Words
from rulesets import available, demonstration, ruleset, sample


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
        self.notices = saved.notices
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
    def papers(self):
        """Where what people take home is put."""
        return papers_folder(self.folder)

    def files(self, endings):
        """The files of these kinds that lie where files are put, newest first."""
        found = [
            (path.stat().st_mtime, path)
            for folder in places(self.folder)
            if folder.is_dir()
            for path in folder.iterdir()
            if path.suffix.lower() in endings and path.is_file()
        ]
        return [path for _time, path in sorted(found, reverse=True)]

    @property
    def language(self):
        """The language that was chosen, French first."""
        return self.settings.get("language", "fr")

    # Games

    def games(self):
        """The games for the list at home; the question is asked of the first one under way."""
        # a game that is gone on with needs no list
        from companion.app.entries import entry  # noqa: PLC0415

        entries = []
        asked = False
        for one in self.store.games():
            if one.damaged or one.game not in available():
                continue
            question = None
            if not one.finished and not asked:
                asked = True
                question = self._question(one.id)
            entries.append(entry(one, self.language, question, one.id in self._samples.values()))
        return entries

    def damaged(self):
        """The games of which the list can say nothing: both copies are damaged at a place that it
        needs."""
        return [one.id for one in self.store.games() if one.damaged]

    def thrown_away(self):
        """The games in the trash, as Home writes them."""
        from companion.app.entries import entry  # noqa: PLC0415

        found = self.store.trashed()
        return [entry(one, self.language) for one in found if one.game in available()]

    def throw_away(self, game_id):
        """Put a game into the trash, from which it can be put back."""
        self.store.delete(game_id)

    def put_back(self, game_id):
        """Take a game out of the trash."""
        self.store.put_back(game_id)

    def _question(self, game_id):
        try:
            with self.store.open(game_id, view=True) as saved:
                return Sitting(Kept(saved), self.language).question.title
        except (StoreError, NotARecord):
            return None

    def last_game(self):
        """The game played last, if it is still under way."""
        for one in self.store.games():
            return None if one.finished or one.damaged or one.game not in available() else one.id
        return None

    def open(self, game_id, salvage=False):
        """A game to play on; with `salvage` as far as it can still be read."""
        return Kept(self.store.open(game_id, salvage=salvage))

    def create(self, header):
        """A new game."""
        return Kept(self.store.create(header))

    def sample(self, game):
        """A game's sample evening, kept like any other, once."""
        kept = self._samples.get(game)
        if kept is not None and self.store.has(kept):
            return kept
        with sample(game).open("rb") as file:
            id = self.store.import_record(file)
        self.settings.set("samples", {**self._samples, game: id})
        return id

    @property
    def _samples(self):
        found = self.settings.get("samples", {})
        return found if isinstance(found, dict) else {}

    # Everything in one file

    def back_up(self):
        """Write everything to one file; gives where it is."""
        from companion.store.backup import back_up  # noqa: PLC0415

        self.papers.mkdir(parents=True, exist_ok=True)
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
        path = self.papers / f"corbeille-{stamp}.zip"
        back_up(self.store, path)
        return path

    def restore(self, path, watch):
        """Take over what a backup holds beside what is here; gives how much came back."""
        from companion.store.backup import restore  # noqa: PLC0415

        with path.open("rb") as file:
            outcomes = restore(self.store, file, watch)
        return sum(one.what in ("restored", "extended", "kept-both") for one in outcomes)

    # What earlier evenings suggest

    def last_players(self):
        """Who sat here last."""
        samples = self._samples.values()
        return next((list(one.players) for one in self.store.games() if one.id not in samples), [])

    def known_players(self):
        """Everybody who ever played."""
        return self.store.names(without=self._samples.values())

    def usual_signs(self):
        """The sign that each player had last."""
        found = self.settings.get("signs", {})
        return found if isinstance(found, dict) else {}

    def remember_signs(self, signs):
        """Give these players the same signs next time."""
        self.settings.set("signs", {**self.usual_signs(), **signs})

    def last_options(self, game):
        """What was agreed last time."""
        return self.settings.get(f"options.{game}", {})

    def remember_options(self, game, options):
        """Offer these options next time."""
        self.settings.set(f"options.{game}", options)

    def usual_box(self, game):
        """The figures of the box played with last; before that, of the only one copied."""
        kept = self.settings.get(f"box.{game}")
        if kept is not None:
            return dict(self.editions(game)).get(kept, {})
        copied = self.store.editions.all(game)
        return copied[0].figures if len(copied) == 1 else {}

    def remember_box(self, game, figures):
        """Offer this box next time."""
        names = [name for name, one in self.editions(game) if one == figures]
        self.settings.set(f"box.{game}", names[0] if names else "")

    def boxes(self):
        """Every box that was copied, by game and name."""
        return self.store.editions.all()

    def share_box(self, box):
        """A file of a box to give to somebody; gives where it is."""
        self.papers.mkdir(parents=True, exist_ok=True)
        path = self.papers / f"{box.game}-{safe_name(box.name)}.json"
        write_whole(path, box.file())
        return path

    def take_game(self, path):
        """Keep a record that somebody shared as a game; gives its id."""
        with path.open("rb") as file:
            return self.store.import_record(file)

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
