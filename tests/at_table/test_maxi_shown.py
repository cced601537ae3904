"""What the screens say of Maxi Bourse: the payslip, the legend of the board, the headline."""

import pytest
from app.hand import record
from mistakes import table_of

from companion.replay import open_play

PIERRE = record("maxi-bourse/pierre-horizontale.jsonl")
YVES = record("maxi-bourse/yves-verticale.jsonl")
FIAT = record("maxi-bourse/fiat-au-cours.jsonl")


def table(lines, language="fr"):
    play = open_play(lines[0])
    for action in lines[1:]:
        play.add(action)
    return table_of(play, language)


def slip(lines):
    """The first payslip's rows: label and how the sum is made up."""
    shown = table(lines)
    (found,) = shown.payslips(shown.game.ledger)
    return [(row.label, plain(row.sum)) for row in found.rows]


def plain(text):
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_single_fee_or_award_says_what_it_is_for():
    assert slip(PIERRE)[1:] == [
        ("Jeton de présence", "Peugeot : 1 000 × 300 $"),
        ("Concentration horizontale", "Automobile : 1 × 300 000 $"),
    ]


def test_several_fees_are_told_in_the_plural_with_their_majorities():
    assert ("Jetons de présence", "4 majorités") in slip(YVES)


def test_money_is_handed_over_in_cheques():
    words = table(PIERRE).words
    assert words.say("payday.notes") == "Chèques à remettre"
    assert words.say("payday.count", n=2) == "2 chèques"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_legend_is_written_as_the_rows_are(language):
    shown = table(PIERRE, language)
    assert shown.legend()[1][0] == shown.words.say("board.base", nominal=300, cards=4)


def test_the_company_of_the_square_is_named_once():
    (*before, _silence, _bid) = FIAT
    assert table(before).headline().where == "Tour 1 · Dominique est sur Fiat"
