"""What holds in every game after every action, whatever is played."""

import json
from io import BytesIO
from random import Random

import pytest
from generator import Generator
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.record import write_line
from companion.replay import open_play, replay_file
from rulesets import available

each_game = pytest.mark.parametrize("game", available())
some = settings(max_examples=30, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32)


def shown(play: Play) -> bytes:
    """The state as it is printed."""
    return json.dumps(play.state(), ensure_ascii=False, sort_keys=True).encode()


def but_for(play: Play, *verbs: str) -> dict:
    """The state, these verbs left out of `next`."""
    state = play.state()
    return state | {"next": [one for one in state["next"] if one not in verbs]}


def unnumbered(play: Play) -> dict:
    """The state without the lines on which things stand."""
    state = json.loads(shown(play))
    for one in (*state["ledger"], *state["audits"]):
        del one["line"]
    return state


def printed_shares(state: dict) -> dict[str, int]:
    """How many shares of each company there are, where the bank counts them."""
    return {
        company: left + sum(seat["shares"].get(company, 0) for seat in state["players"].values())
        for company, left in state["bank"]["shares"].items()
    }


def fresh(play: Play) -> Play:
    return Play(play.header, type(play.game))


@each_game
@some
@given(seed=seeds)
def test_shares_are_conserved_and_cash_is_what_the_ledger_says(game, seed):
    table = Generator(game, Random(seed))
    printed = printed_shares(fresh(table.play).state())
    for _ in range(20):
        table.go_on(1)
        state = table.play.state()
        assert printed_shares(state) == printed
        balance = dict.fromkeys(state["players"], 0)
        for posting in state["ledger"]:
            assert posting["amount"] > 0
            assert posting["from"] != posting["to"]
            for account, amount in ((posting["from"], -1), (posting["to"], 1)):
                if account in balance:
                    balance[account] += amount * posting["amount"]
        assert balance == {name: seat["cash"] for name, seat in state["players"].items()}


@each_game
@some
@given(seed=seeds)
def test_a_refused_action_leaves_the_state_as_it_was(game, seed):
    table = Generator(game, Random(seed)).go_on(5)
    before = shown(table.play)
    lines = len(table.record)
    for _ in range(60):
        action = table.action()
        if not table.add(action):
            assert shown(table.play) == before, action
        else:
            before = shown(table.play)
    assert table.play.lines == len(table.record) >= lines


@each_game
@some
@given(seed=seeds)
def test_undo_then_redo_is_nothing(game, seed):
    table = Generator(game, Random(seed)).go_on(20)
    before = shown(table.play)
    undone = 0
    while "undo" in table.play.next_verbs() and undone < 15:
        undone += table.add({"do": "undo"})
    for _ in range(undone):
        assert table.add({"do": "redo"})
    if "redo" not in table.play.next_verbs():
        assert shown(table.play) == before


@each_game
@some
@given(seed=seeds)
def test_undo_back_to_the_start_is_the_fresh_table(game, seed):
    table = Generator(game, Random(seed)).go_on(20)
    while "undo" in table.play.next_verbs():
        table.add({"do": "undo"})
    assert but_for(table.play, "redo") == but_for(fresh(table.play), "redo")
    with pytest.raises(Refused):
        table.play.add({"do": "undo"})


@each_game
@some
@given(seed=seeds)
def test_a_written_record_replays_to_the_same_bytes(game, seed):
    table = Generator(game, Random(seed)).go_on(25)
    text = "".join(write_line(line) + "\n" for line in table.record)
    assert shown(replay_file(BytesIO(text.encode()))) == shown(table.play)


@each_game
@some
@given(seed=seeds)
def test_an_amended_record_is_the_plainly_rewritten_one_but_for_line_numbers(game, seed):
    table = Generator(game, Random(seed)).go_on(10)
    for _ in range(12):
        table.add(table.amend())
        table.go_on(1)
    plain = fresh(table.play)
    for entry in table.play.history:
        plain.add(entry.action)
    operations = ("undo", "redo", "amend")
    expected, found = unnumbered(plain), unnumbered(table.play)
    for state in (expected, found):
        state["next"] = [one for one in state["next"] if one not in operations]
    assert found == expected


@each_game
def test_the_generator_speaks_every_verb_of_the_game(game):
    """Otherwise the properties above would hold for want of anything happening."""
    taken: set[str] = set()
    for seed in range(200):
        table = Generator(game, Random(seed), longest=400).go_on(40)
        taken |= {line["do"] for line in table.record[1:]}
        if taken >= {*table.game.verbs, "undo", "redo", "amend"}:
            return
    assert taken >= {*open_play(table.record[0]).game.verbs, "undo", "redo", "amend"}
