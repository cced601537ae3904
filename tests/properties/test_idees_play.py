"""Random legal play of La Bourse aux Idées, in all three tracking modes: what always holds."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.settlement import balances
from companion.record import Line
from companion.replay import open_play, replay

NAMES = ["Sophie", "Thierry", "Didier", "Éloïse", "Bruno"]
ACCOUNTS = ("contract", "simple", "advance")


@st.composite
def headers(draw, track):
    players = draw(st.permutations(NAMES))[: draw(st.integers(2, 5))]
    options = {
        "track": track,
        "start": draw(st.sampled_from([100, 1000, 12000])),
        "manches": draw(st.integers(0, 2)),
    }
    if draw(st.booleans()):
        options["contract"] = draw(st.integers(1, 700))
    if len(players) == 4 and draw(st.booleans()):
        seats = draw(st.permutations(players))
        options["teams"] = [seats[:2], seats[2:]]
    if len(players) == 2 and draw(st.booleans()):
        series = draw(st.permutations([str(number) for number in range(1, 19)]))
        options["removed"] = series[:6]
    return {"record": 1, "game": "bourse-aux-idees", "options": options, "players": players}


class Hand:
    """Somebody who plays at random what the rules allow."""

    def __init__(self, play, chance):
        self.play, self.game, self.chance = play, play.game, chance
        self.lines = []

    def add(self, action):
        self.play.add(action)
        self.lines.append(action)

    def step(self):
        """One action more, of a verb that is offered; it must be taken."""
        moves = {
            "deal": self.deal, "expose": self.expose, "complete": self.complete,
            "lay": self.lay, "buy": self.buy, "accounts": self.accounts,
        }  # fmt: skip
        likely = {"lay": 6, "complete": 6, "expose": 3, "accounts": 1}
        offered = [verb for verb in self.play.next_verbs() if verb in moves]
        while offered:
            verb = self.chance.choices(offered, [likely.get(one, 1) for one in offered])[0]
            action = moves[verb]()
            if action is not None:
                self.add({"do": verb, **action})
                return
            offered.remove(verb)
        raise AssertionError("nothing can be done")

    def anybody(self):
        return self.chance.choice(self.game.players)

    def deal(self):
        return {"by": self.anybody()}

    def expose(self):
        hidden = list(self.game.hidden)
        count = self.chance.randint(1, min(3, len(hidden)))
        return {"by": self.anybody(), "ideas": self.chance.sample(hidden, count)}

    def complete(self):
        return {"by": self.anybody(), "series": self.chance.choice(self.game.open_series)}

    def lay(self):
        laid = self.game.laid
        cards = [one for one in self.game.series for _ in range(4 - laid.get(one, 0))]
        count = 2 if self.game.phase == "draw" else 1
        return {"by": self.game.turn.player, "series": self.chance.sample(cards, count)}

    def buy(self):
        game = self.game
        idea = self.chance.choice(game.series)
        seller = game.holders.get(idea)
        if seller is None and game.options.track == "accounts":
            seller = self.anybody()
        by = self.anybody()
        if seller is None or game.purse(by) == game.purse(seller):
            return None
        return (
            {"by": by, "from": seller, "idea": idea} if game.cash(game.purse(by)) >= 200 else None
        )

    def accounts(self):
        game = self.game
        if game.options.track != "accounts" and not game.open_series and not game.hidden:
            return {}
        if game.phase not in ("play", "accounts") and self.chance.random() < 0.97:
            return None
        if game.options.track == "series" and self.chance.random() < 0.9:
            return None
        owners = {one: game.owners.get(one, self.anybody()) for one in game.series}
        holders = {one: game.holders.get(one, self.anybody()) for one in game.series}
        if game.options.track == "accounts" and self.chance.random() < 0.5:
            return {"counts": self.counts(owners, holders)}
        return {"series": owners, "ideas": holders}

    def counts(self, owners, holders):
        counts = {}
        for one, owner in owners.items():
            mine = counts.setdefault(owner, {"contracts": 0, "simple": {}})
            if self.game.purse(owner) == self.game.purse(holders[one]):
                mine["contracts"] += 1
            else:
                mine["simple"][holders[one]] = mine["simple"].get(holders[one], 0) + 1
        return counts

    def correct(self):
        """A correction that the rules allow in every phase."""
        player = self.game.purse(self.anybody())
        self.add({"do": "adjust", "why": "oubli", "cash": {player: self.chance.randint(1, 500)}})


def check(play):
    game, state = play.game, play.state()
    net = Counter()
    for posting in game.ledger:
        net[posting.payer] -= posting.amount
        net[posting.payee] += posting.amount
    sums = Counter()
    for posting in game.ledger:
        sums[posting.why] += posting.amount
    players = state["players"]
    assert all(one["cash"] == net[name] >= 0 for name, one in players.items())
    given_out = len(players) * game.options.start + sums["advance"] + sums["adjust"]
    assert sum(one["cash"] for one in players.values()) == given_out
    assert sum(one["debt"] for one in players.values()) == sums["advance"]
    for name, one in players.items():
        purse = players[game.purse(name)]
        assert one["wealth"] == purse["cash"] - purse["debt"]
        assert name == game.purse(name) or one["cash"] == one["debt"] == 0
    for idea in game.series:
        held = sum(one["shares"].get(idea, 0) for one in players.values())
        assert held + state["bank"]["shares"][idea] == 1
    check_cards(game, state)


def check_cards(game, state):
    hands = [one["hand"] for one in state["players"].values()]
    owned = [series for one in state["players"].values() for series in one["series"]]
    laid, talon = state["board"]["laid"], state["board"]["talon"]
    assert sorted(owned) == sorted(one for one, cards in laid.items() if cards == 4)
    assert (state["turn"]["player"] is None) == (
        state["turn"]["phase"] in ("deal", "play", "accounts", "over")
    )
    if game.options.track != "cards" or state["board"]["dealer"] is None:
        assert talon is None
        assert set(hands) == {None}
        return
    hidden = sum(state["bank"]["shares"].values())
    assert talon + sum(hands) + sum(laid.values()) == 4 * len(game.series) + hidden
    assert all(0 <= cards <= 12 for cards in hands)
    if state["turn"]["phase"] in ("transactions", "final", "accounts"):
        assert talon == 0
    if state["turn"]["phase"] == "transactions":
        assert sorted(hands)[1:] == [12] * (len(hands) - 1)
        assert sorted(hands)[0] in (10, 12)


def check_settlement(play):
    """Equal in effect to the last accounts, and never longer."""
    game = play.game
    booked = [posting for posting in game.ledger if posting.why in ACCOUNTS]
    last = [posting for posting in booked if posting.line == booked[-1].line]
    net = Counter()
    for payer, payee, amount in game.settlement():
        net[payer] -= amount
        net[payee] += amount
    assert {name: sum_ for name, sum_ in net.items() if sum_} == balances(last)
    assert len(game.settlement()) <= len(last)


@pytest.mark.parametrize("track", ["series", "cards", "accounts"])
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_random_legal_play(track, data):
    header = data.draw(headers(track))
    chance = data.draw(st.randoms(use_true_random=False))
    play = open_play(header)
    hand = Hand(play, chance)
    first = play.state()
    while play.game.over is None and len(hand.lines) < 250:
        hand.step()
        check(play)
        if chance.random() < 0.03 and play.game.over is None:
            hand.correct()
        if chance.random() < 0.03:
            now = play.state()
            hand.add({"do": "undo"})
            hand.add({"do": "redo"})
            assert play.state() == now
    if any(posting.why in ACCOUNTS for posting in play.game.ledger):
        check_settlement(play)
    last = play.state()
    again = replay([Line(number, "", one) for number, one in enumerate([header, *hand.lines], 1)])
    assert again.state() == last
    while play.undoable is not None:
        play.add({"do": "undo"})
    fresh = play.state()
    assert fresh["next"] == sorted([*first["next"], "redo"])
    assert {**fresh, "next": first["next"]} == first
