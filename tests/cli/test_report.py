"""`corbeille report` and `corbeille sample`."""

import json

import pytest
from mistakes import RECORDS

from companion.replay import replay_file
from rulesets import sample, with_sample


@pytest.mark.parametrize("game", with_sample())
def test_a_sample_evening_is_a_whole_game(game):
    with sample(game).open("rb") as file:
        assert replay_file(file).game.over is not None


def test_the_sample_of_maxi_bourse_has_a_bit_of_everything():
    with sample("maxi-bourse").open("rb") as file:
        lines = [json.loads(line) for line in file]
    assert {"withdraw", "sell", "reveal", "card", "deal", "choose"} <= {
        one["do"] for one in lines[1:]
    }
    with sample("maxi-bourse").open("rb") as file:
        ledger = replay_file(file).game.ledger
    assert {"sale", "buy", "deal", "fine", "dividend", "jeton"} <= {one.why for one in ledger}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", ["fortune", "tours de plateau", "8\u202f230\u202f000\u00a0$", "jeton de présence"]),
        ("en", ["wealth", "number of laps", "8,230,000\u00a0$", "director’s fee"]),
    ],
)
def test_the_sample_evenings_accounts_in_either_language(corbeille, lang, said):
    found = corbeille("--lang", lang, "sample", "maxi-bourse")
    assert (found.code, found.err) == (0, "")
    for one in said:
        assert one in found.out
    assert corbeille("--lang", lang, "sample").out == found.out


def test_a_report_of_a_file_is_the_same(corbeille, tmp_path):
    file = tmp_path / "soiree.jsonl"
    file.write_bytes(sample("maxi-bourse").read_bytes())
    assert corbeille("report", file).out == corbeille("sample", "maxi-bourse").out


def test_a_report_before_the_end_says_so(corbeille, tmp_path):
    file = tmp_path / "soiree.jsonl"
    lines = sample("maxi-bourse").read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]))
    assert "(set-up): the accounts so far" in corbeille("--lang", "en", "report", file).out


def test_columns_are_straight(corbeille):
    table = corbeille("sample", "maxi-bourse").out.split("\n\n")[2].splitlines()
    assert len({len(line) for line in table}) == 1


def test_a_bad_file_is_reported_as_by_replay(corbeille, tmp_path):
    file = tmp_path / "broken.jsonl"
    file.write_bytes(b"[]")
    assert corbeille("report", file) == corbeille("replay", file)
    assert corbeille("report", tmp_path / "missing").code == 2


@pytest.mark.parametrize(("game", "said"), [("stock-ticker", "0,60"), ("bourse-opoly", "0,95")])
def test_a_quote_is_told_as_on_the_board(corbeille, game, said):
    assert f" {said} " in corbeille("report", RECORDS / game / "play-009.jsonl").out


def test_what_has_no_quote_has_no_column_for_it(corbeille):
    out = corbeille("report", RECORDS / "bourse-aux-idees" / "play-009.jsonl").out
    assert "cours " not in out
    assert "idée " in out


def test_columns_are_straight_in_any_script(corbeille, tmp_path):
    file = tmp_path / "soiree.jsonl"
    names = ["山田太郎", "😀🎲", "Zoe\u0301", "Łukasz"]
    file.write_text(json.dumps({"record": 1, "game": "stock-ticker", "players": names}))
    *_, causes = corbeille("report", file).out.split("\n\n")
    heads, rule, *rows = causes.splitlines()
    # a wide character takes two places, an accent of its own none
    assert len(heads) + 4 + 2 - 1 == len(rule) == len(rows[0])
