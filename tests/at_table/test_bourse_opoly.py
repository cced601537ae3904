"""Bourse OPoly at the table."""

import pytest

from at_table import test_bourse
from at_table.test_stock_ticker import VIEWS as TICKER
from at_table.touching import (
    follow,
    games_of,
    lines_of,
    look_at_everything,
    tables_of,
    ways,
)
from companion.engine.refusal import Refused
from companion.replay import open_play

GAME = "bourse-opoly"


def auctions(data, then):
    for bidder in data.bidders:
        yield lambda one=bidder.player: then(one)


def shops(data, then):
    one = {data.figurines[0].id: 1}
    yield lambda: then(*(({}, one) if data.selling_only else (one, {})))


def cards(data, then):
    yield then


VIEWS = {
    **TICKER,
    **{("bourse", name): ways_ for name, ways_ in test_bourse.VIEWS.items()},
    (GAME, "AuctionView"): auctions,
    (GAME, "ArmyView"): shops,
    (GAME, "CardsView"): cards,
}


@pytest.mark.parametrize("name", games_of(GAME))
def test_every_line_of_every_recorded_game_can_be_shown_and_answered(name):
    header, *lines = lines_of(GAME, name)
    play = open_play(header)
    tables = tables_of(play)
    for number, line in enumerate((None, *lines)):
        if line is not None:
            try:
                play.add(line)
            except Refused:
                continue
        for table in tables:
            question = look_at_everything(table, number)
            assert question.title
            assert play.game.phase == "over" or list(ways(question, VIEWS))
            follow(play, table.words, question, VIEWS, depth=0)
