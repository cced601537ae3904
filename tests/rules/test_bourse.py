"""Bourse: the rules file, the record, the box, setting up and the turn (BO-0 to BO-2)."""

import json
import re
from pathlib import Path

import pytest
from bourse_table import (
    D,
    S,
    T,
    adjust,
    bad,
    cash,
    do,
    land,
    landed,
    postings,
    refused,
    ruined,
    see,
    short,
    table,
    turn,
)

from companion.engine.draft import Draft
from companion.engine.ledger import BANK
from companion.record import Header, NotARecord
from companion.replay import open_play, replay_file
from rulesets import demonstration, facts
from rulesets.bourse.facts import COMPANIES
from rulesets.bourse.game import Bourse

PROJECT = Path(__file__).parents[2]
RULES = (PROJECT / "docs" / "rules" / "bourse.md").read_text(encoding="utf-8")
SAMPLE = PROJECT / "rulesets" / "bourse" / "sample.jsonl"

# The rules file itself

EXAMPLES = re.findall(
    r"\*\*(E\w+)\*\*.*?```jsonl\n(.*?)```\n```expect\n(.*?)```", RULES, flags=re.DOTALL
)


@pytest.mark.parametrize(("record", "expected"), [one[1:] for one in EXAMPLES])
def test_an_example_of_the_rules_file(record, expected):
    header, *actions = map(json.loads, record.splitlines())
    play = open_play(header)
    for action in actions:
        play.add(action)
    assert {path: see(play, path) for path in json.loads(expected)} == json.loads(expected)


def test_every_example_is_run():
    assert len(EXAMPLES) == 15


def test_the_sample_evening_ends_by_a_win():
    with SAMPLE.open("rb") as file:
        state = replay_file(file).state()
    assert state["over"]["why"] == "doubled"
    assert state["over"]["ranking"][0] == {"player": S, "wealth": 401_000, "rank": 1}
    assert {one["why"] for one in state["ledger"]} >= {"dividend", "auction", "repay", "event"}
    assert [one["cash_difference"] for one in state["audits"]] == [0, -1_000]


# BO-0 The record


def test_bo_0_forms():
    """BO-0, R-2: 0 titles, 0 a price or a bid, an empty lot, a choice that is none."""
    play = landed("ford", 0, shares={T: {"ford": 2}})
    refused(play, "R-2", "buy", S, company="ford", shares=0)
    refused(play, "R-2", "option", S, company="ford", owner=T, shares=1, price=0)
    refused(play, "R-2", "option", S, company="ford", owner=T, shares=0, price=1000)
    refused(play, "R-2", "roll", S, dice=[3], square=None)
    refused(play, "R-2", "roll", S, dice=[3], passed=1)
    refused(play, "R-2", "auction", S, lot={})
    refused(play, "R-2", "bid", S, amount=0)
    refused(play, "R-2", "exercise", S, company="ford", choice="sell")
    refused(play, "R-2", "ceiling", S, company="ford", sell=-1)
    refused(play, "R-2", "event", S, recall=[T, T])
    refused(play, "R-2", "end", S)


def test_bo_0_ids():
    """BO-0, R-3: companies, squares, economies and players, wherever they are named."""
    play = table()
    refused(play, "R-3", "roll", S, dice=[3], square="prison")
    refused(play, "R-3", "roll", S, dice=[3], square="depart", dividends={"total": 0})
    refused(play, "R-3", "roll", "sophie", dice=[3], square="ford")
    refused(play, "R-3", "option", S, company="ford", owner="Zoé", shares=1)
    for field, value in {
        "phase": "crise",
        "cash": {"Zoé": 1},
        "quotes": {"total": 1000},
        "recall": ["Zoé"],
        "move": {S: "prison"},
        "skip": {"Zoé": 1},
    }.items():
        refused(play, "R-3", "event", S, **{field: value})
    for field, value in {
        "economy": "crise",
        "position": {"Zoé": "ford"},
        "skip": {"Zoé": 1},
        "shares": {S: {"total": 1}},
    }.items():
        refused(play, "R-3", "adjust", why="x", **{field: value})


def test_bo_0_form_ids_and_phase_come_before_the_verb_s_own_checks():
    """BO-0: R-2, R-3, R-4, R-5, then the rules in the order given."""
    play = table()
    refused(play, "R-5", "roll", T, dice=[9], square="ford")
    refused(play, "R-5", "option", S, company="ford", owner=T, shares=1, price=1500)
    refused(play, "BO-2.2", "roll", S, dice=[9], variation=1500)
    refused(play, "BO-2.3", "roll", S, dice=[3], variation=1500)
    refused(play, "BO-2.4", "roll", S, dice=[3], square="ford", passed=True, variation=1500)
    refused(play, "BO-2.5", "roll", S, dice=[3], square="ford", dividends=0, variation=1500)
    do(play, "close")
    refused(play, "R-4", "roll", S, dice=[9], square="ford")


def test_bo_0_who_is_out_neither_acts_nor_is_named():
    """BO-0, R-5, R-7; but his pile may still be counted."""
    play = ruined()
    do(play, "end")
    land(play, T, "evenement")
    for field in ("cash", "skip"):
        refused(play, "R-5", "event", T, **{field: {S: 1}})
    refused(play, "R-5", "event", T, recall=[S])
    refused(play, "R-5", "event", T, move={S: "ford"})
    for field, value in {"cash": 1, "shares": {"ford": 1}, "position": "ford", "skip": 1}.items():
        refused(play, "R-7", "adjust", why="x", **{field: {S: value}})
    do(play, "count", S, cash=0)
    do(play, "event", T)
    do(play, "end")
    refused(play, "R-5", "roll", S, dice=[3], square="ford", variation=0)


def test_bo_0_a_player_may_bear_a_company_s_name():
    """BO-0: an out player called ford does not keep the quote of Ford from being corrected."""
    play = ruined(names=("ford", T, D))
    adjust(play, quotes={"ford": 30_000})
    assert see(play, "quotes/ford") == 30_000


def test_bo_0_adjust_keeps_what_is_bound():
    """BO-0, R-7: frozen titles, a lot under the hammer, the bidder's money."""
    play = landed("ciments-francais", 0, shares={D: {"ciments-francais": 3}})
    do(play, "option", S, company="ciments-francais", owner=D, shares=2)
    refused(play, "R-7", "adjust", why="x", shares={D: {"ciments-francais": -2}})
    adjust(play, shares={D: {"ciments-francais": -1}})
    play = short(60_000, 50_000, {"ford": 2})
    do(play, "auction", S, lot={"ford": 1})
    do(play, "bid", T, amount=10_000)
    refused(play, "R-7", "adjust", why="x", shares={S: {"ford": -2}})
    refused(play, "R-7", "adjust", why="x", cash={T: -190_001})
    adjust(play, shares={S: {"ford": -1}}, cash={T: -190_000})


def test_bo_0_adjust_of_a_quote():
    """BO-0, R-7: a multiple of 1,000 on the board, of no title under decision."""
    play = landed("ford", 7_000, shares={T: {"ford": 2}}, quotes={"ford": 38_000})
    for value in (-1_000, 500, 41_000):
        refused(play, "R-7", "adjust", why="x", quotes={"darty": value})
    refused(play, "R-7", "adjust", why="x", quotes={"ford": 20_000})
    refused(play, "R-7", "adjust", why="x", shares={S: {"ford": 1}})
    do(play, "ceiling", T, company="ford", sell=0)
    adjust(play, quotes={"ford": 40_000})
    assert see(play, "table/landing/buy") == 40_000


def test_bo_0_running_prices_follow_a_corrected_quote():
    """BO-0: with the steps already made."""
    play = landed("ford", 0, shares={T: {"ford": 1}})
    do(play, "buy", S, company="ford", shares=1)
    do(play, "sell", T, company="ford", shares=1)
    adjust(play, quotes={"ford": 30_000})
    assert (see(play, "table/landing/buy"), see(play, "table/landing/sell")) == (31_000, 29_000)


def test_bo_0_adjust_of_economy_position_and_skip():
    """BO-0: set, and nothing else happens; not the roller's pawn while his square is played."""
    play = table()
    adjust(play, economy="stagnation", position={S: "banque-1"}, skip={T: 99})
    assert see(play, "table/economy") == "stagnation"
    assert see(play, "turn/phase") == "roll"
    refused(play, "R-7", "adjust", why="x", skip={T: 100})
    for square, stage in (("ford", "trade"), ("banque-2", "bank"), ("evenement", "event")):
        played = landed(square, 0 if square == "ford" else None)
        assert see(played, "turn/phase") == stage
        refused(played, "R-7", "adjust", why="x", position={S: "darty"})
        adjust(played, position={T: "darty"})
    do(played, "event", S)
    adjust(played, position={S: "darty"})
    assert see(played, "players/Sophie/position") == "darty"


def test_bo_0_adjust_of_nothing():
    """BO-0, R-7."""
    play = table()
    refused(play, "R-7", "adjust", why="x")
    refused(play, "R-7", "adjust", why=" ", cash={S: 1})
    refused(play, "R-7", "adjust", why="x", cash={S: 0})
    refused(play, "R-7", "adjust", why="x", shares={S: {"ford": 6}})


# BO-1 Setting up


def test_bo_1_1_two_to_six_players():
    """BO-1.1."""
    with pytest.raises(NotARecord) as found:
        table("A")
    assert found.value.rule == "BO-1.1"
    with pytest.raises(NotARecord):
        table(*"ABCDEFG")
    table(*"AB")
    table(*"ABCDEF")


def test_bo_1_2_each_gets_200_000():
    """BO-1.2."""
    play = table()
    assert postings(play, "start") == [("bank", name, 200_000, "BO-1.2") for name in (S, T, D)]


def test_bo_1_3_quotes_titles_and_cards():
    """BO-1.3."""
    state = table().state()
    assert state["quotes"] == dict.fromkeys(COMPANIES, 20_000)
    assert state["bank"] == {
        "shares": dict.fromkeys(COMPANIES, 5),
        "loans": {"banque-1": 5, "banque-2": 5},
    }
    assert len(COMPANIES) == 16


def test_bo_1_4_economy_and_pawns():
    """BO-1.4."""
    play = table(start_phase="expansion")
    assert see(play, "table/economy") == "expansion"
    assert see(play, "players/Didier/position") == "depart"
    assert see(table(), "table/economy") == "recession"
    bad(start_phase="crise")


# § 2 The box


def test_the_edition_is_checked():
    box = demonstration("bourse")
    table(edition=box)
    board = box["board"]
    for edition in (
        {"board": board[1:]},
        {"board": [*board[1:], "depart"]},
        {"board": [*board[:-1], "ford"]},
        {"slide_rule": {"crise": {}}},
        {"slide_rule": {"reprise": {"V": [0] * 6}}},
        {"slide_rule": {"reprise": {"I": [0] * 5}}},
        {"slide_rule": {"reprise": {"I": [500] * 6}}},
        {"slide_rule": {"reprise": {"I": [-41_000] * 6}}},
        {"risk": {"depart": "I"}},
        {"risk": {"ford": 1}},
        {"dividends": {"ford": -1_000}},
        {"dividends": {"ford": None}},
        {"option_price": {"ford": 500}},
        {"labels": {"ford": ""}},
        {"labels": None},
        {"colour": 1},
    ):
        bad(edition=edition)


def test_the_demonstration_edition_is_the_rules_file_s_and_never_silent():
    printed = json.loads(RULES.split("## 9.")[1].split("```json")[1].split("```")[0])
    assert demonstration("bourse") == printed
    text = (PROJECT / "rulesets" / "bourse" / "demonstration.toml").read_text(encoding="utf-8")
    assert "INVENTED" in text.splitlines()[0]
    play = table()
    assert play.game.edition.board is None
    refused(play, "BO-2.3", "roll", S, dice=[3])
    assert set(facts("bourse")["dividends"]) == {"locindus", "jacques-borel"}
    assert demonstration("maxi-bourse") is None


# BO-2 Turn and movement


def test_bo_2_1_clockwise_without_those_who_are_out_or_miss_a_turn():
    """BO-2.1."""
    play = ruined()
    do(play, "end")
    assert see(play, "turn/player") == T
    turn(play)
    turn(play)
    assert (see(play, "turn/player"), see(play, "turn/round")) == (T, 2)
    adjust(play, skip={D: 2, T: 1})
    turn(play)
    # Didier misses one, Thierry one (round 3), Didier the other, and Thierry rolls (round 4)
    assert (see(play, "turn/player"), see(play, "turn/round")) == (T, 4)
    assert see(play, "turn/number") == 5
    assert [see(play, f"players/{name}/skip") for name in (T, D)] == [0, 0]


def test_bo_2_1_only_the_roller_rolls():
    """BO-2.1."""
    refused(table(), "R-5", "roll", T, dice=[3], square="ford", variation=0)


@pytest.mark.parametrize("dice", [[0], [7], [], [1, 2], 3, "3", [3.0], [True], None, {"n": 3}])
def test_bo_2_2_one_die(dice):
    """BO-2.2."""
    refused(table(), "BO-2.2", "roll", S, dice=dice, square="ford", variation=0)


def test_bo_2_3_the_square():
    """BO-2.3."""
    play = table()
    refused(play, "BO-2.3", "roll", S, dice=[3], variation=0)
    refused(play, "BO-2.3", "roll", S, dice=[3], square="depart")
    known = table(edition={"board": demonstration("bourse")["board"]})
    refused(known, "BO-2.3", "roll", S, dice=[3], square="ford", variation=0)
    do(known, "roll", S, dice=[4])
    assert see(known, "players/Sophie/position") == "banque-1"


def test_bo_2_4_passing_depart():
    """BO-2.4."""
    play = table()
    refused(play, "BO-2.4", "roll", S, dice=[3], square="ford", variation=0, passed=True)
    adjust(play, position={S: "ford"})
    refused(play, "BO-2.4", "roll", S, dice=[3], square="depart", passed=False)
    known = table(edition={"board": demonstration("bourse")["board"]})
    refused(known, "BO-2.4", "roll", S, dice=[4], passed=True)
    adjust(known, position={S: "delalande"}, shares={S: {"locindus": 1}})
    refused(known, "BO-2.4", "roll", S, dice=[4], passed=False, variation=0)
    do(known, "roll", S, dice=[4], passed=True, variation=0)
    assert see(known, "players/Sophie/position") == "ciments-francais"
    assert postings(known, "dividend") == [("bank", S, 4_000, "BO-2.5")]


def lapping(held, **options):
    """The first player about to pass Départ, with these titles."""
    play = table(**options)
    changes = {"shares": {S: held}} if held else {}
    adjust(play, position={S: "ford"}, **changes)
    return play


def test_bo_2_5_dividends_known():
    """BO-2.5."""
    held = {"locindus": 2, "jacques-borel": 3}
    for said in ({}, {"dividends": 11_000}, {"dividends": {}}):
        play = lapping(held)
        land(play, S, "depart", **said)
        lots = (("jacques-borel", 3, 1_000), ("locindus", 2, 4_000))
        assert play.game.ledger[-1].terms == {"lots": lots}
        assert cash(play, S) == [211_000]
    play = lapping(held)
    refused(play, "BO-2.5", "roll", S, dice=[3], square="depart", dividends=12_000)
    one_known = {"locindus": 4_000}
    refused(play, "BO-2.5", "roll", S, dice=[3], square="depart", dividends=one_known)
    refused(play, "BO-2.5", "roll", S, dice=[3], square="banque-1", dividends=11_000)


def test_bo_2_5_dividends_not_known():
    """BO-2.5."""
    held = {"locindus": 2, "ford": 1, "darty": 2}
    play = lapping(held)
    for said in (
        None,
        15_500,
        {"ford": 1_000},
        {"ford": 500, "darty": 0},
        {"ford": 0, "darty": 0, "locindus": 4_000},
        {"ford": 0, "darty": 0, "sncf": 0},
    ):
        given = {} if said is None else {"dividends": said}
        refused(play, "BO-2.5", "roll", S, dice=[3], square="depart", **given)
    land(play, S, "depart", dividends={"ford": 1_000, "darty": 3_000})
    assert cash(play, S) == [215_000]
    play = lapping(held)
    land(play, S, "banque-1", passed=True, dividends=16_000)
    assert cash(play, S) == [216_000]


def test_bo_2_5_a_total_that_is_said_is_the_table_s():
    """BO-2.5: while a title has no figure, the total is what the table says, even if the titles
    with a figure bring more."""
    play = lapping({"locindus": 2, "ford": 1})
    land(play, S, "depart", dividends=7_000)
    assert postings(play, "dividend") == [("bank", S, 7_000, "BO-2.5")]


def test_bo_2_5_no_titles_no_posting_and_frozen_titles_pay():
    """BO-2.5."""
    play = lapping({})
    refused(play, "BO-2.5", "roll", S, dice=[3], square="depart", dividends=1_000)
    land(play, S, "depart", dividends=0)
    assert postings(play, "dividend") == []
    play = landed("locindus", 0, shares={T: {"locindus": 2}})
    do(play, "option", S, company="locindus", owner=T, shares=2, price=1_000)
    do(play, "end")
    adjust(play, position={T: "ford"})
    land(play, T, "depart")
    assert postings(play, "dividend") == [("bank", T, 8_000, "BO-2.5")]


def test_bo_2_5_dividends_come_before_all_else():
    """BO-2.5: they help to pay the loan that falls due on the square behind Départ."""
    play = lapping({"locindus": 5})
    land(play, S, "banque-1")
    do(play, "borrow", S)
    do(play, "end")
    turn(play)
    turn(play)
    adjust(play, position={S: "ford"}, cash={S: -210_000})
    land(play, S, "banque-1", passed=True)
    assert [one.why for one in play.game.ledger][-2:] == ["dividend", "repay"]
    assert (cash(play, S), see(play, "turn/phase")) == ([0], "bank")


def test_bo_2_6_what_the_square_asks():
    """BO-2.6."""
    assert see(landed("ford", 0), "turn/phase") == "trade"
    assert see(landed("banque-1"), "turn/phase") == "bank"
    assert see(landed("evenement"), "turn/phase") == "event"
    play = landed("ford", 0)
    do(play, "end")
    assert see(play, "turn") == {"player": T, "phase": "roll", "number": 2, "round": 1}
    assert see(play, "table/landing") is None


# Inside another game


def test_another_game_can_hold_this_one():
    """A purse in dollars, one turn each, no capital, no victory, any number of players."""

    class Inner(Bourse):
        MOST = 20

        def begin(self):
            self.purse = dict.fromkeys(self.players, 1_500)
            self.posted = []

        def visit(self, first):
            self.left = [*self.clockwise(first)]
            self.begin_turn(first)

        def cash(self, account):
            return self.purse[account] * 100

        def pay(self, payer, payee, amount, why, rule, of=None, *, credit=False, **terms):
            for account, sign in ((payer, -1), (payee, 1)):
                if account != BANK:
                    self.purse[account] += sign * amount // 100
            self.posted.append((payer, payee, amount // 100, f"bourse-{why}", rule))

        def look_for_winner(self):
            pass

        look_for_last = look_for_winner

        def pass_die(self):
            if self.left:
                self.begin_turn(self.left.pop(0))

    game = Inner(Header("bourse", tuple("ABCDEFGH")), Draft())
    game.visit("C")
    game.act({"do": "roll", "by": "C", "dice": [3], "square": "ford", "variation": 0}, 7)
    game.act({"do": "buy", "by": "C", "company": "ford", "shares": 2}, 8)
    assert game.posted == [("C", "bank", 400, "bourse-buy", "BO-4.3")]
    game.act({"do": "end"}, 9)
    assert (game.turn.player, game.cash("C"), game.capital("C")) == ("D", 110_000, 40_000)
