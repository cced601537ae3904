"""Bourse: quotes, buying and selling, options (BO-3 to BO-5)."""

import pytest
from bourse_table import (
    D,
    S,
    T,
    adjust,
    cash,
    do,
    land,
    landed,
    option_taken,
    postings,
    refused,
    see,
    table,
)

# BO-3 The quote


def test_bo_3_1_the_variation():
    """BO-3.1."""
    play = table()
    refused(play, "BO-3.1", "roll", S, dice=[3], square="ford")
    for variation in (1_500, 41_000, -41_000):
        refused(play, "BO-3.1", "roll", S, dice=[3], square="ford", variation=variation)
    refused(play, "BO-3.1", "roll", S, dice=[3], square="banque-1", variation=0)


def test_bo_3_1_the_slide_rule_by_title_or_by_coefficient():
    """BO-3.1."""
    rows = {"I": [1_000] * 6, "ford": [-1_000, -2_000, -3_000, 0, 0, 0]}
    edition = {"slide_rule": {"recession": rows}, "risk": {"ford": "I", "darty": "I"}}
    play = table(edition=edition)
    refused(play, "BO-3.1", "roll", S, dice=[3], square="ford", variation=1_000)
    do(play, "roll", S, dice=[3], square="ford")
    assert see(play, "quotes/ford") == 17_000
    do(play, "end")
    do(play, "roll", T, dice=[3], square="darty", variation=1_000)
    assert see(play, "quotes/darty") == 21_000
    do(play, "end")
    refused(play, "BO-3.1", "roll", D, dice=[3], square="ecco")
    adjust(play, economy="reprise")
    refused(play, "BO-3.1", "roll", D, dice=[3], square="darty")


@pytest.mark.parametrize(("variation", "quote"), [(20_000, 40_000), (-20_000, 0), (0, 20_000)])
def test_bo_3_2_within_the_board(variation, quote):
    """BO-3.2."""
    play = landed("ford", variation)
    assert see(play, "quotes/ford") == see(play, "table/landing/obtained") == quote


def test_bo_3_3_ceiling():
    """BO-3.3."""
    play = landed("ford", 21_000, shares={D: {"ford": 1}, T: {"ford": 3}, S: {"ford": 1}})
    assert see(play, "quotes/ford") == 20_000
    assert see(play, "turn/phase") == "ceiling"
    assert see(play, "table/ceilings") == {"ford": {"obtained": 41_000, "waiting": [S, T, D]}}
    assert (see(play, "table/landing/buy"), see(play, "table/landing/sell")) == (20_000, 20_000)
    refused(play, "BO-3.3", "ceiling", T, company="darty", sell=0)
    refused(play, "BO-4.4", "ceiling", T, company="ford", sell=4)
    do(play, "ceiling", T, company="ford", sell=2)
    assert postings(play, "ceiling-sale") == [("bank", T, 82_000, "BO-3.3")]
    assert postings(play, "ceiling-gain") == [("bank", T, 21_000, "BO-3.3")]
    refused(play, "BO-3.3", "ceiling", T, company="ford", sell=0)
    refused(play, "R-5", "buy", S, company="ford", shares=1)
    do(play, "ceiling", S, company="ford", sell=0)
    do(play, "ceiling", D, company="ford", sell=1)
    assert see(play, "turn/phase") == "trade"
    assert see(play, "bank/shares/ford") == 3


def test_bo_3_3_without_holders_the_marker_just_goes_back():
    """BO-3.3."""
    play = landed("ford", 25_000)
    assert (see(play, "quotes/ford"), see(play, "turn/phase")) == (20_000, "trade")
    assert see(play, "table/landing/obtained") == 45_000


def test_bo_3_4_floor():
    """BO-3.4."""
    play = option_taken("ford", shares={D: {"ford": 3}, S: {"ford": 1}}, option_forget=True)
    land(play, T, "ford", -21_000)
    do(play, "exercise", S, company="ford", choice="forget")
    assert see(play, "quotes/ford") == 20_000
    assert see(play, "bank/shares/ford") == 5
    assert see(play, "table/options") == []
    assert see(play, "players/Didier/shares") == {}
    assert see(play, "turn/phase") == "trade"


def test_bo_3_5_exactly_0():
    """BO-3.5: taken free, again and again, beside a sale; nobody else buys at 0."""
    play = landed("ford", -20_000, shares={S: {"ford": 1}, T: {"ford": 1}})
    do(play, "buy", S, company="ford", shares=1)
    refused(play, "BO-4.3", "buy", S, company="ford", shares=3)
    do(play, "sell", S, company="ford", shares=1)
    do(play, "buy", S, company="ford", shares=3)
    assert cash(play, S) == [200_000]
    assert see(play, "players/Sophie/shares") == {"ford": 4}
    assert see(play, "table/landing/traded") == [S]
    refused(play, "BO-3.5", "buy", T, company="ford", shares=1)
    assert postings(play, "buy") == postings(play, "sell") == []


def test_bo_3_5_only_while_nobody_else_has_traded_and_by_the_roll():
    """BO-3.5."""
    play = landed("ford", -20_000, shares={T: {"ford": 1}})
    do(play, "sell", T, company="ford", shares=1)
    refused(play, "BO-4.1", "buy", S, company="ford", shares=1)
    play = landed("ford", 0)
    adjust(play, quotes={"ford": 0})
    refused(play, "BO-3.5", "buy", S, company="ford", shares=1)
    play = landed("ford", -20_000)
    adjust(play, quotes={"ford": 5_000})
    do(play, "buy", S, company="ford", shares=2)
    assert postings(play, "buy") == [(S, "bank", 10_000, "BO-4.3")]


# BO-4 Buying and selling


def test_bo_4_1_only_this_title_in_this_order():
    """BO-4.1."""
    play = landed("ford", 0)
    refused(play, "BO-4.1", "buy", S, company="darty", shares=1)
    refused(play, "BO-4.1", "sell", S, company="darty", shares=1)
    assert see(play, "table/landing/waiting") == [S, T, D]
    do(play, "buy", T, company="ford", shares=1)
    assert see(play, "table/landing/waiting") == [D]
    refused(play, "BO-4.1", "buy", S, company="ford", shares=1)
    do(play, "end")


def test_bo_4_2_one_transaction_a_landing():
    """BO-4.2."""
    play = landed("ford", 0)
    do(play, "buy", S, company="ford", shares=1)
    refused(play, "BO-4.2", "buy", S, company="ford", shares=1)
    refused(play, "BO-4.2", "sell", S, company="ford", shares=1)
    do(play, "buy", D, company="ford", shares=1)
    refused(play, "BO-4.2", "sell", S, company="ford", shares=1)


def test_bo_4_3_within_stock_and_cash():
    """BO-4.3."""
    play = landed("ford", 20_000, shares={T: {"ford": 1}}, cash={S: -41_000})
    refused(play, "BO-4.3", "buy", S, company="ford", shares=5)
    refused(play, "BO-4.3", "buy", S, company="ford", shares=4)
    do(play, "buy", S, company="ford", shares=3)
    assert play.game.ledger[-1].terms == {"shares": 3, "price": 40_000}
    assert cash(play, S) == [39_000]


def test_bo_4_4_only_what_one_has():
    """BO-4.4."""
    play = landed("ford", 5_000, shares={S: {"ford": 2}})
    refused(play, "BO-4.4", "sell", S, company="ford", shares=3)
    do(play, "sell", S, company="ford", shares=2)
    assert postings(play, "sell") == [("bank", S, 50_000, "BO-4.4")]


def test_bo_4_5_steps_for_this_landing():
    """BO-4.5: purchases and sales counted apart; the quote stays, and the steps are forgotten."""
    play = landed("ford", 0, names=tuple("ABCDE"), shares={"C": {"ford": 1}, "D": {"ford": 1}})
    for player, verb in zip("ABCD", ("buy", "buy", "sell", "sell"), strict=True):
        do(play, verb, player, company="ford", shares=1)
    assert [one.amount for one in play.game.ledger][-4:] == [20_000, 21_000, 20_000, 19_000]
    landing = see(play, "table/landing")
    assert (landing["buy"], landing["sell"], see(play, "quotes/ford")) == (22_000, 18_000, 20_000)
    do(play, "end")
    land(play, "B", "ford", 0)
    assert see(play, "table/landing/buy") == 20_000


def test_bo_4_5_steps_that_last():
    """BO-4.5."""
    play = landed("ford", 0, shares={T: {"ford": 3}}, trade_step="lasting")
    do(play, "buy", S, company="ford", shares=2)
    assert see(play, "quotes/ford") == 21_000
    do(play, "sell", T, company="ford", shares=3)
    assert [one.amount for one in play.game.ledger][-2:] == [40_000, 63_000]
    landing = see(play, "table/landing")
    assert landing["buy"] == landing["sell"] == see(play, "quotes/ford") == 20_000


@pytest.mark.parametrize("trade_step", ["landing", "lasting"])
def test_bo_4_6_steps_stop_at_the_board_s_ends(trade_step):
    """BO-4.6."""
    play = landed("ford", 20_000, trade_step=trade_step)
    do(play, "buy", S, company="ford", shares=1)
    assert (see(play, "table/landing/buy"), see(play, "turn/phase")) == (40_000, "trade")
    play = landed("ford", -20_000, shares={S: {"ford": 1}}, trade_step=trade_step)
    do(play, "sell", S, company="ford", shares=1)
    assert (see(play, "table/landing/sell"), see(play, "quotes/ford")) == (0, 0)


# BO-5 Options


def test_bo_5_1_only_the_roller_there_before_others_trade():
    """BO-5.1."""
    play = landed("ford", 0, shares={D: {"ford": 2, "darty": 2}})
    terms = {"owner": D, "shares": 1, "price": 1_000}
    refused(play, "BO-5.1", "option", T, company="ford", **terms)
    refused(play, "BO-5.1", "option", S, company="darty", **terms)
    do(play, "buy", S, company="ford", shares=1)
    do(play, "option", S, company="ford", **terms)
    play = landed("ford", 0, shares={D: {"ford": 2}})
    do(play, "buy", T, company="ford", shares=1)
    refused(play, "BO-5.1", "option", S, company="ford", **terms)


def test_bo_5_2_on_shares_of_one_other_player():
    """BO-5.2."""
    play = landed("sncf", 0, shares={D: {"sncf": 2}})
    refused(play, "BO-5.2", "option", S, company="sncf", owner=D, shares=1, price=1_000)
    play = landed("sncf", 0, shares={D: {"sncf": 2}}, bond_options=True)
    do(play, "option", S, company="sncf", owner=D, shares=1, price=1_000)
    play = landed("ford", 0, shares={D: {"ford": 2}, S: {"ford": 1}})
    refused(play, "BO-5.2", "option", S, company="ford", owner=S, shares=1, price=1_000)
    refused(play, "BO-5.2", "option", S, company="ford", owner=D, shares=3, price=1_000)
    do(play, "option", S, company="ford", owner=D, shares=1, price=1_000)
    refused(play, "BO-5.2", "option", S, company="ford", owner=D, shares=1, price=1_000)


def test_bo_5_3_the_price_goes_to_the_owner():
    """BO-5.3."""
    play = landed("ford", 0, shares={D: {"ford": 2}}, cash={S: -197_000})
    terms = {"company": "ford", "owner": D, "shares": 2}
    refused(play, "BO-5.3", "option", S, **terms)
    refused(play, "BO-5.3", "option", S, price=1_500, **terms)
    refused(play, "BO-5.3", "option", S, price=2_000, **terms)
    do(play, "option", S, price=1_000, **terms)
    assert postings(play, "option-price") == [(S, D, 2_000, "BO-5.3")]
    assert see(play, "quotes/ford") == 20_000
    play = landed("ford", 0, shares={D: {"ford": 2}}, edition={"option_price": {"ford": 3_000}})
    refused(play, "BO-5.3", "option", S, price=1_000, **terms)
    do(play, "option", S, **terms)
    assert cash(play, S, D) == [194_000, 206_000]


def test_bo_5_4_frozen_titles_are_not_sold():
    """BO-5.4."""
    play = landed("ford", 0, shares={D: {"ford": 3}})
    do(play, "option", S, company="ford", owner=D, shares=2, price=1_000)
    assert see(play, "players/Didier/frozen") == {"ford": 2}
    refused(play, "BO-5.4", "sell", D, company="ford", shares=2)
    do(play, "sell", D, company="ford", shares=1)
    do(play, "end")
    land(play, T, "evenement")
    do(play, "event", T, quotes={"ford": 30_000}, cash={D: -300_000})
    refused(play, "BO-5.4", "ceiling", D, company="ford", sell=1)
    do(play, "ceiling", D, company="ford", sell=0)
    assert postings(play, "ceiling-gain") == [("bank", D, 60_000, "BO-3.3")]
    refused(play, "BO-5.4", "sell", D, company="ford", shares=1)
    refused(play, "BO-5.4", "auction", D, lot={"ford": 1})
    assert see(play, "players/Didier/capital") == 40_000


def test_bo_5_5_bought_at_the_quote_before_the_roll():
    """BO-5.5: before the ceiling, which then pays the buyer."""
    play = option_taken("ford")
    land(play, T, "ford", 25_000)
    landing = see(play, "table/landing")
    assert (landing["before"], landing["obtained"]) == (20_000, 45_000)
    assert landing["buy"] is landing["sell"] is None
    assert (see(play, "quotes/ford"), see(play, "turn/phase")) == (20_000, "option")
    refused(play, "BO-5.5", "exercise", S, company="darty", choice="buy")
    refused(play, "BO-5.5", "exercise", T, company="ford", choice="buy")
    refused(play, "R-7", "adjust", why="x", quotes={"ford": 21_000})
    do(play, "exercise", S, company="ford", choice="buy")
    assert postings(play, "option-exercise") == [(S, D, 40_000, "BO-5.5")]
    assert see(play, "table/options") == []
    assert see(play, "table/ceilings/ford/waiting") == [D, S]
    do(play, "ceiling", S, company="ford", sell=2)
    assert cash(play, S) == [200_000 - 2_000 - 40_000 + 90_000]


def test_bo_5_5_he_needs_the_cash():
    """BO-5.5."""
    play = option_taken("ford")
    adjust(play, cash={S: -158_001})
    land(play, T, "ford", 1_000)
    refused(play, "BO-5.5", "exercise", S, company="ford", choice="buy")
    do(play, "exercise", S, company="ford", choice="abandon")


def test_bo_5_6_abandoned():
    """BO-5.6."""
    play = option_taken("ford")
    land(play, T, "ford", -1_000)
    do(play, "exercise", S, company="ford", choice="abandon")
    assert see(play, "players/Didier/frozen") == {}
    assert see(play, "quotes/ford") == 19_000
    assert cash(play, S, D) == [198_000, 202_000]


def test_bo_5_7_forgotten():
    """BO-5.7."""
    play = option_taken("ford")
    land(play, T, "ford", 1_000)
    refused(play, "BO-5.7", "exercise", S, company="ford", choice="forget")
    play = option_taken("ford", option_forget=True)
    for player, quote in ((T, 21_000), (D, 22_000)):
        land(play, player, "ford", 1_000)
        do(play, "exercise", S, company="ford", choice="forget")
        assert see(play, "quotes/ford") == quote
        do(play, "end")
    assert see(play, "table/options") == [{"company": "ford", "holder": S, "owner": D, "shares": 2}]


def test_bo_5_8_no_transaction():
    """BO-5.8: who took or exercised an option trades as well."""
    play = option_taken("ford")
    land(play, T, "ford", 1_000)
    do(play, "exercise", S, company="ford", choice="buy")
    assert see(play, "table/landing/waiting") == [T, D, S]
    do(play, "sell", S, company="ford", shares=2)
