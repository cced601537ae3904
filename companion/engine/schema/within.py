"""Values made of others: lists, mappings, objects with named fields."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from companion.engine.plain import plain
from companion.engine.refusal import Refused
from companion.engine.schema.kind import Kind, Knows
from companion.engine.schema.values import Choice


@plain
class Listing(Kind):
    """A list of one kind of thing."""

    of: Kind
    least: int = 0
    most: int | None = None
    unique: bool = False
    rule: str = "R-2"

    @property
    def has_ids(self) -> bool:  # type: ignore[override]
        """Whether there are ids inside."""
        return self.of.has_ids

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether there are units inside, or a rule about the number."""
        return self.of.has_units or self.rule != "R-2"

    def check(self, value: Any, at: str) -> None:
        """Each item, and how many."""
        if not isinstance(value, list):
            raise Refused("R-2", "not-a-list", field=at)
        for item in value:
            self.of.check(item, at)
        if self.rule == "R-2":
            self._measure_length(value, at)

    def measure(self, value: Any, at: str) -> None:
        """Each item's unit, and how many."""
        for item in value:
            self.of.measure(item, at)
        self._measure_length(value, at)

    def _measure_length(self, value: list[Any], at: str) -> None:
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise Refused(self.rule, "list-length", field=at, least=self.least, most=self.most)
        if self.unique and len(set(value)) < len(value):
            raise Refused(self.rule, "twice-in-list", field=at)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """Each item's id."""
        for item in value:
            self.of.find(item, knows, at)


@plain
class Row(Kind):
    """A list with one place for each of several choices: dice that are not alike."""

    of: tuple[Choice, ...]
    rule: str
    has_units = True

    def check(self, value: Any, at: str) -> None:
        """A list; `measure` looks at what is in it."""
        if not isinstance(value, list):
            raise Refused("R-2", "not-a-list", field=at)

    def measure(self, value: Any, at: str) -> None:
        """All places filled, each with one of its choices."""
        wanted = len(self.of)
        if len(value) != wanted:
            raise Refused(self.rule, "list-length", field=at, least=wanted, most=wanted)
        for kind, item in zip(self.of, value, strict=True):
            kind.measure(item, at)


@plain
class Table(Kind):
    """A mapping from one kind of key to one kind of value."""

    key: Kind
    value: Kind
    least: int = 0

    @property
    def has_ids(self) -> bool:  # type: ignore[override]
        """Whether there are ids inside."""
        return self.key.has_ids or self.value.has_ids

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether there are units inside."""
        return self.value.has_units

    def check(self, value: Any, at: str) -> None:
        """Each key and value."""
        if not isinstance(value, dict):
            raise Refused("R-2", "not-an-object", field=at)
        if len(value) < self.least:
            raise Refused("R-2", "empty", field=at)
        for key, one in value.items():
            self.key.check(key, at)
            self.value.check(one, f"{at}.{key}")

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """Each key's and value's ids."""
        for key, one in value.items():
            self.key.find(key, knows, at)
            if self.value.has_ids:
                self.value.find(one, knows, f"{at}.{key}")

    def measure(self, value: Any, at: str) -> None:
        """Each value's unit."""
        for key, one in value.items():
            self.value.measure(one, f"{at}.{key}")


@plain
class Either(Kind):
    """One figure, or an object that gives it in parts."""

    whole: Kind
    parts: Kind

    @property
    def has_ids(self) -> bool:  # type: ignore[override]
        """Whether there are ids in either."""
        return self.whole.has_ids or self.parts.has_ids

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether there are units in either."""
        return self.whole.has_units or self.parts.has_units

    def check(self, value: Any, at: str) -> None:
        """The form of the one that it is."""
        self._kind(value).check(value, at)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """The ids of the one that it is."""
        self._kind(value).find(value, knows, at)

    def measure(self, value: Any, at: str) -> None:
        """The units of the one that it is."""
        self._kind(value).measure(value, at)

    def _kind(self, value: Any) -> Kind:
        return self.parts if isinstance(value, dict) else self.whole


@plain
class Slot:
    """One named field: its kind, and its default if it may be left out."""

    kind: Kind
    required: bool = True
    default: Any = None


@plain
class Fields(Kind):
    """An object with named fields; any other field is refused."""

    slots: Mapping[str, Slot] = field(default_factory=dict)
    has_ids = True
    has_units = True

    def check(self, value: Any, at: str) -> None:
        """No field unknown, none missing, each of its kind."""
        if not isinstance(value, dict):
            raise Refused("R-2", "not-an-object", field=at)
        for name, one in value.items():
            slot = self.slots.get(name)
            if slot is None:
                raise Refused(
                    "R-2", "unknown-field", field=_join(at, name), allowed=tuple(self.slots)
                )
            slot.kind.check(one, _join(at, name))
        for name, slot in self.slots.items():
            if slot.required and name not in value:
                raise Refused("R-2", "missing-field", field=_join(at, name))

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """The ids in each field."""
        for name, one in value.items():
            kind = self.slots[name].kind
            if kind.has_ids:
                kind.find(one, knows, _join(at, name))

    def measure(self, value: Any, at: str) -> None:
        """The units in each field."""
        for name, one in value.items():
            self.slots[name].kind.measure(one, _join(at, name))


@plain
class OrNull(Kind):
    """A value of one kind, or null: an option whose default is none at all."""

    of: Kind

    @property
    def has_ids(self) -> bool:  # type: ignore[override]
        """Whether there are ids inside."""
        return self.of.has_ids

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether there are units inside."""
        return self.of.has_units

    def check(self, value: Any, at: str) -> None:
        """The value's form, if there is one."""
        if value is not None:
            self.of.check(value, at)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """The value's ids, if there is one."""
        if value is not None:
            self.of.find(value, knows, at)

    def measure(self, value: Any, at: str) -> None:
        """The value's unit, if there is one."""
        if value is not None:
            self.of.measure(value, at)


def _join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name
