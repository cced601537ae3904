"""Bourse: loans and cessation of payment (BO-6, BO-7)."""

import pytest
from bourse_table import (
    D,
    S,
    T,
    adjust,
    borrowed,
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
)

# BO-6 Loans


def test_bo_6_1_fifty_thousand():
    """BO-6.1."""
    play = landed("banque-1")
    refused(play, "R-5", "borrow", T)
    do(play, "borrow", S)
    assert postings(play, "loan") == [("bank", S, 50_000, "BO-6.1")]
    assert see(play, "players/Sophie/loans") == ["banque-1"]
    assert see(play, "bank/loans") == {"banque-1": 4, "banque-2": 5}


def test_bo_6_2_one_loan_a_bank():
    """BO-6.2."""
    play = landed("banque-1")
    do(play, "borrow", S)
    refused(play, "BO-6.2", "borrow", S)
    play = borrowed("banque-2", "banque-1")
    assert see(play, "players/Sophie/loans") == ["banque-1", "banque-2"]


def test_bo_6_2_five_cards_a_bank():
    """BO-6.2."""
    play = table(*"ABCDEF")
    for player in "ABCDE":
        land(play, player, "banque-1")
        do(play, "borrow", player)
        do(play, "end")
    land(play, "F", "banque-1")
    assert see(play, "bank/loans/banque-1") == 0
    refused(play, "BO-6.2", "borrow", "F")


@pytest.mark.parametrize("reborrow", [True, False])
def test_bo_6_2_borrowing_again(reborrow):
    """BO-6.2."""
    play = borrowed("banque-1", reborrow=reborrow)
    adjust(play, position={S: "ford"})
    land(play, S, "banque-1")
    assert see(play, "turn/phase") == "bank"
    if reborrow:
        do(play, "borrow", S)
        assert cash(play, S) == [240_000]
    else:
        refused(play, "BO-6.2", "borrow", S)


def test_bo_6_3_sixty_thousand_on_coming_back():
    """BO-6.3."""
    play = borrowed("banque-1")
    adjust(play, position={S: "ford"})
    land(play, S, "banque-1")
    assert postings(play, "repay") == [(S, "bank", 60_000, "BO-6.3")]
    assert play.game.ledger[-1].terms == {"borrowed": 50_000, "interest": 10_000}
    assert see(play, "players/Sophie/loans") == []
    play = borrowed("banque-1")
    land(play, S, "banque-2")
    assert postings(play, "repay") == []


def test_bo_6_3_the_loan_stands_until_it_is_paid():
    """BO-6.3."""
    play = borrowed("banque-1")
    adjust(play, position={S: "ford"}, cash={S: -200_000}, shares={S: {"ford": 2}})
    land(play, S, "banque-1")
    assert see(play, "table/dues") == [
        {"player": S, "amount": 60_000, "why": "repay", "bank": "banque-1"}
    ]
    assert (see(play, "players/Sophie/loans"), see(play, "bank/loans/banque-1")) == (
        ["banque-1"],
        4,
    )
    do(play, "sell", S, company="ford", shares=1)
    assert see(play, "players/Sophie/loans") == []


def test_bo_6_4_recall():
    """BO-6.4."""
    play = borrowed("banque-1", "banque-2")
    land(play, S, "evenement")
    do(play, "event", S, recall=[T, S])
    assert postings(play, "repay") == [(S, "bank", 60_000, "BO-6.4")] * 2
    assert [one.of for one in play.game.ledger][-2:] == ["banque-1", "banque-2"]
    assert see(play, "turn/phase") == "done"


# BO-7 Cessation of payment


def test_bo_7_1_dues_in_order():
    """BO-7.1: who cannot pay holds nobody up; the first debtor alone raises money."""
    play = table()
    adjust(play, cash={S: -190_000, T: -190_000}, shares={S: {"ford": 3}, T: {"darty": 3}})
    land(play, S, "evenement")
    do(play, "event", S, cash={D: -1_000, T: -20_000, S: -15_000})
    assert [(due["player"], due["amount"]) for due in see(play, "table/dues")] == [
        (S, 15_000),
        (T, 20_000),
    ]
    assert cash(play, D) == [199_000]
    refused(play, "BO-7.1", "sell", T, company="darty", shares=1)
    refused(play, "BO-7.1", "auction", T, lot={"darty": 1})
    refused(play, "BO-7.1", "bankrupt", T)
    refused(play, "R-5", "end")
    do(play, "sell", S, company="ford", shares=1)
    assert (cash(play, S), see(play, "table/dues/0/player")) == ([5_000], T)
    do(play, "sell", T, company="darty", shares=1)
    assert (see(play, "table/dues"), see(play, "turn/phase")) == ([], "done")
    assert see(play, "ledger/-1/line") == play.lines


def test_bo_7_1_a_player_s_oldest_first():
    """BO-7.1: a loss that is too large keeps the recalled loan behind it unpaid."""
    play = borrowed("banque-1")
    land(play, S, "evenement")
    do(play, "event", S, cash={S: -300_000}, recall=[S])
    assert [due["why"] for due in see(play, "table/dues")] == ["event", "repay"]
    adjust(play, cash={S: 60_000})
    assert [due["why"] for due in see(play, "table/dues")] == ["repay"]
    adjust(play, cash={S: 60_000})
    assert cash(play, S) == [10_000]


def test_bo_7_2_half_price():
    """BO-7.2."""
    play = short(30_000, 0, {"ford": 3})
    adjust(play, quotes={"ford": 15_000})
    refused(play, "BO-4.4", "sell", S, company="ford", shares=4)
    do(play, "sell", S, company="ford", shares=1)
    assert postings(play, "half-price") == [("bank", S, 7_500, "BO-7.2")]
    assert see(play, "quotes/ford") == 15_000
    do(play, "sell", S, company="ford", shares=2)
    assert cash(play, S) == [22_500]


def test_bo_7_3_a_lot_and_its_reserve():
    """BO-7.3."""
    play = short(30_000, 0, {"ford": 2, "darty": 1})
    adjust(play, quotes={"darty": 15_000})
    refused(play, "BO-4.4", "auction", S, lot={"darty": 2})
    do(play, "auction", S, lot={"ford": 2, "darty": 1})
    assert see(play, "table/auction") == {
        "seller": S,
        "lot": {"darty": 1, "ford": 2},
        "reserve": 27_500,
        "bid": None,
        "bidder": None,
    }


def test_bo_7_4_bids():
    """BO-7.4."""
    play = short(30_000, 0, {"ford": 2})
    do(play, "auction", S, lot={"ford": 2})
    refused(play, "BO-7.4", "bid", S, amount=20_000)
    refused(play, "BO-7.4", "bid", T, amount=19_999)
    refused(play, "BO-7.4", "bid", T, amount=200_001)
    do(play, "bid", T, amount=20_000)
    refused(play, "BO-7.4", "bid", D, amount=20_000)
    do(play, "bid", D, amount=20_001)
    do(play, "bid", D, amount=25_000)
    assert (see(play, "table/auction/bid"), see(play, "table/auction/bidder")) == (25_000, D)


def test_bo_7_4_a_worthless_lot_costs_at_least_1():
    """BO-7.4."""
    play = short(30_000, 0, {"ford": 2})
    adjust(play, quotes={"ford": 0})
    do(play, "auction", S, lot={"ford": 2})
    assert see(play, "table/auction/reserve") == 0
    do(play, "bid", T, amount=1)


def test_bo_7_4_no_debtor_bids():
    """BO-7.4."""
    play = table()
    adjust(play, cash={T: -100_000}, shares={S: {"ford": 2}})
    land(play, S, "evenement")
    do(play, "event", S, cash={S: -210_000, T: -150_000})
    do(play, "auction", S, lot={"ford": 2})
    refused(play, "BO-7.4", "bid", T, amount=20_000)
    adjust(play, cash={T: 100_000})
    refused(play, "BO-7.4", "bid", T, amount=20_000)
    do(play, "hammer")
    assert [due["player"] for due in see(play, "table/dues")] == [S]


def test_bo_7_5_the_hammer():
    """BO-7.5."""
    play = short(30_000, 0, {"ford": 2})
    do(play, "auction", S, lot={"ford": 2})
    do(play, "hammer")
    assert see(play, "players/Sophie/shares") == {"ford": 2}
    do(play, "auction", S, lot={"ford": 2})
    do(play, "bid", T, amount=31_000)
    do(play, "hammer")
    assert postings(play, "auction") == [(T, S, 31_000, "BO-7.5")]
    assert see(play, "players/Thierry/shares") == {"ford": 2}
    assert (cash(play, S), see(play, "turn/phase")) == ([1_000], "done")
    assert see(play, "quotes/ford") == 20_000


def test_bo_7_6_bankrupt():
    """BO-7.6: cash and frozen titles to the caisse; options, loans and dues are struck off."""
    play = borrowed("banque-1")
    adjust(play, shares={S: {"darty": 2}, T: {"ford": 2}})
    land(play, S, "ford", 0)
    do(play, "option", S, company="ford", owner=T, shares=1, price=1_000)
    do(play, "end")
    land(play, T, "darty", 0)
    do(play, "option", T, company="darty", owner=S, shares=1, price=1_000)
    do(play, "end")
    land(play, D, "evenement")
    do(play, "event", D, cash={S: -900_000}, recall=[S], skip={S: 2})
    refused(play, "BO-7.6", "bankrupt", S)
    do(play, "sell", S, company="darty", shares=1)
    left = cash(play, S)[0]
    do(play, "bankrupt", S)
    assert postings(play, "bankrupt") == [(S, "bank", left, "BO-7.6")]
    player = see(play, "players/Sophie")
    assert (player["cash"], player["shares"], player["loans"]) == (0, {}, [])
    assert (player["out"], player["position"], player["skip"]) == (True, None, 0)
    assert see(play, "table/options") == see(play, "table/dues") == []
    assert see(play, "bank/loans/banque-1") == 5
    assert see(play, "turn/phase") == "done"


def test_bo_7_6_the_roller_can_only_end():
    """BO-7.6."""
    play = borrowed("banque-1")
    adjust(play, position={S: "ford"}, cash={S: -250_000})
    land(play, S, "banque-1")
    do(play, "bankrupt", S)
    assert see(play, "turn/phase") == "done"
    refused(play, "R-5", "borrow", S)
    do(play, "end")
    assert see(play, "turn/player") == T


def test_bo_7_6_the_last_one_wins():
    """BO-7.6."""
    play = ruined(names=(S, T))
    assert see(play, "over") == {
        "why": "last-standing",
        "ranking": [
            {"player": T, "wealth": 200_000, "rank": 1},
            {"player": S, "wealth": 0, "rank": 2},
        ],
    }
