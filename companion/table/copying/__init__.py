"""What is copied from a box, value by value, by the edition's own schema."""

from typing import Any

from companion.engine.schema import Choice, Fields, Id, Kind, Listing, Table
from companion.table.copying.keyed import Keyed
from companion.table.copying.listed import Listed
from companion.table.copying.one import GONE, Put, put_into
from companion.table.question import Question

__all__ = ["GONE", "Copying", "Put", "put_into"]


class Copying(Keyed, Listed):
    """Asks for a value of whatever kind; each question leads on to the next one missing."""

    def ask(self, kind: Kind, title: str, value: Any, put: Put) -> Question:
        """The question for it, with what is there already."""
        match kind:
            case Table(key=Id() | Choice()):
                return self.known_keys(kind, title, dict(value or {}), put)
            case Table():
                return self.own_keys(kind, title, dict(value or {}), put)
            case Listing():
                return self.list_of(kind, title, list(value or ()), put)
            case Fields():
                return self.fields(kind, title, dict(value or {}), put)
        return self.with_none(self.single(kind, title, value, put), value, put)
