"""Boxed and back: the sheet has what the table needs to go on."""

import pytest
from mistakes import lines, records, table_of, table_played

from companion.replay import replay
from companion.report.boxed import boxed, told
from companion.report.boxed_pdf import write_boxed
from rulesets import available


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
