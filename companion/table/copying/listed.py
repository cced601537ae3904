"""Lists: a board by tapping its squares in turn, the figures of a slide rule, rings of squares."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.schema import Fields, Kind, Listing
from companion.table.copying.one import GONE, One, Put
from companion.table.question import (
    Answer,
    Choices,
    Group,
    Next,
    Pick,
    Question,
    Row,
    choices,
)

SHOWN = 6
"""So many of the last entries of a list are shown."""


class Listed(One):
    """Copies lists."""

    def list_of(self, kind: Listing, title: str, items: list[Any], put: Put) -> Question:
        """The next entry, with those that stand and how the last one is taken back."""
        words = self.words
        of = kind.of
        if isinstance(of, Listing):
            return self._rings(kind, of, title, items, put)

        def added(item: Any) -> Next:
            longer = [*items, item]
            if kind.most is not None and len(longer) >= kind.most:
                return put(longer)
            return self.list_of(kind, title, longer, put)

        aside = [
            Answer(
                words.say("box.list-done", n=len(items)),
                lambda: put(items if items else GONE),
                role="main",
                icon="check",
            )
        ]
        if items:
            last = self._entry(of, items[-1])
            aside.append(
                Answer(
                    words.say("box.drop-last"),
                    lambda: self.list_of(kind, title, items[:-1], put),
                    hint=last,
                    role="plain",
                    icon="undo",
                )
            )
        full = kind.most is not None and len(items) >= kind.most
        rows = tuple(
            Row(f"{n} · {self._entry(of, one)}") for n, one in list(enumerate(items, 1))[-SHOWN:]
        )
        if full:
            return Question(title, choices(*aside), rows=rows)
        about = words.say("box.next", title=title, n=len(items) + 1)
        shorter = self.table.ask_listed(of, title, items, self.figures, added)
        asked = shorter or self.ask(of, about, None, added)
        if kind.unique and isinstance(asked.pad, Pick):
            asked = asked.but(pad=replace(asked.pad, groups=_without(items, asked.pad.groups)))
        return asked.but(aside=(*aside, *asked.aside), aside_title="", rows=rows)

    def _entry(self, of: Kind, item: Any) -> str:
        """An entry of a list in few words: what it is called, or what kind of thing it is."""
        if not (isinstance(of, Fields) and isinstance(item, Mapping) and "id" in item):
            return self.table.asking.shown(of, item)
        called, kind = self.called(item["id"], item), f"name.{item.get('kind')}"
        return self.words.say(kind) if called == item["id"] and self.words.has(kind) else called

    def _rings(
        self, kind: Listing, of: Listing, title: str, items: list[Any], put: Put
    ) -> Question:
        """A list of lists of a fixed number: the rings of a board."""
        words = self.words
        rings = [*items, *([] for _ in range((kind.least or 1) - len(items)))]

        def one(place: int) -> Question:
            def ring(value: Any) -> Next:
                rings[place] = [] if value is GONE else value
                put(rings)
                return self._rings(kind, of, title, rings, put)

            about = words.say("box.ring", title=title, n=place + 1)
            return self.list_of(of, about, list(rings[place]), ring)

        answers = tuple(
            Answer(
                words.say("box.ring", title=title, n=place + 1),
                partial(one, place),
                hint=words.say("box.squares", n=len(ring)),
            )
            for place, ring in enumerate(rings)
        )
        gone = Answer(words.say("box.clear"), lambda: put(GONE), role="plain", icon="eraser")
        done = Answer(words.say("ask.that-is-all"), lambda: put(rings), role="main", icon="check")
        return Question(title, Choices((*answers, done, gone)))


def _without(taken: list[Any], groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """What can still be picked where each thing stands once."""
    left = (replace(one, items=tuple(item for item in one.items if item.id not in taken))
            for one in groups)  # fmt: skip
    return tuple(one for one in left if one.items)
