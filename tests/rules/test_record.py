"""The record's own rules, R-1 to R-8, and the verbs of every game (docs/record.md)."""

import json

import pytest
from maxi import PORTFOLIO, junior, land, set_up
from table import Table

from companion.engine.refusal import Refused
from companion.record import NotARecord, read_header
from companion.replay import open_play

HEADER = {"record": 1, "game": "maxi-bourse", "players": ["Anne", "Bruno"]}
OTHER_PORTFOLIO = ["elf", "bp", "esso", "sony", "ibm"]


def three() -> Table:
    """Anne, Bruno and Carla; the last line is 5, `start`."""
    return junior("Anne", "Bruno", "Carla")


# the header


@pytest.mark.parametrize(
    "wrong",
    [
        {"record": 2},
        {"record": 1.0},
        {"record": True},
        {"game": "monopoly"},
        {"game": 5},
        {"players": "Anne"},
        {"players": ["Anne", 5]},
        {"players": ["Anne", ""]},
        {"players": ["Anne", " Bruno"]},
        {"players": ["Anne", "x" * 25]},
        {"players": ["Anne", "Bank"]},
        {"players": ["Éric", "ÉRIC"]},
        {"options": None},
        {"options": []},
        {"options": {"speed": 1}},
        {"options": {"level": "pro"}},
        {"edition": "box"},
        {"edition": {"colour": 1}},
    ],
)
def test_r_1_a_header_that_is_none(wrong):
    with pytest.raises(NotARecord) as found:
        open_play({**HEADER, **wrong})
    assert (found.value.line, found.value.rule) == (1, "R-1")


def test_r_1_a_header_may_break_a_rule_of_the_game():
    with pytest.raises(NotARecord) as found:
        open_play({**HEADER, "players": ["Anne"]})
    assert (found.value.line, found.value.rule) == (1, "MB-1.1")


def test_r_1_other_keys_of_the_header_are_left_alone_and_empty_ones_may_be_left_out():
    play = open_play({**HEADER, "date": "1989-12-24", "title": "Noël", "place": {"x": [1]}})
    assert play.state()["options"]["level"] == "masters"
    assert open_play({**HEADER, "options": {}, "edition": {}}).state() == play.state()


def test_r_1_a_name_of_24_characters_is_good():
    assert open_play({**HEADER, "players": ["Anne", "x" * 24]})


# form


@pytest.mark.parametrize(
    "line",
    [
        {"by": "Anne"},
        {"do": None},
        {"do": ["roll"]},
        {"do": "fly"},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "extra": 1},
        {"do": "roll", "by": "Anne", "square": "elf"},
        {"do": "roll", "by": 5, "dice": [1, 2], "square": "elf"},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "at": 5},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "note": None},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "tap": "1"},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "tap": 1.0},
        {"do": "roll", "by": "Anne", "dice": [1, 2], "square": "elf", "lap": 1},
        {"do": "undo", "by": "Anne"},
        {"do": "redo", "line": 2},
        {"do": "count", "by": "Anne"},
        {"do": "count", "by": "Anne", "cash": 1.0},
        {"do": "count", "by": "Anne", "cash": -1},
        {"do": "count", "by": "Anne", "shares": [1]},
        {"do": "close", "why": 5},
        {"do": "adjust", "cash": {"Anne": 10000}},
        {"do": "amend", "line": 2},
        {"do": "amend", "with": None},
        {"do": "amend", "line": 2, "after": 2, "with": None},
        {"do": "amend", "after": 2, "with": None},
        {"do": "amend", "line": 2, "with": "strike"},
        {"do": "amend", "line": -2, "with": None},
        {"do": "amend", "line": True, "with": None},
    ],
)
def test_r_2_form(line):
    table = three()
    before = table.bytes
    with pytest.raises(Refused) as found:
        table.play.add(line)
    assert found.value.rule == "R-2"
    assert table.bytes == before


def test_r_2_remarks_may_stand_on_any_action():
    table = three().do("count", "Anne", cash=0, at="1989-12-24T20:00", note="relu", tap=3)
    table.do("undo", tap=4).do("redo", note="si")
    table.do("amend", line=6, with_={"do": "close", "note": "tard"}, at="22:00")
    assert table.state["over"]["why"] == "closed"


# ids


def test_r_3_ids_are_spelt_exactly():
    table = three()
    table.refuses("R-3", "roll", "anne", dice=[1, 2], square="elf")
    table.refuses("R-3", "roll", "Anne", dice=[1, 2], square="Elf")
    table.refuses("R-3", "count", "Anne", shares={"microsoft": 1})
    table.refuses("R-3", "adjust", why="x", cash={"Zoé": 10000})


# the end


def test_r_4_after_the_end_only_undo_redo_count_and_amend_are_listened_to():
    table = three().do("close", why="dix heures")
    assert table.state["over"]["why"] == "closed"
    assert table.next == ["amend", "count", "undo"]
    table.refuses("R-4", "close")
    table.refuses("R-4", "adjust", why="x", cash={"Anne": 10000})
    table.refuses("R-4", "roll", "Anne", dice=[1, 2], square="elf")
    table.do("count", "Anne", cash=5_010_000)
    assert table.state["audits"][-1]["cash_difference"] == 10_000
    table.do("undo").do("undo")
    assert table.phase == "open"
    assert table.next == [
        "adjust",
        "amend",
        "close",
        "count",
        "deal",
        "redo",
        "roll",
        "sell",
        "undo",
    ]


# phase and player


def test_r_5_phase_player_and_who_is_out():
    table = three()
    table.refuses("R-5", "bid", "Anne", shares=0)
    table.refuses("R-5", "roll", "Bruno", dice=[1, 2], square="elf")
    ruined = junior(
        "Anne",
        "Bruno",
        "Carla",
        adjust={"cash": {"Anne": -5_000_000}, "shares": {"Anne": dict.fromkeys(PORTFOLIO, -1000)}},
    )
    land(ruined, "bourse")
    ruined.do("card", "Anne", transfers=[{"from": "self", "to": "bank", "amount": 10_000}])
    ruined.refuses("R-5", "deal", "Anne", from_="Bruno", company="basf", shares=1000, price=300)


# undo and redo


def test_r_6_nothing_to_undo_or_redo():
    table = set_up("Anne", "Bruno")
    table.refuses("R-6", "undo")
    table.refuses("R-6", "redo")
    table.do("portfolio", "Anne", companies=PORTFOLIO).do("undo")
    table.refuses("R-6", "undo")
    table.do("redo")
    table.refuses("R-6", "redo")


def test_r_6_another_operation_ends_the_chance_to_redo():
    table = three().do("count", "Anne", cash=0).do("undo").do("count", "Bruno", cash=0)
    table.refuses("R-6", "redo")


def test_r_6_a_refused_line_does_not_end_the_chance_to_redo():
    table = three().do("count", "Anne", cash=0).do("undo")
    table.refuses("R-5", "pay")
    assert table.do("redo").state["audits"][0]["line"] == 6


def test_undo_takes_back_every_kind_of_operation_and_redo_keeps_their_lines():
    table = three()
    states = [table.bytes]
    operations = [
        ("adjust", None, {"why": "oubli", "cash": {"Bruno": 10_000}}),
        ("count", "Bruno", {"cash": 0}),
        ("amend", None, {"line": 6, "with_": None}),
        ("amend", None, {"after": 1, "with_": {"do": "count", "by": "Anne", "cash": 0}}),
        ("amend", None, {"line": 1, "with_": {"options": {"level": "junior", "floor": 50}}}),
        ("close", None, {}),
    ]
    for verb, by, fields in operations:
        states.append(table.do(verb, by, **fields).bytes)

    def without_redo(state: bytes) -> bytes:
        plain = json.loads(state)
        plain["next"] = [one for one in plain["next"] if one not in ("undo", "redo", "amend")]
        return json.dumps(plain, sort_keys=True).encode()

    for state in reversed(states[:-1]):
        assert without_redo(table.do("undo").bytes) == without_redo(state)
    for state in states[1:]:
        assert without_redo(table.do("redo").bytes) == without_redo(state)


def test_a_redone_action_keeps_its_own_line_number():
    table = three().do("adjust", why="oubli", cash={"Bruno": 10_000})
    table.do("undo").do("redo").do("undo").do("redo")
    assert [one["line"] for one in table.state["ledger"]] == [1, 1, 1, 6]


# adjust


def test_r_7_what_an_adjust_may_not_do():
    table = three()
    table.refuses("R-7", "adjust", why="  ", cash={"Anne": 10_000})
    table.refuses("R-7", "adjust", why="x")
    table.refuses("R-7", "adjust", why="x", cash={}, shares={"Anne": {}}, quotes={})
    table.refuses("R-7", "adjust", why="x", cash={"Anne": 0})
    table.refuses("R-7", "adjust", why="x", shares={"Anne": {"elf": 0}})
    table.refuses("R-7", "adjust", why="x", cash={"Anne": -5_010_000})
    table.refuses("R-7", "adjust", why="x", shares={"Anne": {"elf": -1000}})
    table.refuses("R-7", "adjust", why="x", shares={"Anne": {"elf": 11_000}})


def test_r_7_an_adjust_is_posted_in_seating_order_from_and_to_the_bank():
    table = three().do("adjust", why="oubli", cash={"Carla": 20_000, "Anne": -10_000})
    assert table.posted() == [
        ("Anne", "bank", 10_000, "adjust", "R-7"),
        ("bank", "Carla", 20_000, "adjust", "R-7"),
    ]


def test_r_7_shares_change_hands_by_one_adjust_even_if_the_bank_has_none():
    table = junior("Anne", "Bruno", adjust={"shares": {"Anne": {"elf": 10_000}}})
    table.do("adjust", why="échange", shares={"Bruno": {"elf": 4000}, "Anne": {"elf": -4000}})
    assert [table.shares(who, "elf") for who in ("Anne", "Bruno", "bank")] == [6000, 4000, 0]


# Count


def test_a_count_changes_nothing_and_says_what_differs():
    table = three()
    before = table.state
    table.do("count", "Anne", cash=4_990_000, shares={"basf": 1000, "elf": 2000, "tdk": 0})
    after = table.state
    assert after["audits"] == [
        {
            "line": 6,
            "player": "Anne",
            "cash_difference": -10_000,
            "shares_difference": {"elf": 2000, "tdk": -1000},
        }
    ]
    assert {**after, "audits": [], "next": []} == {**before, "audits": [], "next": []}
    table.do("count", "Bruno", shares={"basf": 1000})
    assert table.state["audits"][1] == {
        "line": 7,
        "player": "Bruno",
        "cash_difference": None,
        "shares_difference": {},
    }


def test_a_count_is_taken_in_every_phase_and_for_anybody():
    table = set_up("Anne", "Bruno").do("count", "Bruno", cash=0)
    for player in ("Anne", "Bruno"):
        table.do("portfolio", player, companies=PORTFOLIO)
    table.do("start", "Anne")
    land(table, "elf").do("count", "Bruno", cash=0).do("choose", "Anne", company="elf")
    table.do("count", "Anne", cash=0).do("bid", "Anne", shares=1000).do("count", "Bruno", cash=0)
    assert [one["line"] for one in table.state["audits"]] == [2, 7, 9, 11]


# amend


def test_r_8_names_no_standing_action():
    table = three().do("count", "Anne", cash=0).do("undo")
    for line in (0, 6, 7, 8, 99):
        table.refuses("R-8", "amend", line=line, with_=None)
    for line in (0, 6, 7, 8):
        table.refuses("R-8", "amend", after=line, with_={"do": "close"})


@pytest.mark.parametrize("verb", ["undo", "redo", "amend"])
def test_r_8_puts_in_an_operation_on_the_record(verb):
    three().refuses("R-8", "amend", after=1, with_={"do": verb, "line": 2, "with": None})


@pytest.mark.parametrize(
    "faulty",
    [
        {},
        {"by": "Anne"},
        {"do": 5},
        {"do": "fly"},
        {"do": "portfolio", "by": "Zoé", "companies": OTHER_PORTFOLIO},
        {"do": "portfolio", "by": "Anne", "companies": OTHER_PORTFOLIO[1:]},
        {"do": "pay"},
    ],
)
def test_r_8_puts_in_a_faulty_action(faulty):
    refused = three().refuses("R-8", "amend", line=2, with_=faulty)
    assert refused.code == "amend-faulty"


def test_r_8_names_the_first_line_that_would_no_longer_be_possible_and_its_rule():
    table = three()
    refused = table.refuses("R-8", "amend", line=3, with_=None)
    assert refused.figures["line"] == 5
    assert refused.figures["cause"].rule == "MB-2.4"
    refused = table.refuses("R-8", "amend", after=1, with_={"do": "close"})
    assert (refused.figures["line"], refused.figures["cause"].rule) == (2, "R-4")


def test_an_amended_action_is_named_by_the_line_of_its_amend():
    table = three().do("adjust", why="oubli", cash={"Bruno": 10_000})
    table.do("amend", line=6, with_={"do": "adjust", "why": "oubli", "cash": {"Bruno": 20_000}})
    assert table.posted() == [("bank", "Bruno", 20_000, "adjust", "R-7")]
    table.refuses("R-8", "amend", line=6, with_=None)
    table.do("amend", line=7, with_={"do": "adjust", "why": "oubli", "cash": {"Bruno": 30_000}})
    table.refuses("R-8", "amend", line=7, with_=None)
    table.do("amend", after=8, with_={"do": "count", "by": "Bruno", "cash": 5_030_000})
    assert table.state["audits"][0] == {
        "line": 9,
        "player": "Bruno",
        "cash_difference": 0,
        "shares_difference": {},
    }
    table.do("amend", line=8, with_=None)
    assert table.state["audits"][0]["cash_difference"] == 30_000
    table.refuses("R-8", "amend", line=10, with_=None)


def test_postings_and_audits_keep_their_place_in_the_order_of_play():
    table = three().do("adjust", why="un", cash={"Bruno": 10_000})
    table.do("adjust", why="deux", cash={"Bruno": 20_000}).do("count", "Anne", cash=0)
    table.do("amend", after=1, with_={"do": "adjust", "why": "zéro", "cash": {"Anne": 10_000}})
    table.do("amend", line=6, with_={"do": "adjust", "why": "un", "cash": {"Carla": 10_000}})
    assert [(one["line"], one["to"]) for one in table.state["ledger"][3:]] == [
        (9, "Anne"),
        (10, "Carla"),
        (7, "Bruno"),
    ]
    assert table.state["audits"][0]["cash_difference"] == -5_010_000


def test_an_amend_after_an_undo_ends_the_chance_to_redo():
    table = three().do("count", "Anne", cash=0).do("undo")
    table.do("amend", after=5, with_={"do": "count", "by": "Bruno", "cash": 0})
    table.refuses("R-6", "redo")
    assert [one["player"] for one in table.state["audits"]] == ["Bruno"]


def test_undo_and_redo_of_an_amend():
    table = three().do("count", "Anne", cash=0)
    table.do("amend", line=6, with_={"do": "count", "by": "Bruno", "cash": 0}).do("undo")
    assert [(one["line"], one["player"]) for one in table.state["audits"]] == [(6, "Anne")]
    table.refuses("R-8", "amend", line=7, with_=None)
    table.do("redo")
    assert [(one["line"], one["player"]) for one in table.state["audits"]] == [(7, "Bruno")]
    table.refuses("R-8", "amend", line=6, with_=None)
    table.do("undo").do("undo")
    assert table.state["audits"] == []


def test_an_amend_after_the_end_can_open_the_game_again():
    table = three().do("close")
    table.do("amend", after=6, with_={"do": "count", "by": "Anne", "cash": 0})
    refused = table.refuses("R-8", "amend", after=6, with_={"do": "start", "by": "Anne"})
    assert refused.figures["cause"].rule == "R-4"
    table.do("amend", line=6, with_=None)
    assert (table.phase, table.state["over"]) == ("open", None)


def test_amend_is_offered_when_any_operation_stands_but_works_on_a_fresh_record_too():
    table = set_up("Anne", "Bruno")
    assert table.next == ["adjust", "close", "count", "portfolio"]
    table.do("amend", after=1, with_={"do": "count", "by": "Anne", "cash": 0})
    assert "amend" in table.next
    table.do("undo")
    assert "amend" not in table.next
    table.do("amend", line=1, with_={"options": {"level": "senior"}})
    assert table.cash("Anne") == 10_000_000
    assert {"amend", "undo"} <= set(table.next)


def test_line_1_may_be_amended_by_options_and_edition_each_replaced_whole():
    table = three().do("adjust", why="oubli", cash={"Bruno": 10_000})
    table.do("amend", line=1, with_={"edition": {"nominal": {"ibm": 500}}})
    assert (table.quote("ibm"), table.state["options"]["level"]) == (500, "junior")
    table.do("amend", line=1, with_={"options": {"level": "junior", "floor": 20}})
    assert (table.quote("ibm"), table.state["options"]["floor"]) == (500, 20)
    table.do("amend", line=1, with_={"edition": {}, "options": {"level": "junior"}})
    assert (table.quote("ibm"), table.state["options"]["floor"]) == (300, 10)
    assert [one["line"] for one in table.state["ledger"]] == [1, 1, 1, 6]
    table.do("undo")
    assert (table.quote("ibm"), table.state["options"]["floor"]) == (500, 20)
    table.do("undo").do("undo")
    assert (table.quote("ibm"), table.state["options"]["floor"]) == (300, 10)
    table.do("redo")
    assert table.quote("ibm") == 500


@pytest.mark.parametrize(
    "with_",
    [
        None,
        {},
        {"do": "close"},
        {"options": None},
        {"edition": None},
        {"options": {"level": "pro"}},
        {"options": {"level": "junior"}, "players": ["Anne", "Bruno", "Zoé"]},
        {"options": {"level": "senior"}},
        {"edition": {"nominal": {"basf": 500}}},
        {"edition": {"nominal": {"elf": 105}}},
    ],
)
def test_r_8_a_header_that_would_be_bad_or_against_a_later_line(with_):
    three().refuses("R-8", "amend", line=1, with_=with_)


@pytest.mark.parametrize(
    ("signs", "found"),
    [
        ([3, 0], (3, 0)),
        (None, (0, 1)),
        ([1], (0, 1)),
        ([1, 1], (0, 1)),
        ([12, 0], (0, 1)),
        ([True, 0], (0, 1)),
        ({"A": 1}, (0, 1)),
    ],
)
def test_signs_that_make_no_sense_are_kept_and_not_looked_at(signs, found):
    header = {"record": 1, "game": "shark", "players": ["A", "B"], "signs": signs}
    assert read_header(header).signs == found
