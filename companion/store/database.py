"""TinyDB on a journal: what a change costs is what it changes, not what there is already.

`GameDB` is a TinyDB whose storage is a journal and whose tables write what they changed, one
line a change. A table of TinyDB's own on the same storage is right too, but as slow as TinyDB.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tinydb import TinyDB
from tinydb.storages import Storage
from tinydb.table import Table

from companion.store import disk
from companion.store.errors import NewerSchema, Notice
from companion.store.journal import Journal

Documents = dict[str, Any]


@dataclass
class Changes:
    """What one line of the journal changes: tables dropped, then documents removed, then
    documents put."""

    drop: list[str] = field(default_factory=list)
    remove: dict[str, list[str]] = field(default_factory=dict)
    put: dict[str, Documents] = field(default_factory=dict)

    def plain(self) -> dict[str, Any]:
        """As the journal says it."""
        plain: dict[str, Any] = {"drop": self.drop, "del": self.remove, "put": self.put}
        return {key: value for key, value in plain.items() if value}


class JournalStorage(Storage):
    """TinyDB's tables as a journal in two copies. They are kept in memory as they are on disk;
    `commit` changes the disk first."""

    def __init__(
        self,
        path: str | os.PathLike[str],
        mirror: str | os.PathLike[str] | None = None,
        *,
        name: str | None = None,
        create: bool = True,
        create_dirs: bool = False,
        access_mode: str = "r+",
        view: str | None = None,
        salvage: bool = False,
        patience: float = 0.0,
    ) -> None:
        """`mirror` is where the second copy is, `name` the journal's; both follow from the path
        if they are left out. It is made if it is not there, unless `create` is false. The access
        mode `r` is for looking only."""
        super().__init__()
        first = Path(path)
        second = Path(mirror) if mirror is not None else first.with_name(f"{first.name}.mirror")
        if create_dirs:
            for folder in (first.parent, second.parent):
                disk.make_folder(folder)
        view = view or ("asked" if access_mode == "r" else None)
        self._journal = Journal(
            first,
            second,
            first.stem if name is None else name,
            create=create and not view,
            view=view,
            salvage=salvage,
            patience=patience,
        )
        self.tables: dict[str, Documents] = {}
        try:
            for value in self._journal.read():
                self._apply(value)
        except BaseException:
            self.close()
            raise

    @property
    def notices(self) -> list[Notice]:
        """What was put right when it was opened."""
        return self._journal.notices

    @property
    def view_only(self) -> str | None:
        """Why it can only be looked at; None if it can be written."""
        return self._journal.view_only

    def commit(self, changes: Changes) -> None:
        """Make a change, if there is one, on the disk, both copies, and then in memory."""
        plain = changes.plain()
        if plain:
            self._apply(self._journal.append(plain))

    def read(self) -> dict[str, Documents] | None:
        """All tables. They are the caller's own: what is done to them is not stored."""
        return copied(self.tables) if self.tables else None

    def write(self, data: dict[str, Documents]) -> None:
        """Make the tables as given: what differs is found and written as one change."""
        changes = Changes(drop=[name for name in self.tables if name not in data])
        for name, table in data.items():
            given = {str(key): document for key, document in table.items()}
            compare(name, self.tables.get(name), given, changes)
        self.commit(changes)

    def close(self) -> None:
        """Let go of the files and of the lock."""
        self._journal.close()

    def _apply(self, value: dict[str, Any]) -> None:
        tables = self.tables
        if not value.keys() <= {"drop", "del", "put"}:
            raise NewerSchema()
        for name in value.get("drop", ()):
            tables.pop(name, None)
        for name, gone in value.get("del", {}).items():
            for key in gone:
                tables[name].pop(key, None)
        for name, documents in value.get("put", {}).items():
            table = tables.get(name)
            if table is None:
                tables[name] = documents
            else:
                table.update(documents)


class JournalTable(Table):
    """A table that writes what an operation changed, and nothing else."""

    _storage: JournalStorage

    def _read_table(self) -> Mapping[str, Any]:  # type: ignore[override]
        return _Read(self._storage.tables.get(self.name, {}))

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        documents = self._storage.tables.get(self.name)
        draft = _Draft(documents or {}, self.document_id_class)
        updater(draft)
        changes = Changes()
        draft.note(self.name, documents, changes)
        self._storage.commit(changes)
        self.clear_cache()


class GameDB(TinyDB):
    """A TinyDB that loses nothing it has acknowledged, at the same cost however long it gets."""

    default_storage_class = JournalStorage  # type: ignore[assignment]
    table_class = JournalTable
    _storage: JournalStorage

    @property
    def notices(self) -> list[Notice]:
        """What was put right when it was opened."""
        return self._storage.notices

    @property
    def view_only(self) -> str | None:
        """Why it can only be looked at; None if it can be written."""
        return self._storage.view_only


def copied(value: Any) -> Any:
    """Plain data that shares nothing changeable with the original."""
    if type(value) is dict:
        return {key: copied(one) for key, one in value.items()}
    if type(value) is list:
        return [copied(one) for one in value]
    return value


def compare(name: str, old: Documents | None, new: Documents, changes: Changes) -> None:
    """Note what makes the new documents of a table out of the old ones."""
    put = {key: one for key, one in new.items() if old is None or _differs(old.get(key), one)}
    gone = [key for key in old or () if key not in new]
    if gone:
        changes.remove[name] = gone
    if put or old is None:
        changes.put[name] = put


def _differs(old: Any, new: Any) -> bool:
    # 1 and True are equal in Python, and not on disk
    return old is None or json.dumps(old) != json.dumps(new)


class _Read(Mapping[str, Any]):
    """A table's documents, each copied as it is taken."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def __getitem__(self, key: str) -> Any:
        return copied(self._documents[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._documents)

    def __len__(self) -> int:
        return len(self._documents)


class _Draft(MutableMapping[Any, Any]):
    """A table as an operation sees it: what it touches is a copy, and is noted."""

    def __init__(self, documents: Documents, id_class: Callable[[str], Any]) -> None:
        self._documents = documents
        self._id = id_class
        self._touched: Documents = {}
        self._gone: set[str] = set()
        self._cleared = False

    def note(self, name: str, old: Documents | None, changes: Changes) -> None:
        """Note what the operation changed."""
        put = {
            key: document
            for key, document in self._touched.items()
            if key in self._gone or _differs(self._documents.get(key), document)
        }
        if self._cleared and old:
            changes.drop.append(name)
        elif self._gone:
            changes.remove[name] = [key for key in self._documents if key in self._gone]
        if put or old is None or changes.drop:
            changes.put[name] = put

    def clear(self) -> None:
        """Remove every document."""
        self._cleared = True
        self._gone = set(self._documents)
        self._touched.clear()

    def __getitem__(self, key: Any) -> Any:
        key = str(key)
        if key not in self._touched:
            if key in self._gone:
                raise KeyError(key)
            self._touched[key] = copied(self._documents[key])
        return self._touched[key]

    def __setitem__(self, key: Any, document: Any) -> None:
        self._touched[str(key)] = document

    def __delitem__(self, key: Any) -> None:
        if key not in self:
            raise KeyError(key)
        self._touched.pop(str(key), None)
        if str(key) in self._documents:
            self._gone.add(str(key))

    def __contains__(self, key: object) -> bool:
        key = str(key)
        return key in self._touched or (key in self._documents and key not in self._gone)

    def __iter__(self) -> Iterator[Any]:
        kept = (key for key in self._documents if key not in self._gone)
        new = (key for key in self._touched if key in self._gone or key not in self._documents)
        return map(self._id, [*kept, *new])

    def __len__(self) -> int:
        return sum(1 for _ in self)
