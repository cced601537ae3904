"""From an annotation to the kind that it stands for."""

import dataclasses
import types
import typing
from typing import Annotated, Any, get_args, get_origin

from companion.engine.schema.kind import Kind
from companion.engine.schema.values import Anything, Choice, Flag, Id, Text, Whole
from companion.engine.schema.within import Either, Fields, Listing, Slot, Table

_FORMS: dict[Any, Fields] = {}
"""Reading annotations takes longer than laying a table: each class is read once."""


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


Player = Annotated[str, Id("player")]
Company = Annotated[str, Id("company")]
Square = Annotated[str, Id("square")]
Count = Annotated[int, Whole(least=0)]
Positive = Annotated[int, Whole(least=1)]
Die = Annotated[int, Whole(low=1, high=6)]
