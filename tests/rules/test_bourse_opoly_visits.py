"""Bourse OPoly, rule by rule: Stock Ticker and La Bourse inside (OP-31, OP-32)."""

import pytest
from opoly_table import FOUR, Seat, bad_header

from companion.replay import open_play
from rulesets.bourse.game import Bourse
from rulesets.stock_ticker.game import StockTicker


def ticker(table, verb, **fields):
    return table.do("ticker", play={"do": verb, **fields})


def ticker_refused(table, rule, verb, **fields):
    return table.refuses(rule, "ticker", play={"do": verb, **fields})


def test_op_31_a_visit_is_a_trading_time_and_a_round_of_rolls():
    table = Seat().roll("plain").end().roll("stock-ticker")
    assert (table.phase, table.roller) == ("ticker", "Thierry")
    assert table.state["ticker"] == {
        "open": True,
        "to_roll": ["Thierry", "Didier", "Léa", "Sophie"],
    }
    assert table.verbs() == {"adjust", "close", "count", "deed", "ticker", "mortgage", "demolish"}
    ticker(table, "buy", by="Sophie", company="gold", shares=1000)
    ticker(table, "buy", by="Thierry", company="oil", shares=500)
    ticker(table, "roll", by="Thierry", dice=["gold", "dividend", 10])
    assert table.state["ticker"]["open"] is False
    ticker(table, "roll", by="Didier", dice=["oil", "up", 20])
    ticker(table, "roll", by="Léa", dice=["grain", "down", 5])
    ticker(table, "roll", by="Sophie", dice=["gold", "down", 20])
    assert (table.phase, table.roller, table.state["ticker"]) == ("act", "Thierry", None)
    assert (table.purses[0], table.seat("Sophie")["wealth"]) == (2300, 3100)
    assert (table.purses[1], table.seat("Thierry")["wealth"]) == (2700, 3300)
    assert table.booked("ticker-buy") == [
        ("Sophie", "bank", 1000, "ST-4"),
        ("Thierry", "bank", 500, "ST-4"),
    ]
    assert table.booked("ticker-dividend") == [("bank", "Sophie", 100, "ST-9")]


def test_op_31_quotes_and_holdings_stay_from_visit_to_visit():
    table = Seat(players=("A", "B")).roll("stock-ticker")
    ticker(table, "buy", by="B", company="gold", shares=500)
    for player in ("A", "B"):
        ticker(table, "roll", by=player, dice=["gold", "up", 20])
    table.end().roll("stock-ticker")
    assert table.state["quotes"]["gold"] == 140
    ticker(table, "sell", by="B", company="gold", shares=500)
    assert table.booked("ticker-sell") == [("bank", "B", 700, "ST-4")]


def test_op_31_splits_and_losses_inside():
    table = Seat(players=("A", "B")).do("adjust", why="x", quotes={"gold": 195, "oil": 5})
    table.do("adjust", why="x", shares={"A": {"gold": 500, "oil": 500, "acme-motors": 1}})
    table.roll("stock-ticker")
    ticker(table, "roll", by="A", dice=["gold", "up", 5])
    ticker(table, "roll", by="B", dice=["oil", "down", 5])
    assert table.seat("A")["shares"] == {"gold": 1000, "acme-motors": 1}
    assert table.state["bank"]["splits"] == {"gold": 1}
    assert table.state["bank"]["busts"] == {"oil": 1}


def test_op_31_what_is_refused_inside():
    table = Seat().roll("plain")
    ticker_refused(table, "R-5", "roll", by="Sophie", dice=["gold", "up", 5])
    table.end().roll("stock-ticker")
    ticker_refused(table, "OP-31", "borrow", by="Léa", amount=500)
    ticker_refused(table, "OP-31", "close")
    ticker_refused(table, "R-2", "fly", by="Léa")
    table.refuses("R-2", "ticker", play="roll")
    table.refuses("R-2", "ticker")
    trade = {"by": "Léa", "company": "gold", "shares": 500}
    ticker_refused(table, "R-2", "buy", **trade, extra=1)
    for aside in ({"note": "x"}, {"at": "x"}, {"tap": 1}):
        ticker_refused(table, "R-2", "buy", **trade, **aside)
    ticker_refused(table, "R-3", "buy", **{**trade, "company": "copper"})
    ticker_refused(table, "R-3", "buy", **{**trade, "company": "acme-motors"})
    ticker_refused(table, "R-3", "buy", **{**trade, "by": "Marc"})
    ticker_refused(table, "ST-4", "buy", **{**trade, "shares": 250})
    ticker_refused(table, "OP-4", "buy", **{**trade, "shares": 3500})
    ticker_refused(table, "ST-4", "sell", **trade)
    ticker_refused(table, "R-5", "roll", by="Sophie", dice=["gold", "up", 5])
    ticker_refused(table, "ST-7", "roll", by="Thierry", dice=["gold", "up", 15])
    ticker(table, "roll", by="Thierry", dice=["gold", "up", 5])
    ticker_refused(table, "R-5", "buy", **trade)


def test_op_31_who_is_out_does_not_roll_and_a_double_goes_on_after_the_visit():
    table = Seat().do("bankrupt", by="Thierry", to="bank").roll("stock-ticker", [2, 2, 5])
    assert table.state["ticker"]["to_roll"] == ["Sophie", "Didier", "Léa"]
    ticker_refused(table, "R-5", "buy", by="Thierry", company="gold", shares=500)
    for player in ("Sophie", "Didier", "Léa"):
        ticker(table, "roll", by=player, dice=["gold", "up", 5])
    assert table.phase == "roll"


def test_op_31_the_board_is_stock_ticker_s_own():
    alone = open_play({"record": 1, "game": "stock-ticker", "players": ["A", "B"]}).game
    assert isinstance(alone, StockTicker)
    assert type(Seat().game.commodities) is type(alone.board)


# La Bourse typed in


def test_op_32_typed_payments_first_then_gains_in_seating_order():
    table = Seat(bourse="typed").roll("bourse")
    assert table.verbs() == {
        "adjust",
        "close",
        "count",
        "deed",
        "bourse",
        "mortgage",
        "demolish",
        "army",
    }
    table.refuses("R-2", "bourse", paid={"Léa": 0})
    table.refuses("R-3", "bourse", paid={"Marc": 5})
    table.refuses("OP-4", "bourse", paid={"Léa": 3201})
    table.refuses("OP-32", "bourse", play={"do": "end"})
    table.do("bourse", paid={"Léa": 5, "Sophie": 200}, won={"Léa": 40, "Didier": 1})
    assert table.booked("bourse-paid", "bourse-won") == [
        ("Sophie", "bank", 200, "OP-32"),
        ("Léa", "bank", 5, "OP-32"),
        ("bank", "Didier", 1, "OP-32"),
        ("bank", "Léa", 40, "OP-32"),
    ]
    assert table.phase == "act"
    assert "bourse" not in table.state


def test_op_32_typed_no_change_and_who_is_out():
    table = Seat(bourse="typed").do("bankrupt", by="Léa", to="bank").roll("bourse")
    table.refuses("R-5", "bourse", won={"Léa": 5})
    assert table.do("bourse").phase == "act"


# La Bourse embedded


def bourse(table, verb, **fields):
    return table.do("bourse", play={"do": verb, **fields})


def bourse_refused(table, rule, verb, **fields):
    return table.refuses(rule, "bourse", play={"do": verb, **fields})


def visit(players=FOUR, **options):
    return Seat(players=players, **options).roll("bourse")


def plain_turn(table):
    """A turn of La Bourse in which nothing happens."""
    inner = table.game.inner_bourse
    square = "banque-1" if inner.seats[inner.turn.player].position != "banque-1" else "banque-2"
    bourse(table, "roll", by=inner.turn.player, dice=[3], square=square)
    return bourse(table, "end")


def test_op_32_each_player_plays_one_full_turn_from_who_landed():
    table = Seat().roll("plain").end().roll("bourse")
    assert table.phase == "bourse"
    seen = []
    while table.phase == "bourse":
        seen.append(table.state["bourse"]["turn"]["player"])
        plain_turn(table)
    assert seen == ["Thierry", "Didier", "Léa", "Sophie"]
    assert (table.phase, table.roller) == ("act", "Thierry")
    assert table.state["bourse"]["turn"]["player"] is None
    assert table.state["bourse"]["next"] == []


def test_op_32_it_is_the_bourse_ruleset_itself():
    table = visit()
    assert isinstance(table.game.inner_bourse, Bourse)
    assert table.state["bourse"]["options"] == {
        "start_phase": "recession",
        "win_count": "titles",
        "loan_deduction": "owed",
        "win_check": "turn-end",
        "trade_step": "landing",
        "bond_options": False,
        "option_forget": False,
        "reborrow": True,
    }
    assert "bourse" not in Seat().state


def test_op_32_the_cash_is_one_and_the_ledger_is_one():
    table = visit()
    assert table.purses == [3200] * 4
    bourse(table, "roll", by="Sophie", dice=[1], square="locindus", variation=-3000)
    bourse(table, "buy", by="Sophie", company="locindus", shares=2)
    assert table.last() == ("Sophie", "bank", 340, "bourse-buy", "BO-4.3")
    assert table.game.ledger[-1].terms["francs"] == 34000
    assert table.purses[0] == 2860
    bourse(table, "buy", by="Thierry", company="locindus", shares=1)
    assert table.last()[2] == 180
    bourse(table, "end")
    inner = table.state["bourse"]
    assert "ledger" not in inner
    assert "cash" not in inner["players"]["Sophie"]
    assert inner["players"]["Sophie"]["shares"] == {"locindus": 2}
    assert table.seat("Sophie")["wealth"] == 2860 + 340
    assert table.seat("Sophie")["shares"] == {}


def test_op_32_what_cannot_be_paid_is_refused():
    table = visit().do("adjust", why="x", cash={"Sophie": -3000})
    bourse(table, "roll", by="Sophie", dice=[1], square="locindus", variation=1000)
    bourse_refused(table, "OP-4", "buy", by="Sophie", company="locindus", shares=1)


@pytest.mark.parametrize(("scale", "paid"), [(1, None), (10, 2000), (100, 200), (1000, 20)])
def test_op_32_the_scale_is_francs_to_a_dollar(scale, paid):
    table = visit(bourse_scale=scale)
    bourse(table, "roll", by="Sophie", dice=[1], square="ford", variation=0)
    if paid is None:
        bourse_refused(table, "OP-4", "buy", by="Sophie", company="ford", shares=1)
    else:
        bourse(table, "buy", by="Sophie", company="ford", shares=1)
        assert table.last()[2] == paid
        assert table.seat("Sophie")["wealth"] == 3200
    bad_header(bourse_scale=50)


def test_op_32_an_amount_that_is_not_a_whole_dollar_is_refused():
    table = visit(bourse_scale=1000)
    bourse(table, "roll", by="Sophie", dice=[6], square="evenement")
    bourse_refused(table, "OP-32", "event", by="Sophie", cash={"Léa": 1500})
    bourse_refused(table, "OP-32", "event", by="Sophie", cash={"Léa": -1500})
    bourse(table, "event", by="Sophie", cash={"Léa": 2000, "Thierry": -1000})
    assert table.booked("bourse-event") == [
        ("bank", "Léa", 2, "BO-8.2"),
        ("Thierry", "bank", 1, "BO-8.2"),
    ]


def test_op_32_everything_stays_from_visit_to_visit():
    table = visit(players=("A", "B"))
    bourse(table, "roll", by="A", dice=[6], square="ford", variation=5000)
    bourse(table, "buy", by="A", company="ford", shares=2)
    bourse(table, "end")
    bourse(table, "roll", by="B", dice=[6], square="evenement")
    bourse(table, "event", by="B", skip={"A": 1})
    bourse(table, "end")
    inner = table.end().roll("bourse").state["bourse"]
    assert (inner["quotes"]["ford"], inner["table"]["economy"]) == (25000, "reprise")
    assert inner["turn"]["player"] == "B"
    plain_turn(table)
    assert (table.phase, table.roller) == ("act", "B")
    assert table.state["bourse"]["players"]["A"]["skip"] == 0


def test_op_32_loans_count_as_debts():
    table = visit(players=("A", "B"))
    bourse(table, "roll", by="A", dice=[3], square="banque-1")
    bourse(table, "borrow", by="A")
    assert table.last() == ("bank", "A", 500, "bourse-loan", "BO-6.1")
    assert (table.purses[0], table.seat("A")["wealth"]) == (3700, 3700 - 600)


def test_op_32_its_victory_does_not_apply():
    table = visit(players=("A", "B"), bourse_scale=1000)
    table.do("adjust", why="x", cash={"A": 100000})
    for square in ("ford", "darty", "ecco", "essilor", "martell"):
        player = table.game.inner_bourse.turn.player
        bourse(table, "roll", by=player, dice=[6], square=square, variation=0)
        bourse(table, "buy", by="A", company=square, shares=5)
        bourse(table, "end")
        if table.phase == "act":
            table.end().roll("bourse")
    assert table.state["bourse"]["players"]["A"]["capital"] == 500000
    assert table.state["over"] is None
    assert table.seat("A")["wealth"] == 3200 + 100000


def test_op_32_common_verbs_and_asides_are_the_outer_game_s():
    table = visit()
    for verb in ("close", "count", "adjust"):
        bourse_refused(table, "OP-32", verb)
    bourse_refused(table, "R-2", "undo")
    bourse_refused(table, "R-2", "roll", by="Sophie", dice=[1], square="ford", note="x")
    table.refuses("OP-32", "bourse", paid={"Léa": 5})
    table.refuses("R-2", "bourse")
    bourse_refused(table, "R-3", "roll", by="Marc", dice=[1], square="ford")
    bourse_refused(table, "R-5", "roll", by="Léa", dice=[1], square="banque-1")
    bourse_refused(table, "BO-2.2", "roll", by="Sophie", dice=[7], square="banque-1")
    table.do(
        "bourse", play={"do": "roll", "by": "Sophie", "dice": [1], "square": "banque-1"}, tap=4
    )
    table.do("undo")
    assert table.state["bourse"]["turn"]["phase"] == "roll"


def test_op_32_money_raised_at_the_table_pays_what_is_due_inside():
    table = Seat(players=("A", "B")).gives("A", "service-1", 3000).to("A").roll("bourse")
    bourse(table, "roll", by="A", dice=[6], square="evenement")
    bourse(table, "event", by="A", cash={"A": -50000})
    assert table.state["bourse"]["turn"]["phase"] == "payment"
    table.do("mortgage", by="A", deed="service-1")
    assert table.last() == ("A", "bank", 500, "bourse-event", "BO-8.2")
    assert table.purses[0] == 200 + 1500 - 500
    assert table.state["bourse"]["turn"]["phase"] == "done"


def test_op_32_figurines_are_sold_in_a_visit_by_who_owes():
    table = Seat(players=("A", "B")).do("army", by="A", buy={"avion-3000": 1}).roll("bourse")
    bourse(table, "roll", by="A", dice=[6], square="evenement")
    bourse(table, "event", by="A", cash={"A": -50000})
    table.refuses("R-5", "army", by="A", sell={"avion-3000": 1})
    table.do("army", by="A", sell={"avion-3000": 1}, owes=500)
    assert table.purses[0] == 3200 - 500


def test_op_32_who_is_bankrupt_inside_is_out_of_the_game():
    table = visit(players=("A", "B", "C")).do("adjust", why="x", cash={"B": -3100})
    bourse(table, "roll", by="A", dice=[6], square="evenement")
    bourse(table, "event", by="A", cash={"B": -50000})
    bourse(table, "bankrupt", by="B")
    assert table.booked("bourse-bankrupt") == [("B", "bank", 100, "BO-7.6")]
    assert table.seat("B")["out"]
    bourse(table, "end")
    assert table.state["bourse"]["turn"]["player"] == "C"
    plain_turn(table)
    assert (table.phase, table.roller) == ("act", "A")
    assert table.end().roller == "C"


def test_op_32_the_roller_bankrupt_inside_loses_the_turn_outside():
    table = visit(players=("A", "B", "C")).do("adjust", why="x", cash={"A": -3100})
    bourse(table, "roll", by="A", dice=[6], square="evenement")
    bourse(table, "event", by="A", cash={"A": -50000})
    bourse(table, "bankrupt", by="A")
    assert table.phase == "bourse"
    bourse(table, "end")
    plain_turn(table)
    plain_turn(table)
    assert (table.phase, table.roller) == ("roll", "B")


def test_op_32_the_last_one_in_wins_the_whole_game():
    table = visit(players=("A", "B")).do("adjust", why="x", cash={"A": -3100})
    bourse(table, "roll", by="A", dice=[6], square="evenement")
    bourse(table, "event", by="A", cash={"A": -50000})
    bourse(table, "bankrupt", by="A")
    assert table.state["over"]["why"] == "last-player"
    assert [one["player"] for one in table.state["over"]["ranking"]] == ["B", "A"]


def test_op_32_the_inner_edition_is_part_of_the_header():
    bad_header({"bourse": {"board": ["depart"]}})
    bad_header({"bourse": {"colour": 1}}, bourse="typed")
    table = Seat({"bourse": {"dividends": {"ford": 3000}}}).roll("bourse")
    assert table.game.inner_bourse.edition.dividend("ford") == 3000


def test_op_32_no_limit_to_the_number_of_players():
    names = [f"P{number}" for number in range(12)]
    table = visit(players=names)
    turns = 0
    while table.phase == "bourse":
        plain_turn(table)
        turns += 1
    assert turns == 12


def test_op_32_an_option_is_decided_and_a_lot_is_auctioned_inside():
    table = visit(players=("A", "B", "C"))
    bourse(table, "roll", by="A", dice=[1], square="ford", variation=0)
    bourse(table, "buy", by="B", company="ford", shares=2)
    bourse(table, "end")
    bourse(table, "roll", by="B", dice=[6], square="evenement")
    table.do("adjust", why="x", cash={"B": -2700})
    bourse(table, "event", by="B", cash={"B": -40000})
    bourse(table, "auction", by="B", lot={"ford": 1})
    bourse_refused(table, "OP-32", "bid", by="C", amount=20050)
    bourse_refused(table, "BO-7.4", "bid", by="C", amount=400000)
    bourse(table, "bid", by="C", amount=35000)
    bourse(table, "hammer")
    assert table.booked("bourse-auction") == [("C", "B", 350, "BO-7.5")]
    assert table.booked("bourse-event") == [("B", "bank", 400, "BO-8.2")]
    bourse(table, "end")
    bourse(table, "roll", by="C", dice=[1], square="ford", variation=1000)
    bourse(table, "option", by="C", company="ford", owner="B", shares=1, price=1000)
    assert table.last() == ("C", "B", 10, "bourse-option-price", "BO-5.3")


def with_positions():
    """C has a loan, two Ford of which B has an option on one, and an option on B's Darty."""
    table = visit(players=("A", "B", "C"))
    bourse(table, "roll", by="A", dice=[1], square="ford", variation=0)
    bourse(table, "buy", by="C", company="ford", shares=2)
    bourse(table, "end")
    bourse(table, "roll", by="B", dice=[1], square="darty", variation=0)
    bourse(table, "buy", by="B", company="darty", shares=1)
    bourse(table, "end")
    bourse(table, "roll", by="C", dice=[1], square="banque-1")
    bourse(table, "borrow", by="C")
    bourse(table, "end")
    table.end().roll("bourse")
    bourse(table, "roll", by="B", dice=[1], square="ford", variation=0)
    bourse(table, "option", by="B", company="ford", owner="C", shares=1, price=1000)
    bourse(table, "end")
    bourse(table, "roll", by="C", dice=[1], square="darty", variation=0)
    bourse(table, "option", by="C", company="darty", owner="B", shares=1, price=1000)
    bourse(table, "end")
    plain_turn(table)
    return table


def options_of(table):
    return [
        (one["company"], one["holder"], one["owner"])
        for one in table.state["bourse"]["table"]["options"]
    ]


def test_op_35_open_bourse_positions_go_to_the_creditor():
    table = with_positions()
    assert options_of(table) == [("darty", "C", "B"), ("ford", "B", "C")]
    table.do("bankrupt", by="C", to="A")
    assert options_of(table) == [("darty", "A", "B"), ("ford", "B", "A")]
    inner = table.state["bourse"]["players"]
    assert (inner["A"]["shares"], inner["C"]["shares"]) == ({"ford": 2}, {})
    assert (inner["C"]["loans"], inner["C"]["out"]) == ([], True)


def test_op_35_an_option_between_debtor_and_creditor_lapses():
    table = with_positions().do("bankrupt", by="C", to="B")
    assert options_of(table) == []
    assert table.state["bourse"]["players"]["B"]["shares"] == {"darty": 1, "ford": 2}


def test_op_35_with_the_bank_they_lapse():
    table = with_positions().do("bankrupt", by="C", to="bank")
    assert options_of(table) == []
    assert table.state["bourse"]["bank"]["shares"]["ford"] == 5
    assert table.state["bourse"]["bank"]["loans"] == {"banque-1": 5, "banque-2": 5}
