"""The accounts of a game as plain rows: who is worth what, from what, and who holds what."""

from typing import NamedTuple

from companion.engine.game import Game


class Standing(NamedTuple):
    """What one player is worth. `holdings` is all that is not cash: shares, less debts."""

    rank: int
    player: str
    cash: int
    holdings: int
    wealth: int


class Cause(NamedTuple):
    """What one kind of posting brought each player, or cost below 0."""

    why: str
    amounts: tuple[int, ...]


class Holding(NamedTuple):
    """How many shares of a company each player has, and the bank if it counts them."""

    company: str
    quote: int | None
    shares: tuple[int, ...]
    bank: int | None


def standings(game: Game) -> list[Standing]:
    """The players by wealth, as it is now."""
    return [
        Standing(
            one["rank"],
            one["player"],
            game.cash(one["player"]),
            one["wealth"] - game.cash(one["player"]),
            one["wealth"],
        )
        for one in game.rank()
    ]


def causes(game: Game) -> list[Cause]:
    """Where each player's cash came from, by kind of posting, in the order they first occur. The
    amounts of a player add up to the cash."""
    totals: dict[str, dict[str, int]] = {}
    for posting in game.ledger:
        of_kind = totals.setdefault(posting.why, dict.fromkeys(game.players, 0))
        for account, amount in ((posting.payer, -posting.amount), (posting.payee, posting.amount)):
            if account in of_kind:
                of_kind[account] += amount
    return [Cause(why, tuple(amounts.values())) for why, amounts in totals.items()]


def holdings(game: Game) -> list[Holding]:
    """The companies that somebody holds, in table order."""
    return [
        Holding(
            company,
            game.quotes.get(company),
            tuple(game.holding(player, company) for player in game.players),
            game.stock.get(company),
        )
        for company in game.ids("company")
        if any(game.holding(player, company) for player in game.players)
    ]
