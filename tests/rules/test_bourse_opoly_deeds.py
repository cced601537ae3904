"""Bourse OPoly, rule by rule: deeds, auctions, rents, buildings, rides (OP-10 to OP-18, OP-37)."""

import pytest
from opoly_table import BOARD, Seat, bad_header

STREET = {"kind": "street", "price": 60, "rents": [2, 10, 30], "build": 51}


def test_op_10_an_unowned_deed_is_bought_at_a_price_that_stays():
    table = Seat().roll("service-1")
    assert (table.phase, table.pending) == ("land", ["buy"])
    table.turn_refused("OP-10", "buy")
    table.turn_refused("R-2", "buy", price=0)
    table.turn_refused("OP-10", "buy", price=150, company="acme-motors")
    table.turn("buy", price=150)
    assert table.last() == ("Sophie", "bank", 150, "buy", "OP-10")
    assert table.state["deeds"]["service-1"]["owner"] == "Sophie"
    assert table.seat("Sophie")["deeds"] == ["service-1"]
    table.do("bankrupt", by="Sophie", to="bank").roll("service-1")
    table.turn_refused("OP-10", "buy", price=150)
    table.turn("buy")
    assert table.purses[1] == 3050


def test_op_10_nothing_to_buy_or_to_pass():
    table = Seat().roll("tax")
    table.turn_refused("OP-10", "buy", price=100)
    table.turn_refused("OP-10", "pass")
    table.turn("tax", amount=1)
    table.turn_refused("R-5", "pass")


def test_op_10_pass_opens_an_auction_at_once():
    table = Seat().roll("gare-1").turn("pass")
    assert table.state["auction"] == {"lot": "deed", "deed": "gare-1", "price": 0, "leader": None}
    assert table.verbs() >= {"bid", "sold", "mortgage", "demolish"}
    assert not table.verbs() & {"roll", "end", "trade", "pay", "redeem", "army"}
    assert table.do("sold").phase == "land"
    assert table.pending == ["draw"]
    assert table.state["deeds"]["gare-1"]["owner"] is None


def test_op_11_each_bid_above_the_last_and_within_the_cash():
    table = Seat().roll("service-1").turn("pass").do("bid", by="Thierry", amount=40)
    table.refuses("OP-11", "bid", by="Didier", amount=40)
    table.refuses("OP-4", "bid", by="Didier", amount=3201)
    table.refuses("R-2", "bid", by="Didier", amount=0)
    table.do("bid", by="Sophie", amount=41).do("sold")
    assert table.last() == ("Sophie", "bank", 41, "auction", "OP-11")
    deed = table.state["deeds"]["service-1"]
    assert (deed["owner"], deed["price"], table.phase) == ("Sophie", 41, "act")


def test_op_11_a_known_price_stays_under_the_hammer():
    table = Seat(BOARD).roll("rue-1", [2, 2, 2]).turn("pass")
    table.do("sold", to="Léa", amount=5)
    assert table.state["deeds"]["rue-1"]["price"] == 60
    assert table.seat("Léa")["wealth"] == 3195 + 60


def test_op_11_an_auction_held_aloud_is_entered_as_its_result():
    table = Seat().roll("service-1").turn("pass").do("bid", by="Thierry", amount=40)
    table.refuses("OP-11", "sold", to="Didier")
    table.refuses("OP-11", "sold", amount=50)
    table.refuses("OP-11", "sold", to="Didier", amount=40)
    table.refuses("OP-4", "sold", to="Didier", amount=3201)
    table.refuses("R-3", "sold", to="Marc", amount=50)
    table.do("sold", to="Thierry", amount=40)
    assert table.state["deeds"]["service-1"]["owner"] == "Thierry"
    again = Seat().roll("service-1").turn("pass").do("sold", to="Léa", amount=140)
    assert (again.purses[3], again.state["deeds"]["service-1"]["price"]) == (3060, 140)


def test_op_11_a_leader_left_short_is_refused_at_the_hammer():
    table = Seat().roll("service-1").turn("pass").do("bid", by="Thierry", amount=3000)
    table.do("adjust", why="x", cash={"Thierry": -1000})
    table.refuses("OP-4", "sold")


def test_op_12_a_street_s_rent_is_typed_once_and_remembered():
    table = Seat().do("deed", deed="rue-1", kind="street").gives("Sophie", "rue-1")
    table.roll("rue-1")
    table.turn_refused("OP-12", "rent")
    table.turn_refused("OP-12", "rent", amount=5, dice=[1, 2, 3])
    table.turn_refused("OP-12", "rent", amount=5, ten=True)
    table.turn("rent", amount=8)
    assert table.last() == ("Thierry", "Sophie", 8, "rent", "OP-12")
    assert table.state["typed"]["rents"] == {"rue-1": {"0": 8}}
    table.end().roll("rue-1").turn("rent")
    assert table.purses[2] == 3192
    table.end().roll("rue-1").turn("rent", amount=0)
    assert (table.purses[3], table.state["typed"]["rents"]) == (3200, {"rue-1": {"0": 0}})


def test_op_12_the_edition_s_rent_by_level_and_past_the_end_the_last():
    table = Seat({"deeds": {"rue-1": STREET}}).gives("Sophie", "rue-1")
    for level, rent in ((0, 2), (1, 10), (2, 30)):
        if level:
            table.do("build", by="Sophie", deed="rue-1")
        table.to("Thierry").roll("rue-1")
        table.turn_refused("OP-12", "rent", amount=rent + 1)
        table.turn("rent", amount=rent)
        assert table.last()[2] == rent
        table.end()
    assert table.state["typed"]["rents"] == {}
    table.refuses("OP-12", "build", by="Sophie", deed="rue-1")
    table.do("demolish", by="Sophie", deed="rue-1")
    assert table.last() == ("bank", "Sophie", 25, "demolish", "OP-12")


def test_op_12_streets_are_built_only_where_rents_and_cost_are_known():
    deeds = {
        "a": {"kind": "street", "price": 60, "rents": [2, 10]},
        "b": {"kind": "street", "price": 60, "build": 50},
        "service-1": {"kind": "utility", "price": 10},
    }
    table = Seat({"deeds": deeds}).gives("Sophie", "a").to("Sophie").gives("Sophie", "b")
    table.refuses("OP-12", "build", by="Sophie", deed="a")
    table.refuses("OP-12", "build", by="Sophie", deed="b")
    table.refuses("OP-12", "build", by="Thierry", deed="a")
    table.refuses("OP-12", "demolish", by="Sophie", deed="a")
    table.gives("Thierry", "service-1")
    table.refuses("OP-12", "build", by="Thierry", deed="service-1")
    table.refuses("OP-12", "demolish", by="Thierry", deed="service-1")
    table.refuses("R-3", "build", by="Thierry", deed="c")


def test_op_12_the_owner_may_not_ask_and_a_mortgaged_deed_earns_nothing():
    table = Seat().gives("Sophie", "service-1").roll("service-1")
    assert table.verbs() >= {"rent", "pass"}
    table.turn("pass")
    assert (table.phase, table.purses[1]) == ("act", 3200)
    table.end().do("mortgage", by="Sophie", deed="service-1").roll("service-1")
    assert table.phase == "act"
    table.turn("end")
    table.refuses("R-5", "rent", by="Didier")


@pytest.mark.parametrize("lapse", ["mortgaged", "the payer's", "nobody's", "another's"])
def test_op_12_the_rent_is_due_to_whoever_owns_the_deed_by_then(lapse):
    table = Seat().gives("Sophie", "service-1").roll("service-1")
    if lapse == "mortgaged":
        table.do("mortgage", by="Sophie", deed="service-1")
    elif lapse == "nobody's":
        table.do("bankrupt", by="Sophie", to="bank")
    else:
        to = "Thierry" if lapse == "the payer's" else "Léa"
        table.do("trade", by="Sophie", with_=to, give={"deeds": ["service-1"]})
    before = table.purses[1]
    table.turn("rent")
    assert table.phase == "act"
    assert table.purses[1] == before - (28 if lapse == "another's" else 0)
    assert table.booked("rent") == (
        [("Thierry", "Léa", 28, "OP-13")] if lapse == "another's" else []
    )


def test_op_12_after_a_card_s_move_the_amount_is_the_whole_sum():
    edition = {"railroad_rents": [25, 50]}
    table = Seat(edition).gives("Sophie", "gare-1").do("build", by="Sophie", deed="gare-1")
    table.roll("mystery").turn("card", effect="move", square="gare-1").turn("draw", kind="none")
    table.turn("rent", amount=77)
    assert table.last() == ("Thierry", "Sophie", 77, "rent", "OP-14")
    assert table.state["typed"]["rents"] == {}
    table.end().roll("mystery").turn("card", effect="move", square="gare-1")
    table.turn("draw", kind="none").turn("rent")
    assert table.last()[2] == 50


def test_op_13_the_utility_rent_by_number_owned():
    table = Seat()
    for number, rent in enumerate([28, 70, 140, 280, 560, 700, 840, 1050], 1):
        table.gives("Thierry", f"service-{number}", price=1)
        table.do("adjust", why="x", cash={"Didier": 2000})
        table.to("Didier").roll("service-1", [1, 2, 4])
        table.turn_refused("OP-13", "rent", amount=rent)
        table.turn_refused("OP-13", "rent", dice=[1, 2, 4])
        table.turn_refused("OP-13", "rent", ten=True)
        table.turn("rent")
        assert table.last() == ("Didier", "Thierry", rent, "rent", "OP-13")
        table.end()
    assert table.game.ledger[-1].terms == {"figure": 7, "times": 150}


def test_op_13_mortgaged_utilities_count():
    table = Seat().gives("Thierry", "service-1").gives("Thierry", "service-2")
    table.do("mortgage", by="Thierry", deed="service-2").roll("service-1", [3, 4, 6]).turn("rent")
    assert table.last()[2] == 130


def test_op_13_by_card_two_dice_by_voucher_three():
    table = Seat().gives("Thierry", "service-1").roll("mystery")
    table.turn("card", effect="move", square="service-1")
    table.turn_refused("OP-13", "rent")
    table.turn_refused("OP-13", "rent", dice=[3, 4, 1])
    table.turn_refused("OP-13", "rent", dice=[3, 7])
    table.turn_refused("R-2", "rent", dice=[3, 4], ten=False)
    table.turn_refused("OP-13", "rent", dice=[3, 4], amount=9)
    table.turn("rent", dice=[3, 4], ten=True)
    assert table.last()[2] == 70
    table.end().roll("plain").turn("voucher", kind="plain", square="service-1")
    table.turn_refused("OP-13", "rent", dice=[3, 4])
    table.turn_refused("OP-13", "rent", dice=[3, 4, 1], ten=True)
    table.turn("rent", dice=[3, 4, 1])
    assert table.last()[2] == 32
    table.end().roll("mystery").turn("card", effect="move", square="service-1")
    table.turn("rent", dice=[1, 2])
    assert table.last()[2] == 12
    table.end().to("Didier").roll("mystery").turn("card", effect="move", square="service-1")
    assert table.turn("rent", amount=5).last()[2] == 5


def test_op_13_no_dice_are_thrown_where_the_roll_counts():
    table = Seat().gives("Thierry", "service-1").roll("service-1")
    table.turn_refused("OP-13", "rent", dice=[])
    table.turn_refused("OP-13", "rent", dice=[3, 4])
    assert table.turn("rent").last()[2] == 28


def test_op_14_the_railroad_s_rent_is_typed_by_number_owned_and_doubled_by_a_depot():
    table = Seat().gives("Sophie", "gare-1").gives("Sophie", "gare-2")
    table.do("build", by="Sophie", deed="gare-1")
    assert table.last() == ("Sophie", "bank", 100, "build", "OP-14")
    table.roll("gare-1")
    assert table.pending == ["draw", "rent"]
    table.turn_refused("OP-14", "rent")
    table.turn("rent", amount=50).turn("draw", kind="plain")
    assert table.last() == ("Thierry", "Sophie", 100, "rent", "OP-14")
    assert (table.purses[0], table.seat("Sophie")["wealth"]) == (3000, 3250)
    assert table.state["typed"]["rents"] == {"gare-1": {"2": 50}}
    table.end().roll("gare-1").turn("draw", kind="none").turn("rent")
    assert table.last()[2] == 100
    table.do("trade", by="Sophie", with_="Léa", give={"deeds": ["gare-2"]})
    table.end().to("Thierry").roll("gare-1").turn("draw", kind="none")
    table.turn_refused("OP-14", "rent")


def test_op_14_common_rents_own_rents_and_the_last_figure():
    deeds = {
        "gare-1": {"kind": "railroad", "price": 1},
        "gare-2": {"kind": "railroad", "price": 1, "rents": [7]},
    }
    table = Seat({"deeds": deeds, "railroad_rents": [25, 50]}, railroad_voucher=False)
    table.gives("Sophie", "gare-1").gives("Sophie", "gare-2")
    table.roll("gare-1").turn_refused("OP-14", "rent", amount=100)
    assert table.turn("rent").last()[2] == 50
    assert table.end().roll("gare-2").turn("rent").last()[2] == 7


def test_op_14_depots_one_a_railroad_and_as_many_as_the_box_has():
    table = Seat({"depots": 1}).gives("Sophie", "gare-1").gives("Sophie", "gare-2")
    table.do("build", by="Sophie", deed="gare-1")
    table.refuses("OP-14", "build", by="Sophie", deed="gare-1")
    table.refuses("OP-14", "build", by="Sophie", deed="gare-2")
    assert table.state["bank"]["depots"] == 0
    table.do("demolish", by="Sophie", deed="gare-1")
    assert table.last() == ("bank", "Sophie", 50, "demolish", "OP-14")
    assert table.state["bank"]["depots"] == 1
    table.refuses("OP-14", "demolish", by="Sophie", deed="gare-1")
    table.do("mortgage", by="Sophie", deed="gare-1")
    table.refuses("OP-14", "build", by="Sophie", deed="gare-1")


def test_op_15_cab_companies_likewise():
    table = Seat({"cab_rents": [30, 60]}).gives("Sophie", "taxi-1")
    table.do("build", by="Sophie", deed="taxi-1")
    assert table.last() == ("Sophie", "bank", 150, "build", "OP-15")
    assert table.state["bank"]["stations"] == 3
    table.refuses("OP-15", "build", by="Sophie", deed="taxi-1")
    table.roll("taxi-1").turn_refused("OP-15", "rent", amount=60)
    table.turn("rent", amount=30)
    assert table.last() == ("Thierry", "Sophie", 60, "rent", "OP-15")
    table.do("demolish", by="Sophie", deed="taxi-1")
    assert table.last() == ("bank", "Sophie", 75, "demolish", "OP-15")


def test_op_16_a_ride_after_the_rent():
    table = Seat().gives("Sophie", "taxi-1").roll("taxi-1")
    table.refuses("R-5", "cab", by="Thierry", square="taxi-2")
    table.turn("rent", amount=30)
    assert "cab" in table.verbs()
    for goal in ("gare-1", "plain", "taxi-1"):
        table.turn_refused("OP-16", "cab", square=goal)
    table.turn_refused("R-3", "cab", square="nowhere")
    table.turn("cab", square="taxi-2")
    assert table.last() == ("Thierry", "Sophie", 50, "cab", "OP-16")
    assert (table.pending, table.purses[1]) == (["buy"], 3120)
    table.turn("buy", price=10)
    table.turn_refused("OP-16", "cab", square="free-parking")


def test_op_16_no_rent_and_no_second_ride_where_it_leads():
    table = Seat().gives("Sophie", "taxi-1").gives("Didier", "taxi-2").to("Léa")
    table.roll("taxi-1").turn("pass").turn("cab", square="taxi-2")
    assert table.phase == "act"
    table.turn_refused("OP-16", "cab", square="taxi-1")


def test_op_16_one_s_own_company_costs_20_and_a_double_goes_on():
    table = Seat().gives("Sophie", "taxi-1").to("Sophie").roll("taxi-1", [2, 2, 5])
    table.turn("cab", square="free-parking")
    assert table.last() == ("Sophie", "bank", 20, "cab", "OP-16")
    assert (table.phase, table.seat("Sophie")["position"]) == ("roll", "free-parking")


def test_op_16_no_ride_from_a_company_just_bought_or_mortgaged():
    table = Seat().roll("taxi-1").turn("buy", price=10)
    assert "cab" not in table.verbs()
    table.turn_refused("OP-16", "cab", square="free-parking")
    table.do("mortgage", by="Sophie", deed="taxi-1").end().roll("taxi-1")
    table.turn_refused("OP-16", "cab", square="free-parking")
    table.do("redeem", by="Sophie", deed="taxi-1")
    table.turn("cab", square="free-parking")
    assert table.booked("cab") == [("Thierry", "Sophie", 50, "OP-16")]


def test_op_16_passing_go_by_cab_pays_nothing_and_leaving_closes_the_ride():
    table = Seat().gives("Sophie", "taxi-1").roll("taxi-1", [2, 2, 5]).turn("pass")
    table.roll("plain")
    table.turn_refused("OP-16", "cab", square="free-parking")
    table.turn_refused("R-2", "cab", square="free-parking", passed=["go"])


def test_op_17_where_vouchers_are_drawn():
    table = Seat()
    for square, kind in (("bus-ticket", "plain"), ("station", "expire"), ("gare-1", "none")):
        table.to("Sophie").roll(square)
        assert "draw" in table.pending
        table.turn_refused("OP-17", "draw", kind="gold")
        table.turn("draw", kind=kind)
        if square == "gare-1":
            table.turn("pass").do("sold")
        table.end()
    assert table.seat("Sophie")["vouchers"] == {"plain": 2, "expire": 1}
    none = Seat(railroad_voucher=False).roll("gare-1")
    assert none.pending == ["buy"]
    none.turn_refused("OP-17", "draw", kind="plain")


def test_op_17_the_kind_of_a_voucher_is_text():
    table = Seat()
    for kind in (5, None, ["plain"]):
        table.turn_refused("R-2", "voucher", kind=kind, square="go")
    table.roll("bus-ticket").turn_refused("R-2", "draw", kind=5)


def test_op_18_one_voucher_a_turn_before_or_after_a_roll():
    table = Seat().turn("voucher", kind="plain", square="tax")
    assert (table.phase, table.pending) == ("land", ["tax"])
    table.turn("tax", amount=5)
    assert table.phase == "roll"
    table.roll("bus-ticket").turn("draw", kind="plain")
    assert "voucher" not in table.verbs()
    table.turn_refused("OP-18", "voucher", kind="plain", square="go")
    assert table.state["bank"]["vouchers_out"] == {"plain": 1}
    table.end().to("Sophie").roll("plain").turn("voucher", kind="plain", square="go")
    assert table.state["bank"]["vouchers_out"] == {"plain": 2}


def test_op_18_when_a_voucher_may_not_be_played():
    table = Seat()
    table.turn_refused("OP-18", "voucher", kind="expire", square="go")
    table.turn_refused("OP-17", "voucher", kind="gold", square="go")
    table.refuses("R-5", "voucher", by="Thierry", kind="expire", square="go")
    table.roll("tax").turn_refused("R-5", "voucher", kind="plain", square="go")
    table.turn("tax", amount=1).end().roll("go-to-jail")
    table.turn_refused("OP-18", "voucher", kind="expire", square="go")


def test_op_18_expire_takes_all_others_out_and_go_to_jail_may_be_chosen():
    table = Seat().roll("plain").end()
    table.turn("voucher", kind="expire", square="go-to-jail")
    assert table.state["bank"]["vouchers_out"] == {"expire": 1, "plain": 3}
    assert all(not table.seat(one)["vouchers"] for one in table.game.players)
    assert (table.seat("Thierry")["jail"], table.phase) == (0, "act")


def test_op_18_on_a_board_a_voucher_goes_forward_past_go():
    table = Seat(BOARD).roll(None, [1, 2, 4])
    table.turn("voucher", kind="plain", square="rue-1")
    assert table.booked("bonus", "salary") == [
        ("bank", "Sophie", 250, "OP-8"),
        ("bank", "Sophie", 200, "OP-8"),
    ]
    table.turn("pass").do("sold")


def test_op_37_a_deed_is_added_by_the_move_that_lands_on_it():
    table = Seat()
    new = {"kind": "street", "name": "Rue Neuve", "group": "vert"}
    table.roll("rue-9", deed=new).turn("pass").do("sold", to="Léa", amount=140)
    assert table.state["deeds"]["rue-9"] == {
        "kind": "street",
        "name": "Rue Neuve",
        "group": "vert",
        "price": 140,
        "owner": "Léa",
        "mortgaged": False,
        "level": 0,
    }
    table.turn("voucher", kind="plain", square="rue-8", deed=STREET).turn("buy")
    assert table.purses[0] == 3140


def test_op_37_a_deed_is_added_on_the_way():
    table = Seat(deal=False)
    table.do("deed", deed="taxi-9", kind="cab", price=70, mortgage=40, rents=[5])
    assert table.state["deeds"]["taxi-9"]["price"] == 70
    table.refuses("OP-37", "deed", deed="taxi-9", kind="cab")
    table.refuses("OP-37", "deed", deed="go", kind="street")
    table.refuses("OP-37", "deed", deed="s", kind="utility", rents=[4])
    table.refuses("OP-37", "deed", deed="s", kind="cab", build=4)
    table.refuses("R-2", "deed", deed="s", kind="house")
    table.refuses("R-2", "deed", deed="Rue 9", kind="street")
    table.refuses("R-2", "deed", deed="s", kind="cab", rents=[])


@pytest.mark.parametrize("square", ["Rue 9", "RUE", "rue_9", "", "rué", " rue-9"])
def test_op_37_a_move_adds_a_deed_under_an_id_only(square):
    new = {"kind": "cab"}
    table = Seat().gives("Sophie", "taxi-1")
    table.roll_refused("R-2", square, deed=new)
    table.turn_refused("R-2", "voucher", kind="expire", square=square, deed=new)
    table.roll("taxi-1").turn("pass").turn_refused("R-2", "cab", square=square, deed=new)
    table.end().roll("mystery")
    table.turn_refused("R-2", "card", effect="move", square=square, deed=new)


def test_op_37_not_twice_not_with_a_board_and_a_ride_leads_to_a_cab():
    table = Seat().gives("Sophie", "taxi-1")
    table.roll_refused("OP-37", "gare-1", deed={"kind": "railroad"})
    table.roll_refused("OP-37", "tax", deed={"kind": "railroad"})
    table.roll_refused("R-2", "rue-9", deed="street")
    table.roll("taxi-1").turn("pass")
    table.turn_refused("OP-16", "cab", square="rue-9", deed={"kind": "street"})
    table.turn("cab", square="taxi-9", deed={"kind": "cab"})
    assert table.pending == ["buy"]
    board = Seat(BOARD)
    board.refuses("OP-37", "deed", deed="rue-9", kind="street")
    board.roll_refused("OP-37", None, deed={"kind": "street"})


@pytest.mark.parametrize(
    "edition",
    [
        {"deeds": {"go": {"kind": "street"}}},
        {"deeds": {"s": {"kind": "utility", "rents": [4]}}},
        {"deeds": {"s": {"kind": "cab", "build": 4}}},
        {"deeds": {"s": {"kind": "street", "price": 0}}},
        {"deeds": {"s": {"kind": "street", "rents": []}}},
        {"deeds": {"s": {"price": 5}}},
        {"board": BOARD["board"]},
        {**BOARD, "board": BOARD["board"][1:]},
        {**BOARD, "board": BOARD["board"][:3]},
        {**BOARD, "board": [*BOARD["board"], {"id": "go-2", "kind": "go"}]},
        {**BOARD, "board": [*BOARD["board"], {"id": "jail", "kind": "jail"}]},
        {**BOARD, "board": [*BOARD["board"], {"id": "impot", "kind": "tax"}]},
        {**BOARD, "board": [*BOARD["board"], {"id": "gare-2", "kind": "deed"}]},
        {**BOARD, "board": [*BOARD["board"], {"id": "x", "kind": "plain", "amount": 5}]},
        {**BOARD, "board": [*BOARD["board"], {"id": "x", "kind": "tax", "amount": 0}]},
        {"cab_rents": []},
        {"depots": -1},
        {"go": {"pass": 200}},
        {"tax": 0},
    ],
)
def test_op_37_what_an_edition_may_not_say_of_deeds_and_squares(edition):
    bad_header(edition)
