"""Maxi Bourse: cards and rumours (MB-9, MB-10)."""

import pytest
from maxi import PORTFOLIO, junior, land, set_up
from table import Table

from companion.record import NotARecord

NO_PORTFOLIO = dict.fromkeys(PORTFOLIO, -1000)
CARDS = {
    "krach": {
        "deck": "bourse",
        "text": "Krach !",
        "quotes": {"all": -50, "energie": 20, "elf": 100},
    },
    "bruit": {"deck": "rumeurs", "quotes": {"elf": -30}},
    "fete": {
        "deck": "strictement-personnel",
        "transfers": [{"from": "self", "to": "others", "amount": 50_000}],
        "skip": 2,
        "shares": {"self": {"elf": 1000}},
    },
}


def drawn(*players: str, square: str = "bourse", double: bool = False, **settings) -> Table:
    """A (or the first player) has to play a card."""
    return land(junior(*(players or ("A", "B", "C")), **settings), square, double=double)


def transfer(payer: str, payee: str, amount: int = 10_000) -> dict[str, object]:
    return {"from": payer, "to": payee, "amount": amount}


# MB-9: cards


def test_mb_9_1_one_action_a_card_typed_in_stored_or_without_effect():
    assert drawn().do("card", "A").player == "B"
    table = drawn(edition={"cards": CARDS}).do("card", "A", card="krach")
    assert [table.quote(one) for one in ("elf", "bp", "ibm")] == [400, 320, 250]
    drawn(edition={"cards": CARDS}).refuses("R-2", "card", "A", card="krach", quotes={})
    drawn().refuses("R-3", "card", "A", card="krach")
    drawn().refuses("R-5", "card", "B")


def test_mb_0_amounts_typed_on_a_card_are_looked_at_with_the_form():
    """Before R-5 (it is B who draws) and before R-4; nobody has a rumour either."""
    faults = [
        ("MB-1.2", {"shares": {"self": {"elf": 500}}}),
        ("MB-1.3", {"quotes": {"elf": 5}}),
        ("MB-1.3", {"sell": 0}),
        ("MB-1.3", {"transfers": [transfer("bank", "self", 5000)]}),
        ("MB-9.4", {"transfers": [transfer("others", "all")]}),
        ("MB-9.6", {"skip": 100}),
    ]
    table = drawn("B", "A", "C")
    for closed in (False, True):
        for rule, effects in faults:
            table.refuses(rule, "card", "A", **effects)
        table.refuses("MB-1.3", "reveal", "A", quotes={"elf": 5})
        table.refuses("R-4" if closed else "R-5", "card", "A", quotes={"elf": 10})
        if not closed:
            table.do("close")


def test_mb_9_2_a_stored_card_is_of_the_squares_deck():
    table = drawn(square="politique-interieure", edition={"cards": CARDS})
    table.refuses("MB-9.2", "card", "A", card="krach")


@pytest.mark.parametrize(
    ("rule", "card"),
    [
        ("R-1", {"quotes": {"elf": 10}}),
        ("R-1", {"deck": "poker"}),
        ("R-1", {"deck": "bourse", "colour": 1}),
        ("R-1", {"deck": "bourse", "transfers": [transfer("bank", "Zoé")]}),
        ("R-1", {"deck": "bourse", "shares": {"bank": {"elf": 1000}}}),
        ("MB-1.2", {"deck": "bourse", "shares": {"self": {"elf": 500}}}),
        ("MB-1.3", {"deck": "bourse", "quotes": {"elf": 5}}),
        ("MB-9.4", {"deck": "bourse", "transfers": [transfer("bank", "A")]}),
        ("MB-9.4", {"deck": "bourse", "transfers": [transfer("all", "others")]}),
        ("MB-9.6", {"deck": "bourse", "skip": 0}),
        ("MB-9.7", {"deck": "bourse", "shares": {"A": {"elf": 1000}}}),
        ("MB-10.2", {"deck": "rumeurs", "sell": 10_000}),
        ("MB-10.2", {"deck": "rumeurs", "quotes": {"elf": 10}, "skip": 1}),
    ],
)
def test_mb_9_2_a_card_that_cannot_be_stored(rule, card):
    with pytest.raises(NotARecord) as found:
        set_up("A", "B", edition={"cards": {"x": card}})
    assert found.value.rule == rule


def test_mb_9_2_a_cards_id_is_written_like_every_id():
    for name in ("Krach", "le krach", "krach_1", "-", ""):
        with pytest.raises(NotARecord):
            set_up("A", "B", edition={"cards": {name: {"deck": "bourse"}}})


def test_mb_9_3_the_most_specific_entry_counts_and_the_floor_holds():
    table = drawn().do("card", "A", quotes={"all": -300, "banques": 20, "ubs": 10})
    quotes = [table.quote(one) for one in ("elf", "barclays", "ubs")]
    assert quotes == [10, 320, 310]
    drawn().refuses("R-3", "card", "A", quotes={"textile": 10})


def test_mb_9_4_each_person_clockwise_from_the_roller():
    table = drawn("A", "B", "C", starter="B")
    table.do(
        "card",
        "B",
        transfers=[
            transfer("others", "self", 20_000),
            transfer("bank", "all"),
            transfer("all", "C", 30_000),
            transfer("B", "A", 40_000),
        ],
    )
    assert [one[:3] for one in table.posted()] == [
        ("C", "B", 20_000),
        ("A", "B", 20_000),
        ("bank", "B", 10_000),
        ("bank", "C", 10_000),
        ("bank", "A", 10_000),
        ("B", "C", 30_000),
        ("A", "C", 30_000),
        ("B", "A", 40_000),
    ]
    assert {one[3:] for one in table.posted()} == {("card", "MB-9.4")}


def test_mb_9_4_two_different_parties_at_most_one_of_them_many_and_nobody_who_is_out():
    table = drawn()
    for one in (("bank", "bank"), ("self", "self"), ("others", "all"), ("all", "others")):
        table.refuses("MB-9.4", "card", "A", transfers=[transfer(*one)])
    table.refuses("R-3", "card", "A", transfers=[transfer("Zoé", "bank")])
    assert table.do("card", "A", transfers=[transfer("self", "A")]).posted() == []
    ruined = drawn(adjust={"cash": {"A": -5_000_000}, "shares": {"A": NO_PORTFOLIO}})
    ruined.do("card", "A", transfers=[transfer("self", "bank")])
    land(ruined, "bourse").refuses("MB-9.4", "card", "B", transfers=[transfer("bank", "A")])
    ruined.do("card", "B", transfers=[transfer("bank", "all"), transfer("others", "self")])
    assert [one[:3] for one in ruined.posted()] == [
        ("bank", "B", 10_000),
        ("bank", "C", 10_000),
        ("C", "B", 10_000),
    ]


def test_mb_9_4_what_concerns_one_ruined_by_this_card_lapses_and_the_rest_goes_on():
    table = drawn(adjust={"cash": {"A": -4_980_000}, "shares": {"A": NO_PORTFOLIO}})
    table.do(
        "card",
        "A",
        transfers=[
            transfer("self", "others", 20_000),
            transfer("bank", "self"),
            transfer("B", "C"),
        ],
        sell=100_000,
    )
    assert table.posted() == [
        ("A", "B", 20_000, "card", "MB-9.4"),
        ("B", "C", 10_000, "card", "MB-9.4"),
    ]
    assert (table.seat("A")["out"], table.player) == (True, "B")


def test_mb_9_5_forced_sale_until_the_agreed_proceeds_reach_it():
    table = drawn(square="strictement-personnel").do("card", "A", sell=500_000)
    assert table.market == {"kind": "forced", "by": "A", "need": 500_000, "got": 0}
    assert (table.phase, table.next) == ("forced", ["amend", "close", "count", "sell", "undo"])
    table.refuses("R-5", "sell", "B", company="basf", shares=1000)
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    assert table.do("pay").market["got"] == 300_000
    table.do("sell", "A", company="tdk", shares=1000).do("silence").do("silence")
    # 300 → 280 → 260 → the bank at 250: more than enough, and she keeps it
    assert (table.cash("A"), table.player) == (5_550_000, "B")


def test_mb_9_5_out_of_shares_she_tops_up_or_is_ruined():
    change = {"shares": {"A": dict.fromkeys(PORTFOLIO[1:], -1000)}}
    table = drawn(adjust=change).do("card", "A", sell=500_000)
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay")
    assert table.posted() == [
        ("B", "A", 300_000, "sale", "MB-4.5"),
        ("A", "bank", 200_000, "complement", "MB-9.5"),
    ]
    poor = drawn(adjust={"shares": {"A": NO_PORTFOLIO}, "cash": {"A": -4_990_000}})
    poor.do("card", "A", sell=20_000)
    assert poor.posted() == [("A", "bank", 10_000, "complement", "MB-9.5")]
    assert poor.seat("A")["out"]


def test_mb_9_5_with_forced_sale_spent_she_pays_it_at_the_end():
    table = drawn(forced_sale_spent=True).do("card", "A", sell=300_000)
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay")
    assert table.posted()[1:] == [("A", "bank", 300_000, "spent", "MB-9.5")]
    bare = drawn(forced_sale_spent=True, adjust={"shares": {"A": NO_PORTFOLIO}})
    bare.do("card", "A", sell=300_000)
    assert bare.posted() == [
        ("A", "bank", 300_000, "complement", "MB-9.5"),
        ("A", "bank", 300_000, "spent", "MB-9.5"),
    ]


def test_mb_9_5_spent_though_the_buyer_could_not_pay_she_sells_more():
    change = {"cash": {"A": -5_000_000, "B": -5_000_000}, "shares": {"B": NO_PORTFOLIO}}
    table = drawn("A", "B", "C", forced_sale_spent=True, adjust=change).do(
        "card", "A", sell=300_000
    )
    table.do("sell", "A", company="basf", shares=1000).do("bid", "B", shares=1000).do("silence")
    table.do("pay").do("silence").do("silence")
    # 300,000 were agreed and count; but B is ruined, and A got only the pot of 250,000
    assert table.posted() == [("bank", "A", 250_000, "sale", "MB-11.6")]
    assert (table.phase, table.market["due"], table.market["charge"]) == ("debt", 300_000, True)
    table.do("sell", "A", company="tdk", shares=1000).do("bid", "C", shares=1000).do("pay")
    assert table.posted()[1:] == [("A", "bank", 300_000, "spent", "MB-9.5")]


def test_mb_9_6_the_roller_misses_her_next_turns_but_is_not_barred():
    table = drawn().do("card", "A", skip=1)
    assert (table.seat("A")["skip"], table.seat("A")["barred"]) == (1, False)
    table.do("sell", "B", company="basf", shares=1000)
    assert "A" in table.market["speakers"]
    for skip in (0, 100):
        drawn().refuses("MB-9.6", "card", "A", skip=skip)
    drawn().refuses("R-2", "card", "A", skip=-1)
    assert drawn().do("card", "A", skip=99).seat("A")["skip"] == 99


def test_mb_9_7_shares_are_given_back_first_then_handed_out_as_far_as_they_go():
    table = drawn("A", "B", "C", adjust={"shares": {"C": {"elf": 10_000}}})
    table.do(
        "card",
        "A",
        shares={
            "all": {"elf": 2000, "basf": -3000},
            "C": {"elf": -5000},
            "self": {"elf": 1000, "basf": 3000},
        },
    )
    # Elf: C gives back 5,000 − 2,000; A wants 3,000 and is first; nothing is left for B
    assert [table.shares(who, "elf") for who in ("A", "B", "C", "bank")] == [3000, 0, 7000, 0]
    # BASF: A keeps hers (−3,000 + 3,000), B and C give back what they have
    assert [table.shares(who, "basf") for who in ("A", "B", "C")] == [1000, 0, 0]
    assert table.posted() == []


def test_mb_9_7_units_and_parties():
    table = drawn(adjust={"cash": {"A": -5_000_000}, "shares": {"A": NO_PORTFOLIO}})
    table.refuses("MB-1.2", "card", "A", shares={"self": {"elf": 500}})
    table.refuses("MB-1.2", "card", "A", shares={"self": {"elf": 0}})
    table.refuses("R-3", "card", "A", shares={"bank": {"elf": 1000}})
    table.do("card", "A", transfers=[transfer("self", "bank")])
    land(table, "bourse").refuses("MB-9.7", "card", "B", shares={"A": {"elf": 1000}})


def test_mb_9_7_effects_come_in_order_and_then_the_doubles_purchase():
    table = drawn(double=True, edition={"cards": CARDS}, square="strictement-personnel")
    table.do("card", "A", card="fete")
    assert [one[:3] for one in table.posted()] == [("A", "B", 50_000), ("A", "C", 50_000)]
    assert (table.seat("A")["skip"], table.shares("A", "elf")) == (2, 1000)
    assert (table.phase, table.player) == ("double", "A")
    first_quotes_then_shares = drawn().do(
        "card", "A", quotes={"basf": -100}, shares={"self": {"basf": -1000}}, sell=10_000
    )
    assert first_quotes_then_shares.shares("A", "basf") == 0
    assert first_quotes_then_shares.market["need"] == 10_000


# MB-10: rumours


def rumour(*players: str, **settings) -> Table:
    """B holds two rumours."""
    adjust = {"rumours": {"B": 2}} | settings.pop("adjust", {})
    return junior(*(players or ("A", "B", "C")), adjust=adjust, **settings)


def test_mb_10_1_drawn_by_landing_and_only_counted():
    table = land(junior("A", "B"), "rumeurs")
    assert (table.seat("A")["rumours"], table.player) == (1, "B")


def test_mb_10_2_revealed_at_any_moment_by_an_able_player_who_holds_one():
    table = rumour(edition={"cards": CARDS})
    assert "reveal" in table.next
    table.refuses("MB-10.2", "reveal", "A")
    table.refuses("MB-10.2", "reveal", "B", card="krach")
    table.refuses("R-2", "reveal", "B", card="bruit", quotes={"elf": 10})
    table.do("reveal", "B", card="bruit")
    assert (table.quote("elf"), table.seat("B")["rumours"]) == (270, 1)
    table.do("reveal", "B")
    assert (table.seat("B")["rumours"], "reveal" in table.next) == (0, False)
    set_up("A", "B").refuses("R-5", "reveal", "A")


def test_mb_10_2_in_every_phase_after_the_start():
    seen = set()
    table = rumour(adjust={"rumours": {"B": 9}, "shares": {"A": {"elf": 9000}}})

    def reveal() -> None:
        seen.add(table.phase)
        assert "reveal" in table.next
        table.do("reveal", "B", quotes={})

    reveal()
    table.do("sell", "A", company="elf", shares=1000)
    reveal()
    table.do("bid", "B", shares=1000).do("bid", "C", shares=1000)
    reveal()
    table.do("raise").do("withdraw", keep={"C": 0})
    reveal()
    table.do("pay").do("roll", "A", dice=[1, 1], square="elf")
    reveal()
    table.do("choose", "A", company="bp")
    reveal()
    table.do("bid", "A", shares=1000).do("pay").do("silence").do("silence")
    table.do("roll", "B", dice=[1, 1], square="bourse")
    reveal()
    table.do("card", "B", sell=100_000)
    reveal()
    table.do("sell", "B", company="basf", shares=1000).do("silence").do("silence")
    reveal()
    assert seen == {"open", "sale", "auction", "pay", "square", "buy", "card", "forced", "double"}


def test_mb_10_3_the_running_price_moves_along():
    table = rumour(adjust={"rumours": {"B": 3}})
    land(table, "bp").do("choose", "A", company="elf").do("bid", "A", shares=2000)
    assert table.market["price"] == 320
    assert table.do("reveal", "B", quotes={"energie": 60}).market["price"] == 380
    table.do("silence").do("reveal", "B", quotes={"elf": -100}).do("pay")
    assert table.posted() == [("A", "bank", 560_000, "buy", "MB-6.7")]
    assert table.quote("elf") == 280


def test_mb_10_3_a_descending_price_moves_along_and_never_below_the_floor():
    table = junior(
        "A", "B", "C", "D", adjust={"shares": {"A": {"elf": 2000}}, "quotes": {"elf": 100}}
    )
    table.do("adjust", why="x", rumours={"A": 3}).do("sell", "A", company="elf", shares=2000)
    assert table.do("bid", "B", shares=0).market["price"] == 80
    assert table.do("reveal", "A", quotes={"elf": -90}).market["price"] == 10
    # a refusal takes nothing off a price at the floor, so there is nothing to make up for
    assert table.do("bid", "C", shares=0).market["price"] == 10
    assert table.do("reveal", "A", quotes={"elf": 90}).market["price"] == 80
