"""Somebody at the table who answers whatever is asked, at random: as the pads would let them."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from generator import Generator
from views import touches

from companion.engine.refusal import Refused
from companion.table.counting import Counting
from companion.table.question import (
    Choices,
    Criee,
    Dice,
    Keypad,
    Next,
    Pick,
    Question,
    Send,
    View,
    Write,
    flat,
    resolve,
    send,
)
from companion.table.sitting import Sitting

DEEP = 30
"""So many questions in a row without anything sent are given up."""
TRIES = 6
ASIDE = 0.2
"""How often an answer is one of those that stand aside."""
ON_THE_RECORD = ("amend", "redo", "undo")


class Chance(Generator):
    """Actions from the verbs' schemas, for a game that is being played already."""

    def __init__(self, play: Any, random: Random) -> None:
        self.play, self.random, self.game_id = play, random, play.header.game


class Walker:
    """Touches a sitting; knows what came of it."""

    def __init__(self, sitting: Sitting, random: Random) -> None:
        self.sitting = sitting
        self.random = random
        self.refused = 0
        self.made_up = 0

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return tuple(self.sitting.play.game.players)

    def touch(self) -> bool:
        """Answer what is asked; True if the record grew. Where the pads lead nowhere an action is
        made up."""
        for _ in range(TRIES):
            if self.follow(self.sitting.question):
                return True
        if self.sitting.play.game.over:
            return False
        chance = Chance(self.sitting.play, self.random)
        for _ in range(TRIES):
            action = chance.action()
            if action["do"] not in ON_THE_RECORD and self._taken(send(action)):
                self.made_up += 1
                return True
        return False

    def beside(self) -> bool:
        """Something from the menu, or a count."""
        table = self.sitting.table
        ways = [one.then for one in table.menu() if one.icon != "flag-checkered"]
        if "count" in table.game.next_verbs():
            player = self.random.choice(table.game.players)
            ways.append(Counting(table).question(player))
        return bool(ways) and self.follow(self._led(self.random.choice(ways)))

    def amend(self) -> bool:
        """Put the past right somewhere, as the journal lets one do it."""
        play, table = self.sitting.play, self.sitting.table
        if not play.history:
            return False
        entry = self.random.choice(play.history[-40:])

        def amended(action: dict[str, Any]) -> Next:
            return send({"do": "amend", "line": entry.line, "with": action})

        match self.random.randrange(3):
            case 0:
                return self._taken(send({"do": "amend", "line": entry.line, "with": None}))
            case 1:
                action = Chance(play, self.random).word()
                return self._taken(send({"do": "amend", "after": entry.line, "with": action}))
        old = {name: one for name, one in entry.action.items() if name not in ("tap", "at")}
        return self.follow(table.asking.edit(copy.deepcopy(old), amended))

    def follow(self, then: Next | None) -> bool:
        """Walk from one question to the next until something is sent."""
        for _ in range(DEEP):
            if isinstance(then, Send):
                return bool(then.actions) and self._taken(then)
            if then is None:
                break
            then = self._answered(then)
        self.sitting.start_again()
        return False

    def _taken(self, then: Send) -> bool:
        try:
            self.sitting.take(then)
        except Refused:
            self.refused += 1
            self.sitting.start_again()
            return False
        return True

    def _led(self, then: Any) -> Next | None:
        try:
            return resolve(then)
        except Refused:
            self.refused += 1
            return None

    # One question

    def _answered(self, question: Question) -> Next | None:
        ways = list(self._ways(question))
        aside = [one.then for one in question.aside]
        if aside and (not ways or self.random.random() < ASIDE):
            ways = aside
        return self._led(self.random.choice(ways)) if ways else None

    def _ways(self, question: Question) -> Iterator[Any]:
        """What the pad would lead to, each way a callable or what comes next."""
        pad, random = question.pad, self.random
        match pad:
            case Choices(answers=answers):
                yield from (one.then for one in answers)
            case Dice(dice=dice, then=then):
                faces = [random.choice(die).value for die in dice]
                yield lambda: then(faces)
            case Pick():
                yield from self._picked(pad)
            case Keypad(then=then):
                n = self._number(pad)
                yield lambda: then(n)
            case Write(then=then, suggestions=suggestions):
                yield lambda: then(random.choice(suggestions or ("oubli", "relu")))
            case Criee():
                yield from self._cried(pad)
            case View():
                yield from touches(pad, self.players, random)
        if question.scene is not None:
            yield from touches(question.scene, self.players, random)

    def _picked(self, pad: Pick) -> Iterator[Any]:
        items = [one.id for one in flat(pad.groups) if one.possible]
        least = pad.count if pad.least is None else pad.least
        most = min(pad.count or len(items), len(items))
        if not items or most < least:
            return
        picked = self.random.sample(items, self.random.randint(max(least, 1), most))
        said = {name: self.random.random() < 0.3 for name, _label in pad.switches}
        yield lambda: pad.then(picked, **said)

    def _number(self, pad: Keypad) -> int:
        if pad.suggestions and self.random.random() < 0.6:
            return self.random.choice(pad.suggestions)
        least = -(-pad.least // pad.step)
        most = least + 20 if pad.most is None else max(pad.most // pad.step, least)
        n = self.random.randint(least, min(most, least + 200)) * pad.step
        return -n if pad.signed and self.random.random() < 0.5 else n

    def _cried(self, pad: Criee) -> Iterator[Any]:
        to = self.random.choice((pad.price + pad.step, *pad.ladder))
        yield lambda: pad.up(to)
        if pad.withdraw is not None:
            for one in (bidder for bidder in pad.bidders if bidder.left_at is None):
                fewer = self.random.randrange(0, max(one.asks, 1), pad.lot)
                yield lambda one=one, n=fewer: pad.withdraw({one.player: n})
