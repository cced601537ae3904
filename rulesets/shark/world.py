"""The world map (mappemonde): its cells, their zones and their neighbours."""

from collections.abc import Sequence
from string import ascii_lowercase

from rulesets.shark.facts import NO_CELL, ZONES


class World:
    """The map as the box prints it. A cell is named by its column's letter and its row's number;
    all cells stand in reading order."""

    def __init__(self, rows: Sequence[str]) -> None:
        places = {
            (column, row): int(sign)
            for row, signs in enumerate(rows)
            for column, sign in enumerate(signs)
            if sign != NO_CELL
        }
        names = {(column, row): f"{ascii_lowercase[column]}{row + 1}" for column, row in places}
        self.zone_of = {names[place]: zone for place, zone in places.items()}
        """SH-8: each cell's zone."""
        self.cells_of = {
            zone: tuple(cell for cell, its in self.zone_of.items() if its == zone) for zone in ZONES
        }
        self.neighbours = {
            name: tuple(
                names[place]
                for place in (
                    (column, row - 1),
                    (column - 1, row),
                    (column + 1, row),
                    (column, row + 1),
                )
                if place in names
            )
            for (column, row), name in names.items()
        }
        """SH-9: up, left, right, down; zone lines do not separate, diagonals do not join."""
