"""The box wizard: made from the edition's schema, with what play taught and the rulebook knows."""

import pytest

from companion.replay import open_play
from companion.table.box import AMEND, SAVE, Box
from companion.table.examples import examples_of
from companion.table.figures import put_in
from companion.table.question import Keypad, Pick, Question, Send, View, flat, resolve
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
    left = [item.id for item in flat(asked.pad.groups)]
    assert len(left) == 18, "a square stands on the board once"
    assert not {"depart", "ford"} & {*left}
    assert resolve(asked.aside[1].then).title != asked.title


def test_a_row_of_the_reglette_is_one_touch_a_figure():
    box = Box("bourse", words("bourse"))
    asked = box.part("slide_rule").pad.then(["recession"]).pad.then(["ford"])
    for die, change in enumerate((-10_000, -8_000, 0, 4_000, 3_000), 1):
        assert isinstance(asked.pad, View)
        assert asked.title.endswith(f"Ford\u00a0: dé {die}")
        assert change in [one.value for one in (*asked.pad.data.ups, *asked.pad.data.downs)] or (
            asked.pad.data.none.value == change
        )
        asked = resolve(asked.pad.then(change))
    assert [row.label for row in asked.rows][-2:] == ["4 · +4\u202f000", "5 · +3\u202f000"]
    other = resolve(asked.pad.data.other)
    following = resolve(other.pad.then(-31_000))
    row = [-10_000, -8_000, 0, 4_000, 3_000, -31_000]
    assert box.figures == {"slide_rule": {"recession": {"ford": row}}}
    assert "Jacques Borel\u00a0: dé 1" in following.title


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


# The rulebook's own examples


@pytest.mark.parametrize("game", available())
def test_every_example_gives_the_rulebooks_figure(game):
    for example in examples_of(game):
        assert example.with_figures({}) == example.gives
        assert words(game, "fr").has(f"example.{example.name}")
        assert words(game, "en").has(f"example.{example.name}")


def changed(value):
    """A copy with a slip of the pen."""
    return [*value[:-2], value[-2] + 10, value[-1]] if isinstance(value, list) else value * 2


EXAMPLES = [(game, example) for game in available() for example in examples_of(game)]


@pytest.mark.parametrize(
    ("game", "example"), EXAMPLES, ids=lambda one: one if isinstance(one, str) else one.name
)
def test_an_example_that_the_box_no_longer_plays_is_told(game, example):
    said = words(game, "en")
    label = said.say(f"example.{example.name}")
    exact, wrong = {}, {}
    for path, figure in example.printed.items():
        put_in(exact, path, figure)
        put_in(wrong, path, changed(figure))
    assert label not in [row.label for row in Box(game, said, exact).question().rows]
    rows = {row.label: row.sum for row in Box(game, said, wrong).question().rows}
    assert "in the rulebook" in rows[label]


def test_examples_that_come_out_right_are_counted():
    said = words("bourse", "en")
    figures = {"dividends": {"locindus": 4000}, "option_price": {"ciments-francais": 1000}}
    rows = [row.label for row in Box("bourse", said, figures).question().rows]
    assert said.say("box.examples-right", n=2) in rows


def test_an_example_that_cannot_be_played_any_more_says_why():
    said = words("stock-ticker", "en")
    rows = Box("stock-ticker", said, {"lot": 1500}).question().rows
    assert any("can no longer be played" in row.sum and "1,500" in row.sum for row in rows)


# What a game taught


def learned(play, language="en"):
    said = words(play.header.game, language)
    return table_class(type(play.game))(play, said).learned()


def maxi(*lines, edition=None):
    """A short game of Maxi Bourse that stands at its first roll, and goes on with these lines."""
    header = {"record": 1, "game": "maxi-bourse", "players": ["Anne", "Bruno"]}
    play = open_play({**header, "options": {"level": "junior"}, "edition": edition or {}})
    portfolio = ["basf", "kodak", "tdk", "havas", "shell"]
    for player in header["players"]:
        play.add({"do": "portfolio", "by": player, "companies": portfolio})
    play.add({"do": "start", "by": "Anne"})
    for line in lines:
        play.add(line)
    return play


CARD = {"do": "card", "by": "Anne", "quotes": {"sony": 60}, "note": "Baladeur d’or"}
DRAWN = ({"do": "roll", "by": "Anne", "dice": [3, 4], "square": "bourse"}, CARD)


def test_cards_typed_in_maxi_bourse_are_offered_to_its_box():
    rumour = {"do": "reveal", "by": "Bruno", "quotes": {"energie": -20}}
    play = maxi(*DRAWN, {"do": "roll", "by": "Bruno", "dice": [2, 3], "square": "rumeurs"}, rumour)
    cards = learned(play)["cards"]
    assert cards["baladeur-d-or"] == {
        "deck": "bourse",
        "quotes": {"sony": 60},
        "text": "Baladeur d’or",
    }
    (other,) = (card for name, card in cards.items() if name != "baladeur-d-or")
    assert other["deck"] == "rumeurs"
    assert other["quotes"] == {"energie": -20}
    box = Box("maxi-bourse", words("maxi-bourse", "en"), {}, {"cards": cards})
    answer(box.question(), words("maxi-bourse", "en").say("box.learned", n=2))
    assert box.fault() is None
    assert box.figures["cards"] == cards


def test_a_card_that_is_undone_or_stored_or_names_somebody_is_not_offered():
    play = maxi(*DRAWN)
    play.add({"do": "undo"})
    assert learned(play) == {}
    stored = {"cards": {"c-1": {"deck": "bourse", "quotes": {"sony": 60}}}}
    assert learned(maxi(*DRAWN, edition=stored)) == {}
    gift = {"do": "card", "by": "Anne"}
    transfers = [{"from": "self", "to": "Bruno", "amount": 10000}]
    assert learned(maxi(DRAWN[0], {**gift, "transfers": transfers})) == {}


def test_what_bourse_opoly_was_told_is_offered_to_its_box():
    play = open_play({"record": 1, "game": "bourse-opoly", "players": ["A", "B"]})
    paix = {"kind": "street", "name": "Rue de la Paix", "price": 400}
    lines = (
        {"do": "deal", "vouchers": {"A": "plain", "B": "plain"},
         "roll3": {"A": [1, 2, 3], "B": [1, 2, 3]}},
        {"do": "roll", "by": "A", "dice": [1, 2, 4], "square": "rue-de-la-paix", "deed": paix},
        {"do": "buy", "by": "A"},
        {"do": "end", "by": "A"},
        {"do": "roll", "by": "B", "dice": [1, 2, 4], "square": "d10"},
        {"do": "d10", "by": "B", "dice": [0, 4, 9], "amount": 260},
        {"do": "end", "by": "B"},
        {"do": "roll", "by": "A", "dice": [1, 2, 4], "square": "mystery"},
        {"do": "card", "by": "A", "effect": "pay", "amount": 75},
        {"do": "end", "by": "A"},
        {"do": "roll", "by": "B", "dice": [1, 2, 4], "square": "tax"},
        {"do": "tax", "by": "B", "amount": 200},
    )  # fmt: skip
    for line in lines:
        play.add(line)
    found = learned(play)
    assert found["deeds"]["rue-de-la-paix"] == paix
    assert found["deeds"]["gare-1"] == {"kind": "railroad"}
    assert found["d10"] == {"12": 250, "13": 260}
    assert found["tax"] == 200
    assert [card["amount"] for card in found["cards"].values()] == [75]
    said = words("bourse-opoly", "en")
    box = Box("bourse-opoly", said, {}, found)
    answer(box.question(), said.say("box.learned", n=4))
    assert box.fault() is None
    assert box.figures["d10"]["13"] == 260


def test_what_the_folder_ships_is_not_lost_when_a_deed_is_added():
    """OP: a box's deeds replace the shipped ones whole."""
    box = Box("bourse-opoly", words("bourse-opoly"))
    labels = [one.label for one in box.part("deeds").pad.answers]
    assert "Gare 1" in labels


def test_the_box_of_a_running_game_puts_it_right_or_is_kept():
    said = words("maxi-bourse")
    box = Box("maxi-bourse", said, in_game=True)
    assert answer(box.question(), said.say("box.amend")) is AMEND
    assert answer(box.question(), said.say("box.keep")) is SAVE


# Copied in few touches


def test_bourse_opolys_board_is_tapped_square_by_square():
    box = Box("bourse-opoly", words("bourse-opoly"))
    asked = box.part("board")
    for square in ("go", "gare-1", "tax-refund", "jail", "tax-refund"):
        asked = asked.pad.then([square])
    assert [row.label for row in asked.rows][:2] == ["1 · GO", "2 · Gare 1"]
    assert "gare-1" not in [item.id for item in flat(asked.pad.groups)]
    amount = asked.pad.then(["tax"])
    amount = amount.pad.then(200)
    resolve(amount.aside[0].then)
    assert box.fault() is None
    assert [one["id"] for one in box.figures["board"]][-2:] == ["tax-refund-2", "tax"]
    assert box.figures["board"][-1]["amount"] == 200


def test_a_card_is_named_in_the_tables_own_words():
    box = Box("maxi-bourse", words("maxi-bourse"))
    named = answer(box.part("cards"), words("maxi-bourse").say("box.add"))
    card = named.pad.then("Grève des taxis")
    card = answer(card, words("maxi-bourse").say("field.deck"))
    card = answer(card, words("maxi-bourse").name("bourse"))
    answer(card, words("maxi-bourse").say("ask.that-is-all"))
    assert box.figures["cards"] == {
        "greve-des-taxis": {"text": "Grève des taxis", "deck": "bourse"}
    }


def test_the_d10_table_is_copied_sum_by_sum():
    box = Box("bourse-opoly", words("bourse-opoly"))
    listed = box.part("d10")
    assert len(flat(listed.pad.groups)) == 28
    asked = listed.pad.then(["0"])
    for amount in (10, 20):
        asked = asked.pad.then(amount)
    assert asked.title.endswith("· 2")
    assert box.figures["d10"] == {"0": 10, "1": 20, "12": 250}


def test_money_of_the_box_is_written_as_money_and_numbers_are_not():
    opoly, ticker = (Box(game, words(game)) for game in ("bourse-opoly", "stock-ticker"))
    assert opoly.part("bail").pad.money
    assert not opoly.part("depots").pad.money
    assert ticker.part("start_cash").pad.money
    assert not ticker.part("lot").pad.money


def test_la_bourses_box_is_copied_inside_that_of_bourse_opoly():
    box = Box("bourse-opoly", words("bourse-opoly"))
    inner = box.part("bourse")
    assert words("bourse").say("game.title") in inner.title
    dividends = answer(inner, words("bourse").say("edition.dividends"))
    asked = dividends.pad.then(["ford"])
    asked.pad.then(2000)
    answer(inner, words("bourse").say("ask.that-is-all"))
    assert box.figures["bourse"] == {"dividends": {"ford": 2000}}
    assert box.fault() is None


def test_a_note_is_named_by_its_figure():
    box = Box("bourse-aux-idees", words("bourse-aux-idees"))
    face = answer(box.part("notes"), words("bourse-aux-idees").say("box.add"))
    assert isinstance(face.pad, Keypad)
    assert face.title == words("bourse-aux-idees").say("box.face-value")
    how_many = face.pad.then(500)
    assert how_many.title.endswith("500\u00a0F")
    listed = how_many.pad.then(20)
    assert box.figures["notes"] == {"500": 20}
    assert [(one.label, one.hint) for one in listed.pad.answers[1:-1]] == [
        ("500\u00a0F", "20 billets")
    ]
