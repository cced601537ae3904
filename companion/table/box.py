"""The box wizard: what a table copies from its box, asked for by the edition's own schema."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.engine.schema import Fields, Id, Kind, Table, fields_of_dataclass
from companion.record import NotARecord
from companion.replay import open_play
from companion.table.copying import GONE, Copying, Put, put_into
from companion.table.examples import against_rulebook
from companion.table.figures import Path, found, leaves, put_in
from companion.table.question import Answer, Choices, Next, Question, Row, Send, flat
from companion.table.table import table_class
from companion.words import Words
from rulesets import ruleset

SAVE = Send(({"do": "save"},))
AMEND = Send(({"do": "amend"},))
"""What a box is asked to end in."""


class Box:
    """An edition being copied. Each question leads on to the next figure that is missing."""

    def __init__(
        self,
        game: str,
        words: Words,
        figures: Mapping[str, Any] | None = None,
        learned: Mapping[str, Any] | None = None,
        in_game: bool = False,
        leave: Callable[[], Next] | None = None,
    ) -> None:
        """`learned` are figures typed in during a game, offered to the box; `in_game` is the box
        of a game that is being played; `leave` leads out of a box that is part of another."""
        self.game = game
        self.learned = dict(learned or {})
        self.in_game = in_game
        self._leave = leave
        self.words = words
        self.figures: dict[str, Any] = dict(figures or {})
        rules = ruleset(game)
        players = [str(number) for number in range(1, rules.LEAST + 1)]
        self._header = {"record": 1, "game": game, "players": players}
        self._table = table_class(rules)(open_play(self._header), words)
        self.form = fields_of_dataclass(rules.EDITION)
        self._shipped = vars(rules.EDITION())
        self._copying = Copying(self._table, self.figures)

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
            *against_rulebook(self._table, self.figures),
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
            aside=(*self._endings(), *self._offers()),
            aside_title="",
        )

    def _endings(self) -> tuple[Answer, ...]:
        """To keep the box; that of a running game may put the game right as well."""
        words = self.words
        if self._leave is not None:
            label = words.say("ask.that-is-all")
            return (Answer(label, self._leave, role="main", icon="check"),)
        if not self.in_game:
            return (Answer(words.say("box.save"), SAVE, role="main", icon="check"),)
        return (
            Answer(
                words.say("box.amend"),
                AMEND,
                hint=words.say("box.amend.hint"),
                role="main",
                icon="check",
            ),
            Answer(
                words.say("box.keep"), SAVE, hint=words.say("box.keep.hint"), icon="package-variant"
            ),
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
        new = {
            self._thing(path)
            for path, _value in leaves(self.learned)
            if found(self.figures, path) is None and found(self._shipped, path) is None
        }
        if not new:
            return ()
        label = self.words.say("box.learned", n=len(new))
        return (Answer(label, self._take_learned, role="soft", icon="lightbulb-outline"),)

    def _thing(self, path: Path) -> Path:
        """What a figure belongs to: a card or a deed is one thing, whatever is printed on it."""
        kind: Kind = self.form
        for place, key in enumerate(path):
            if isinstance(kind, Fields) and place:
                return path[:place]
            kind = kind.slots[key].kind if isinstance(kind, Fields) else _value_of(kind)
        return path

    def _take_learned(self) -> Question:
        for path, value in leaves(self.learned):
            if found(self.figures, path) is None:
                put_in(self.figures, path, value)
        return self.question()

    def part(self, name: str) -> Question:
        """One part of the box."""
        slot = self.form.slots[name]
        money = self._table.MONEY
        self._copying.money = None if money is None else name in money

        def put(value: Any) -> Next:
            put_into(self.figures, name, value)
            return self.question()

        if name in self._table.BOXES:
            return self._box_inside(name, put)
        value = self.figures.get(name, self._shipped.get(name))
        title = self.words.say(f"edition.{name}")
        by_hand = partial(self._copying.ask, slot.kind, title, value, put)
        return self._table.ask_part(name, title, value, put, by_hand) or by_hand()

    def _box_inside(self, name: str, put: Put) -> Question:
        """The box of a game that is played inside this one."""
        game = self._table.BOXES[name]
        inner = Box(
            game,
            self.words.inner[game],
            self.figures.get(name),
            leave=lambda: put(dict(inner.figures) if inner.figures else GONE),
        )
        return inner.question()

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
        return self._copying.shown(kind, value)


def _value_of(kind: Kind) -> Kind:
    return kind.value if isinstance(kind, Table) else kind
