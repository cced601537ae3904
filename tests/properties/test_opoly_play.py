"""Bourse OPoly played at random, by legal and by foolish actions, with both games inside."""

import random
from collections import Counter

import pytest
from random_play import play_at_random

from rulesets import demonstration
from rulesets.bourse.facts import COMPANIES as TITLES
from rulesets.bourse.facts import SQUARES as BOURSE_SQUARES
from rulesets.bourse_opoly import facts
from rulesets.stock_ticker.facts import COMMODITIES, DIRECTIONS, STEPS

NAMES = ["Sophie", "Thierry", "Didier", "Léa", "Marc", "gold", "gare-1"]
OPTIONS = {
    "doubles": ("first-two", "any-two"),
    "triples": ("all", "listed"),
    "railroad_voucher": (True, False),
    "birthday": ("others", "bank"),
    "roll_three_match": ("any", "position"),
    "roll_three_cards": ("each", "best"),
    "stock_auction": ("option", "price"),
    "mortgaged_dividends": (False, True),
    "mortgage_interest": (0, 7, 10, 100),
    "army": ("in-wealth", "separate", "off"),
    "bourse": ("embedded", "typed"),
    "bourse_scale": (10, 100, 1000),
}
CARDS = {
    "m-1": {"effect": "keep", "text": "Sortie de prison"},
    "m-2": {"effect": "pay", "amount": 75},
    "m-3": {"effect": "receive-each", "amount": 10},
}
DEEDS = {
    **{f"rue-{n}": {"kind": "street", "price": 60 * n, "rents": [n, 5 * n, 9 * n], "build": 51}
       for n in range(1, 5)},
    **{f"gare-{n}": {"kind": "railroad"} for n in range(1, 4)},
    **{f"taxi-{n}": {"kind": "cab", "price": 50, "rents": [10, 20]} for n in range(1, 4)},
    **{f"service-{n}": {"kind": "utility"} for n in range(1, 4)},
}  # fmt: skip
EFFECTS = (
    "nothing", "pay", "receive", "pay-each", "receive-each", "keep", "voucher", "jail", "move",
)  # fmt: skip


SELDOM = {
    **dict.fromkeys(("adjust", "deed", "bankrupt", "pay"), 3),
    **dict.fromkeys(("army", "build", "demolish", "mortgage", "redeem", "trade"), 20),
}
"""Of a hundred times that such a verb comes to mind, how often it is said."""


def board_of(dice):
    """GO, then every other square in some order."""
    kinds = [kind for kind in facts.KINDS if kind != "go"]
    squares = [{"id": f"case-{kind}", "kind": kind} for kind in kinds]
    squares += [{"id": deed, "kind": "deed"} for deed in DEEDS]
    dice.shuffle(squares)
    return [{"id": "depart", "kind": "go"}, *squares]


class Gambler:
    """Says one of the verbs of `next`, mostly as it could be said, now and then nonsense."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.edition = {"deeds": DEEDS, "cards": CARDS}
        if self.chance(50):
            self.edition["board"] = board_of(self.dice)
        if self.chance(50):
            self.edition |= {"bonus": {"pass": 250, "land": 300}, "tax": 150}
        if self.chance(50):
            self.edition["bourse"] = demonstration("bourse")
        self.header = {
            "record": 1,
            "game": "bourse-opoly",
            "players": self.dice.sample(NAMES, self.dice.randint(2, 5)),
            "options": {name: self.dice.choice(values) for name, values in OPTIONS.items()},
            "edition": self.edition,
        }

    def chance(self, percent):
        return self.dice.randrange(100) < percent

    def throw(self, number=3, low=1, high=6):
        return [self.dice.randint(low, high) for _ in range(number)]

    def pick(self, things):
        return self.dice.choice(sorted(things))

    def action(self, game):
        verbs = [verb for verb in game.next_verbs() if verb not in ("close", "count")]
        while verbs:
            verb = "cab" if "cab" in verbs and self.chance(70) else self.dice.choice(verbs)
            if self.chance(SELDOM.get(verb, 100)):
                break
        fields = getattr(self, "_" + verb.replace("-", "_"))(game)
        by = self.pick(game.players) if self.chance(3) else game.turn.player
        if verb not in ("deal", "deed", "adjust", "pay", "ticker", "bourse", "sold"):
            fields = {"by": by, **fields}
        return {"do": verb, **fields}

    # Moves

    def _deal(self, game):
        kinds = facts.VOUCHERS
        return {
            "vouchers": {player: self.pick(kinds) for player in game.players},
            "roll3": {player: self.throw() for player in game.players},
        }

    def _where(self, game):
        """The fields of a move to some square."""
        if game.circuit:
            return {"square": self.pick(game.circuit)}
        if self.chance(3):
            new = {"kind": self.pick(facts.DEED_KINDS)}
            return {"square": f"lieu-{self.dice.randint(1, 9)}", "deed": new}
        move = {"square": self.pick((*facts.KINDS, *game.deeds, *("bourse",) * 4))}
        if self.chance(20):
            passed = self.dice.sample(facts.PAY_SQUARES, self.dice.randint(1, 2))
            move["passed"] = [one for one in passed if one != move["square"]]
        return self._with_salary(game, move)

    def _with_salary(self, game, move):
        met = [*move.get("passed", ()), move.get("square")]
        if "bonus" in met and game.edition.bonus is None:
            move["salary"] = {"bonus": self.dice.randint(0, 400)}
        return move

    def _roll(self, game):
        dice = self.throw()
        fields = {"dice": dice}
        if not game.circuit or game.is_triple(dice):
            fields |= self._where(game)
        elif game.edition.bonus is None and self.chance(40):
            fields["salary"] = {"bonus": 250}
        seat = game.seats[game.turn.player]
        stays = seat.jail in (0, 1) and not game.is_double(dice) and not game.is_triple(dice)
        third = game.course.doubles == 2 and seat.jail is None and game.is_double(dice)
        if stays or (third and not game.is_triple(dice)):
            return {"dice": dice}
        return fields

    def _voucher(self, game):
        return {"kind": self.pick(game.seats[game.turn.player].vouchers), **self._where(game)}

    def _cab(self, game):
        cabs = [deed.id for deed in game.deeds.values() if deed.kind == "cab"]
        parking = "case-free-parking" if game.circuit else "free-parking"
        return {"square": self.pick([*cabs, parking])}

    def _jail(self, game):
        if self.chance(50):
            return {"with": "bail"}
        return {"with": "card", "card": self.pick([*game.seats[game.turn.player].kept, "x"])}

    def _end(self, game):
        return {}

    # Duties

    def _buy(self, game):
        if game.phase == "won":
            return {"by": game.winner, "company": self.pick(facts.STOCKS)}
        if "share" in game.course.pending:
            return {"company": self.pick(facts.STOCKS)}
        deed = game.deeds[game.seats[game.turn.player].position]
        return {} if deed.price else {"price": self.dice.randint(1, 300)}

    def _pass(self, game):
        return {}

    def _bid(self, game):
        price = game.course.auction.price
        return {"by": self.pick(game.players), "amount": price + self.dice.randint(0, 90)}

    def _sold(self, game):
        if self.chance(60):
            return {}
        fields = self._bid(game)
        sold = {"to": fields["by"], "amount": fields["amount"] or 1}
        if game.course.auction.deed is None and self.chance(50):
            sold["company"] = self.pick(facts.STOCKS)
        return sold

    def _rent(self, game):
        deed = game.deeds[game.seats[game.turn.player].position]
        arrived = game.course.arrived
        if deed.kind == "utility" and arrived != "roll":
            return {"dice": self.throw(3 if arrived == "voucher" else 2)}
        if deed.kind == "utility" or deed.rents or self.chance(30):
            return {}
        return {"amount": self.dice.randint(0, 80)}

    def _draw(self, game):
        return {"kind": self.pick((*facts.VOUCHERS, "none"))}

    def _gift(self, game):
        if self.chance(50):
            return {}
        others = ["bank", *game.players]
        return {"from": {self.pick(others): self.pick(("cash", *facts.VOUCHERS))}}

    def _roll_three(self, game):
        return {"card": self.throw(), "dice": self.throw()}

    def _squeeze(self, game):
        return {"dice": self.throw(2)}

    def _tax(self, game):
        return {} if game.edition.tax else {"amount": self.dice.randint(1, 300)}

    def _d10(self, game):
        fields = {"dice": self.throw(3, 0, 9)}
        return fields if self.chance(30) else {**fields, "amount": self.dice.randint(0, 500)}

    def _lottery(self, game):
        return {"amount": self.dice.choice([0, 0, 100, 1000])}

    def _card(self, game):
        if self.chance(30):
            return {"id": self.pick(CARDS)}
        return self._effect(game, self.pick(EFFECTS))

    def _effect(self, game, effect):
        fields = {"effect": effect}
        if effect in ("pay", "receive", "pay-each", "receive-each"):
            fields["amount"] = self.dice.randint(1, 200)
        elif effect == "keep" and self.chance(50):
            fields["text"] = self.pick(("Un loyer offert", "Vol direct"))
        elif effect == "voucher":
            fields["kind"] = self.pick(facts.VOUCHERS)
        elif effect == "move":
            fields |= self._where(game)
        return fields

    def _use(self, game):
        holders = [name for name, seat in game.seats.items() if seat.kept]
        by = self.pick(holders)
        card = self.pick(game.seats[by].kept)
        return {"by": by, "card": card, **self._effect(game, self.pick(EFFECTS))}

    # Property and money

    def _owner(self, game):
        owned = [deed for deed in game.deeds.values() if deed.owner]
        deed = self.dice.choice(owned) if owned else next(iter(game.deeds.values()))
        return {"by": deed.owner or game.turn.player, "deed": deed.id}

    _build = _demolish = _owner

    def _mortgage(self, game):
        if self.chance(60):
            return self._owner(game)
        by = self.pick(game.players)
        company = self.pick(game.seats[by].shares or facts.STOCKS)
        return {"by": by, "company": company, "shares": self.dice.randint(1, 2)}

    _redeem = _mortgage

    def _goods(self, game, player):
        seat = game.seats[player]
        goods = {"cash": self.dice.randint(1, 200)}
        stocks = [company for company in facts.STOCKS if game.holding(player, company)]
        if stocks and self.chance(40):
            goods["shares"] = {self.pick(stocks): 1}
        if (owned := game.owned(player)) and self.chance(40):
            goods["deeds"] = [self.dice.choice(owned).id]
        if seat.vouchers and self.chance(40):
            goods["vouchers"] = {self.pick(seat.vouchers): 1}
        if seat.roll3 and self.chance(40):
            goods["roll3"] = [list(self.pick(seat.roll3))]
        if seat.kept and self.chance(40):
            goods["cards"] = [self.pick(seat.kept)]
        return goods

    def _trade(self, game):
        by, other = self.pick(game.players), self.pick(game.players)
        return {
            "by": by,
            "with": other,
            "give": self._goods(game, by),
            "get": self._goods(game, other),
        }

    def _army(self, game):
        by = game.turn.player
        army = game.seats[by].army
        if army and self.chance(50):
            return {"by": by, "sell": {self.pick(army): 1}}
        if self.chance(20):
            rich = [name for name, seat in game.seats.items() if seat.army]
            by = self.pick(rich or game.players)
            sold = self.pick(game.seats[by].army or facts.ARMY)
            return {"by": by, "sell": {sold: 1}, "owes": game.cash(by) + self.dice.randint(0, 9)}
        return {"by": by, "buy": {self.pick(facts.ARMY): 1}}

    def _pay(self, game):
        accounts = ["bank", "pool", *game.players]
        fields = {"from": self.pick(accounts), "to": self.pick(accounts)}
        return {**fields, "amount": self.dice.randint(1, 900)}

    def _bankrupt(self, game):
        return {"by": self.pick(game.players), "to": self.pick(["bank", *game.players])}

    def _deed(self, game):
        kind = self.pick(facts.DEED_KINDS)
        return {"deed": f"lieu-{self.dice.randint(1, 9)}", "kind": kind}

    def _adjust(self, game):
        player, company = self.pick(game.players), self.pick((*facts.STOCKS, *COMMODITIES))
        number = self.dice.choice([-1, 1]) * (500 if company in COMMODITIES else 1)
        return self.dice.choice(
            [
                {"why": "oubli", "cash": {player: self.dice.randint(-500, 500)}},
                {"why": "oubli", "shares": {player: {company: number}}},
                {"why": "oubli", "quotes": {self.pick(COMMODITIES): self.dice.randint(1, 39) * 5}},
            ]
        )

    # The games inside

    def _ticker(self, game):
        visit = game.ticker_round
        by = self.pick(game.players)
        if visit.open and self.chance(60):
            company = self.pick(COMMODITIES[:3])
            shares = 500 * self.dice.randint(1, 3)
            play = {"by": by, "company": company, "shares": shares}
            return {"play": {"do": self.pick(("buy", "sell")), **play}}
        dice = [self.pick(COMMODITIES[:3]), self.pick(DIRECTIONS), self.dice.choice(STEPS)]
        return {"play": {"do": "roll", "by": visit.to_roll[0], "dice": dice}}

    def _bourse(self, game):
        if game.options.bourse == "typed":
            sums = {self.pick(game.players): self.dice.randint(1, 200)}
            return {self.pick(("paid", "won")): sums}
        inner = game.inner_bourse
        verb = self.pick(inner.next_verbs())
        return {"play": {"do": verb, **getattr(self, f"_bourse_{verb}", self._end)(inner)}}

    def _bourse_roll(self, inner):
        by = inner.turn.player
        play = {"by": by, "dice": self.throw(1)}
        if inner.edition.board is None:
            play["square"] = self.pick(BOURSE_SQUARES)
            if play["square"] in TITLES:
                play["variation"] = 1000 * self.dice.randint(-25, 25)
        unknown = [one for one in inner.seats[by].shares if inner.edition.dividend(one) is None]
        if unknown and self.chance(30):
            play["dividends"] = dict.fromkeys(unknown, 1000)
        return play

    def _bourse_trade(self, inner):
        landing = inner.course.landing
        company = landing.company if landing else self.pick(TITLES)
        if inner.course.dues:
            by = inner.course.dues[0].player
            company = self.pick(inner.seats[by].shares or TITLES)
        else:
            by = self.pick(inner.players)
        return {"by": by, "company": company, "shares": self.dice.randint(1, 2)}

    _bourse_buy = _bourse_sell = _bourse_trade

    def _bourse_option(self, inner):
        owner = self.pick(inner.players)
        play = {**self._bourse_trade(inner), "by": inner.turn.player, "owner": owner, "shares": 1}
        if inner.edition.price_of_option(play["company"]) is None:
            play["price"] = 1000
        return play

    def _bourse_exercise(self, inner):
        card = inner.option_cards[inner.course.landing.company]
        choice = self.pick(("buy", "abandon"))
        return {"by": card.holder, "company": card.company, "choice": choice}

    def _bourse_ceiling(self, inner):
        company, ceiling = next(iter(inner.ceilings.items()))
        return {"by": ceiling.waiting[0], "company": company, "sell": self.dice.randint(0, 1)}

    def _bourse_borrow(self, inner):
        return {"by": inner.turn.player}

    def _bourse_event(self, inner):
        player = self.pick(inner.players)
        cash = {player: self.dice.choice([-300000, -5000, 5000, 1500])}
        play = {"by": inner.turn.player, "cash": cash}
        if self.chance(20):
            play["skip"] = {player: 1}
        return play

    def _bourse_auction(self, inner):
        play = self._bourse_trade(inner)
        return {"by": play["by"], "lot": {play["company"]: 1}}

    def _bourse_bid(self, inner):
        sale = inner.course.auction
        return {"by": self.pick(inner.players), "amount": (sale.bid or sale.reserve) + 1000}

    def _bourse_bankrupt(self, inner):
        return {"by": inner.course.dues[0].player}


def check(game, state):
    for company, stock in game.stocks.items():
        held = sum(one["shares"].get(company, 0) for one in state["players"].values())
        assert held + state["bank"]["shares"][company] == len(stock.dividends)
    assert state["pool"] >= 0
    assert state["bank"]["depots"] >= 0
    assert state["bank"]["stations"] >= 0
    owners = {one: deed["owner"] for one, deed in state["deeds"].items() if deed["owner"]}
    for name, player in state["players"].items():
        assert player["deeds"] == sorted(one for one, owner in owners.items() if owner == name)
        for company, mortgaged in player["mortgaged"].items():
            assert 0 < mortgaged <= player["shares"][company]
        assert all(number > 0 for number in player["vouchers"].values())
        if player["out"]:
            assert (player["wealth"], player["position"], player["deeds"]) == (0, None, [])
        if player["jail"] is not None:
            assert player["position"] == game.jail_square
    for deed in state["deeds"].values():
        assert deed["owner"] is None or deed["price"] is not None
        assert not (deed["mortgaged"] and deed["level"])
    if state["turn"]["phase"] == "over":
        assert (state["turn"]["pending"], state["auction"]) == ([], None)
    else:
        assert state["turn"]["phase"] in PHASES
    check_inside(game, state)


PHASES = ("deal", "roll", "land", "act", "auction", "won", "ticker", "bourse")


def check_inside(game, state):
    """Each inner game's titles are all there, and who is out here is out there."""
    inner = game.inner_bourse
    for company in TITLES:
        assert sum(inner.holding(one, company) for one in ("bank", *game.players)) == 5
    assert {one for one in game.players if inner.seats[one].out} == {
        one for one in game.players if game.seats[one].out
    }
    assert (state["turn"]["phase"] == "bourse" and game.bourse_embedded) <= (
        inner.turn.player is not None
    )
    assert all(quote in range(5, 200, 5) for quote in map(game.quotes.get, COMMODITIES))


@pytest.mark.parametrize("seed", range(24))
def test_random_play(seed):
    gambler = Gambler(seed)
    _last, taken = play_at_random(gambler.dice, gambler.header, gambler.action, check, 300)
    assert taken["deal"] == 1


def test_random_play_says_every_verb_and_plays_inside():
    taken, phases = Counter(), Counter()
    for seed in range(100, 124):
        gambler = Gambler(seed)

        def see(game, state, phases=phases):
            phases[state["turn"]["phase"]] += 1

        _last, said = play_at_random(gambler.dice, gambler.header, gambler.action, see, 300)
        taken += said
    verbs = set(taken)
    assert verbs >= {
        "adjust", "army", "bankrupt", "bid", "bourse", "build", "buy", "cab", "card", "d10", "deal",
        "deed", "demolish", "draw", "end", "gift", "jail", "lottery", "mortgage", "pass", "pay",
        "redeem", "rent", "roll", "roll-three", "sold", "squeeze", "tax", "ticker", "trade", "use",
        "voucher",
    }  # fmt: skip
    assert set(phases) >= set(PHASES) - {"deal"}
