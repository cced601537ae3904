"""Ids that the table itself gives: to a deed or a card of its box."""

import re
import unicodedata
from collections.abc import Collection


def new_id(name: str, taken: Collection[str], otherwise: str) -> str:
    """An id made of a name, that nothing else has; `otherwise` where no letter of it is left."""
    apart = re.sub("[’' ]", "-", unicodedata.normalize("NFKD", name))
    bare = apart.encode("ascii", "ignore").decode().lower()
    stem = re.sub("[^a-z0-9]+", "-", bare).strip("-") or otherwise
    numbered = (f"{stem}-{n}" for n in range(2, len(taken) + 3))
    return next(one for one in (stem, *numbered) if one not in taken)
