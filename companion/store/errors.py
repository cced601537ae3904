"""What can go wrong in the store, and what it noticed: codes and figures. The sentences are in the
word catalogues, under `store.<code>`."""

import errno
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT})
READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


@dataclass(frozen=True)
class Notice:
    """Something the reader should hear about, though all went well."""

    code: str
    figures: Mapping[str, Any] = field(default_factory=dict)


class StoreError(OSError):
    """Something was not kept or cannot be read. It is an OSError, as TinyDB's callers expect of
    a storage."""

    code: str

    def __init__(self, **figures: Any) -> None:
        super().__init__(f"{self.code} {figures}")
        self.figures = figures


class StorageFull(StoreError):
    """Not saved: there is no room left."""

    code = "storage-full"


class WriteFailed(StoreError):
    """Not saved: the device refused; `why` is what the system said."""

    code = "write-failed"


class StoreBusy(StoreError):
    """Another process, or another part of this one, has it open."""

    code = "busy"


class ViewOnly(StoreError):
    """It can be looked at but not changed; `why` says for which reason."""

    def __init__(self, why: str) -> None:
        self.code = f"view-only.{why}"
        super().__init__(why=why)


class Damaged(StoreError):
    """Neither copy has line `line`. Nothing was changed on disk."""

    code = "damaged"


class NewerSchema(StoreError):
    """A later version of the program wrote it, in a form that this one cannot show."""

    code = "newer-schema"


class NoSuchGame(StoreError):
    """There is no game of this id."""

    code = "no-such-game"


class AlreadyThere(StoreError):
    """A game of this id is there already."""

    code = "already-there"


class Unplayable(StoreError):
    """The file is whole, but the game's rules refuse one of its lines."""

    code = "unplayable"


class NotABackup(StoreError):
    """The file is no backup, or not one that may be read; `why` says what is wrong with it."""

    def __init__(self, why: str, **figures: Any) -> None:
        self.code = f"not-a-backup.{why}"
        super().__init__(why=why, **figures)


class NotAnEdition(StoreError):
    """The file or the name is not that of an edition; `why` says what is wrong with it."""

    def __init__(self, why: str, **figures: Any) -> None:
        self.code = f"not-an-edition.{why}"
        super().__init__(why=why, **figures)


def not_kept(error: OSError) -> StoreError:
    """The typed form of what the system said when something was to be written."""
    if isinstance(error, StoreError):
        return error
    if error.errno in FULL:
        return StorageFull()
    if error.errno in READ_ONLY:
        return ViewOnly("folder")
    return WriteFailed(why=error)
