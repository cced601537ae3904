"""Every verb of Maxi Bourse can be entered by touch; lines of the journal can be put right."""

import pytest

from app.hand import record, writing
from app.scribe import Scribe, told
from rulesets import ruleset

OPENING = record("maxi-bourse/sony-au-mieux.jsonl", 7)
SOPHIE = "Sophie"


def lay(hand, *actions, **header):
    """Four players after the opening, Sophie's turn."""
    return hand.lay({**OPENING[0], **header}, *OPENING[1:], *actions)


def last(hand, n=1):
    """The last lines of the record, without what is noted beside them."""
    return [told(one) for one in hand.sitting.saved.record[-n:]]


def square(name):
    return {"do": "roll", "by": SOPHIE, "dice": [3, 4], "square": name}


# Cards


CARD = {
    "do": "card",
    "by": SOPHIE,
    "quotes": {"sony": 20, "banques": 20, "elf": -70},
    "transfers": [
        {"from": "self", "to": "bank", "amount": 50_000},
        {"from": "others", "to": "self", "amount": 120_000},
        {"from": "Didier", "to": "bank", "amount": 100_000},
    ],
    "sell": 300_000,
    "skip": 2,
    "shares": {"self": {"ibm": 1000}, "Thierry": {"kodak": -1000}},
}


def test_a_card_with_every_effect_there_is(hand):
    lay(hand, square("strictement-personnel"))
    Scribe(hand).enter(CARD)
    assert last(hand) == [CARD]
    assert hand.phase == "forced"
    assert hand.reads("300 000 $")


def test_a_card_that_this_table_has_met_before(hand):
    text = "Grève des transports : -30 $ sur les services"
    cards = {"greve": {"deck": "bourse", "text": text, "quotes": {"services": -30}}}
    lay(hand, square("bourse"), edition={"cards": cards})
    hand.tap(text)
    assert last(hand) == [{"do": "card", "by": SOPHIE, "card": "greve"}]
    assert hand.state["quotes"]["twa"] == 270


def test_a_card_without_effect(hand):
    lay(hand, square("bourse")).tap("Rien à faire")
    assert last(hand) == [{"do": "card", "by": SOPHIE}]


# Corrections

ADJUST = {
    "do": "adjust",
    "why": "la soucoupe a été renversée",
    "cash": {"Sophie": -200_000, "Didier": 10_000},
    "shares": {"Thierry": {"basf": -1000, "sony": 2000}},
    "quotes": {"sony": 410},
    "rumours": {"Dominique": 1},
    "skip": {"Thierry": 2},
    "laps": {"Sophie": 1},
    "position": {"Didier": "elf"},
}


def test_the_table_corrects_whatever_it_finds_wrong(hand):
    lay(hand)
    Scribe(hand).enter(ADJUST)
    assert last(hand) == [ADJUST]


def test_a_refusal_is_said_and_changes_nothing(hand):
    lay(hand)
    before = len(hand.sitting.saved.record)
    hand.tap("Plus", "Corriger", "Oubli", "Argent").tap(hand.pad("Sophie"))
    Scribe(hand).keys(-90_000_000)
    hand.tap("C’est tout", "Valider")
    assert len(hand.sitting.saved.record) == before
    assert hand.reads("Sophie n’a que 5 000 000 $")


# Undo, redo


def test_undo_takes_a_whole_touch_back_and_redo_puts_it_back(hand):
    lay(hand, square("fiat"))
    hand.tap("2 000")
    assert [one["do"] for one in last(hand, 3)] == ["choose", "bid", "pay"]
    bought = hand.state["players"][SOPHIE]
    hand.tap("Annuler")
    assert [one["do"] for one in last(hand, 3)] == ["undo"] * 3
    assert hand.title == "Sophie : combien de Fiat ?"
    hand.tap("Rétablir")
    assert hand.state["players"][SOPHIE] == bought
    assert hand.phase == "buy"


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 1280), (360, 800)])
def test_undo_and_redo_stand_in_the_criee_too(hand, width, height):
    hand.resize(width, height)
    hand.lay(*record("maxi-bourse/twa-encheres.jsonl", 11))
    hand.tap("+10 $", "Annuler", "Rétablir")
    assert [one["do"] for one in last(hand, 3)] == ["raise", "undo", "redo"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 1280), (360, 800)])
def test_whoever_is_touched_in_the_criee_is_named_in_full(hand, width, height):
    hand.resize(width, height)
    hand.lay(*record("maxi-bourse/twa-encheres.jsonl", 11))
    names = {piece.text: piece.lines for _widget, piece in writing(hand.app.screen.pad)}
    for player in hand.play.game.players:
        assert names[player] == player


def test_undo_goes_back_to_the_first_action(hand):
    lay(hand)
    while hand.sitting.undo_says():
        hand.tap("Annuler")
    assert hand.title == "Sophie : 5 sociétés au choix"
    assert hand.reads("rien à annuler")


def test_undo_stands_on_the_other_screens_too(hand):
    lay(hand, square("fiat"), {"do": "pass", "by": SOPHIE}, {"do": "silence"})
    for place in ("board", "booklets", "journal"):
        hand.go(place).tap("Annuler")
        assert last(hand)[0]["do"] == "undo"
    assert hand.state["turn"]["phase"] == "open"


# The journal


def test_a_line_of_the_journal_is_changed(hand):
    lay(hand, square("fiat"), {"do": "pass", "by": SOPHIE}, {"do": "silence"})
    hand.go("journal").tap(hand.line(8)).tap("Corriger", "Case")
    hand.tap(hand.pad("Elf"))
    hand.tap("Valider")
    assert hand.sitting.saved.record[-1].get("do") != "amend"
    hand.tap("Corriger le passé")
    assert last(hand) == [{"do": "amend", "line": 8, "with": square("elf")}]
    assert hand.state["players"][SOPHIE]["position"] == "elf"


def test_a_line_of_the_journal_is_struck_out(hand):
    lay(hand)
    hand.go("journal").tap(hand.line(6)).tap("Supprimer", "Corriger le passé")
    assert last(hand) == [{"do": "amend", "line": 6, "with": None}]
    assert hand.state["quotes"]["sony"] == 300


def test_a_line_is_put_into_the_journal(hand):
    lay(hand)
    hand.go("journal").tap(hand.line(6)).tap("Insérer après", "Corriger")
    hand.tap("Oubli")
    hand.tap(hand.pad("Cours"))
    hand.tap(hand.pad("Elf"))
    Scribe(hand).keys(250)
    hand.tap("C’est tout", "Valider", "Corriger le passé")
    added = {"do": "adjust", "why": "Oubli", "quotes": {"elf": 250}}
    assert last(hand) == [{"do": "amend", "after": 6, "with": added}]
    assert hand.state["quotes"]["elf"] == 250


def test_what_would_no_longer_be_possible_is_said_beforehand(hand):
    lay(hand, square("fiat"), {"do": "pass", "by": SOPHIE}, {"do": "silence"})
    before = len(hand.sitting.saved.record)
    hand.go("journal").tap(hand.line(8)).tap("Supprimer")
    assert not hand.sees("Corriger le passé")
    assert len(hand.sitting.saved.record) == before


# All of them


def test_counting(hand):
    lay(hand).go("count")
    hand.tap("Une somme")
    Scribe(hand).keys(4_900_000)
    assert last(hand) == [{"do": "count", "by": SOPHIE, "cash": 4_900_000}]


@pytest.fixture(scope="module")
def entered():
    """The verbs that the tests of this folder enter by touch."""
    examples = [
        one["do"]
        for name in ("twa-encheres", "coca-cola-rumeur", "ibm-tout-est-vendu", "messaline-ruinee")
        for one in record(f"maxi-bourse/{name}.jsonl")[7:]
    ]
    here = ["card", "adjust", "undo", "redo", "amend", "count", "pass"]
    evening = ["portfolio", "start", "close", "roll", "choose", "bid"]
    return {*examples, *here, *evening}


def test_no_verb_is_left_out(entered):
    verbs = {*ruleset("maxi-bourse").verbs, "undo", "redo", "amend"}
    assert verbs - entered == set()


def test_turning_the_tablet_keeps_what_is_entered(hand):
    hand.tap("Nouvelle partie", "Maxi Bourse International")
    hand.tap(hand.field()).write("Sophie")
    hand.tap("Ajouter")
    hand.resize(800, 1280)
    assert hand.reads("Sophie")
    assert hand.app.shell.narrow
    hand.resize(360, 800)
    assert hand.reads("Sophie")
    assert hand.app.screen.small
