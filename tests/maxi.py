"""Maxi Bourse tables for tests: the opening of the rules file's worked examples."""

from typing import Any

from table import Table

PORTFOLIO = ["basf", "kodak", "tdk", "havas", "shell"]


def set_up(*players: str, edition: dict[str, Any] | None = None, **options: Any) -> Table:
    """A junior game before anybody has chosen a portfolio."""
    options.setdefault("level", "junior")
    return Table(*players, game="maxi-bourse", options=options, edition=edition)


def junior(
    *players: str,
    starter: str | None = None,
    adjust: dict[str, Any] | None = None,
    edition: dict[str, Any] | None = None,
    **options: Any,
) -> Table:
    """A junior game that is started: the same portfolio for all, then the correction."""
    table = set_up(*players, edition=edition, **options)
    for player in players:
        table.do("portfolio", player, companies=PORTFOLIO)
    if adjust:
        table.do("adjust", why="example", **adjust)
    return table.do("start", starter or players[0])


def land(table: Table, square: str, *, double: bool = False, lap: bool = False) -> Table:
    """The player whose turn it is rolls and lands there."""
    return table.do("roll", table.player, dice=[2, 2] if double else [3, 4], square=square, lap=lap)
