"""Shark by touch, on the real widgets: the map, its cells and what lies beside them."""

import json
from pathlib import Path

import pytest

from app import window
from app.shark_scribe import SharkScribe
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


@pytest.mark.parametrize(
    ("size", "large"), [((1280, 800), False), ((1280, 800), True), ((800, 1280), False)]
)
def test_on_a_tablet_the_whole_map_is_in_sight_and_its_cells_are_wide_enough(hand, size, large):
    hand.look(*size, large=large).lay(HEADER, DEAL, ADJUST)
    hand.tap("6", "Bleu")
    assert board(hand).near is None
    assert min(board(hand).painter.geometry.cell) >= 40
    hand.look(large=False)


def test_on_a_telephone_the_rolled_zone_comes_near(hand):
    hand.look(360, 800).lay(HEADER, DEAL, ADJUST)
    hand.tap("6", "Bleu")
    assert board(hand).near == 6
    assert hand.reads("les dés 6, Bleu")
    assert min(board(hand).painter.geometry.cell) >= 48


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


@each_size
@pytest.mark.parametrize("values", [(0, 0, 0, 0), (0, 0, 0, 1), (3, 4, 3, 3), (15, 15, 15, 14)])
def test_pawns_that_share_a_value_stand_on_their_own_step(hand, size, values, monkeypatch):
    from rulesets.shark.view import scale

    drawn = {}

    def note(company, _letter, pos, side, _alpha):
        drawn[company] = pos[0], pos[0] + side, pos[1], pos[1] + side

    monkeypatch.setattr(scale, "draw_house", note)
    quotes = dict(zip(("red", "blue", "green", "yellow"), values, strict=True))
    adjust = [{"do": "adjust", "why": "x", "quotes": quotes}] if any(values) else []
    hand.look(*size).lay(HEADER, DEAL, *adjust)
    steps = [one for one in hand.app.shell.walk() if isinstance(one, scale.Steps)]
    for company, value in quotes.items():
        left, right, low, top = drawn[company]
        (on,) = (one for one in steps if value in one.values)
        text = next(one for one in on.texts if one.text == str(value))
        half = scale.GAP / 2
        assert text.x - half <= left < right <= text.right + half
        assert text.top <= low < top <= on.top
        for other, (x, end, y, up) in drawn.items():
            if other != company:
                assert end <= left or right <= x or up <= low or top <= y


def scrolls(hand):
    """Whether something of the question is under the fold."""
    from companion.app.widgets.layout import Scroller

    scroller = next(one for one in hand.app.screen.panel.walk() if isinstance(one, Scroller))
    return scroller.column.height > scroller.height


@pytest.mark.parametrize("large", [False, True])
def test_on_an_upright_tablet_the_colours_leave_the_map_and_the_scale_in_sight(hand, large):
    hand.look(800, 1280, large=large).lay(HEADER, DEAL, ADJUST)
    hand.tap("2", "Blanc")
    assert hand.title == "A : quelle couleur ?"
    assert not scrolls(hand)
    hand.look(large=False)


def test_dice_and_trades_are_in_sight_together(hand):
    """The question of every turn, where the map lies beside it."""
    header = {**HEADER, "players": ["A", "B", "C", "D"]}
    deal = {"do": "deal", "shares": dict.fromkeys("ABCD", "yellow")}
    rich = {"do": "adjust", "why": "x", "cash": {"B": 9000}, "quotes": {"yellow": 2}}
    # past the first turn, when the map has been compared with the box
    turn = [
        {"do": "roll", "by": "A", "zone": 1, "colour": "red"},
        {"do": "place", "by": "A", "company": "red", "cell": "a1"},
        {"do": "end", "by": "A"},
    ]
    hand.look(1280, 800).lay(header, deal, rich, *turn)
    assert hand.sees("Acheter")
    assert hand.sees("Vendre")
    assert not scrolls(hand)


@each_size
def test_the_board_shows_each_company_s_building_and_how_it_is_read(hand, size):
    from rulesets.shark.view.house import House

    hand.look(*size).lay(HEADER, DEAL)
    hand.go("board")
    houses = [one.company for one in hand.app.screen.walk() if isinstance(one, House)]
    assert sorted(houses) == ["blue", "green", "red", "yellow"]
    assert hand.reads("prix d’une action")


def test_each_sum_of_the_slip_and_each_price_says_why(hand):
    hand.lay(HEADER, DEAL, ADJUST)
    hand.tap("2", "Jaune", "f1", "Balayer")
    hand.tap(hand.find("B", inside=hand.app.screen.panel))
    assert hand.reads("SH-15")
    hand.app.shell.close_all()
    hand.tap("Acheter", "Jaune 6 000 FT")
    assert hand.reads("6 × 1 000 FT")


def test_the_deal_is_a_touch_a_player(hand):
    hand.lay(HEADER)
    SharkScribe(hand).enter(DEAL)
    assert hand.taps == 2
    assert hand.state["players"]["B"]["shares"] == {"blue": 1}


@pytest.mark.many_screens
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


@each_size
def test_two_zones_of_the_box_change_places_by_two_touches(hand, size):
    """The map is assumed until it has been compared: here two zones lie the other way round."""
    hand.look(*size).lay(HEADER, DEAL)
    hand.app.open_box()
    window.settle()
    hand.tap("Mappemonde")
    touch_cell(hand, "b2")
    assert hand.reads("Zone 1 : touchez la zone qui est à sa place")
    touch_cell(hand, "k9")
    hand.tap("C’est ainsi", "Corriger cette partie", "Corriger le passé")
    assert hand.play.header.edition["zones"][0] == "666622223333"
    assert not hand.reads("Mappemonde supposée")
