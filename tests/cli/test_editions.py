"""Editions on the command line: kept, listed, shared as a file, checked on the way in."""

import json

import pytest

from companion.cli import main

BOX = {
    "edition_file": 1,
    "game": "maxi-bourse",
    "name": "Notre boîte",
    "edition": {"nominal": {"elf": 200}},
}


@pytest.fixture
def shared(tmp_path):
    path = tmp_path / "box.json"
    path.write_text(json.dumps(BOX), encoding="utf-8")
    return path


def test_an_edition_goes_round(tmp_path, shared, capfd):
    data = ["--data", str(tmp_path / "data")]
    assert main([*data, "take-edition", str(shared)]) == 0
    assert main([*data, "editions", "--json"]) == 0
    kept = json.loads(capfd.readouterr().out.splitlines()[-1])
    assert [(one["name"], one["figures"]) for one in kept] == [(BOX["name"], BOX["edition"])]
    again = tmp_path / "again.json"
    assert main([*data, "share-edition", "maxi-bourse", BOX["name"], str(again)]) == 0
    assert json.loads(again.read_text(encoding="utf-8")) == BOX


def test_a_wrong_figure_is_told_and_nothing_is_kept(tmp_path, shared, capfd):
    data = ["--data", str(tmp_path / "data")]
    shared.write_text(json.dumps({**BOX, "edition": {"nominal": {"elf": 105}}}))
    assert main([*data, "take-edition", str(shared)]) == 2
    assert json.loads(capfd.readouterr().err)["rule"] == "MB-1.3"
    assert main([*data, "editions"]) == 0
    assert capfd.readouterr().out == ""


def test_an_unknown_edition_is_said_in_a_sentence(tmp_path, capfd):
    code = main(["--data", str(tmp_path), "share-edition", "shark", "Nulle part"])
    assert code == 3
    assert "Nulle part" in capfd.readouterr().err


def test_a_place_that_cannot_be_written_is_told(tmp_path, shared, capfd):
    data = ["--data", str(tmp_path / "data")]
    assert main([*data, "take-edition", str(shared)]) == 0
    out = str(tmp_path / "no" / "box.json")
    assert main([*data, "share-edition", "maxi-bourse", BOX["name"], out]) == 3
    assert capfd.readouterr().err.startswith("Impossible d’écrire")
