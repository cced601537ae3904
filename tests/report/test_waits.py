"""What lies on the table behind the question: it is on the sheet for the box too."""

import json

import pytest
from mistakes import lines, records, table_of, table_played

from companion.replay import open_play, replay_file
from companion.report.boxed import boxed, told
from companion.report.marks import PROCEDURES
from companion.report.waits import waits
from rulesets import available, sample


def under_way(state):
    """Every purchase, sale, auction or debt of a state."""
    for key, value in state.items():
        if key in PROCEDURES and value:
            yield from value if isinstance(value, list) else [value]
        elif isinstance(value, dict):
            yield from under_way(value)


def until(game, condition):
    """The first table of a recorded game of which a condition holds."""
    for path in records(game):
        first, *others = lines(path)
        table = table_of(open_play(first.value))
        for line in others:
            table.play.add(line.value)
            if condition(table.game):
                return table
    pytest.fail("no such moment in any record")


@pytest.mark.parametrize("game", available())
def test_all_that_is_under_way_is_told_in_words(game):
    for place, path in enumerate(records(game)):
        first, *others = lines(path)
        table = table_of(open_play(first.value), ("fr", "en")[place % 2])
        for line in others:
            table.play.add(line.value)
            if line.number % 3:
                continue
            said = list(waits(table))
            assert len(said) == len(list(under_way(table.play.state()))), (path.name, line.number)
            assert "…" not in "".join(said)


def test_an_auction_is_told_with_its_price_and_who_leads():
    table = until(
        "bourse-opoly",
        lambda game: game.course.auction is not None and game.course.auction.leader is not None,
    )
    auction = table.game.course.auction
    text = "\n".join(told(boxed(table), table))
    assert f"Enchères à {table.words.money(auction.price)}, {auction.leader} mène" in text


def test_a_sale_in_a_forced_sale_tells_both():
    table = until(
        "maxi-bourse",
        lambda game: [one.kind for one in game.market] == ["forced", "sale"],
    )
    forced, sale = waits(table)
    assert "doit vendre pour" in forced
    assert "Vente d" in sale


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_inside_another_is_laid_again_too(language):
    with sample("bourse-opoly").open("rb") as file:
        table = table_of(replay_file(file), language)
    inner = table.play.state()["bourse"]
    assert inner["players"]["Sophie"]["shares"] == {"locindus": 2}
    sheet = boxed(table)
    sophie = {row.label: row.amount for row in sheet.purses[0].marks}
    titles = {"fr": "Bourse · titres · Locindus", "en": "Bourse · titles · Locindus"}
    assert sophie[titles[language]] == "2"
    text = "\n".join(told(sheet, table))
    for key in ("win_count", "reborrow", "options", "wealth", "position", "phase", "round"):
        assert key not in text
    assert json.dumps(inner["quotes"]["locindus"])[:2] in text


def test_nothing_waits_when_nothing_is_under_way():
    assert not list(waits(table_played("bourse")))
