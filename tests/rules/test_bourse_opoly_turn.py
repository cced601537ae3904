"""Bourse OPoly, rule by rule: setting up, turns, movement, GO and BONUS, jail (OP-0 to OP-9)."""

import pytest
from opoly_table import BOARD, FOUR, ROLL3, VOUCHERS, Seat, bad_header


def test_op_0_form_ids_and_phases_come_before_the_rules():
    table = Seat()
    table.turn_refused("R-2", "roll", square="plain")
    table.turn_refused("R-2", "fly")
    table.refuses("R-3", "roll", by="Marc", dice=[1, 2, 4], square="plain")
    table.roll_refused("R-3", "nowhere")
    table.refuses("R-5", "roll", by="Thierry", dice=[1, 2, 4], square="plain")
    table.turn_refused("R-5", "end")
    table.refuses("R-5", "bid", by="Sophie", amount=10)
    table.refuses("R-2", "pay", from_="Sophie", to="bank", amount=0)


def test_op_0_who_is_out_is_not_corrected_and_does_not_act():
    table = Seat().do("bankrupt", by="Léa", to="bank")
    table.refuses("R-7", "adjust", why="x", cash={"Léa": 5})
    table.refuses("R-5", "bankrupt", by="Léa", to="bank")
    table.refuses("R-5", "trade", by="Sophie", with_="Léa", give={"cash": 5})
    table.refuses("R-5", "pay", from_="Sophie", to="Léa", amount=5)
    table.refuses("R-5", "bankrupt", by="Didier", to="Léa")
    table.do("count", by="Léa", cash=0)


def test_op_0_corrections():
    table = Seat()
    table.do("adjust", why="x", cash={"Sophie": -200}, shares={"Léa": {"acme-motors": 2}})
    assert table.purses == [3000, 3200, 3200, 3200]
    assert table.state["bank"]["shares"]["acme-motors"] == 3
    table.refuses("R-7", "adjust", why="x", cash={"Sophie": -3001})
    table.refuses("R-7", "adjust", why="x", shares={"Léa": {"acme-motors": 4}})
    table.refuses("R-7", "adjust", why="x", quotes={"acme-motors": 100})
    table.refuses("ST-4", "adjust", why="x", shares={"Léa": {"gold": 250}})
    table.refuses("ST-8", "adjust", why="x", quotes={"gold": 200})
    table.do("adjust", why="x", shares={"Léa": {"gold": 500}}, quotes={"gold": 150})
    assert table.seat("Léa")["wealth"] == 3200 + 300 + 750
    table.do("mortgage", by="Léa", company="acme-motors", shares=1)
    table.refuses("R-7", "adjust", why="x", shares={"Léa": {"acme-motors": -2}})


def test_op_1_two_to_twelve_players():
    assert Seat(players=("A", "B")).purses == [3200, 3200]
    assert len(Seat(players=[f"P{n}" for n in range(12)]).purses) == 12
    bad_header(players=("A",))
    bad_header(players=[f"P{n}" for n in range(13)])


def test_op_2_the_starting_money_and_the_first_cards():
    table = Seat(deal=False)
    assert table.state["turn"] == {
        "player": None,
        "phase": "deal",
        "number": 0,
        "round": 0,
        "pending": [],
        "doubles": 0,
        "voucher_played": False,
    }
    assert table.verbs() == {"adjust", "close", "count", "deal", "deed"}
    table.refuses("OP-2", "deal", vouchers={"Sophie": "plain"}, roll3=ROLL3)
    table.refuses("OP-2", "deal", vouchers=VOUCHERS, roll3={"Sophie": [1, 1, 1]})
    table.refuses("OP-17", "deal", vouchers={**VOUCHERS, "Léa": "gold"}, roll3=ROLL3)
    table.refuses("OP-19", "deal", vouchers=VOUCHERS, roll3={**ROLL3, "Léa": [1, 2, 7]})
    table.do("deal", vouchers=VOUCHERS, roll3={**ROLL3, "Léa": [6, 1, 3]})
    assert table.purses == [3200] * 4
    assert table.booked("start") == [("bank", player, 3200, "OP-2") for player in FOUR]
    lea = table.seat("Léa")
    assert (lea["vouchers"], lea["roll3"], lea["kept"]) == ({"plain": 1}, [[1, 3, 6]], [])
    assert {table.seat(player)["position"] for player in FOUR} == {"go"}
    assert (table.roller, table.phase) == ("Sophie", "roll")
    table.refuses("R-5", "deal", vouchers=VOUCHERS, roll3=ROLL3)


@pytest.mark.parametrize(("thousand", "five_hundreds"), [(True, 3), (False, 5)])
def test_op_2_the_notes_make_up_the_starting_money(thousand, five_hundreds):
    notes = Seat(thousand_note=thousand).state["bank"]["start_notes"]
    assert sum(int(value) * number for value, number in notes.items()) == 3200
    assert notes["500"] == five_hundreds
    assert ("1000" in notes) == thousand


def test_op_3_turns_go_round_the_table():
    table = Seat()
    seen = []
    for _ in range(6):
        seen.append((table.roller, table.game.turn.number, table.game.turn.round))
        table.roll("plain").end()
    assert seen == [
        ("Sophie", 1, 1),
        ("Thierry", 2, 1),
        ("Didier", 3, 1),
        ("Léa", 4, 1),
        ("Sophie", 5, 2),
        ("Thierry", 6, 2),
    ]
    table.do("bankrupt", by="Sophie", to="bank").to("Léa").roll("plain").end()
    assert (table.roller, table.game.turn.round) == ("Thierry", 3)


def test_op_3_what_may_be_said_before_and_after_the_roll():
    table = Seat()
    always = {"adjust", "close", "count", "deed"}
    seven = {"build", "demolish", "mortgage", "redeem", "trade", "pay", "bankrupt"}
    assert table.verbs() == always | seven | {"roll", "voucher", "army"}
    table.roll("plain")
    assert table.verbs() == always | seven | {"end", "voucher", "army"}
    table.end().roll("tax")
    assert table.verbs() == always | seven | {"tax", "army"}
    assert "army" not in Seat(army="off").verbs()
    assert "deed" not in Seat(BOARD).verbs()


def test_op_4_nobody_pays_what_he_has_not_got():
    table = Seat().roll("gare-1")
    table.turn_refused("OP-4", "buy", price=3201)
    table.do("army", by="Sophie", buy={"avion-3000": 1}).turn("draw", kind="none")
    table.turn_refused("OP-4", "buy", price=201)
    table.turn("buy", price=200).turn("mortgage", deed="gare-1")
    assert table.game.cash("Sophie") == 100


def test_op_5_three_dice_1_to_6():
    table = Seat()
    for dice in ([1, 2], [1, 2, 7], [0, 1, 2], [1, 2, 3, 4]):
        table.roll_refused("OP-5", "plain", dice)
    table.roll_refused("R-2", "plain", ["1", "2", "3"])
    table.roll_refused("OP-5")
    table.roll("free-parking")
    assert table.seat("Sophie")["position"] == "free-parking"


def test_op_5_with_a_board_the_app_moves_the_token():
    table = Seat(BOARD)
    table.roll_refused("OP-5", "gare-1", [1, 2, 5])
    table.roll_refused("OP-5", None, [1, 2, 5], passed=["bonus"])
    table.roll_refused("R-3", "nowhere", [1, 2, 5])
    table.roll(None, [1, 2, 5])
    assert table.seat("Sophie")["position"] == "prison"
    assert table.seat("Sophie")["jail"] == 0
    assert table.booked("bonus") == [("bank", "Sophie", 250, "OP-8")]
    table.end().roll("impot", [2, 3, 6])
    assert table.game.cash("Thierry") == 3200 + 250 + 200
    assert table.pending == ["tax"]


def test_op_6_a_double_rolls_again_and_the_third_goes_to_jail():
    table = Seat().roll("plain", [2, 2, 5])
    assert (table.phase, table.state["turn"]["doubles"]) == ("roll", 1)
    table.roll("plain", [6, 6, 1])
    for extra in ({"square": "plain"}, {"passed": ["go"]}, {"salary": {"go": 1}}):
        table.turn_refused("OP-6", "roll", dice=[3, 3, 4], **extra)
    table.turn_refused("OP-6", "roll", dice=[3, 3, 4], deed={"kind": "street"})
    table.roll(None, [3, 3, 4])
    sophie = table.seat("Sophie")
    assert (sophie["jail"], sophie["position"], sophie["cash"]) == (0, "jail", 3200)
    assert (table.phase, table.state["turn"]["doubles"]) == ("act", 3)
    table.end()
    assert table.state["turn"]["doubles"] == 0


@pytest.mark.parametrize(
    ("option", "dice", "double"),
    [
        ("first-two", [6, 1, 6], False),
        ("any-two", [6, 1, 6], True),
        ("any-two", [1, 6, 6], True),
        ("any-two", [2, 2, 5], True),
        ("any-two", [1, 2, 3], False),
    ],
)
def test_op_6_which_dice_make_a_double(option, dice, double):
    table = Seat(doubles=option).roll("plain", dice)
    assert table.phase == ("roll" if double else "act")


def test_op_6_the_duties_come_before_the_further_roll():
    table = Seat().roll("tax", [2, 2, 5])
    assert table.phase == "land"
    assert table.turn("tax", amount=10).phase == "roll"


def test_op_7_a_triple_goes_anywhere_and_is_no_double():
    table = Seat().roll("plain", [2, 2, 5]).roll("plain", [6, 6, 1])
    table.roll_refused("OP-7", None, [3, 3, 3])
    table.roll("stock-exchange", [3, 3, 3], passed=["go"])
    assert table.game.cash("Sophie") == 3400
    assert (table.pending, table.state["turn"]["doubles"]) == (["share"], 2)
    assert table.turn("buy", company="acme-motors").phase == "act"


def test_op_7_listed_triples_only():
    table = Seat(triples="listed").roll("plain", [4, 4, 4])
    assert (table.phase, table.state["turn"]["doubles"]) == ("roll", 1)
    assert table.roll("plain", [3, 3, 3]).phase == "act"
    third = Seat(triples="listed", doubles="any-two")
    third.roll("plain", [4, 4, 4]).roll("plain", [5, 5, 5]).roll(None, [6, 6, 6])
    assert third.seat("Sophie")["jail"] == 0


def test_op_7_on_a_board_a_triple_goes_forward_and_may_stay():
    table = Seat(BOARD)
    table.roll_refused("OP-7", None, [1, 1, 1])
    table.roll("prime", [1, 1, 1]).end().roll("rue-1", [2, 2, 2]).turn("buy").end()
    assert table.booked("bonus", "salary") == [("bank", "Sophie", 300, "OP-8")]
    table.roll("rue-1", [5, 5, 5]).turn("rent").end().roll("rue-1", [5, 5, 5]).turn("rent").end()
    table.roll("rue-1", [4, 4, 4]).turn("rent").end().roll("rue-1", [4, 4, 4])
    assert table.pending == []
    assert table.booked("bonus", "salary")[1:] == [("bank", "Sophie", 200, "OP-8")]


def test_op_8_passing_or_landing_pays():
    table = Seat().roll("plain", passed=["go"])
    assert table.last() == ("bank", "Sophie", 200, "salary", "OP-8")
    table.end().roll("go")
    assert table.last() == ("bank", "Thierry", 200, "salary", "OP-8")
    table.end()
    table.roll_refused("OP-8", "go", passed=["go"])
    table.roll_refused("OP-8", "plain", passed=["go", "go"])
    table.roll_refused("OP-8", "plain", passed=["tax"])


def test_op_8_salary_overrides_the_figure_of_this_action():
    table = Seat()
    table.roll_refused("OP-8", "bonus")
    table.roll_refused("OP-8", "plain", passed=["bonus", "go"], salary={"go": 400})
    table.roll_refused("OP-8", "plain", salary={"go": 400})
    table.roll_refused("R-2", "go", salary=400)
    table.roll_refused("R-2", "go", salary={"tax": 400})
    table.roll("plain", passed=["bonus", "go"], salary={"go": 400, "bonus": 250})
    assert table.booked("bonus", "salary") == [
        ("bank", "Sophie", 250, "OP-8"),
        ("bank", "Sophie", 400, "OP-8"),
    ]
    table.end().roll("go", salary={"go": 0})
    assert table.game.cash("Thierry") == 3200


def test_op_8_what_is_passed_is_text():
    table = Seat()
    for passed in ("go", [5], [["go"]], [None]):
        table.roll_refused("R-2", "plain", passed=passed)
    table.roll_refused("OP-8", "plain", passed=["tax"])


def test_op_8_different_figures_for_passing_landing_and_vouchers():
    edition = {"go": {"pass": 200, "land": 400}, "bonus": {"pass": 250, "land": 300}}
    table = Seat(edition).roll("bonus", passed=["go"])
    assert table.purses[0] == 3200 + 200 + 300
    table.turn("voucher", kind="plain", square="plain", passed=["go", "bonus"])
    assert table.purses[0] == 3700 + 400 + 300


def test_op_8_a_pay_square_met_twice_pays_twice():
    board = [
        {"id": "go", "kind": "go"},
        {"id": "a", "kind": "plain"},
        {"id": "prison", "kind": "jail"},
        {"id": "prime", "kind": "bonus"},
    ]
    table = Seat({"deeds": {}, "board": board})
    table.roll(None, [4, 2, 3], salary={"bonus": 10})
    assert table.booked("bonus", "salary") == [
        ("bank", "Sophie", 10, "OP-8"),
        ("bank", "Sophie", 200, "OP-8"),
        ("bank", "Sophie", 10, "OP-8"),
        ("bank", "Sophie", 200, "OP-8"),
    ]


def jailed(**options):
    """Sophie is in jail and it is her turn."""
    return Seat(**options).roll("go-to-jail").end().roll("plain").end().to("Sophie")


def test_op_9_go_to_jail_ends_the_rolling():
    table = Seat().roll("go-to-jail", [2, 2, 5], passed=["go"])
    assert table.seat("Sophie")["position"] == "jail"
    assert (table.phase, table.purses[0]) == ("act", 3400)
    assert "voucher" not in table.verbs()


def test_op_9_bail_goes_to_the_pool_and_then_one_rolls():
    table = jailed()
    assert "jail" in table.verbs()
    table.refuses("OP-9", "jail", by="Sophie", with_="bail", card="leave-jail")
    table.refuses("OP-9", "jail", by="Sophie", with_="card")
    table.do("jail", by="Sophie", with_="bail")
    assert table.last() == ("Sophie", "pool", 50, "bail", "OP-9")
    assert (table.state["pool"], table.seat("Sophie")["jail"]) == (50, None)
    table.refuses("OP-9", "jail", by="Sophie", with_="bail")
    assert table.roll("plain", [2, 2, 5]).phase == "roll"
    assert table.state["turn"]["doubles"] == 1


def test_op_9_a_double_frees_without_another_roll():
    table = jailed().roll("plain", [2, 2, 3])
    assert (table.seat("Sophie")["jail"], table.phase) == (None, "act")
    assert table.state["turn"]["doubles"] == 0


def test_op_9_a_triple_frees_and_goes_anywhere():
    table = jailed()
    table.roll_refused("OP-7", None, [5, 5, 5])
    table.roll("go", [5, 5, 5])
    assert (table.seat("Sophie")["jail"], table.purses[0]) == (None, 3400)


def test_op_9_the_third_failed_roll_pays_the_bail_and_moves():
    table = jailed()
    for failed in (1, 2):
        table.roll_refused("OP-9", "plain")
        table.turn_refused("OP-9", "roll", dice=[1, 2, 4], passed=["go"])
        table.roll()
        assert (table.seat("Sophie")["jail"], table.phase) == (failed, "act")
        table.end().to("Sophie")
    table.roll_refused("OP-5")
    table.roll("plain")
    assert table.seat("Sophie")["jail"] is None
    assert (table.state["pool"], table.purses[0]) == (50, 3150)


def test_op_9_the_bail_is_the_edition_s_and_must_be_paid():
    table = Seat({"bail": 75}, players=("A", "B")).roll("go-to-jail").end()
    table.do("pay", from_="A", to="B", amount=3150).roll("plain").end()
    table.refuses("OP-4", "jail", by="A", with_="bail")
    table.roll().end().roll("plain").end().roll().end().roll("plain").end()
    table.roll_refused("OP-4", "plain")
    table.do("pay", from_="B", to="A", amount=25).roll("plain")
    assert (table.purses[0], table.state["pool"]) == (0, 75)


def test_op_9_a_kept_card_leads_out_of_jail():
    table = Seat().roll("mystery").turn("card", effect="keep").end().to("Sophie")
    table.roll("go-to-jail").end().to("Sophie")
    table.refuses("OP-9", "jail", by="Sophie", with_="card", card="Sortie")
    table.do("jail", by="Sophie", with_="card")
    assert table.seat("Sophie")["kept"] == []
    assert (table.seat("Sophie")["jail"], table.phase) == (None, "roll")


def test_op_9_rents_and_dividends_go_on_in_jail():
    table = Seat().gives("Sophie", "service-1").to("Sophie").roll("go-to-jail").end()
    table.roll("service-1", [1, 2, 4]).turn("rent")
    assert table.purses[:2] == [3200 - 100 + 28, 3200 - 28]
