"""Bourse OPoly, rule by rule: the squares that bring and take money (OP-19 to OP-30)."""

import pytest
from opoly_table import BOARD, FOUR, Seat, bad_header

CARDS = {
    "m-1": {"effect": "keep", "text": "Sortez de prison"},
    "m-2": {"effect": "pay", "amount": 75},
    "m-3": {"effect": "move", "square": "go"},
    "m-4": {"effect": "move", "square": "rue-9"},
    "m-5": {"effect": "voucher", "kind": "expire"},
}


def test_op_19_every_card_of_every_player_wins():
    table = Seat().roll("roll-three")
    for fields in (
        {"card": [2, 2, 7], "dice": [6, 1, 3]},
        {"card": [2, 2], "dice": [6, 1, 3]},
        {"dice": [6, 1]},
    ):
        table.turn_refused("OP-19", "roll-three", **fields)
    table.turn("roll-three", card=[5, 2, 2], dice=[6, 1, 3])
    assert table.purses == [3200, 3250, 3400, 4200]
    assert table.seat("Sophie")["roll3"] == [[4, 4, 5], [2, 2, 5]]
    assert table.booked("roll-three") == [
        ("bank", "Thierry", 50, "OP-19"),
        ("bank", "Didier", 200, "OP-19"),
        ("bank", "Léa", 1000, "OP-19"),
    ]


def test_op_19_the_roller_s_own_three_and_a_pile_used_up():
    assert Seat().roll("roll-three").turn("roll-three", card=[1, 3, 6], dice=[6, 1, 3]).purses == [
        4700,
        3250,
        3400,
        4200,
    ]
    table = Seat().roll("roll-three").turn("roll-three", dice=[5, 4, 4])
    assert table.purses == [4700, 3250, 3200, 3200]


def test_op_19_each_die_and_each_number_counts_once():
    table = Seat(players=("A", "B"), deal=False)
    table.do("deal", vouchers={"A": "plain", "B": "plain"}, roll3={"A": [4, 4, 5], "B": [4, 5, 6]})
    table.roll("roll-three").turn("roll-three", dice=[4, 1, 4])
    assert table.purses == [3400, 3250]


@pytest.mark.parametrize(
    ("match", "dice", "won"),
    [
        ("any", [3, 6, 5], 200),
        ("position", [3, 6, 5], 0),
        ("position", [5, 1, 2], 200),
        ("position", [5, 3, 1], 1000),
    ],
)
def test_op_19_matching_anywhere_or_in_order(match, dice, won):
    table = Seat(players=("A", "B"), deal=False, roll_three_match=match)
    vouchers = {"A": "plain", "B": "plain"}
    table.do("deal", vouchers=vouchers, roll3={"A": [4, 4, 4], "B": [5, 1, 3]})
    assert table.roll("roll-three").turn("roll-three", dice=dice).purses[1] == 3200 + won


@pytest.mark.parametrize(("cards", "won"), [("each", 1050), ("best", 1000)])
def test_op_19_each_card_or_only_the_best(cards, won):
    table = Seat(roll_three_cards=cards)
    table.do("trade", by="Thierry", with_="Léa", give={"roll3": [[6, 2, 4]]})
    table.roll("roll-three").turn("roll-three", dice=[1, 3, 6])
    assert table.purses[3] == 3200 + won


@pytest.mark.parametrize(
    ("dice", "amount"),
    [
        ([3, 4], 50),
        ([1, 4], 50),
        ([3, 6], 50),
        ([1, 2], 100),
        ([1, 3], 100),
        ([4, 6], 100),
        ([5, 6], 100),
        ([1, 1], 200),
        ([6, 6], 200),
    ],
)
def test_op_20_squeeze_play(dice, amount):
    table = Seat().roll("squeeze-play").turn("squeeze", dice=dice)
    assert table.purses == [3200 + 3 * amount, *(3200 - amount,) * 3]
    assert table.last()[3:] == ("squeeze", "OP-20")


def test_op_20_who_cannot_pay_holds_it_up():
    table = Seat().do("pay", from_="Léa", to="bank", amount=3190).roll("squeeze-play")
    table.turn_refused("OP-4", "squeeze", dice=[3, 4])
    table.turn_refused("OP-20", "squeeze", dice=[3, 4, 1])
    table.do("bankrupt", by="Léa", to="Sophie").turn("squeeze", dice=[3, 4])
    assert table.purses == [3200 + 10 + 100, 3150, 3150, 0]


def test_op_21_taxes_bail_and_cards_go_to_the_pool():
    table = Seat().roll("tax")
    table.turn_refused("OP-21", "tax")
    table.turn_refused("R-2", "tax", amount=0)
    table.turn("tax", amount=201)
    assert table.last() == ("Sophie", "pool", 201, "tax", "OP-21")
    table.end().roll("mystery").turn("card", effect="pay", amount=9)
    assert table.last() == ("Thierry", "pool", 9, "mystery", "OP-21")
    assert table.state["pool"] == 210


def test_op_21_the_square_s_tax_before_the_edition_s():
    table = Seat({"tax": 150}).roll("tax")
    table.turn_refused("OP-21", "tax", amount=151)
    assert table.turn("tax").state["pool"] == 150
    board = Seat({**BOARD, "tax": 150}).roll("impot", [6, 4, 1])
    board.turn_refused("OP-21", "tax", amount=150)
    assert board.turn("tax", amount=200).state["pool"] == 200


def test_op_22_half_the_pool_rounded_up():
    table = Seat().roll("tax").turn("tax", amount=201).end().roll("tax-refund")
    assert table.last() == ("pool", "Thierry", 101, "refund", "OP-22")
    assert (table.purses[:2], table.state["pool"], table.phase) == ([2999, 3301], 100, "act")
    empty = Seat().roll("tax-refund")
    assert empty.booked("refund") == []


def test_op_23_effects_typed_in():
    table = Seat()
    sums = {"pay": 3190, "receive": 3210, "pay-each": 3170, "receive-each": 3230}
    for effect, cash in sums.items():
        table = Seat().roll("mystery").turn("card", effect=effect, amount=10)
        assert table.purses[0] == cash
        rule = "OP-21" if effect == "pay" else "OP-23"
        assert {one[3] for one in table.booked("mystery")} == {rule}
    assert Seat().roll("mystery").turn("card", effect="nothing").phase == "act"
    jail = Seat().roll("mystery", [2, 2, 5]).turn("card", effect="jail")
    assert (jail.seat("Sophie")["jail"], jail.phase) == (0, "act")
    drawn = Seat().roll("mystery").turn("card", effect="voucher", kind="expire")
    assert drawn.seat("Sophie")["vouchers"] == {"plain": 1, "expire": 1}


def test_op_23_a_move_is_a_new_landing():
    table = Seat().roll("mystery", [2, 2, 5])
    table.turn("card", effect="move", square="tax", passed=["go"], salary={"go": 300})
    assert (table.pending, table.purses[0]) == (["tax"], 3500)
    assert table.turn("tax", amount=1).phase == "roll"
    table.roll("mystery").turn_refused(
        "OP-8", "card", effect="move", square="tax", direct=True, passed=["go"]
    )
    table.turn("card", effect="move", square="go", direct=True)
    assert table.purses[0] == 3499 + 200


def test_op_23_a_direct_card_on_a_board_passes_nothing():
    table = Seat({**BOARD, "cards": {"a": {"effect": "move", "square": "rue-1", "direct": True}}})
    board = [*BOARD["board"][:7], {"id": "carte", "kind": "mystery"}, BOARD["board"][8]]
    for direct, cash in ((True, 3450), (False, 3650)):
        card = {"effect": "move", "square": "rue-1", "direct": direct}
        table = Seat({**BOARD, "board": board, "cards": {"a": card}})
        table.roll(None, [1, 2, 4]).turn("card", id="a")
        assert table.purses[0] == cash
        assert table.pending == ["buy"]


@pytest.mark.parametrize(
    "fields",
    [
        {"effect": "pay"},
        {"effect": "pay", "amount": 5, "kind": "plain"},
        {"effect": "nothing", "amount": 5},
        {"effect": "move"},
        {"effect": "jail", "passed": ["go"]},
        {"effect": "voucher"},
        {"effect": "keep", "amount": 5},
        {"effect": "receive", "amount": 5, "deed": {"kind": "street"}},
        {"effect": "keep", "text": "m-1"},
        {"id": "m-1", "effect": "keep"},
        {"id": "m-2", "amount": 75},
        {"id": "m-2", "passed": ["go"]},
        {"id": "m-3", "square": "go"},
    ],
)
def test_op_23_the_keys_belong_to_the_effect(fields):
    Seat({"cards": CARDS}).roll("mystery").turn_refused("OP-23", "card", **fields)


def test_op_23_malformed_cards():
    table = Seat({"cards": CARDS}).roll("mystery")
    for text in ("", " ", "x ", "x" * 61):
        table.turn_refused("R-2", "card", effect="keep", text=text)
    table.turn_refused("R-2", "card")
    table.turn_refused("R-2", "card", effect="dance")
    table.turn_refused("R-2", "card", effect="pay", amount=0)
    table.turn_refused("R-3", "card", id="m-9")
    table.turn_refused("OP-17", "card", effect="voucher", kind="gold")
    table.turn("card", effect="keep", text="x" * 60)


def test_op_23_cards_of_the_edition():
    table = Seat({"cards": CARDS}).roll("mystery").turn("card", id="m-2")
    assert table.state["pool"] == 75
    table.end().roll("mystery").turn("card", id="m-3", salary={"go": 5})
    assert table.purses[1] == 3205
    table.end().roll("mystery").turn_refused("R-3", "card", id="m-4")
    table.turn("card", id="m-4", passed=["go"], deed={"kind": "street"})
    assert (table.purses[2], table.pending) == (3400, ["buy"])
    table.turn("pass").do("sold").end().roll("mystery").turn("card", id="m-5")
    assert table.seat("Léa")["vouchers"] == {"plain": 1, "expire": 1}


@pytest.mark.parametrize(
    "card",
    [
        {"effect": "move", "square": "go", "salary": {"go": 1}},
        {"effect": "move", "square": "go", "passed": ["go"]},
        {"effect": "pay"},
        {"effect": "pay", "amount": 0},
        {"effect": "dance"},
        {"effect": "nothing", "kind": "plain"},
        {"effect": "voucher", "kind": "gold"},
        {"amount": 5},
    ],
)
def test_op_23_bad_cards_of_an_edition(card):
    bad_header({"cards": {"a": card}})


def test_op_23_a_card_of_a_board_leads_to_a_square_of_it():
    bad_header({**BOARD, "cards": {"a": {"effect": "move", "square": "tax"}}})


def kept(**options):
    """Sophie keeps a card with a text, Thierry one without, Didier one of the edition."""
    table = Seat({"cards": CARDS}, **options)
    table.roll("mystery").turn("card", effect="keep", text="Un loyer offert").end()
    table.roll("mystery").turn("card", effect="keep").end()
    table.roll("mystery").turn("card", id="m-1").end()
    return table


def test_op_23_any_card_may_be_kept():
    table = kept()
    hands = [table.seat(player)["kept"] for player in FOUR]
    assert hands == [["Un loyer offert"], ["leave-jail"], ["m-1"], []]
    assert "use" in table.verbs()
    assert "use" not in Seat().verbs()


def test_op_23_a_card_of_the_edition_is_held_under_its_id_however_long():
    id_ = "sortez-de-prison-" * 4 + "1"
    table = Seat({"cards": {id_: {"effect": "keep"}}}).roll("mystery")
    table.turn_refused("R-2", "card", effect="keep", text="x" * 61)
    table.turn("card", id=id_)
    table.do("trade", by="Sophie", with_="Léa", give={"cards": [id_]})
    table.do("use", by="Léa", card=id_, effect="nothing")
    assert table.seat("Léa")["kept"] == []


def test_op_23_a_kept_card_is_played_by_anybody_at_any_time():
    table = kept()
    table.refuses("OP-23", "use", by="Léa", card="m-1", effect="nothing")
    table.refuses("OP-23", "use", by="Sophie", card="Un loyer offert", effect="keep")
    table.refuses("OP-23", "use", by="Sophie", card="Un loyer offert", effect="pay")
    table.refuses("R-2", "use", by="Sophie", card="Un loyer offert")
    table.do("use", by="Sophie", card="Un loyer offert", effect="receive", amount=25)
    assert (table.purses[0], table.seat("Sophie")["kept"]) == (3225, [])
    table.do("use", by="Thierry", card="leave-jail", effect="pay", amount=5)
    assert table.last() == ("Thierry", "pool", 5, "mystery", "OP-21")
    table.do("use", by="Didier", card="m-1", effect="receive-each", amount=5)
    assert table.purses[2] == 3215


def test_op_23_a_kept_card_moves_only_on_one_s_own_turn_without_duty_and_free():
    table = kept()
    move = {"card": "Un loyer offert", "effect": "move", "square": "go"}
    table.refuses("R-5", "use", by="Sophie", **move)
    table.to("Sophie").roll("tax").refuses("R-5", "use", by="Sophie", **move)
    table.turn("tax", amount=1).do("use", by="Sophie", **move)
    assert (table.purses[0], table.seat("Sophie")["position"]) == (3399, "go")
    table.end().roll("go-to-jail").refuses(
        "R-5", "use", by="Thierry", card="leave-jail", effect="jail"
    )
    table.end().do("use", by="Didier", card="m-1", effect="jail")
    assert (table.seat("Didier")["jail"], table.phase) == (0, "act")


def test_op_24_a_birthday_gift_from_each():
    table = Seat().roll("birthday").turn("gift")
    assert table.purses == [3500, 3100, 3100, 3100]
    table = Seat().roll("birthday").turn("gift", from_={"Thierry": "expire"})
    assert table.purses == [3400, 3200, 3100, 3100]
    assert table.seat("Sophie")["vouchers"] == {"plain": 1, "expire": 1}
    assert table.seat("Thierry")["vouchers"] == {}
    assert table.state["bank"]["vouchers_out"] == {}


def test_op_24_who_gives_nothing():
    table = Seat().do("bankrupt", by="Léa", to="bank").roll("birthday")
    for giver in ("Sophie", "Léa", "bank"):
        table.turn_refused("OP-24", "gift", from_={giver: "cash"})
    table.turn_refused("OP-24", "gift", from_={"Thierry": "plain"})
    table.turn_refused("R-2", "gift", from_={"Thierry": "gold"})
    table.turn_refused("R-3", "gift", from_={"Marc": "cash"})
    table.turn("gift")
    assert table.purses == [3400, 3100, 3100, 0]


def test_op_24_one_gift_from_the_bank():
    table = Seat(birthday="bank").roll("birthday")
    table.turn_refused("OP-24", "gift", from_={"Thierry": "cash"})
    table.turn("gift")
    assert table.last() == ("bank", "Sophie", 100, "gift", "OP-24")
    table.end().roll("birthday").turn("gift", from_={"bank": "plain"})
    assert table.seat("Thierry")["vouchers"] == {"expire": 1, "plain": 1}


def test_op_25_dividends_before_anything_is_bought():
    table = Seat().do("adjust", why="x", shares={"Léa": {"general-radio": 2, "acme-motors": 5}})
    table.do("adjust", why="x", shares={"Thierry": {"general-radio": 1}}).roll("stock-exchange")
    assert table.booked("dividend") == [
        ("bank", "Thierry", 13, "OP-25"),
        ("bank", "Léa", 52, "OP-25"),
        ("bank", "Léa", 375, "OP-25"),
    ]
    assert [one.of for one in table.game.ledger][-2:] == ["general-radio", "acme-motors"]


@pytest.mark.parametrize(("option", "paid"), [(False, 13), (True, 117)])
def test_op_25_mortgaged_shares_bring_nothing_unless_agreed(option, paid):
    table = Seat(mortgaged_dividends=option)
    table.do("adjust", why="x", shares={"Léa": {"general-radio": 3}})
    table.do("mortgage", by="Léa", company="general-radio", shares=2).roll("stock-exchange")
    assert table.booked("dividend") == [("bank", "Léa", paid, "OP-25")]


@pytest.mark.parametrize(
    ("company", "par", "dividends"),
    [
        ("general-radio", 130, [13, 52, 117, 208, 325]),
        ("united-railways", 140, [14, 56, 126, 224, 350]),
        ("national-utilities", 120, [12, 48, 108, 192, 300]),
        ("acme-motors", 150, [15, 60, 135, 240, 375]),
        ("allied-steamships", 110, [11, 44, 99, 176, 275]),
        ("motion-pictures", 100, [10, 40, 90, 160, 250]),
    ],
)
def test_op_25_the_certificates(company, par, dividends):
    table = Seat()
    assert table.state["quotes"][company] == par
    assert table.state["bank"]["shares"][company] == 5
    for dividend in dividends:
        table.do("adjust", why="x", shares={"Didier": {company: 1}}).roll("stock-exchange")
        assert table.last()[2] == dividend
        table.turn("pass").do("sold").end()


def test_op_26_one_share_at_par():
    table = Seat().roll("stock-exchange")
    assert (table.pending, table.verbs() >= {"buy", "pass"}) == (["share"], True)
    table.turn_refused("R-2", "buy")
    table.turn_refused("OP-26", "buy", company="gold")
    table.turn_refused("OP-10", "buy", company="acme-motors", price=5)
    table.turn("buy", company="acme-motors")
    assert table.last() == ("Sophie", "bank", 150, "share", "OP-26")
    assert table.state["bank"]["shares"]["acme-motors"] == 4


def test_op_26_the_edition_s_certificates_and_none_left():
    stocks = {"acme-motors": {"par": 7, "dividends": [3]}}
    table = Seat({"stocks": stocks}).roll("stock-exchange").turn("buy", company="acme-motors")
    assert table.last()[2] == 7
    table.end().roll("stock-exchange")
    assert table.purses[0] == 3200 - 7 + 3
    table.turn_refused("OP-26", "buy", company="acme-motors")
    bad_header({"stocks": {"gold": {}}})
    bad_header({"stocks": {"acme-motors": {"par": 1}}})
    bad_header({"stocks": {"acme-motors": {"dividends": [-1]}}})


def test_op_26_no_duty_when_the_bank_has_no_share():
    table = Seat()
    companies = table.state["bank"]["shares"]
    table.do("adjust", why="x", shares={"Sophie": dict.fromkeys(companies, 5)})
    assert table.roll("stock-exchange").phase == "act"


@pytest.mark.parametrize(("option", "paid"), [("option", 210), ("price", 60)])
def test_op_26_the_purchase_is_auctioned_and_the_winner_chooses(option, paid):
    table = Seat(stock_auction=option).roll("stock-exchange").turn("pass")
    assert table.state["auction"] == {"lot": "share", "deed": None, "price": 0, "leader": None}
    table.do("bid", by="Thierry", amount=40).do("bid", by="Léa", amount=60).do("sold")
    assert (table.phase, table.purses[3]) == ("won", 3200)
    assert table.state["auction"]["leader"] == "Léa"
    assert table.verbs() == {"adjust", "close", "count", "deed", "buy"}
    table.refuses("R-5", "buy", by="Thierry", company="acme-motors")
    table.refuses("OP-26", "buy", by="Léa", company="gold")
    table.do("buy", by="Léa", company="acme-motors")
    assert table.last() == ("Léa", "bank", paid, "auction", "OP-26")
    assert (table.phase, table.state["auction"]) == ("act", None)
    assert table.seat("Léa")["shares"] == {"acme-motors": 1}


def test_op_26_a_bidder_affords_the_bid_and_the_cheapest_par_left():
    table = Seat().roll("stock-exchange").turn("pass")
    table.refuses("OP-4", "bid", by="Léa", amount=3101)
    table.do("bid", by="Léa", amount=3100).do("sold")
    table.refuses("OP-4", "buy", by="Léa", company="acme-motors")
    table.do("buy", by="Léa", company="motion-pictures")
    assert table.purses[3] == 0
    priced = Seat(stock_auction="price").roll("stock-exchange").turn("pass")
    priced.refuses("OP-4", "bid", by="Léa", amount=3201)
    priced.do("bid", by="Léa", amount=3200)


def test_op_26_sold_with_a_company_closes_at_once():
    table = Seat().roll("stock-exchange").turn("pass")
    table.refuses("OP-26", "sold", company="acme-motors")
    table.refuses("OP-4", "sold", to="Léa", amount=3100, company="acme-motors")
    table.do("sold", to="Léa", amount=60, company="acme-motors")
    assert table.last() == ("Léa", "bank", 210, "auction", "OP-26")
    assert table.phase == "act"
    deed = Seat().roll("service-1").turn("pass")
    deed.refuses("OP-26", "sold", to="Léa", amount=60, company="acme-motors")
    nobody = Seat().roll("stock-exchange").turn("pass").do("sold")
    assert (nobody.phase, nobody.state["auction"]) == ("act", None)


def test_op_27_shares_are_mortgaged_for_half_of_par():
    table = Seat().do("adjust", why="x", shares={"Sophie": {"general-radio": 3}})
    table.refuses("OP-27", "mortgage", by="Sophie", company="general-radio", shares=4)
    table.refuses("OP-27", "mortgage", by="Sophie", company="gold", shares=500)
    table.refuses("R-2", "mortgage", by="Sophie", company="general-radio")
    table.refuses("R-2", "mortgage", by="Sophie")
    table.refuses("R-2", "mortgage", by="Sophie", deed="gare-1", company="acme-motors", shares=1)
    table.do("mortgage", by="Sophie", company="general-radio", shares=2)
    assert table.last() == ("bank", "Sophie", 130, "mortgage", "OP-27")
    assert table.seat("Sophie")["mortgaged"] == {"general-radio": 2}
    assert table.seat("Sophie")["wealth"] == 3200 + 3 * 130
    table.refuses("OP-27", "redeem", by="Sophie", company="general-radio", shares=3)
    table.do("redeem", by="Sophie", company="general-radio", shares=1)
    assert table.last() == ("Sophie", "bank", 72, "redeem", "OP-27")
    assert table.game.ledger[-1].terms == {"loan": 65, "interest": 7}
    assert table.seat("Sophie")["mortgaged"] == {"general-radio": 1}


@pytest.mark.parametrize(("interest", "paid"), [(0, 130), (7, 140), (10, 143), (100, 260)])
def test_op_27_interest_is_rounded_up_on_the_whole_sum(interest, paid):
    table = Seat(mortgage_interest=interest)
    table.do("adjust", why="x", shares={"Sophie": {"general-radio": 2}})
    table.do("mortgage", by="Sophie", company="general-radio", shares=2)
    table.do("redeem", by="Sophie", company="general-radio", shares=2)
    assert table.last()[2] == paid


def test_op_27_deeds_for_their_figure_or_half_the_price():
    deeds = {"a": {"kind": "cab", "price": 71}, "b": {"kind": "cab", "price": 9, "mortgage": 8}}
    table = Seat({"deeds": deeds}).gives("Sophie", "a").to("Sophie").gives("Sophie", "b")
    table.do("build", by="Sophie", deed="a")
    table.refuses("OP-27", "mortgage", by="Sophie", deed="a")
    table.refuses("OP-27", "mortgage", by="Thierry", deed="a")
    table.do("demolish", by="Sophie", deed="a").do("mortgage", by="Sophie", deed="a")
    assert table.last()[2] == 35
    table.refuses("OP-27", "mortgage", by="Sophie", deed="a")
    table.do("mortgage", by="Sophie", deed="b")
    assert table.last()[2] == 8
    assert table.seat("Sophie")["wealth"] == table.purses[0] + 71 - 35 + 9 - 8
    table.do("redeem", by="Sophie", deed="a")
    assert table.last() == ("Sophie", "bank", 39, "redeem", "OP-27")
    table.refuses("OP-27", "redeem", by="Sophie", deed="a")


def test_op_27_money_is_raised_in_an_auction_and_in_a_visit_too():
    table = Seat(bourse="typed").gives("Sophie", "service-1")
    table.roll("gare-1").turn("pass").do("mortgage", by="Sophie", deed="service-1")
    table.refuses("R-5", "redeem", by="Sophie", deed="service-1")
    table.do("sold").turn("draw", kind="none").do("redeem", by="Sophie", deed="service-1").end()
    for square in ("stock-ticker", "bourse"):
        table.roll(square).do("mortgage", by="Sophie", deed="service-1")
        table.refuses("R-5", "redeem", by="Sophie", deed="service-1")
        if square == "bourse":
            table.do("bourse")
        else:
            for player in ("Didier", "Léa", "Sophie", "Thierry"):
                dice = ["gold", "up", 5]
                table.do("ticker", play={"do": "roll", "by": player, "dice": dice})
        table.do("redeem", by="Sophie", deed="service-1").end()


def test_op_28_private_deals_of_everything():
    table = kept().gives("Sophie", "gare-1").do("build", by="Sophie", deed="gare-1")
    table.do("adjust", why="x", shares={"Léa": {"acme-motors": 2}})
    table.do(
        "trade",
        by="Sophie",
        with_="Léa",
        give={
            "cash": 10,
            "deeds": ["gare-1"],
            "vouchers": {"plain": 1},
            "roll3": [[5, 4, 4]],
            "cards": ["Un loyer offert"],
        },
        get={"cash": 30, "shares": {"acme-motors": 2}, "vouchers": {"plain": 1}},
    )
    assert table.booked("trade") == [("Sophie", "Léa", 10, "OP-28"), ("Léa", "Sophie", 30, "OP-28")]
    sophie, lea = table.seat("Sophie"), table.seat("Léa")
    assert (sophie["deeds"], lea["deeds"]) == ([], ["gare-1"])
    assert table.state["deeds"]["gare-1"]["level"] == 1
    assert (sophie["shares"], lea["shares"]) == ({"acme-motors": 2}, {})
    assert (sophie["vouchers"], lea["vouchers"]) == ({"plain": 1}, {"plain": 1})
    assert (sophie["roll3"], lea["roll3"]) == ([], [[1, 3, 6], [4, 4, 5]])
    assert (sophie["kept"], lea["kept"]) == ([], ["Un loyer offert"])


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"give": {}, "get": {"deeds": []}},
        {"give": {"shares": {"gold": 500}}},
        {"give": {"shares": {"acme-motors": 3}}},
        {"give": {"shares": {"acme-motors": 2}}},
        {"give": {"deeds": ["gare-2"]}},
        {"give": {"deeds": ["gare-1", "gare-1"]}},
        {"give": {"vouchers": {"expire": 1}}},
        {"give": {"vouchers": {"plain": 2}}},
        {"give": {"roll3": [[1, 2, 3]]}},
        {"give": {"roll3": [[4, 4, 5], [4, 4, 5]]}},
        {"give": {"cards": ["leave-jail"]}},
        {"get": {"deeds": ["gare-1"]}},
        {"with_": "Sophie", "give": {"cash": 1}},
    ],
)
def test_op_28_nobody_deals_in_what_he_has_not(fields):
    table = Seat().gives("Sophie", "gare-1")
    table.do("adjust", why="x", shares={"Sophie": {"acme-motors": 2, "gold": 500}})
    table.do("mortgage", by="Sophie", company="acme-motors", shares=1)
    table.refuses("OP-28", "trade", **{"by": "Sophie", "with_": "Léa", **fields})


def test_op_28_form_and_money():
    table = Seat()
    table.refuses("OP-4", "trade", by="Sophie", with_="Léa", give={"cash": 3201})
    table.refuses("R-2", "trade", by="Sophie", with_="Léa", give={"cash": 0})
    table.refuses("R-2", "trade", by="Sophie", with_="Léa", give={"army": {}})
    table.refuses("R-3", "trade", by="Sophie", with_="Léa", give={"deeds": ["gare-9"]})


def test_op_29_the_d10_table_is_typed_once_and_remembered():
    table = Seat().roll("d10")
    table.turn_refused("OP-29", "d10", dice=[0, 4, 10])
    table.turn_refused("OP-29", "d10", dice=[0, 4])
    table.turn_refused("OP-29", "d10", dice=[0, 4, 9])
    table.turn_refused("OP-29", "d10", dice=[0, 4, 8], amount=260)
    table.turn("d10", dice=[0, 4, 8])
    assert table.last() == ("bank", "Sophie", 250, "d10", "OP-29")
    table.end().roll("d10").turn("d10", dice=[0, 4, 9], amount=260)
    table.end().roll("d10").turn("d10", dice=[6, 4, 3])
    assert table.purses[1:3] == [3460, 3460]
    table.end().roll("d10").turn("d10", dice=[9, 4, 0], amount=0)
    assert table.purses[3] == 3200
    assert table.state["typed"]["d10"] == {"13": 0}
    bad_header({"d10": {"28": 1}})
    bad_header({"d10": {"12": -1}})


def test_op_29_the_edition_s_table_replaces_the_figure():
    table = Seat({"d10": {"13": 5}}).roll("d10")
    table.turn_refused("OP-29", "d10", dice=[0, 4, 8])
    assert table.turn("d10", dice=[0, 4, 9]).purses[0] == 3205


def test_op_30_a_lottery_ticket_leaves_the_game():
    table = Seat().roll("lottery").turn("lottery", amount=0).end()
    table.roll("lottery").turn_refused("R-2", "lottery")
    table.turn("lottery", amount=500)
    assert table.last() == ("bank", "Thierry", 500, "lottery", "OP-30")
    assert table.state["bank"]["lottery_used"] == 2


@pytest.mark.parametrize(
    ("verb", "fields", "rule"),
    [
        ("draw", {"kind": "plain"}, "OP-17"),
        ("rent", {}, "OP-12"),
        ("gift", {}, "OP-24"),
        ("roll-three", {"dice": [1, 2, 3]}, "OP-19"),
        ("squeeze", {"dice": [1, 2]}, "OP-20"),
        ("card", {"effect": "nothing"}, "OP-23"),
        ("d10", {"dice": [1, 2, 3]}, "OP-29"),
        ("lottery", {"amount": 5}, "OP-30"),
    ],
)
def test_a_duty_that_is_not_open(verb, fields, rule):
    table = Seat().roll("tax").turn_refused(rule, verb, **fields)
    assert table.figures["pending"] == ("tax",)
