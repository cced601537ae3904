"""Shark touched without a screen: the map too."""

from at_table.touching import Hand

HEADER = {"record": 1, "game": "shark", "options": {}, "players": ["A", "B"], "edition": {}}
DEAL = {"do": "deal", "shares": {"A": "red", "B": "red"}}
MIDDLE = {
    "do": "adjust",
    "why": "x",
    "cash": {"B": 7000},
    "shares": {"A": {"red": -1, "yellow": 3, "blue": 2}, "B": {"red": -1, "yellow": 1, "blue": 5}},
    "buildings": {
        **dict.fromkeys(("a1", "b1", "c1", "d1", "e1"), "yellow"),
        **dict.fromkeys(("g1", "h1", "l9", "l10"), "blue"),
    },
}
"""W9 and W10 of the rules, before the roll."""


class Shark(Hand):
    """Two at the table, unless a header says otherwise."""

    def __init__(self, *lines, **header):
        super().__init__({**HEADER, **header}, *lines)

    def cell(self, cell):
        """A touch on the map."""
        return self.touch(self.question.scene.then(cell))
