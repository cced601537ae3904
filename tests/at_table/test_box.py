"""The box wizard: made from the edition's schema, with what play taught and the rulebook knows."""

import pytest

from companion.replay import open_play
from companion.table.box import Box
from companion.table.question import Keypad, Pick, Question, Send, resolve
from companion.table.table import table_class
from companion.words import Words
from rulesets import available, ruleset


def words(game, language="fr"):
    return Words.of(ruleset(game), language)


def answer(question, label):
    """Touch an answer by its label, aside ones too."""
    offered = (*getattr(question.pad, "answers", ()), *question.aside)
    return resolve(next(one.then for one in offered if one.label == label))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", available())
def test_every_part_of_every_box_can_be_asked_for(game, language):
    box = Box(game, words(game, language))
    first = box.question()
    assert isinstance(first, Question)
    for name in box.form.slots:
        part = box.part(name)
        assert part.title
        assert part.title != f"edition.{name}"


def test_after_one_figure_the_next_is_asked_and_figures_used_before_are_offered():
    box = Box("maxi-bourse", words("maxi-bourse"))
    asked = box.part("nominal").pad.then(["barclays"])
    assert isinstance(asked.pad, Keypad)
    following = asked.pad.then(400)
    assert "Chase Manhattan" in following.title
    assert following.pad.suggestions == (400,)
    assert box.figures == {"nominal": {"barclays": 400}}


def test_a_board_is_tapped_square_by_square():
    box = Box("bourse", words("bourse"))
    asked = box.part("board")
    for square in ("depart", "ford"):
        assert isinstance(asked.pad, Pick)
        asked = asked.pad.then([square])
    assert "3" in asked.title
    assert resolve(asked.aside[1].then).title != asked.title


def test_a_box_that_no_game_could_be_played_with_says_why():
    box = Box("maxi-bourse", words("maxi-bourse", "en"), {"nominal": {"elf": 105}})
    assert "MB-1.3" in box.fault()
    asked = box.question()
    assert "MB-1.3" in asked.note


def test_a_figure_against_the_rulebooks_own_is_pointed_at():
    """BO-2.5: the rulebook's example pays 4,000 for a Locindus."""
    box = Box("bourse", words("bourse", "en"), {"dividends": {"locindus": 5000}})
    said = [row.sum for row in box.question().rows]
    assert any("4,000" in text and "5,000" in text for text in said)
    box.figures["dividends"] = {"locindus": 4000}
    assert not any("5,000" in row.sum for row in box.question().rows)


def test_figures_typed_in_play_are_offered_to_the_box():
    play = open_play({"record": 1, "game": "bourse", "players": ["A", "B"]})
    play.add({"do": "adjust", "why": "x", "shares": {"B": {"ford": 2}}})
    play.add({"do": "roll", "by": "A", "dice": [2], "square": "ford", "variation": 1000})
    play.add(
        {"do": "option", "by": "A", "company": "ford", "owner": "B", "shares": 1, "price": 2000}
    )
    said = words("bourse", "en")
    table = table_class(type(play.game))(play, said)
    assert table.learned()["option_price"] == {"ford": 2000}
    box = Box("bourse", said, {}, table.learned())
    taken = answer(box.question(), said.say("box.learned", n=1))
    assert box.figures["option_price"] == {"ford": 2000}
    assert not any("typed" in one.label for one in taken.aside)


def test_the_end_is_to_save():
    box = Box("shark", words("shark"))
    assert isinstance(answer(box.question(), words("shark").say("box.save")), Send)
