"""Plain data: dataclasses that cost less to define. Some fifty of them are defined before the first
question is drawn, and what is written for each by itself takes most of it."""

from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def plain(cls: type[T]) -> type[T]:
    """A dataclass of which the fields, once set, are left alone: mypy sees to that."""
    made: Any = dataclass(eq=False, repr=False)(cls)
    made.__eq__, made.__hash__, made.__repr__ = _equal, _hash, _shown
    return cls


def _equal(one: Any, other: object) -> bool:
    return type(one) is type(other) and one.__dict__ == other.__dict__


def _hash(one: Any) -> int:
    return hash((type(one), *one.__dict__.values()))


def _shown(one: Any) -> str:
    return f"{type(one).__name__}({', '.join(f'{k}={v!r}' for k, v in one.__dict__.items())})"
