"""The rulebook's own examples, replayed with the figures of a box in the place of theirs."""

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.engine.refusal import Refused
from companion.record import NotARecord
from companion.replay import open_play
from companion.table.figures import Path, found, leaves, put_in
from companion.table.question import Row
from companion.table.table import Table
from companion.words import Words
from rulesets import examples

SUMS = ("cash", "amount", "wealth")
"""What of a state is money."""


@dataclass(frozen=True)
class Example:
    """A short record, and the one figure of the state that it leads to."""

    name: str
    header: Mapping[str, Any]
    actions: tuple[dict[str, Any], ...]
    at: tuple[str, ...]
    gives: int

    @property
    def printed(self) -> dict[Path, Any]:
        """The figures of the box that the rulebook gives in it."""
        return dict(leaves(self.header["edition"]))

    def with_figures(self, figures: Mapping[str, Any]) -> int:
        """What it leads to with a box's own figures where it speaks of them."""
        edition = deepcopy(dict(self.header["edition"]))
        for path in self.printed:
            mine = found(figures, path)
            if mine is not None:
                put_in(edition, path, mine)
        play = open_play({**self.header, "edition": edition})
        for action in self.actions:
            play.add(action)
        value: Any = play.state()
        for key in self.at:
            value = value[int(key)] if isinstance(value, list) else value[key]
        return int(value)


@cache
def examples_of(game: str) -> tuple[Example, ...]:
    """Those of a game, as its folder holds them: a record, and last what it gives."""
    return tuple(_read(file.name, file.read_text(encoding="utf-8")) for file in examples(game))


def _read(name: str, text: str) -> Example:
    header, *actions, last = map(json.loads, text.splitlines())
    ((at, gives),) = last["gives"].items()
    return Example(name.removesuffix(".jsonl"), header, tuple(actions), tuple(at.split("/")), gives)


def against_rulebook(table: Table, figures: Mapping[str, Any]) -> tuple[Row, ...]:
    """Where a box does not agree with its rulebook: copied wrongly, perhaps."""
    replayed = [
        (example, row)
        for example in examples_of(table.game.ID)
        if any(found(figures, path) is not None for path in example.printed)
        for row in (_checked(example, figures, table.words),)
    ]
    wrong = [row for _example, row in replayed if row is not None]
    rows = [*wrong, *_other_figures(table.RULEBOOK, figures, table.words)]
    right = len(replayed) - len(wrong)
    if right:
        rows.append(Row(table.words.say("box.examples-right", n=right)))
    return tuple(rows)


def _checked(example: Example, figures: Mapping[str, Any], words: Words) -> Row | None:
    """What an example gives now, if that is not what the rulebook says."""
    try:
        gives = example.with_figures(figures)
    except (NotARecord, Refused) as refused:
        why = words.refusal(refused)
        said = words.say("box.example-refused", why=why)
    else:
        if gives == example.gives:
            return None
        written = words.money if example.at[-1] in SUMS else words.number
        said = words.say("box.example", printed=written(example.gives), mine=written(gives))
    differing = _differing(example.printed.items(), figures, words)
    return Row(words.say(f"example.{example.name}"), " ".join((said, *differing)), strong=True)


def _other_figures(
    printed: Mapping[str, Any], figures: Mapping[str, Any], words: Words
) -> Iterator[Row]:
    """Figures that the rulebook prints, and no example speaks of."""
    for path, value in leaves(printed):
        mine = found(figures, path)
        if mine is not None and mine != value:
            yield Row(_named(path, words), words.say("box.rulebook", printed=value, mine=mine))


def _differing(printed: Any, figures: Mapping[str, Any], words: Words) -> Iterator[str]:
    """Which of the figures differ."""
    for path, value in printed:
        mine = found(figures, path)
        if mine is not None and mine != value:
            yield words.say(
                "box.differs",
                figure=_named(path, words),
                printed=_written(value, words),
                mine=_written(mine, words),
            )


def _written(value: Any, words: Words) -> str:
    if isinstance(value, list):
        return ", ".join(words.number(one) for one in value)
    return words.number(value)


def _named(path: Path, words: Words) -> str:
    return " · ".join(
        words.first((f"edition.{part}", f"field.{part}", f"name.{part}", words.name(part)))
        for part in path
    )
