"""A journal: lines that are only ever added, in two copies, each synced before a line counts.

Line 0 says what the file is; the others are the caller's. Opening it puts the copies right again
and notes what had to be done; a journal that cannot be put right or written to is view only.
"""

import errno
import os
import time
from collections.abc import Iterable, Sequence
from io import FileIO
from pathlib import Path
from typing import Any
from zlib import crc32

from companion.store import disk
from companion.store.copies import Agreed, State, agree, state_of
from companion.store.errors import (
    FULL,
    READ_ONLY,
    Damaged,
    Notice,
    StoreError,
    ViewOnly,
    not_kept,
)
from companion.store.frame import SCHEMA, body_of, line_and_value, line_of, seed_of

LOOKS = 5
"""How often a journal is read before it is called damaged, when somebody may be writing it."""


class Journal:
    """One journal, open. `read` gives what it holds, `append` adds a line."""

    def __init__(
        self,
        path: Path,
        mirror: Path,
        name: str,
        *,
        create: bool = False,
        view: str | None = None,
        salvage: bool = False,
        patience: float = 0.0,
    ) -> None:
        """Open it; with `create` make it if it is not there. `view` is why it is only looked at,
        without taking it from anybody; `salvage` gives up what neither copy has; `patience` is
        for how many seconds to wait for somebody else."""
        self.paths = (path, mirror)
        self.notices: list[Notice] = []
        self.view_only = view
        self._seed = seed_of(name)
        self._files: list[FileIO] = []
        self._bodies: list[dict[str, Any]] = []
        self._next = self._length = self._sum = 0
        self._doubtful = False
        self._lock = None if view else self._take(path.with_name(path.name + ".lock"), patience)
        try:
            self._open(name, create, salvage)
        except BaseException:
            self.close()
            raise

    def read(self) -> Iterable[dict[str, Any]]:
        """What the lines say, in order; only once, it is not kept."""
        bodies, self._bodies = self._bodies, []
        return bodies

    def append(self, value: dict[str, Any]) -> dict[str, Any]:
        """Add a line. When this returns it is on the disk twice; when it raises, it is not in the
        journal. Gives back what will be read again."""
        line, said = line_and_value(self._seed, self._next, value)
        after = self._next + 1, self._length + len(line), crc32(line, self._sum)
        if self.view_only:
            raise ViewOnly(self.view_only)
        if not self._files:
            raise ValueError("the journal is closed")
        if self._doubtful:
            self._write_anew()
        try:
            for file in self._files:
                disk.append(file, line)
                # once a sync has failed, the system may take the next one lightly
                self._doubtful = True
                disk.sync(file)
                self._doubtful = False
            # an interrupt comes before all three or after them
            self._next, self._length, self._sum = after
        except BaseException as error:
            self._cut_back()
            if isinstance(error, OSError):
                raise not_kept(error) from error
            raise
        return said

    def close(self) -> None:
        """Let go of the files and of the lock."""
        for file in self._files:
            file.close()
        self._files = []
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # Opening

    def _take(self, path: Path, patience: float) -> FileIO | None:
        try:
            return disk.lock(path, patience)
        except StoreError:
            raise
        except OSError as error:
            self._only_view(error)
            return None

    def _only_view(self, error: OSError) -> None:
        """What cannot be written can still be looked at."""
        if error.errno not in FULL | READ_ONLY:
            raise not_kept(error) from error
        self.view_only = "full" if error.errno in FULL else "folder"

    def _open(self, name: str, create: bool, salvage: bool) -> None:
        if create and not any(self._copies()):
            if self.view_only:
                raise ViewOnly(self.view_only)
            lay(self.paths, name, [])
        copies = self._copies()
        if copies == [None, None] and not any(path.exists() for path in self.paths):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.paths[0]))
        agreed = self._agreed(copies)
        if not agreed.lines or (agreed.doubt and not salvage):
            raise Damaged(line=len(agreed.lines))
        if agreed.doubt:
            self.notices.append(Notice("salvaged", {"line": len(agreed.lines)}))
        bodies = [body_of(line) for line in agreed.lines]
        if any(body.schema > SCHEMA for body in bodies):
            self.view_only = "newer"
        self._bodies = [body.value for body in bodies[1:]]
        data = agreed.data
        self._next, self._length, self._sum = len(bodies), len(data), crc32(data)
        if self.view_only is None:
            self._put_right(copies, data, keep=agreed.doubt)
        if self.view_only:
            self.notices.append(Notice(f"view-only.{self.view_only}"))

    def _copies(self) -> list[bytes | None]:
        copies: list[bytes | None] = []
        for path in self.paths:
            try:
                copies.append(disk.read(path))
            except OSError:
                # what cannot be read is not written over either
                copies.append(None)
                self.view_only = "device"
        return copies

    def _agreed(self, copies: list[bytes | None]) -> Agreed:
        agreed = agree(self._seed, *copies)
        for _ in range(LOOKS if self.view_only else 0):
            if not agreed.doubt and agreed.lines:
                break
            # the two were not read at one moment, and somebody may be writing
            time.sleep(disk.BETWEEN_TRIES)
            agreed = agree(self._seed, *self._copies())
        return agreed

    def _put_right(self, copies: list[bytes | None], data: bytes, keep: bool) -> None:
        """Give each copy what it lacks; what was damaged is kept beside it, with `keep` a torn
        end too."""
        try:
            for number, (path, copy) in enumerate(zip(self.paths, copies, strict=True), 1):
                state = state_of(copy, data)
                if keep and state is State.TORN:
                    state = State.BROKEN
                self._put_copy_right(number, state, path, copy or b"", data)
            self._files = [disk.open_to_append(path) for path in self.paths]
        except OSError as error:
            self._only_view(error)

    def _put_copy_right(
        self, number: int, state: State, path: Path, copy: bytes, data: bytes
    ) -> None:
        match state:
            case State.SHORT:
                missing = data[len(copy) :]
                with disk.open_to_append(path) as file:
                    disk.append(file, missing)
                    disk.sync(file)
                self.notices.append(Notice("rolled-forward", {"n": missing.count(b"\n")}))
            case State.TORN:
                with FileIO(path, "rb+") as file:
                    file.truncate(len(data))
                    disk.sync(file)
                self.notices.append(Notice("tail-cut", {"copy": number}))
            case State.MISSING:
                disk.replace(path, [data])
                self.notices.append(Notice("repaired", {"copy": number}))
            case State.BROKEN:
                kept = disk.unused(path, "damaged")
                disk.replace(kept, [copy])
                disk.replace(path, [data])
                self.notices.append(Notice("repaired", {"copy": number, "kept": kept.name}))

    # When a line could not be written

    def _cut_back(self) -> None:
        """Take off what was not acknowledged. Until that is done the files are in doubt."""
        doubtful, self._doubtful = self._doubtful, True
        for file in self._files:
            try:
                file.truncate(self._length)
                disk.sync(file)
            except OSError:
                doubtful = True
        self._doubtful = doubtful

    def _write_anew(self) -> None:
        """After a failed sync: read what is there, and write it to new files before going on."""
        whole = [
            copy[: self._length]
            for copy in self._copies()
            if copy is not None and crc32(copy[: self._length]) == self._sum
        ]
        if not whole:
            raise Damaged(line=self._next)
        try:
            for file, path in zip(self._files, self.paths, strict=True):
                file.close()
                disk.replace(path, [whole[0]])
            self._files = [disk.open_to_append(path) for path in self.paths]
        except OSError as error:
            raise not_kept(error) from error
        self._doubtful = False


def lay(paths: Sequence[Path], name: str, values: Iterable[dict[str, Any]]) -> None:
    """Make a journal with these lines, whole or not at all."""
    seed = seed_of(name)
    head = {"journal": name, "made": int(time.time())}
    lines = [line_of(seed, number, one) for number, one in enumerate([head, *values])]
    try:
        for path, aside in [(path, disk.write_aside(path, lines)) for path in paths]:
            aside.replace(path)
            disk.sync_folder(path.parent)
    except OSError as error:
        raise not_kept(error) from error
