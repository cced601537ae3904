"""A Bourse OPoly table for the tests: four players, their first cards dealt."""

import pytest
from table import Table

from companion.record import NotARecord
from companion.replay import open_play

FOUR = ("Sophie", "Thierry", "Didier", "Léa")
VOUCHERS = {"Sophie": "plain", "Thierry": "expire", "Didier": "plain", "Léa": "plain"}
ROLL3 = {"Sophie": [4, 4, 5], "Thierry": [2, 4, 6], "Didier": [1, 3, 3], "Léa": [1, 3, 6]}
BOARD = {
    "bonus": {"pass": 250, "land": 300},
    "deeds": {
        "rue-1": {"kind": "street", "price": 60, "rents": [2, 10, 30], "build": 51},
        "gare-1": {"kind": "railroad", "price": 200},
        "service-1": {"kind": "utility", "price": 150},
    },
    "board": [
        {"id": "go", "kind": "go"},
        {"id": "rue-1", "kind": "deed"},
        {"id": "impot", "kind": "tax", "amount": 200},
        {"id": "gare-1", "kind": "deed"},
        {"id": "prison", "kind": "jail"},
        {"id": "service-1", "kind": "deed"},
        {"id": "prime", "kind": "bonus"},
        {"id": "parking", "kind": "free-parking"},
        {"id": "police", "kind": "go-to-jail"},
    ],
}


def header(players=FOUR, edition=None, **options):
    return {
        "record": 1,
        "game": "bourse-opoly",
        "options": options,
        "players": list(players),
        "edition": edition or {},
    }


def bad_header(edition=None, players=FOUR, **options):
    with pytest.raises(NotARecord) as found:
        open_play(header(players, edition, **options))
    assert found.value.line == 1


class Seat(Table):
    """Bourse OPoly, with short ways to say what happens at it."""

    def __init__(self, edition=None, players=FOUR, deal=True, **options):
        super().__init__(*players, game="bourse-opoly", options=options, edition=edition)
        if deal:
            self.do(
                "deal",
                vouchers={player: VOUCHERS.get(player, "plain") for player in players},
                roll3={player: ROLL3.get(player, [1, 2, 3]) for player in players},
            )

    @property
    def game(self):
        return self.play.game

    @property
    def pending(self):
        return self.state["turn"]["pending"]

    @property
    def purses(self):
        """Everybody's cash, in seating order."""
        return [self.game.cash(player) for player in self.game.players]

    @property
    def roller(self):
        return self.game.turn.player

    def verbs(self):
        """The game's own verbs of `next`."""
        return set(self.game.next_verbs())

    def turn(self, verb, **fields):
        """Something that the turn's player says."""
        return self.do(verb, by=self.roller, **fields)

    def roll(self, square=None, dice=(1, 2, 4), **fields):
        where = {} if square is None else {"square": square}
        return self.turn("roll", dice=list(dice), **where, **fields)

    def end(self):
        return self.turn("end")

    def to(self, player):
        """Turns without event until it is a player's turn."""
        while self.roller != player:
            self.roll("plain").end()
        return self

    def gives(self, player, square, price=100):
        """A player comes to a deed and buys it."""
        self.to(player).roll(square)
        if "draw" in self.pending:
            self.turn("draw", kind="none")
        known = self.game.deeds[square].price is not None
        return self.turn("buy", **({} if known else {"price": price})).end()

    def turn_refused(self, rule, verb, **fields):
        return self.refuses(rule, verb, by=self.roller, **fields)

    def roll_refused(self, rule, square=None, dice=(1, 2, 4), **fields):
        where = {} if square is None else {"square": square}
        return self.turn_refused(rule, "roll", dice=list(dice), **where, **fields)

    def booked(self, *codes):
        return [
            (one.payer, one.payee, one.amount, one.rule)
            for one in self.game.ledger
            if one.why in codes
        ]

    def last(self):
        one = self.game.ledger[-1]
        return one.payer, one.payee, one.amount, one.why, one.rule
