"""BOURSE at the table: every line of every recorded game can be asked and answered, in both
languages; how many touches a turn takes; what is remembered."""

import json
from pathlib import Path

import pytest

from companion.engine.refusal import Refused
from companion.replay import open_play
from companion.table.question import (
    Choices,
    Keypad,
    Pick,
    Question,
    Send,
    View,
    Write,
    flat,
    resolve,
)
from companion.table.table import table_class
from companion.words import LANGUAGES, Words

RECORDS = Path(__file__).parent.parent / "records" / "bourse"
GAMES = sorted(path.name.removesuffix(".state.json") for path in RECORDS.glob("*.state.json"))


def lines_of(name):
    text = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


class Strict(Words):
    """Words that must have been written: a missing key or a missing figure is an error."""

    def say(self, key, /, **figures):
        assert self.has(key), key
        said = super().say(key, **figures)
        assert "…" not in said or "…" in self.catalogue[key].forms[0], (key, figures, said)
        return said


def table_of(play, language="fr"):
    game = type(play.game)
    return table_class(game)(play, Strict.of(game, language))


def look_at_everything(table):
    """All that the screens would show."""
    question = table.question()
    table.headline()
    table.seats(question.player)
    table.board()
    table.menu()
    for player in table.game.players:
        table.booklet(player)
    for company in table.companies():
        table.sheet(company)
    return question


# Every way on from a question


def ways(question):
    """Where each touch that a question offers leads."""
    yield from (answer.then for answer in question.aside)
    pad = question.pad
    match pad:
        case Choices(answers=answers):
            yield from (answer.then for answer in answers)
        case Pick(groups=groups, then=then):
            for item in flat(groups):
                yield lambda item=item: then([item.id])
        case Keypad(then=then, suggestions=suggestions, least=least):
            for n in suggestions or (max(least, 1000),):
                yield lambda n=n: then(n)
        case Write(then=then):
            yield lambda: then("Krach")
        case View(name=name, data=data, then=then):
            yield from VIEWS[name](data, then)


def reglette(_data, then):
    for die in range(1, 7):
        yield lambda die=die: then(die)


def squares(data, then):
    for square in data.squares:
        yield lambda one=square.id: then(one, bool(data.passing))
    if data.passing is not None:
        yield lambda: then(data.squares[0].id, True)


def changes(data, then):
    for change in filter(None, (*data.ups, *data.downs, data.none, data.likely)):
        yield lambda n=change.value: then(n)
    yield data.other


def market(data, _then):
    for answers in (data.buying.answers, data.selling.answers, data.others, data.besides):
        yield from (answer.then for answer in answers)
    yield data.end.then


def bids(data, _then):
    for bidder in data.bidders:
        yield from (answer.then for answer in bidder.answers)
    yield data.hammer.then


VIEWS = {
    "RegletteView": reglette,
    "SquaresView": squares,
    "ChangesView": changes,
    "MarketView": market,
    "BidsView": bids,
}


def follow(table, question, depth):
    """Every touch leads to a further question or to actions that are taken."""
    sends = 0
    for way in ways(question):
        then = resolve(way)
        if isinstance(then, Send):
            with table.play.trial(*then.actions):
                sends += 1
        elif depth:
            assert isinstance(then, Question)
            sends += follow(table, then, depth - 1)
    return sends


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_every_recorded_game_can_be_shown(game):
    header, *lines = lines_of(game)
    play = open_play(header)
    tables = [table_of(play, language) for language in LANGUAGES]
    for line in (None, *lines):
        if line is not None:
            try:
                play.add(line)
            except Refused:
                continue
        for table in tables:
            question = look_at_everything(table)
            assert question.title
        if play.game.phase != "over":
            assert follow(tables[0], question, depth=0) or question.pad
