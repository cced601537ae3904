"""A game played inside another: its own table asks, and what is answered goes to the outer game."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from companion.engine.play import Entry, Play
from companion.table.question import Action, Send
from companion.table.table import Table, table_class
from companion.words import Words

Said = Callable[[Action], Action]
"""An action of the inner game as the outer game's record says it."""


class InnerPlay:
    """The inner game as its own table sees it. What that table tries is tried on the outer game,
    and its history is what the outer one's record says of it."""

    def __init__(
        self,
        outer: Play,
        inner: Callable[[Any], Any],
        said: Said,
        heard: Callable[[Action], Action | None],
    ) -> None:
        """`inner` finds the inner game in the outer one; `heard` is what an action of the outer
        game says inside, if it does."""
        self._outer = outer
        self._inner = inner
        self._said = said
        self._heard = heard

    @property
    def game(self) -> Any:
        """The inner game as it stands."""
        return self._inner(self._outer.game)

    @property
    def history(self) -> Sequence[Entry]:
        """What was said inside."""
        heard = ((entry.line, self._heard(entry.action)) for entry in self._outer.history)
        return [Entry(line, action) for line, action in heard if action is not None]

    @contextmanager
    def trial(self, *actions: Action) -> Iterator[Any]:
        """The inner game as it would be after these actions; nothing of it stays."""
        with self._outer.trial(*map(self._said, actions)):
            yield self.game


def inner_table(play: InnerPlay, words: Words) -> Table:
    """The table of the inner game, whatever its folder has; it asks no more of a play than
    `InnerPlay` gives."""
    return table_class(type(play.game))(cast(Play, play), words)


def through(value: Any, said: Said) -> Any:
    """A question, or anything that lies in one, with whatever it sends put into the outer game's
    words, however many questions later."""
    if isinstance(value, Send):
        return Send(tuple(map(said, value.actions)))
    if isinstance(value, tuple):
        return tuple(through(one, said) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = {part.name: getattr(value, part.name) for part in fields(value) if part.init}
        return replace(value, **{name: through(part, said) for name, part in parts.items()})
    if callable(value):
        return lambda *answer, **besides: through(value(*answer, **besides), said)
    return value
