"""A table of Bourse for tests: say what happens at it, then look at the figures."""

import pytest

from companion.engine.refusal import Refused
from companion.record import NotARecord
from companion.replay import open_play

S, T, D = "Sophie", "Thierry", "Didier"


def table(*names, edition=None, **options):
    return open_play(
        {
            "record": 1,
            "game": "bourse",
            "players": list(names or (S, T, D)),
            "options": options,
            "edition": edition or {},
        }
    )


def do(play, verb, by=None, **fields):
    actor = {} if by is None else {"by": by}
    play.add({"do": verb, **actor, **fields})


def refused(play, rule, verb, by=None, **fields):
    before = play.state()
    with pytest.raises(Refused) as found:
        do(play, verb, by, **fields)
    assert found.value.rule == rule
    assert play.state() == before
    return found.value


def bad(**header):
    with pytest.raises(NotARecord) as found:
        table(**header)
    assert found.value.line == 1


def adjust(play, **changes):
    do(play, "adjust", why="exemple", **changes)


def land(play, by, square, variation=None, **fields):
    if variation is not None:
        fields["variation"] = variation
    do(play, "roll", by, dice=[3], square=square, **fields)


def landed(square, variation=None, *, shares=None, quotes=None, cash=None, names=(), **options):
    """A table where the first player has just landed."""
    play = table(*names, **options)
    changes = {"shares": shares, "quotes": quotes, "cash": cash}
    changes = {key: value for key, value in changes.items() if value}
    if changes:
        adjust(play, **changes)
    land(play, play.game.turn.player, square, variation)
    return play


def see(play, path):
    """A place in the state: keys and list places between slashes."""
    found = play.state()
    for key in path.split("/"):
        found = found[int(key)] if isinstance(found, list) else found[key]
    return found


def postings(play, why):
    return [
        (one["from"], one["to"], one["amount"], one["rule"])
        for one in play.state()["ledger"]
        if one["why"] == why
    ]


def cash(play, *names):
    return [play.game.cash(name) for name in names]


def turn(play, square="banque-2"):
    """Whoever has the die lands somewhere and ends."""
    player = play.game.turn.player
    other = "banque-1" if play.game.seats[player].position == square else square
    land(play, player, other)
    do(play, "end")


def option_taken(company, *, price=1_000, **more):
    """The first player has an option on two titles of the third, and the turn is over."""
    play = landed(company, 0, **{"shares": {D: {company: 3}}, **more})
    do(play, "option", S, company=company, owner=D, shares=2, price=price)
    do(play, "end")
    return play


def borrowed(*banks, **more):
    """The first player has loans at these banks and the turn again."""
    play = table(**more)
    for bank in banks:
        land(play, S, bank)
        do(play, "borrow", S)
        do(play, "end")
        turn(play)
        turn(play)
    return play


def short(loss, cash_left, shares, names=()):
    """The first player owes a card's loss that he cannot pay."""
    play = table(*names)
    player = play.game.players[0]
    changes = {"shares": {player: shares}} if shares else {}
    adjust(play, cash={player: cash_left - 200_000}, **changes)
    land(play, player, "evenement")
    do(play, "event", player, cash={player: -loss})
    return play


def ruined(names=()):
    """The first player is out."""
    play = short(60_000, 5_000, {}, names)
    do(play, "bankrupt", play.game.players[0])
    return play
