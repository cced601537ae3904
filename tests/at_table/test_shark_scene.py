"""Shark's map at the table: what each cell pays, what a sweep would do, where things lie."""

import pytest

from at_table.shark import DEAL, MIDDLE, Shark
from at_table.touching import lines_of
from companion.engine.refusal import Refused
from rulesets.shark import facts
from rulesets.shark.at_table.geometry import Geometry, Spacing, place_of


def test_permitted_cells_are_lit_with_what_they_pay_and_the_others_have_a_dot():
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    shown = hand.question.scene.data
    assert shown.zone == 2
    assert [one.cell for one in shown.spots] == hand.game.permitted_cells(2, "yellow")
    spots = {one.cell: one for one in shown.spots}
    # the bonus of 6,000 and 3 shares
    assert spots["e2"].figure.whole == "9\u202f000"
    assert spots["e2"].figure.short == "9\u00a0k"
    assert (spots["e2"].kind, spots["e2"].sweeps) == ("rise", False)
    assert (spots["f1"].kind, spots["f1"].sweeps) == ("rise", True)
    assert (spots["e5"].kind, spots["e5"].figure.whole) == ("lone", "1\u202f000")
    taken = set(hand.game.map)
    empty = {cell for cell in hand.game.world.cells_of[2] if cell not in taken}
    assert set(shown.forbidden) == empty - set(spots)
    assert set(shown.forbidden) == {"g2", "h2"}


def test_what_a_cell_pays_is_what_the_builder_gets():
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    for spot in hand.question.scene.data.spots:
        place = {"do": "place", "by": "A", "company": "yellow", "cell": spot.cell}
        with hand.play.trial(place) as game:
            got = game.cash("A")
        assert hand.words.number(got) == spot.figure.whole


def test_a_forbidden_cell_says_why():
    """SH-9: the rules' own refusal, and nothing is changed."""
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    with pytest.raises(Refused) as refused:
        hand.cell("g2")
    assert refused.value.rule == "SH-9"
    assert hand.game.phase == "place"


def test_chains_of_two_and_more_are_outlined():
    picture = Shark(DEAL, MIDDLE).question.scene.data
    assert sorted(len(cells) for cells in picture.chains) == [2, 2, 5]
    assert picture.zone is None


def test_the_legend_explains_the_largest_sums_first_and_the_broom_last():
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    lines = hand.question.pad.data
    assert [one.spot.kind for one in lines] == ["rise", "lone", "nothing"]
    assert lines[0].note == "prime 6\u202f000 + 3 actions × 1\u202f000"
    assert lines[-1].spot.sweeps
    total = lines[0].why.rows[-1]
    assert total.amount == "9\u202f000\u00a0FT"


def test_where_every_empty_cell_does_the_same_none_is_pointed_out():
    """The first building of all: twenty cells, one sum."""
    hand = Shark(DEAL)
    hand.throw(3, "red")
    shown = hand.question.scene.data
    assert [one.kind for one in shown.spots] == ["same"] * 20
    assert {one.figure.whole for one in shown.spots} == {"2\u202f000"}
    first, others = hand.question.pad.data
    assert (first.spot.kind, first.text) == ("same", "Rouge monte à 1")
    assert others.spot is None
    assert others.text == "B +1\u202f000\u00a0FT"
    assert others.note == "les autres, si Rouge monte à 1"


def test_who_else_gains_is_told_where_there_are_few_sums():
    """Where three sums or the broom must be explained, there is no room for more."""
    hand = Shark(DEAL, {**MIDDLE, "shares": {"B": {"blue": 2}}})
    hand.throw(6, "blue")
    assert [one.text for one in hand.question.pad.data if one.spot is None] == [
        "B +2\u202f000\u00a0FT"
    ]


def test_where_nothing_is_paid_the_cell_says_0():
    """SH-20: a chain of 7 lengthened in variant I."""
    chain = dict.fromkeys(("a1", "b1", "c1", "d1", "a2", "b2", "c2"), "red")
    adjust = {"do": "adjust", "why": "x", "buildings": chain}
    hand = Shark(adjust, options={"variant_1": True})
    hand.throw(1, "red")
    spots = {one.cell: one for one in hand.question.scene.data.spots}
    assert (spots["d2"].kind, spots["d2"].figure.whole) == ("nothing", "0")


# A sweep


def test_a_sweep_is_shown_before_it_is_done():
    """W9: who gains, who loses, what leaves the map; a second touch does it."""
    hand = Shark(DEAL, {**MIDDLE, "cash": {"B": 9000}})
    hand.throw(2, "yellow")
    hand.cell("f1")
    assert hand.game.phase == "place"
    assert not hand.game.map.get("f1")
    question = hand.question
    nets = {row.label: row.amount for row in question.rows}
    assert nets["A"] == "+9\u202f000\u00a0FT"
    assert nets["B"] == "−9\u202f000\u00a0FT"
    assert nets["Quittent la mappemonde"] == "2 Bleu"
    assert question.rows_title == "Bleu 4 → 2 ▼ · Jaune 5 → 6 ▲"
    picture = question.scene.data
    assert picture.leaving == {"g1", "h1"}
    assert picture.coming == "f1"
    moved = {one.company: (one.before, one.value) for one in picture.scale.pawns if one.before}
    assert moved == {"yellow": (5, 6), "blue": (4, 2)}
    hand.press("Balayer")
    assert hand.game.phase == "after"
    assert hand.touches == 4


def test_the_slip_before_a_sweep_is_the_slip_after_it():
    hand = Shark(DEAL, {**MIDDLE, "cash": {"B": 9000}})
    hand.throw(2, "yellow")
    hand.cell("f1")
    before = hand.question
    hand.press("Balayer")
    after = hand.question
    assert after.rows == before.rows[: len(after.rows)]
    assert after.rows_title == before.rows_title
    assert after.rows[1].sum == "hausse\u00a0+1\u202f000 · baisse\u00a0−10\u202f000"


def test_a_sweep_warns_of_a_forced_sale_a_ruin_and_the_end():
    hand = Shark(DEAL, MIDDLE)
    hand.throw(2, "yellow")
    hand.cell("f1")
    assert "doit vendre" in hand.question.rows[1].sum
    poor = {**MIDDLE, "cash": {"B": 3000}, "buildings": {**MIDDLE["buildings"]}}
    for cell in ("l9", "l10"):
        del poor["buildings"][cell]
    hand = Shark(DEAL, poor)
    hand.throw(2, "yellow")
    hand.cell("f1")
    rows = hand.question.rows
    assert "ruiné" in rows[1].sum
    assert rows[-1].label == "Il ne reste qu’un joueur."


# Where things lie


@pytest.mark.parametrize("name", ["play-001", "play-004", "w9-pertes"])
@pytest.mark.parametrize("near", [None, 4])
def test_every_cell_lies_in_the_box_and_apart_from_the_others(name, near):
    zones = lines_of("shark", name)[0].get("edition", {}).get("zones", facts.MAP)
    geometry = Geometry(tuple(zones), (640, 540), Spacing(6, 8, 20), near)
    seen = set()
    for cell in geometry.cells():
        x, y, width, height = geometry.rect(cell)
        assert x >= 8
        assert y >= 8
        assert x + width <= geometry.size[0] - 7.9
        assert y + height <= geometry.size[1] - 7.9
        middle = (x + width / 2, y + height / 2)
        assert geometry.nearest(*middle, geometry.cells()) == (cell, 0)
        assert middle not in seen
        seen.add(middle)
    assert geometry.size[0] <= 640.01
    assert geometry.size[1] <= 540.01


def test_a_zone_shown_alone_has_all_its_cells_and_its_neighbours():
    whole = Geometry(facts.MAP, (640, 540), Spacing(6, 8, 20))
    near = Geometry(facts.MAP, (640, 540), Spacing(6, 8, 20), 5)
    assert len(near.cells_of(5)) == facts.CELLS_OF_A_ZONE
    assert len(list(near.cells())) == 6 * 6
    assert near.cell[1] > whole.cell[1]
    assert set(near.named) == {5}
    assert place_of("e6") == (4, 5)


def test_a_zone_is_one_sheet_where_it_is_a_rectangle():
    geometry = Geometry(facts.MAP, (640, 540), Spacing(6, 8, 20))
    sheets = [geometry.sheet(zone) for zone in facts.ZONES]
    assert all(sheets)
    assert sum(width * height for _x, _y, width, height in sheets) < 640 * 540
    ragged = Geometry(tuple(lines_of("shark", "play-001")[0]["edition"]["zones"]), (640, 540),
                      Spacing(6, 8, 20))  # fmt: skip
    assert ragged.sheet(4) is None
    assert ragged.sheet(1) is not None
