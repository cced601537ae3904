"""The first evening: nothing to click away, a sample to look through and take back."""

import pytest

from companion.words import Words
from rulesets import ruleset, sample, with_sample


def test_an_empty_home_offers_a_new_game_and_a_sample(hand):
    assert hand.app.screen_name == "home"
    assert not hand.app.shell.sheets
    assert hand.sees("Nouvelle partie")
    assert hand.sees("Soirée d’exemple")
    assert hand.reads("finies")


@pytest.mark.parametrize("game", with_sample())
def test_a_sample_evening_is_opened_stepped_through_and_undone(hand, game):
    title = Words.of(ruleset(game), "fr").say("game.title")
    hand.tap("Soirée d’exemple", title)
    lines = len(sample(game).read_text(encoding="utf-8").splitlines())
    assert hand.app.screen_name in ("final", "payday")
    while hand.app.screen_name == "payday":
        hand.tap(hand.say("payday.handed"))
    ended = hand.state
    steps = [hand.state["turn"]]
    for _ in range(6):
        hand.tap("Annuler")
        assert hand.state["turn"] is not None
        steps.append(hand.state["turn"])
    assert hand.app.screen_name == "table"
    assert steps[0] != steps[-1]
    for _ in range(6):
        hand.tap("Rétablir")
    assert hand.app.screen_name == "final"
    assert hand.state == ended
    assert len(hand.sitting.saved.record) >= lines + 12


def test_the_sample_is_kept_once_and_its_players_are_nobody_here(hand):
    for _ in range(2):
        hand.tap("Soirée d’exemple", "Stock Ticker")
        hand.tap(hand.say("nav.home"))
    (kept,) = hand.app.keep.games()
    assert (kept.title, kept.about.split("\u00a0· ")[0]) == ("Stock Ticker", "exemple")
    assert hand.app.keep.known_players() == hand.app.keep.last_players() == []
    hand.app.keep.create({"record": 1, "game": "stock-ticker", "players": ["Anne", "Bruno"]})
    assert hand.app.keep.known_players() == hand.app.keep.last_players() == ["Anne", "Bruno"]


def test_a_sample_that_was_put_into_the_trash_comes_anew(hand):
    first = hand.app.keep.sample("shark")
    hand.app.keep.store.delete(first)
    assert hand.app.keep.sample("shark") != first
