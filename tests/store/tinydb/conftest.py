"""TinyDB 4.9.0's own tests, as its source distribution has them, run on GameDB.

The test files are TinyDB's, unchanged (see LICENSE). Here `TinyDB` becomes `GameDB` in them and
both of TinyDB's storages become the journal; what cannot apply is skipped with its reason.
"""

import pytest
from tinydb import TinyDB

from companion.store.database import GameDB, JournalStorage

WRITES_JSON = "asks how the JSON file is written; a journal has its own form"
ITS_OWN = "is about a storage that the test brings along, without a journal"
NO_TABLE = "writes what is no table of documents; a journal holds nothing else"

DOES_NOT_APPLY = {
    "test_json": NO_TABLE,
    "test_in_memory": NO_TABLE,
    "test_json_kwargs": WRITES_JSON,
    "test_encoding": WRITES_JSON,
    "test_json_invalid_mode_warning": WRITES_JSON,
    "test_read_once": ITS_OWN,
    "test_yaml": ITS_OWN,
    "test_storage_closed_once": ITS_OWN,
    "test_create_dirs": "expects one file in the folder; here are two copies and a lock",
    "test_table_repr": "expects the names of TinyDB's own classes in the text",
}


def pytest_collection_modifyitems(items):
    for item in items:
        reason = DOES_NOT_APPLY.get(item.originalname)
        if item.path.parent.name == "tinydb" and reason:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(params=["journal table", "stock table"])
def db(request, tmp_path):
    """Both tables on a journal: ours, and TinyDB's own."""
    kind = GameDB if request.param == "journal table" else TinyDB
    db_ = kind(tmp_path / "test.db", storage=JournalStorage)
    db_.drop_tables()
    db_.insert_multiple({"int": 1, "char": c} for c in "abc")
    yield db_
    db_.close()


@pytest.fixture(autouse=True)
def on_a_journal(request, monkeypatch, tmp_path_factory):
    """What the tests call TinyDB and its storages is ours."""

    class Somewhere(JournalStorage):
        """In place of the storage in memory: a journal in a folder of its own."""

        def __init__(self):
            super().__init__(tmp_path_factory.mktemp("memory") / "db.jsonl")

    def without_ensure_ascii(*args, ensure_ascii=None, **kwargs):
        """A journal never escapes what UTF-8 can say."""
        return ours(*args, **kwargs)

    ours = type("TinyDB", (GameDB,), {})
    names = {
        "TinyDB": without_ensure_ascii,
        "JSONStorage": JournalStorage,
        "MemoryStorage": Somewhere,
    }
    for name, replacement in names.items():
        if hasattr(request.module, name):
            monkeypatch.setattr(request.module, name, replacement)
