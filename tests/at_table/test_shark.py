"""Shark at the table: every line of every recorded game can be asked and answered in both
languages; how many touches a turn takes; trades, corrections, what is said."""

import pytest

from at_table.shark import DEAL, HEADER, MIDDLE, Shark
from at_table.touching import games_of, lines_of, tables_of, walk
from companion.replay import open_play
from companion.table.question import Pick, Question, resolve
from companion.words import Words
from rulesets.shark import facts

GAMES = games_of("shark")


def spots(data, then):
    """A touch on each permitted cell."""
    for spot in data.spots:
        yield lambda cell=spot.cell: then(cell)


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_every_recorded_game_can_be_asked_and_answered(name):
    assert list(walk("shark", name, {("shark", "Scene"): spots}, depth=1))


def test_corrections_are_entered_by_touch():
    """SH-23, and `close`: the menu leads to them, a building is put right on the map."""
    hand = Shark(DEAL)
    menu = {one.icon: one for one in hand.table.menu()}
    assert set(menu) == {"pencil", "flag-checkered", "home-edit"}
    for icon in ("pencil", "flag-checkered"):
        assert resolve(menu[icon].then)
    hand.follow(resolve(menu["home-edit"].then))
    hand.cell("b2")
    hand.press("Bleu")
    hand.write("oubli")
    assert dict(hand.game.map) == {"b2": "blue"}
    hand.follow(hand.table._ask_building("b2"))
    assert "Bleu" not in hand.labels
    hand.press("aucun immeuble")
    hand.write("erreur")
    assert not hand.game.map


def test_a_correction_with_buildings_can_be_asked_field_by_field():
    """A value that may be nothing has a question of its own."""
    table = tables_of(open_play(HEADER))[0]
    verb = table.game.verbs["adjust"]
    asked = table.asking.field(verb, "buildings", verb.form.slots["buildings"], lambda got: got)
    assert [group.title for group in asked.pad.groups][:2] == ["Zone 1", "Zone 2"]
    which = asked.pad.then(["c4"])
    given, nothing = which.pad.answers
    assert isinstance(resolve(given.then).pad, Pick)
    assert isinstance(resolve(nothing.then), Question)


# Shark of a turn


def test_an_ordinary_turn_takes_four_hand():
    hand = Shark(DEAL)
    hand.throw(1, "red")
    hand.cell("b2")
    hand.press("Finir le tour")
    assert hand.touches == 4
    assert hand.game.turn.player == "B"


@pytest.mark.parametrize("face", [facts.WHITE, facts.BLACK])
def test_a_free_colour_takes_one_touch_more(face):
    """SH-7."""
    hand = Shark(DEAL)
    hand.throw(1, face)
    assert hand.labels == ["Rouge", "Bleu", "Vert", "Jaune"]
    hand.press("Vert")
    hand.cell("b2")
    hand.press("Finir le tour")
    assert hand.touches == 5


def test_without_a_colour_die_only_the_zone_is_asked():
    """SH-22."""
    hand = Shark(DEAL, options={"variant_3": True})
    assert len(hand.question.pad.dice) == 1
    hand.throw(4)
    hand.press("Jaune")
    hand.cell("a6")
    hand.press("Finir le tour")
    assert hand.touches == 4


def test_black_offers_the_rarest_colours_only():
    """SH-21."""
    adjust = {"do": "adjust", "why": "x", "buildings": {"l1": "red", "l3": "green"}}
    hand = Shark(DEAL, adjust, options={"variant_2": True})
    hand.throw(1, "black")
    assert hand.labels == ["Bleu", "Jaune"]
    assert hand.question.note


def test_the_deal_is_one_touch_a_player():
    """SH-2."""
    hand = Shark(players=["A", "B", "C"])
    for label in ("Rouge", "Bleu", "Rouge"):
        hand.press(label)
    assert hand.touches == 3
    assert hand.game.phase == "before"
    assert hand.record[-1]["shares"] == {"A": "red", "B": "blue", "C": "red"}


def test_the_deal_offers_no_card_that_is_not_there():
    hand = Shark(edition={"share_cards": {"1": 1}})
    hand.press("Rouge")
    assert hand.labels == ["Bleu", "Vert", "Jaune"]


def test_the_assumed_map_is_shown_to_be_compared_before_the_first_roll_only():
    hand = Shark(DEAL)
    assert "comparez" in hand.question.note
    hand.throw(1, "red")
    hand.cell("b2")
    hand.press("Finir le tour")
    assert hand.question.note == ""
    copied = Shark(DEAL, edition={"zones": list(facts.MAP)})
    assert copied.question.note == ""


# The forced sale


def test_the_sets_that_settle_are_one_touch_each_with_the_change_they_leave():
    """W10."""
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    hand.cell("f1")
    hand.press("Balayer")
    assert hand.game.phase == "debts"
    question = hand.question
    assert question.player == "B"
    assert question.figure.text == "2\u202f000\u00a0FT"
    hints = {one.answer.label: one.answer.hint for one in question.pad.data}
    assert hints == {
        "2 Bleu": "donne 2\u202f000\u00a0FT, reste\u00a00\u00a0FT",
        "1 Jaune": "donne 3\u202f000\u00a0FT, reste\u00a01\u202f000\u00a0FT",
    }
    hand.press("1 Jaune")
    assert hand.game.phase == "after"
    nets = {row.label: (row.sum, row.amount) for row in hand.question.rows}
    assert nets["B"][1] == "−6\u202f000\u00a0FT"
    assert "vente\u00a0forcée\u00a0+3\u202f000" in nets["B"][0]


def test_another_debtor_may_be_asked_first_and_any_set_can_be_entered():
    many = dict.fromkeys(facts.COMPANIES, 5)
    adjust = {
        "do": "adjust",
        "why": "x",
        "shares": {"B": {**many, "blue": 14}, "C": many},
        "buildings": {
            **MIDDLE["buildings"],
            **dict.fromkeys(("i6", "j6"), "red"),
            **dict.fromkeys(("a6", "b6", "c6"), "green"),
        },
    }
    deal = {"do": "deal", "shares": {"A": "red", "B": "red", "C": "red"}}
    hand = Shark(deal, adjust, players=["A", "B", "C"])
    hand.throw(2, "yellow")
    hand.cell("f1")
    hand.press("Balayer")
    assert hand.question.player == "B"
    assert hand.labels[:2] == ["Plutôt C", "Un autre choix"]
    assert len(hand.question.pad.data) == 12
    hand.press("Plutôt C")
    assert hand.question.player == "C"
    hand.press(hand.question.pad.data[0].answer.label)
    assert hand.game.debtors == ("B",)


# Blocked


def test_a_blocked_player_passes_and_is_told_why():
    """SH-10."""
    hand = Shark(*lines_of("shark", "bloque")[1:4])
    assert hand.labels == ["laisser passer son tour"]
    assert "n’est pas assez petite (Rouge)" in hand.question.note
    assert hand.question.scene.data.forbidden
    hand.press("laisser passer son tour")
    assert hand.game.turn.player == "B"


def test_a_full_zone_is_said_to_be_full():
    cells = [f"{column}{row}" for column in "abcd" for row in range(1, 6)]
    adjust = {"do": "adjust", "why": "x", "buildings": dict.fromkeys(cells, "red")}
    hand = Shark(DEAL, adjust, edition={"buildings": 30})
    hand.throw(1, "blue")
    assert hand.question.note == "La zone 1 n’a plus de case libre."


# Trades


def test_a_purchase_is_a_touch_on_a_number_that_can_be_paid():
    """SH-4, SH-5."""
    red = dict.fromkeys(("a1", "a2"), "red")
    adjust = {"do": "adjust", "why": "x", "cash": {"A": 9000}, "buildings": {**red, "l1": "blue"}}
    hand = Shark(DEAL, adjust)
    assert hand.labels == ["Acheter", "Vendre"]
    hand.press("Acheter")
    offers = {line.company: [one.label for one in line.offers] for line in hand.question.pad.data}
    assert offers == {"red": ["1", "2", "3", "4"], "blue": ["1", "2", "3", "4", "5"]}
    assert hand.question.pad.data[0].offers[2].hint == "6\u202f000"
    resolved = hand.question.pad.data[1].offers[4].then
    hand.follow(resolve(resolved))
    assert hand.game.holding("A", "blue") == 5
    assert hand.labels == ["Vendre"]


def test_of_many_shares_all_or_any_number_can_be_sold():
    adjust = {
        "do": "adjust",
        "why": "x",
        "shares": {"A": {"red": 11}},
        "buildings": {"a1": "red"},
    }
    hand = Shark(DEAL, adjust)
    hand.press("Vendre")
    assert hand.labels == ["1", "2", "3", "12", "…"]
    hand.press("…")
    assert hand.question.pad.most == 12
    hand.type(7)
    assert hand.game.holding("A", "red") == 5


def test_a_building_s_colour_is_a_word_within_the_sentence():
    """A company has its name, a building its colour."""
    words = Words.of(type(Shark().game), "fr")
    place = {"do": "place", "by": "A", "company": "yellow", "cell": "b2"}
    assert words.telling(place) == "A place un immeuble jaune en b2."
    assert words.shortly(place) == "immeuble jaune en b2"
    roll = {"do": "roll", "by": "A", "zone": 3, "colour": "white"}
    assert words.shortly(roll) == "dés\u00a0: zone 3, blanc"
    assert words.shortly({"do": "buy", "by": "A", "shares": {"blue": 1}}) == "A achète 1 Bleu"


def test_a_booklet_tells_the_last_payments_and_why():
    """W1: the latest first, each with its sum."""
    hand = Shark(DEAL)
    hand.throw(1, "red")
    hand.cell("b2")
    hand.press("Acheter")
    hand.press("1")
    movements = tables_of(hand.play)[0].booklet("A").movements
    assert [one.amount for one in movements] == [
        "−1\u202f000\u00a0FT",
        "+1\u202f000\u00a0FT",
        "+1\u202f000\u00a0FT",
    ]
    assert movements[0].label == "Achat · Rouge"
    assert movements[0].why.rule == "SH-4"
    assert len(tables_of(hand.play)[0].booklet("B").movements) == 1
