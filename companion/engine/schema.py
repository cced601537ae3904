"""What a field may hold, read from annotations: one place for check, question and docs.

A `Kind` looks at a value in up to three ways: `check` for its form (R-2), `find` for the ids in
it (R-3), `measure` for its unit (a rule of the game). `kind_of` turns an annotation into a
Kind; `Annotated[..., Kind]` says more than the bare type.
"""

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol, get_args, get_origin

from companion.engine.refusal import Refused

LARGEST = 10**15
"""No sum at any table comes near; it keeps arithmetic and output bounded."""

_FORMS: dict[Any, "Fields"] = {}
"""Reading annotations takes longer than laying a table: each class is read once."""

_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


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


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number. Below `least` is a matter of form; `low`, `high`, `step` and `nonzero`
    are a rule of the game, and `rule` is its number. A verb whose rules have an order of checks
    measures a `deferred` figure itself, at its place."""

    least: int | None = None
    low: int | None = None
    high: int | None = None
    step: int = 1
    nonzero: bool = False
    rule: str = "R-2"
    deferred: bool = False

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether the rules say more than the form, and not by the verb itself."""
        return self.rule != "R-2" and not self.deferred

    def check(self, value: Any, at: str) -> None:
        """A whole number, no smaller than the form allows."""
        if type(value) is not int:
            raise Refused("R-2", "not-a-whole-number", field=at)
        if not -LARGEST <= value <= LARGEST:
            raise Refused("R-2", "number-too-large", field=at, most=LARGEST)
        if self.least is not None and value < self.least:
            raise Refused("R-2", "number-too-small", field=at, least=self.least)
        if self.rule == "R-2":
            self.measure(value, at)

    def measure(self, value: Any, at: str) -> None:
        """Steps and bounds."""
        if value % self.step:
            raise Refused(self.rule, "not-a-multiple", field=at, step=self.step, found=value)
        if self.nonzero and not value:
            raise Refused(self.rule, "zero", field=at, step=self.step)
        if (self.low is not None and value < self.low) or (
            self.high is not None and value > self.high
        ):
            raise Refused(self.rule, "out-of-range", field=at, low=self.low, high=self.high)


@dataclass(frozen=True)
class Flag(Kind):
    """True or false."""

    def check(self, value: Any, at: str) -> None:
        """A real boolean, not 0 or 1."""
        if type(value) is not bool:
            raise Refused("R-2", "not-a-flag", field=at)


@dataclass(frozen=True)
class Text(Kind):
    """Free text."""

    least: int = 0
    most: int | None = None
    trimmed: bool = False

    def check(self, value: Any, at: str) -> None:
        """Text of the right length."""
        if not isinstance(value, str):
            raise Refused("R-2", "not-text", field=at)
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise Refused("R-2", "text-length", field=at, least=self.least, most=self.most)
        if self.trimmed and value != value.strip():
            raise Refused("R-2", "text-spaces", field=at)


@dataclass(frozen=True)
class Choice(Kind):
    """One of a few values. Another one is a matter of form, or of the rule named."""

    values: tuple[Any, ...]
    rule: str = "R-2"

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether it is a rule that names the values."""
        return self.rule != "R-2"

    def check(self, value: Any, at: str) -> None:
        """Exactly one of them: true is not 1."""
        if not self.has_units:
            self.measure(value, at)

    def measure(self, value: Any, at: str) -> None:
        """The same, where a rule names them."""
        if not any(type(value) is type(one) and value == one for one in self.values):
            raise Refused(self.rule, "not-a-choice", field=at, choices=self.values)


@dataclass(frozen=True)
class Id(Kind):
    """The id of something the game knows: `of` is its kind (player, company, square …). An
    unknown one is R-3, unless the game has a `rule` of its own for it."""

    of: str
    rule: str = "R-3"
    has_ids = True

    def check(self, value: Any, at: str) -> None:
        """An id is text."""
        if not isinstance(value, str):
            raise Refused("R-2", "not-an-id", field=at, of=self.of)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """It must exist, spelt exactly so."""
        if value not in knows.ids(self.of):
            raise Refused(self.rule, "unknown-id", field=at, of=self.of, found=value)


@dataclass(frozen=True)
class NewId(Kind):
    """An id that the table itself gives, to a card of its box for example."""

    def check(self, value: Any, at: str) -> None:
        """Lower case ASCII, digits and hyphens."""
        if not isinstance(value, str) or not _ID.fullmatch(value):
            raise Refused("R-2", "id-form", field=at, found=value)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Slot:
    """One named field: its kind, and its default if it may be left out."""

    kind: Kind
    required: bool = True
    default: Any = None


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Anything(Kind):
    """Whatever JSON can say; somebody else looks at it."""


def kind_of(hint: Any) -> Kind:
    """The kind that an annotation stands for."""
    origin = get_origin(hint)
    if origin is Annotated:
        base, *extras = get_args(hint)
        return next((one for one in extras if isinstance(one, Kind)), None) or kind_of(base)
    if origin in (types.UnionType, typing.Union):
        kinds = [kind_of(one) for one in get_args(hint) if one is not type(None)]
        return kinds[0] if len(kinds) == 1 else Either(*kinds)
    if origin is typing.Literal:
        return Choice(get_args(hint))
    if origin is list:
        return Listing(kind_of(get_args(hint)[0]))
    if origin is dict:
        key, value = get_args(hint)
        return Table(kind_of(key), kind_of(value))
    if typing.is_typeddict(hint):
        return fields_of_typed_dict(hint)
    if dataclasses.is_dataclass(hint):
        return fields_of_dataclass(hint)
    simple: dict[Any, Kind] = {bool: Flag(), int: Whole(), str: Text(), Any: Anything()}
    return simple[hint]


def fields_of_typed_dict(cls: Any) -> Fields:
    """The fields of a TypedDict."""
    hints = typing.get_type_hints(cls, include_extras=True)
    slots = {}
    for name, hint in hints.items():
        wrapped = get_origin(hint) in (typing.Required, typing.NotRequired)
        bare = get_args(hint)[0] if wrapped else hint
        slots[name] = Slot(kind_of(bare), name in cls.__required_keys__)
    return Fields(slots)


def fields_of_dataclass(cls: Any) -> Fields:
    """The fields of a dataclass, each optional, with its default: options and editions."""
    if cls not in _FORMS:
        _FORMS[cls] = _fields_of_dataclass(cls)
    return _FORMS[cls]


def _fields_of_dataclass(cls: Any) -> Fields:
    hints = typing.get_type_hints(cls, include_extras=True)
    slots = {}
    for one in dataclasses.fields(cls):
        factory = one.default_factory
        default = one.default if factory is dataclasses.MISSING else factory()
        slots[one.name] = Slot(kind_of(hints[one.name]), required=False, default=default)
    return Fields(slots)


def _join(at: str, name: str) -> str:
    return f"{at}.{name}" if at else name


Player = Annotated[str, Id("player")]
Company = Annotated[str, Id("company")]
Square = Annotated[str, Id("square")]
Count = Annotated[int, Whole(least=0)]
Positive = Annotated[int, Whole(least=1)]
Die = Annotated[int, Whole(low=1, high=6)]
