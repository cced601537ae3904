"""GameDB beyond what TinyDB's own tests ask: memory is what the disk says, always."""

import json

import pytest
from tinydb import Query, TinyDB, where
from tinydb.operations import increment
from tinydb.table import Document

from companion.store import GameDB, JournalStorage, JournalTable, ViewOnly
from companion.store import disk as disk_module


@pytest.fixture
def path(tmp_path):
    return tmp_path / "db.jsonl"


@pytest.fixture
def db(path):
    with GameDB(path) as found:
        yield found


def contents(db):
    return {name: {one.doc_id: dict(one) for one in db.table(name)} for name in db.tables()}


def reopened(path):
    with GameDB(path) as again:
        return contents(again)


def test_it_is_a_tinydb_with_our_storage_and_tables(db):
    assert isinstance(db, TinyDB)
    assert isinstance(db.storage, JournalStorage)
    assert isinstance(db.table("a"), JournalTable)


def test_every_operation_is_there_again_after_reopening(db, path):
    db.insert({"a": 1})
    db.insert_multiple([{"a": 2}, {"a": 3}, Document({"a": 4}, 10)])
    db.update({"b": True}, where("a") == 2)
    db.update(increment("a"), doc_ids=[3])
    db.update_multiple([({"c": 1}, where("a") == 1)])
    db.upsert({"a": 10, "d": None}, where("a") == 10)
    db.remove(where("b") == True)  # noqa: E712
    db.table("other").insert({"x": [1, {"y": 2}]})
    db.table("emptied").insert({})
    db.table("emptied").truncate()
    db.table("dropped").insert({})
    db.drop_table("dropped")
    now = contents(db)
    db.close()
    assert now == reopened(path)
    assert now == {
        "_default": {1: {"a": 1, "c": 1}, 3: {"a": 4}, 10: {"a": 4}, 4: {"a": 10, "d": None}},
        "other": {1: {"x": [1, {"y": 2}]}},
        "emptied": {},
    }


def test_dropping_all_tables_is_there_again_after_reopening(db, path):
    db.insert({})
    db.drop_tables()
    db.close()
    assert reopened(path) == {}


def test_queries_and_their_cache(db):
    db.insert_multiple({"n": n, "tags": ["even" if n % 2 == 0 else "odd"]} for n in range(10))
    even = Query().tags.any(["even"])
    assert [one["n"] for one in db.search(even)] == [0, 2, 4, 6, 8]
    assert db.count(even) == 5
    assert db.contains(where("n") == 9)
    assert db.get(where("n") == 3).doc_id == 4
    assert db.get(doc_ids=[1, 3]) == [{"n": 0, "tags": ["even"]}, {"n": 2, "tags": ["even"]}]
    db.remove(where("n") == 0)
    assert db.count(even) == 4
    assert len(db) == 9
    assert [one["n"] for one in db] == list(range(1, 10))


def test_an_update_that_equals_only_in_python_is_written(db, path):
    db.insert({"a": 1})
    db.update({"a": True})
    db.close()
    assert reopened(path)["_default"][1]["a"] is True


def test_an_update_of_nothing_writes_nothing(db, path):
    db.insert({"a": 1})
    size = path.stat().st_size
    db.update({"a": 1})
    db.remove(where("a") == 2)
    assert path.stat().st_size == size


def test_a_document_from_a_search_can_be_changed_without_changing_the_table(db):
    db.insert({"a": {"b": [1]}})
    for found in (db.all()[0], db.get(doc_id=1), db.search(where("a").exists())[0]):
        found["a"]["b"].append(2)
    db.clear_cache()
    assert db.all() == [{"a": {"b": [1]}}]


def test_what_is_inserted_is_the_tables_own(db):
    mine = {"a": [1]}
    db.insert(mine)
    mine["a"].append(2)
    assert db.all() == [{"a": [1]}]


def test_memory_says_what_the_file_will_say(db, path):
    db.insert({1: (2, 3)})
    assert db.all() == [{"1": [2, 3]}]
    db.close()
    assert reopened(path) == {"_default": {1: {"1": [2, 3]}}}


@pytest.mark.parametrize("bad", [{"a": object()}, {"a": float("nan")}, {"a": "\ud800"}])
def test_what_json_cannot_say_changes_nothing(db, path, bad):
    db.insert({"a": 1})
    before = path.read_bytes()
    with pytest.raises((TypeError, ValueError)):
        db.insert(bad)
    assert db.all() == [{"a": 1}]
    assert path.read_bytes() == before


def test_a_refused_write_is_not_seen(db, path, monkeypatch):
    db.insert({"a": 1})
    before = path.read_bytes()
    monkeypatch.setattr(disk_module, "sync", _fails)
    for change in (
        lambda: db.insert({"a": 2}),
        lambda: db.update({"a": 2}),
        lambda: db.remove(where("a") == 1),
        db.truncate,
        db.drop_tables,
    ):
        with pytest.raises(OSError, match="write-failed"):
            change()
        assert db.all() == [{"a": 1}]
    monkeypatch.undo()
    db.insert({"a": 3})
    assert db.all() == [{"a": 1}, {"a": 3}]
    assert path.read_bytes().startswith(before)
    db.close()
    assert list(reopened(path)["_default"].values()) == [{"a": 1}, {"a": 3}]


def _fails(file):
    raise OSError(5, "Input/output error")


def test_tinydbs_own_tables_on_a_journal_are_right_too(path):
    with TinyDB(path, storage=JournalStorage) as stock:
        stock.insert({"a": 1})
        stock.update({"a": 2})
        stock.insert({"a": 3})
        stock.remove(where("a") == 2)
        stock.table("t").insert({})
        stock.drop_table("t")
    assert reopened(path) == {"_default": {2: {"a": 3}}}


def test_a_change_is_one_line_in_both_copies(db, path):
    db.insert_multiple({"n": n} for n in range(5))
    first, second = path.read_bytes(), path.with_name("db.jsonl.mirror").read_bytes()
    assert first == second
    assert first.count(b"\n") == 2
    said = json.loads(first.splitlines()[1])
    assert said["n"] == 1
    assert said["put"]["_default"]["5"] == {"n": 4}


def test_for_looking_only(path):
    with pytest.raises(FileNotFoundError):
        GameDB(path, access_mode="r")
    with GameDB(path) as db:
        db.insert({"a": 1})
        with GameDB(path, access_mode="r") as looking:
            assert looking.all() == [{"a": 1}]
            assert looking.view_only == "asked"
            with pytest.raises(ViewOnly):
                looking.insert({})


def test_folders_are_made_when_asked(tmp_path):
    path = tmp_path / "new" / "db.jsonl"
    with pytest.raises(OSError, match="No such file"):
        GameDB(path)
    GameDB(path, create_dirs=True).close()
    assert path.exists()


def test_a_closed_database_takes_nothing(path):
    db = GameDB(path)
    db.close()
    with pytest.raises(ValueError, match="closed"):
        db.insert({})
