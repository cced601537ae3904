"""Playing at random: what must hold of every game after every action, taken or refused."""

import json
from collections import Counter

from companion.engine.refusal import Refused
from companion.record import Line
from companion.replay import open_play, replay


def play_at_random(dice, header, action_of, check, steps):
    """Say `action_of(game)` again and again. Returns the play and how many actions were taken."""
    play = open_play(header)
    first, lines, taken = play.state(), [], Counter()
    for _ in range(steps):
        if play.game.over is not None:
            break
        action = action_of(play.game)
        before = play.state()
        try:
            play.add(action)
        except Refused:
            assert play.state() == before, action
            continue
        lines.append(action)
        taken[action["do"]] += 1
        state = play.state()
        check_books(play.game, state)
        check(play.game, state)
        if dice.random() < 0.05:
            play.add({"do": "undo"})
            assert without_next(play.state()) == without_next(before)
            play.add({"do": "redo"})
            assert play.state() == state
            lines += [{"do": "undo"}, {"do": "redo"}]
    last = play.state()
    numbered = [Line(number, "", one) for number, one in enumerate([header, *lines], 1)]
    assert as_bytes(replay(numbered).state()) == as_bytes(last)
    while play.undoable is not None:
        play.add({"do": "undo"})
    assert without_next(play.state()) == without_next(first)
    return last, taken


def as_bytes(state):
    return json.dumps(state, sort_keys=True).encode()


def without_next(state):
    return {key: value for key, value in state.items() if key != "next"}


def check_books(game, state):
    """Cash is what the ledger gave less what it took; nothing is below 0, nothing is a fraction."""
    net = Counter()
    for posting in state["ledger"]:
        assert posting["amount"] > 0
        assert type(posting["amount"]) is int
        net[posting["from"]] -= posting["amount"]
        net[posting["to"]] += posting["amount"]
    for name, player in state["players"].items():
        assert player["cash"] == net[name] >= 0
        assert all(number > 0 for number in player["shares"].values())
    for company, left in state["bank"]["shares"].items():
        assert left >= 0
        assert company in state["quotes"]
    ranks = [one["rank"] for one in game.rank()]
    assert ranks == sorted(ranks)
    assert ranks[0] == 1
