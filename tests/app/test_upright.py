"""A tablet that stands upright shows as much as one that lies; a telephone names everybody."""

import pytest

from app import window
from app.hand import record, writing

GAME = record("maxi-bourse/play-012.jsonl", 200)
FIAT = record("maxi-bourse/fiat-au-cours.jsonl")
LAPPED = record("maxi-bourse/yves-verticale.jsonl")


def lay(hand, width, height):
    hand.resize(width, height)
    return hand.lay(*GAME)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 1280)])
def test_the_whole_board_is_in_sight(hand, width, height):
    from companion.app.widgets.layout import Scroller

    lay(hand, width, height).go("board")
    (scroller,) = (one for one in hand.app.screen.walk() if isinstance(one, Scroller))
    assert scroller.column.height <= scroller.height + 1


def in_sight(hand, label):
    """Whether all of what bears this label can be seen without scrolling."""
    from companion.app.widgets.layout import Scroller

    tile = hand.pad(label)
    scroller = next(
        one
        for one in hand.app.screen.panel.walk()
        if isinstance(one, Scroller) and tile in one.walk()
    )
    low = tile.to_window(*tile.pos)[1]
    return scroller.y - 1 <= low and low + tile.height <= scroller.top + 1


@pytest.mark.parametrize("seats", [2, 6])
def test_every_company_of_the_opening_is_in_sight(hand, seats):
    hand.resize(1280, 800)
    names = ["Anne", "Bruno", "Carla", "Denis", "Eva", "Fred"][:seats]
    hand.lay({"record": 1, "game": "maxi-bourse", "players": names})
    assert all(in_sight(hand, name) for name in hand.play.game.NAMES.values())


def test_every_answer_of_a_square_is_in_sight_on_a_telephone(hand):
    hand.resize(360, 800)
    hand.lay(*FIAT[:8])
    for answer in ("1 000", "2 000", "S’abstenir", "Une autre société…"):
        assert in_sight(hand, answer)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (800, 1280)])
def test_a_booklet_has_its_little_cards(hand, width, height):
    from companion.app.screens.booklets import Cards

    lay(hand, width, height).go("booklets")
    assert any(isinstance(one, Cards) for one in hand.app.screen.walk())


@pytest.mark.parametrize("place", ["board", "booklets", "journal"])
def test_undo_says_what_it_takes_back(hand, place):
    lay(hand, 800, 1280).go(place)
    assert hand.reads(hand.sitting.undo_says())


def test_a_telephone_names_whose_booklet_it_is(hand):
    lay(hand, 360, 800).go("booklets")
    named = {piece.text: piece.lines for _widget, piece in writing(hand.app.screen)}
    for player in hand.play.game.players:
        assert named[player] == player


def test_a_payslip_fills_the_height_beside_the_cheques(hand):
    hand.lay(*LAPPED)
    hand.app.slips = hand.sitting.table.payslips(hand.sitting.last_postings())
    hand.app.go("payday")
    window.settle()
    told = hand.say("payday.touch")
    hint = next(one for one, piece in writing(hand.app.screen) if piece.text == told)
    done = hand.find(hand.say("payday.handed"))
    assert abs(hint.to_window(*hint.pos)[1] - done.to_window(*done.pos)[1]) < done.height
