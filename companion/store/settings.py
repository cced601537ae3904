"""Settings: a value for a name, kept as safely as a game."""

import json
import re
from typing import Any

from tinydb import where

from companion.store.library import Library

TABLE = "settings"
KEY = re.compile(r"[a-z][a-z0-9_.-]{0,59}")
MOST_BYTES = 4096


class Settings:
    """The settings of this device. What a value means is for its reader to check."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def all(self) -> dict[str, Any]:
        """Every setting."""
        return {one["key"]: one["value"] for one in self._library.read(TABLE)}

    def get(self, key: str, default: Any = None) -> Any:
        """One setting."""
        return self.all().get(key, default)

    def set(self, key: str, value: Any) -> None:
        """Change one setting; on the disk when this returns."""
        if not fit(key, value):
            raise ValueError(f"no setting: {key}")
        with self._library.writing(TABLE) as table:
            table.upsert({"key": key, "value": value}, where("key") == key)


def fit(key: Any, value: Any) -> bool:
    """Whether this can be a setting: a plain name, and a small value that JSON can say."""
    if not (isinstance(key, str) and KEY.fullmatch(key)):
        return False
    try:
        return len(json.dumps(value, ensure_ascii=False, allow_nan=False).encode()) <= MOST_BYTES
    except (TypeError, ValueError, RecursionError):
        return False
