"""How many touches things take, counted on the real widgets."""

from app.hand import record


def test_dice_are_two_touches(hand):
    lines = record("maxi-bourse/sony-au-mieux.jsonl", 7)
    hand.lay(*lines)
    assert hand.title == "Sophie : les dés ?"
    hand.dice(3, 4)
    assert hand.taps == 2
    assert hand.title == "Sophie avance de 7 : quelle case ?"
