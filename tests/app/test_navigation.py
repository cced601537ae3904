"""The back key, a tablet that is turned, a pause: nothing that was begun is lost by them."""

import pytest

from app import window
from app.hand import record
from app.keep import put

OPENING = record("maxi-bourse/sony-au-mieux.jsonl", 7)
QUESTION = "Sophie : les dés ?"


def lay(hand):
    return hand.lay(*OPENING)


def lines(hand):
    return len(hand.sitting.saved.record)


# The back key


@pytest.mark.parametrize("place", ["board", "booklets", "journal", "count"])
def test_back_leads_from_a_place_to_the_table_and_home(hand, place):
    before = lines(lay(hand))
    hand.go(place).key_back()
    assert hand.title == QUESTION
    hand.key_back()
    assert hand.app.screen_name == "home"
    assert lines(hand) == before


def test_back_leaves_an_answer_under_way_step_by_step(hand):
    before = lines(lay(hand))
    hand.tap("Plus", "Corriger", "Oubli", "Argent").tap(hand.pad("Sophie"))
    for _ in range(2):
        hand.key_back()
        assert hand.sitting.under_way
    while hand.sitting.under_way:
        hand.key_back()
    assert hand.app.screen_name == "table"
    assert hand.title == QUESTION
    assert lines(hand) == before


def test_back_closes_what_lies_on_top_first(hand):
    lay(hand).tap("Plus")
    hand.key_back()
    assert not hand.app.shell.sheets
    assert hand.title == QUESTION


def test_back_in_a_new_game_goes_through_its_steps_and_forgets_nobody(hand):
    hand.tap("Nouvelle partie", "Stock Ticker")
    for name in ("Anne", "Bruno"):
        hand.tap(hand.field()).write(name).tap("Ajouter")
    hand.tap("Suite")
    hand.key_back()
    assert (hand.app.screen.step, hand.app.screen.players) == ("players", ["Anne", "Bruno"])
    hand.key_back()
    assert hand.app.screen.step == "game"
    hand.key_back()
    assert hand.app.screen_name == "home"


def test_back_at_home_is_left_to_the_system(hand):
    """On Android the app goes to the background, elsewhere it ends."""
    asked = []

    def request(*_args, **_kwargs):
        asked.append(True)
        return True

    glass = hand.app.root_window
    glass.bind(on_request_close=request)
    try:
        lay(hand).key_back()
        assert (hand.app.screen_name, asked) == ("home", [])
        hand.key_back()
    finally:
        glass.unbind(on_request_close=request)
    assert (hand.app.screen_name, asked) == ("home", [True])


# Turned, covered, taken away


@pytest.mark.parametrize("turned", [(800, 1280), (360, 800)])
def test_a_turned_tablet_asks_the_same(hand, turned):
    lay(hand).resize(*turned)
    assert hand.title == QUESTION
    assert hand.app.screen.narrow
    hand.dice(3, 4).resize(1280, 800)
    assert hand.title == "Sophie avance de 7 : quelle case ?"
    assert not hand.app.screen.narrow


def test_what_is_narrow_is_measured_as_the_eye_does(hand):
    """A tablet of 1600 by 2560 dots is as narrow as one of 800 by 1280 when each dot is half."""
    from kivy.metrics import Metrics

    lay(hand)
    try:
        Metrics.density = 2
        hand.resize(2560, 1600)
        assert not hand.app.screen.narrow
        hand.resize(1600, 2560)
        assert hand.app.screen.narrow
    finally:
        Metrics.density = 1
        hand.resize(1280, 800)


def pause(hand):
    assert hand.app.dispatch("on_pause")
    hand.app.dispatch("on_resume")
    window.settle()


def test_names_and_a_half_typed_one_outlast_a_pause_and_a_turn(hand):
    hand.tap("Nouvelle partie", "Stock Ticker")
    hand.tap(hand.field()).write("Anne").tap("Ajouter")
    hand.tap(hand.field()).write("Bru")
    for happens in (pause, lambda hand: hand.resize(800, 1280)):
        happens(hand)
        assert hand.app.screen.players == ["Anne"]
        assert hand.field().text == "Bru"


def test_a_box_half_copied_outlasts_a_pause(hand):
    hand.go("editions").tap("Stock Ticker")
    hand.tap(hand.touchable(hand.app.screen.pad)[0])
    asked = hand.title
    assert hand.app.screen.begun
    pause(hand)
    assert hand.title == asked
    hand.key_back()
    assert hand.app.screen_name == "box"
    assert not hand.app.screen.begun


def test_a_count_half_entered_outlasts_a_pause(hand):
    lay(hand).go("count").tap("Une somme")
    asked = hand.title
    pause(hand)
    assert hand.title == asked


def test_a_pause_keeps_the_question_and_the_answer_under_way(hand):
    lay(hand).dice(3, 4)
    asked = hand.title
    pause(hand)
    assert hand.title == asked


def test_the_journals_filter_outlasts_a_pause(hand):
    lay(hand).go("journal").tap("Joueur").tap("Sophie")
    shown = len(hand.app.screen.list.items)
    pause(hand)
    assert len(hand.app.screen.list.items) == shown < lines(hand)


def test_the_screen_stays_on_while_a_game_is_played(hand):
    glass = hand.app.root_window
    lay(hand)
    assert not glass.allow_screensaver
    hand.go("board")
    assert not glass.allow_screensaver
    hand.key_back()
    hand.key_back()
    assert hand.app.screen_name == "home"
    assert glass.allow_screensaver


# What cannot be opened


def test_a_game_that_cannot_be_opened_is_said_and_home_is_shown(hand, monkeypatch):
    from companion.store.errors import StorageFull

    game = lay(hand).sitting.saved.id

    def full(*_):
        raise StorageFull()

    monkeypatch.setattr(hand.app.keep, "open", full)
    assert not hand.app.open_game(game)
    window.settle()
    assert hand.app.screen_name == "home"
    assert hand.reads(hand.say("store.storage-full"))


def test_what_cannot_be_opened_at_the_start_is_said(hand):
    game = put(hand.app.keep, [{"record": 1, "game": "shark", "players": ["Anne", "Bruno"]}])
    app, shell = hand.app, hand.app.shell
    with hand.app.keep.store.open(game):
        shell.hush()
        app.build()
        said = app.shell.message.label
        app.shell.close_all()
        app.shell = shell
        app.go("home")
    assert said == app.words.say("store.busy")


def test_a_copy_that_was_put_right_is_told_of(hand):
    game = lay(hand).sitting.saved.id
    hand.app.close_game()
    for path in hand.app.keep.folder.glob(f"mirror/{game}.jsonl"):
        path.write_bytes(path.read_bytes().replace(b"Sophie", b"Sophia"))
    hand.app.open_game(game)
    window.settle()
    assert hand.reads(hand.say("store.repaired"))


def damage(hand, game, line):
    """Spoil a line in both copies."""
    for path in hand.app.keep.folder.glob(f"*/{game}.jsonl"):
        kept = path.read_bytes().splitlines(keepends=True)
        kept[line] = kept[line].replace(b'"', b"'")
        path.write_bytes(b"".join(kept))


def test_what_stands_before_the_damage_can_be_had_back(hand):
    game = lay(hand).sitting.saved.id
    whole = lines(hand)
    hand.app.close_game()
    damage(hand, game, whole - 1)
    hand.app.go("home")
    window.settle()
    assert not hand.app.open_game(game)
    window.settle()
    hand.tap(hand.say("home.salvage"))
    assert hand.app.screen_name == "table"
    assert 1 < lines(hand) < whole
    assert any("conservés" in text for text in hand.texts())
    assert len(list(hand.app.keep.folder.glob(f"*/{game}.jsonl.damaged-*"))) == 2


def test_a_game_that_nothing_can_be_said_of_is_on_home_all_the_same(hand):
    game = lay(hand).sitting.saved.id
    hand.app.close_game()
    damage(hand, game, 0)
    hand.app.go("home")
    window.settle()
    hand.tap(hand.say("home.damaged"))
    assert hand.app.screen_name == "home"
    assert any("Les deux copies sont abîmées" in text for text in hand.texts())


def test_where_nothing_can_be_written_everything_says_so(hand, monkeypatch):
    from pathlib import Path

    def refuse(*_args, **_kwargs):
        raise PermissionError(13, "Permission denied")

    hand.app.go("settings")
    window.settle()
    monkeypatch.setattr(Path, "mkdir", refuse)
    for label in ("settings.backup",):
        hand.tap(hand.say(label))
        assert hand.reads(hand.say("store.view-only.folder"))
    monkeypatch.setattr(type(hand.app.keep.store), "import_record", refuse)
    hand.app.open_sample("shark")
    window.settle()
    assert hand.reads(hand.say("store.view-only.folder"))


def test_the_name_that_was_typed_last_sits_down_without_a_further_touch(hand):
    hand.app.go("home")
    window.settle()
    hand.tap(hand.say("home.new"), "Shark")
    hand.tap(hand.field()).write("Anne")
    hand.tap(hand.say("new.add")).write("Bruno")
    hand.tap(hand.say("new.next"))
    assert hand.app.screen.step == "options"
    assert hand.app.screen.players == ["Anne", "Bruno"]
