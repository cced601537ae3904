"""A verb is a method of its game, and its signature is its schema."""

import inspect
import typing
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from companion.engine.refusal import Refused
from companion.engine.schema import Fields, Kind, Knows, Slot, Text, Whole, kind_of

F = TypeVar("F", bound=Callable[..., None])

ASIDE: dict[str, Text | Whole] = {"at": Text(), "note": Text(), "tap": Whole()}
"""What may stand on any action and is not interpreted."""


@dataclass(frozen=True)
class Terms:
    """When a verb is listened to: in which phases (none named: in every one), from whom, and
    whether it is offered now (for `next`)."""

    phases: tuple[str, ...]
    by: str | None
    offered: str | None
    after_end: bool
    named: str | None


@dataclass(frozen=True)
class Verb:
    """One verb of one game."""

    name: str
    method: str
    terms: Terms
    form: Fields
    parameters: dict[str, str]
    with_ids: tuple[tuple[str, Kind], ...]
    with_units: tuple[tuple[str, Kind], ...]
    doc: str

    def read(self, action: dict[str, Any], knows: Knows) -> dict[str, Any]:
        """The action's fields as arguments, once form (R-2) and ids (R-3) are right."""
        slots, parameters = self.form.slots, self.parameters
        arguments: dict[str, Any] = {}
        for name, value in action.items():
            if name in parameters:
                slots[name].kind.check(value, name)
                arguments[parameters[name]] = value
            elif name in ASIDE:
                ASIDE[name].check(value, name)
            elif name != "do":
                raise Refused("R-2", "unknown-field", field=name, allowed=tuple(slots))
        if len(arguments) < len(slots):
            for name, slot in slots.items():
                if slot.required and name not in action:
                    raise Refused("R-2", "missing-field", field=name)
        for name, kind in self.with_ids:
            if name in action:
                kind.find(action[name], knows, name)
        return arguments

    def measure(self, action: dict[str, Any]) -> None:
        """The figures' units: a rule of the game, so looked at after phase and player."""
        for name, kind in self.with_units:
            if name in action:
                kind.measure(action[name], name)


def verb(
    *phases: str,
    by: str | None = None,
    offered: str | None = None,
    after_end: bool = False,
    named: str | None = None,
) -> Callable[[F], F]:
    """Make a method a verb. `by` and `offered` name members of the game: who may act (a name
    or several), and whether the verb is in `next`. `named` is for a verb whose name is taken."""

    def mark(method: F) -> F:
        method.__verb__ = Terms(phases, by, offered, after_end, named)  # type: ignore[attr-defined]
        return method

    return mark


def verbs_of(cls: type) -> dict[str, Verb]:
    """Every verb of a class, by the name it has in a record."""
    found = {}
    for name, member in inspect.getmembers(cls, inspect.isfunction):
        terms = getattr(member, "__verb__", None)
        if terms is not None:
            spoken = terms.named or name.rstrip("_").replace("_", "-")
            found[spoken] = _verb(spoken, name, member, terms)
    return found


def read_verb(verbs: dict[str, Verb], action: dict[str, Any]) -> Verb:
    """The verb that an action speaks."""
    spoken = action.get("do")
    if not isinstance(spoken, str):
        raise Refused("R-2", "no-verb")
    found = verbs.get(spoken)
    if found is None:
        raise Refused("R-2", "unknown-verb", verb=spoken)
    return found


def _verb(spoken: str, name: str, method: Callable[..., None], terms: Terms) -> Verb:
    hints = typing.get_type_hints(method, include_extras=True)
    slots = {}
    parameters = {}
    for parameter in list(inspect.signature(method).parameters.values())[1:]:
        # `from_` and `with_` are the record's `from` and `with`
        field = parameter.name.rstrip("_")
        required = parameter.default is inspect.Parameter.empty
        slots[field] = Slot(
            kind_of(hints[parameter.name]), required, None if required else parameter.default
        )
        parameters[field] = parameter.name
    doc = inspect.cleandoc(method.__doc__ or "")
    with_ids = tuple((field, slot.kind) for field, slot in slots.items() if slot.kind.has_ids)
    with_units = tuple((field, slot.kind) for field, slot in slots.items() if slot.kind.has_units)
    return Verb(spoken, name, terms, Fields(slots), parameters, with_ids, with_units, doc)
