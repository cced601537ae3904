"""How many touches things take, counted on the real widgets."""

import json

from test_records import differences

from app.hand import RECORDS, record
from app.scribe import Scribe

OPENING = 7
"""The lines of a record's opening: header, four portfolios, a correction, the start."""


def agrees(hand, name):
    """The game stands as the record's state says."""
    expected = json.loads((RECORDS / f"maxi-bourse/{name}.state.json").read_text())
    return not differences(expected, json.loads(json.dumps(hand.state)))


def test_dice_are_two_touches(hand):
    hand.lay(*record("maxi-bourse/sony-au-mieux.jsonl", OPENING))
    assert hand.title == "Sophie : les dés ?"
    hand.dice(3, 4)
    assert hand.taps == 2
    assert hand.title == "Sophie avance de 7 : quelle case ?"


def test_a_purchase_at_the_quote_that_nobody_joins_is_seven(hand):
    hand.lay(*record("maxi-bourse/fiat-au-cours.jsonl", OPENING))
    hand.dice(3, 4).tap("Fiat", "2 000", "Personne", "0")
    assert hand.taps <= 7
    assert hand.phase == "open"
    assert hand.state["players"]["Dominique"]["shares"]["fiat"] == 2000


def test_the_sony_round_with_four_buyers_is_twelve(hand):
    lines = record("maxi-bourse/sony-au-mieux.jsonl")
    hand.lay(*lines[:OPENING])
    Scribe(hand).play(lines[OPENING:])
    assert hand.taps <= 12
    assert agrees(hand, "sony-au-mieux")


def test_passing_is_five(hand):
    hand.lay(*record("maxi-bourse/sony-au-mieux.jsonl", OPENING))
    hand.dice(3, 4).tap("B.P.", "S’abstenir", "Personne")
    assert hand.taps <= 5
    assert hand.title == "Thierry : les dés ?"


def test_with_a_board_edition_the_square_falls_away(hand):
    board = record("maxi-bourse/play-003.jsonl", 1)[0]["edition"]["board"]
    lines = record("maxi-bourse/sony-au-mieux.jsonl", OPENING)
    hand.lay({**lines[0], "edition": {"board": board}}, *lines[1:])
    landed = board[0][7]
    hand.dice(3, 4)
    assert hand.taps == 2
    assert hand.state["players"]["Sophie"]["position"] == landed


def test_the_twa_auction_is_five_from_the_shortage_on(hand):
    lines = record("maxi-bourse/twa-encheres.jsonl")
    shortage = next(n for n, one in enumerate(lines) if one.get("do") == "raise")
    hand.lay(*lines[:shortage])
    assert hand.phase == "auction"
    Scribe(hand).play(lines[shortage:])
    assert hand.taps <= 5
    assert agrees(hand, "twa-encheres")
