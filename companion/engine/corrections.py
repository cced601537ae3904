"""The parts of `adjust`, the table's own correction. A ruleset's verb states its fields and
their units and calls these."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.engine.ledger import BANK
from companion.engine.refusal import need

if TYPE_CHECKING:
    from companion.engine.game import Game

Changes = dict[str, dict[str, int]]


def check_adjust(
    game: "Game",
    why: str,
    *changes: dict[str, Any] | None,
    besides: Iterable[Any] = (),
    out_too: bool = False,
) -> None:
    """R-7: a reason, at least one change, and nobody who is out (but where a game says so).
    `besides` are changes that are not by player: a player may bear a company's name."""
    need(bool(why.strip()), "R-7", "adjust-without-reason")
    need(any(_leaves(one) for one in (*changes, *besides) if one), "R-7", "adjust-of-nothing")
    for change in () if out_too else changes:
        for name in change or {}:
            seat = game.seats.get(name)
            need(seat is None or not seat.out, "R-7", "player-out", player=name)


def adjust_cash(game: "Game", cash: dict[str, int] | None) -> None:
    """Money from or to the bank, in seating order."""
    if not cash:
        return
    for player in game.players:
        change = cash.get(player)
        if change is None:
            continue
        need(change != 0, "R-7", "adjust-of-zero", player=player)
        have = game.cash(player)
        need(have + change >= 0, "R-7", "not-enough-cash", player=player, cash=have, amount=-change)
        payer, payee = (BANK, player) if change > 0 else (player, BANK)
        game.pay(payer, payee, abs(change), "adjust", "R-7")


def adjust_shares(game: "Game", shares: Changes | None) -> None:
    """Shares from or to the bank's stock: first what comes back, then what goes out."""
    changes = [
        (player, company, change)
        for player in game.players
        for company, change in (shares or {}).get(player, {}).items()
    ]
    for player, company, change in changes:
        need(change != 0, "R-7", "adjust-of-zero", player=player, company=company)
        if change < 0:
            game.hand_over(player, BANK, company, -change, "R-7")
    for player, company, change in changes:
        if change > 0:
            game.hand_over(BANK, player, company, change, "R-7")


def adjust_quotes(game: "Game", quotes: dict[str, int] | None) -> None:
    """Quotes set to the value given."""
    for company, value in (quotes or {}).items():
        game.quote(company, value, "R-7")


def _leaves(change: Any) -> bool:
    """Whether there is any figure in it at all."""
    if isinstance(change, dict):
        return any(_leaves(one) for one in change.values())
    return True
