"""Games nobody planned: recorded ones, cut off somewhere and played on at random.

Actions are made from the verbs' own schema, or are a recorded action of the same verb with some
of its fields made anew; what the game does not take is dropped.
"""

import copy
import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.engine import schema
from companion.engine.game import Game
from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.engine.verb import Verb
from companion.replay import open_play

RECORDS = Path(__file__).parent.parent / "records"
Action = dict[str, Any]
RARE = {"adjust": 0.2, "amend": 0.2, "close": 0.02, "count": 0.2, "redo": 0.2, "undo": 0.3}
"""How often what every game has is done, against a verb of its own."""


@cache
def recorded(game: str) -> tuple[tuple[Action, ...], ...]:
    """The games that were recorded: a header and actions each."""
    paths = sorted((RECORDS / game).glob("*.state.json"))
    files = [path.with_name(path.name.replace(".state.json", ".jsonl")) for path in paths]
    return tuple(tuple(map(json.loads, file.open(encoding="utf-8"))) for file in files)


@cache
def spoken(game: str) -> dict[str, list[Action]]:
    """The recorded actions by their verb."""
    found = defaultdict(list)
    for record in recorded(game):
        for action in record[1:]:
            found[action["do"]].append(action)
    return found


class Generator:
    """Plays one game on at random."""

    def __init__(self, game: str, random: Random, longest: int = 80) -> None:
        self.random = random
        self.game_id = game
        record = random.choice(recorded(game))
        self.record: list[Action] = [copy.deepcopy(record[0])]
        self.play: Play = open_play(self.record[0])
        for action in record[1 : random.randint(1, min(len(record), longest))]:
            self.add(copy.deepcopy(action))

    def add(self, action: Action) -> bool:
        """One line more, if it is taken."""
        try:
            self.play.add(action)
        except Refused:
            return False
        self.record.append(action)
        return True

    def go_on(self, actions: int, tries: int = 8) -> "Generator":
        """So many actions more, as far as anything is taken."""
        for _ in range(actions):
            any(self.add(self.action()) for _ in range(tries))
        return self

    def action(self) -> Action:
        """Something that might be done now."""
        names = self.play.next_verbs()
        (name,) = self.random.choices(names, [RARE.get(one, 1) for one in names])
        if name == "amend":
            return self.amend()
        verb = self.game.verbs.get(name)
        if verb is None:
            return {"do": name}
        likely = spoken(self.game_id).get(name)
        if likely and self.random.random() < 0.7:
            return self._varied(copy.deepcopy(self.random.choice(likely)), verb)
        return {"do": name, **self._fields(verb.form)} | self._actor(verb)

    def amend(self) -> Action:
        """The past put right somewhere, or wrong."""
        line = self.random.choice([entry.line for entry in self.play.history] or [2])
        match self.random.randrange(4):
            case 0:
                return {"do": "amend", "line": line, "with": None}
            case 1:
                return {"do": "amend", "after": self.random.choice([1, line]), "with": self.word()}
            case 2:
                return {"do": "amend", "line": 1, "with": {"options": self.play.header.options}}
        old = next((one.action for one in self.play.history if one.line == line), {})
        return {"do": "amend", "line": line, "with": {**copy.deepcopy(old), "note": "relu"}}

    def word(self) -> Action:
        """An action of the game itself."""
        while (action := self.action())["do"] in ("amend", "undo", "redo"):
            pass
        return action

    @property
    def game(self) -> Game:
        return self.play.game

    # Values, by what a field may hold

    def _varied(self, action: Action, verb: Verb) -> Action:
        """A recorded action, some of its fields made anew, by whoever may act now."""
        for name, slot in verb.form.slots.items():
            if name in action and self.random.random() < 0.3:
                action[name] = self.value(slot.kind)
        return action | self._actor(verb)

    def _actor(self, verb: Verb) -> Action:
        if "by" not in verb.form.slots:
            return {}
        allowed = getattr(self.game, verb.terms.by) if verb.terms.by else None
        names = [allowed] if isinstance(allowed, str) else list(allowed or self.game.players)
        return {"by": self.random.choice(names)}

    def _fields(self, form: schema.Fields) -> Action:
        return {
            name: self.value(slot.kind)
            for name, slot in form.slots.items()
            if slot.required or self.random.random() < 0.4
        }

    def value(self, kind: schema.Kind) -> Any:
        """A value that has the right form, and now and then makes sense. A game's own kind is
        made like the one it is derived from."""
        names = [f"_{cls.__name__.lower()}" for cls in type(kind).__mro__]
        return getattr(self, next(name for name in names if hasattr(self, name)))(kind)

    def _whole(self, kind: Any) -> int:
        low = kind.low if kind.low is not None else kind.least
        figures = [*self.game.quotes.values(), *self.game.stock.values()]
        figures += [n for seat in self.game.seats.values() for n in seat.shares.values()]
        figures += [n * kind.step for n in range(-3 if low is None else 0, 8)]
        figures += [n for n in (low, kind.high) if n is not None]
        return self.random.choice(figures)

    def _id(self, kind: Any) -> str:
        known = sorted(self.game.ids(kind.of)) or ["?"]
        if kind.of == "company" and self.random.random() < 0.5:
            held = {one for seat in self.game.seats.values() for one in seat.shares}
            known = sorted(held) or known
        return self.random.choice(known)

    def _listing(self, kind: Any) -> list[Any]:
        most = kind.most if kind.most is not None else max(kind.least, 3)
        return [self.value(kind.of) for _ in range(self.random.randint(kind.least, most))]

    def _table(self, kind: Any) -> Action:
        entries = self.random.randint(max(kind.least, 1), 3)
        return {str(self.value(kind.key)): self.value(kind.value) for _ in range(entries)}

    def _ornull(self, kind: Any) -> Any:
        return None if self.random.random() < 0.3 else self.value(kind.of)

    def _either(self, kind: Any) -> Any:
        return self.value(self.random.choice([kind.whole, kind.parts]))

    def _row(self, kind: Any) -> list[Any]:
        return [self.value(one) for one in kind.of]

    def _choice(self, kind: Any) -> Any:
        return self.random.choice(kind.values)

    def _flag(self, _kind: Any) -> bool:
        return self.random.random() < 0.5

    def _text(self, _kind: Any) -> str:
        return self.random.choice(["x", "oubli", "é" * 5])

    def _newid(self, _kind: Any) -> str:
        return self.random.choice(["a", "b-1"])

    def _anything(self, _kind: Any) -> Any:
        return self.random.choice([None, 1, "x"])
