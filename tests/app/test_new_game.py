"""A new game: seats are dragged, a table that has played before finds all as it was."""

import pytest

from app import window


def begun(hand, *names, game="Stock Ticker", small=False):
    if small:
        hand.resize(360, 800)
    hand.tap("Nouvelle partie", game)
    for name in names:
        hand.tap(hand.field()).write(name).tap("Ajouter")
    return hand


def drag(hand, place, to):
    """A finger on one seat's grip, moved over another seat in small steps, and lifted."""
    seats = hand.app.screen.body.seats
    start, end = seats.rows[place], seats.rows[to]
    finger = window.finger_down(*hand.middle(start.grip))
    width, height = hand.app.root_window.size
    x, y = hand.middle(start.grip)
    _, target = hand.middle(end)
    for step in range(1, 11):
        window.finger_moved(finger, x / width, (y + (target - y) * step / 10) / height)
        window.frame()
    window.finger_up(finger)
    window.settle()


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize(
    ("place", "to", "seated"),
    [
        (0, 2, ["Bruno", "Chloé", "Anne"]),
        (2, 0, ["Chloé", "Anne", "Bruno"]),
        (1, 2, ["Anne", "Chloé", "Bruno"]),
        (1, 1, ["Anne", "Bruno", "Chloé"]),
    ],
)
def test_a_seat_is_dragged_to_its_place(hand, small, place, to, seated):
    begun(hand, "Anne", "Bruno", "Chloé", small=small)
    drag(hand, place, to)
    assert hand.app.screen.players == seated
    drawn = [text for text in hand.texts() if text in seated]
    assert drawn == seated
    hand.tap("Suite", "Jouer")
    assert list(hand.play.game.players) == seated


def test_a_finger_beside_the_grip_moves_nobody(hand):
    begun(hand, "Anne", "Bruno")
    first, second = hand.app.screen.body.seats.rows
    width, height = hand.app.root_window.size
    finger = window.finger_down(*hand.middle(first))
    x, y = hand.middle(second)
    window.finger_moved(finger, x / width, y / height)
    window.frame()
    window.finger_up(finger)
    window.settle()
    assert hand.app.screen.players == ["Anne", "Bruno"]


def test_the_arrows_move_a_seat_too(hand):
    begun(hand, "Anne", "Bruno", "Chloé")
    hand.tap("arrow-down")
    assert hand.app.screen.players == ["Bruno", "Anne", "Chloé"]
    hand.tap("arrow-up")
    assert hand.app.screen.players == ["Anne", "Chloé", "Bruno"]


def test_a_table_that_has_played_before_finds_its_names_options_and_box(hand):
    maxi, figures = "Maxi Bourse International", {"nominal": {"sony": 100}}
    for name, nominal in (("La nôtre", figures), ("Du grenier", {"nominal": {"sony": 500}})):
        hand.app.keep.store.editions.save("maxi-bourse", name, nominal)
    begun(hand, "Anne", "Bruno", game=maxi)
    hand.tap("Suite", "Junior", "La nôtre", "Jouer")
    first = hand.play.header
    assert first.edition == figures

    hand.key_back()
    hand.taps = 0
    hand.tap("Nouvelle partie", maxi, "Suite", "Jouer")
    assert hand.taps == 4
    again = hand.play.header
    assert (again.players, again.options, again.edition) == (
        first.players,
        first.options,
        first.edition,
    )

    hand.key_back()
    hand.tap("Nouvelle partie", maxi, "Suite", "Boîte non recopiée", "Jouer")
    assert hand.play.header.edition == {}
    hand.key_back()
    hand.tap("Nouvelle partie", maxi, "Suite", "Jouer")
    assert hand.play.header.edition == {}


def test_the_only_box_copied_is_the_one_that_is_played_with(hand):
    figures = {"nominal": {"sony": 100}}
    hand.app.keep.store.editions.save("maxi-bourse", "La nôtre", figures)
    begun(hand, "Anne", "Bruno", game="Maxi Bourse International").tap("Suite", "Jouer")
    assert hand.play.header.edition == figures


def test_a_touch_on_a_sign_gives_the_next_one_and_takes_none_from_two(hand):
    begun(hand, "Anne", "Bruno", "Chloé").tap("Bruno : un autre signe", "Bruno : un autre signe")
    hand.tap("Suite", "Jouer")
    assert hand.app.places == {"Anne": 0, "Bruno": 3, "Chloé": 1}
    assert hand.app.sitting.saved.record[0]["signs"] == [0, 3, 1]
    hand.key_back()
    assert hand.app.keep.games()[0].players == hand.app.places


def test_signs_belong_to_the_players_on_later_evenings(hand):
    begun(hand, "Anne", "Bruno").tap("Anne : un autre signe", "Suite", "Jouer")
    assert hand.app.places == {"Anne": 1, "Bruno": 0}
    hand.key_back()
    begun(hand, "Chloé").tap("Suite", "Jouer")
    assert hand.app.places == {"Anne": 1, "Bruno": 0, "Chloé": 2}


def test_with_nobody_seated_yet_a_name_is_asked_for_at_the_top(hand):
    from companion.app.screens.new_players import Seats

    hand.tap(hand.say("home.new"), "Shark")
    (seats,) = (one for one in hand.app.shell.walk() if isinstance(one, Seats))
    assert seats.height == 0
    hand.tap(hand.field()).write("Anne")
    hand.tap(hand.say("new.add"))
    (seats,) = (one for one in hand.app.shell.walk() if isinstance(one, Seats))
    assert seats.height > 0
