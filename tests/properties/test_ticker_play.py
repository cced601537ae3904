"""Stock Ticker played at random, by legal and by foolish actions."""

import random

import pytest
from random_play import play_at_random

from rulesets.stock_ticker import facts

NAMES = ["Sophie", "Thierry", "Didier", "Léa", "Marc", "gold"]


class Gambler:
    """Says what could be said now, and now and then nonsense."""

    def __init__(self, seed, daring=False):
        self.dice = random.Random(seed)
        self.daring = daring
        """Puts all he has into what the dice show most."""
        self.tendency = self.dice.choice(facts.DIRECTIONS)
        choice = self.dice.choice
        self.header = {
            "record": 1,
            "game": "stock-ticker",
            "players": self.dice.sample(NAMES, self.dice.randint(2, 6)),
            "options": {
                "trade_every": choice([1, 2, 3]),
                "must_hold": choice([True, False]),
                "loan": choice(["ruined", "stuck", "none"]),
                "rounds": choice([0, 0, 5]),
            },
            "edition": choice(
                [{}, {"lot": 20, "start_cash": 100}, {"lot": 100, "start_cash": 500}]
            ),
        }
        self.lot = self.header["edition"].get("lot", facts.LOT)

    def action(self, game):
        verbs = ["roll"] * 4
        if game.phase == "trading" or self.dice.random() < 0.05:
            verbs += ["buy"] * 4 + ["sell"] + ["borrow"] * 2 + ["adjust"] * (not self.daring)
        verb = self.dice.choice(verbs)
        return {"do": verb, **getattr(self, f"_{verb}")(game)}

    def _roll(self, game):
        favourite = facts.COMMODITIES[0]
        return {
            "by": game.turn.player,
            "dice": [
                self.dice.choice([favourite, self.dice.choice(facts.COMMODITIES)]),
                self.dice.choice([*facts.DIRECTIONS, *(self.tendency,) * 3]),
                self.dice.choice([*facts.STEPS, 20]),
            ],
        }

    def _buy(self, game):
        company = self.dice.choice(facts.COMMODITIES[: 1 if self.daring else 6])
        by = self.dice.choice(game.players)
        most = game.cash(by) * facts.CENTS // game.quotes[company] // self.lot
        lots = most if self.daring else self.dice.randint(1, most + 2)
        return {"by": by, "company": company, "shares": self.lot * lots}

    def _sell(self, game):
        by = self.dice.choice(game.players)
        held = game.seats[by].shares or {"gold": self.lot}
        company = self.dice.choice(sorted(held))
        return {"by": by, "company": company, "shares": held[company]}

    def _borrow(self, game):
        poorest = min(game.players, key=lambda one: (len(game.seats[one].shares), game.cash(one)))
        return {"by": poorest, "amount": self.dice.randint(1, 1100)}

    def _adjust(self, game):
        company = self.dice.choice(facts.COMMODITIES)
        by = self.dice.choice(game.players)
        return self.dice.choice(
            [
                {"why": "oubli", "cash": {by: self.dice.randint(-5, 5) * 25}},
                {"why": "oubli", "quotes": {company: 5 * self.dice.randint(0, 40)}},
                {"why": "oubli", "shares": {by: {company: self.lot * self.dice.randint(-2, 2)}}},
            ]
        )


def check(game, state):
    assert all(quote in range(5, 200, 5) for quote in state["quotes"].values())
    assert state["bank"]["shares"] == {}
    assert state["turn"]["number"] - 1 == (state["turn"]["round"] - 1) * len(game.players) + (
        game.players.index(state["turn"]["player"]) if state["turn"]["player"] else 0
    )
    for name, player in state["players"].items():
        assert all(n % game.edition.lot == 0 for n in player["shares"].values())
        held = sum(n * state["quotes"][one] for one, n in player["shares"].items())
        assert held % 100 == 0
        owed = player["loan"] + 500 if player["loan"] else 0
        assert player["wealth"] == player["cash"] + held // 100 - owed, name


@pytest.mark.parametrize("seed", range(20))
def test_random_play(seed):
    gambler = Gambler(seed)
    last, taken = play_at_random(gambler.dice, gambler.header, gambler.action, check, 250)
    assert taken["roll"]
    assert taken["buy"]
    assert last["over"] is None or last["over"]["why"] == "rounds"


def test_random_play_meets_splits_losses_and_loans():
    met = set()
    for seed in range(100, 130):
        gambler = Gambler(seed, daring=True)
        last, taken = play_at_random(gambler.dice, gambler.header, gambler.action, check, 200)
        met |= {key for key in ("splits", "busts") if last["bank"][key]} | set(taken)
    assert met == {"splits", "busts", "roll", "buy", "sell", "borrow"}
