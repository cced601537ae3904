"""The store: every game, edition and setting of one data folder."""

from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from companion.record import parse_line, write_line
from companion.replay import open_play, replay
from companion.store.editions import Editions
from companion.store.errors import AlreadyThere, Damaged, NoSuchGame, Notice, StoreError
from companion.store.library import Library
from companion.store.saved_game import SavedGame, play_again, record_of
from companion.store.settings import Settings
from companion.store.shelf import Shelf
from companion.store.summary import Listed, now
from companion.store.text import RecordText, read_text

PATIENCE = 0.25
"""For how many seconds to wait for somebody who only has a look at a game."""


@dataclass(frozen=True)
class Finding:
    """What checking a game, or the library (no id), found and repaired."""

    id: str | None
    lines: int = 0
    notices: list[Notice] = field(default_factory=list)
    error: StoreError | None = None


class Store:
    """Games, editions and settings in one folder, which is made when something is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._shelf = Shelf(folder)
        self._trash = Shelf(folder / "trash")
        self._library = Library(folder)
        self.settings = Settings(self._library)
        self.editions = Editions(self._library)

    @property
    def notices(self) -> list[Notice]:
        """What was put right in editions and settings so far."""
        return self._library.notices

    # Games

    def games(self) -> list[Listed]:
        """The list of games, the one played last first; no game is read for it."""
        return self._shelf.list()

    def names(self, without: Container[str] = ()) -> list[str]:
        """The names of everybody who played, those of the last game first; `without` are ids of
        games that nobody here played."""
        games = (one for one in self.games() if one.id not in without)
        return list(dict.fromkeys(name for one in games for name in one.players))

    def has(self, id: str) -> bool:
        """Whether there is a game of this id."""
        return self._shelf.has(id)

    def create(self, header: dict[str, Any]) -> SavedGame:
        """A new game, kept before anybody plays. NotARecord if the header is none."""
        text = write_line(header)
        play = open_play(parse_line(1, text.encode("utf-8", "surrogatepass") + b"\n").value)
        return self.open(self._shelf.put(RecordText([text]), now(play)))

    def open(self, id: str, *, view: bool = False, salvage: bool = False) -> SavedGame:
        """A game to play on, or to look at. `salvage` gives up the lines from the first that
        neither copy has (see Damaged); the damaged files are kept."""
        why = "asked" if view else None
        return SavedGame(id, self._shelf.open(id, view=why, salvage=salvage, patience=PATIENCE))

    def import_record(self, file: BinaryIO) -> str:
        """Keep a record that somebody shared; gives the new game's id. NotARecord and
        RefusedLine say what is wrong with it, and nothing is kept."""
        record, lines = read_text(file)
        return self._shelf.put(record, now(replay(lines)))

    def export(self, id: str) -> bytes:
        """The record of a game, byte for byte as it came."""
        return self.record(id).data

    def record(self, id: str) -> RecordText:
        """The text of a game, without playing it."""
        with self._shelf.look(id) as db:
            return record_of(db)

    def restore_game(self, id: str, record: RecordText, now: dict[str, Any]) -> str:
        """What becomes of a game from a backup, already checked. It is put beside what there
        is, never in its place: the word says how."""
        if not self._shelf.has(id):
            self._shelf.put(record, now, id)
            return "restored"
        try:
            mine = self.record(id)
        except Damaged:
            # what is left of it stays where it is; the whole one is not kept waiting for that
            self._shelf.put(record, now)
            return "kept-both"
        if mine.data == record.data:
            return "identical"
        if mine.texts[: len(record.texts)] == record.texts:
            return "kept-newer"
        if record.texts[: len(mine.texts)] != mine.texts:
            self._shelf.put(record, now)
            return "kept-both"
        with self.open(id) as game:
            further = record.texts[len(mine.texts) :]
            for text in further[:-1]:
                game.add_text(text)
            game.add_text(further[-1], record.end)
        return "extended"

    # The trash

    def delete(self, id: str) -> None:
        """Put a game into the trash, from which it can be put back."""
        self._shelf.move(id, self._trash)

    def trashed(self) -> list[Listed]:
        """The games in the trash."""
        return self._trash.list()

    def put_back(self, id: str) -> None:
        """Take a game out of the trash."""
        if not self._trash.has(id):
            raise NoSuchGame(id=id)
        if self._shelf.has(id):
            raise AlreadyThere(id=id)
        self._trash.move(id, self._shelf)

    # Everything

    def check(self) -> Iterator[Finding]:
        """Verify everything: checksums, numbers, both copies, and that each game can be played.
        What can be put right is."""
        yield self._check_library()
        for id in self._shelf.ids():
            yield self._check_game(id)

    def _check_library(self) -> Finding:
        start = len(self.notices)
        try:
            self.editions.versions()
        except StoreError as error:
            return Finding(None, error=error)
        return Finding(None, notices=self.notices[start:])

    def _check_game(self, id: str) -> Finding:
        lines = 0
        notices: list[Notice] = []
        try:
            with self._shelf.look(id) as db:
                notices = db.notices
                record = record_of(db)
                lines = len(record.texts)
                play_again(record, newer=db.view_only == "newer")
        except StoreError as error:
            return Finding(id, lines, notices, error)
        return Finding(id, lines, notices)
