"""Values by key: figures of what a game knows by id, cards and deeds that a table names itself,
things with named parts."""

from functools import partial
from typing import Any

from companion.engine.schema import (
    Choice,
    FaceValue,
    Fields,
    Id,
    Kind,
    Listing,
    NewId,
    Table,
    Text,
    Whole,
)
from companion.table.copying.one import GONE, NAMING, One, Put, put_into
from companion.table.naming import new_id
from companion.table.question import (
    Answer,
    Choices,
    Group,
    Item,
    Next,
    Pick,
    Question,
    Write,
    flat,
)


class Keyed(One):
    """Copies tables and things with named parts."""

    def known_keys(self, kind: Table, title: str, values: dict[str, Any], put: Put) -> Question:
        """Every id with its figure; after one is entered, the next one without is asked for."""
        groups = self._keys(kind.key)
        called = {item.id: item.label for item in flat(groups)}
        ids = list(called)

        def entered(key: str, value: Any) -> Next:
            put_into(values, key, value)
            put(dict(values) if values else GONE)
            missing = [one for one in ids[ids.index(key) + 1 :] if one not in values]
            if value is GONE or not missing:
                return listed()
            return one(missing[0]).but(instead=True)

        def listed() -> Question:
            return self.known_keys(kind, title, values, put)

        def one(key: str) -> Question:
            about = f"{title} · {called[key]}"
            got = partial(entered, key)
            if isinstance(kind.value, Whole):
                used = tuple(sorted(set(values.values())))
                asked = self.whole(kind.value, about, values.get(key), got, used)
                return self.with_none(asked, values.get(key), got)
            return self.ask(kind.value, about, values.get(key), got)

        shown = tuple(
            Group(
                group.title,
                tuple(
                    Item(item.id, item.label, self.shown(kind.value, values.get(item.id)))
                    for item in group.items
                ),
            )
            for group in groups
        )
        done = Answer(
            self.words.say("box.done", have=len(values), of=len(ids)),
            lambda: put(dict(values) if values else GONE),
            role="main",
            icon="check",
        )
        return Question(
            title,
            Pick(shown, lambda got: one(got[0])),
            aside=(done,),
            aside_title="",
            anew=listed,
        )

    def _keys(self, kind: Kind) -> tuple[Group, ...]:
        """The keys that a table can have, where they are known beforehand."""
        if isinstance(kind, Choice):
            return (Group("", tuple(Item(one, self.named(one)) for one in kind.values)),)
        assert isinstance(kind, Id)
        return self.table.groups(kind.of)

    def own_keys(self, kind: Table, title: str, values: dict[str, Any], put: Put) -> Question:
        """Every entry with its name, a way to add one, and that it is all."""
        words = self.words

        def entered(key: str, value: Any) -> Next:
            put_into(values, key, value)
            put(dict(values) if values else GONE)
            return self.own_keys(kind, title, values, put)

        def one(key: Any, begun: Any = None) -> Question:
            value = values.get(key, begun)
            about = f"{title} · {self._headed(kind, key, value)}"
            asked = self.ask(kind.value, about, value, partial(entered, key))
            if not isinstance(kind.value, Fields | Table | Listing):
                return asked
            return self.with_none(asked, values.get(key), partial(entered, key))

        def named(key: Any) -> Question:
            """A name of the table's own stays on the thing; the record knows it by an id."""
            if not isinstance(kind.key, NewId):
                return one(key)
            slots = kind.value.slots if isinstance(kind.value, Fields) else {}
            begun = {slot: key for slot in NAMING if slot in slots}
            return one(new_id(key, values, "x"), begun)

        def hint(value: Any) -> str:
            if isinstance(kind.key, FaceValue):
                return words.say("box.notes", n=value)
            return self.shown(kind.value, value)

        answers = [
            Answer(self._headed(kind, key, value), partial(one, key), hint=hint(value))
            for key, value in values.items()
        ]

        def ask_name() -> Question:
            face = isinstance(kind.key, FaceValue)
            title = words.say("box.face-value" if face else "box.name")
            if isinstance(kind.key, NewId | Text):
                return Question(title, Write(named, suggestions=()))
            return self.question_of(kind.key, title, named)

        add = Answer(
            words.say("box.add"),
            ask_name,
            role="main",
            icon="plus",
        )
        done = Answer(
            words.say("ask.that-is-all"),
            lambda: put(dict(values) if values else GONE),
            role="plain",
            icon="check",
        )
        return Question(title, Choices((add, *answers, done)))

    def _headed(self, kind: Table, key: str, value: Any) -> str:
        """What an entry of a table is called: a note by what is printed on it."""
        if isinstance(kind.key, FaceValue):
            return self.words.money(int(key))
        return self.called(key, value)

    def fields(self, kind: Fields, title: str, values: dict[str, Any], put: Put) -> Question:
        """Each part of a thing with what it is so far."""
        words = self.words

        def one(name: str) -> Question:
            def entered(value: Any) -> Next:
                put_into(values, name, value)
                return self.fields(kind, title, values, put)

            label = words.first((f"edition.{name}", f"field.{name}", name))
            return self.ask(kind.slots[name].kind, f"{title} · {label}", values.get(name), entered)

        answers = [
            Answer(
                words.first((f"edition.{name}", f"field.{name}", name)),
                partial(one, name),
                hint=self.shown(slot.kind, values.get(name)),
                role="soft" if name in values else "plain",
            )
            for name, slot in kind.slots.items()
        ]
        ready = all(name in values for name, slot in kind.slots.items() if slot.required)
        if ready:
            done = Answer(
                words.say("ask.that-is-all"), lambda: put(values), role="main", icon="check"
            )
            answers.append(done)
        return Question(title, Choices(tuple(answers)))
