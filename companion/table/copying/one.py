"""One value of a box: asked for, shown, called by its name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.engine.schema import Choice, Flag, Id, Kind, Table, Text, Whole
from companion.table.question import (
    Answer,
    Choices,
    Keypad,
    Next,
    Pick,
    Question,
    Write,
)
from companion.table.table import Table as GameTable

Put = Callable[[Any], Next]
GONE = object()
"""Put in the place of a value that is taken away."""
NAMING = ("name", "text")
"""Where a thing of the box bears its name."""
SUGGESTED = 8


def put_into(values: dict[str, Any], name: str, value: Any) -> None:
    """Put a value in its place, or take it away."""
    if value is GONE:
        values.pop(name, None)
    else:
        values[name] = value


class One:
    """Copies single values. `figures` is the whole box, as far as it is copied; `money` says
    whether its figures are money, None where their steps tell."""

    def __init__(
        self, table: GameTable, figures: dict[str, Any], money: bool | None = None
    ) -> None:
        self.table = table
        self.words = table.words
        self.figures = figures
        self.money = money

    def ask(self, kind: Kind, title: str, value: Any, put: Put) -> Question:
        """The question for a value of any kind."""
        raise NotImplementedError

    def with_none(self, question: Question, value: Any, put: Put) -> Question:
        """A figure that stands can be taken away again."""
        if value is None:
            return question
        taken = Answer(self.words.say("box.clear"), lambda: put(GONE), role="plain", icon="eraser")
        return question.but(aside=(*question.aside, taken), aside_title="")

    def single(self, kind: Kind, title: str, value: Any, put: Put) -> Question:
        """The question for a value that is not made of others."""
        match kind:
            case Whole():
                return self.whole(kind, title, value, put, ())
            case Id(of=of):
                return Question(title, Pick(self.table.groups(of), lambda got: put(got[0])))
            case Text(most=most):
                suggestions = (value,) if value else ()
                return Question(title, Write(put, suggestions=suggestions, most=most or 60))
            case Flag() | Choice():
                values = kind.values if isinstance(kind, Choice) else (True, False)
                names = [(one, self.named(one)) for one in values]
                return Question(
                    title, Choices(tuple(Answer(name, partial(put, one)) for one, name in names))
                )
        return self.question_of(kind, title, put)

    def question_of(self, kind: Kind, title: str, put: Put) -> Question:
        """What the table asks for this kind of value during a game."""
        asked = self.table.asking.kind(kind, title, put)
        assert isinstance(asked, Question)
        return asked

    def named(self, value: Any) -> str:
        """What a value of a choice is called."""
        key = str(value).lower()
        return self.words.first((f"value.{key}", f"name.{key}", str(value)))

    def whole(
        self, kind: Whole, title: str, value: Any, put: Put, used: tuple[int, ...]
    ) -> Question:
        """A figure; `used` are those copied before, one touch away."""
        least = kind.least if kind.least is not None else kind.low
        low = 0 if least is None else least
        if kind.nonzero:
            low = max(low, kind.step)
        pad = Keypad(
            put,
            money=kind.step > 1 if self.money is None else self.money,
            step=kind.step,
            least=low,
            most=kind.high,
            signed=least is None or least < 0,
            suggestions=tuple(dict.fromkeys(used))[:SUGGESTED],
        )
        note = "" if value is None else self.words.say("box.now", value=self.words.number(value))
        return Question(title, pad, note=note)

    def shown(self, kind: Kind, value: Any) -> str:
        """A value in a few words."""
        if value is None:
            return "—"
        if isinstance(kind, Table):
            return self.words.say("box.entries", n=len(value))
        return self.table.asking.shown(kind, value)

    def called(self, key: Any, value: Any) -> str:
        """What an entry is called: as it calls itself, or by its key."""
        own = value if isinstance(value, Mapping) else {}
        found = (own[slot] for slot in NAMING if own.get(slot))
        return str(next(found, None) or self.named(key))
