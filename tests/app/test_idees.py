"""La Bourse aux Idées by touch alone: from the first name to the ranking, however it is noted."""

import pytest

from app import window

SIZES = ((1280, 800), (800, 1280), (360, 800))


def new_game(hand, *players, track, options=()):
    hand.begin("La Bourse aux Idées", *players).tap(track, *options, "Jouer")
    assert hand.title == "Qui donne ?"
    hand.taps = 0


def cash(hand):
    return [hand.state["players"][one]["cash"] for one in hand.state["players"]]


@pytest.mark.parametrize("size", SIZES)
def test_a_game_of_final_accounts_only(hand, size):
    """W1 from New game to the ranking: one touch a series, and a few more."""
    hand.look(*size)
    new_game(hand, "Anne", "Bruno", "Carla", "Denis", track="Les ventes et les comptes seulement")
    hand.touch("Anne", "Faire les comptes", *["Anne"] * 4, "l’idée seule Carla", "Anne")
    hand.touch(*["Bruno"] * 4, *["Carla"] * 4, *["Denis"] * 5, "Faire les comptes")
    assert hand.app.screen_name == "payday"
    hand.tap("Au plus court")
    assert hand.reads("Carla → Denis")
    hand.tap("C’est payé")
    assert hand.taps == 24
    assert hand.app.screen_name == "final"
    assert hand.reads("Denis gagne")
    assert cash(hand) == [12_000, 11_600, 11_200, 13_200]
    assert hand.replayed() == hand.state


def test_ideas_sales_and_series_as_they_happen(hand):
    """W8 on the short board: two touches each, slips one by one as the rule settles them."""
    new_game(hand, "A", "B", track="Idées, ventes et séries", options=("13 à 18",))
    hand.touch("A", "A", "1", "2", "3", "4", "5", "6", "Exposer 6 idées")
    hand.tap("7")
    hand.touch("B")
    hand.tap("7")
    hand.touch("B")
    hand.touch("B", "8", "9", "10", "11", "12", "Exposer 5 idées")
    before = hand.taps
    hand.tap("8").tap("ou achat, 200 F A")
    assert hand.taps == before + 2
    assert hand.sitting.last_postings()[0].amount == 200
    for player, series in (("A", "1 2 3 4 5 8 9"), ("B", "6 10 11 12")):
        for one in series.split():
            hand.tap(one)
            hand.touch(player)
    hand.touch("Faire les comptes")
    assert hand.sees("Selon la règle")
    hand.tap("C’est payé", "C’est payé")
    assert hand.app.screen_name == "final"
    assert cash(hand) == [13_000, 11_000]
    assert hand.replayed() == hand.state


def test_every_card_laid_with_an_undo(hand):
    new_game(hand, "A", "B", track="Chaque carte posée", options=("13 à 18",))
    hand.touch("A", "B", *map(str, range(1, 13)), "Exposer 12 idées")
    while hand.phase == "draw":
        free = [one for one in hand.play.game.open_series if hand.play.game.laid.get(one, 0) < 3]
        hand.tap(free[0], free[1])
    hand.tap("Annuler")
    assert hand.phase == "draw"
    hand.tap("Rétablir")
    hand.tap("1")
    hand.touch("A")
    hand.touch("Fin des transactions")
    while hand.phase != "accounts":
        hand.tap(hand.play.game.open_series[0])
    hand.touch("Faire les comptes")
    hand.tap("Au plus court", "C’est payé")
    assert hand.app.screen_name == "final"
    assert hand.replayed() == hand.state


@pytest.mark.parametrize("size", SIZES)
def test_by_count_with_steppers(hand, size):
    hand.look(*size)
    new_game(hand, "A", "B", track="Les ventes et les comptes seulement", options=("13 à 18",))
    hand.touch("A", "Par le nombre")
    for _ in range(12):
        hand.tap(next(one for one in hand.touchable(hand.app.screen.pad) if one.label == "plus"))
    hand.touch("Faire les comptes")
    hand.tap("C’est payé")
    assert cash(hand) == [12_000 + 12 * 600, 12_000 - 12 * 600]


def test_a_touched_series_is_left_by_touching_it_again(hand):
    new_game(hand, "A", "B", track="Idées, ventes et séries")
    hand.touch("A")
    hand.tap("5")
    assert hand.title == "Idée 5 : exposée par qui ?"
    hand.tap("6")
    assert hand.title == "Idée 6 : exposée par qui ?"
    hand.tap("6")
    assert hand.title == "Touchez une série ou un joueur"
    assert not hand.sitting.under_way


def test_an_answer_under_way_outlives_another_screen_and_another_size(hand):
    new_game(hand, "A", "B", track="Les ventes et les comptes seulement")
    hand.touch("A", "Faire les comptes", "A", "B", "A")
    hand.go("board")
    hand.go("table")
    hand.resize(360, 800)
    assert hand.title == "Série 4 : à qui ?"
    hand.tap("Retour")
    assert hand.title == "Série 3 : à qui ?"


def test_teams_are_chosen_from_the_three_pairings(hand):
    new_game(
        hand, "A", "B", "C", "D", track="Les ventes et les comptes seulement",
        options=("A et C contre B et D",),
    )  # fmt: skip
    assert hand.sees("A et C")
    assert hand.state["players"]["A"]["cash"] == 24_000
    assert hand.state["players"]["C"]["cash"] == 0


def test_a_finger_left_on_a_name_shows_what_it_would_do(hand):
    new_game(hand, "A", "B", track="Les ventes et les comptes seulement")
    hand.touch("A")
    hand.tap("5")
    hand.touch("A")
    lift = hand.hold(hand.pad("B"))
    for _ in range(14):
        window.frame()
    assert hand.reads("Et si…")
    assert hand.reads("200 F")
    lift()
    assert len(hand.sitting.play.history) == 1
