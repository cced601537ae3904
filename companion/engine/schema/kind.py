"""What any value may be looked at for: its form, the ids in it, its unit."""

import typing
from typing import Any, Protocol


class Knows(Protocol):
    """Whoever can say which ids exist."""

    def ids(self, of: str) -> typing.Collection[str]:
        """The ids of one kind."""


class Kind:
    """What one value may be."""

    has_ids = False
    has_units = False

    def check(self, value: Any, at: str) -> None:
        """Refuse a value of the wrong form."""

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """Refuse an id that does not exist."""

    def measure(self, value: Any, at: str) -> None:
        """Refuse a figure that is not in the game's units."""
