"""Stock Ticker, rule by rule: a table, what is done at it, and the figures."""

import json
from pathlib import Path

import pytest

from companion.engine.refusal import Refused
from companion.record import NotARecord
from companion.replay import open_play, replay_file
from rulesets.stock_ticker import facts

SAMPLE = Path(__file__).parents[2] / "rulesets" / "stock_ticker" / "sample.jsonl"
COMMODITIES = ["gold", "silver", "oil", "industrials", "bonds", "grain"]


def table(*players, edition=None, **options):
    return open_play(
        {
            "record": 1,
            "game": "stock-ticker",
            "options": options,
            "players": list(players or ("Sophie", "Thierry")),
            "edition": edition or {},
        }
    )


def do(play, verb, **fields):
    play.add({"do": verb, **fields})


def roll(play, *dice):
    do(play, "roll", by=play.game.turn.player, dice=list(dice))


def holding(company="gold", shares=500, **options):
    """Everybody holds something, so the dice may roll."""
    play = table(**options)
    for player in play.game.players:
        do(play, "buy", by=player, company=company, shares=shares)
    return play


def refused(play, rule, verb, **fields):
    before = play.state()
    with pytest.raises(Refused) as found:
        do(play, verb, **fields)
    assert found.value.rule == rule
    assert play.state() == before


def cash(play):
    return [play.game.cash(player) for player in play.game.players]


def booked(play, why):
    return [(one.payer, one.payee, one.amount) for one in play.game.ledger if one.why == why]


def ruined(**options):
    """Example 5: Sophie's gold is taken off the board and with it all she has."""
    play = table(**options)
    do(play, "buy", by="Sophie", company="gold", shares=5000)
    do(play, "buy", by="Thierry", company="oil", shares=500)
    for _ in range(5):
        roll(play, "gold", "down", 20)
        roll(play, "grain", "up", 5)
    return play


def test_st_0_trading_and_rolling_have_their_time():
    play = holding()
    refused(play, "R-5", "roll", by="Thierry", dice=["gold", "up", 5])
    roll(play, "gold", "up", 5)
    refused(play, "R-5", "buy", by="Thierry", company="gold", shares=500)
    refused(play, "R-5", "borrow", by="Thierry", amount=500)
    assert play.game.next_verbs() == ["adjust", "close", "count", "roll"]


def test_st_0_what_is_not_a_figure_or_not_known():
    play = table()
    for shares in (0, -500, 500.0, True, "500"):
        refused(play, "R-2", "buy", by="Sophie", company="gold", shares=shares)
    refused(play, "R-3", "buy", by="Sophie", company="copper", shares=500)
    refused(play, "R-3", "sell", by="sophie", company="gold", shares=500)
    refused(play, "R-2", "roll", by="Sophie", dice="gold up 5")


def test_st_1_the_first_player_is_the_broker_and_two_to_twelve_play():
    play = table("Léa", "Marc", "Nora")
    assert play.game.turn.player == "Léa"
    for number in (1, 13):
        with pytest.raises(NotARecord):
            table(*(f"P{n}" for n in range(number)))


def test_st_2_six_commodities_at_par_and_no_limit_to_the_stock():
    state = table().state()
    assert state["quotes"] == dict.fromkeys(COMMODITIES, 100)
    assert state["bank"] == {"shares": {}, "splits": {}, "busts": {}}
    play = table(edition={"start_cash": 1_000_000})
    do(play, "buy", by="Sophie", company="gold", shares=1_000_000)
    assert play.game.holding("Sophie", "gold") == 1_000_000


def test_st_3_starting_money():
    assert cash(table()) == [5000, 5000]
    assert cash(table(edition={"start_cash": 75})) == [75, 75]
    assert booked(table(), "start") == [("bank", "Sophie", 5000), ("bank", "Thierry", 5000)]


def test_st_4_trading_with_the_bank_at_the_quote_by_the_lot():
    play = table()
    do(play, "adjust", why="example", quotes={"oil": 105})
    do(play, "buy", by="Thierry", company="oil", shares=1500)
    assert cash(play) == [5000, 5000 - 1575]
    do(play, "sell", by="Thierry", company="oil", shares=500)
    assert cash(play) == [5000, 3425 + 525]
    assert play.game.ledger[-1].terms == {"shares": 500, "price": 105}
    refused(play, "ST-4", "buy", by="Sophie", company="oil", shares=250)
    refused(play, "ST-4", "buy", by="Sophie", company="gold", shares=5500)
    refused(play, "ST-4", "sell", by="Thierry", company="oil", shares=1500)
    refused(play, "ST-4", "adjust", why="x", shares={"Sophie": {"gold": 250}})


def test_st_4_the_lot_is_the_edition_s():
    play = table(edition={"lot": 20})
    do(play, "buy", by="Sophie", company="gold", shares=20)
    assert cash(play) == [4980, 5000]
    for lot in (0, 10, 30, -20):
        with pytest.raises(NotARecord):
            table(edition={"lot": lot})


def test_st_5_everybody_holds_stock_before_the_first_roll():
    play = table()
    do(play, "buy", by="Sophie", company="gold", shares=500)
    refused(play, "ST-5", "roll", by="Sophie", dice=["gold", "up", 5])
    do(play, "buy", by="Thierry", company="oil", shares=500)
    roll(play, "gold", "up", 5)
    roll(play, "gold", "up", 5)
    do(play, "sell", by="Thierry", company="oil", shares=500)
    roll(play, "gold", "up", 5)
    free = table(must_hold=False)
    roll(free, "gold", "up", 5)
    assert free.game.quotes["gold"] == 105


def test_st_6_one_roll_each_from_the_broker_clockwise():
    play = table("A", "B", "C", must_hold=False)
    order = []
    for _ in range(6):
        order.append(play.game.turn.player)
        roll(play, "grain", "up", 5)
    assert order == ["A", "B", "C", "A", "B", "C"]
    assert play.state()["turn"] == {"player": "A", "phase": "trading", "number": 7, "round": 3}


@pytest.mark.parametrize(
    "dice",
    [
        ["gold", "up", 15],
        ["gold", "left", 5],
        ["copper", "up", 5],
        ["gold", "up"],
        ["gold", "up", 5, 5],
        ["up", "gold", 5],
        ["gold", "up", True],
        ["gold", "up", "5"],
        [],
    ],
)
def test_st_7_a_roll_is_a_commodity_a_direction_and_a_step(dice):
    refused(holding(), "ST-7", "roll", by="Sophie", dice=dice)


def test_st_8_up_and_down():
    play = holding()
    roll(play, "gold", "up", 10)
    assert play.game.quotes["gold"] == 110
    roll(play, "gold", "down", 20)
    assert play.game.quotes["gold"] == 90
    assert [(one.old, one.new, one.rule) for one in play.game.moves] == [
        (100, 110, "ST-8"),
        (110, 90, "ST-8"),
    ]


def test_st_8_an_adjusted_quote_is_on_the_board_and_on_the_fives():
    play = holding()
    for quote in (0, 200, 101, -5):
        refused(play, "ST-8", "adjust", why="x", quotes={"gold": quote})
    do(play, "adjust", why="x", quotes={"gold": 195, "oil": 5})
    assert play.game.holding("Sophie", "gold") == 500


def test_st_9_a_dividend_at_par_or_above():
    play = table("Sophie", "Thierry", "Didier")
    do(play, "buy", by="Sophie", company="gold", shares=500)
    do(play, "buy", by="Thierry", company="oil", shares=1000)
    do(play, "buy", by="Didier", company="oil", shares=500)
    roll(play, "oil", "dividend", 10)
    assert booked(play, "dividend") == [("bank", "Thierry", 100), ("bank", "Didier", 50)]
    assert play.game.quotes["oil"] == 100
    roll(play, "gold", "down", 5)
    roll(play, "gold", "dividend", 20)
    assert play.game.cash("Sophie") == 4500


def test_st_10_a_split_doubles_the_shares():
    play = table()
    do(play, "buy", by="Sophie", company="gold", shares=1500)
    do(play, "buy", by="Thierry", company="gold", shares=500)
    for _ in range(5):
        roll(play, "gold", "up", 20)
    assert play.game.quotes["gold"] == 100
    assert [play.game.holding(one, "gold") for one in ("Sophie", "Thierry")] == [3000, 1000]
    assert play.state()["bank"]["splits"] == {"gold": 1}


def test_st_10_what_is_over_200_is_lost():
    play = holding()
    do(play, "adjust", why="x", quotes={"gold": 195})
    roll(play, "gold", "up", 20)
    assert play.game.quotes["gold"] == 100
    assert play.game.holding("Sophie", "gold") == 1000
    assert [(one.old, one.new, one.rule) for one in play.game.moves][1:] == [(195, 100, "ST-10")]


def test_st_11_off_the_board_all_shares_are_lost():
    play = holding("oil")
    do(play, "adjust", why="x", quotes={"gold": 10})
    do(play, "buy", by="Sophie", company="gold", shares=1500)
    assert play.game.cash("Sophie") == 4350
    roll(play, "gold", "down", 20)
    assert play.game.quotes["gold"] == 100
    assert play.game.seats["Sophie"].shares == {"oil": 500}
    assert play.game.cash("Sophie") == 4350
    assert play.state()["bank"]["busts"] == {"gold": 1}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_st_12_trading_opens_after_so_many_rounds(rounds):
    play = holding(trade_every=rounds)
    phases = []
    for _ in range(12):
        phases.append(play.game.phase)
        roll(play, "grain", "up", 5)
    assert [place for place, phase in enumerate(phases) if phase == "trading"] == list(
        range(0, 12, 2 * rounds)
    )


def test_st_13_a_loan_once_to_who_has_lost_everything():
    play = ruined()
    refused(play, "ST-13", "borrow", by="Sophie", amount=1001)
    refused(play, "R-2", "borrow", by="Sophie", amount=0)
    refused(play, "ST-13", "borrow", by="Thierry", amount=1)
    do(play, "borrow", by="Sophie", amount=1000)
    assert play.state()["players"]["Sophie"]["loan"] == 1000
    assert play.game.wealth("Sophie") == -500
    refused(play, "ST-13", "borrow", by="Sophie", amount=1)


def test_st_13_with_money_left_only_who_is_stuck_may_borrow():
    for option, allowed in (("ruined", False), ("stuck", True)):
        play = ruined(loan=option)
        do(play, "adjust", why="x", cash={"Sophie": 25}, quotes={"bonds": 10})
        if allowed:
            do(play, "borrow", by="Sophie", amount=1)
        else:
            refused(play, "ST-13", "borrow", by="Sophie", amount=1)
    play = ruined(loan="stuck")
    do(play, "adjust", why="x", cash={"Sophie": 25}, quotes={"bonds": 5})
    refused(play, "ST-13", "borrow", by="Sophie", amount=1)


def test_st_13_without_loans():
    play = ruined(loan="none")
    assert "borrow" not in play.game.next_verbs()
    refused(play, "ST-13", "borrow", by="Sophie", amount=1)


def test_st_14_the_end_by_close():
    play = ruined()
    do(play, "borrow", by="Sophie", amount=1000)
    do(play, "close")
    assert play.state()["over"] == {
        "why": "closed",
        "ranking": [
            {"player": "Thierry", "wealth": 5000, "rank": 1},
            {"player": "Sophie", "wealth": -500, "rank": 2},
        ],
    }
    refused(play, "R-4", "buy", by="Sophie", company="gold", shares=500)


def test_st_14_the_end_after_so_many_rounds_and_equal_wealth_shares_a_rank():
    play = holding(rounds=2)
    for _ in range(4):
        roll(play, "silver", "up", 5)
    over = play.state()["over"]
    assert over["why"] == "rounds"
    assert [one["rank"] for one in over["ranking"]] == [1, 1]
    assert play.state()["turn"] == {"player": None, "phase": "over", "number": 5, "round": 3}


def test_every_amount_is_a_whole_dollar():
    assert facts.LOT_STEP * facts.STEP % facts.CENTS == 0


def test_the_sample_game_uses_every_verb_and_ends():
    with SAMPLE.open("rb") as file:
        state = replay_file(file).state()
    assert state["over"] is not None
    verbs = {json.loads(line).get("do") for line in SAMPLE.read_text().splitlines()}
    assert {"buy", "sell", "borrow", "roll"} <= verbs
    assert state["bank"]["splits"]
    assert state["bank"]["busts"]
