"""Editions and settings: as safe as a game, and checked on the way in."""

import io
import json
import threading

import pytest

from companion.record import NotARecord
from companion.store import NotAnEdition, Store
from companion.store.frame import body_of

GAME = "maxi-bourse"


@pytest.fixture
def figures(record):
    return json.loads(record.splitlines()[0])["edition"]


def test_a_setting_is_there_again(store):
    store.settings.set("language", "fr")
    store.settings.set("text_size", 1.5)
    store.settings.set("language", "en")
    again = Store(store.folder).settings
    assert again.all() == {"language": "en", "text_size": 1.5}
    assert again.get("theme", "dark") == "dark"


@pytest.mark.parametrize(
    ("key", "value"),
    [("", 1), ("A", 1), ("a b", 1), ("x" * 61, 1), ("a", object()), ("a", "x" * 5000), (1, 1)],
)
def test_what_is_no_setting(store, key, value):
    with pytest.raises(ValueError, match="no setting"):
        store.settings.set(key, value)
    assert store.settings.all() == {}


def test_settings_are_in_two_copies_and_repaired(store):
    store.settings.set("language", "fr")
    path = store.folder / "library.jsonl"
    path.write_bytes(path.read_bytes().replace(b"language", b"lenguage"))
    assert store.settings.get("language") == "fr"
    assert [one.code for one in store.notices] == ["repaired"]
    finding = next(iter(store.check()))
    assert finding.notices == []


def test_several_may_change_settings_at_once(store):
    def change(key):
        for value in range(5):
            store.settings.set(key, value)

    threads = [threading.Thread(target=change, args=[key]) for key in "abcd"]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert store.settings.all() == dict.fromkeys("abcd", 4)


def test_an_edition_is_kept_by_name_and_version(store, figures):
    first = store.editions.save(GAME, "La boîte de Paul", figures)
    same = store.editions.save(GAME, "La boîte de Paul", figures)
    other = store.editions.save(GAME, "La boîte de Paul", {})
    assert (first.version, same.version, other.version) == (1, 1, 2)
    again = Store(store.folder).editions
    assert again.get(GAME, "La boîte de Paul").figures == {}
    assert again.get(GAME, "La boîte de Paul", 1).figures == figures
    assert [one.version for one in again.all(GAME)] == [2]
    assert again.all("shark") == []


def test_a_removed_edition_is_gone_from_the_list_only(store, figures):
    store.editions.save(GAME, "A", figures)
    store.editions.remove(GAME, "A")
    assert store.editions.all() == []
    assert store.editions.get(GAME, "A") is None
    assert store.editions.get(GAME, "A", 1).figures == figures
    assert store.editions.save(GAME, "A", figures).version == 3


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        (GAME, {"nonsense": 1}),
        (GAME, {"nominal": {"sony": "a lot"}}),
        (GAME, []),
        ("unknown", {}),
        (None, {}),
    ],
)
def test_an_edition_that_no_header_could_have_is_refused(store, game, figures):
    with pytest.raises(NotARecord):
        store.editions.save(game, "A", figures)
    assert store.editions.versions() == []


@pytest.mark.parametrize("name", ["", " A", "x" * 61, None])
def test_an_edition_has_a_proper_name(store, name):
    with pytest.raises(NotAnEdition):
        store.editions.save(GAME, name, {})


def test_an_edition_is_shared_as_a_file(store, tmp_path, figures):
    shared = store.editions.save(GAME, "Été 1989", figures).file()
    other = Store(tmp_path / "other").editions
    taken = other.import_file(io.BytesIO(shared))
    assert (taken.game, taken.name, taken.figures) == (GAME, "Été 1989", figures)
    assert taken.file() == shared


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", NotARecord),
        (b"\xff", NotARecord),
        (b"[1]", NotARecord),
        (b"{}", NotAnEdition),
        (b'{"edition_file": 2, "game": "maxi-bourse", "name": "A", "edition": {}}', NotAnEdition),
        (b'{"edition_file": 1, "game": "maxi-bourse", "name": "A"}', NotAnEdition),
        (b'{"edition_file": 1, "game": "maxi-bourse", "name": 1, "edition": {}}', NotAnEdition),
        (b'{"edition_file": 1, "game": "x", "name": "A", "edition": {}}', NotARecord),
        (
            b'{"edition_file": 1, "game": "maxi-bourse", "name": "A", "edition": {"x": 1}}',
            NotARecord,
        ),
        (b" " * (1 << 20) + b"{}", NotAnEdition),
        (b'{"a":' * 100_000, NotARecord),
    ],
)
def test_what_is_no_editions_file(store, data, error):
    with pytest.raises(error):
        store.editions.import_file(io.BytesIO(data))
    assert store.editions.versions() == []


def test_a_change_of_the_library_is_one_line(store):
    store.settings.set("a", 1)
    store.settings.set("b", 2)
    lines = (store.folder / "library.jsonl").read_bytes().splitlines()
    assert len(lines) <= 5
    assert all(body_of(line).schema == 1 for line in lines)
