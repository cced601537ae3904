"""Files that are written whole or not at all, under names that every system takes."""

import os
import re
import tempfile
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.words import Words

_LONGEST = 80
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that one system keeps for its devices."""


_LETTERS = str.maketrans(
    {
        "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "þ": "th", "Þ": "Th",
        "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ı": "i",
    }
)  # fmt: skip
"""Letters that are not another one with an accent."""


def safe_name(text: str, otherwise: str = "corbeille") -> str:
    """A file name made of any text: letters without accents, digits and hyphens only."""
    plain = (
        unicodedata.normalize("NFKD", text.translate(_LETTERS)).encode("ascii", "ignore").decode()
    )
    name = re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:_LONGEST].strip("-")
    return otherwise if not name or _RESERVED.fullmatch(name) else name


def file_name(words: Words, header: Mapping[str, Any]) -> str:
    """What a game's papers are called, without an ending: the game, who played, and when, so that
    the next evening's lie beside this one's."""
    name = safe_name(f"{words.say('game.title')} {' '.join(header['players'])}")
    date = header.get("date")
    return f"{name}-{safe_name(date)}" if isinstance(date, str) and date.strip() else name


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place and move it there when it is complete."""
    if path.exists() and not path.is_file() and not path.is_dir():
        # a device or a pipe takes what is written; a file in its place would end it
        path.write_bytes(data)
        return
    path = path.resolve()
    handle, beside = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o666 & ~_umask())
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _umask() -> int:
    """What the system takes away from new files' permissions; it can only be read by setting."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
