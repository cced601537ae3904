"""What is not a game: the small journal of editions and settings."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tinydb.table import Document, Table

from companion.store import disk
from companion.store.database import GameDB
from companion.store.errors import Notice, StoreBusy, not_kept

PATIENCE = 2.0
"""Nobody keeps the library open for longer than one change takes."""


class Library:
    """The journal of editions and settings, opened for each use."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "library.jsonl"
        self._mirror = folder / "mirror" / "library.jsonl"
        self.notices: list[Notice] = []

    def read(self, table: str) -> list[Document]:
        """Every document of a table."""
        if not (self._path.exists() or self._mirror.exists()):
            return []
        try:
            db = self._open()
        except StoreBusy:
            db = self._open(view="busy")
        with db:
            return db.table(table).all()

    @contextmanager
    def writing(self, table: str) -> Iterator[Table]:
        """A table to write to."""
        try:
            for path in (self._path, self._mirror):
                disk.make_folder(path.parent)
        except OSError as error:
            raise not_kept(error) from error
        with self._open() as db:
            yield db.table(table)

    def _open(self, **how: Any) -> GameDB:
        db = GameDB(self._path, self._mirror, patience=PATIENCE, **how)
        self.notices += db.notices
        return db
