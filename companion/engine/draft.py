"""What an action changes, noted as it changes, so that it can be taken back whole.

State lives in `Tracked` objects, `Book`s and `Entries` only, and a tracked field holds
nothing that can change inside (numbers, text, tuples, other tracked things). Then rolling
back to a mark restores everything, a refused action leaves no trace, and undo costs what
the action cost.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, Protocol, TypeVar

T = TypeVar("T")
V = TypeVar("V")


class _Absent:
    """Marks what had no value before."""


ABSENT = _Absent()


class _Restorable(Protocol):
    def restore(self, key: Any, old: Any) -> None: ...


class Draft:
    """The changes made so far, oldest first."""

    def __init__(self) -> None:
        self.changes: list[tuple[_Restorable, Any, Any]] = []

    def mark(self) -> int:
        """A point to roll back to."""
        return len(self.changes)

    def roll_back(self, mark: int) -> None:
        """Take back every change made since the mark."""
        changes = self.changes
        while len(changes) > mark:
            thing, key, old = changes.pop()
            thing.restore(key, old)


@dataclass(eq=False)
class Tracked:
    """A thing whose fields are part of the state. Subclasses are dataclasses too."""

    draft: Draft

    def __setattr__(self, name: str, value: Any) -> None:
        fields = self.__dict__
        # a field set for the first time belongs to a new thing: rolled back, nobody knows it
        if name in fields:
            fields["draft"].changes.append((self, name, fields[name]))
        fields[name] = value

    def restore(self, key: str, old: Any) -> None:
        """Put a field back."""
        self.__dict__[key] = old


class Book(dict[str, V], Generic[V]):
    """A tracked mapping: holdings, quotes, bids."""

    def __init__(self, draft: Draft, values: Mapping[str, V] | None = None) -> None:
        super().__init__(values or {})
        self._draft = draft

    def __setitem__(self, key: str, value: V) -> None:
        self._draft.changes.append((self, key, self.get(key, ABSENT)))
        super().__setitem__(key, value)

    def __delitem__(self, key: str) -> None:
        self._draft.changes.append((self, key, self[key]))
        super().__delitem__(key)

    def put(self, key: str, value: V) -> None:
        """Set a value, or leave the entry out if the value is nothing."""
        if value:
            self[key] = value
        elif key in self:
            del self[key]

    def empty(self) -> None:
        """Remove every entry."""
        for key in list(self):
            del self[key]

    def restore(self, key: str, old: Any) -> None:
        """Put an entry back."""
        if old is ABSENT:
            super().__delitem__(key)
        else:
            super().__setitem__(key, old)

    def _untracked(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise TypeError("a Book changes by item, put() or empty() only")

    pop = popitem = clear = update = setdefault = __ior__ = _untracked


class Entries(Generic[T]):
    """A tracked list that only grows: postings, audits, moves of a quote."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._items: list[T] = []

    def add(self, item: T) -> None:
        """Write one more entry."""
        self._draft.changes.append((self, None, None))
        self._items.append(item)

    def restore(self, _key: Any, _old: Any) -> None:
        """Take the last entry back."""
        self._items.pop()

    def since(self, start: int) -> Iterable[T]:
        """The entries from a position on."""
        return self._items[start:]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: int) -> T:
        return self._items[index]
