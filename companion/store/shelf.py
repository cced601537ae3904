"""A folder of games: `games/<id>.jsonl`, its second copy `mirror/<id>.jsonl`, and a lock."""

import contextlib
import re
from pathlib import Path
from typing import Any

from companion.store import disk
from companion.store.database import GameDB
from companion.store.errors import NewerSchema, NoSuchGame, StoreBusy, not_kept
from companion.store.journal import lay
from companion.store.peek import peek
from companion.store.summary import Listed, listed
from companion.store.text import LINES, RecordText

ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
"""The form of a game's id; nothing else becomes part of a path."""


class Shelf:
    """The games of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._folders = (folder / "games", folder / "mirror")

    def ids(self) -> list[str]:
        """The games there are, also those of which one copy is left."""
        found = {
            path.stem
            for folder in self._folders
            for path in folder.glob("*.jsonl")
            if ID.fullmatch(path.stem)
        }
        return sorted(found)

    def paths(self, id: str) -> tuple[Path, Path]:
        """Where a game's two copies are, or would be."""
        if not ID.fullmatch(id):
            raise NoSuchGame(id=id)
        first, second = (folder / f"{id}.jsonl" for folder in self._folders)
        return first, second

    def has(self, id: str) -> bool:
        """Whether there is such a game."""
        return any(path.exists() for path in self.paths(id))

    def list(self) -> list[Listed]:
        """Every game, the one played last first, from the beginning and end of its file."""
        games = [self._listed(id) for id in self.ids()]
        return sorted(games, key=lambda one: (-(one.saved or 0), one.id))

    def open(self, id: str, **how: Any) -> GameDB:
        """A game's database."""
        path, mirror = self.paths(id)
        if not self.has(id):
            raise NoSuchGame(id=id)
        self.make_folders(quietly=True)
        try:
            return GameDB(path, mirror, name=id, create=False, **how)
        except FileNotFoundError:
            raise NoSuchGame(id=id) from None

    def look(self, id: str) -> GameDB:
        """A game's database for reading: put right if nobody has it open, as it is if somebody
        has."""
        try:
            return self.open(id)
        except StoreBusy:
            return self.open(id, view="busy")

    def put(self, record: RecordText, now: dict[str, Any], id: str | None = None) -> str:
        """A new game with all of a record, whole or not at all; gives its id."""
        if id is None:
            # the app need not wait for it when it starts on a game that there is
            from uuid import uuid4  # noqa: PLC0415

            id = str(uuid4())
        path, mirror = self.paths(id)
        self.make_folders()
        documents = enumerate(record.documents(now), 1)
        lay((path, mirror), id, [{"put": {LINES: {str(n): one}}} for n, one in documents])
        return id

    def move(self, id: str, other: "Shelf") -> None:
        """Take a game to another shelf. What stands in its place there is kept under another
        name."""
        other.make_folders()
        path, _ = self.paths(id)
        if not self.has(id):
            raise NoSuchGame(id=id)
        lock_path = path.with_name(path.name + ".lock")
        try:
            with disk.lock(lock_path):
                # the first copy goes last: until then the game is where it was
                pairs = zip(self.paths(id), other.paths(id), strict=True)
                for old, new in reversed(list(pairs)):
                    if old.exists():
                        if new.exists():
                            new.rename(disk.unused(new, "old"))
                        old.rename(new)
                        disk.sync_folder(new.parent)
                        disk.sync_folder(old.parent)
        except OSError as error:
            raise not_kept(error) from error
        with contextlib.suppress(OSError):
            lock_path.unlink()

    def make_folders(self, *, quietly: bool = False) -> None:
        """Make the folders that are missing; quietly, only if it can be done."""
        try:
            for folder in self._folders:
                disk.make_folder(folder)
        except OSError as error:
            if not quietly:
                raise not_kept(error) from error

    def _listed(self, id: str) -> Listed:
        first, second = self.paths(id)
        try:
            seen = peek(first, id)
            if seen is None or not seen.sure:
                other = peek(second, id)
                if other is not None and (seen is None or other.lines > seen.lines):
                    seen = other
            if seen is None:
                return Listed(id, damaged=True)
            return listed(id, seen.header, seen.lines, seen.now, seen.newer)
        except NewerSchema:
            return Listed(id, newer=True)
