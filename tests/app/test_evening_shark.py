"""A whole short evening of Shark, by touch alone, from the first name to the podium."""

from app.shark_scribe import SharkScribe

RED = ("a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4")
"""From a chain of three on they are all that red needs to reach 15."""


def test_an_evening_from_the_first_name_to_the_podium(hand):
    hand.begin("Shark", "Bruno", "Anne").tap("Banque : Bruno", "Jouer")
    assert hand.state["options"]["first"] == "Anne"
    assert hand.title == "Bruno : quelle action ?"
    scribe = SharkScribe(hand)
    scribe.enter({"do": "deal", "shares": {"Bruno": "blue", "Anne": "red"}})

    # both build, and Bruno puts all he has into two companies
    turn(scribe, "red", "a1")
    scribe.enter({"do": "buy", "shares": {"red": 2}})
    hand.tap("Finir le tour")
    turn(scribe, "blue", "d1")
    scribe.enter({"do": "buy", "shares": {"blue": 2}})
    hand.tap("Finir le tour")
    turn(scribe, "red", "b1")
    hand.tap("Finir le tour")
    turn(scribe, "blue", "d2")
    scribe.enter({"do": "buy", "shares": {"red": 2}})
    hand.tap("Finir le tour")

    # the sweep is shown before it is done; the forced sale offers what settles it
    turn(scribe, "red", "c1", sweep=False)
    assert hand.title == "Anne balaie les bleus ?"
    assert hand.reads("Quittent la mappemonde")
    assert hand.state["board"]["map"]["d1"] == "blue"
    hand.tap("Balayer")
    assert hand.title == "Bruno : quelles actions céder ?"
    scribe.enter({"do": "settle", "by": "Bruno", "shares": {"red": 2}})
    bruno = hand.state["players"]["Bruno"]
    assert (bruno["shares"], bruno["cash"]) == ({"blue": 3}, 0)
    hand.tap("Finir le tour")

    # red grows to the end of the scale: four touches a turn, the last needs no end
    for cell in RED:
        before = hand.taps
        turn(scribe, "red", cell)
        if cell != RED[-1]:
            hand.tap("Finir le tour")
            assert hand.taps - before == 4
    assert hand.app.screen_name == "final"
    assert hand.state["over"]["why"] == "value-15"
    assert [one["player"] for one in hand.state["over"]["ranking"]] == ["Anne", "Bruno"]
    assert hand.reads("Anne gagne")
    assert hand.replayed() == hand.state


def turn(scribe, colour, cell, sweep=True):
    """The dice, and the building on its cell."""
    scribe.enter({"do": "roll", "zone": 1, "colour": colour})
    if sweep:
        scribe.enter({"do": "place", "company": colour, "cell": cell})
    else:
        scribe.hand.tap(cell)
