"""Maxi Bourse: the imprudent player (MB-11)."""

from maxi import PORTFOLIO, junior, land
from table import Table

NO_PORTFOLIO = dict.fromkeys(PORTFOLIO, -1000)


def sale_to_poor_b(*, cash: int, lots: int = 2, keeps: int = 1, **options) -> Table:
    """A sells Elf at 300; B has so little cash and holds so many titles (from BASF on)."""
    change = {
        "shares": {"A": {"elf": 4000}, "B": dict.fromkeys(PORTFOLIO[keeps:], -1000)},
        "cash": {"B": cash - 5_000_000},
    }
    table = junior("A", "B", "C", adjust=change, **options)
    table.do("sell", "A", company="elf", shares=lots * 1000).do("bid", "B", shares=lots * 1000)
    return table.do("bid", "C", shares=0).do("pay")


def test_mb_11_1_a_bid_beyond_ones_cash_is_not_refused_and_the_shares_leave_the_seller():
    table = sale_to_poor_b(cash=400_000)
    assert table.phase == "debt"
    assert [table.shares(who, "elf") for who in ("A", "B", "bank")] == [2000, 0, 8000]


def test_mb_11_1_buyers_who_can_pay_do_so_first():
    table = junior(
        "A", "B", "C", adjust={"shares": {"A": {"elf": 2000}}, "cash": {"B": -5_000_000}}
    )
    table.do("sell", "A", company="elf", shares=2000).do("bid", "B", shares=1000)
    table.do("bid", "C", shares=1000).do("pay")
    assert table.posted() == [("C", "A", 300_000, "sale", "MB-4.5")]
    assert (table.phase, table.market["by"], table.market["fine"]) == ("debt", "B", 100_000)


def test_mb_11_1_at_a_deal_too():
    table = junior("A", "B", adjust={"cash": {"A": -4_900_000}})
    table.do("deal", "A", from_="B", company="basf", shares=1000, price=300)
    assert table.market | {"step": "sell"} == {
        "kind": "debt",
        "by": "A",
        "to": "B",
        "company": "basf",
        "shares": 1000,
        "due": 300_000,
        "fine": 0,
        "charge": False,
        "pot": 0,
        "step": "sell",
    }
    table.do("sell", "A", company="kodak", shares=1000).do("bid", "B", shares=1000).do("pay")
    assert table.posted() == [
        ("B", "A", 300_000, "sale", "MB-4.5"),
        ("A", "B", 300_000, "deal", "MB-5.4"),
    ]
    assert (table.shares("A", "basf"), table.cash("A"), table.player) == (2000, 0, "B")


def test_mb_11_2_the_fine_at_once_as_far_as_her_cash_goes():
    table = sale_to_poor_b(cash=400_000)
    assert table.posted() == [("B", "bank", 100_000, "fine", "MB-11.2")]
    assert (table.seat("B")["skip"], table.seat("B")["barred"], table.market["fine"]) == (
        1,
        True,
        0,
    )
    table = sale_to_poor_b(cash=30_000)
    assert table.posted() == [("B", "bank", 30_000, "fine", "MB-11.2")]
    assert table.market["fine"] == 70_000


def test_mb_11_3_the_barred_are_neither_asked_nor_counted():
    table = sale_to_poor_b(cash=400_000, keeps=2)
    table.do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=1000).do("silence")
    table.do("pay")
    assert (table.phase, table.player, table.seat("B")["barred"]) == ("open", "A", True)
    table.do("adjust", why="x", rumours={"B": 1})
    assert "reveal" not in table.next
    table.refuses("MB-11.3", "reveal", "B")
    table.refuses("MB-11.3", "deal", "B", from_="A", company="basf", shares=1000, price=300)
    table.refuses("MB-11.3", "deal", "A", from_="B", company="kodak", shares=1000, price=300)
    table.do("sell", "A", company="basf", shares=1000)
    assert table.market["speakers"] == ["C"]
    # one opponent asked: 300 → 290 → 280, the bank at 270
    assert table.do("silence").do("silence").quote("basf") == 270
    land(table, "elf").do("choose", "A", company="bp")
    assert table.market["speakers"] == ["A", "C"]


def test_mb_11_3_her_own_turn_ends_when_the_procedure_is_finished():
    table = land(junior("A", "B", "C", adjust={"cash": {"A": -4_600_000}}), "elf", double=True)
    table.do("choose", "A", company="elf").do("bid", "A", shares=2000).do("pay")
    assert (table.phase, table.market["by"]) == ("debt", "A")
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay")
    assert (table.phase, table.market["speakers"]) == ("buy", ["B", "C"])
    assert table.do("silence").player == "B"
    # she misses the turn after this one and is not barred any more
    land(land(table, "action"), "action")
    assert (table.player, table.seat("A")["skip"], table.seat("A")["barred"]) == ("B", 0, False)


def test_mb_11_4_as_soon_as_her_cash_covers_due_and_fine_both_are_paid():
    table = sale_to_poor_b(cash=30_000, lots=1, keeps=2)
    table.do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=1000)
    table.do("silence").do("pay")
    assert table.phase == "debt"  # 300,000 of 370,000
    table.refuses("R-5", "sell", "A", company="elf", shares=1000)
    table.do("sell", "B", company="kodak", shares=1000).do("bid", "C", shares=1000)
    table.do("silence").do("pay")
    assert table.posted() == [
        ("C", "B", 300_000, "sale", "MB-4.5"),
        ("B", "A", 300_000, "sale", "MB-4.5"),
        ("B", "bank", 70_000, "fine", "MB-11.2"),
    ]
    assert (table.shares("B", "elf"), table.cash("B")) == (1000, 230_000)


def test_mb_11_5_and_11_6_cessation_of_payment_with_a_surplus():
    table = sale_to_poor_b(cash=400_000, keeps=0)
    assert table.posted() == [
        ("B", "bank", 100_000, "fine", "MB-11.2"),
        ("B", "bank", 300_000, "seizure", "MB-11.5"),
    ]
    market = table.market
    assert (market["seized"], market["by"], market["speakers"]) == (True, "B", ["C", "A"])
    assert table.state["market"][1]["pot"] == 300_000
    table.refuses("MB-4.4", "bid", "C", shares=3000)
    table.do("bid", "C", shares=0).do("bid", "A", shares=2000).do("pay")
    assert table.posted() == [
        ("A", "bank", 560_000, "seized-sale", "MB-11.5"),
        ("bank", "A", 600_000, "sale", "MB-11.6"),
        ("bank", "B", 260_000, "surplus", "MB-11.6"),
    ]
    assert (table.seat("B")["skip"], table.seat("B")["out"], table.player) == (2, False, "A")


def test_mb_11_5_unsold_seized_shares_stay_with_the_bank_at_the_fallen_quote():
    table = sale_to_poor_b(cash=400_000, keeps=0).do("silence").do("silence")
    # 300 → 260 → 220, the bank at 200: the pot is 300,000 + 400,000
    assert table.posted() == [
        ("bank", "A", 600_000, "sale", "MB-11.6"),
        ("bank", "B", 100_000, "surplus", "MB-11.6"),
    ]
    assert (table.quote("elf"), table.shares("bank", "elf")) == (200, 8000)


def test_mb_11_6_no_posting_to_the_bank_as_creditor():
    change = {"cash": {"A": -4_600_000}, "shares": {"A": NO_PORTFOLIO}}
    table = land(junior("A", "B", "C", adjust=change), "elf")
    table.do("choose", "A", company="elf").do("bid", "A", shares=2000).do("pay")
    table.do("bid", "B", shares=1000).do("bid", "C", shares=1000).do("pay")
    assert table.posted() == [
        ("B", "bank", 300_000, "seized-sale", "MB-11.5"),
        ("C", "bank", 300_000, "seized-sale", "MB-11.5"),
        ("bank", "A", 300_000, "surplus", "MB-11.6"),
    ]


def test_mb_11_6_the_rest_of_the_fine_comes_before_the_surplus_and_none_is_ruin():
    table = sale_to_poor_b(cash=0, keeps=0).do("bid", "C", shares=2000).do("silence").do("pay")
    assert table.posted() == [
        ("C", "bank", 600_000, "seized-sale", "MB-11.5"),
        ("bank", "A", 600_000, "sale", "MB-11.6"),
    ]
    assert table.seat("B")["out"]


def test_mb_11_7_ruined_out_and_her_rumours_discarded():
    table = junior(
        "A",
        "B",
        "C",
        adjust={"cash": {"B": -5_000_000}, "shares": {"B": NO_PORTFOLIO}, "rumours": {"B": 2}},
    )
    table.do("deal", "B", from_="A", company="basf", shares=1000, price=310)
    table.do("silence").do("silence")
    seat = table.seat("B")
    assert [seat[key] for key in ("out", "rumours", "skip", "barred", "cash", "wealth")] == [
        True,
        0,
        0,
        False,
        0,
        0,
    ]
    # 300 → 280 → 260, the bank at 250: A gets the pot, not the price
    assert table.posted() == [("bank", "A", 250_000, "deal", "MB-11.6")]
    land(table, "action")
    assert table.player == "C"


def test_mb_11_8_a_cards_charge_without_fine_or_skip():
    table = land(junior("A", "B", "C", adjust={"cash": {"A": -4_900_000}}), "bourse")
    table.do("card", "A", transfers=[{"from": "self", "to": "others", "amount": 90_000}])
    market = table.market
    assert (market["charge"], market["company"], market["shares"], market["fine"]) == (
        True,
        None,
        0,
        0,
    )
    assert table.state["market"][0] == {"kind": "card", "by": "A", "transfers": [], "sell": None}
    assert (table.seat("A")["skip"], table.seat("A")["barred"]) == (0, False)
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    assert table.do("pay").posted() == [
        ("B", "A", 300_000, "sale", "MB-4.5"),
        ("A", "C", 90_000, "card", "MB-9.4"),
    ]


def test_mb_11_8_out_of_shares_she_pays_what_she_has_and_is_ruined():
    change = {"cash": {"B": -4_980_000}, "shares": {"B": NO_PORTFOLIO}}
    table = land(junior("A", "B", "C", adjust=change), "bourse")
    table.do("card", "A", transfers=[{"from": "others", "to": "self", "amount": 50_000}])
    assert table.posted() == [
        ("B", "A", 20_000, "card", "MB-9.4"),
        ("C", "A", 50_000, "card", "MB-9.4"),
    ]
    assert table.seat("B")["out"]


# Nested procedures


def test_mb_11_nested_a_buyer_in_a_debt_sale_may_be_short_herself():
    change = {
        "shares": {"A": {"elf": 1000}, "C": NO_PORTFOLIO},
        "cash": {"B": -4_800_000, "C": -4_900_000},
    }
    table = junior("A", "B", "C", adjust=change)
    table.do("sell", "A", company="elf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay").do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=1000)
    table.do("silence").do("pay")
    kinds = [(one["kind"], one["by"], one.get("step")) for one in table.state["market"]]
    assert kinds == [
        ("sale", "A", "wait"),
        ("debt", "B", "wait"),
        ("sale", "B", "wait"),
        ("debt", "C", "wait"),
        ("sale", "C", "bid"),
    ]
    assert (table.market["seized"], table.market["speakers"]) == (True, ["A"])
    table.do("bid", "A", shares=1000).do("pay")
    # C is ruined (the pot of 300,000 covers B's price, not more); B's debt to A is settled
    assert table.seat("C")["out"]
    assert (table.phase, table.shares("B", "elf"), table.cash("B")) == ("open", 1000, 100_000)


def test_mb_11_nested_one_ruined_meanwhile_has_no_further_duties():
    """B and C both cannot pay A. While B sells, C buys again, cannot pay and is ruined: what she
    asked for in A's sale stays with the bank."""
    change = {
        "shares": {"A": {"elf": 2000}, "C": NO_PORTFOLIO},
        "cash": {"B": -4_900_000, "C": -5_000_000},
    }
    table = junior("A", "B", "C", "D", adjust=change)
    table.do("sell", "A", company="elf", shares=2000).do("bid", "B", shares=1000)
    table.do("bid", "C", shares=1000).do("silence").do("pay")
    table.do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=1000)
    table.do("silence").do("pay").do("silence").do("silence")
    assert table.seat("C")["out"]
    assert (table.phase, table.market["by"]) == ("debt", "B")
    table.do("sell", "B", company="kodak", shares=1000).do("silence").do("silence")
    assert (table.phase, table.player) == ("open", "A")
    assert [table.shares(who, "elf") for who in ("A", "B", "C", "bank")] == [0, 1000, 0, 9000]
    assert (table.seat("C")["skip"], table.seat("C")["barred"]) == (0, False)


def test_mb_11_nested_a_transfer_lapses_when_its_payee_is_ruined_meanwhile():
    """A cannot pay C by card and sells; C buys beyond her means and is ruined."""
    change = {"cash": {"A": -5_000_000, "C": -5_000_000}, "shares": {"C": NO_PORTFOLIO}}
    table = land(junior("A", "B", "C", adjust=change), "bourse")
    table.do("card", "A", transfers=[{"from": "self", "to": "C", "amount": 500_000}])
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=0)
    table.do("bid", "C", shares=1000).do("pay").do("silence").do("silence")
    assert table.seat("C")["out"]
    assert (table.phase, table.player, table.postings("card")) == ("open", "B", [])


def test_mb_11_nested_a_sale_taken_up_again_offers_at_most_what_is_still_held():
    """A offers 2 of her 3 Elf; B takes one and cannot pay; A buys B's BASF, cannot pay either and
    sells two Elf on the way: nothing is left for the second round."""
    change = {
        "shares": {"A": {**NO_PORTFOLIO, "elf": 3000}},
        "cash": {"A": -5_000_000, "B": -4_900_000},
    }
    table = junior("A", "B", "C", adjust=change)
    table.do("sell", "A", company="elf", shares=2000).do("bid", "B", shares=1000).do("silence")
    table.do("pay").do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=0)
    table.do("bid", "A", shares=1000).do("pay")
    assert (table.phase, table.market["by"]) == ("debt", "A")
    table.do("sell", "A", company="elf", shares=2000).do("bid", "C", shares=2000).do("pay")
    assert table.seat("A")["barred"]
    while table.phase == "debt":
        table.do("sell", "B", company="kodak", shares=1000).do("bid", "C", shares=1000).do("pay")
    # A's own sale is over, and so is her turn; B, barred, misses hers
    assert (table.phase, table.player, table.shares("A", "elf")) == ("open", "C", 0)


def test_mb_11_nested_a_sellers_price_goes_to_the_bank_if_she_is_ruined_by_then():
    """As before, but A has nothing else to sell: she is ruined, and B pays the bank."""
    change = {
        "shares": {"A": {**NO_PORTFOLIO, "elf": 1000}},
        "cash": {"A": -5_000_000, "B": -4_900_000},
    }
    table = junior("A", "B", "C", adjust=change)
    table.do("sell", "A", company="elf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay").do("sell", "B", company="basf", shares=1000).do("bid", "C", shares=0)
    table.do("bid", "A", shares=1000).do("pay").do("silence").do("silence")
    assert table.seat("A")["out"]
    assert (table.phase, table.market["to"]) == ("debt", "A")
    table.do("sell", "B", company="kodak", shares=1000).do("bid", "C", shares=1000).do("pay")
    assert ("B", "bank", 300_000, "sale", "MB-4.5") in table.posted()
    assert (table.cash("A"), table.shares("B", "elf"), table.player) == (0, 1000, "C")
