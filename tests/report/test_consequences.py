"""Fix the past, settle the present; and what an answer would do."""

import json

import pytest
from mistakes import lines, records, table_of, table_played

from companion.engine.refusal import Refused
from companion.record import read_lines
from companion.replay import replay
from companion.report.changes import Asked, Differs, Gained, Taken
from companion.report.consequences import consequences, told
from companion.report.whatif import preview, what_if
from companion.report.whatif import told as previewed
from companion.table.question import Choices, Question, send
from companion.words import Words
from rulesets import available, sample


def adjust(**changes):
    return {"do": "adjust", "why": "x", **changes}


def everything(play):
    """All that a play is, the chances to undo and redo included."""
    return (
        json.dumps(play.state(), sort_keys=True),
        list(play.history),
        play.lines,
        play.undoable,
        play.redoable,
    )


@pytest.fixture
def table():
    return table_played(
        "maxi-bourse",
        adjust(cash={"Sophie": 30_000}),
        adjust(shares={"Thierry": {"sony": 3000}}, quotes={"sony": 390}),
        adjust(cash={"Didier": 10_000}),
    )


def test_only_what_must_change_hands(table):
    found = consequences(table, {"do": "amend", "line": 2, "with": None})
    assert found.changes.cash == (Gained("Sophie", -30_000, table.notes(30_000)),)
    assert found.changes.quotes == found.changes.shares == ()
    assert told(found, table)[0].startswith(
        "Sophie rend 30\u202f000\u00a0$ à la banque\u00a0: 1\u00a0×"
    )


def test_shares_and_quotes(table):
    line = adjust(shares={"Sophie": {"sony": 2000}}, quotes={"sony": 380})
    found = consequences(table, {"do": "amend", "line": 3, "with": line})
    assert found.changes.shares == (
        Taken("Thierry", "sony", -3000),
        Taken("Sophie", "sony", 2000),
    )
    assert found.changes.quotes == (Differs("sony", 390, 380),)
    assert "Sony 390\u00a0→\u00a0380" in told(found, table)


def test_the_play_is_left_as_it_was(table):
    table.play.add({"do": "undo"})
    before = everything(table.play)
    consequences(table, {"do": "amend", "line": 2, "with": None})
    consequences(table, {"do": "amend", "line": 1, "with": {"options": {"level": "masters"}}})
    assert everything(table.play) == before
    table.play.add({"do": "redo"})


def test_an_amend_that_changes_nothing_says_so(table):
    line = adjust(cash={"Sophie": 30_000}, quotes={"sony": 390})
    found = consequences(table, {"do": "amend", "line": 2, "with": line})
    assert told(found, table) == ["Rien ne change sur la table."]


def test_a_later_line_that_no_longer_stands_is_named(table):
    table.play.add(adjust(shares={"Thierry": {"sony": -3000}}))
    before = everything(table.play)
    found = consequences(table, {"do": "amend", "line": 3, "with": None})
    assert found.changes is None
    assert (found.refused.rule, found.line) == ("R-8", 5)
    assert "ligne 5" in told(found, table)[0]
    assert everything(table.play) == before


def test_the_turn_that_changes():
    deal = [{"do": "deal", "by": "Sophie"}]
    table = table_played("bourse-aux-idees", *deal, options={"track": "accounts"})
    found = consequences(table, {"do": "amend", "line": 2, "with": None})
    assert found.changes.asked.new == Asked(None, "deal")
    assert found.changes.asked.old.phase == "play"


@pytest.mark.parametrize("game", available())
def test_in_every_game_striking_out_any_line_leaves_the_play_as_it_was(game):
    path = max(records(game), key=lambda one: len(lines(one)) if len(lines(one)) < 120 else 0)
    table = table_of(replay(lines(path)))
    before = everything(table.play)
    for entry in list(table.play.history)[-12:]:
        found = consequences(table, {"do": "amend", "line": entry.line, "with": None})
        assert all(isinstance(one, str) and one for one in told(found, table))
        assert everything(table.play) == before


# What if


def test_a_preview_shows_payments_quotes_majorities_and_wealth(table):
    actions = (adjust(cash={"Sophie": 20_000}), adjust(shares={"Thierry": {"sony": 3000}}))
    before = everything(table.play)
    found = what_if(table, *actions)
    assert [(one.payer, one.payee, one.amount) for one in found.payments] == [
        ("bank", "Sophie", 20_000)
    ]
    assert found.changes.holders == (Differs("sony", None, "Thierry"),)
    assert [one.what for one in found.changes.wealth] == ["Sophie", "Thierry"]
    assert [one.what for one in found.paydays] == ["Thierry"]
    ((_player, _old, expected),) = found.paydays
    (text,) = (one for one in previewed(found, table) if one.startswith("Prochaine paie"))
    for row in expected.rows:
        assert f"{row.label} {row.amount}" in text
    said = previewed(found, table)
    assert "Thierry prendrait la majorité de Sony." in said
    assert everything(table.play) == before


def test_a_preview_of_what_is_refused_says_why(table):
    found = what_if(table, adjust(cash={"Sophie": -1_000_000_000}))
    assert found.changes is None
    assert previewed(found, table) == [table.words.refusal(found.refused)]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_key_of_a_state_has_its_word(language):
    words = Words(language)
    for key in ("debt", "jail", "rumours", "buildings", "frozen", "loan", "talon", "deeds"):
        assert words.has(f"state.{key}")


def test_an_answer_is_previewed_where_it_would_act(table):
    before = everything(table.play)
    told = preview(table, send(adjust(cash={"Sophie": 20_000})))
    assert any("Sophie" in one and "20" in one for one in told)
    assert preview(table, lambda: send(adjust(quotes={"sony": 400}))) == previewed(
        what_if(table, adjust(quotes={"sony": 400})), table
    )
    assert preview(table, Question("?", Choices(()))) is None
    assert preview(table, lambda: Question("?", Choices(()))) is None
    assert preview(table, send()) is None
    assert preview(table, send({"do": "amend", "line": 2, "with": None})) is None
    assert everything(table.play) == before


def test_an_answer_that_would_be_refused_says_why(table):
    (said,) = preview(table, send({"do": "roll", "by": "Sophie", "dice": [1, 2]}))
    assert "{" not in said
    assert len(said) > 10

    def refused():
        raise Refused("R-2", "nothing-to-undo")

    assert preview(table, refused) == [table.words.refusal(Refused("R-2", "nothing-to-undo"))]


def test_a_quote_is_written_as_its_own_market_writes_it():
    """Bourse OPoly quotes certificates in dollars and commodities in cents."""
    table = table_played("bourse-opoly", adjust(quotes={"gold": 105}))
    found = consequences(table, {"do": "amend", "line": 2, "with": None})
    assert "Or 1,05\u00a0→\u00a01,00" in told(found, table)


def undone(table):
    """What undoing the last line would ask of the table."""
    said = told(consequences(table, {"do": "undo"}), table)
    return [one.replace("\u202f", " ").replace("\u00a0", " ") for one in said]


def test_money_goes_back_to_the_bank_as_that_game_calls_it():
    table = table_played("bourse", adjust(cash={"Sophie": 30_000}))
    assert any(one.startswith("Sophie rend 30 000 F à la caisse :") for one in undone(table))


def test_an_account_that_is_nobody_s_begins_its_sentence():
    with sample("bourse-opoly").open("rb") as file:
        before_tax = list(read_lines(file))
    tax = next(at for at, line in enumerate(before_tax) if line.value.get("do") == "tax")
    table = table_of(replay(before_tax[: tax + 1]))
    assert any(one.startswith("Le Pool rend 201 $") for one in undone(table))
