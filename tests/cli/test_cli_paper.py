"""`corbeille explain`, `suspects`, `whatif`, `boxed`, `paper`."""

import json
import os
from pathlib import Path

import pytest
from mistakes import RECORDS

from companion.cli import main
from companion.report.files import write_whole

MAXI = str(RECORDS / "maxi-bourse" / "play-012.jsonl")


@pytest.fixture
def record(tmp_path):
    """Writes a record and gives its name."""

    def write(*actions, **header):
        head = {"record": 1, "game": "maxi-bourse", "players": ["Sophie", "Thierry"], **header}
        path = tmp_path / "partie.jsonl"
        path.write_text("".join(json.dumps(one) + "\n" for one in (head, *actions)))
        return str(path)

    return write


def adjust(**changes):
    return {"do": "adjust", "why": "x", **changes}


def test_explain_tells_each_payment_with_sum_rule_and_gist(capsys):
    assert main(["explain", MAXI, "--player", "sophie", "--line", "378", "--lang", "fr"]) == 0
    text = capsys.readouterr().out.replace("\u00a0", " ").replace("\u202f", " ")
    assert text.startswith("Ligne 378 · Sophie → la banque : 200 000 $ (2 000 × 100 $), achat")
    assert "MB-6.7 :" in text
    assert text.count("\n") == 1


def test_the_language_may_stand_before_or_behind(capsys):
    main(["--lang", "en", "explain", MAXI, "--line", "378"])
    before = capsys.readouterr().out
    main(["explain", MAXI, "--line", "378", "--lang", "en"])
    assert capsys.readouterr().out == before
    assert before.startswith("Line")


def test_explain_knows_who_plays(capsys):
    assert main(["explain", MAXI, "--player", "Zoé"]) == 2
    assert "Zoé" in capsys.readouterr().err
    assert main(["explain", MAXI, "--player", ""]) == 2
    assert "Sophie" in capsys.readouterr().err


def test_explain_knows_which_lines_there_are(capsys):
    for line in ("0", "-3", "410"):
        assert main(["explain", MAXI, "--line", line]) == 2
        assert capsys.readouterr().err.endswith("de 1 à 409.\n")
    assert main(["explain", MAXI, "--line", "409"]) == 0


def test_what_is_no_record_is_complained_of(capsys, tmp_path):
    path = tmp_path / "x"
    path.write_text("nonsense\n")
    for command in ("explain", "suspects", "boxed", "paper"):
        assert main([command, str(path)]) == 2
        assert json.loads(capsys.readouterr().err)["rule"] == "R-1"


def test_suspects_of_the_last_count(capsys, record):
    file = record(adjust(cash={"Sophie": 440_000}))
    assert main(["suspects", file]) == 0
    assert "aucun écart" in capsys.readouterr().out
    file = record(
        adjust(cash={"Sophie": 440_000}), {"do": "count", "by": "Sophie", "cash": 15_000_000}
    )
    assert main(["suspects", file]) == 0
    assert "n’a sans doute pas été remise" in capsys.readouterr().out


def test_what_if_of_an_action_and_of_an_amend(capsys, record):
    file = record(adjust(cash={"Sophie": 30_000}))
    assert main(["whatif", file, json.dumps(adjust(quotes={"sony": 380}))]) == 0
    assert "380" in capsys.readouterr().out
    assert main(["whatif", file, '{"do": "amend", "line": 2, "with": null}']) == 0
    assert "Sophie rend" in capsys.readouterr().out
    assert main(["whatif", file, '{"do": "amend", "line": 9, "with": null}']) == 1
    assert main(["whatif", file, "[]"]) == 2
    assert main(["whatif", file, "[" * 100_000]) == 2


def test_what_if_of_an_undo(capsys, record):
    file = record(adjust(cash={"Sophie": 30_000}))
    assert main(["whatif", file, '{"do": "undo"}']) == 0
    assert "Sophie rend" in capsys.readouterr().out
    assert main(["whatif", file, '{"do": "redo"}']) == 1


def test_what_touches_the_past_is_asked_about_alone(capsys, record):
    file = record(adjust(cash={"Sophie": 30_000}))
    amend, close = '{"do": "amend", "line": 2, "with": null}', '{"do": "close"}'
    for actions in ((amend, close), (close, amend)):
        assert main(["whatif", file, *actions]) == 2
        assert "se demande seul" in capsys.readouterr().err


def test_boxed_prints_the_sheet(capsys, tmp_path):
    assert main(["boxed", MAXI]) == 0
    assert "Reprendre à" in capsys.readouterr().out
    out = tmp_path / "boite.pdf"
    assert main(["boxed", MAXI, "--pdf", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_paper_writes_what_is_asked_for(capsys, tmp_path):
    pdf, table = tmp_path / "soir.pdf", tmp_path / "soir.csv"
    assert main(["paper", MAXI, "--pdf", str(pdf), "--csv", str(table)]) == 0
    assert pdf.read_bytes().startswith(b"%PDF")
    assert (tmp_path / "soir-turns.csv").exists()
    assert main(["paper", MAXI]) == 2


def test_paper_never_overwrites_the_game(capsys, record):
    file = record(adjust(cash={"Sophie": 30_000}))
    before = Path(file).read_bytes()
    assert main(["paper", file, "--pdf", file]) == 2
    assert main(["paper", file, "--csv", file]) == 2
    assert Path(file).read_bytes() == before


def test_paper_never_overwrites_the_game_with_the_turns(capsys, record, tmp_path):
    file = record(adjust(cash={"Sophie": 30_000}))
    game = tmp_path / "soir-turns.csv"
    Path(file).rename(game)
    before = game.read_bytes()
    assert main(["paper", str(game), "--csv", str(tmp_path / "soir.csv")]) == 2
    assert "soir-turns.csv" in capsys.readouterr().err
    assert game.read_bytes() == before


def test_two_papers_have_two_names(capsys, tmp_path):
    out = str(tmp_path / "soir")
    assert main(["paper", MAXI, "--pdf", out, "--csv", out]) == 2
    assert "deux fois" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("place", ["no/a.pdf", "x" * 300, "."])
def test_a_place_that_cannot_be_written_is_told(capsys, tmp_path, place):
    assert main(["paper", MAXI, "--pdf", str(tmp_path / place)]) == 3
    said = capsys.readouterr().err
    assert said.startswith("Impossible")
    assert "No such" not in said


def test_what_is_no_place_is_told(capsys):
    assert main(["paper", MAXI, "--pdf", ""]) == 3
    assert main(["boxed", MAXI, "--pdf", ""]) == 3
    assert capsys.readouterr().err.count("dossier") == 2


def test_a_folder_has_no_tables_beside_it(capsys):
    for place in (".", "/", ""):
        assert main(["paper", MAXI, "--csv", place]) == 3
        assert capsys.readouterr().err.startswith("Impossible d’écrire")


def test_a_pipe_is_written_to_and_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_whole(pipe, b"paper")
    assert os.read(reader, 10) == b"paper"
    assert pipe.is_fifo()
    os.close(reader)


def test_what_is_kept_cannot_be_taken_where_nothing_can_be_written(corbeille, tmp_path):
    kept = ("--data", tmp_path / "data")
    id = corbeille(*kept, "import", MAXI).out.strip()
    (tmp_path / "folder").mkdir()
    for command in ((*kept, "export", id), (*kept, "backup")):
        for place in ("folder", "x" * 300):
            said = corbeille(*command, tmp_path / place)
            assert said.code == 3
            assert said.err.startswith("Impossible d’écrire")
    said = corbeille("tour", MAXI)
    assert (said.code, said.err.startswith("Impossible d’écrire")) == (3, True)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["data", "folder"]
