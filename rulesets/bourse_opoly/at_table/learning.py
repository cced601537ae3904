"""A deed met for the first time: its kind, its name, its price, and what else is printed on it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.table.naming import new_id
from companion.table.question import Answer, Choices, Keypad, Next, Question, Write
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.common import KIND_ICONS
from rulesets.bourse_opoly.at_table.steps import Steps

Form = dict[str, Any]
Learned = Callable[[str, Form], Next]
DETAILS = ("group", "mortgage", "build", "rents")


class Learning(Steps):
    """OP-37: what the edition does not have is learned as it is met."""

    def ask_new_deed(self, learned: Learned, kinds: tuple[str, ...] = facts.DEED_KINDS) -> Question:
        """Which kind; one kind alone is not asked."""
        words = self.words
        if len(kinds) == 1:
            return self._ask_name(learned, {"kind": kinds[0]})
        answers = tuple(
            Answer(
                words.say(f"deed.kind.{kind}"),
                partial(self._ask_name, learned, {"kind": kind}),
                icon=KIND_ICONS[kind],
            )
            for kind in kinds
        )
        return Question(words.say("learn.kind"), Choices(answers))

    def _ask_name(self, learned: Learned, form: Form) -> Question:
        words = self.words

        def named(name: str) -> Next:
            return self._ask_price(learned, {**form, "name": name})

        pad = Write(named, suggestions=(), hint=words.say("learn.name-hint"))
        return Question(words.say("learn.name"), pad)

    def _ask_price(self, learned: Learned, form: Form) -> Question:
        """The price ends it; what else is printed is offered, never pressed upon."""
        words = self.words
        known = self._new_id(form["name"])

        def priced(price: int) -> Next:
            return learned(known, {**form, "price": price})

        aside = (
            Answer(
                words.say("learn.no-price"),
                lambda: learned(known, form),
                hint=words.say("learn.hint.no-price"),
            ),
            Answer(
                words.say("learn.details"),
                lambda: self._ask_details(learned, form),
                hint=words.say("learn.hint.details"),
                icon="text-box-plus-outline",
            ),
        )
        pad = Keypad(priced, least=1, suggestions=self._prices(form["kind"]))
        return Question(words.say("learn.price", name=form["name"]), pad, aside=aside)

    def _prices(self, kind: str) -> tuple[int, ...]:
        """The prices of deeds of the same kind, as far as they are known."""
        same = (deed.price for deed in self.game.deeds.values() if deed.kind == kind)
        return tuple(sorted({price for price in same if price is not None}))[:6]

    def _new_id(self, name: str) -> str:
        """An id made of the name, that no deed or square has."""
        return new_id(name, {*self.game.deeds, *facts.KINDS}, "titre")

    # What else is printed

    def _ask_details(self, learned: Learned, form: Form) -> Question:
        words = self.words

        def put(field: str, value: Any) -> Next:
            return self._ask_details(learned, {**form, field: value})

        def ask_sum(field: str) -> Question:
            return Question(words.say(f"learn.{field}"), Keypad(partial(put, field), least=1))

        asks: dict[str, Callable[[], Next]] = {
            "price": partial(ask_sum, "price"),
            "group": lambda: Question(
                words.say("learn.group"), Write(partial(put, "group"), self._colours())
            ),
            "mortgage": partial(ask_sum, "mortgage"),
            "build": partial(ask_sum, "build"),
            "rents": lambda: self._ask_rents(form["kind"], (), partial(put, "rents")),
        }
        if form["kind"] != "street":
            del asks["build"]
        if form["kind"] == "utility":
            del asks["rents"]
        done = Answer(
            words.say("ask.that-is-all"),
            lambda: learned(self._new_id(form["name"]), form),
            role="main",
            icon="check",
        )
        answers = (
            Answer(words.say(f"learn.field.{field}"), ask, hint=self._so_far(form.get(field)))
            for field, ask in asks.items()
        )
        return Question(words.say("learn.printed", name=form["name"]), Choices((done, *answers)))

    def _so_far(self, value: Any) -> str:
        if isinstance(value, list):
            return " · ".join(map(self.words.number, value))
        return "" if value is None else str(value)

    def _colours(self) -> tuple[str, ...]:
        """Groups named before."""
        return tuple(dict.fromkeys(deed.group for deed in self.game.deeds.values() if deed.group))

    def _ask_rents(
        self, kind: str, rents: tuple[int, ...], put: Callable[[list[int]], Next]
    ) -> Question:
        """One after the other, bare ground or one owned first."""
        words = self.words
        number = len(rents) if kind == "street" else len(rents) + 1
        aside: tuple[Answer, ...] = ()
        if rents:
            label = words.say("ask.that-is-all")
            aside = (Answer(label, lambda: put(list(rents)), role="main", icon="check"),)
        shown = " · ".join(map(words.number, rents))
        return Question(
            words.say(f"learn.rent-{kind}", n=number),
            Keypad(lambda rent: self._ask_rents(kind, (*rents, rent), put)),
            aside=aside,
            aside_title="",
            note=shown,
        )
