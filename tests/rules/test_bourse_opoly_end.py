"""Bourse OPoly, rule by rule: army, free payments, bankruptcy, the end (OP-33 to OP-36)."""

import json
from pathlib import Path

import pytest
from opoly_table import Seat

from companion.replay import open_play
from rulesets.bourse_opoly import facts

FOLDER = Path(__file__).parents[2] / "rulesets" / "bourse_opoly"
SAMPLE = FOLDER / "sample.jsonl"


def test_op_33_figurines_at_the_list_price_in_one_s_own_turn():
    table = Seat().do("army", by="Sophie", buy={"tank-2000": 1, "soldat-100": 2})
    assert table.last() == ("Sophie", "bank", 2200, "army-buy", "OP-33")
    assert table.seat("Sophie")["army"] == {"tank-2000": 1, "soldat-100": 2}
    assert table.seat("Sophie")["army_value"] == 2200
    table.do("army", by="Sophie", sell={"tank-2000": 1}, buy={"soldat-150": 3})
    assert table.booked("army-sell", "army-buy")[1:] == [
        ("bank", "Sophie", 2000, "OP-33"),
        ("Sophie", "bank", 450, "OP-33"),
    ]
    table.roll("tax").do("army", by="Sophie", sell={"soldat-100": 2})
    assert table.seat("Sophie")["army"] == {"soldat-150": 3}


def test_op_33_what_is_refused():
    table = Seat()
    table.refuses("R-5", "army", by="Thierry", buy={"soldat-100": 1})
    table.refuses("R-3", "army", by="Sophie", buy={"dragon-9": 1})
    table.refuses("R-2", "army", by="Sophie", buy={"soldat-100": 0})
    table.refuses("OP-33", "army", by="Sophie")
    table.refuses("OP-33", "army", by="Sophie", buy={})
    table.refuses("OP-33", "army", by="Sophie", sell={"soldat-100": 1})
    table.refuses("OP-4", "army", by="Sophie", buy={"missile-5000": 1})
    Seat(army="off").refuses("OP-33", "army", by="Sophie", buy={"soldat-100": 1})


def test_op_33_who_owes_more_than_his_cash_sells_out_of_turn():
    table = Seat().do("army", by="Sophie", buy={"avion-3000": 1, "soldat-150": 1})
    table.roll("plain").end().roll("squeeze-play")
    table.turn_refused("OP-4", "squeeze", dice=[1, 1])
    sell = {"soldat-150": 1}
    table.refuses("R-5", "army", by="Sophie", sell=sell)
    table.refuses("OP-33", "army", by="Sophie", sell=sell, owes=50)
    table.refuses("OP-33", "army", by="Sophie", sell=sell, buy={"soldat-100": 1}, owes=200)
    table.refuses("OP-33", "army", by="Sophie", owes=200)
    table.refuses("R-2", "army", by="Sophie", sell=sell, owes=0)
    table.do("army", by="Sophie", sell=sell, owes=200)
    assert table.purses[0] == 200
    assert table.turn("squeeze", dice=[1, 1]).purses[:2] == [0, 3200 + 600]


def test_op_33_the_price_is_at_the_end_of_the_id():
    assert len(facts.ARMY) == 24
    assert all(int(id_.rsplit("-", 1)[1]) == price for id_, price in facts.ARMY.items())


def test_op_34_free_payments():
    table = Seat().do("pay", from_="Sophie", to="pool", amount=30)
    table.do("pay", from_="pool", to="Léa", amount=10).do("pay", from_="bank", to="pool", amount=5)
    assert (table.purses, table.state["pool"]) == ([3170, 3200, 3200, 3210], 25)
    assert table.last() == ("bank", "pool", 5, "pay", "OP-34")
    for account in ("Sophie", "bank", "pool"):
        table.refuses("OP-34", "pay", from_=account, to=account, amount=1)
    table.refuses("OP-34", "pay", from_="pool", to="Léa", amount=26)
    table.refuses("OP-4", "pay", from_="Sophie", to="Léa", amount=3171)
    table.refuses("R-3", "pay", from_="Marc", to="Léa", amount=1)
    table.roll("gare-1").turn("pass").refuses("R-5", "pay", from_="bank", to="Léa", amount=1)


def rich():
    """Thierry has something of everything."""
    table = Seat().gives("Thierry", "gare-1").do("build", by="Thierry", deed="gare-1")
    table.gives("Thierry", "service-1").do("mortgage", by="Thierry", deed="service-1")
    table.do("adjust", why="x", shares={"Thierry": {"acme-motors": 3, "gold": 500}})
    table.do("mortgage", by="Thierry", company="acme-motors", shares=1)
    table.to("Thierry").do("army", by="Thierry", buy={"soldat-100": 2})
    table.roll("mystery").turn("card", effect="keep")
    return table


def test_op_35_everything_goes_to_the_creditor():
    table = rich()
    cash = table.purses[1]
    table.do("bankrupt", by="Thierry", to="Léa")
    assert table.last() == ("Thierry", "Léa", cash, "bankrupt", "OP-35")
    lea, thierry = table.seat("Léa"), table.seat("Thierry")
    assert lea["shares"] == {"acme-motors": 3, "gold": 500}
    assert lea["mortgaged"] == {"acme-motors": 1}
    assert lea["deeds"] == ["gare-1", "service-1"]
    assert table.state["deeds"]["gare-1"]["level"] == 1
    assert table.state["deeds"]["service-1"]["mortgaged"]
    assert lea["vouchers"] == {"plain": 1, "expire": 1}
    assert lea["roll3"] == [[1, 3, 6], [2, 4, 6]]
    assert (lea["kept"], lea["army"]) == (["leave-jail"], {"soldat-100": 2})
    assert thierry == {
        "cash": 0,
        "shares": {},
        "position": None,
        "out": True,
        "wealth": 0,
        "mortgaged": {},
        "deeds": [],
        "jail": None,
        "kept": [],
        "roll3": [],
        "vouchers": {},
        "army": {},
        "army_value": 0,
    }
    assert (table.roller, table.phase) == ("Didier", "roll")


def test_op_35_with_the_bank_deeds_are_free_and_the_rest_vanishes():
    table = rich().do("bankrupt", by="Thierry", to="bank")
    assert table.state["deeds"]["gare-1"] == {
        "kind": "railroad",
        "price": 100,
        "owner": None,
        "mortgaged": False,
        "level": 0,
        "name": None,
        "group": None,
    }
    assert table.state["deeds"]["service-1"]["mortgaged"] is False
    assert table.state["bank"]["depots"] == 4
    assert table.state["bank"]["shares"]["acme-motors"] == 5
    assert table.state["bank"]["vouchers_out"] == {"expire": 1}
    assert "use" not in table.verbs()


def test_op_35_the_turn_goes_on_when_another_leaves():
    table = Seat().roll("tax").do("bankrupt", by="Thierry", to="bank")
    assert (table.roller, table.pending) == ("Sophie", ["tax"])
    assert table.turn("tax", amount=1).end().roller == "Didier"
    table.refuses("OP-35", "bankrupt", by="Didier", to="Didier")
    table.roll("go-to-jail").do("bankrupt", by="Didier", to="bank")
    assert (table.roller, table.phase, table.game.turn.number) == ("Léa", "roll", 3)


def test_op_36_the_last_player():
    table = Seat(players=("A", "B", "C")).roll("tax", [2, 2, 5])
    table.do("bankrupt", by="B", to="bank").do("bankrupt", by="A", to="C")
    state = table.state
    assert state["over"]["why"] == "last-player"
    assert state["over"]["ranking"] == [
        {"player": "C", "wealth": 6400, "rank": 1, "army": 0},
        {"player": "A", "wealth": 0, "rank": 2, "army": 0},
        {"player": "B", "wealth": 0, "rank": 2, "army": 0},
    ]
    assert state["turn"] == {
        "player": None,
        "phase": "over",
        "number": 1,
        "round": 1,
        "pending": [],
        "doubles": 1,
        "voucher_played": False,
    }
    assert table.verbs() == {"count"}


def test_op_36_wealth_counts_everything():
    table = rich()
    thierry = table.seat("Thierry")
    assert thierry["wealth"] == sum(
        (
            thierry["cash"],
            3 * 150 - 75,  # one share mortgaged
            100 + 50,  # the railroad and its depot at resale
            100 - 50,  # the utility, mortgaged
            500,  # gold at par
            200,  # figurines
        )
    )


def test_op_36_close_lets_what_is_open_lapse():
    table = Seat().roll("service-1").turn("pass").do("bid", by="Léa", amount=5).do("close")
    assert (table.state["auction"], table.pending) == (None, [])
    assert table.state["over"]["why"] == "closed"
    assert [one["rank"] for one in table.state["over"]["ranking"]] == [1, 1, 1, 1]
    table.refuses("R-4", "bid", by="Léa", amount=6)


@pytest.mark.parametrize(
    ("army", "wealth", "ranks"),
    [("in-wealth", 3200, [1, 1, 1, 1]), ("separate", 1000, [1, 1, 1, 4])],
)
def test_op_36_the_army_in_wealth_or_apart(army, wealth, ranks):
    table = Seat(army=army)
    table.do("army", by="Sophie", buy={"tank-2000": 1, "soldat-100": 2}).do("close")
    ranking = table.state["over"]["ranking"]
    assert [one["rank"] for one in ranking] == ranks
    sophie = next(one for one in ranking if one["player"] == "Sophie")
    assert (sophie["wealth"], sophie["army"]) == (wealth, 2200)
    assert table.state["biggest_army"] == {"players": ["Sophie"], "value": 2200}


def test_op_36_apart_the_army_breaks_ties_and_may_be_shared():
    table = Seat(army="separate").do("army", by="Sophie", buy={"soldat-100": 1})
    table.do("adjust", why="x", cash={"Sophie": 100}).roll("plain").end()
    table.do("army", by="Thierry", buy={"soldat-100": 1}).do("close")
    ranking = [(one["player"], one["rank"]) for one in table.state["over"]["ranking"]]
    assert ranking == [("Sophie", 1), ("Didier", 2), ("Léa", 2), ("Thierry", 4)]
    assert table.state["biggest_army"] == {"players": ["Sophie", "Thierry"], "value": 100}
    assert Seat().state["biggest_army"] is None


def test_the_sample_game_lands_on_each_kind_of_square():
    lines = [json.loads(line) for line in SAMPLE.read_text(encoding="utf-8").splitlines()]
    play = open_play(lines[0])
    landed = set()
    for line in lines[1:]:
        play.add(line)
        square = line.get("square", "go")
        deed = play.game.deeds.get(square)
        landed.add(deed.kind if deed else square)
    assert landed == {*facts.KINDS, *facts.DEED_KINDS}
    assert play.state()["over"] is not None
    assert play.state()["bourse"]["turn"]["number"] == 3


def test_no_file_grows_past_what_a_reader_can_hold():
    sizes = {path.name: len(path.read_text().splitlines()) for path in FOLDER.glob("*.py")}
    assert max(sizes.values()) <= 300
