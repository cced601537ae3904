"""Shark: forced sales at the far ends of what a record can say (SH-16)."""

import pytest
from test_shark import YELLOW_FIVE, Table, row

from companion.engine.schema.values import LARGEST


@pytest.mark.parametrize("half", ["thousand", "minimum"])
def test_sh_16_a_debtor_may_hold_more_shares_than_a_machine_word_counts(half):
    """Without `share_cards` the stock has no limit, and neither has what corrections add up to:
    the debt of 2,000 is settled all the same, with one share at 14."""
    table = Table(half=half)
    for _ in range(700):
        table.adjust(shares={"B": {"green": LARGEST}})
    table.adjust(buildings={**YELLOW_FIVE, **row("blue", "g1", "h1")}, shares={"B": {"blue": 1}})
    table.adjust(quotes={"green": 14}).build("yellow", "f1")
    assert table.board["debts"] == {"B": 2000}
    assert table.refused("settle", "B", shares={"green": 2}) == "SH-16", "too much"
    assert table.do("settle", "B", shares={"green": 1}).cash("B") == 7000 - 2000
