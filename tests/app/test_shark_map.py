"""Shark by touch, on the real widgets: the map, its cells and what lies beside them."""

import json
from pathlib import Path

import pytest

from app import window
from app.hand import plain
from companion.replay import open_play

SAMPLE = Path(__file__).parent.parent.parent / "rulesets" / "shark" / "sample.jsonl"
HEADER = {"record": 1, "game": "shark", "options": {}, "players": ["A", "B"], "edition": {}}
DEAL = {"do": "deal", "shares": {"A": "yellow", "B": "blue"}}
BUILDINGS = {
    **dict.fromkeys(("a1", "b1", "c1", "d1", "e1"), "yellow"),
    **dict.fromkeys(("g1", "h1", "l9", "l10"), "blue"),
}
ADJUST = {"do": "adjust", "why": "x", "cash": {"B": 20_000}, "buildings": BUILDINGS}
SIZES = [(1280, 800), (800, 1280), (360, 800)]
each_size = pytest.mark.parametrize("size", SIZES)


def board(hand):
    """The map on the glass."""
    return next(one for one in hand.app.shell.walk() if type(one).__name__ == "Board")


def touch_cell(hand, cell, across=0.5):
    """A finger on a cell, permitted or not."""
    x, y, width, height = board(hand).painter.rect(cell)
    hand.taps += 1
    window.touch_at(*board(hand).to_window(x + across * width, y + height / 2))
    for _ in range(8):
        window.frame()
    window.settle()


@each_size
def test_an_ordinary_turn_is_four_touches(hand, size):
    hand.look(*size).lay(HEADER, DEAL)
    hand.tap("1", "Rouge", "b2", "Finir le tour")
    assert hand.taps == 4
    assert hand.state["turn"]["player"] == "B"


@each_size
def test_a_sweep_is_one_more_and_a_free_colour_too(hand, size):
    hand.look(*size).lay(HEADER, DEAL, ADJUST)
    hand.tap("2", "Blanc", "Jaune", "f1", "Balayer", "Finir le tour")
    assert hand.taps == 6
    assert "g1" not in hand.state["board"]["map"]


@each_size
def test_a_forbidden_cell_says_why_and_a_touch_beside_a_permitted_one_means_it(hand, size):
    hand.look(*size).lay(HEADER, DEAL, ADJUST)
    hand.tap("2", "Jaune")
    touch_cell(hand, "g2")
    assert hand.phase == "place"
    assert "SH-9" in hand.app.shell.message.label
    touch_cell(hand, "g2", across=0.02)
    assert hand.state["board"]["map"]["f2"] == "yellow"


@each_size
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_figure_fits_its_cell(hand, size, large, language):
    from companion.app.widgets.text import measure

    rich = {**ADJUST, "shares": {"A": {"yellow": 120}}}
    hand.look(*size, large=large, language=language).lay(HEADER, DEAL, rich)
    hand.app.sitting.follow(hand.app.sitting.question.pad.then([2, "yellow"]))
    hand.app.go("table")
    window.settle()
    tiles = board(hand).tiles.values()
    assert tiles
    for tile in tiles:
        figure = tile.figure
        assert measure(figure.text, figure.font_name, figure.font_size) <= tile.width
        assert min(tile.size) >= 24
    hand.look(large=False, language="fr")


def test_on_a_telephone_a_cell_to_correct_is_touched_after_its_zone(hand):
    hand.look(360, 800).lay(HEADER, DEAL, ADJUST)
    hand.app.screen.answer(hand.app.sitting.table.menu()[-1].then)
    window.settle()
    touch_cell(hand, "c1")
    assert board(hand).near == 1
    touch_cell(hand, "c1")
    assert hand.title == "Case c1 : quel immeuble ?"
    hand.tap("aucun immeuble", "Oubli")
    assert "c1" not in hand.state["board"]["map"]


def test_the_scale_and_the_legend_explain_themselves(hand):
    hand.lay(HEADER, DEAL, ADJUST)
    hand.tap("2", "Jaune", "Échelle des valeurs")
    assert hand.reads("SH-11")
    hand.app.shell.close_all()
    hand.tap("Jaune monte à 6")
    assert hand.reads("Prime de réussite")


class SharkScribe:
    """Somebody who touches a record of Shark in."""

    def __init__(self, hand):
        self.hand = hand

    def name(self, thing):
        return self.hand.sitting.words.name(thing)

    def enter(self, action):
        return getattr(self, action["do"])(action)

    def deal(self, action):
        for company in action["shares"].values():
            self.hand.tap(self.name(company))

    def roll(self, action):
        self.hand.tap(str(action["zone"]), self.name(action["colour"]))

    def place(self, action):
        hand = self.hand
        if not hand.sees(action["cell"]):
            hand.tap(self.name(action["company"]))
        hand.tap(action["cell"])
        if hand.phase == "place":
            hand.tap("Balayer")

    def trade(self, action, label):
        ((company, n),) = action["shares"].items()
        self.hand.tap(label, f"{n} {self.name(company)}")

    def buy(self, action):
        self.trade(action, "Acheter")

    def sell(self, action):
        self.trade(action, "Vendre")

    def settle(self, action):
        if self.hand.app.sitting.question.player != action["by"]:
            self.hand.tap(f"Plutôt {action['by']}")
        shares = {one: n for one in BUILT if (n := action["shares"].get(one))}
        self.hand.tap(plain(self.hand.sitting.words.say("tally", held=shares)))

    def end(self, _action):
        self.hand.tap("Finir le tour")


BUILT = ("red", "blue", "green", "yellow")


def test_the_deal_is_a_touch_a_player(hand):
    hand.lay(HEADER)
    SharkScribe(hand).enter(DEAL)
    assert hand.taps == 2
    assert hand.state["players"]["B"]["shares"] == {"blue": 1}


def test_the_second_half_of_an_evening_is_touched_in(hand):
    """By touch alone, to the ranking: trades, sweeps, forced sales. The record is the one that was
    played."""
    header, *lines = (json.loads(line) for line in SAMPLE.read_text("utf-8").splitlines())
    actions = [line for line in lines if line["do"] != "count"]
    half = len(actions) // 2
    hand.lay(header, *actions[:half])
    scribe = SharkScribe(hand)
    for action in actions[half:]:
        before = len(hand.sitting.saved.record)
        scribe.enter(action)
        sent = hand.sitting.saved.record[before:]
        assert [{key: one[key] for key in action} for one in sent] == [action]
    assert hand.app.screen_name == "final"
    replayed = open_play(header)
    for action in actions:
        replayed.add(action)
    assert replayed.state() == hand.state
