"""Shark at the table: every line of every recorded game can be asked and answered in both
languages; how many touches a turn takes; what the map, the slips and the sweeps say."""

import json
from pathlib import Path

import pytest

from companion.engine.refusal import Refused
from companion.replay import open_play
from companion.table.question import (
    Choices,
    Dice,
    Keypad,
    Pick,
    Question,
    Send,
    View,
    Write,
    flat,
    resolve,
)
from companion.table.sitting import Sitting
from companion.table.table import table_class
from companion.words import LANGUAGES, Words
from rulesets.shark import facts
from rulesets.shark.at_table.geometry import Geometry, Spacing, place_of

RECORDS = Path(__file__).parent.parent / "records" / "shark"
GAMES = sorted(path.name.removesuffix(".state.json") for path in RECORDS.glob("*.state.json"))
HEADER = {"record": 1, "game": "shark", "options": {}, "players": ["A", "B"], "edition": {}}
DEAL = {"do": "deal", "shares": {"A": "red", "B": "red"}}


def lines_of(name):
    text = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


class Strict(Words):
    """Words that must have been written: a missing key or a missing figure is an error."""

    def say(self, key, /, **figures):
        assert self.has(key), key
        said = super().say(key, **figures)
        assert "…" not in said or "…" in self.catalogue[key].forms[0] or key == "note.compare-map"
        return said

    def first(self, keys, /, **figures):
        keys = list(keys)
        found = next((key for key in keys if self.has(key)), None)
        return keys[-1] if found is None else self.say(found, **figures)


def table_of(play, language="fr"):
    game = type(play.game)
    return table_class(game)(play, Strict.of(game, language))


class Saved:
    """A game that is kept in memory."""

    def __init__(self, *lines):
        self.play = open_play(lines[0])
        self.record = [lines[0]]
        for line in lines[1:]:
            self.add(line)

    def add(self, action):
        self.play.add(action)
        self.record.append(action)


class Touches:
    """A sitting, and how often the screen was touched."""

    def __init__(self, *lines, **header):
        self.saved = Saved({**HEADER, **header}, *lines)
        self.sitting = Sitting(self.saved, "fr")
        self.taps = 0

    @property
    def question(self):
        return self.sitting.question

    @property
    def game(self):
        return self.saved.play.game

    @property
    def phase(self):
        return self.game.phase

    def dice(self, *values):
        """One touch a die; the last answers."""
        assert all(
            value in {face.value for face in faces}
            for value, faces in zip(values, self.question.pad.dice, strict=True)
        )
        self.taps += len(values)
        self.sitting.follow(self.question.pad.then(list(values)))

    def cell(self, cell):
        """A touch on the map."""
        self.taps += 1
        self.sitting.follow(self.question.scene.then(cell))

    def answer(self, label):
        """A touch on a button, a token or a number of shares."""
        found = {one.label: one for one in answers_of(self.question)}
        self.taps += 1
        self.sitting.follow(resolve(found[label].then))

    def labels(self):
        return [one.label for one in answers_of(self.question)]


def answers_of(question):
    """The buttons of a question, those of Shark's own views among them."""
    found = list(question.aside)
    pad = question.pad
    if isinstance(pad, Choices):
        found += pad.answers
    if isinstance(pad, View) and pad.name == "Tokens":
        found += [token.answer for token in pad.data]
    if isinstance(pad, View) and pad.name == "Trade":
        found += [offer for line in pad.data for offer in line.offers]
    return found


def ways(question):
    """Where each touch that a question offers leads."""
    yield from (answer.then for answer in answers_of(question))
    scene = question.scene
    if scene is not None and scene.then is not None:
        spots = [spot.cell for spot in scene.data.spots] or ["a1"]
        yield from (lambda cell=cell: scene.then(cell) for cell in spots)
    match question.pad:
        case Dice(dice=dice, then=then):
            yield lambda: then([faces[0].value for faces in dice])
        case Pick(groups=groups, then=then):
            yield lambda: then([flat(groups)[0].id])
        case Keypad(then=then, least=least):
            yield lambda: then(max(least, 1))
        case Write(then=then):
            yield lambda: then("recompté")


def take_every_way(table, question, depth):
    """Every answer leads to a further question or can be taken."""
    sent = 0
    for then in ways(question):
        found = resolve(then)
        if isinstance(found, Send):
            with table.play.trial(*found.actions):
                sent += 1
        elif depth:
            sent += take_every_way(table, found, depth - 1)
    return sent


def look_at_everything(table):
    """All that the screens would show."""
    question = table.question()
    table.headline()
    table.seats(question.player)
    table.board()
    table.menu()
    for player in table.game.players:
        table.booklet(player)
        table.explain_wealth(player)
        table.explain_cash(player)
    for company in table.companies():
        table.sheet(company)
    for entry in table.play.history[-1:]:
        assert table.words.shortly(entry.action)
    for posting in list(table.game.ledger)[-3:]:
        table.receipt(posting, paper=True)
    return question


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_every_recorded_game_can_be_asked_and_answered(name):
    header, *actions = lines_of(name)
    play = open_play(header)
    tables = [table_of(play, language) for language in LANGUAGES]
    for number, action in enumerate([None, *actions]):
        if action is not None:
            play.add(action)
        for place, table in enumerate(tables):
            if place and number % 4:
                continue
            question = look_at_everything(table)
            assert isinstance(question, Question)
            if not place and not play.game.over:
                sent = take_every_way(table, question, depth=1 + (number % 4 == 0))
                # a deal is sent with the last of its touches
                assert sent or play.game.phase == "deal"


def test_corrections_are_entered_by_touch():
    """SH-23, and `close`: the menu leads to them, a building is put right on the map."""
    touches = Touches(DEAL)
    menu = {one.icon: one for one in touches.sitting.table.menu()}
    assert set(menu) == {"pencil", "flag-checkered", "home-edit"}
    for icon in ("pencil", "flag-checkered"):
        assert resolve(menu[icon].then)
    touches.sitting.follow(resolve(menu["home-edit"].then))
    touches.cell("b2")
    touches.answer("Bleu")
    touches.sitting.follow(touches.question.pad.then("oubli"))
    assert dict(touches.game.map) == {"b2": "blue"}
    touches.sitting.follow(touches.sitting.table._ask_building("b2"))
    assert "Bleu" not in touches.labels()
    touches.answer("aucun immeuble")
    touches.sitting.follow(touches.question.pad.then("erreur"))
    assert not touches.game.map


def test_a_correction_with_buildings_can_be_asked_field_by_field():
    """A value that may be nothing has a question of its own."""
    table = table_of(open_play(HEADER))
    verb = table.game.verbs["adjust"]
    asked = table.asking.field(verb, "buildings", verb.form.slots["buildings"], lambda got: got)
    assert [group.title for group in asked.pad.groups][:2] == ["Zone 1", "Zone 2"]
    which = asked.pad.then(["c4"])
    given, nothing = which.pad.answers
    assert isinstance(resolve(given.then).pad, Pick)
    assert isinstance(resolve(nothing.then), Question)


# Touches of a turn


def test_an_ordinary_turn_takes_four_touches():
    touches = Touches(DEAL)
    touches.dice(1, "red")
    touches.cell("b2")
    touches.answer("Finir le tour")
    assert touches.taps == 4
    assert touches.game.turn.player == "B"


@pytest.mark.parametrize("face", [facts.WHITE, facts.BLACK])
def test_a_free_colour_takes_one_touch_more(face):
    """SH-7."""
    touches = Touches(DEAL)
    touches.dice(1, face)
    assert touches.labels() == ["Rouge", "Bleu", "Vert", "Jaune"]
    touches.answer("Vert")
    touches.cell("b2")
    touches.answer("Finir le tour")
    assert touches.taps == 5


def test_without_a_colour_die_only_the_zone_is_asked():
    """SH-22."""
    touches = Touches(DEAL, options={"variant_3": True})
    assert len(touches.question.pad.dice) == 1
    touches.dice(4)
    touches.answer("Jaune")
    touches.cell("a6")
    touches.answer("Finir le tour")
    assert touches.taps == 4


def test_black_offers_the_rarest_colours_only():
    """SH-21."""
    adjust = {"do": "adjust", "why": "x", "buildings": {"l1": "red", "l3": "green"}}
    touches = Touches(DEAL, adjust, options={"variant_2": True})
    touches.dice(1, "black")
    assert touches.labels() == ["Bleu", "Jaune"]
    assert touches.question.note


def test_the_deal_is_one_touch_a_player():
    """SH-2."""
    touches = Touches(players=["A", "B", "C"])
    for label in ("Rouge", "Bleu", "Rouge"):
        touches.answer(label)
    assert touches.taps == 3
    assert touches.phase == "before"
    assert touches.saved.record[-1]["shares"] == {"A": "red", "B": "blue", "C": "red"}


def test_the_deal_offers_no_card_that_is_not_there():
    touches = Touches(edition={"share_cards": {"1": 1}})
    touches.answer("Rouge")
    assert touches.labels() == ["Bleu", "Vert", "Jaune"]


def test_the_assumed_map_is_shown_to_be_compared_before_the_first_roll_only():
    touches = Touches(DEAL)
    assert "comparez" in touches.question.note
    touches.dice(1, "red")
    touches.cell("b2")
    touches.answer("Finir le tour")
    assert touches.question.note == ""
    copied = Touches(DEAL, edition={"zones": list(facts.MAP)})
    assert copied.question.note == ""


# The map

MIDDLE = {
    "do": "adjust",
    "why": "x",
    "cash": {"B": 7000},
    "shares": {"A": {"red": -1, "yellow": 3, "blue": 2}, "B": {"red": -1, "yellow": 1, "blue": 5}},
    "buildings": {
        **dict.fromkeys(("a1", "b1", "c1", "d1", "e1"), "yellow"),
        **dict.fromkeys(("g1", "h1", "l9", "l10"), "blue"),
    },
}
"""W9 and W10 of the rules, before the roll."""


def test_permitted_cells_are_lit_with_what_they_pay_and_the_others_have_a_dot():
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    shown = touches.question.scene.data
    assert shown.zone == 2
    assert [one.cell for one in shown.spots] == touches.game.permitted_cells(2, "yellow")
    spots = {one.cell: one for one in shown.spots}
    # the bonus of 6,000 and 3 shares
    assert spots["e2"].figure.whole == "9\u202f000"
    assert spots["e2"].figure.short == "9\u00a0k"
    assert (spots["e2"].kind, spots["e2"].sweeps) == ("rise", False)
    assert (spots["f1"].kind, spots["f1"].sweeps) == ("rise", True)
    assert (spots["e5"].kind, spots["e5"].figure.whole) == ("lone", "1\u202f000")
    taken = set(touches.game.map)
    empty = {cell for cell in touches.game.world.cells_of[2] if cell not in taken}
    assert set(shown.forbidden) == empty - set(spots)
    assert set(shown.forbidden) == {"g2", "h2"}


def test_what_a_cell_pays_is_what_the_builder_gets():
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    for spot in touches.question.scene.data.spots:
        place = {"do": "place", "by": "A", "company": "yellow", "cell": spot.cell}
        with touches.saved.play.trial(place) as game:
            got = game.cash("A")
        assert touches.sitting.words.number(got) == spot.figure.whole


def test_a_forbidden_cell_says_why():
    """SH-9: the rules' own refusal, and nothing is changed."""
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    with pytest.raises(Refused) as refused:
        touches.cell("g2")
    assert refused.value.rule == "SH-9"
    assert touches.phase == "place"


def test_chains_of_two_and_more_are_outlined():
    picture = Touches(DEAL, MIDDLE).question.scene.data
    assert sorted(len(cells) for cells in picture.chains) == [2, 2, 5]
    assert picture.zone is None


def test_the_legend_explains_the_largest_sums_first_and_the_broom_last():
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    lines = touches.question.pad.data
    assert [one.spot.kind for one in lines] == ["rise", "lone", "nothing"]
    assert lines[0].note == "prime 6\u202f000 + 3 actions × 1\u202f000"
    assert lines[-1].spot.sweeps
    total = lines[0].why.rows[-1]
    assert total.amount == "9\u202f000\u00a0FT"


def test_where_every_empty_cell_does_the_same_none_is_pointed_out():
    """The first building of all: twenty cells, one sum."""
    touches = Touches(DEAL)
    touches.dice(3, "red")
    shown = touches.question.scene.data
    assert [one.kind for one in shown.spots] == ["same"] * 20
    assert {one.figure.whole for one in shown.spots} == {"2\u202f000"}
    first, others = touches.question.pad.data
    assert (first.spot.kind, first.text) == ("same", "Rouge monte à 1")
    assert others.spot is None
    assert others.text == "B +1\u202f000\u00a0FT"
    assert others.note == "les autres, si Rouge monte à 1"


def test_who_else_gains_is_told_where_there_are_few_sums():
    """Where three sums or the broom must be explained, there is no room for more."""
    touches = Touches(DEAL, {**MIDDLE, "shares": {"B": {"blue": 2}}})
    touches.dice(6, "blue")
    assert [one.text for one in touches.question.pad.data if one.spot is None] == [
        "B +2\u202f000\u00a0FT"
    ]


def test_where_nothing_is_paid_the_cell_says_0():
    """SH-20: a chain of 7 lengthened in variant I."""
    chain = dict.fromkeys(("a1", "b1", "c1", "d1", "a2", "b2", "c2"), "red")
    adjust = {"do": "adjust", "why": "x", "buildings": chain}
    touches = Touches(adjust, options={"variant_1": True})
    touches.dice(1, "red")
    spots = {one.cell: one for one in touches.question.scene.data.spots}
    assert (spots["d2"].kind, spots["d2"].figure.whole) == ("nothing", "0")


# A sweep


def test_a_sweep_is_shown_before_it_is_done():
    """W9: who gains, who loses, what leaves the map; a second touch does it."""
    touches = Touches(DEAL, {**MIDDLE, "cash": {"B": 9000}})
    touches.dice(2, "yellow")
    touches.cell("f1")
    assert touches.phase == "place"
    assert not touches.game.map.get("f1")
    question = touches.question
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
    touches.answer("Balayer")
    assert touches.phase == "after"
    assert touches.taps == 4


def test_the_slip_before_a_sweep_is_the_slip_after_it():
    touches = Touches(DEAL, {**MIDDLE, "cash": {"B": 9000}})
    touches.dice(2, "yellow")
    touches.cell("f1")
    before = touches.question
    touches.answer("Balayer")
    after = touches.question
    assert after.rows == before.rows[: len(after.rows)]
    assert after.rows_title == before.rows_title
    assert after.rows[1].sum == "hausse\u00a0+1\u202f000 · baisse\u00a0−10\u202f000"


def test_a_sweep_warns_of_a_forced_sale_a_ruin_and_the_end():
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    touches.cell("f1")
    assert "doit vendre" in touches.question.rows[1].sum
    poor = {**MIDDLE, "cash": {"B": 3000}, "buildings": {**MIDDLE["buildings"]}}
    for cell in ("l9", "l10"):
        del poor["buildings"][cell]
    touches = Touches(DEAL, poor)
    touches.dice(2, "yellow")
    touches.cell("f1")
    rows = touches.question.rows
    assert "ruiné" in rows[1].sum
    assert rows[-1].label == "Il ne reste qu’un joueur."


# The forced sale


def test_the_sets_that_settle_are_one_touch_each_with_the_change_they_leave():
    """W10."""
    touches = Touches(DEAL, MIDDLE)
    touches.dice(2, "yellow")
    touches.cell("f1")
    touches.answer("Balayer")
    assert touches.phase == "debts"
    question = touches.question
    assert question.player == "B"
    assert question.figure.text == "2\u202f000\u00a0FT"
    hints = {one.answer.label: one.answer.hint for one in question.pad.data}
    assert hints == {
        "2 Bleu": "donne 2\u202f000\u00a0FT, reste\u00a00\u00a0FT",
        "1 Jaune": "donne 3\u202f000\u00a0FT, reste\u00a01\u202f000\u00a0FT",
    }
    touches.answer("1 Jaune")
    assert touches.phase == "after"
    nets = {row.label: (row.sum, row.amount) for row in touches.question.rows}
    assert nets["B"][1] == "−6\u202f000\u00a0FT"
    assert "vente\u00a0forcée\u00a0+3\u202f000" in nets["B"][0]


def test_another_debtor_may_be_asked_first_and_any_set_can_be_entered():
    many = dict.fromkeys(facts.COMPANIES, 5)
    adjust = {
        "do": "adjust",
        "why": "x",
        "shares": {"B": {**many, "blue": 14}, "C": many},
        "buildings": {
            **MIDDLE["buildings"],
            **dict.fromkeys(("i6", "j6"), "red"),
            **dict.fromkeys(("a6", "b6", "c6"), "green"),
        },
    }
    deal = {"do": "deal", "shares": {"A": "red", "B": "red", "C": "red"}}
    touches = Touches(deal, adjust, players=["A", "B", "C"])
    touches.dice(2, "yellow")
    touches.cell("f1")
    touches.answer("Balayer")
    assert touches.question.player == "B"
    assert touches.labels()[:2] == ["Plutôt C", "Un autre choix"]
    assert len(touches.question.pad.data) == 12
    touches.answer("Plutôt C")
    assert touches.question.player == "C"
    touches.answer(touches.question.pad.data[0].answer.label)
    assert touches.game.debtors == ("B",)


# Blocked


def test_a_blocked_player_passes_and_is_told_why():
    """SH-10."""
    touches = Touches(*lines_of("bloque")[1:4])
    assert touches.labels() == ["laisser passer son tour"]
    assert "n’est pas assez petite (Rouge)" in touches.question.note
    assert touches.question.scene.data.forbidden
    touches.answer("laisser passer son tour")
    assert touches.game.turn.player == "B"


def test_a_full_zone_is_said_to_be_full():
    cells = [f"{column}{row}" for column in "abcd" for row in range(1, 6)]
    adjust = {"do": "adjust", "why": "x", "buildings": dict.fromkeys(cells, "red")}
    touches = Touches(DEAL, adjust, edition={"buildings": 30})
    touches.dice(1, "blue")
    assert touches.question.note == "La zone 1 n’a plus de case libre."


# Trades


def test_a_purchase_is_a_touch_on_a_number_that_can_be_paid():
    """SH-4, SH-5."""
    red = dict.fromkeys(("a1", "a2"), "red")
    adjust = {"do": "adjust", "why": "x", "cash": {"A": 9000}, "buildings": {**red, "l1": "blue"}}
    touches = Touches(DEAL, adjust)
    assert touches.labels() == ["Acheter", "Vendre"]
    touches.answer("Acheter")
    offers = {
        line.company: [one.label for one in line.offers] for line in touches.question.pad.data
    }
    assert offers == {"red": ["1", "2", "3", "4"], "blue": ["1", "2", "3", "4", "5"]}
    assert touches.question.pad.data[0].offers[2].hint == "6\u202f000"
    resolved = touches.question.pad.data[1].offers[4].then
    touches.sitting.follow(resolve(resolved))
    assert touches.game.holding("A", "blue") == 5
    assert touches.labels() == ["Vendre"]


def test_of_many_shares_all_or_any_number_can_be_sold():
    adjust = {
        "do": "adjust",
        "why": "x",
        "shares": {"A": {"red": 11}},
        "buildings": {"a1": "red"},
    }
    touches = Touches(DEAL, adjust)
    touches.answer("Vendre")
    assert touches.labels() == ["1", "2", "3", "12", "…"]
    touches.answer("…")
    assert touches.question.pad.most == 12
    touches.sitting.follow(touches.question.pad.then(7))
    assert touches.game.holding("A", "red") == 5


# Where things lie


@pytest.mark.parametrize("name", ["play-001", "play-004", "w9-pertes"])
@pytest.mark.parametrize("near", [None, 4])
def test_every_cell_lies_in_the_box_and_apart_from_the_others(name, near):
    zones = lines_of(name)[0].get("edition", {}).get("zones", facts.MAP)
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
    ragged = Geometry(tuple(lines_of("play-001")[0]["edition"]["zones"]), (640, 540),
                      Spacing(6, 8, 20))  # fmt: skip
    assert ragged.sheet(4) is None
    assert ragged.sheet(1) is not None


def test_a_building_s_colour_is_a_word_within_the_sentence():
    """A company has its name, a building its colour."""
    words = Words.of(type(Touches().game), "fr")
    place = {"do": "place", "by": "A", "company": "yellow", "cell": "b2"}
    assert words.telling(place) == "A place un immeuble jaune en b2."
    assert words.shortly(place) == "immeuble jaune en b2"
    roll = {"do": "roll", "by": "A", "zone": 3, "colour": "white"}
    assert words.shortly(roll) == "dés\u00a0: zone 3, blanc"
    assert words.shortly({"do": "buy", "by": "A", "shares": {"blue": 1}}) == "A achète 1 Bleu"


def test_a_booklet_tells_the_last_payments_and_why():
    """W1: the latest first, each with its sum."""
    touches = Touches(DEAL)
    touches.dice(1, "red")
    touches.cell("b2")
    touches.answer("Acheter")
    touches.answer("1")
    movements = table_of(touches.saved.play).booklet("A").movements
    assert [one.amount for one in movements] == [
        "−1\u202f000\u00a0FT",
        "+1\u202f000\u00a0FT",
        "+1\u202f000\u00a0FT",
    ]
    assert movements[0].label == "Achat Rouge"
    assert movements[0].why.rule == "SH-4"
    assert len(table_of(touches.saved.play).booklet("B").movements) == 1
