"""The box wizard: what a table copies from its box, asked for by the edition's own schema."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from companion.engine.schema import (
    Choice,
    Fields,
    Flag,
    Id,
    Kind,
    Listing,
    Table,
    Text,
    Whole,
    fields_of_dataclass,
)
from companion.record import NotARecord
from companion.replay import open_play
from companion.table.question import (
    Answer,
    Choices,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    Send,
    Write,
    choices,
    flat,
)
from companion.table.table import table_class
from companion.words import Words
from rulesets import ruleset

Put = Callable[[Any], Next]
SUGGESTED = 8
GONE = object()
"""Put in the place of a value that is taken away."""


class Box:
    """An edition being copied. Each question leads on to the next figure that is missing."""

    def __init__(
        self,
        game: str,
        words: Words,
        figures: Mapping[str, Any] | None = None,
        learned: Mapping[str, Any] | None = None,
    ) -> None:
        """`learned` are figures typed in during a game, offered to the box."""
        self.game = game
        self.learned = dict(learned or {})
        self.words = words
        self.figures: dict[str, Any] = dict(figures or {})
        rules = ruleset(game)
        players = [str(number) for number in range(1, rules.LEAST + 1)]
        self._header = {"record": 1, "game": game, "players": players}
        self._table = table_class(rules)(open_play(self._header), words)
        self.form = fields_of_dataclass(rules.EDITION)

    # The whole box

    def question(self) -> Question:
        """What can be copied, and how far each part is."""
        words = self.words
        answers = tuple(
            Answer(
                words.say(f"edition.{name}"),
                partial(self.part, name),
                hint=self._progress(slot.kind, self.figures.get(name)),
                role="soft" if name in self.figures else "plain",
                icon="check-circle-outline" if name in self.figures else "circle-outline",
            )
            for name, slot in self.form.slots.items()
        )
        fault = self.fault()
        rows = (
            *self._against_rulebook(),
            *(
                Row(words.say(f"edition.{name}"), words.say(f"edition.{name}.help"))
                for name in self.form.slots
                if name not in self.figures
            ),
        )
        return Question(
            words.say("box.title", game=words.say("game.title")),
            Choices(answers),
            note=fault or "",
            rows=rows,
            rows_title=words.say("box.missing"),
            aside=(
                Answer(words.say("box.save"), Send(({"do": "save"},)), role="main", icon="check"),
                *self._offers(),
            ),
            aside_title="",
        )

    def fault(self) -> str | None:
        """Why no game could be played with this box as it is; None if one could."""
        try:
            open_play({**self._header, "edition": self.figures})
        except NotARecord as bad:
            return f"{bad.rule} · {self.words.refusal(bad)}"
        return None

    def _offers(self) -> tuple[Answer, ...]:
        """The figures typed in during the game, where the box does not have them yet."""
        new = sum(1 for path, _value in leaves(self.learned) if found(self.figures, path) is None)
        if not new:
            return ()
        label = self.words.say("box.learned", n=new)
        return (Answer(label, self._take_learned, role="soft", icon="lightbulb-outline"),)

    def _take_learned(self) -> Question:
        for path, value in leaves(self.learned):
            if found(self.figures, path) is None:
                put_in(self.figures, path, value)
        return self.question()

    def _against_rulebook(self) -> tuple[Row, ...]:
        """Figures that are not what the rulebook's own examples say: copied wrongly, perhaps."""
        words = self.words
        rows = []
        for path, printed in leaves(self._table.RULEBOOK):
            mine = found(self.figures, path)
            if mine is not None and mine != printed:
                named = " · ".join(
                    words.first((f"edition.{part}", f"name.{part}", words.name(part)))
                    for part in path
                )
                rows.append(Row(named, words.say("box.rulebook", printed=printed, mine=mine)))
        return tuple(rows)

    def part(self, name: str) -> Question:
        """One part of the box."""
        slot = self.form.slots[name]

        def put(value: Any) -> Next:
            self._set(self.figures, name, value)
            return self.question()

        return self._ask(slot.kind, self.words.say(f"edition.{name}"), self.figures.get(name), put)

    @staticmethod
    def _set(values: dict[str, Any], name: str, value: Any) -> None:
        if value is GONE:
            values.pop(name, None)
        else:
            values[name] = value

    # One value, by its kind

    def _ask(self, kind: Kind, title: str, value: Any, put: Put) -> Question:
        match kind:
            case Table(key=Id()):
                return self._known_keys(kind, title, dict(value or {}), put)
            case Table():
                return self._own_keys(kind, title, dict(value or {}), put)
            case Listing():
                return self._list(kind, title, list(value or ()), put)
            case Fields():
                return self._fields(kind, title, dict(value or {}), put)
        return self._with_none(self._single(kind, title, value, put), value, put)

    def _with_none(self, question: Question, value: Any, put: Put) -> Question:
        """A figure that stands can be taken away again."""
        if value is None:
            return question
        taken = Answer(self.words.say("box.clear"), lambda: put(GONE), role="plain", icon="eraser")
        return question.but(aside=(*question.aside, taken), aside_title="")

    def _single(self, kind: Kind, title: str, value: Any, put: Put) -> Question:
        match kind:
            case Whole():
                return self._whole(kind, title, value, put, ())
            case Id(of=of):
                return Question(title, Pick(self._table.groups(of), lambda got: put(got[0])))
            case Text(most=most):
                suggestions = (value,) if value else ()
                return Question(title, Write(put, suggestions=suggestions, most=most or 60))
            case Flag() | Choice():
                values = kind.values if isinstance(kind, Choice) else (True, False)
                names = [(one, self._named(one)) for one in values]
                return Question(
                    title, Choices(tuple(Answer(name, partial(put, one)) for one, name in names))
                )
        return self._question_of(kind, title, put)

    def _question_of(self, kind: Kind, title: str, put: Put) -> Question:
        asked = self._table.asking.kind(kind, title, put)
        assert isinstance(asked, Question)
        return asked

    def _named(self, value: Any) -> str:
        key = str(value).lower()
        return self.words.first((f"value.{key}", f"name.{key}", str(value)))

    def _whole(
        self, kind: Whole, title: str, value: Any, put: Put, used: tuple[int, ...]
    ) -> Question:
        least = kind.least if kind.least is not None else kind.low
        low = 0 if least is None else least
        if kind.nonzero:
            low = max(low, kind.step)
        pad = Keypad(
            put,
            money=kind.step > 1,
            step=kind.step,
            least=low,
            most=kind.high,
            signed=least is None or least < 0,
            suggestions=tuple(dict.fromkeys(used))[:SUGGESTED],
        )
        note = "" if value is None else self.words.say("box.now", value=self.words.number(value))
        return Question(title, pad, note=note)

    # Values by id: nominal values, dividends, prices

    def _known_keys(self, kind: Table, title: str, values: dict[str, Any], put: Put) -> Question:
        """Every id with its figure; after one is entered, the next one without is asked for."""
        assert isinstance(kind.key, Id)
        groups = self._table.groups(kind.key.of)
        ids = [item.id for item in flat(groups)]

        def entered(key: str, value: Any) -> Next:
            self._set(values, key, value)
            put(dict(values) if values else GONE)
            missing = [one for one in ids[ids.index(key) + 1 :] if one not in values]
            if value is GONE or not missing:
                return self._known_keys(kind, title, values, put)
            return one(missing[0])

        def one(key: str) -> Question:
            about = f"{title} · {self.words.name(key)}"
            got = partial(entered, key)
            if isinstance(kind.value, Whole):
                used = tuple(sorted(set(values.values())))
                asked = self._whole(kind.value, about, values.get(key), got, used)
                return self._with_none(asked, values.get(key), got)
            return self._ask(kind.value, about, values.get(key), got)

        shown = tuple(
            Group(
                group.title,
                tuple(
                    Item(item.id, item.label, self._shown(kind.value, values.get(item.id)))
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
        return Question(title, Pick(shown, lambda got: one(got[0])), aside=(done,), aside_title="")

    def _shown(self, kind: Kind, value: Any) -> str:
        if value is None:
            return "—"
        return self._table.asking.shown(kind, value)

    # Values by a name of the table's own: cards, deeds

    def _own_keys(self, kind: Table, title: str, values: dict[str, Any], put: Put) -> Question:
        words = self.words

        def entered(key: str, value: Any) -> Next:
            self._set(values, key, value)
            put(dict(values) if values else GONE)
            return self._own_keys(kind, title, values, put)

        def one(key: Any) -> Question:
            asked = self._ask(
                kind.value, f"{title} · {key}", values.get(key), partial(entered, key)
            )
            return self._with_none(asked, values.get(key), partial(entered, key))

        answers = [
            Answer(str(key), partial(one, key), hint=self._shown(kind.value, value))
            for key, value in values.items()
        ]
        add = Answer(
            words.say("box.add"),
            lambda: self._question_of(kind.key, words.say("box.name"), one),
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

    # Lists: board order by tapping squares in turn, six figures of a slide rule

    def _list(self, kind: Listing, title: str, items: list[Any], put: Put) -> Question:
        words = self.words
        of = kind.of
        if isinstance(of, Listing):
            return self._rings(kind, of, title, items, put)

        def added(item: Any) -> Next:
            longer = [*items, item]
            if kind.most is not None and len(longer) >= kind.most:
                return put(longer)
            return self._list(kind, title, longer, put)

        aside = [
            Answer(
                words.say("box.list-done", n=len(items)),
                lambda: put(items if items else GONE),
                role="main",
                icon="check",
            )
        ]
        if items:
            last = self._table.asking.shown(of, items[-1])
            aside.append(
                Answer(
                    words.say("box.drop-last"),
                    lambda: self._list(kind, title, items[:-1], put),
                    hint=last,
                    role="plain",
                    icon="undo",
                )
            )
        full = kind.most is not None and len(items) >= kind.most
        rows = tuple(Row(self._table.asking.shown(of, one)) for one in items[-6:])
        if full:
            return Question(title, choices(*aside), rows=rows)
        asked = self._ask(of, words.say("box.next", title=title, n=len(items) + 1), None, added)
        return asked.but(aside=(*aside, *asked.aside), aside_title="")

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
            return self._list(of, about, list(rings[place]), ring)

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

    # Things with named parts: a stored card, a deed

    def _fields(self, kind: Fields, title: str, values: dict[str, Any], put: Put) -> Question:
        words = self.words

        def one(name: str) -> Question:
            def entered(value: Any) -> Next:
                self._set(values, name, value)
                return self._fields(kind, title, values, put)

            label = words.first((f"edition.{name}", f"field.{name}", name))
            return self._ask(kind.slots[name].kind, f"{title} · {label}", values.get(name), entered)

        answers = [
            Answer(
                words.first((f"edition.{name}", f"field.{name}", name)),
                partial(one, name),
                hint=self._shown(slot.kind, values.get(name)),
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

    # How far it is

    def _progress(self, kind: Kind, value: Any) -> str:
        words = self.words
        if value is None:
            return words.say("box.nothing")
        if isinstance(kind, Table) and isinstance(kind.key, Id):
            of = len(flat(self._table.groups(kind.key.of)))
            return words.say("box.figures", n=len(value), of=of)
        if isinstance(value, dict | list):
            return words.say("box.entries", n=len(value))
        return self._shown(kind, value)


Path = tuple[str, ...]


def leaves(figures: Mapping[str, Any], at: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every figure of an edition, by where it stands."""
    for key, value in figures.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*at, key))
        else:
            yield (*at, key), value


def found(figures: Mapping[str, Any], path: Path) -> Any:
    """The figure that stands there; None if there is none."""
    value: Any = figures
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value


def put_in(figures: dict[str, Any], path: Path, value: Any) -> None:
    """Put a figure where it belongs. What stands on the way is copied, never shared."""
    for key in path[:-1]:
        figures[key] = dict(figures.get(key, {}))
        figures = figures[key]
    figures[path[-1]] = value
