"""Questions made from a verb's own schema: any verb of any game can be asked for, field by field.

A game's table asks what happens often in its own, shorter way; everything else comes from here.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.engine.play import Play
from companion.engine.schema import (
    Anything,
    Choice,
    Either,
    FaceValue,
    Fields,
    Flag,
    Id,
    Kind,
    Listing,
    NewId,
    OrNull,
    Row,
    Slot,
    Table,
    Text,
    Whole,
)
from companion.engine.verb import Verb
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Dice,
    Face,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    Write,
    die,
    send,
)
from companion.words import Words

Got = Callable[[Any], Next]
MOST_FACES = 10


class Asking:
    """Asks for the fields of an action, one at a time."""

    def __init__(self, play: Play, words: Words, groups: Callable[[str], tuple[Group, ...]]):
        self.play = play
        self.words = words
        self.groups = groups

    # A whole action

    def action(
        self, verb: Verb, known: Action | None = None, sent: Callable[[Action], Next] = send
    ) -> Next:
        """Ask for what is still missing; optional fields are offered, never pressed upon."""
        done: Action = {"do": verb.name, **(known or {})}
        for name, slot in verb.form.slots.items():
            if slot.required and name not in done:
                return self._added(verb, done, name, sent)
        optional = [
            name for name, slot in verb.form.slots.items() if not slot.required and name not in done
        ]
        if not optional:
            return sent(done)
        return self._with_options(verb, done, optional, sent)

    def _with_options(
        self, verb: Verb, done: Action, optional: list[str], sent: Callable[[Action], Next]
    ) -> Question:
        """What is there so far, what may be added, and the button that sends it."""
        words = self.words
        answers = [
            Answer(
                words.say("ask.send"),
                partial(sent, done),
                hint=words.telling(done),
                role="main",
                icon="check",
            )
        ]
        for name in optional:
            then = partial(self._added, verb, done, name, sent)
            answers.append(Answer(self.field_name(verb, name), then))
        return Question(words.button(verb.name), Choices(tuple(answers)))

    def _added(self, verb: Verb, done: Action, name: str, sent: Callable[[Action], Next]) -> Next:
        """Ask for one field, then for the rest."""
        slot = verb.form.slots[name]
        return self.field(
            verb, name, slot, lambda value: self.action(verb, {**done, name: value}, sent)
        )

    def edit(self, action: Action, then: Callable[[Action], Next]) -> Question:
        """An action that stands, field by field: each can be asked again."""
        words = self.words
        verb = self.play.game.verbs[action["do"]]
        answers = [
            Answer(
                self.field_name(verb, name),
                partial(self._edited, verb, action, name, then),
                hint=self.shown(slot.kind, action[name]) if name in action else "",
                role="soft" if name in action else "plain",
            )
            for name, slot in verb.form.slots.items()
        ]
        answers.append(
            Answer(words.say("ask.confirm"), lambda: then(action), role="main", icon="check")
        )
        return Question(words.telling(action), Choices(tuple(answers)))

    def _edited(
        self, verb: Verb, action: Action, name: str, then: Callable[[Action], Next]
    ) -> Next:
        """Ask for one field again, then show the action anew."""
        slot = verb.form.slots[name]
        return self.field(verb, name, slot, lambda value: self.edit({**action, name: value}, then))

    # One field

    def field_name(self, verb: Verb, name: str) -> str:
        """What a field is called."""
        return self.words.first((f"field.{verb.name}.{name}", f"field.{name}", name))

    def field(self, verb: Verb, name: str, slot: Slot, got: Got) -> Next:
        """The question for one field."""
        title = self.words.first((f"ask.{verb.name}.{name}", f"ask.{name}", f"field.{name}", name))
        return self.kind(slot.kind, title, got)

    def kind(self, kind: Kind, title: str, got: Got) -> Next:
        """The question for one kind of value."""
        match kind:
            case Id(of=of):
                return self._id(of, title, got)
            case Whole():
                return self._whole(kind, title, got)
            case Flag():
                return self._choice((True, False), title, got)
            case Choice(values=values):
                return self._choice(values, title, got)
            case Text(most=most):
                return Question(title, Write(got, most=most or 60))
            case NewId():
                return Question(title, Write(got))
            case FaceValue():
                return Question(title, Keypad(lambda n: got(str(n)), least=1))
            case Listing():
                return self._list(kind, title, got)
            case Row(of=dice):
                faces = (tuple(Face(one, self._label(one)) for one in die.values) for die in dice)
                return Question(title, Dice(tuple(faces), got))
            case Table():
                return self._table(kind, title, {}, got)
            case Fields():
                return self._fields(kind, title, {}, got)
            case Either(whole=whole):
                return self.kind(whole, title, got)
            case OrNull(of=of):
                return self._or_nothing(of, title, got)
            case Anything():
                return Question(title, Write(got))
        raise TypeError(kind)

    def _id(self, of: str, title: str, got: Got) -> Question:
        return Question(title, Pick(self.groups(of), lambda picked: got(picked[0])))

    def _whole(self, kind: Whole, title: str, got: Got) -> Question:
        least = kind.least if kind.least is not None else kind.low
        signed = least is None or least < 0
        low = least if least is not None else 0
        if kind.nonzero or (kind.low or 0) > low:
            low = max(low, kind.low or kind.step)
        pad = Keypad(
            got, step=kind.step, least=low, most=kind.high, signed=signed, money=kind.step >= 100
        )
        return Question(title, pad)

    def _choice(self, values: Iterable[Any], title: str, got: Got) -> Question:
        answers = tuple(Answer(self._label(value), partial(got, value)) for value in values)
        return Question(title, Choices(answers))

    def _or_nothing(self, of: Kind, title: str, got: Got) -> Question:
        """A value, or that there is none."""
        words = self.words
        nothing = Answer(words.say("value.none"), partial(got, None), role="plain")
        given = Answer(words.say("value.given"), lambda: self.kind(of, title, got))
        return Question(title, Choices((given, nothing)))

    def _list(self, kind: Listing, title: str, got: Got) -> Next:
        of = kind.of
        if isinstance(of, Whole) and of.low is not None and of.high is not None:
            sides = of.high - of.low + 1
            if kind.least and kind.least == kind.most and sides <= MOST_FACES:
                return Question(title, Dice((die(sides, of.low),) * kind.least, got))
        if isinstance(of, Id):
            pad = Pick(self.groups(of.of), got, count=kind.most or 0, least=kind.least or 1)
            return Question(title, pad)
        return self._more([], kind, title, got)

    def _more(self, items: list[Any], kind: Listing, title: str, got: Got) -> Next:
        """A list entry by entry, until it is said to be all."""

        def added(item: Any) -> Next:
            longer = [*items, item]
            if kind.most is not None and len(longer) >= kind.most:
                return got(longer)
            return self._more(longer, kind, title, got)

        if len(items) < max(kind.least, 1):
            return self.kind(kind.of, title, added)
        return self._or_more(title, lambda: got(items), lambda: self.kind(kind.of, title, added))

    def _table(self, kind: Table, title: str, entries: dict[str, Any], got: Got) -> Next:
        def keyed(key: Any) -> Next:
            about = f"{title} — {self.words.name(key)}"
            return self.kind(kind.value, about, lambda value: entered({**entries, key: value}))

        def entered(longer: dict[str, Any]) -> Next:
            return self._or_more(
                title, lambda: got(longer), lambda: self._table(kind, title, longer, got)
            )

        return self.kind(kind.key, title, keyed)

    def _fields(self, kind: Fields, title: str, done: dict[str, Any], got: Got) -> Next:
        def filled(name: str, value: Any) -> Next:
            return self._fields(kind, title, {**done, name: value}, got)

        for name, slot in kind.slots.items():
            if slot.required and name not in done:
                label = self.words.first((f"field.{name}", name))
                return self.kind(slot.kind, f"{title} — {label}", partial(filled, name))
        return got(done)

    def _or_more(
        self, title: str, enough: Callable[[], Next], more: Callable[[], Next]
    ) -> Question:
        words = self.words
        return Question(
            title,
            Choices(
                (
                    Answer(words.say("ask.that-is-all"), enough, role="main", icon="check"),
                    Answer(words.say("ask.one-more"), more, role="soft", icon="plus"),
                )
            ),
        )

    # Showing a value

    def shown(self, kind: Kind, value: Any) -> str:
        """A value as the table reads it."""
        words = self.words
        match kind:
            case Id():
                return words.name(value)
            case Whole(low=low):
                return words.signed(value) if (low or 0) < 0 else words.number(value)
            case Listing(of=of):
                return ", ".join(self.shown(of, one) for one in value)
            case Row(of=places):
                shown = zip(places, value, strict=True)
                return ", ".join(self.shown(place, one) for place, one in shown)
            case Table(key=key, value=inner):
                return ", ".join(
                    f"{self.shown(key, name)} {self.shown(inner, one)}"
                    for name, one in value.items()
                )
            case Fields(slots=slots):
                return ", ".join(self.shown(slots[name].kind, one) for name, one in value.items())
            case OrNull(of=of):
                return words.say("value.none") if value is None else self.shown(of, value)
            case Either(whole=whole, parts=parts):
                return self.shown(parts if isinstance(value, dict) else whole, value)
        return self._label(value)

    def _label(self, value: Any) -> str:
        """What a value is called."""
        key = _key(value)
        return self.words.first((f"value.{key}", f"name.{key}", str(value)))


def _key(value: Any) -> str:
    return str(value).lower()


def items_of(ids: Iterable[str], words: Words, players: Iterable[str] = ()) -> tuple[Item, ...]:
    """Ids as things to pick."""
    known = set(players)
    return tuple(Item(one, words.name(one), player=one if one in known else None) for one in ids)
