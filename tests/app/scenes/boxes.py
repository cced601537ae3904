"""The box wizard: a game's first page, empty and full, and a page of every kind of part."""

from functools import cache, partial

from generator import recorded

from app import window
from app.scenes.base import Scenes
from app.scenes.recorded import games
from companion.table.box import AMEND, Box
from companion.table.question import Choices, Pick, Question, flat, resolve
from companion.words import Words
from rulesets import demonstration, ruleset

NAME = "La boîte du grenier de tante Clothilde de La Rochefoucauld"
DEEP = 3
"""So many steps of a part are walked."""


class Boxes(Scenes):
    """The scenes of one game's box."""

    def __init__(self, hand, game):
        super().__init__(hand)
        self.game = game

    def __iter__(self):
        yield "box, empty", lambda: self._open({})
        yield "box, full", lambda: self._open(fullest(self.game))
        for path in paths(self.game):
            yield f"box, {' '.join(map(str, path))}", partial(self._follow, path)
        yield from super().__iter__()

    def _open(self, figures):
        self.app.close_game()
        self.app.copy_box(self.game, NAME, figures)
        window.settle()

    def _follow(self, path):
        self._open(fullest(self.game))
        screen = self.app.screen
        part, *ways = path
        screen.answer(partial(screen.box.part, part))
        for way in ways:
            screen.answer(on(screen.steps[-1])[way])
        window.settle()

    def show_box_unnamed(self):
        """Under which name it is kept."""
        self.app.close_game()
        self.app.copy_box(self.game)
        window.settle()
        self.press("box.save")

    def show_box_of_a_running_game(self):
        """What was typed in is offered."""
        self.lay(list(max(games(self.game), key=len)))
        self.app.open_box()
        window.settle()

    def show_box_that_changes_a_running_game(self):
        """What would change, before anybody confirms it."""
        self.lay(list(max(games(self.game), key=len)))
        self.app.open_box()
        self.app.screen.answer(AMEND)
        window.settle()

    def show_boxes_kept(self):
        """Those copied so far."""
        self.app.close_game()
        for name in (NAME, "Notre jeu"):
            self.app.keep.store.editions.save(self.game, name, fullest(self.game))
        self.app.go("editions")
        window.settle()

    def press(self, *keys, nth=0, **figures):
        """What bears this message of the game's."""
        words = self.app.screen.words
        for key in keys:
            self.hand.find(words.say(key, **figures), nth).press()
            window.settle()


@cache
def fullest(game):
    """The edition of a recorded game with the most copied, or the demonstration's."""
    known = [one[0].get("edition", {}) for one in recorded(game)]
    return max((demonstration(game) or {}, *known), key=lambda one: len(str(one)))


@cache
def paths(game):
    """The ways to one page of each kind of part, by its name and the answers on the way."""
    words = Words.of(ruleset(game), "fr")
    found = {}
    for name, slot in Box(game, words).form.slots.items():
        box = Box(game, words, fullest(game))
        known = {}
        _walk(box.part(name), (name,), known, box.question().title)
        for shape, path in known.items():
            found.setdefault((type(slot.kind), *shape), path)
    return tuple(found.values())


def _walk(question, path, found, home):
    kind = (type(question.pad), len(path))
    if kind in found or question.title == home:
        return
    found[kind] = path
    if len(path) > DEEP:
        return
    for number, way in enumerate(on(question)):
        then = resolve(way)
        if isinstance(then, Question):
            _walk(then, (*path, number), found, home)


def on(question):
    """Where the first touches of a page lead: not back, and nothing is entered by them."""
    match question.pad:
        case Pick(groups=groups, then=then):
            longest = max(flat(groups), key=lambda item: len(item.label))
            return (lambda: then([longest.id]),)
        case Choices(answers=answers):
            return tuple(one.then for one in answers[:3] if one.icon not in ("check", "eraser"))
    return ()
