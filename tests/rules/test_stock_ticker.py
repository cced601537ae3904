"""Stock Ticker, rule by rule: a table, what is done at it, and the figures."""

import json
from pathlib import Path

import pytest
from table import Table

from companion.record import NotARecord
from companion.replay import replay_file
from rulesets.stock_ticker import facts

SAMPLE = Path(__file__).parents[2] / "rulesets" / "stock_ticker" / "sample.jsonl"
COMMODITIES = ["gold", "silver", "oil", "industrials", "bonds", "grain"]


class Ticker(Table):
    """A table of Stock Ticker."""

    def __init__(self, *players, edition=None, **options):
        names = players or ("Sophie", "Thierry")
        super().__init__(*names, game="stock-ticker", options=options, edition=edition)

    @property
    def game(self):
        return self.play.game

    @property
    def purses(self):
        """Everybody's cash, in seating order."""
        return [self.game.cash(player) for player in self.game.players]

    def roll(self, *dice):
        return self.do("roll", self.player, dice=list(dice))


def holding(company="gold", shares=500, **options):
    """Everybody holds something, so the dice may roll."""
    table = Ticker(**options)
    for player in table.game.players:
        table.do("buy", player, company=company, shares=shares)
    return table


def ruined(**options):
    """Example 5: Sophie's gold is taken off the board and with it all she has."""
    table = Ticker(**options)
    table.do("buy", by="Sophie", company="gold", shares=5000)
    table.do("buy", by="Thierry", company="oil", shares=500)
    for _ in range(5):
        table.roll("gold", "down", 20)
        table.roll("grain", "up", 5)
    return table


def test_st_0_trading_and_rolling_have_their_time():
    table = holding()
    table.refuses("R-5", "roll", by="Thierry", dice=["gold", "up", 5])
    table.roll("gold", "up", 5)
    table.refuses("R-5", "buy", by="Thierry", company="gold", shares=500)
    table.refuses("R-5", "borrow", by="Thierry", amount=500)
    assert table.game.next_verbs() == ["adjust", "close", "count", "roll"]


def test_st_0_what_is_not_a_figure_or_not_known():
    table = Ticker()
    for shares in (0, -500, 500.0, True, "500"):
        table.refuses("R-2", "buy", by="Sophie", company="gold", shares=shares)
    table.refuses("R-3", "buy", by="Sophie", company="copper", shares=500)
    table.refuses("R-3", "sell", by="sophie", company="gold", shares=500)
    table.refuses("R-2", "roll", by="Sophie", dice="gold up 5")


def test_st_1_the_first_player_is_the_broker_and_two_to_twelve_play():
    table = Ticker("Léa", "Marc", "Nora")
    assert table.game.turn.player == "Léa"
    for number in (1, 13):
        with pytest.raises(NotARecord):
            Ticker(*(f"P{n}" for n in range(number)))


def test_st_2_six_commodities_at_par_and_no_limit_to_the_stock():
    state = Ticker().state
    assert state["quotes"] == dict.fromkeys(COMMODITIES, 100)
    assert state["bank"] == {"shares": {}, "splits": {}, "busts": {}}
    table = Ticker(edition={"start_cash": 1_000_000})
    table.do("buy", by="Sophie", company="gold", shares=1_000_000)
    assert table.game.holding("Sophie", "gold") == 1_000_000


def test_st_3_starting_money():
    assert Ticker().purses == [5000, 5000]
    assert Ticker(edition={"start_cash": 75}).purses == [75, 75]
    assert Ticker().postings("start") == [("bank", "Sophie", 5000), ("bank", "Thierry", 5000)]


def test_st_4_trading_with_the_bank_at_the_quote_by_the_lot():
    table = Ticker()
    table.do("adjust", why="example", quotes={"oil": 105})
    table.do("buy", by="Thierry", company="oil", shares=1500)
    assert table.purses == [5000, 5000 - 1575]
    table.do("sell", by="Thierry", company="oil", shares=500)
    assert table.purses == [5000, 3425 + 525]
    assert table.game.ledger[-1].terms == {"shares": 500, "price": 105}
    table.refuses("ST-4", "buy", by="Sophie", company="oil", shares=250)
    table.refuses("ST-4", "buy", by="Sophie", company="gold", shares=5500)
    table.refuses("ST-4", "sell", by="Thierry", company="oil", shares=1500)
    table.refuses("ST-4", "adjust", why="x", shares={"Sophie": {"gold": 250}})


def test_st_4_the_lot_is_the_edition_s():
    table = Ticker(edition={"lot": 20})
    table.do("buy", by="Sophie", company="gold", shares=20)
    assert table.purses == [4980, 5000]
    for lot in (0, 10, 30, -20):
        with pytest.raises(NotARecord):
            Ticker(edition={"lot": lot})


def test_st_5_everybody_holds_stock_before_the_first_roll():
    table = Ticker()
    table.do("buy", by="Sophie", company="gold", shares=500)
    table.refuses("ST-5", "roll", by="Sophie", dice=["gold", "up", 5])
    table.do("buy", by="Thierry", company="oil", shares=500)
    table.roll("gold", "up", 5)
    table.roll("gold", "up", 5)
    table.do("sell", by="Thierry", company="oil", shares=500)
    table.roll("gold", "up", 5)
    free = Ticker(must_hold=False)
    free.roll("gold", "up", 5)
    assert free.game.quotes["gold"] == 105


def test_st_6_one_roll_each_from_the_broker_clockwise():
    table = Ticker("A", "B", "C", must_hold=False)
    order = []
    for _ in range(6):
        order.append(table.game.turn.player)
        table.roll("grain", "up", 5)
    assert order == ["A", "B", "C", "A", "B", "C"]
    assert table.state["turn"] == {"player": "A", "phase": "trading", "number": 7, "round": 3}


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
    holding().refuses("ST-7", "roll", by="Sophie", dice=dice)


def test_st_8_up_and_down():
    table = holding()
    table.roll("gold", "up", 10)
    assert table.game.quotes["gold"] == 110
    table.roll("gold", "down", 20)
    assert table.game.quotes["gold"] == 90
    assert [(one.old, one.new, one.rule) for one in table.game.moves] == [
        (100, 110, "ST-8"),
        (110, 90, "ST-8"),
    ]


def test_st_8_an_adjusted_quote_is_on_the_board_and_on_the_fives():
    table = holding()
    for quote in (0, 200, 101, -5):
        table.refuses("ST-8", "adjust", why="x", quotes={"gold": quote})
    table.do("adjust", why="x", quotes={"gold": 195, "oil": 5})
    assert table.game.holding("Sophie", "gold") == 500


def test_st_9_a_dividend_at_par_or_above():
    table = Ticker("Sophie", "Thierry", "Didier")
    table.do("buy", by="Sophie", company="gold", shares=500)
    table.do("buy", by="Thierry", company="oil", shares=1000)
    table.do("buy", by="Didier", company="oil", shares=500)
    table.roll("oil", "dividend", 10)
    assert table.postings("dividend") == [("bank", "Thierry", 100), ("bank", "Didier", 50)]
    assert table.game.quotes["oil"] == 100
    table.roll("gold", "down", 5)
    table.roll("gold", "dividend", 20)
    assert table.game.cash("Sophie") == 4500


def test_st_10_a_split_doubles_the_shares():
    table = Ticker()
    table.do("buy", by="Sophie", company="gold", shares=1500)
    table.do("buy", by="Thierry", company="gold", shares=500)
    for _ in range(5):
        table.roll("gold", "up", 20)
    assert table.game.quotes["gold"] == 100
    assert [table.game.holding(one, "gold") for one in ("Sophie", "Thierry")] == [3000, 1000]
    assert table.state["bank"]["splits"] == {"gold": 1}


def test_st_10_what_is_over_200_is_lost():
    table = holding()
    table.do("adjust", why="x", quotes={"gold": 195})
    table.roll("gold", "up", 20)
    assert table.game.quotes["gold"] == 100
    assert table.game.holding("Sophie", "gold") == 1000
    assert [(one.old, one.new, one.rule) for one in table.game.moves][1:] == [(195, 100, "ST-10")]


def test_st_11_off_the_board_all_shares_are_lost():
    table = holding("oil")
    table.do("adjust", why="x", quotes={"gold": 10})
    table.do("buy", by="Sophie", company="gold", shares=1500)
    assert table.game.cash("Sophie") == 4350
    table.roll("gold", "down", 20)
    assert table.game.quotes["gold"] == 100
    assert table.game.seats["Sophie"].shares == {"oil": 500}
    assert table.game.cash("Sophie") == 4350
    assert table.state["bank"]["busts"] == {"gold": 1}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_st_12_trading_opens_after_so_many_rounds(rounds):
    table = holding(trade_every=rounds)
    phases = []
    for _ in range(12):
        phases.append(table.game.phase)
        table.roll("grain", "up", 5)
    assert [place for place, phase in enumerate(phases) if phase == "trading"] == list(
        range(0, 12, 2 * rounds)
    )


def test_st_13_a_loan_once_to_who_has_lost_everything():
    table = ruined()
    table.refuses("ST-13", "borrow", by="Sophie", amount=1001)
    table.refuses("R-2", "borrow", by="Sophie", amount=0)
    table.refuses("ST-13", "borrow", by="Thierry", amount=1)
    table.do("borrow", by="Sophie", amount=1000)
    assert table.state["players"]["Sophie"]["loan"] == 1000
    assert table.game.wealth("Sophie") == -500
    table.refuses("ST-13", "borrow", by="Sophie", amount=1)


def test_st_13_with_money_left_only_who_is_stuck_may_borrow():
    for option, allowed in (("ruined", False), ("stuck", True)):
        table = ruined(loan=option)
        table.do("adjust", why="x", cash={"Sophie": 25}, quotes={"bonds": 10})
        if allowed:
            table.do("borrow", by="Sophie", amount=1)
        else:
            table.refuses("ST-13", "borrow", by="Sophie", amount=1)
    table = ruined(loan="stuck")
    table.do("adjust", why="x", cash={"Sophie": 25}, quotes={"bonds": 5})
    table.refuses("ST-13", "borrow", by="Sophie", amount=1)


def test_st_13_without_loans():
    table = ruined(loan="none")
    assert "borrow" not in table.game.next_verbs()
    table.refuses("ST-13", "borrow", by="Sophie", amount=1)


def test_st_14_the_end_by_close():
    table = ruined()
    table.do("borrow", by="Sophie", amount=1000)
    table.do("close")
    assert table.state["over"] == {
        "why": "closed",
        "ranking": [
            {"player": "Thierry", "wealth": 5000, "rank": 1},
            {"player": "Sophie", "wealth": -500, "rank": 2},
        ],
    }
    table.refuses("R-4", "buy", by="Sophie", company="gold", shares=500)


def test_st_14_the_end_after_so_many_rounds_and_equal_wealth_shares_a_rank():
    table = holding(rounds=2)
    for _ in range(4):
        table.roll("silver", "up", 5)
    over = table.state["over"]
    assert over["why"] == "rounds"
    assert [one["rank"] for one in over["ranking"]] == [1, 1]
    assert table.state["turn"] == {"player": None, "phase": "over", "number": 5, "round": 3}


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
