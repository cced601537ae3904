"""Maxi Bourse: sales, deals, purchases, auctions and doubles (MB-4 to MB-8)."""

import pytest
from maxi import junior, land
from table import Table


def seller(*others: str, lots: int = 3, quote: int = 300, **options) -> Table:
    """A may sell so many lots of Elf."""
    change = {"shares": {"A": {"elf": lots * 1000}}, "quotes": {"elf": quote}}
    return junior("A", *(others or ("B", "C")), adjust=change, **options)


def buyer(square: str = "elf", *, held: int = 0, doubled: bool = False, **options) -> Table:
    """A lands on a square; D, who is not asked first, holds so many of Elf."""
    change = {"shares": {"D": {"elf": held}}} if held else None
    return land(junior("A", "B", "C", "D", adjust=change, **options), square, double=doubled)


# MB-4: sale


def test_mb_4_1_only_before_her_own_roll():
    table = seller()
    table.refuses("R-5", "sell", "B", company="basf", shares=1000)
    land(table, "bp").refuses("R-5", "sell", "A", company="elf", shares=1000)


def test_mb_4_2_any_number_of_lots_she_holds():
    table = seller(lots=3)
    table.refuses("MB-4.2", "sell", "A", company="elf", shares=4000)
    assert table.do("sell", "A", company="elf", shares=3000).market["shares"] == 3000


def test_mb_4_3_one_company_at_a_time_and_then_another():
    table = seller().do("sell", "A", company="elf", shares=1000).do("bid", "B", shares=3000)
    table.do("bid", "C", shares=1000)
    table.refuses("MB-4.3", "sell", "A", company="basf", shares=1000)
    table.do("raise").do("withdraw", keep={"B": 0}).do("pay")
    assert table.do("sell", "A", company="basf", shares=1000).market["company"] == "basf"


def test_mb_4_3_the_turn_ends_after_a_sale_with_the_option():
    table = seller(sale_ends_turn=True).do("sell", "A", company="elf", shares=1000)
    table.do("silence").do("silence")
    assert table.player == "B"


def test_mb_4_4_a_descending_call_clockwise_from_the_sellers_left():
    table = seller("B", "C", "D").do("sell", "A", company="elf", shares=2000)
    assert (table.market["speakers"], table.market["price"]) == (["B", "C", "D"], 300)
    table.refuses("R-5", "bid", "C", shares=0)
    assert table.do("bid", "B", shares=0).market["price"] == 280
    assert table.quote("elf") == 300
    assert table.do("bid", "C", shares=1000).market["price"] == 280
    table.do("bid", "D", shares=0)
    assert (table.phase, table.market["price"]) == ("pay", 280)


def test_mb_4_4_a_bid_may_exceed_the_offer_but_not_the_holding_nor_is_it_bound_to_two_lots():
    table = seller(lots=3).do("sell", "A", company="elf", shares=1000)
    table.refuses("MB-4.4", "bid", "B", shares=4000)
    assert table.do("bid", "B", shares=3000).market["bids"] == {"B": 3000}


def test_mb_4_4_with_sale_fall_round_the_price_stays_within_a_round():
    table = seller(sale_fall="round").do("sell", "A", company="elf", shares=2000)
    assert table.do("bid", "B", shares=0).market["price"] == 300
    assert table.do("bid", "C", shares=0).quote("elf") == 300 - 2 * 2 * 10


def test_mb_4_5_what_is_left_goes_to_the_next_round_at_the_price_paid():
    table = seller(lots=3).do("sell", "A", company="elf", shares=3000)
    table.do("bid", "B", shares=0).do("bid", "C", shares=1000).do("pay")
    assert table.posted() == [("C", "A", 270_000, "sale", "MB-4.5")]
    assert table.quote("elf") == 270
    assert table.market | {"bids": {}} == {
        "kind": "sale",
        "company": "elf",
        "by": "A",
        "seized": False,
        "shares": 2000,
        "round": 2,
        "step": "bid",
        "price": 270,
        "speakers": ["B", "C"],
        "bids": {},
        "raised": False,
        "proceeds": 270_000,
    }


@pytest.mark.parametrize("sale_fall", ["refusal", "round"])
def test_mb_4_6_nobody_bought(sale_fall):
    table = seller(sale_fall=sale_fall).do("sell", "A", company="elf", shares=2000)
    assert table.do("silence").quote("elf") == 260
    assert (table.market["round"], table.market["price"]) == (2, 260)
    assert table.do("silence").quote("elf") == 260 - 40 - 20


def test_mb_4_7_after_round_2_the_bank_takes_the_rest():
    table = seller().do("sell", "A", company="elf", shares=2000).do("silence")
    table.do("bid", "B", shares=1000).do("silence").do("pay")
    assert table.posted() == [
        ("B", "A", 260_000, "sale", "MB-4.5"),
        ("bank", "A", 250_000, "sale-bank", "MB-4.7"),
    ]
    assert (table.quote("elf"), table.shares("bank", "elf"), table.phase) == (250, 8000, "open")


def test_mb_4_7_without_an_able_opponent_the_bank_takes_all_at_once():
    table = junior("A", "B", adjust={"cash": {"B": -4_800_000}})
    table.do("deal", "B", from_="A", company="basf", shares=1000, price=300)
    table.do("sell", "B", company="kodak", shares=1000).do("silence").do("silence")
    assert table.seat("B")["barred"]
    table.do("sell", "A", company="tdk", shares=1000)
    assert table.posted() == [("bank", "A", 290_000, "sale-bank", "MB-4.7")]


def test_mb_4_8_the_seller_may_offer_more_while_more_is_asked():
    table = seller(lots=4).do("sell", "A", company="elf", shares=1000)
    assert "sell" not in table.next
    table.do("bid", "B", shares=2000).do("bid", "C", shares=1000)
    assert (table.phase, "sell" in table.next) == ("auction", True)
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=1000)
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=4000)
    table.refuses("R-5", "sell", "B", company="elf", shares=2000)
    assert table.do("sell", "A", company="elf", shares=2000).phase == "auction"
    table.do("sell", "A", company="elf", shares=3000)
    assert (table.phase, "sell" in table.next) == ("pay", False)
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=4000)
    table.do("pay")
    assert table.posted() == [
        ("B", "A", 600_000, "sale", "MB-4.5"),
        ("C", "A", 300_000, "sale", "MB-4.5"),
    ]
    assert (table.shares("A", "elf"), table.phase) == (1000, "open")


def test_mb_4_2_what_is_offered_in_addition_is_held_too():
    """B and C ask for more together than A has."""
    table = seller(lots=3).do("sell", "A", company="elf", shares=1000)
    table.do("bid", "B", shares=3000).do("bid", "C", shares=2000)
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=6000)
    table.refuses("MB-4.2", "sell", "A", company="elf", shares=4000)
    assert table.do("sell", "A", company="elf", shares=3000).phase == "auction"


def test_mb_4_8_not_after_a_raise():
    table = seller().do("sell", "A", company="elf", shares=1000).do("bid", "B", shares=1000)
    table.do("bid", "C", shares=1000).do("raise")
    assert "sell" not in table.next
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=2000)


def test_mb_4_8_a_lone_buyer_who_asks_for_more_gets_what_is_offered():
    table = seller().do("sell", "A", company="elf", shares=1000).do("bid", "B", shares=3000)
    table.do("silence")
    assert (table.phase, "sell" in table.next) == ("pay", True)
    table.refuses("MB-4.8", "sell", "A", company="elf", shares=4000)
    table.do("sell", "A", company="elf", shares=2000).do("pay")
    assert table.posted() == [("B", "A", 600_000, "sale", "MB-4.5")]
    assert (table.shares("B", "elf"), table.phase) == (2000, "open")


def test_mb_4_9_more_asked_than_offered_by_two_is_an_auction_from_the_rounds_price():
    table = seller("B", "C", "D").do("sell", "A", company="elf", shares=1000)
    table.do("bid", "B", shares=0).do("bid", "C", shares=1000).do("bid", "D", shares=2000)
    assert (table.phase, table.market["price"]) == ("auction", 290)
    table.do("raise", to=350).do("withdraw", keep={"C": 0})
    assert table.phase == "pay"
    table.do("pay")
    assert table.posted() == [("D", "A", 350_000, "sale", "MB-4.5")]
    assert (table.quote("elf"), table.phase) == (350, "open")


# MB-5: deal


def test_mb_5_1_one_of_the_two_is_the_player_whose_turn_it_is():
    table = junior("A", "B", "C")
    table.refuses("MB-5.1", "deal", "B", from_="C", company="basf", shares=1000, price=300)
    table.refuses("MB-5.1", "deal", "A", from_="A", company="basf", shares=1000, price=300)
    table.do("deal", "B", from_="A", company="basf", shares=1000, price=300)
    table.do("deal", "A", from_="C", company="kodak", shares=1000, price=310)
    assert table.postings("deal") == [("B", "A", 300_000), ("A", "C", 310_000)]
    table.refuses("MB-4.2", "deal", "A", from_="C", company="kodak", shares=1000, price=310)


def test_mb_5_2_on_a_titre_square_only_what_is_all_held():
    table = buyer(held=9000)
    table.refuses("MB-5.2", "deal", "A", from_="D", company="elf", shares=1000, price=300)
    assert "deal" not in table.next
    table = buyer(held=10_000)
    assert {"choose", "deal", "pass"} <= set(table.next)
    table.refuses("MB-5.2", "deal", "A", from_="D", company="basf", shares=1000, price=300)
    table.refuses("MB-5.2", "deal", "B", from_="D", company="elf", shares=1000, price=300)
    table.do("deal", "A", from_="D", company="elf", shares=1000, price=350)
    assert {"choose", "deal", "pass"} & set(table.next) == {"deal", "pass"}
    table.refuses("MB-5.2", "choose", "A", company="bp")
    table.do("deal", "A", from_="D", company="elf", shares=2000, price=300).do("pass", "A")
    assert (table.shares("A", "elf"), table.player) == (3000, "B")


def test_mb_5_2_what_the_bank_has_again_the_others_may_buy_after_the_pass():
    table = buyer(held=10_000).do("deal", "A", from_="D", company="elf", shares=1000, price=300)
    table.do("adjust", why="x", shares={"D": {"elf": -1000}}).do("pass", "A")
    assert (table.phase, table.market["speakers"]) == ("buy", ["B", "C", "D"])


@pytest.mark.parametrize("square", [None, "elf"])
def test_mb_5_3_at_least_the_quote(square):
    table = junior("A", "B", adjust={"shares": {"B": {"elf": 10_000}}})
    if square:
        land(table, square)
    table.refuses("MB-5.3", "deal", "A", from_="B", company="elf", shares=1000, price=290)
    table.do("deal", "A", from_="B", company="elf", shares=1000, price=300)


@pytest.mark.parametrize(("deal_quote", "quote"), [(False, 300), (True, 450)])
def test_mb_5_4_paid_at_once_and_the_quote_moves_by_option_only(deal_quote, quote):
    table = junior("A", "B", deal_quote=deal_quote)
    table.do("deal", "B", from_="A", company="basf", shares=1000, price=450)
    assert table.posted() == [("B", "A", 450_000, "deal", "MB-5.4")]
    assert (table.quote("basf"), table.shares("B", "basf")) == (quote, 2000)


# MB-6: Titre square


def test_mb_6_1_naming_a_company_means_buying():
    table = buyer().do("choose", "A", company="elf")
    table.refuses("MB-6.1", "bid", "A", shares=0)
    table.refuses("MB-6.1", "silence")
    table = buyer("bp").do("choose", "A", company="elf")
    assert table.market["mode"] == "au-mieux"
    table.refuses("MB-6.1", "silence")
    table.refuses("MB-6.1", "bid", "A", shares=0)


def test_mb_6_1_pass_leaves_the_squares_company_to_the_others():
    table = buyer().do("pass", "A")
    market = table.market
    assert (market["company"], market["mode"], market["speakers"]) == (
        "elf",
        "au-mieux",
        ["B", "C", "D"],
    )
    table.do("bid", "B", shares=2000).do("silence").do("pay")
    assert table.posted() == [("B", "bank", 640_000, "buy", "MB-6.7")]
    assert table.market["speakers"] == ["B"]


def test_mb_6_1_pass_where_nobody_can_buy_ends_the_turn():
    assert buyer(held=10_000).do("pass", "A").player == "B"


def test_mb_6_2_the_bank_must_have_some():
    buyer("bp", held=10_000).refuses("MB-6.2", "choose", "A", company="elf")


def test_mb_6_3_roller_first_then_in_seating_order():
    table = land(junior("A", "B", "C", "D", starter="C"), "bp").do("choose", "C", company="elf")
    assert table.market["speakers"] == ["C", "D", "A", "B"]


def test_mb_6_4_one_or_two_lots():
    table = buyer("bp").do("choose", "A", company="elf")
    table.refuses("MB-6.4", "bid", "A", shares=3000)
    table.do("bid", "A", shares=2000).do("bid", "B", shares=0).do("bid", "C", shares=1000)
    assert table.market["bids"] == {"A": 2000, "C": 1000}


def test_mb_6_5_not_more_than_the_bank_has():
    buyer("bp", held=9000).do("choose", "A", company="elf").refuses(
        "MB-6.5", "bid", "A", shares=2000
    )


@pytest.mark.parametrize(("moves", "quote"), [(False, 300), (True, 320)])
def test_mb_6_6_au_cours_she_pays_at_once_and_the_quote_moves_by_option_only(moves, quote):
    table = buyer(au_cours_moves=moves).do("choose", "A", company="elf").do("bid", "A", shares=2000)
    assert (table.phase, table.market["speakers"]) == ("pay", ["B", "C", "D"])
    table.do("pay")
    assert table.posted() == [("A", "bank", 600_000, "buy", "MB-6.7")]
    assert (table.quote("elf"), table.market["price"]) == (quote, quote)
    assert table.market["mode"] == "au-cours"
    assert table.do("bid", "B", shares=1000).market["price"] == quote + 10


def test_mb_6_7_all_buyers_pay_the_last_price_which_becomes_the_quote():
    table = land(junior("A", "B", "C", starter="B"), "bp").do("choose", "B", company="elf")
    table.do("bid", "B", shares=1000).do("bid", "C", shares=0).do("bid", "A", shares=2000).do("pay")
    assert table.posted() == [
        ("B", "bank", 330_000, "buy", "MB-6.7"),
        ("A", "bank", 660_000, "buy", "MB-6.7"),
    ]
    assert (table.quote("elf"), table.shares("bank", "elf")) == (330, 7000)


def test_mb_6_8_further_rounds_for_those_who_got_shares_until_none_is_bought():
    table = buyer().do("choose", "A", company="elf").do("bid", "A", shares=1000).do("pay")
    table.do("bid", "B", shares=0).do("bid", "C", shares=2000).do("bid", "D", shares=0).do("pay")
    assert (table.market["round"], table.market["mode"]) == (2, "au-mieux")
    assert table.market["speakers"] == ["A", "C"]
    table.do("bid", "A", shares=0).do("bid", "C", shares=1000).do("pay")
    assert table.market["speakers"] == ["C"]
    assert table.do("bid", "C", shares=0).player == "B"


def test_mb_6_8_it_ends_when_the_bank_has_none_left():
    table = buyer("bp", held=9000).do("choose", "A", company="elf").do("bid", "A", shares=1000)
    assert table.do("silence").do("pay").player == "B"


# MB-7: auction


def shortage(held: int = 9000) -> Table:
    """A, B and C ask for one Elf each, and the bank has fewer."""
    table = buyer("bp", held=held).do("choose", "A", company="elf")
    for player in "ABC":
        table.do("bid", player, shares=1000)
    return table.do("bid", "D", shares=0)


def test_mb_7_1_everybody_is_bound_at_the_running_price():
    table = shortage()
    assert (table.phase, table.market["price"], table.market["raised"]) == ("auction", 330, False)
    assert {"raise", "withdraw", "sell"} & set(table.next) == {"raise"}
    table.refuses("MB-7.1", "withdraw", keep={"A": 0})


def test_mb_7_2_raise_by_10_or_straight_to_a_price():
    table = shortage().do("raise")
    assert table.market["price"] == 340
    for to in (0, 340, 345, 330):
        table.refuses("MB-7.2", "raise", to=to)
    assert table.do("raise", to=500).market["price"] == 500
    assert "withdraw" in table.next


def test_mb_7_3_withdraw_says_what_is_still_asked():
    table = shortage().do("raise")
    table.refuses("MB-7.3", "withdraw", keep={"D": 0})
    table.refuses("MB-7.3", "withdraw", keep={"A": 1000})
    table.refuses("MB-7.3", "withdraw", keep={"A": 0, "B": 2000})
    table.refuses("R-2", "withdraw", keep={})
    table.refuses("R-3", "withdraw", keep={"E": 0})
    assert table.do("withdraw", keep={"A": 0}).market["bids"] == {"B": 1000, "C": 1000}


def test_mb_7_4_who_is_left_gets_what_they_ask_for_at_the_called_price():
    table = shortage(held=8000).do("raise").do("withdraw", keep={"B": 0})
    assert table.phase == "pay"
    table.do("pay")
    assert table.posted() == [
        ("A", "bank", 340_000, "buy", "MB-6.7"),
        ("C", "bank", 340_000, "buy", "MB-6.7"),
    ]
    assert table.player == "B"


def test_mb_7_4_nobody_left_the_price_goes_back_and_the_lots_go_round_from_the_roller():
    table = shortage(held=8000).do("raise").do("withdraw", keep={"C": 0, "B": 0, "A": 0})
    assert (table.phase, table.market["price"]) == ("pay", 330)
    assert table.market["bids"] == {"A": 1000, "B": 1000}


def test_mb_7_4_the_last_one_served_perhaps_gets_less():
    table = buyer("bp", held=7000).do("choose", "A", company="elf")
    for player in "ABC":
        table.do("bid", player, shares=2000)
    table.do("bid", "D", shares=0).do("raise").do("withdraw", keep={"A": 0})
    assert table.phase == "auction"
    table.do("withdraw", keep={"B": 0, "C": 0})
    assert table.market["bids"] == {"B": 2000, "C": 1000}


def test_mb_7_4_unsold_lots_stay_with_the_bank():
    table = shortage(held=8000).do("raise").do("withdraw", keep={"A": 0, "B": 0}).do("pay")
    assert (table.shares("C", "elf"), table.shares("bank", "elf")) == (1000, 1000)
    assert table.market["speakers"] == ["C"]


def test_mb_7_4_in_a_sale_unsold_lots_go_to_the_next_round():
    table = seller(lots=3).do("sell", "A", company="elf", shares=2000)
    table.do("bid", "B", shares=2000).do("bid", "C", shares=1000).do("raise")
    table.do("withdraw", keep={"B": 0}).do("pay")
    assert (table.market["round"], table.market["shares"]) == (2, 1000)
    assert (table.market["price"], table.market["speakers"]) == (310, ["B", "C"])


def test_mb_7_4_in_a_sale_all_giving_way_are_served_clockwise_from_the_seller():
    table = seller("B", "C", "D", lots=3).do("sell", "A", company="elf", shares=1000)
    for player in "BCD":
        table.do("bid", player, shares=1000)
    table.do("raise").do("raise").do("withdraw", keep={"D": 0, "C": 0, "B": 0}).do("pay")
    assert table.posted() == [("B", "A", 310_000, "sale", "MB-4.5")]


def test_mb_7_4_a_lone_player_gets_at_most_the_supply():
    table = seller(lots=3).do("sell", "A", company="elf", shares=1000)
    table.do("bid", "B", shares=3000).do("bid", "C", shares=1000).do("raise")
    table.do("withdraw", keep={"C": 0}).do("pay")
    assert table.posted() == [("B", "A", 310_000, "sale", "MB-4.5")]


def test_mb_7_5_the_price_paid_becomes_the_quote():
    table = shortage().do("raise", to=600).do("withdraw", keep={"A": 0, "B": 0}).do("pay")
    assert table.quote("elf") == 600


# MB-8: double


def test_mb_8_1_on_a_titre_square_she_buys_any_company_au_cours():
    table = buyer("bp", doubled=True).do("choose", "A", company="elf")
    assert table.market["mode"] == "au-cours"
    table.do("bid", "A", shares=2000).do("pay")
    assert table.posted() == [("A", "bank", 600_000, "buy", "MB-6.7")]
    assert (table.market["speakers"], table.market["price"]) == (["B", "C", "D"], 300)
    assert table.do("silence").do("silence").player == "B"


def test_mb_8_1_a_pass_gives_up_the_privilege():
    assert buyer(doubled=True).do("pass", "A").do("silence").player == "B"


def test_mb_8_2_elsewhere_a_purchase_for_her_alone():
    table = buyer("action", doubled=True)
    assert (table.phase, {"choose", "pass"} <= set(table.next)) == ("double", True)
    table.do("choose", "A", company="elf")
    assert (table.market["solo"], table.market["speakers"]) == (True, ["A"])
    table.refuses("MB-6.4", "bid", "A", shares=3000)
    table.do("bid", "A", shares=2000).do("pay")
    assert table.posted() == [("A", "bank", 600_000, "buy", "MB-6.7")]
    assert (table.player, table.quote("elf"), table.seat("A")["position"]) == ("B", 300, "action")


def test_mb_8_2_au_cours_moves_counts_here_too():
    table = buyer("action", doubled=True, au_cours_moves=True).do("choose", "A", company="elf")
    assert table.do("bid", "A", shares=2000).do("pay").quote("elf") == 320


@pytest.mark.parametrize("how", ["pass", "bid", "silence"])
def test_mb_8_2_or_not(how):
    table = buyer("rumeurs", doubled=True)
    if how == "pass":
        table.do("pass", "A")
    else:
        table.do("choose", "A", company="elf")
        table.do("bid", "A", shares=0) if how == "bid" else table.do("silence")
    assert (table.player, table.postings("buy")) == ("B", [])


def test_mb_8_2_with_extra_also_after_a_titre_square_where_8_1_does_not_apply():
    table = buyer("bp", doubled=True, double="extra").do("choose", "A", company="elf")
    assert table.market["mode"] == "au-mieux"
    table.do("bid", "A", shares=1000).do("silence").do("pay").do("silence")
    assert (table.phase, table.player) == ("double", "A")
    assert table.do("choose", "A", company="elf").market["solo"]
    passed = buyer("bp", doubled=True, double="extra").do("pass", "A").do("silence")
    assert (passed.phase, passed.do("pass", "A").player) == ("double", "B")


def test_mb_8_2_the_bank_must_have_some_of_it():
    buyer("action", held=10_000, doubled=True).refuses("MB-6.2", "choose", "A", company="elf")
