"""A finger left on an answer shows what it would do, and nothing is done."""

import pytest

from app import window
from app.hand import plain, record
from app.scenes import GAMES, scenes
from companion.engine.play import OPERATIONS_ON_THE_RECORD
from companion.engine.refusal import Refused
from companion.table.question import Send, resolve
from rulesets import demonstration

HELD = 14
"""Frames that are longer than a touch, and a little."""
BOURSE = {
    "record": 1,
    "game": "bourse",
    "players": ["Sophie", "Thierry", "Didier"],
    "edition": demonstration("bourse"),
}


def hold(hand, label):
    on_pad = any(plain(one.label) == label for one in hand.touchable(hand.app.screen.pad))
    lift = hand.hold(hand.pad(label) if on_pad else hand.find(label))
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


def shows(hand, label, *says):
    """A finger left on this shows so much, and nothing is done."""
    before = list(hand.sitting.saved.record), hand.state
    hold(hand, label)()
    window.settle()
    assert len(hand.app.shell.sheets) == 1, label
    for part in says:
        assert hand.reads(part), hand.texts()
    hand.beside()
    assert not hand.app.shell.sheets
    assert (list(hand.sitting.saved.record), hand.state) == before


def test_every_way_to_answer_can_be_looked_at_first(hand):
    """The last face of the dice, the price that is called, a seat that gives way, a figure typed,
    a thing picked by its name, a reason written."""
    hand.lay(*record("shark/play-012.jsonl", 2))
    hand.tap(hand.pad("1"))
    shows(hand, "Bleu")
    hand.lay(*record("maxi-bourse/canon-encheres.jsonl", 9))
    shows(hand, hand.say("criee.up", step=10))
    bids = [
        {"do": "bid", "by": who, "shares": n} for who, n in (("Robert", 2000), ("Joëlle", 1000))
    ]
    hand.lay(*record("maxi-bourse/canon-encheres.jsonl", 7), *bids, {"do": "raise"})
    shows(hand, "Joëlle")
    hand.lay(*record("bourse-opoly/b-huit-services.jsonl", 14))
    shows(hand, "100 $")
    hand.tap(hand.pad("1"))
    shows(hand, "Valider")
    hand.lay(*record("maxi-bourse/fiat-au-cours.jsonl", 7))
    hand.dice(3, 4)
    shows(hand, "Fiat")


def test_on_the_reglette_a_face_says_what_it_would_make_of_the_quote(hand):
    hand.lay(BOURSE)
    shows(hand, "5", "Ford 20 000 → 23 000")


def test_on_the_square_market_a_number_says_what_it_would_cost(hand):
    hand.lay(BOURSE).tap("5")
    shows(hand, "2", "Sophie → la caisse, 46 000 F (achat, Ford)")


def test_on_the_map_a_cell_says_what_it_would_pay(hand):
    hand.lay(*record("shark/play-012.jsonl", 3))
    shows(hand, "c8", "la banque → Éloïse, 1 000 FT (prime", "Rouge 0 → 1")


def test_among_shares_of_shark_a_number_says_what_it_would_cost(hand):
    hand.lay(*record("shark/play-012.jsonl", 4))
    hand.tap("Acheter")
    shows(hand, "1 Rouge", "Éloïse → la banque, 1 000 FT (achat, Rouge)")


def test_a_bidder_says_what_his_bid_would_be(hand):
    hand.lay(*record("bourse-opoly/f-encheres.jsonl", 5))
    shows(hand, "Sophie", "Et si… Sophie 50 $", "Rien ne change encore de mains.")


def test_the_third_die_of_stock_ticker_says_what_it_would_move(hand):
    hand.lay(*record("stock-ticker/play-001.jsonl", 7))
    hand.touch("Argent-métal", "5 ¢")
    shows(hand, "Hausse", "Et si… Argent-métal · hausse · 5 ¢", "Argent-métal 1,00 → 1,05")


def test_a_series_of_the_tableau_says_what_laying_it_down_would_do(hand):
    hand.lay(*record("bourse-aux-idees/play-006.jsonl", 16))
    hand.touch("1")
    shows(hand, "2", "Rien ne change encore de mains.", "Ensuite : Thierry : deux cartes ?")


@pytest.mark.many_screens
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_touch_does_can_be_looked_at_first(hand, game, monkeypatch):
    """Every kind of tile on every kind of question, and in the game's own drawings: where a touch
    would send something, a finger left there shows it."""
    hand.look(1280, 800)
    mute, shown = [], set()
    for name, show in scenes(hand, game):
        show()
        window.settle()
        if hand.app.shell.sheets or hand.app.screen_name != "table":
            continue
        for tile, would in sending(hand, shown, monkeypatch):
            looked = held_on(hand, tile, monkeypatch)
            if looked != [would]:
                mute.append(f"{name}: {tile.label} {would}, shown {looked}")
    assert not mute, "\n".join(mute)
    assert shown


def sending(hand, shown, monkeypatch):
    """The tiles of a question, and of the scene beside it, that would send something; one of each
    kind. A touch may draw them anew, so they are looked up again by their place. From the last to
    the first: what is chosen at the top of a pad changes where the rest leads."""
    desk, given = hand.app.screen, []
    monkeypatch.setattr(desk, "answer", given.append)
    for place in reversed(range(len(hand.touchable()))):
        there = hand.touchable()
        if place >= len(there):
            continue
        tile = there[place]
        kind = type(desk.pad), type(tile), type(tile.parent), tile.role
        if tile.press is None or kind in shown or not drawn_for_the_question(tile, desk):
            continue
        given.clear()
        tile.press()
        hand.app.shell.close_all()
        window.settle()
        now = hand.touchable()
        if given and place < len(now) and (would := sends(given[-1])):
            shown.add(kind)
            yield now[place], would


def drawn_for_the_question(tile, desk):
    """On its pad or panel, or in the game's own drawing beside them."""
    above = tile
    while above is not None and above.parent is not above:
        own = type(above).__module__.startswith("rulesets.")
        if own or above in (desk.pad, desk.panel):
            return True
        above = above.parent
    return False


def sends(then):
    """What an answer would put on the record; nothing where it asks on or corrects the past."""
    try:
        following = resolve(then)
    except Refused:
        return None
    if not isinstance(following, Send):
        return None
    if any(one["do"] in OPERATIONS_ON_THE_RECORD for one in following.actions):
        return None
    return following.actions


def held_on(hand, tile, monkeypatch):
    """What a finger that stays shows."""
    looked = []

    def look(answer):
        looked.append(sends(answer.then))
        return True

    monkeypatch.setattr(hand.app.screen, "what_if", look)
    lift = hand.hold(tile)
    for _ in range(HELD):
        window.frame()
    lift()
    window.settle()
    return looked
