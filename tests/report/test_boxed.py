"""Boxed and back: the sheet has what the table needs to go on."""

import pytest
from mistakes import lines, records, table_of, table_played

from companion.replay import open_play, replay
from companion.report.boxed import blocks, boxed, told
from companion.report.boxed_pdf import write_boxed
from companion.report.marks import marks
from companion.report.sheet import MARGIN, Sheet
from rulesets import available

PLACES = {"bank", "board", "players", "table", "turn"}
TABLE_NAMES = ("map", "deeds")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", available())
def test_every_game_can_be_put_away(game, language, tmp_path):
    for path in records(game):
        table = table_of(replay(lines(path)), language)
        sheet = boxed(table)
        text = "\n".join(told(sheet, table))
        assert "state." not in text
        assert "boxed." not in text
        for purse in sheet.purses:
            assert purse.cash == table.words.money(table.game.cash(purse.player))
            held = table.game.seats[purse.player].shares
            assert len(purse.cards) == len(held)
    write_boxed(table.play, table.words, tmp_path / "a.pdf")


def keys(value, path):
    """Every key on the way to a mark and inside it."""
    yield from path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from keys(one, (key,))
    elif isinstance(value, list):
        for one in value:
            yield from keys(one, ())


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", available())
def test_nothing_is_called_by_the_name_that_the_record_has_for_it(game, language):
    """After every line of every game: what the sheet lists has words of its own. The table
    itself names the squares of a map and the deeds of a box."""
    unsaid = set()
    for path in records(game):
        first, *others = lines(path)
        table = table_of(open_play(first.value), language)
        words, own = table.words, set(table.game.players)
        for line in others:
            table.play.add(line.value)
            for place, value in marks(table).items():
                named = {place[at + 1] for at in range(len(place) - 1) if place[at] in TABLE_NAMES}
                for key in set(keys(value, place)) - named - own - PLACES:
                    if not words.has(f"state.{key}") and words.name(key) == key:
                        unsaid.add(key)
    assert not unsaid


def test_a_question_under_way_is_told_with_what_was_said():
    path = next(one for one in records("maxi-bourse") if one.stem == "canon-encheres")
    table = table_of(replay(lines(path)[:-1]))
    sheet = boxed(table)
    assert sheet.question == table.question().title
    assert sheet.answered
    text = "\n".join(told(sheet, table))
    assert sheet.answered[0].label in text


def test_a_sheet_has_a_block_a_player_and_one_for_what_lies_between_them():
    table = table_played("maxi-bourse")
    found = list(blocks(boxed(table), table.words))
    assert [one.player for one in found if one.player] == ["Sophie", "Thierry", "Didier"]


def test_money_by_note_cards_quotes_and_the_question():
    table = table_played(
        "maxi-bourse",
        {"do": "adjust", "why": "x", "shares": {"Sophie": {"sony": 3000}}, "quotes": {"sony": 390}},
    )
    sheet = boxed(table)
    sophie = sheet.purses[0]
    assert sophie.notes == table.notes(table.game.cash("Sophie"))
    assert [(one.label, one.amount) for one in sophie.cards] == [("Sony", "3\u202f000")]
    quotes = {one.label: one for one in sheet.quotes}
    assert quotes["Sony"].amount == "390\u00a0$"
    assert quotes["Sony"].sum == "banque 7\u202f000"
    assert sheet.question == table.question().title


def test_what_lies_in_many_places_is_told_together():
    path = records("shark")[0].with_name("play-004.jsonl")
    table = table_of(replay(lines(path)))
    rows = {one.label: one.amount for one in boxed(table).marks}
    map_ = table.game.map
    red = [cell for cell, company in map_.items() if company == "red"]
    assert sorted(rows["sur la carte · Rouge"].split()) == sorted(red)


def test_a_long_figure_leaves_its_label_room(tmp_path, monkeypatch):
    """A square of the longest name there is, under a pawn."""
    narrowest = []
    paragraph = Sheet.paragraph

    def measured(sheet, x, y, width, *args, **kwargs):
        narrowest.append(width)
        return paragraph(sheet, x, y, width, *args, **kwargs)

    monkeypatch.setattr(Sheet, "paragraph", measured)
    square = "constructions-metalliques-de-provence"
    pawn = {"do": "adjust", "why": "x", "position": {"Sophie": square}}
    table = table_played("bourse", pawn)
    write_boxed(table.play, table.words, tmp_path / "a.pdf")
    assert min(narrowest) > 25


@pytest.mark.parametrize("game", available())
def test_a_short_sheet_fills_its_columns_evenly(game, tmp_path, monkeypatch):
    begun = set()
    rule = Sheet.rule

    def ruled(sheet, y, thick=0.2, x=MARGIN, width=None):
        begun.add(round(x))
        rule(sheet, y, thick, x, width)

    monkeypatch.setattr(Sheet, "rule", ruled)
    table = table_played(game)
    write_boxed(table.play, table.words, tmp_path / "a.pdf")
    assert len(begun) == 3


def test_what_the_bank_still_has_is_not_told_like_what_a_player_owes():
    table = table_played("bourse")
    labels = [row.label for row in boxed(table).marks]
    assert "emprunts encore possibles · Banque 1" in labels
