"""BOURSE played at random, by legal and by foolish actions: what must hold after each of them."""

import json
import random

import pytest

from companion.engine.refusal import Refused
from companion.replay import open_play
from rulesets import demonstration
from rulesets.bourse import facts

NAMES = ("Sophie", "Thierry", "Didier", "Zoé", "Éric", "Anne-Lise")
OPTIONS = {
    "start_phase": facts.ECONOMIES,
    "win_count": ("titles", "titles-and-cash"),
    "loan_deduction": ("owed", "borrowed"),
    "win_check": ("turn-end", "at-once"),
    "trade_step": ("landing", "lasting"),
    "bond_options": (False, True),
    "option_forget": (False, True),
    "reborrow": (False, True),
}
LISTENS = {
    "roll": {"roll"},
    "option": {"exercise"},
    "ceiling": {"ceiling"},
    "trade": {"buy", "end", "option", "sell"},
    "bank": {"borrow", "end"},
    "event": {"event"},
    "done": {"end"},
    "payment": {"auction", "bankrupt", "sell"},
    "auction": {"bid", "hammer"},
    "over": set(),
}


class Gambler:
    """Says what could be said now, mostly something possible, now and then nonsense."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        box = demonstration("bourse")
        keys = self.dice.sample(sorted(box), self.dice.randint(0, len(box)))
        self.header = {
            "record": 1,
            "game": "bourse",
            "players": self.dice.sample(NAMES, self.dice.randint(2, 6)),
            "options": {name: self.dice.choice(values) for name, values in OPTIONS.items()},
            "edition": {key: box[key] for key in keys},
        }

    def chance(self, percent):
        return self.dice.randrange(100) < percent

    def sum(self, low, high):
        return 1000 * self.dice.randint(low, high)

    def some(self, names, figure):
        picked = self.dice.sample(sorted(names), self.dice.randint(0, min(3, len(names))))
        return {name: figure() for name in picked}

    def action(self, game):
        """Something to say now."""
        if self.chance(4):
            return self._correction(game)
        verbs = sorted(LISTENS[game.phase])
        if self.chance(3):
            verbs = sorted(set().union(*LISTENS.values()))
        verb = self.dice.choice(verbs)
        fields = getattr(self, f"_{verb}", lambda _game: {})(game)
        return {"do": verb, **fields}

    def _anybody(self, game, usual=None):
        return usual if usual and not self.chance(5) else self.dice.choice(game.players)

    def _title(self, game):
        landing = game.course.landing
        usual = landing is not None and not self.chance(5)
        return landing.company if usual else self.dice.choice(facts.COMPANIES)

    def _roll(self, game):
        roller = game.turn.player
        action = {"by": self._anybody(game, roller), "dice": [self.dice.randint(1, 6)]}
        if game.edition.board is None:
            action["square"] = self.dice.choice(facts.SQUARES)
            if self.chance(20):
                action["passed"] = True
        if self.chance(80):
            action = self._known(game, action, roller)
        return action

    def _known(self, game, action, roller):
        """Add what this edition does not know."""
        board = game.edition.board
        place = game.seats[roller].position or facts.START
        landed = action.get("square")
        passed = landed == facts.START or action.get("passed", False)
        if board is not None:
            reached = board.index(place) + action["dice"][0]
            landed, passed = board[reached % len(board)], reached >= len(board)
        economy = game.course.economy
        if landed in facts.COMPANIES:
            known = game.edition.variation(economy, landed, action["dice"][0])
            if known is None:
                action["variation"] = self.sum(-25, 25)
        unknown = [one for one in game.seats[roller].shares if game.edition.dividend(one) is None]
        if passed and unknown:
            if self.chance(50):
                action["dividends"] = {one: self.sum(0, 4) for one in unknown}
            else:
                action["dividends"] = self.sum(20, 40)
        return action

    def _buy(self, game):
        waiting = game.course.landing.waiting if game.course.landing else ()
        by = self.dice.choice(waiting) if waiting else self._anybody(game)
        return {"by": by, "company": self._title(game), "shares": self.dice.randint(1, 4)}

    def _sell(self, game):
        if game.phase == "payment":
            by = self._anybody(game, game.course.dues[0].player)
            held = sorted(game.seats[by].shares) or list(facts.COMPANIES)
            return {"by": by, "company": self.dice.choice(held), "shares": self.dice.randint(1, 2)}
        return self._buy(game)

    def _option(self, game):
        company = self._title(game)
        action = {
            "by": self._anybody(game, game.turn.player),
            "company": company,
            "owner": self._anybody(game),
            "shares": self.dice.randint(1, 3),
        }
        if game.edition.price_of_option(company) is None:
            action["price"] = self.sum(1, 3)
        return action

    def _exercise(self, game):
        company = self._title(game)
        card = game.option_cards.get(company)
        choice = self.dice.choice(("buy", "buy", "abandon", "forget"))
        return {
            "by": self._anybody(game, card and card.holder),
            "company": company,
            "choice": choice,
        }

    def _ceiling(self, game):
        company = next(iter(game.ceilings), "ford")
        waiting = game.ceilings[company].waiting if game.ceilings else game.players
        by = self.dice.choice(waiting)
        return {"by": by, "company": company, "sell": self.dice.randint(0, 3)}

    def _borrow(self, game):
        return {"by": self._anybody(game, game.turn.player)}

    def _event(self, game):
        action = {"by": self._anybody(game, game.turn.player)}
        if self.chance(30):
            action["phase"] = self.dice.choice(facts.ECONOMIES)
        if self.chance(60):
            action["cash"] = self.some(game.playing, lambda: self.sum(-150, 60))
        if self.chance(60):
            action["quotes"] = self.some(facts.COMPANIES, lambda: self.sum(-30, 30))
        if self.chance(40):
            action["recall"] = sorted(self.some(game.playing, int))
        if self.chance(30):
            action["move"] = self.some(game.playing, lambda: self.dice.choice(facts.SQUARES))
        if self.chance(30):
            action["skip"] = self.some(game.playing, lambda: self.dice.randint(1, 3))
        return action

    def _auction(self, game):
        dues = game.course.dues
        by = self._anybody(game, dues[0].player if dues else None)
        lot = self.some(game.seats[by].shares, lambda: self.dice.randint(1, 2))
        return {"by": by, "lot": lot}

    def _bid(self, game):
        sale = game.course.auction
        least = 0 if sale is None else max(sale.reserve, sale.bid or 0)
        return {"by": self._anybody(game), "amount": least + self.dice.randint(0, 9000)}

    def _bankrupt(self, game):
        dues = game.course.dues
        return {"by": self._anybody(game, dues[0].player if dues else None)}

    def _correction(self, game):
        kinds = ("cash", "shares", "quotes", "economy", "position", "skip")
        figures = {
            "cash": lambda: self.some(game.players, lambda: self.sum(-60, 20)),
            "shares": lambda: self.some(
                game.players, lambda: self.some(facts.COMPANIES, lambda: self.dice.randint(-2, 2))
            ),
            "quotes": lambda: self.some(facts.COMPANIES, lambda: self.sum(0, 41)),
            "economy": lambda: self.dice.choice(facts.ECONOMIES),
            "position": lambda: self.some(game.players, lambda: self.dice.choice(facts.SQUARES)),
            "skip": lambda: self.some(game.players, lambda: self.dice.randint(0, 3)),
        }
        picked = self.dice.sample(kinds, 1 + self.chance(30))
        return {"do": "adjust", "why": "hasard", **{kind: figures[kind]() for kind in picked}}


def as_bytes(play):
    return json.dumps(play.state(), sort_keys=True)


def check(state):
    """What holds in every state."""
    for company in facts.COMPANIES:
        held = sum(one["shares"].get(company, 0) for one in state["players"].values())
        assert held + state["bank"]["shares"][company] == facts.TITLES
        assert state["quotes"][company] in range(0, facts.HIGHEST + 1, facts.SMALLEST_NOTE)
    for name, player in state["players"].items():
        got = sum(one["amount"] for one in state["ledger"] if one["to"] == name)
        paid = sum(one["amount"] for one in state["ledger"] if one["from"] == name)
        assert player["cash"] == got - paid >= 0
        worth = sum(n * state["quotes"][one] for one, n in player["shares"].items())
        loan = 60_000 if state["options"]["loan_deduction"] == "owed" else 50_000
        assert player["wealth"] == player["cash"] + worth - loan * len(player["loans"])
        assert all(n <= player["shares"][one] for one, n in player["frozen"].items())
        if player["out"]:
            assert (player["cash"], player["shares"], player["loans"]) == (0, {}, [])
            assert (player["position"], player["skip"]) == (None, 0)
    for bank in facts.BANKS:
        out = sum(bank in player["loans"] for player in state["players"].values())
        assert state["bank"]["loans"][bank] == facts.LOAN_CARDS - out >= 0
    assert all(posting["amount"] > 0 for posting in state["ledger"])
    common = {"adjust", "close", "count", "amend", "undo", "redo"}
    assert set(state["next"]) - common == LISTENS[state["turn"]["phase"]]
    check_table(state)


def check_table(state):
    """What lies on the table agrees with the phase and the players."""
    table, phase = state["table"], state["turn"]["phase"]
    assert (state["over"] is None) == (phase != "over") == (state["turn"]["player"] is not None)
    if phase == "over":
        return
    assert (table["auction"] is not None) == (phase == "auction")
    assert bool(table["ceilings"]) == (phase == "ceiling") or phase == "option"
    for due in table["dues"][:1]:
        payer = state["players"][due["player"]]
        assert phase in ("ceiling", "auction") or payer["cash"] < due["amount"]
    for card in table["options"]:
        assert state["players"][card["owner"]]["frozen"][card["company"]] == card["shares"]
        assert not state["players"][card["holder"]]["out"]
    for ceiling in table["ceilings"].values():
        assert ceiling["waiting"]
    if table["auction"] and table["auction"]["bidder"]:
        assert state["players"][table["auction"]["bidder"]]["cash"] >= table["auction"]["bid"]


@pytest.mark.parametrize("seed", range(10))
def test_random_play(seed):
    gambler = Gambler(seed)
    play = open_play(gambler.header)
    taken = 0
    for _ in range(400):
        before = as_bytes(play)
        try:
            play.add(gambler.action(play.game))
        except Refused:
            assert as_bytes(play) == before
            continue
        taken += 1
        after = as_bytes(play)
        check(json.loads(after))
        if gambler.chance(20):
            play.add({"do": "undo"})
            assert undone(as_bytes(play)) == undone(before)
            play.add({"do": "redo"})
            assert as_bytes(play) == after
        if play.game.over:
            break
    assert taken > 30
    again = open_play(gambler.header)
    for entry in play.history:
        again.game.act(entry.action, entry.line)
    assert again.game.state() == play.game.state()


def undone(state):
    """A state apart from what can be done to the record."""
    return {key: value for key, value in json.loads(state).items() if key != "next"}
