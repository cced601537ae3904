"""La Bourse aux Idées, rule by rule: a table, what is done at it, and the figures."""

import json
from collections import Counter
from pathlib import Path

import pytest

from companion.engine.refusal import Refused
from companion.engine.settlement import HandOver
from companion.record import NotARecord, read_lines
from companion.replay import open_play, replay_file
from rulesets import ruleset
from rulesets.bourse_aux_idees import facts

ALL = [str(number) for number in range(1, 19)]
SHORT = list(facts.PREFERABLY_REMOVED)
TEAMS = [["A", "C"], ["B", "D"]]
SAMPLE = Path(__file__).parents[2] / "rulesets" / "bourse_aux_idees" / "sample.jsonl"


def header(players="AB", edition=None, **options):
    return {
        "record": 1,
        "game": "bourse-aux-idees",
        "options": options,
        "players": list(players),
        "edition": edition or {},
    }


def table(players="AB", **options):
    return open_play(header(players, **options))


def dealt(players="AB", by="A", **options):
    play = table(players, **options)
    do(play, "deal", by=by)
    return play


def do(play, verb, **fields):
    play.add({"do": verb, **{name.rstrip("_"): value for name, value in fields.items()}})


def refused(play, rule, verb, **fields):
    before = play.state()
    with pytest.raises(Refused) as found:
        do(play, verb, **fields)
    assert found.value.rule == rule
    assert play.state() == before
    return found.value


def bad(**changes):
    with pytest.raises(NotARecord) as found:
        open_play(header(**changes))
    assert found.value.line == 1


def by_number(start, end, player):
    return {str(number): player for number in range(start, end + 1)}


def everything(player, series=ALL):
    return dict.fromkeys(series, player)


def booked(play, *codes):
    return [
        (one.payer, one.payee, one.amount)
        for one in play.game.ledger
        if not codes or one.why in codes
    ]


def cash(play):
    return [play.game.cash(player) for player in play.game.players]


def wealth(play):
    return [play.game.wealth(player) for player in play.game.players]


def turn(play):
    state = play.state()["turn"]
    return state["phase"], state["player"], state["number"], state["round"]


def board(play):
    return play.state()["board"]


def of(play, player):
    return play.state()["players"][player]


def lay_out(play, pairs):
    """Whoever is to move lays these cards."""
    for series in pairs:
        do(play, "lay", by=play.game.turn.player, series=list(series))


def shoe_drawn(players="ABCDE", exposed=ALL[:17], **options):
    """The draw to its last card: 4S - 12P laid, all ideas before A but those left out."""
    play = dealt(players, track="cards", **options)
    do(play, "expose", by="A", ideas=list(exposed))
    cards = 4 * len(play.game.series) - 12 * len(players)
    whole = [one for one in play.game.series for _ in range(4)][:cards]
    lay_out(play, zip(whole[::2], whole[1::2], strict=True))
    return play


def lay_the_rest(play):
    """Single cards in order until nobody has any."""
    layers = Counter()
    while play.game.phase in ("transactions", "final"):
        one = next(one for one in play.game.series if play.game.laid.get(one, 0) < 4)
        layers[play.game.turn.player] += 1
        do(play, "lay", by=play.game.turn.player, series=[one])
    return layers


# BI-0, the record


def test_bi_0_a_series_is_an_id_and_no_number():
    play = dealt(track="cards")
    refused(play, "R-2", "lay", by="B", series=[1, 2])
    refused(play, "R-3", "lay", by="B", series=["1", "19"])
    refused(play, "R-3", "lay", by="B", series=["1", "01"])


@pytest.mark.parametrize(
    ("track", "verb", "fields"),
    [
        ("cards", "complete", {"by": "B", "series": "1"}),
        ("accounts", "complete", {"by": "B", "series": "1"}),
        ("accounts", "expose", {"by": "B", "ideas": ["1"]}),
        ("series", "lay", {"by": "B", "series": ["1", "2"]}),
        ("accounts", "lay", {"by": "B", "series": ["1", "2"]}),
        ("cards", "buy", {"by": "B", "from_": "A", "idea": "1"}),
        ("cards", "lay", {"by": "A", "series": ["1", "2"]}),
        ("cards", "deal", {"by": "A"}),
    ],
)
def test_bi_0_a_verb_of_another_track_phase_or_turn_is_r_5(track, verb, fields):
    refused(dealt(track=track), "R-5", verb, **fields)


@pytest.mark.parametrize("verb", ["expose", "complete", "lay", "buy", "accounts"])
def test_bi_0_nothing_but_the_deal_before_a_manche(verb):
    fields = {
        "expose": {"by": "A", "ideas": ["1"]},
        "complete": {"by": "A", "series": "1"},
        "lay": {"by": "A", "series": ["1", "2"]},
        "buy": {"by": "A", "from_": "B", "idea": "1"},
        "accounts": {},
    }[verb]
    refused(table(), "R-5", verb, **fields)


def test_bi_0_adjust_has_no_quotes():
    refused(dealt(), "R-2", "adjust", why="x", quotes={"1": 2})


# BI-1, players and purses


@pytest.mark.parametrize("players", ["AB", "ABC", "ABCD", "ABCDE"])
def test_bi_1_two_to_five_players(players):
    assert cash(table(players)) == [12000] * len(players)


def test_bi_1_neither_one_nor_six():
    bad(players="A")
    bad(players="ABCDEF")


def test_bi_1_a_team_has_one_purse_in_the_name_of_the_first_partner():
    play = table("ABCD", teams=[["C", "A"], ["B", "D"]])
    assert cash(play) == [0, 24000, 24000, 0]
    assert wealth(play) == [24000] * 4
    purse = refused(play, "BI-1", "adjust", why="x", cash={"A": 200})
    assert purse.figures == {"player": "A", "purse": "C"}
    do(play, "adjust", why="x", cash={"C": 200})
    assert wealth(play) == [24200, 24000, 24200, 24000]


def test_bi_1_a_series_and_the_partners_idea_are_a_contract():
    play = dealt("ABCD", teams=TEAMS, track="accounts")
    series = {**everything("C"), "18": "B"}
    do(play, "accounts", series=series, ideas={**everything("A"), "18": "D"})
    assert booked(play, "contract") == [("B", "A", 17 * 800), ("A", "B", 800)]
    assert booked(play, "simple") == []
    assert of(play, "C")["series"] == ALL[:17]
    assert of(play, "C")["cash"] == 0
    assert of(play, "C")["wealth"] == of(play, "A")["wealth"] == 24000 + 16 * 800


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        ("ABC", [["A", "B"], ["C"]]),
        ("ABC", [["A", "B"], ["C", "C"]]),
        ("ABCD", [["A", "B"], ["A", "C"]]),
        ("ABCD", [["A", "B"], ["C", "Z"]]),
        ("ABCD", [["A", "B", "C", "D"]]),
        ("ABCD", [["A", "B"]]),
        ("ABCD", "AB"),
        ("ABCDE", [["A", "B"], ["C", "D"]]),
        ("AB", [["A"], ["B"]]),
    ],
)
def test_bi_1_teams_are_exactly_the_four_players_in_pairs(players, teams):
    bad(players=players, teams=teams)


def test_bi_1_no_teams_may_be_said_with_null():
    assert table("ABCD", teams=None).state()["options"]["teams"] is None


# BI-2, series in play


def test_bi_2_twelve_series_in_the_short_game_kept_sorted():
    play = table(removed=["18", "2", "17", "3", "16", "10"])
    assert play.state()["options"]["removed"] == ["2", "3", "10", "16", "17", "18"]
    assert sorted(play.state()["bank"]["shares"], key=int) == [
        "1", "4", "5", "6", "7", "8", "9", "11", "12", "13", "14", "15",
    ]  # fmt: skip


def test_bi_2_a_removed_series_is_unknown_to_every_verb():
    play = dealt(removed=SHORT)
    refused(play, "R-3", "expose", by="A", ideas=["13"])
    refused(play, "R-3", "complete", by="A", series="13")
    refused(play, "R-3", "buy", by="A", from_="B", idea="13")
    refused(play, "R-3", "count", by="A", shares={"13": 0})
    refused(play, "R-3", "adjust", why="x", shares={"A": {"13": 1}})
    refused(play, "R-3", "accounts", series=everything("A"), ideas=everything("A"))


@pytest.mark.parametrize(
    ("players", "removed"),
    [
        ("ABC", SHORT),
        ("AB", SHORT[:5]),
        ("AB", [*SHORT, "12"]),
        ("AB", ["1", "1", "2", "3", "4", "5"]),
        ("AB", ["14", "15", "16", "17", "18", "19"]),
        ("AB", [13, 14, 15, 16, 17, 18]),
        ("AB", None),
    ],
)
def test_bi_2_six_different_series_at_two_players_or_none(players, removed):
    bad(players=players, removed=removed)


# BI-3, money


def test_bi_3_everybody_gets_the_start_on_line_1():
    play = table("ABC", start=5000)
    assert [one.line for one in play.game.ledger] == [1, 1, 1]
    assert booked(play) == [("bank", "A", 5000), ("bank", "B", 5000), ("bank", "C", 5000)]


def test_bi_3_a_teams_purse_gets_it_twice():
    play = table("ABCD", teams=TEAMS)
    assert booked(play, "start") == [("bank", name, 12000) for name in "ABAB"]


@pytest.mark.parametrize("start", [0, -1, 1.5, "12000", True, None])
def test_bi_3_the_start_is_a_whole_number_of_at_least_1(start):
    bad(start=start)


# BI-4, manche


def test_bi_4_the_dealers_left_neighbour_begins():
    assert turn(table("ABC", track="cards")) == ("deal", None, 0, 1)
    assert turn(dealt("ABC", by="C", track="cards")) == ("draw", "A", 1, 1)
    assert turn(dealt("ABC", by="C")) == ("play", None, 1, 1)


def test_bi_4_the_manche_before_is_cleared_by_the_deal_and_not_earlier():
    play = dealt(track="cards", manches=2)
    assert (of(play, "A")["hand"], board(play)["talon"]) == (12, 48 + 18)
    do(play, "accounts", series=everything("A"), ideas=everything("B"))
    assert turn(play) == ("deal", None, 0, 2)
    assert of(play, "A")["series"] == ALL
    assert of(play, "B")["shares"] == dict.fromkeys(ALL, 1)
    assert board(play) == {"dealer": "A", "laid": dict.fromkeys(ALL, 4), "talon": 0}
    assert of(play, "A")["hand"] == 0
    do(play, "deal", by="B")
    assert board(play) == {"dealer": "B", "laid": {}, "talon": 66}
    assert (of(play, "A")["series"], of(play, "B")["shares"]) == ([], {})
    assert set(play.state()["bank"]["shares"].values()) == {1}


def test_bi_4_hands_and_shoe_are_null_before_the_first_deal():
    play = table(track="cards")
    assert of(play, "A")["hand"] is None
    assert board(play) == {"dealer": None, "laid": {}, "talon": None}


# BI-5, exposing


@pytest.mark.parametrize("track", ["cards", "series"])
def test_bi_5_anybody_exposes_at_any_moment_each_idea_once(track):
    play = dealt(track=track)
    do(play, "expose", by="A", ideas=["7", "5"])
    do(play, "expose", by="B", ideas=["6"])
    assert of(play, "A")["shares"] == {"7": 1, "5": 1}
    assert play.state()["bank"]["shares"]["5"] == 0
    again = refused(play, "BI-5", "expose", by="B", ideas=["8", "5"])
    assert again.figures["player"] == "A"
    refused(play, "BI-5", "expose", by="B", ideas=["8", "8"])
    refused(play, "BI-5", "expose", by="B", ideas=[])


def test_bi_5_an_exposed_idea_leaves_the_shoe():
    play = dealt(track="cards")
    do(play, "expose", by="A", ideas=["1", "2"])
    assert board(play)["talon"] == 64


def test_bi_5_expose_is_offered_while_ideas_are_missing():
    play = dealt(track="series")
    do(play, "expose", by="A", ideas=ALL)
    assert "expose" not in play.next_verbs()
    refused(play, "BI-5", "expose", by="A", ideas=["1"])
    assert "expose" not in dealt(track="accounts").next_verbs()


# BI-6, two cards


def test_bi_6_exactly_two_cards_in_turn_then_up_to_12():
    play = dealt("ABC", track="cards")
    refused(play, "BI-6", "lay", by="B", series=["1"])
    refused(play, "BI-6", "lay", by="B", series=["1", "2", "3"])
    refused(play, "BI-6", "lay", by="B", series=[])
    do(play, "lay", by="B", series=["1", "1"])
    assert turn(play) == ("draw", "C", 2, 1)
    assert of(play, "B")["hand"] == 12
    assert board(play) == {"dealer": "A", "laid": {"1": 2}, "talon": 34 + 18}


# BI-7, completing


def test_bi_7_who_lays_the_fourth_card_has_the_series_w4():
    play = dealt(track="cards")
    lay_out(play, [["5", "5"], ["5", "7"], ["9", "5"]])
    assert of(play, "B")["series"] == ["5"]
    assert board(play) == {"dealer": "A", "laid": {"5": 4, "7": 1, "9": 1}, "talon": 60}
    refused(play, "BI-7", "lay", by="A", series=["5", "1"])
    lay_out(play, [["7", "7"]])
    refused(play, "BI-7", "lay", by="B", series=["7", "7"])


def test_bi_7_completed_once_in_the_middle_mode():
    play = dealt()
    do(play, "complete", by="B", series="10")
    do(play, "complete", by="B", series="2")
    assert of(play, "B")["series"] == ["2", "10"]
    assert board(play)["laid"] == {"2": 4, "10": 4}
    found = refused(play, "BI-7", "complete", by="A", series="2")
    assert found.figures["player"] == "B"


# BI-8, end of the shoe


@pytest.mark.parametrize(
    ("players", "cards", "options"),
    [
        ("AB", 48, {}),
        ("ABC", 36, {}),
        ("ABCD", 24, {}),
        ("ABCDE", 12, {}),
        ("AB", 24, {"removed": SHORT}),
    ],
)
def test_bi_8_the_transactions_begin_when_the_shoe_is_drawn(players, cards, options):
    ideas = ALL if not options else ALL[:12]
    play = shoe_drawn(players, ideas, **options)
    assert sum(play.game.laid.values()) == cards
    opener = players[(1 + cards // 2) % len(players)]
    assert turn(play) == ("transactions", opener, cards // 2 + 1, 1)
    assert board(play)["talon"] == 0
    assert [of(play, player)["hand"] for player in players] == [12] * len(players)


def test_bi_8_the_last_player_may_enter_what_he_drew_afterwards():
    play = shoe_drawn()
    assert turn(play) == ("draw", "C", 7, 1)
    assert board(play)["talon"] == 1
    assert {"accounts", "expose", "lay"} <= set(play.next_verbs())
    do(play, "expose", by="B", ideas=["18"])
    assert turn(play) == ("transactions", "C", 7, 1)
    assert of(play, "C")["hand"] == 12


def test_bi_8_or_the_next_player_takes_one_more_turn_w7():
    play = shoe_drawn()
    do(play, "lay", by="C", series=["4", "4"])
    assert turn(play) == ("draw", "D", 8, 1)
    assert of(play, "C")["hand"] == 10
    assert "lay" not in play.next_verbs()
    late = refused(play, "BI-8", "lay", by="D", series=["5", "5"])
    assert late.figures["ideas"] == ("18",)
    do(play, "expose", by="C", ideas=["18"])
    assert turn(play) == ("transactions", "D", 8, 1)
    layers = lay_the_rest(play)
    assert layers == {"A": 12, "B": 12, "C": 10, "D": 12, "E": 12}
    assert layers.total() == 58
    assert turn(play) == ("accounts", None, 66, 1)


def test_bi_8_declared_owners_lead_on_as_well():
    play = shoe_drawn()
    do(play, "lay", by="C", series=["4", "4"])
    owners = {one: play.game.owners.get(one, "D") for one in ALL}
    do(play, "accounts", series=owners, ideas={**everything("A"), "18": "C"})
    assert play.game.over["why"] == "accounts"


# BI-9, transactions


def test_bi_9_the_buyer_pays_200_and_the_idea_changes_places_w3():
    play = dealt("ABCD", track="accounts")
    do(play, "buy", by="A", from_="B", idea="5")
    do(play, "buy", by="A", from_="B", idea="6")
    assert booked(play, "idea") == [("A", "B", 200), ("A", "B", 200)]
    assert play.game.ledger[-1].of == "6"
    assert of(play, "A")["shares"] == {"5": 1, "6": 1}


def test_bi_9_only_the_holder_sells_and_an_idea_may_be_sold_again():
    play = shoe_drawn("ABCDE", ALL)
    missing = refused(play, "BI-9", "buy", by="C", from_="B", idea="1")
    assert missing.figures["holder"] == "A"
    do(play, "buy", by="C", from_="A", idea="1")
    do(play, "buy", by="B", from_="C", idea="1")
    do(play, "buy", by="A", from_="B", idea="1")
    assert cash(play) == [12000] * 5
    assert of(play, "A")["shares"]["1"] == 1


def test_bi_9_the_middle_mode_sells_what_was_exposed_bought_or_adjusted():
    play = dealt()
    refused(play, "BI-9", "buy", by="A", from_="B", idea="1")
    do(play, "expose", by="B", ideas=["1"])
    do(play, "adjust", why="late", shares={"B": {"2": 1}})
    do(play, "buy", by="A", from_="B", idea="1")
    do(play, "buy", by="A", from_="B", idea="2")
    do(play, "buy", by="B", from_="A", idea="1")
    assert cash(play) == [11800, 12200]


def test_bi_9_the_idea_of_a_completed_series_may_be_bought_and_makes_a_contract():
    play = dealt(removed=SHORT)
    do(play, "expose", by="B", ideas=ALL[:12])
    for one in ALL[:12]:
        do(play, "complete", by="A", series=one)
    do(play, "buy", by="A", from_="B", idea="1")  # N9
    do(play, "accounts")
    assert booked(play, "contract", "simple") == [("B", "A", 600), ("B", "A", 11 * 400)]


def test_bi_9_the_purse_must_have_200():
    play = dealt(track="accounts", start=300)
    do(play, "buy", by="A", from_="B", idea="1")
    short = refused(play, "BI-9", "buy", by="A", from_="B", idea="2")
    assert short.figures == {"player": "A", "cash": 100, "amount": 200}


def test_bi_9_buyer_and_seller_have_different_purses():
    refused(dealt(track="accounts"), "BI-9", "buy", by="A", from_="A", idea="1")
    play = dealt("ABCD", teams=TEAMS, track="accounts")
    refused(play, "BI-9", "buy", by="A", from_="C", idea="1")
    do(play, "buy", by="C", from_="D", idea="1")  # the purses pay, the card lies before C
    assert booked(play, "idea") == [("A", "B", 200)]
    assert of(play, "C")["shares"] == {"1": 1}


# BI-10, one card


def test_bi_10_the_opener_ends_the_transactions_with_one_card():
    play = shoe_drawn("ABCDE", ALL)
    refused(play, "BI-10", "lay", by="C", series=["4", "4"])
    refused(play, "R-5", "lay", by="D", series=["4"])
    do(play, "lay", by="C", series=["4"])
    assert turn(play) == ("final", "D", 8, 1)
    assert of(play, "C")["hand"] == 11
    refused(play, "R-5", "buy", by="A", from_="B", idea="1")
    refused(play, "BI-10", "lay", by="D", series=["4", "4"])
    assert play.next_verbs() == ["accounts", "adjust", "amend", "close", "count", "lay", "undo"]


def test_bi_10_a_player_without_cards_is_skipped():
    play = shoe_drawn()
    do(play, "lay", by="C", series=["4", "4"])
    do(play, "expose", by="C", ideas=["18"])
    order = []
    while play.game.phase != "accounts":
        order.append(play.game.turn.player)
        one = next(one for one in ALL if play.game.laid.get(one, 0) < 4)
        do(play, "lay", by=order[-1], series=[one])
    assert "".join(order) == "DEABC" * 10 + "DEAB" * 2


# BI-11, end of the manche


def test_bi_11_the_last_card_leads_to_the_accounts():
    play = shoe_drawn("ABCDE", ALL)
    early = refused(play, "BI-11", "accounts")
    assert early.figures["ideas"] == ()
    lay_the_rest(play)
    assert turn(play)[:2] == ("accounts", None)
    assert not play.game.open_series
    assert play.next_verbs() == ["accounts", "adjust", "amend", "close", "count", "undo"]
    do(play, "accounts")
    assert play.game.over["why"] == "accounts"


def test_bi_11_the_middle_mode_waits_for_every_series_and_every_idea():
    play = dealt(removed=SHORT)
    do(play, "expose", by="A", ideas=ALL[:11])
    for one in ALL[:12]:
        refused(play, "BI-11", "accounts")
        do(play, "complete", by="B", series=one)
    assert "complete" not in play.next_verbs()
    missing = refused(play, "BI-11", "accounts")
    assert missing.figures == {"series": (), "ideas": ("12",)}
    do(play, "expose", by="B", ideas=["12"])
    do(play, "accounts")
    assert booked(play, "contract", "simple") == [("A", "B", 600), ("A", "B", 4400)]


def test_bi_11_the_fast_path_needs_owners():
    refused(dealt(track="accounts"), "BI-11", "accounts")


# BI-12, contracts


def test_bi_12_each_opponent_pays_the_contract():
    play = dealt("ABC", track="accounts")
    owners = {**by_number(1, 9, "A"), **by_number(10, 18, "B")}
    do(play, "accounts", series=owners, ideas=owners)
    assert booked(play, "contract") == [
        ("B", "A", 3600), ("C", "A", 3600), ("C", "B", 3600), ("A", "B", 3600),
    ]  # fmt: skip
    assert play.game.ledger[3].terms == {"contracts": 9, "price": 400}


def test_bi_12_a_contract_is_600_at_two_players_w2():
    play = dealt(track="accounts", removed=SHORT)
    owners = {**by_number(1, 7, "A"), **by_number(8, 12, "B")}
    ideas = {**by_number(1, 5, "A"), **by_number(6, 11, "B"), "12": "A"}
    do(play, "accounts", series=owners, ideas=ideas)
    assert booked(play, "contract", "simple") == [
        ("B", "A", 3000), ("B", "A", 800), ("A", "B", 2400), ("A", "B", 400),
    ]  # fmt: skip
    assert cash(play) == [13000, 11000]
    assert table().state()["options"]["contract"] == 600
    assert table("ABC").state()["options"]["contract"] == 400


def test_bi_12_the_table_may_agree_on_another_contract():
    play = dealt(track="accounts", contract=400)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert booked(play, "contract") == [("B", "A", 7200)]
    bad(contract=0)
    bad(contract=None)


def test_bi_12_a_team_pays_for_both_its_members_w5():
    play = dealt("ABCD", teams=TEAMS, track="accounts")
    owners = {**by_number(1, 9, "A"), **by_number(10, 18, "D")}
    ideas = {**by_number(1, 8, "C"), **by_number(9, 18, "B")}
    do(play, "accounts", series=owners, ideas=ideas)
    assert booked(play, "contract", "simple") == [
        ("B", "A", 6400), ("B", "A", 400), ("A", "B", 7200),
    ]  # fmt: skip
    assert play.game.ledger[4].terms == {"contracts": 8, "price": 400, "members": 2}
    assert cash(play) == [23600, 24400, 0, 0]
    ranks = [(one["player"], one["rank"]) for one in play.game.over["ranking"]]
    assert ranks == [("B", 1), ("D", 1), ("A", 3), ("C", 3)]


# BI-13, simple series


def test_bi_13_the_holder_of_the_idea_alone_pays_400():
    play = dealt("ABC", track="accounts")
    do(play, "accounts", series=everything("A"), ideas={**everything("A"), "5": "C", "6": "C"})
    assert booked(play, "simple") == [("C", "A", 800)]
    assert play.game.ledger[-1].terms == {"series": 2, "price": 400}


# BI-14, order


def test_bi_14_purses_collect_in_turn_from_the_dealers_w1():
    play = dealt("ABCD", track="accounts", start=20000)
    owners = {
        **by_number(1, 5, "A"), **by_number(6, 9, "B"),
        **by_number(10, 13, "C"), **by_number(14, 18, "D"),
    }  # fmt: skip
    do(play, "accounts", series=owners, ideas={**owners, "5": "C"})
    assert booked(play, "contract", "simple") == [
        ("B", "A", 1600), ("C", "A", 1600), ("D", "A", 1600), ("C", "A", 400),
        ("C", "B", 1600), ("D", "B", 1600), ("A", "B", 1600),
        ("D", "C", 1600), ("A", "C", 1600), ("B", "C", 1600),
        ("A", "D", 2000), ("B", "D", 2000), ("C", "D", 2000),
    ]  # fmt: skip
    assert cash(play) == [20000, 19600, 19200, 21200]


def test_bi_14_another_dealer_changes_the_order_and_no_sum():
    owners = {one: "ABC"[int(one) % 3] for one in ALL}
    holders = {one: "ABC"[int(one) // 2 % 3] for one in ALL}
    found = []
    for dealer in "ABC":
        play = dealt("ABC", by=dealer, track="accounts")
        do(play, "accounts", series=owners, ideas=holders)
        found.append((booked(play, "contract", "simple"), cash(play)))
        collectors = list(dict.fromkeys(one[1] for one in found[-1][0]))
        assert collectors[0] == dealer
    assert found[0][0] != found[1][0]
    assert sorted(found[0][0]) == sorted(found[1][0]) == sorted(found[2][0])
    assert found[0][1] == found[1][1] == found[2][1]


def test_bi_14_a_dealer_without_the_purse_collects_by_his_partner():
    play = dealt("ABCD", by="D", teams=TEAMS, track="accounts")
    owners = {**by_number(1, 9, "A"), **by_number(10, 18, "B")}
    do(play, "accounts", series=owners, ideas=owners)
    assert booked(play, "contract") == [("A", "B", 7200), ("B", "A", 7200)]


# BI-15, who cannot pay


def test_bi_15_the_bank_advances_what_is_lacking_w6():
    play = dealt("ABC", track="accounts", start=1000, manches=2)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert booked(play, "contract") == [("B", "A", 7200), ("C", "A", 7200)]
    assert booked(play, "advance") == [("bank", "B", 6200), ("bank", "C", 6200)]
    assert wealth(play) == [15400, -6200, -6200]
    assert [of(play, player)["debt"] for player in "ABC"] == [0, 6200, 6200]
    do(play, "deal", by="B")
    refused(play, "BI-9", "buy", by="B", from_="A", idea="1")
    do(play, "accounts", series=everything("B"), ideas=everything("B"))
    assert booked(play, "advance")[2:] == [("bank", "C", 7200)]
    assert cash(play) == [8200, 14400, 0]
    assert wealth(play) == [8200, 8200, -13400]
    assert [one["rank"] for one in play.game.over["ranking"]] == [1, 1, 3]


def test_bi_15_what_comes_in_later_is_counted_before_an_advance():
    play = dealt(start=100, track="accounts", by="A")
    owners = {**by_number(1, 9, "A"), **by_number(10, 18, "B")}
    do(play, "accounts", series=owners, ideas=owners)
    assert booked(play, "advance") == []
    assert cash(play) == [100, 100]


def test_bi_15_advances_come_in_collecting_order_and_a_team_owes_together():
    play = dealt("ABC", by="C", track="accounts", start=1)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert [one[1] for one in booked(play, "advance")] == ["C", "B"]
    play = dealt("ABCD", teams=TEAMS, track="accounts", start=1000)
    do(play, "accounts", series=everything("B"), ideas=everything("D"))
    assert booked(play, "advance") == [("bank", "A", 14400 - 2000)]
    assert [of(play, player)["debt"] for player in "ABCD"] == [12400, 0, 0, 0]
    assert wealth(play) == [-12400, 16400, -12400, 16400]


# BI-16, end and winner


def test_bi_16_an_agreed_number_of_manches_is_played_to_the_end():
    play = dealt("ABC", track="accounts", start=1000, manches=2)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert turn(play) == ("deal", None, 0, 2)
    do(play, "deal", by="A")
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert turn(play) == ("over", None, 1, 2)
    assert play.game.over["why"] == "accounts"
    refused(play, "R-4", "deal", by="A")
    do(play, "count", by="A", cash=29800)


def test_bi_16_open_ended_until_a_purse_is_worth_nothing():
    play = dealt("AB", track="accounts", start=10800, manches=0)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert wealth(play) == [21600, 0]
    assert play.game.over["why"] == "no-means"
    play = dealt("AB", track="accounts", start=10801, manches=0)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert play.game.over is None
    assert turn(play) == ("deal", None, 0, 2)


def test_bi_16_the_table_may_close_in_any_phase():
    for play in (table(), dealt(), dealt(track="cards"), shoe_drawn(), shoe_drawn("ABCDE", ALL)):
        number, now = play.game.turn.number, board(play)
        do(play, "close", why="late")
        assert play.game.over["why"] == "closed"
        assert turn(play) == ("over", None, number, 1)
        assert board(play) == now


@pytest.mark.parametrize("manches", [-1, 100, 1.0, None])
def test_bi_16_zero_to_99_manches(manches):
    bad(manches=manches)


def test_bi_16_money_and_debts_are_carried_on():
    play = table(track="accounts", manches=99)
    for number in range(1, 100):
        do(play, "deal", by="AB"[number % 2])
        do(play, "accounts", series=everything("A"), ideas=everything("B"))
    assert wealth(play) == [12000 + 99 * 7200, 12000 - 99 * 7200]
    assert play.game.over["why"] == "accounts"


# BI-17, fast path


@pytest.mark.parametrize("track", ["series", "cards", "accounts"])
def test_bi_17_declared_owners_close_the_manche_in_every_track(track):
    play = dealt(track=track)
    do(play, "accounts", series=everything("A"), ideas=everything("B"))
    assert booked(play, "simple") == [("B", "A", 7200)]
    assert board(play)["laid"] == dict.fromkeys(ALL, 4)
    assert of(play, "A")["hand"] == (0 if track == "cards" else None)
    assert board(play)["talon"] == (0 if track == "cards" else None)
    assert set(play.state()["bank"]["shares"].values()) == {0}


def test_bi_17_both_maps_and_every_series():
    play = dealt()
    refused(play, "BI-17", "accounts", series=everything("A"))
    refused(play, "BI-17", "accounts", ideas=everything("A"))
    refused(play, "BI-17", "accounts", series={}, ideas={})
    left_out = refused(play, "BI-17", "accounts", series=everything("A"), ideas={"1": "A"})
    assert left_out.figures["series"] == tuple(ALL[1:])


def test_bi_17_declared_owners_agree_with_what_is_known():
    play = dealt("ABC")
    do(play, "expose", by="A", ideas=["1"])
    do(play, "buy", by="C", from_="A", idea="1")
    do(play, "complete", by="B", series="2")
    all_of_b = everything("B")
    refused(play, "BI-17", "accounts", series=everything("A"), ideas={**all_of_b, "1": "C"})
    refused(play, "BI-17", "accounts", series=all_of_b, ideas={**all_of_b, "1": "A"})
    do(play, "accounts", series=all_of_b, ideas={**all_of_b, "1": "C"})
    assert booked(play, "simple") == [("C", "B", 400)]


def test_bi_17_partners_do_not_stand_for_each_other():
    play = dealt("ABCD", teams=TEAMS)
    do(play, "complete", by="C", series="1")
    refused(play, "BI-17", "accounts", series=everything("A"), ideas=everything("A"))


def test_bi_17_a_seller_is_believed_until_a_sale_is_known():
    play = dealt("ABC", track="accounts")
    do(play, "buy", by="A", from_="B", idea="1")
    refused(play, "BI-9", "buy", by="C", from_="B", idea="1")
    do(play, "buy", by="C", from_="A", idea="1")
    refused(play, "BI-17", "accounts", series=everything("A"), ideas=everything("A"))


@pytest.mark.parametrize("phase", ["draw", "transactions", "final", "accounts"])
def test_bi_17_in_any_phase_of_the_manche(phase):
    play = shoe_drawn("ABCDE", ALL[:17] if phase == "draw" else ALL)
    if phase == "final":
        do(play, "lay", by="C", series=["4"])
    elif phase == "accounts":
        lay_the_rest(play)
    assert play.game.phase == phase
    owners = {one: play.game.owners.get(one, "E") for one in ALL}
    do(play, "accounts", series=owners, ideas=everything("A"))
    assert play.game.over["why"] == "accounts"


# BI-18, corrections


def test_bi_18_ideas_move_between_shoe_and_players_one_of_each():
    play = dealt(track="cards")
    do(play, "adjust", why="x", shares={"A": {"1": 1}})
    assert board(play)["talon"] == 65
    do(play, "adjust", why="x", shares={"A": {"1": -1}, "B": {"1": 1}})
    assert of(play, "B")["shares"] == {"1": 1}
    refused(play, "R-7", "adjust", why="x", shares={"A": {"1": 1}})
    refused(play, "R-7", "adjust", why="x", shares={"A": {"2": 1}, "B": {"2": 1}})
    refused(play, "R-7", "adjust", why="x", shares={"A": {"2": 2}})
    refused(play, "R-7", "adjust", why="x", shares={"A": {"2": 0}})
    do(play, "adjust", why="x", shares={"B": {"1": -1}})
    assert play.state()["bank"]["shares"]["1"] == 1


def test_bi_18_no_idea_goes_back_after_the_draw():
    play = shoe_drawn("ABCDE", ALL)
    refused(play, "BI-18", "adjust", why="x", shares={"A": {"1": -1}})
    do(play, "adjust", why="x", shares={"A": {"1": -1}, "B": {"1": 1}})
    do(play, "lay", by="C", series=["4"])
    refused(play, "BI-18", "adjust", why="x", shares={"B": {"1": -1}})
    lay_the_rest(play)
    refused(play, "BI-18", "adjust", why="x", shares={"B": {"1": -1}})
    play = dealt()
    do(play, "expose", by="A", ideas=ALL)
    do(play, "adjust", why="x", shares={"A": {"1": -1}})
    assert "expose" in play.next_verbs()


def test_bi_18_the_last_missing_idea_opens_the_transactions():
    play = shoe_drawn()
    do(play, "adjust", why="x", shares={"B": {"18": 1}})
    assert turn(play) == ("transactions", "C", 7, 1)


def test_bi_18_the_owner_of_a_completed_series():
    play = dealt()
    refused(play, "BI-18", "adjust", why="x", series={"1": "A"})
    do(play, "complete", by="A", series="1")
    do(play, "adjust", why="x", series={"1": "B"})
    assert of(play, "B")["series"] == ["1"]


def test_bi_18_cash_as_common():
    play = dealt()
    do(play, "adjust", why="x", cash={"B": -200, "A": 100})
    assert booked(play, "adjust") == [("bank", "A", 100), ("B", "bank", 200)]
    refused(play, "R-7", "adjust", why="x", cash={"A": -12101})
    refused(play, "R-7", "adjust", why=" ", cash={"A": 1})
    refused(play, "R-7", "adjust", why="x", series={})


# BI-19, by count


def test_bi_19_the_accounts_by_count_give_the_same_ledger_w9():
    play = dealt("ABCD", track="accounts", start=20000)
    counts = {
        "A": {"contracts": 4, "simple": {"C": 1}},
        "B": {"contracts": 4},
        "C": {"contracts": 4, "simple": {}},
        "D": {"contracts": 5},
    }
    do(play, "accounts", counts=counts)
    assert booked(play, "contract", "simple")[:4] == [
        ("B", "A", 1600), ("C", "A", 1600), ("D", "A", 1600), ("C", "A", 400),
    ]  # fmt: skip
    assert cash(play) == [20000, 19600, 19200, 21200]
    assert (of(play, "A")["series"], of(play, "A")["shares"], board(play)["laid"]) == ([], {}, {})
    assert set(play.state()["bank"]["shares"].values()) == {1}


def test_bi_19_counts_add_up_to_the_series_in_play():
    play = dealt("ABCD", track="accounts")
    assert refused(play, "BI-19", "accounts", counts={"A": {"contracts": 17}}).figures == {
        "wanted": 18,
        "found": 17,
    }
    refused(play, "BI-19", "accounts", counts={"A": {"contracts": 18, "simple": {"B": 1}}})
    refused(play, "BI-19", "accounts", counts={})
    refused(play, "R-2", "accounts", counts={"A": {"contracts": -1}})
    refused(play, "R-2", "accounts", counts={"A": {"contract": 18}})
    refused(play, "R-3", "accounts", counts={"A": {"simple": {"Z": 18}}})
    short = dealt(track="accounts", removed=SHORT)
    refused(short, "BI-19", "accounts", counts={"A": {"contracts": 18}})
    do(short, "accounts", counts={"A": {"contracts": 12}})


def test_bi_19_a_simple_series_has_its_idea_in_another_purse():
    play = dealt("ABCD", teams=TEAMS, track="accounts")
    refused(play, "BI-19", "accounts", counts={"A": {"contracts": 17, "simple": {"C": 1}}})
    refused(play, "BI-19", "accounts", counts={"A": {"contracts": 17, "simple": {"A": 1}}})
    do(play, "accounts", counts={"A": {"contracts": 17, "simple": {"D": 1, "C": 0}}})
    assert booked(play, "simple") == [("B", "A", 400)]


def test_bi_19_no_fewer_ideas_than_are_known():
    play = dealt("ABC", track="accounts")
    for idea in ("1", "2"):
        do(play, "buy", by="A", from_="B", idea=idea)
    do(play, "adjust", why="x", shares={"A": {"3": 1}})
    few = {"A": {"contracts": 1}, "B": {"contracts": 16, "simple": {"A": 1}}}
    assert refused(play, "BI-19", "accounts", counts=few).figures["held"] == 2
    enough = {"A": {"contracts": 1}, "B": {"contracts": 15, "simple": {"A": 2}}}
    do(play, "accounts", counts=enough)
    assert of(play, "A")["shares"] == {"1": 1, "2": 1, "3": 1}


def test_bi_19_partners_counts_and_ideas_are_added():
    play = dealt("ABCD", teams=TEAMS, track="accounts")
    do(play, "buy", by="C", from_="B", idea="1")
    do(play, "buy", by="A", from_="B", idea="2")
    refused(play, "BI-19", "accounts", counts={"D": {"contracts": 18}})
    counts = {"A": {"contracts": 1}, "C": {"contracts": 1}, "D": {"contracts": 16}}
    do(play, "accounts", counts=counts)
    assert booked(play, "contract") == [("B", "A", 1600), ("A", "B", 16 * 800)]


def test_bi_19_only_in_the_fast_path_and_alone():
    counts = {"A": {"contracts": 18}}
    refused(dealt(track="series"), "BI-19", "accounts", counts=counts)
    refused(dealt(track="cards"), "BI-19", "accounts", counts=counts)
    play = dealt(track="accounts")
    refused(play, "BI-19", "accounts", counts=counts, series=everything("A"))
    refused(play, "BI-19", "accounts", counts=counts, ideas=everything("A"))
    refused(table(track="accounts"), "R-5", "accounts", counts=counts)


# BI-20, middle mode


def test_bi_20_in_any_order_by_anybody_for_anybody_w8():
    play = dealt(removed=SHORT)
    do(play, "expose", by="A", ideas=ALL[:6])
    do(play, "complete", by="B", series="7")
    do(play, "expose", by="B", ideas=ALL[6:12])
    do(play, "buy", by="A", from_="B", idea="8")
    for player, series in (("A", "1 2 3 4 5 8 9"), ("B", "6 10 11 12")):
        for one in series.split():
            do(play, "complete", by=player, series=one)
    assert turn(play) == ("play", None, 1, 1)
    do(play, "accounts")
    assert booked(play, "contract", "simple") == [
        ("B", "A", 3600), ("B", "A", 400), ("A", "B", 2400), ("A", "B", 400),
    ]  # fmt: skip
    assert cash(play) == [13000, 11000]


def test_bi_20_it_is_the_default_and_follows_no_card():
    play = dealt()
    state = play.state()
    assert state["options"]["track"] == "series"
    assert state["players"]["A"]["hand"] is None
    assert state["board"]["talon"] is None
    assert play.next_verbs() == [
        "accounts", "adjust", "amend", "buy", "close", "complete", "count", "expose", "undo",
    ]  # fmt: skip


# What the booklet does not give


def test_the_edition_names_what_the_box_has_and_changes_no_sum():
    edition = {
        "ideas": {"18": "Comment beurrer les biscottes sans les casser"},
        "objects": {"18": ["biscotte", "beurre", "couteau", "assiette"]},
        "notes": {"100": 60, "500": 40},
    }
    play = open_play(header(edition=edition, removed=SHORT))
    assert play.game.ideas["18"] == edition["ideas"]["18"]
    assert play.game.ideas["5"].startswith("Comment enfoncer des clous")
    assert play.game.objects["5"] == ["marteau", "clou", "table", "feuille de papier"]
    assert set(table().game.ideas) == set(table().game.objects) == {"5"}
    assert play.state()["players"] == table(removed=SHORT).state()["players"]


@pytest.mark.parametrize(
    "edition",
    [
        {"ideas": {"19": "x"}},
        {"ideas": {"1": ""}},
        {"ideas": {"1": " x"}},
        {"ideas": {"1": "x" * 81}},
        {"ideas": {"1": 5}},
        {"objects": {"1": ["a", "b", "c"]}},
        {"objects": {"1": ["a", "b", "c", "d", "e"]}},
        {"objects": {"1": ["a", "b", "c", ""]}},
        {"objects": {"1": "abcd"}},
        {"notes": {"cent": 5}},
        {"notes": {"0": 5}},
        {"notes": {"100": -1}},
        {"notes": {"100": "5"}},
        {"notes": []},
        {"cards": {}},
    ],
)
def test_an_edition_of_another_form_is_a_bad_header(edition):
    bad(edition=edition)


# The settlement with the fewest hand-overs


def test_the_settlement_has_the_effect_of_the_accounts():
    play = dealt("ABCD", track="accounts", start=20000)
    assert play.game.settlement() == []
    owners = {
        **by_number(1, 5, "A"), **by_number(6, 9, "B"),
        **by_number(10, 13, "C"), **by_number(14, 18, "D"),
    }  # fmt: skip
    do(play, "accounts", series=owners, ideas={**owners, "5": "C"})
    assert len(booked(play, "contract", "simple")) == 13
    assert play.game.settlement() == [HandOver("B", "D", 400), HandOver("C", "D", 800)]
    assert cash(play) == [20000, 20000 - 400, 20000 - 800, 20000 + 1200]


def test_the_settlement_takes_the_bank_in_where_it_advances():
    play = dealt("ABC", track="accounts", start=1000)
    do(play, "accounts", series=everything("A"), ideas=everything("A"))
    assert Counter(payer for payer, _payee, _amount in play.game.settlement()) == {
        "B": 1,
        "C": 1,
        "bank": 1,
    }
    assert sum(amount for _payer, payee, amount in play.game.settlement() if payee == "A") == 14400


# The sample match


def test_the_sample_is_a_match_of_three_manches():
    with SAMPLE.open("rb") as file:
        lines = list(read_lines(file))
        file.seek(0)
        play = replay_file(file)
    assert [line.value["do"] for line in lines[1:]].count("deal") == 3
    assert play.game.over["why"] == "accounts"
    assert [(one["player"], one["wealth"]) for one in play.game.over["ranking"]] == [
        ("Didier", 21000),
        ("Sophie", 11200),
        ("Éloïse", 10200),
        ("Thierry", 5600),
    ]
    assert json.loads(lines[0].text)["game"] == ruleset("bourse-aux-idees").ID
