"""The accounts of a game as rows."""

import pytest
from maxi import junior, land

from companion.replay import replay_file
from companion.report.accounts import Cause, Holding, Standing, causes, holdings, standings
from rulesets import sample, with_sample


def test_standings_causes_and_holdings():
    table = junior("Anne", "Bruno", adjust={"shares": {"Bruno": {"elf": 2000}}})
    table.do("deal", "Anne", from_="Bruno", company="elf", shares=1000, price=400)
    land(table, "action", lap=True)
    game = table.play.game
    assert standings(game) == [
        Standing(1, "Bruno", 5_400_000, 1_800_000, 7_200_000),
        Standing(2, "Anne", 4_660_000, 1_800_000, 6_460_000),
    ]
    assert causes(game) == [
        Cause("opening", (5_000_000, 5_000_000)),
        Cause("deal", (-400_000, 400_000)),
        Cause("dividend", (60_000, 0)),
    ]
    assert holdings(game)[0] == Holding("elf", 300, (1000, 1000), 8000)
    assert [one.company for one in holdings(game)] == [
        "elf",
        "shell",
        "havas",
        "basf",
        "kodak",
        "tdk",
    ]


@pytest.mark.parametrize("game", with_sample())
def test_what_came_in_adds_up_to_the_cash(game):
    with sample(game).open("rb") as file:
        play = replay_file(file)
    columns = zip(*(cause.amounts for cause in causes(play.game)), strict=True)
    assert [sum(column) for column in columns] == [play.game.cash(one) for one in play.game.players]
