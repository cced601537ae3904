"""Everything in one file, and back.

A backup is a zip of what people can read: `corbeille.json` says what it is, `games/<id>.jsonl`
are the records, `editions.jsonl` and `settings.json` the rest. One that comes from somewhere is
not trusted: its names never become paths, its sizes are counted as they are read, and all of it
is looked at before anything is kept.
"""

import hashlib
import json
import struct
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from companion import __version__
from companion.record import NotARecord, read_lines, write_line
from companion.replay import RefusedLine, replay
from companion.store import disk
from companion.store.editions import Edition, check
from companion.store.errors import NewerSchema, NotABackup, NotAnEdition, StoreError, not_kept
from companion.store.settings import fit
from companion.store.shelf import ID
from companion.store.store import Store
from companion.store.summary import now
from companion.store.text import MOST_BYTES, read_text

VERSION = 1
MANIFEST, EDITIONS, SETTINGS, GAMES = "corbeille.json", "editions.jsonl", "settings.json", "games/"
MOST_ENTRIES = 20_000
MOST_IN_ALL = 1 << 30
MOST_SETTINGS = 1 << 20
Watch = Callable[[float], None]
"""Told from time to time which part is done, from 0 to 1."""


@dataclass(frozen=True)
class Outcome:
    """What became of one game, edition or setting. `what` is a code: `saved`, `damaged`;
    `restored`, `identical`, `extended`, `kept-newer`, `kept-both`, `kept-mine`, `refused`,
    `not-restored`."""

    kind: str
    name: str
    what: str
    cause: Exception | None = None

    @property
    def failed(self) -> bool:
        """Whether it is not where it should be now."""
        return self.cause is not None


def back_up(store: Store, path: Path) -> list[Outcome]:
    """Write everything to one file, whole or not at all. A game that cannot be read is reported
    and left out."""
    done = []
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        about = {"backup": VERSION, "program": __version__, "made": int(time.time())}
        archive.writestr(MANIFEST, json.dumps(about))
        for one in store.games():
            try:
                archive.writestr(f"{GAMES}{one.id}.jsonl", store.export(one.id))
                done.append(Outcome("game", one.id, "saved"))
            except StoreError as error:
                done.append(Outcome("game", one.id, "damaged", error))
        versions = store.editions.versions()
        archive.writestr(EDITIONS, "".join(write_line(one.plain()) + "\n" for one in versions))
        archive.writestr(SETTINGS, json.dumps(store.settings.all(), ensure_ascii=False))
    try:
        disk.replace(path, [data.getvalue()])
    except OSError as error:
        raise not_kept(error) from error
    return done


def restore(store: Store, file: BinaryIO, watch: Watch = lambda _share: None) -> list[Outcome]:
    """Take over what a backup holds. A game that is there already is never replaced; what a
    backup has that no game could be is left out and reported. Whatever `watch` raises ends it
    between two games: what has come back by then stays."""
    with _readable():
        archive = zipfile.ZipFile(file)
    with archive:
        return _Restore(store, archive, watch).run()


@contextmanager
def _readable() -> Iterator[None]:
    """What zipfile says of an archive that is damaged, encrypted, or compressed in a way it does
    not know."""
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError, ValueError, struct.error):
        raise NotABackup("unreadable") from None


@dataclass
class _Restore:
    """One backup on its way in: `run` looks at everything, then keeps."""

    store: Store
    archive: zipfile.ZipFile
    watch: Watch
    read: int = 0
    sums: dict[str, bytes] = field(default_factory=dict)
    nows: dict[str, dict[str, Any]] = field(default_factory=dict)

    def run(self) -> list[Outcome]:
        ids = self._ids()
        games = [one for id in self._watched(ids, 0) if (one := self._check_game(id))]
        editions, unfit = self._editions()
        settings = self._settings()
        # until here nothing was kept
        return [
            *games,
            *map(self._keep_game, self._watched(list(self.nows), 1)),
            *unfit,
            *(
                Outcome("edition", one.name, what)
                for one, what in self.store.editions.restore(editions)
            ),
            *self._keep_settings(settings),
        ]

    def _watched(self, ids: list[str], half: int) -> Iterator[str]:
        """Each game, telling how far it is: looking takes about as long as keeping."""
        for number, id in enumerate(ids):
            self.watch((half + number / len(ids)) / 2)
            yield id

    def _ids(self) -> list[str]:
        """The games there are, once the table of contents is known to be a backup's."""
        names = self.archive.namelist()
        if len(names) > MOST_ENTRIES or len(set(names)) < len(names):
            raise NotABackup("contents")
        if MANIFEST not in names:
            raise NotABackup("no-manifest")
        about = _json(self._bytes(MANIFEST, MOST_SETTINGS))
        version = about.get("backup") if isinstance(about, dict) else None
        if type(version) is not int:
            raise NotABackup("no-manifest")
        if version > VERSION:
            raise NewerSchema()
        ids = []
        for name in names:
            id = name.removeprefix(GAMES).removesuffix(".jsonl")
            if name == f"{GAMES}{id}.jsonl" and ID.fullmatch(id):
                ids.append(id)
            elif name not in (MANIFEST, EDITIONS, SETTINGS):
                raise NotABackup("entry", name=name[:100])
        return ids

    def _bytes(self, name: str, most: int = MOST_BYTES) -> bytes:
        """An entry; what its table of contents says of its size is not believed."""
        with _readable(), self.archive.open(name) as file:
            data = file.read(most + 1)
        self.read += len(data)
        if len(data) > most or self.read > MOST_IN_ALL:
            raise NotABackup("too-large")
        return data

    def _check_game(self, id: str) -> Outcome | None:
        data = self._bytes(f"{GAMES}{id}.jsonl")
        try:
            _, lines = read_text(BytesIO(data))
            self.nows[id] = now(replay(lines))
        except (NotARecord, RefusedLine) as error:
            return Outcome("game", id, "refused", error)
        self.sums[id] = hashlib.sha256(data).digest()
        return None

    def _keep_game(self, id: str) -> Outcome:
        # it is read a second time rather than kept in memory: it must still be the same
        self.read = 0
        data = self._bytes(f"{GAMES}{id}.jsonl")
        if hashlib.sha256(data).digest() != self.sums[id]:
            raise NotABackup("unreadable")
        record, _ = read_text(BytesIO(data))
        try:
            what = self.store.restore_game(id, record, self.nows[id])
        except StoreError as error:
            return Outcome("game", id, "not-restored", error)
        return Outcome("game", id, what)

    def _editions(self) -> tuple[list[Edition], list[Outcome]]:
        fit: list[Edition] = []
        unfit: list[Outcome] = []
        data = self._bytes(EDITIONS) if EDITIONS in self.archive.namelist() else b""
        try:
            for line in read_lines(BytesIO(data)) if data.strip() else ():
                try:
                    fit.append(_edition(line.value))
                except (NotARecord, NotAnEdition) as error:
                    unfit.append(Outcome("edition", str(line.value.get("name")), "refused", error))
        except NotARecord:
            raise NotABackup("unreadable") from None
        return fit, unfit

    def _settings(self) -> dict[str, Any]:
        if SETTINGS not in self.archive.namelist():
            return {}
        found = _json(self._bytes(SETTINGS, MOST_SETTINGS))
        if not isinstance(found, dict) or not all(fit(*one) for one in found.items()):
            raise NotABackup("setting")
        return found

    def _keep_settings(self, settings: dict[str, Any]) -> Iterator[Outcome]:
        mine = self.store.settings.all()
        for key, value in settings.items():
            if key not in mine:
                self.store.settings.set(key, value)
                yield Outcome("setting", key, "restored")
            elif mine[key] != value:
                yield Outcome("setting", key, "kept-mine")


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise NotABackup("unreadable") from None


def _edition(value: dict[str, Any]) -> Edition:
    game, name, figures = value.get("game"), value.get("name"), value.get("figures")
    check(game, name, figures)
    removed, version, saved = value.get("removed"), value.get("version"), value.get("saved")
    if type(removed) is not bool or type(version) is not int or type(saved) is not int:
        raise NotAnEdition("form")
    return Edition(str(game), str(name), version, dict(figures or {}), saved, removed)
