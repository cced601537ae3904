"""Bytes that are really on the disk: writing, syncing, replacing and locking files."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterable
from io import FileIO
from pathlib import Path

from companion.store.errors import StoreBusy

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BETWEEN_TRIES = 0.02


def append(file: FileIO, data: bytes) -> None:
    """Write all of it at the file's end. It is not on the disk before `sync`."""
    written = file.write(data)
    while written < len(data):
        # a full disk may take a part; the next write says why
        written += file.write(data[written:])


def sync(file: FileIO) -> None:
    """Return once what was written is on the disk."""
    if sys.platform == "darwin":
        # fsync leaves it in the drive's cache there
        with contextlib.suppress(OSError):
            fcntl.fcntl(file.fileno(), fcntl.F_FULLFSYNC)
            return
    os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Make new and renamed files of a folder stay."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # some file systems of phones know no such thing
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """A folder that stays, with those above it."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def read(path: Path) -> bytes | None:
    """A whole file; None if there is none."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def open_to_append(path: Path) -> FileIO:
    """A file whose every write goes to its end, without a buffer in between."""
    return FileIO(path, "ab")


def write_aside(path: Path, chunks: Iterable[bytes]) -> Path:
    """A synced file beside the one it is to become."""
    aside = path.with_name(path.name + ".new")
    try:
        with FileIO(aside, "wb") as file:
            for chunk in chunks:
                append(file, chunk)
            sync(file)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise
    return aside


def replace(path: Path, chunks: Iterable[bytes]) -> None:
    """Give a file new contents, whole or not at all."""
    aside = write_aside(path, chunks)
    try:
        aside.replace(path)
    except OSError:
        aside.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def unused(path: Path, ending: str) -> Path:
    """A name beside this one that no file has: `game.jsonl.damaged-1`."""
    number = 1
    while (found := path.with_name(f"{path.name}.{ending}-{number}")).exists():
        number += 1
    return found


def lock(path: Path, patience: float = 0.0) -> FileIO:
    """Hold a lock file for as long as what is returned stays open; StoreBusy if somebody else
    does and goes on doing so."""
    file = FileIO(path, "ab")
    until = time.monotonic() + patience
    while True:
        try:
            if sys.platform == "win32":
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
            return file
        except OSError as error:
            if not isinstance(error, BlockingIOError | PermissionError):
                file.close()
                raise
            if time.monotonic() >= until:
                file.close()
                raise StoreBusy() from None
            time.sleep(BETWEEN_TRIES)
