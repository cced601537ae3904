"""`corbeille import`, `export`, `list`, `check`, `backup`, `restore`."""

import io
import json
import subprocess
import sys

import pytest

from companion.cli import main
from companion.store import Store


@pytest.fixture
def corbeille(capfdbinary, tmp_path):
    """Run a command on a store: exit code, output, errors."""

    def run(*arguments, data=tmp_path / "data", language="en"):
        code = main(["--lang", language, "--data", str(data), *map(str, arguments)])
        out, err = capfdbinary.readouterr()
        assert b"Traceback" not in err
        return code, out, err

    return run


@pytest.fixture
def file(tmp_path, record):
    path = tmp_path / "game.jsonl"
    path.write_bytes(record)
    return path


@pytest.fixture
def id(corbeille, file):
    code, out, err = corbeille("import", file)
    assert (code, err) == (0, b"")
    return out.decode().strip()


def test_a_record_goes_in_and_comes_out(corbeille, id, record, tmp_path):
    assert corbeille("export", id) == (0, record, b"")
    assert corbeille("export", id[:8]) == (0, record, b"")
    assert corbeille("export", id, tmp_path / "out.jsonl") == (0, b"", b"")
    assert (tmp_path / "out.jsonl").read_bytes() == record


def test_a_game_is_printed(corbeille, id, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = {one: one.read_bytes() for one in (tmp_path / "data" / "games").iterdir()}
    pdf, table, turns = tmp_path / "soir.pdf", tmp_path / "soir.csv", tmp_path / "soir-turns.csv"
    code, out, err = corbeille("export", id, pdf, "--pdf")
    assert (code, out.decode(), err) == (0, f"Written: {pdf}\n", b"")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert corbeille("export", id[:8], "--csv", table)[0] == 0
    assert table.read_bytes().count(b"\r\n") == 25
    assert b"Sophie" in turns.read_bytes()
    for one in (pdf, table, turns):
        one.unlink()
    assert corbeille("export", id, tmp_path / "soir", "--pdf", "--csv")[0] == 0
    assert all(one.exists() for one in (pdf, table, turns))
    code, out, _ = corbeille("export", id, "--pdf", language="fr")
    (made,) = tmp_path.glob("maxi-bourse-*.pdf")
    assert made.name in out.decode()
    assert {one: one.read_bytes() for one in (tmp_path / "data" / "games").iterdir()} == before


def test_an_export_overwrites_nothing_that_is_kept(corbeille, id, record, tmp_path):
    kept = tmp_path / "data" / "games" / f"{id}.jsonl"
    for arguments in ((kept,), (kept, "--pdf"), ("--csv", kept), ("--pdf", kept, "--csv")):
        code, out, err = corbeille("export", id, *arguments)
        assert (code, out) == (3, b"")
        assert "choose another name" in err.decode()
    assert corbeille("export", id)[1] == record


def test_a_paper_that_cannot_be_written_is_told(corbeille, id, tmp_path):
    code, out, err = corbeille("export", id, "--pdf", tmp_path / "no" / "a.pdf")
    assert (code, out) == (3, b"")
    assert "Cannot write" in err.decode()


def test_from_standard_input(corbeille, record, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(record)))
    code, out, _ = corbeille("import", "-")
    assert code == 0
    assert corbeille("export", out.decode().strip())[1] == record


def test_a_refused_record_says_where_and_why(corbeille, tmp_path, refused):
    data, line, rule = refused
    path = tmp_path / "refused.jsonl"
    path.write_bytes(data)
    code, out, err = corbeille("import", path)
    assert (code, out) == (1, b"")
    said = json.loads(err)
    assert (said["line"], said["rule"]) == (line, rule)
    assert len(said["error"]) > 10
    assert err == corbeille("replay", path)[2]
    assert corbeille("list", "--json")[1] == b"[]\n"


def test_what_is_no_record_says_so(corbeille, tmp_path):
    path = tmp_path / "broken.jsonl"
    path.write_bytes(b"{}\n")
    code, out, err = corbeille("import", path)
    assert (code, out) == (2, b"")
    assert json.loads(err)["rule"] == "R-1"
    code, out, err = corbeille("import", tmp_path / "none")
    assert (code, json.loads(err)["line"]) == (2, 1)


def test_the_list(corbeille, id, record):
    code, out, _ = corbeille("list")
    assert code == 0
    assert out.decode().startswith(id)
    assert "Sophie" in out.decode()
    (one,) = json.loads(corbeille("list", "--json")[1])
    header = json.loads(record.splitlines()[0])
    assert (one["id"], one["game"], one["players"]) == (id, header["game"], header["players"])
    assert one["lines"] == record.count(b"\n")
    assert one.keys() >= {"title", "date", "saved", "turn", "standing", "finished", "damaged"}


def test_an_empty_list(corbeille):
    assert corbeille("list", language="fr") == (0, b"Aucune partie.\n", b"")


def test_checking(corbeille, id, tmp_path):
    code, out, _ = corbeille("check", "--json")
    library, game = json.loads(out)
    assert code == 0
    assert library == {"id": None, "lines": 0, "ok": True, "notices": [], "error": None}
    assert (game["id"], game["ok"]) == (id, True)
    path = tmp_path / "data" / "games" / f"{id}.jsonl"
    path.write_bytes(path.read_bytes().replace(b"text", b"test", 1))
    code, out, _ = corbeille("check")
    assert code == 0
    assert "repaired from the other" in out.decode()
    for folder in ("games", "mirror"):
        path = tmp_path / "data" / folder / f"{id}.jsonl"
        path.write_bytes(path.read_bytes().replace(b"text", b"test", 1))
    code, out, _ = corbeille("check", "--json")
    assert code == 3
    assert json.loads(out)[1]["error"]["code"] == "damaged"
    code, out, _ = corbeille("check")
    assert code == 3
    assert "Both copies are damaged at line 1" in out.decode()
    code, out, err = corbeille("export", id)
    assert (code, out) == (3, b"")
    assert err.count(b"\n") == 1


def test_backup_and_restore(corbeille, id, record, tmp_path):
    path = tmp_path / "all.zip"
    code, out, _ = corbeille("backup", path)
    assert (code, id in out.decode()) == (0, True)
    elsewhere = tmp_path / "elsewhere"
    code, out, _ = corbeille("restore", path, data=elsewhere)
    assert (code, "restored" in out.decode()) == (0, True)
    assert corbeille("export", id, data=elsewhere)[1] == record
    assert corbeille("restore", path, data=elsewhere)[0] == 0


@pytest.mark.parametrize("language", ["fr", "en"])
def test_errors_are_one_sentence(corbeille, file, tmp_path, language):
    for arguments in (
        ("export", "0b2f3e2e-1111-4222-8333-444455556666"),
        ("export", "../../etc/passwd"),
        ("restore", file),
        ("restore", tmp_path / "none"),
        ("backup", tmp_path / "no" / "folder" / "all.zip"),
    ):
        code, out, err = corbeille(*arguments, language=language)
        assert (code, out) == (3, b"")
        assert err.count(b"\n") == 1
        assert err.decode().strip().endswith(".")
        assert b"store." not in err


def test_a_busy_game_is_said_in_words(corbeille, id, tmp_path):
    with Store(tmp_path / "data").open(id):
        code, out, _ = corbeille("check", language="fr")
    assert code == 0
    assert "ouverte ailleurs" in out.decode()


def test_the_environment_names_the_folder(tmp_path, record):
    run = [sys.executable, "-c", "import sys; from companion.cli import main; sys.exit(main())"]
    environment = {"CORBEILLE_DATA": str(tmp_path / "here"), "PATH": ""}
    done = subprocess.run(
        [*run, "import", "-"], input=record, env=environment, capture_output=True, check=True
    )
    assert (tmp_path / "here" / "games" / f"{done.stdout.decode().strip()}.jsonl").exists()
