"""Touching a table without a screen: strict words, a hand that counts its touches, and every way on
from a question."""

import json
from pathlib import Path
from typing import NamedTuple

from companion.engine.refusal import Refused
from companion.replay import open_play
from companion.table.question import (
    Answer,
    Choices,
    Dice,
    Keypad,
    Pick,
    Question,
    Send,
    View,
    Write,
    flat,
    resolve,
)
from companion.table.sitting import Sitting
from companion.table.table import table_class
from companion.words import LANGUAGES, Words
from rulesets import ruleset

OF_MONEY = ("not-enough-cash", "bid-above-cash")
"""What the table does not look at beforehand: whether a sum that is typed in can be paid."""
RECORDS = Path(__file__).parent.parent / "records"


def games_of(game):
    """The names of the recorded games."""
    found = (RECORDS / game).glob("*.state.json")
    return sorted(path.name.removesuffix(".state.json") for path in found)


def lines_of(game, name):
    """The lines of one of them."""
    text = (RECORDS / game / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


class Strict(Words):
    """Words that must have been written: a missing key or a missing figure is an error."""

    @property
    def inner(self):
        if "_inner" not in self.__dict__:
            self._inner = {one: Strict.of(ruleset(one), self.language) for one in self.inside}
        return self._inner

    def say(self, key, /, **figures):
        assert self.has(key), key
        said = super().say(key, **figures)
        written = (self.catalogue[key].forms[0], *map(str, figures.values()))
        assert "…" not in said or any("…" in one for one in written), (key, figures, said)
        return said

    def first(self, keys, /, **figures):
        keys = list(keys)
        found = next((key for key in keys if self.has(key)), None)
        return keys[-1] if found is None else self.say(found, **figures)


def tables_of(play):
    """The table in each language."""
    game = type(play.game)
    return [table_class(game)(play, Strict.of(game, language)) for language in LANGUAGES]


class Hand(Sitting):
    """Somebody who touches the table; each touch is counted."""

    def __init__(self, header, *lines, language="fr"):
        self.play_ = open_play(header)
        self.touches = 0
        super().__init__(self, language)
        for line in lines:
            self.add(line)
        self.start_again()

    # What a sitting asks of a saved game

    play = property(lambda self: self.play_)
    record = property(lambda self: [entry.action for entry in self.play_.history])

    def add(self, action):
        self.play_.add(action)

    # Touching

    @property
    def game(self):
        return self.play.game

    def touch(self, then, touches=1):
        self.touches += touches
        self.follow(resolve(then))
        return self

    def throw(self, *dice):
        """Real dice, a touch a face."""
        return self.touch(lambda: self.question.pad.then(list(dice)), len(dice))

    def pick(self, thing, *said):
        """A thing by its id, with the switches that are said along."""
        switches = dict.fromkeys(said, True)
        return self.touch(lambda: self.question.pad.then([thing], **switches), 1 + len(said))

    def type(self, n):
        """A figure on the keys: its digits and OK, or the one touch of a suggestion."""
        pad = self.question.pad
        keys = 1 if n in getattr(pad, "suggestions", ()) else len(str(n)) + 1
        return self.touch(lambda: pad.then(n), keys)

    def write(self, text):
        return self.touch(lambda: self.question.pad.then(text))

    def press(self, label):
        """A button, by what is written on it."""
        found = {plain(one.label): one for one in buttons(self.question)}
        assert label in found, (label, list(found))
        return self.touch(found[label].then)

    @property
    def labels(self):
        return [plain(one.label) for one in buttons(self.question)]


def plain(text):
    """A label with ordinary spaces, as it is typed in a test."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def buttons(question):
    yield from question.aside
    if isinstance(question.pad, Choices):
        yield from question.pad.answers
    elif isinstance(question.pad, View):
        yield from answers_in(question.pad.data)


def answers_in(value):
    """The answers that lie in a drawing's data."""
    if isinstance(value, Answer):
        yield value
    elif isinstance(value, tuple | list):
        for one in value:
            yield from answers_in(one)
    elif isinstance(value, dict):
        yield from answers_in(list(value.values()))
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            yield from answers_in(getattr(value, name))


class Way(NamedTuple):
    """One touch: the answer it is on, if it is one, and where it leads."""

    answer: Answer | None
    then: object


def ways(question, views):
    """Where each touch that a question offers leads."""
    yield from (Way(answer, answer.then) for answer in buttons(question))
    pad = question.pad
    match pad:
        case Dice(dice=dice, then=then):
            for place in (0, -1):
                yield Way(None, lambda n=place: then([faces[n].value for faces in dice]))
        case Pick(groups=groups, then=then, switches=switches):
            for item in flat(groups):
                yield Way(None, lambda one=item.id: then([one]))
            for name, _label in switches:
                yield Way(None, lambda one=name: then([flat(groups)[-1].id], **{one: True}))
        case Keypad(then=then, suggestions=suggestions, least=least, step=step):
            for n in suggestions or (max(least, step),):
                yield Way(None, lambda n=n: then(n))
        case Write(then=then):
            yield Way(None, lambda: then("Rue de la Bourse"))
    for view in (pad, question.scene):
        if isinstance(view, View) and view.then is not None:
            for way in views.get((view.game, view.name), lambda *_: ())(view.data, view.then):
                yield Way(None, way)


def follow(play, words, question, views, depth):
    """The actions that a question leads to; each touch is taken, asks on, or has said before why
    it would be refused."""
    found = []
    for answer, way in ways(question, views):
        try:
            then = resolve(way)
            if isinstance(then, Send):
                with play.trial(*then.actions):
                    found += then.actions
        except Refused as refused:
            told = answer is not None and answer.hint == words.refusal(refused)
            if not told and refused.code not in OF_MONEY:
                raise AssertionError((question.title, answer)) from refused
            continue
        if isinstance(then, Question) and depth:
            found += follow(play, words, then, views, depth - 1)
    return found


def look_at_everything(table, number):
    """All that the screens would show; one company's sheet a line is enough."""
    question = table.question()
    table.headline()
    table.seats(question.player)
    table.board()
    table.menu()
    for player in table.game.players:
        table.booklet(player)
        table.explain_wealth(player)
    companies = table.companies()
    table.sheet(companies[number % len(companies)])
    return question


def walk(game, name, views, depth=0):
    """A recorded game line by line: what every screen shows, and each touch on its question. The
    second language has the same keys: it is walked on every fourth line."""
    header, *lines = lines_of(game, name)
    play = open_play(header)
    tables = tables_of(play)
    for number, line in enumerate((None, *lines)):
        if line is not None:
            try:
                play.add(line)
            except Refused:
                continue
        for table in tables[: 1 if number % 4 else None]:
            question = look_at_everything(table, number)
            assert question.title
            assert play.game.phase == "over" or list(ways(question, views))
            follow(play, table.words, question, views, depth)
            yield table
