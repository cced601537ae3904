"""The world map, copied from the box: zones change places, the board is turned, by touch."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.table.asking import Got
from companion.table.question import Answer, Next, Question, View
from rulesets.shark.at_table.geometry import place_of
from rulesets.shark.at_table.shown import SHOWN, Shown

ByHand = Callable[[], Question]


class Copying(Shown):
    """The parts of the box that are touched on a picture."""

    def ask_part(
        self, name: str, title: str, value: Any, got: Got, by_hand: ByHand
    ) -> Question | None:
        """Which number lies where; row by row only where the board has another form."""
        if name != "zones" or len({len(row) for row in value}) != 1:
            return None
        return self._ask_zones(title, tuple(value), got, by_hand, None)

    def _ask_zones(
        self, title: str, rows: tuple[str, ...], got: Got, by_hand: ByHand, lifted: int | None
    ) -> Question:
        words = self.words

        def again(rows: tuple[str, ...], lifted: int | None = None) -> Question:
            return self._ask_zones(title, rows, got, by_hand, lifted)

        def touched(cell: str) -> Next:
            column, row = place_of(cell)
            zone = int(rows[row][column])
            return again(rows, zone) if lifted is None else again(exchanged(rows, lifted, zone))

        note = "note.zones" if lifted is None else "note.zones.lifted"
        return Question(
            title,
            View(SHOWN, "Zones", replace(self.map(), rows=rows, zone=lifted), touched),
            note=words.say(note, n=lifted),
            aside=(
                Answer(
                    words.say("answer.zones.so"), lambda: got(list(rows)), role="main", icon="check"
                ),
                Answer(
                    words.say("answer.zones.turn"), lambda: again(turned(rows)), icon="rotate-right"
                ),
                Answer(words.say("answer.zones.by-hand"), by_hand, role="plain", icon="pencil"),
            ),
            aside_title="",
        )


def exchanged(rows: tuple[str, ...], one: int, other: int) -> tuple[str, ...]:
    """The map with the numbers of two zones exchanged."""
    signs = str.maketrans(f"{one}{other}", f"{other}{one}")
    return tuple(row.translate(signs) for row in rows)


def turned(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The map after a quarter-turn clockwise."""
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))
