"""A finger left on an answer shows what it would do, and nothing is done."""

from app import window
from app.hand import record

HELD = 14
"""Frames that are longer than a touch, and a little."""


def hold(hand, label):
    lift = hand.hold(hand.pad(label))
    for _ in range(HELD):
        window.frame()
    window.settle()
    return lift


def lay(hand):
    hand.lay(*record("maxi-bourse/fiat-au-cours.jsonl", 7))
    return hand.dice(3, 4).tap("Fiat")


def test_it_shows_what_would_be_and_does_nothing(hand):
    lay(hand)
    before = list(hand.sitting.saved.record), hand.state
    label = next(one for one in hand.labels() if one == "2 000")
    lift = hold(hand, label)
    assert len(hand.app.shell.sheets) == 1
    assert hand.reads("Et si… 2 000")
    lift()
    window.settle()
    assert len(hand.app.shell.sheets) == 1, "lifting the finger does nothing more"
    assert (list(hand.sitting.saved.record), hand.state) == before
    hand.beside()
    assert not hand.app.shell.sheets
    assert (list(hand.sitting.saved.record), hand.state) == before


def test_from_there_it_can_be_done(hand):
    lay(hand)
    lines = len(hand.sitting.saved.record)
    hold(hand, "2 000")()
    hand.tap("Le faire")
    assert not hand.app.shell.sheets
    assert len(hand.sitting.saved.record) > lines


def test_an_answer_that_asks_on_is_just_given(hand):
    """Nothing to show: the finger that is lifted counts as a touch."""
    hand.lay(*record("bourse/play-001.jsonl", 1))
    asked = hand.title
    lift = hold(hand, "4")
    assert not hand.app.shell.sheets
    lift()
    window.settle()
    assert hand.title != asked


def test_a_finger_that_slides_away_means_nothing(hand):
    lay(hand)
    before = hand.state
    tile = hand.pad("2 000")
    finger = window.finger_down(*hand.middle(tile))
    for _ in range(3):
        window.frame()
    window.finger_moved(finger, 0.01, finger.sy)
    for _ in range(HELD):
        window.frame()
    window.finger_up(finger)
    window.settle()
    assert not hand.app.shell.sheets
    assert hand.state == before


def test_every_way_to_answer_can_be_looked_at_first(hand):
    """The last face of the dice, the price that is called, a seat that gives way, a figure typed,
    a thing picked by its name."""

    def shows(label):
        before = list(hand.sitting.saved.record), hand.state
        hold(hand, label)()
        window.settle()
        assert len(hand.app.shell.sheets) == 1, label
        hand.beside()
        assert not hand.app.shell.sheets
        assert (list(hand.sitting.saved.record), hand.state) == before

    hand.lay(*record("shark/play-012.jsonl", 2))
    hand.tap(hand.pad("1"))
    shows("Bleu")
    hand.lay(*record("maxi-bourse/canon-encheres.jsonl", 9))
    shows(hand.say("criee.up", step=10))
    bids = [
        {"do": "bid", "by": who, "shares": n} for who, n in (("Robert", 2000), ("Joëlle", 1000))
    ]
    hand.lay(*record("maxi-bourse/canon-encheres.jsonl", 7), *bids, {"do": "raise"})
    shows("Joëlle")
    hand.lay(*record("bourse-opoly/b-huit-services.jsonl", 14))
    shows("100 $")
    hand.tap(hand.pad("1"))
    shows("Valider")
    hand.lay(*record("maxi-bourse/fiat-au-cours.jsonl", 7))
    hand.dice(3, 4)
    shows("Fiat")
