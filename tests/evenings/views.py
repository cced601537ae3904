"""What a finger may touch on the games' own drawings, by the drawing's name."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from companion.table.question import Answer, View


def touches(view: View, players: tuple[str, ...], random: Random) -> Iterator[Any]:
    """What each touch leads to: the answers that it shows, and what its own parts do."""
    yield from (one.then for one in _answers(view.data))
    trade = getattr(view.data, "trade", None)
    for trader in getattr(view.data, "traders", ()) if trade is not None else ():
        yield lambda player=trader.player: trade(player)
    found = _OWN.get(view.name)
    if found is None or view.then is None:
        return
    data, then = view.data, view.then
    for given in found(data, players, random):
        yield lambda given=given: then(*given)


def _answers(data: Any) -> Iterator[Answer]:
    """The answers that a drawing offers, wherever it holds them."""
    if isinstance(data, Answer):
        yield data
    elif isinstance(data, tuple | list):
        for one in data:
            yield from _answers(one)
    elif isinstance(data, Mapping):
        yield from _answers(list(data.values()))
    elif is_dataclass(data):
        for field in fields(data):
            yield from _answers(getattr(data, field.name))


Given = Iterator[tuple[Any, ...]]


def _players(_data: Any, players: tuple[str, ...], _random: Random) -> Given:
    yield from ((player,) for player in players)


def _spots(data: Any, _players: Any, _random: Random) -> Given:
    yield from ((spot.cell,) for spot in data.spots)


def _die(_data: Any, _players: Any, random: Random) -> Given:
    yield (random.randint(1, 6),)


def _squares(data: Any, _players: Any, random: Random) -> Given:
    passed = data.passing is not None and random.random() < 0.3
    yield (random.choice(data.squares).id, passed)


def _changes(data: Any, _players: Any, random: Random) -> Given:
    yield (random.choice((*data.ups, *data.downs)).value,)


def _throw(data: Any, _players: Any, random: Random) -> Given:
    yield (list(random.choice(list(data.does))),)


def _tally(data: Any, _players: Any, random: Random) -> Given:
    yield (random.choice(data.purses), random.choice(data.purses), 1)


def _tableau(data: Any, _players: Any, random: Random) -> Given:
    plain = [one.series for one in data.cells if one.state in ("plain", "picked")]
    if plain:
        yield (random.choice(plain),)


def _army(data: Any, _players: Any, random: Random) -> Given:
    yield ({random.choice(data.figurines).id: 1}, {})


def _offers(data: Any, _players: Any, random: Random) -> Given:
    yield (random.choice(data.offers).id,)


def _nothing(_data: Any, _players: Any, _random: Random) -> Given:
    yield ()


_OWN: dict[str, Callable[..., Given]] = {
    "Scene": _spots,
    "RegletteView": _die,
    "SquaresView": _squares,
    "ChangesView": _changes,
    "BidsView": _players,
    "AuctionView": _players,
    "MarketView": _players,
    "ThrowView": _throw,
    "TallyView": _tally,
    "TableauView": _tableau,
    "ArmyView": _army,
    "CardsView": _nothing,
    "ExchangeView": _offers,
}
