"""One of each kind of question that the recorded games of a game come to, at the steps of its
answers too, and every other screen: with long names at every seat."""

import re
from dataclasses import dataclass
from functools import cache
from random import Random

from generator import recorded
from walker import Walker

from app import window
from app.scenes.base import NAMES, Laid, Scenes
from companion.engine.refusal import Refused
from companion.table.counting import Counting
from companion.table.question import Choices, Pick, Question, View, flat, resolve
from companion.table.sitting import Sitting

DEEP = 3
"""So many steps of an answer are walked."""
WIDE = 12
"""So many ways on are tried at each of them."""
LINES = 150
"""So many lines of each recorded game are looked at."""
SCREENS = ("board", "booklets", "journal", "count")


@dataclass(frozen=True)
class Found:
    """Where a kind of question is met: after which lines, and by which ways from there."""

    lines: tuple
    ways: tuple
    weight: int


class Recorded(Scenes):
    """The scenes of one game, found by playing what was recorded."""

    def __init__(self, hand, game):
        super().__init__(hand)
        self.game = game

    def __iter__(self):
        for name, found in kinds(self.game).items():
            yield name, lambda found=found: self._show(found)
        yield from self._screens()
        yield from super().__iter__()

    def _show(self, found):
        self.lay(list(found.lines))
        sitting = self.app.sitting
        for way in found.ways:
            sitting.follow(list(ways(sitting, sitting.question))[way])
        if found.ways:
            self.app.go("table")
            window.settle()

    def _screens(self):
        longest = max(games(self.game), key=len)
        middle = list(longest[: len(longest) * 2 // 3])

        def at(screen):
            self.lay(middle)
            self.app.go(screen)
            window.settle()

        for screen in SCREENS:
            yield screen, lambda screen=screen: at(screen)
        yield "counting", lambda: self._counting(middle)
        yield "payday", self._payday
        yield "seat", lambda: self._seat(middle)
        yield "company", lambda: self._company(middle)
        yield "boxed", lambda: self._look(middle, "show_boxed")
        yield "wealth", lambda: self._look(middle, "show_wealth")
        yield "counted", lambda: self._counted(middle)
        yield "struck", lambda: self._struck(middle)
        yield "end", lambda: self._end(longest)

    def _counting(self, lines):
        self.lay(lines)
        sitting = self.app.sitting
        sitting.follow(Counting(sitting.table).question(sitting.play.game.players[0]))
        self.app.go("table")
        window.settle()

    def _seat(self, lines):
        self.lay(lines)
        self.app.explain_seat(self.app.sitting.play.game.players[0])
        window.settle()

    def _company(self, lines):
        self.lay(lines)
        self.app.go("board")
        companies = self.app.sitting.table.companies()
        if companies:
            sheet = self.app.sitting.table.sheet
            self.app.screen.sheet(max(companies, key=lambda one: len(sheet(one).moves)))
        window.settle()

    def _look(self, lines, name):
        self.lay(lines)
        self.call("looks", name)

    def _counted(self, lines):
        """A count that the last payment explains."""
        game = Laid(lines).play.game
        paid = [one for one in game.ledger if one.payee in game.players]
        if not paid:
            return
        player = paid[-1].payee
        cash = max(game.cash(player) - paid[-1].amount, 0)
        self.lay([*lines, {"do": "count", "by": player, "cash": cash}])
        self.app.counted_player = player
        self.app.go("count")
        window.settle()

    def _struck(self, lines):
        """What it would do to strike a line of the past."""
        self.lay(lines)
        history = self.app.sitting.play.history
        self.app.go("journal")
        self.app.screen._strike(history[len(history) * 3 // 4].line)
        window.settle()

    def _payday(self):
        lines = paid(self.game)
        if lines is None:
            return
        self.lay(list(lines))
        self.app.slips = self.app.sitting.table.payslips(self.app.sitting.last_postings())
        self.app.go("payday")
        window.settle()

    def _end(self, lines):
        over = [one for one in games(self.game) if Laid(one).play.game.over]
        lines = max(over, key=len) if over else [*lines, {"do": "close"}]
        self.lay(list(lines))


@cache
def games(game):
    """The recorded games, with long names at every seat."""
    return tuple(long_names(one) for one in recorded(game))


def long_names(record):
    """The same game, played by people with longer names."""
    called = dict(zip(record[0]["players"], NAMES, strict=False))

    def renamed(value):
        match value:
            case str():
                return called.get(value, value)
            case list():
                return [renamed(one) for one in value]
            case dict():
                return {called.get(key, key): renamed(one) for key, one in value.items()}
        return value

    return tuple(renamed(one) for one in record)


class Watched:
    """A recorded game that is played on line by line."""

    def __init__(self, header):
        self.laid = Laid([header])
        self.play = self.laid.play

    def add(self, action):
        raise AssertionError(f"{action} was sent")


@cache
def kinds(game):
    """The fullest question of each kind, by what tells the kinds apart."""
    found = {}
    for record in games(game):
        watched = Watched(record[0])
        sitting = Sitting(watched, "fr")
        for number, action in enumerate(record[:LINES]):
            if number:
                watched.play.add(action)
                sitting.start_again()
            if not watched.play.game.over:
                _explore(sitting, record[: number + 1], (), found)
    return found


def _explore(sitting, lines, path, found):
    question = sitting.question
    name = kind(sitting, question, path)
    known = found.get(name)
    weight = fullness(question)
    if known is None or weight > known.weight:
        found[name] = Found(tuple(lines), path, weight)
    if known is not None or len(path) == DEEP:
        return
    for number, then in enumerate(ways(sitting, question)):
        if number == WIDE:
            break
        if isinstance(then, Question):
            sitting.follow(then)
            _explore(sitting, lines, (*path, number), found)
            sitting.back()


def ways(sitting, question):
    """Where each touch leads, always in the same order."""
    walker = Walker(sitting, Random(5))
    for way in (*walker._ways(question), *(one.then for one in question.aside)):
        try:
            yield resolve(way)
        except Refused:
            yield None


def kind(sitting, question, path):
    """What tells one kind of question from another: the words of its title that are no names."""
    pad = question.pad
    shown = pad.name if isinstance(pad, View) else type(pad).__name__
    words = re.findall(r"\b[a-zà-ÿ’]+\b", question.title)
    phase = sitting.play.game.phase
    return " ".join((phase, shown, *words[:2], *("step",) * bool(path)))


def fullness(question):
    """How much there is to be written."""
    pad = question.pad
    items = pad.answers if isinstance(pad, Choices) else ()
    items = flat(pad.groups) if isinstance(pad, Pick) else items
    labels = sum(len(one.label) + len(one.hint) for one in (*items, *question.aside))
    rows = sum(len(row.label) + len(row.sum) + len(row.amount) for row in question.rows)
    return len(question.title) + len(question.note) + labels + rows


@cache
def paid(game):
    """The lines of a game up to a payday with the most lines on its slips."""
    best, most = None, 0
    for record in games(game):
        watched = Watched(record[0])
        sitting = Sitting(watched, "fr")
        for number, action in enumerate(record[1:], 2):
            watched.play.add(action)
            slips = sitting.table.payslips(sitting.last_postings())
            size = sum(len(one.rows) for one in slips)
            if size > most:
                best, most = record[:number], size
    return best
