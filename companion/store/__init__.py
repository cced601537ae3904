"""Games, editions and settings on the disk: a TinyDB that loses nothing.

`Store` is the way in. What is below it: a game is a `GameDB`, TinyDB on an append-only journal
in two copies. Errors and notices are codes; their sentences are in the word catalogues.
"""

from companion.store.database import GameDB, JournalStorage, JournalTable
from companion.store.editions import Edition
from companion.store.errors import (
    AlreadyThere,
    Damaged,
    NewerSchema,
    NoSuchGame,
    NotABackup,
    NotAnEdition,
    Notice,
    StorageFull,
    StoreBusy,
    StoreError,
    Unplayable,
    ViewOnly,
    WriteFailed,
    not_kept,
)
from companion.store.folder import data_folder
from companion.store.saved_game import SavedGame
from companion.store.store import Finding, Store
from companion.store.summary import Listed

__all__ = [
    "AlreadyThere",
    "Damaged",
    "Edition",
    "Finding",
    "GameDB",
    "JournalStorage",
    "JournalTable",
    "Listed",
    "NewerSchema",
    "NoSuchGame",
    "NotABackup",
    "NotAnEdition",
    "Notice",
    "SavedGame",
    "StorageFull",
    "Store",
    "StoreBusy",
    "StoreError",
    "Unplayable",
    "ViewOnly",
    "WriteFailed",
    "data_folder",
    "not_kept",
]
