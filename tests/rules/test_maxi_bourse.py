"""Maxi Bourse: units, opening, turn, pay and end (docs/rules/maxi-bourse.md, MB-0 to MB-3, MB-12,
MB-13). The market, cards and debts have files of their own beside this one."""

import pytest
from maxi import PORTFOLIO, junior, land, set_up
from table import Table

from companion.record import NotARecord
from rulesets.maxi_bourse.facts import COMPANIES, LEVELS

RING = [
    "action",
    "aeg",
    "barclays",
    "bourse",
    "basf",
    "bp",
    "bsn",
    "canon",
    "rumeurs",
    "cge",
    "elf",
]
BOARD = [[*RING, "esso", "fiat"], ["fuji", "ibm", "politique-interieure"], ["sony", "tdk"]]
NO_PORTFOLIO = dict.fromkeys(PORTFOLIO, -1000)
SENIOR = [*PORTFOLIO, "elf", "bp"]


def bad_header(rule: str, *players: str, **settings) -> None:
    with pytest.raises(NotARecord) as found:
        set_up(*(players or ("A", "B")), **settings)
    assert found.value.rule == rule


# MB-0: what this game adds to the record


def test_mb_0_adjust_sets_rumours_skips_laps_and_pawns():
    table = junior("A", "B", "C")
    table.do(
        "adjust",
        why="oubli",
        rumours={"A": 2},
        skip={"B": 3},
        laps={"C": 4},
        position={"B": "bourse", "A": "elf"},
    )
    assert [table.seat("A")[key] for key in ("rumours", "position", "index")] == [2, "elf", None]
    assert [table.seat("B")[key] for key in ("skip", "position")] == [3, "bourse"]
    assert table.seat("C")["laps"] == 4
    assert (table.phase, table.player) == ("open", "A")
    table.do("adjust", why="non", rumours={"A": -2}, skip={"B": 0}, laps={"C": 0})
    assert table.seat("A")["rumours"] == table.seat("B")["skip"] == table.seat("C")["laps"] == 0


def test_mb_0_what_adjust_does_not_allow():
    table = junior("A", "B", "C")
    for rule, change in [
        ("R-7", {"rumours": {"A": 0}}),
        ("R-7", {"rumours": {"A": -1}}),
        ("R-7", {"skip": {"A": 100}}),
        ("R-2", {"skip": {"A": -1}}),
        ("R-2", {"laps": {"A": -1}}),
        ("R-3", {"position": {"A": "prison"}}),
        ("MB-1.2", {"shares": {"A": {"elf": 500}}}),
        ("MB-1.3", {"cash": {"A": 5000}}),
        ("MB-1.3", {"quotes": {"elf": 315}}),
        ("MB-1.4", {"quotes": {"elf": 0}}),
    ]:
        table.refuses(rule, "adjust", why="x", **change)


def test_mb_0_adjust_in_the_phases_without_a_procedure_only():
    table = set_up("A", "B").do("adjust", why="x", cash={"A": 10_000})
    table = junior("A", "B", adjust={"shares": {"A": {"elf": 2000}}})
    assert "adjust" in table.next
    table.do("sell", "A", company="elf", shares=1000)
    for _ in range(2):
        assert "adjust" not in table.next
        table.refuses("R-5", "adjust", why="x", cash={"A": 10_000})
        table.do("silence")
    assert "adjust" in table.next
    land(table, "elf", double=True).do("adjust", why="x", cash={"A": 10_000})
    table.do("choose", "A", company="elf").refuses("R-5", "adjust", why="x", cash={"A": 10_000})
    table.do("bid", "A", shares=1000).refuses("R-5", "adjust", why="x", cash={"A": 10_000})
    table.do("pay").do("silence").do("silence")
    land(table, "rumeurs", double=True)
    assert table.phase == "double"
    table.do("adjust", why="x", cash={"A": 10_000}, position={"B": "bp"})


def test_mb_0_the_pawn_whose_square_is_played_stays():
    for square in ("elf", "bourse"):
        table = land(junior("A", "B"), square)
        table.refuses("R-7", "adjust", why="x", position={"A": "bp"})
        assert table.do("adjust", why="x", position={"B": "bp"}).seat("B")["position"] == "bp"


def test_mb_0_a_pawn_on_a_board_is_put_on_the_first_such_square_of_the_levels_circuit():
    board = [[*RING, "esso", "elf"], ["fuji"], ["sony"]]
    table = junior("A", "B", edition={"board": board})
    table.do("adjust", why="x", position={"A": "elf"})
    assert table.seat("A")["index"] == 10
    table.refuses("R-7", "adjust", why="x", position={"A": "fuji"})


def test_mb_0_nobody_who_is_out_is_corrected_but_a_company_may_bear_her_name():
    table = junior(
        "elf", "B", "C", adjust={"cash": {"elf": -5_000_000}, "shares": {"elf": NO_PORTFOLIO}}
    )
    land(table, "bourse")
    table.do("card", "elf", transfers=[{"from": "self", "to": "bank", "amount": 10_000}])
    assert table.seat("elf")["out"]
    for field, change in [
        ("cash", 10_000),
        ("rumours", 1),
        ("skip", 1),
        ("laps", 1),
        ("position", "bp"),
        ("shares", {"elf": 1000}),
    ]:
        table.refuses("R-7", "adjust", why="x", **{field: {"elf": change}})
    assert table.do("adjust", why="x", quotes={"elf": 400}).quote("elf") == 400


def test_mb_0_skip_0_also_ends_being_barred():
    table = junior("A", "B", "C", adjust={"cash": {"B": -4_800_000}})
    table.do("deal", "B", from_="A", company="basf", shares=1000, price=300)
    table.do("sell", "B", company="kodak", shares=1000).do("silence").do("silence")
    assert (table.seat("B")["barred"], table.seat("B")["skip"]) == (True, 1)
    assert table.do("adjust", why="pardon", skip={"B": 2}).seat("B")["barred"]
    assert not table.do("adjust", why="pardon", skip={"B": 0}).seat("B")["barred"]


def test_mb_0_close_lets_open_declarations_lapse():
    table = land(junior("A", "B"), "elf").do("choose", "A", company="elf")
    table.do("bid", "A", shares=2000).do("close")
    assert table.state["market"] == []
    assert table.state["turn"] == {"player": None, "phase": "over", "number": 1, "round": 1}
    assert table.cash("A") == 5_000_000


# MB-1: units


def test_mb_1_1_two_to_six_players():
    bad_header("MB-1.1", "A")
    bad_header("MB-1.1", *"ABCDEFG")
    assert set_up(*"ABCDEF")


def test_mb_1_2_shares_move_by_a_card():
    table = junior("A", "B")
    table.refuses("MB-1.2", "sell", "A", company="basf", shares=0)
    table.refuses("MB-1.2", "sell", "A", company="basf", shares=768)
    table.refuses("MB-1.2", "deal", "A", from_="B", company="basf", shares=500, price=300)
    land(table, "elf").do("choose", "A", company="elf")
    table.refuses("MB-1.2", "bid", "A", shares=1379)


def test_mb_1_3_money_by_the_smallest_cheque_and_prices_by_10():
    table = junior("A", "B")
    table.refuses("MB-1.3", "deal", "A", from_="B", company="basf", shares=1000, price=305)
    land(table, "bourse")
    table.refuses("MB-1.3", "card", "A", quotes={"elf": 5})
    table.refuses("MB-1.3", "card", "A", quotes={"elf": 0})
    table.refuses("MB-1.3", "card", "A", sell=15_000)
    table.refuses("MB-1.3", "card", "A", sell=0)
    table.refuses("MB-1.3", "card", "A", transfers=[{"from": "self", "to": "bank", "amount": 5000}])
    table.refuses("MB-1.3", "card", "A", transfers=[{"from": "self", "to": "bank", "amount": 0}])
    bad_header("MB-1.3", edition={"nominal": {"elf": 105}})
    bad_header("MB-1.3", edition={"nominal": {"elf": 0}})


def test_mb_1_4_a_quote_stops_at_the_floor():
    table = land(junior("A", "B", floor=50), "bourse").do("card", "A", quotes={"elf": -1000})
    assert table.quote("elf") == 50
    table.refuses("MB-1.4", "adjust", why="x", quotes={"elf": 40})
    bad_header("MB-1.4", floor=15)
    bad_header("MB-1.4", floor=110)
    bad_header("MB-1.4", floor=50, edition={"nominal": {"elf": 40}})


def test_mb_1_4_with_floor_0_shares_may_be_worth_nothing_and_are_sold_without_a_posting():
    table = junior("A", "B", floor=0, adjust={"quotes": {"basf": 10}})
    table.do("sell", "A", company="basf", shares=1000).do("silence").do("silence")
    assert (table.quote("basf"), table.postings("sale-bank")) == (0, [])
    assert table.shares("A", "basf") == 0
    assert table.state["players"]["B"]["wealth"] == 5_000_000 + 4 * 300_000


# MB-2: opening


@pytest.mark.parametrize(("level", "cash"), [("junior", 5), ("senior", 10), ("masters", 15)])
def test_mb_2_1_the_levels_cash_in_seating_order(level, cash):
    table = set_up("B", "A", level=level)
    amount = cash * 1_000_000
    assert table.posted(1) == [
        ("bank", "B", amount, "opening", "MB-2.1"),
        ("bank", "A", amount, "opening", "MB-2.1"),
    ]
    assert sum(value * n for value, n in LEVELS[level].cheques.items()) == amount


def test_mb_2_2_portfolio():
    table = set_up("A", "B", edition={"nominal": {"ibm": 500, "elf": 100, "bp": 200}})
    table.refuses("MB-2.2", "portfolio", "A", companies=PORTFOLIO[:4])
    table.refuses("MB-2.2", "portfolio", "A", companies=[*PORTFOLIO, "elf"])
    table.refuses("MB-2.2", "portfolio", "A", companies=[*PORTFOLIO[:4], "basf"])
    table.refuses("MB-2.2", "portfolio", "A", companies=[*PORTFOLIO[:4], "ibm"])
    table.do("portfolio", "B", companies=[*PORTFOLIO[:3], "elf", "bp"])
    assert (table.shares("B", "elf"), table.shares("bank", "elf")) == (1000, 9000)
    assert table.posted() == []
    table.refuses("MB-2.2", "portfolio", "B", companies=PORTFOLIO)
    assert (table.seat("B")["ready"], table.seat("A")["ready"]) == (True, False)


def test_mb_2_2_a_box_with_too_few_such_companies():
    nominal = dict.fromkeys(COMPANIES[:31], 500)
    bad_header("MB-2.2", level="masters", edition={"nominal": nominal})
    table = set_up("A", "B", level="senior", edition={"nominal": nominal})
    assert table.state["bank"]["placeholder"] == sorted(COMPANIES[31:])
    assert table.state["bank"]["nominal"]["barclays"] == table.quote("barclays") == 500


def test_mb_2_3_all_pawns_on_action():
    table = set_up("A", "B", edition={"board": BOARD})
    assert [(seat["position"], seat["index"]) for seat in table.state["players"].values()] == [
        ("action", 0),
        ("action", 0),
    ]
    assert set_up("A", "B").seat("A")["index"] is None


def test_mb_2_4_the_highest_throw_starts_once_all_have_chosen():
    table = set_up("A", "B", "C").do("portfolio", "C", companies=PORTFOLIO)
    assert (table.next.count("portfolio"), table.next.count("start")) == (1, 0)
    table.refuses("MB-2.4", "start", "B")
    for player in ("A", "B"):
        table.do("portfolio", player, companies=PORTFOLIO)
    assert (table.next.count("portfolio"), table.next.count("start")) == (0, 1)
    assert table.state["turn"] == {"player": None, "phase": "setup", "number": 0, "round": 0}
    table.do("start", "B")
    assert table.state["turn"] == {"player": "B", "phase": "open", "number": 1, "round": 1}
    players = [table.player]
    for _ in range(3):
        players.append(land(table, "action").player)
    assert players == ["B", "C", "A", "B"]


# MB-3: turn


def test_mb_3_1_skips_rounds_and_turn_numbers():
    table = junior("A", "B", "C", starter="B", adjust={"skip": {"C": 2, "B": 1}})
    seen = []
    for _ in range(5):
        turn = table.state["turn"]
        seen.append((turn["player"], turn["number"], turn["round"]))
        land(table, "action")
    # C misses two turns; B, the starter, misses hers in round 2, and the round is counted
    assert seen == [("B", 1, 1), ("A", 2, 1), ("A", 3, 2), ("B", 4, 3), ("C", 5, 3)]


def test_mb_3_1_a_round_is_counted_though_the_starter_is_out():
    table = junior("A", "B", "C", adjust={"cash": {"A": -5_000_000}, "shares": {"A": NO_PORTFOLIO}})
    land(table, "bourse")
    table.do("card", "A", transfers=[{"from": "self", "to": "bank", "amount": 10_000}])
    assert (table.seat("A")["out"], table.player) == (True, "B")
    land(land(table, "action"), "action")
    assert table.state["turn"] == {"player": "B", "phase": "open", "number": 4, "round": 2}


def test_mb_3_2_with_a_board_the_app_moves_the_pawn():
    table = junior("A", "B", edition={"board": BOARD})
    table.refuses("MB-3.2", "roll", "A", dice=[1, 2], square="elf")
    table.refuses("MB-3.4", "roll", "A", dice=[1, 2], lap=True)
    table.do("roll", "A", dice=[1, 2], square="bourse", lap=False)
    assert (table.seat("A")["position"], table.seat("A")["index"]) == ("bourse", 3)
    table.do("card", "A").do("roll", "B", dice=[6, 6])
    assert (table.seat("B")["position"], table.seat("B")["laps"]) == ("fiat", 0)


def test_mb_3_2_without_a_board_the_square_is_said():
    table = junior("A", "B")
    table.refuses("MB-3.2", "roll", "A", dice=[1, 2])
    table.refuses("MB-3.2", "roll", "A", dice=[1, 2], lap=True)
    assert table.do("roll", "A", dice=[1, 2], square="elf").seat("A")["position"] == "elf"


@pytest.mark.parametrize(
    ("rule", "board"),
    [
        ("R-1", [RING, ["elf"] * 5]),
        ("R-1", [["action", "prison"], [], []]),
        ("MB-3.2", [["elf", *RING], ["elf"], ["elf"]]),
        ("MB-3.2", [[], ["action", *RING], ["elf"]]),
        ("MB-3.2", [RING, ["elf"] * 9, ["elf"] * 9]),
    ],
)
def test_mb_3_2_a_board_that_is_none(rule, board):
    bad_header(rule, edition={"board": board})


def test_mb_3_3_what_each_square_asks():
    phases = {}
    for square in ("elf", "bourse", "politique-interieure", "strictement-personnel"):
        phases[square] = land(junior("A", "B"), square).phase
    assert phases == {"elf": "square"} | dict.fromkeys(
        ("bourse", "politique-interieure", "strictement-personnel"), "card"
    )
    table = land(junior("A", "B"), "rumeurs")
    assert (table.seat("A")["rumours"], table.player) == (1, "B")
    assert land(table, "action").player == "A"


def test_mb_3_4_a_lap_is_paid_before_the_square_is_played():
    table = junior("A", "B", adjust={"shares": {"A": {"elf": 6000}}}, edition={"board": BOARD})
    table.do("adjust", why="x", position={"A": "elf"})
    table.do("roll", "A", dice=[2, 4])
    assert table.seat("A")["laps"] == 1
    assert (table.seat("A")["position"], table.seat("A")["index"]) == ("bourse", 3)
    table.do("card", "A", quotes={"elf": 100})
    assert table.postings("dividend", "jeton") == [("bank", "A", 110_000), ("bank", "A", 300_000)]


def test_mb_3_4_reaching_action_is_a_lap_and_without_a_board_it_is_said():
    table = junior("A", "B", edition={"board": BOARD}).do("adjust", why="x", position={"A": "elf"})
    table.do("roll", "A", dice=[1, 2])
    assert (table.seat("A")["position"], table.seat("A")["laps"]) == ("action", 1)
    assert land(junior("A", "B"), "action").seat("A")["laps"] == 0
    assert land(junior("A", "B"), "elf", lap=True).seat("A")["laps"] == 1


# MB-12: payout


def paid(shares: dict[str, int], **options) -> list[tuple[str, str | None, int]]:
    """What a portfolio brings on a lap, by code and company or sector."""
    table = junior("A", "B", adjust={"shares": {"A": NO_PORTFOLIO}}, **options)
    table.do("adjust", why="x", shares={"A": shares})
    land(table, "action", lap=True)
    lap = [one for one in table.state["ledger"] if one["line"] == table.line]
    assert {one["to"] for one in lap} == {"A"}
    return [(one["why"], one.get("of"), one["amount"]) for one in lap]


def test_mb_12_1_a_lap_pays_the_player_who_completes_it():
    table = land(junior("A", "B"), "action", lap=True)
    assert table.posted() == [("bank", "A", 50_000, "dividend", "MB-12.2")]


def test_mb_12_1_by_ring_each_ring_end_passed_pays_also_beyond_the_lap():
    board = [["action"], ["elf"] * 11, ["bp"]]
    table = set_up("A", "B", level="masters", payout="ring", edition={"board": board})
    for player in ("A", "B"):
        table.do("portfolio", player, companies=[*SENIOR, "esso", "fiat", "sony"])
    table.do("start", "A").do("roll", "A", dice=[6, 6])
    assert len(table.posted()) == 2  # from 0 to 12: the ends at 1 and 12
    table.do("choose", "A", company="ibm").do("bid", "A", shares=1000).do("pay")
    table.do("silence").do("silence").do("roll", "B", dice=[1, 2]).do("pass", "B").do("silence")
    assert table.do("roll", "A", dice=[6, 6]).seat("A")["laps"] == 1
    assert len(table.posted()) == 2  # from 12 to 24: the ends at 13 and, again, 1


def test_mb_12_1_by_ring_without_a_board_as_by_lap():
    table = land(junior("A", "B", payout="ring"), "action", lap=True)
    assert table.postings("dividend") == [("bank", "A", 50_000)]


@pytest.mark.parametrize(("level", "every"), [("junior", 1), ("senior", 2), ("masters", 3)])
def test_mb_12_1_by_rounds_all_are_paid_in_seating_order(level, every):
    table = set_up("A", "B", level=level, payout="rounds")
    portfolio = [*SENIOR, "esso", "fiat", "sony"][: LEVELS[level].portfolio]
    for player in ("A", "B"):
        table.do("portfolio", player, companies=portfolio)
    table.do("start", "B")
    for _ in range(every):
        assert table.postings("dividend") == []
        land(land(table, "action", lap=True), "action")
    amount = 10_000 * len(portfolio)
    assert table.postings("dividend") == [("bank", "A", amount), ("bank", "B", amount)]


def test_mb_12_2_dividend():
    assert paid({"elf": 5000, "bp": 6000})[0] == ("dividend", None, 110_000)


def test_mb_12_3_jeton_for_each_majority_in_table_order():
    assert paid({"bouygues": 6000, "elf": 10_000, "bp": 5000})[1:] == [
        ("jeton", "elf", 300_000),
        ("jeton", "bouygues", 300_000),
    ]


@pytest.mark.parametrize(
    ("shares", "awards"),
    [
        ({"fiat": 6000, "toyota": 3000, "peugeot": 3000}, 1),
        ({"fiat": 6000, "toyota": 3000, "peugeot": 2000}, 0),
        ({"fiat": 5000, "toyota": 5000, "peugeot": 5000}, 0),
        (dict.fromkeys(("fiat", "toyota", "peugeot", "volkswagen", "general-motors"), 6000), 1),
        (dict.fromkeys(COMPANIES[8:14], 3000) | {"fiat": 6000, "toyota": 6000}, 2),
    ],
)
def test_mb_12_4_horizontal(shares, awards):
    wanted = [("horizontal", "automobile", awards * 300_000)] if awards else []
    assert [one for one in paid(shares) if one[0] == "horizontal"] == wanted


@pytest.mark.parametrize(
    ("shares", "awards"),
    [
        (("elf", "fiat"), 0),
        (("elf", "bp", "shell", "fiat"), 0),
        (("elf", "fiat", "ibm"), 1),
        (("elf", "fiat", "ibm", "sony", "bp", "toyota"), 2),
        (("elf", "bp", "shell", "esso", "fiat", "ibm"), 1),
    ],
)
def test_mb_12_5_vertical(shares, awards):
    lap = paid(dict.fromkeys(shares, 6000))
    assert sum(one[2] for one in lap if one[0] == "vertical") == awards * 600_000


def test_mb_12_5_awards_single_gives_one_of_each_at_most():
    held = dict.fromkeys(("elf", "bp", "shell", "fiat", "toyota", "peugeot", "ibm", "sony"), 6000)
    assert [one for one in paid(held) if one[0] in ("horizontal", "vertical")] == [
        ("horizontal", "energie", 300_000),
        ("horizontal", "automobile", 300_000),
        ("vertical", None, 1_200_000),
    ]
    assert [one for one in paid(held, awards="single") if one[0] in ("horizontal", "vertical")] == [
        ("horizontal", "energie", 300_000),
        ("vertical", None, 600_000),
    ]


# MB-13: closing


def round_of(table: Table, laps: str = "") -> Table:
    """Each player lands on Action; those named complete a lap."""
    for player in "ABC":
        if table.state["over"] is None:
            land(table, "action", lap=player in laps)
    return table


def test_mb_13_1_closed_by_the_clock():
    over = junior("A", "B").do("close").state["over"]
    assert over["why"] == "closed"


def test_mb_13_2_laps_first_ends_the_game_when_the_round_is_finished():
    table = round_of(junior("A", "B", "C", laps=1), laps="A")
    assert table.state["over"]["why"] == "laps"
    assert table.state["turn"] == {"player": None, "phase": "over", "number": 3, "round": 1}


def test_mb_13_2_laps_all():
    table = round_of(junior("A", "B", "C", laps=1, laps_end="all"), laps="AB")
    assert table.state["over"] is None
    assert round_of(table, laps="C").state["over"]["why"] == "laps"


def test_mb_13_2_rounds_end_after_the_rounds_pay():
    table = round_of(round_of(junior("A", "B", "C", rounds=2, payout="rounds")))
    assert table.state["over"]["why"] == "rounds"
    assert len(table.postings("dividend")) == 6


def test_mb_13_3_one_player_is_left():
    table = junior("A", "B", adjust={"cash": {"A": -5_000_000}, "shares": {"A": NO_PORTFOLIO}})
    land(table, "bourse")
    table.do("card", "A", transfers=[{"from": "self", "to": "bank", "amount": 10_000}], sell=10_000)
    assert table.state["over"] == {
        "why": "last",
        "ranking": [
            {"player": "B", "wealth": 6_500_000, "rank": 1},
            {"player": "A", "wealth": 0, "rank": 2},
        ],
    }
    assert table.state["market"] == []


def test_mb_13_4_nothing_left_at_the_bank_before_the_rounds_end_is_looked_at():
    everything = {company: 10_000 for company in COMPANIES if company not in PORTFOLIO}
    everything |= dict.fromkeys(PORTFOLIO, 8000)
    table = junior("A", "B", rounds=1, payout="rounds", adjust={"shares": {"A": everything}})
    assert table.phase == "open"
    land(table, "action")
    assert table.state["over"]["why"] == "sold-out"
    assert table.postings("dividend") == []


def test_mb_13_5_wealth_and_shared_ranks():
    table = junior("A", "B", "C", "D", adjust={"cash": {"D": 10_000, "A": -10_000}})
    assert table.do("close").state["over"]["ranking"] == [
        {"player": "D", "wealth": 6_510_000, "rank": 1},
        {"player": "B", "wealth": 6_500_000, "rank": 2},
        {"player": "C", "wealth": 6_500_000, "rank": 2},
        {"player": "A", "wealth": 6_490_000, "rank": 4},
    ]
