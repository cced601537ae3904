"""One file with everything; and what somebody else's file may not do."""

import io
import json
import os
import random
import zipfile

import pytest
from saving import HEADER, count

from companion.store import NewerSchema, NotABackup, StorageFull, Store
from companion.store import backup as backup_module
from companion.store.backup import back_up, restore

ID = "0b2f3e2e-1111-4222-8333-444455556666"
ABOUT = json.dumps({"backup": 1})


@pytest.fixture
def full(store, game, record):
    """A store with two games, an edition in two versions and a setting."""
    store.import_record(io.BytesIO(record))
    store.editions.save("maxi-bourse", "A", json.loads(record.splitlines()[0])["edition"])
    store.editions.save("maxi-bourse", "A", {})
    store.settings.set("language", "en")
    return store


@pytest.fixture
def other(tmp_path):
    return Store(tmp_path / "other")


@pytest.fixture
def saved(full, tmp_path):
    path = tmp_path / "all.zip"
    assert {one.what for one in back_up(full, path)} == {"saved"}
    return path


def contents(store):
    return (
        {one.id: store.export(one.id) for one in store.games()},
        [(one.name, one.figures) for one in store.editions.versions()],
        store.settings.all(),
    )


def taken(store, path):
    with open(path, "rb") as file:
        return {(one.kind, one.name): one.what for one in restore(store, file)}


def archive(**entries):
    """A backup as anybody could write it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in {"corbeille.json": ABOUT, **entries}.items():
            if content is not None:
                made.writestr(name, content)
    data.seek(0)
    return data


def nothing_kept(store):
    return not store.folder.exists() or not [*store.folder.rglob("*.jsonl*")]


def test_everything_comes_back_elsewhere(full, saved, other):
    outcomes = taken(other, saved)
    assert set(outcomes.values()) == {"restored"}
    assert contents(other) == contents(full)
    assert all(one.error is None for one in other.check())
    mine, theirs = (
        {one.id: (one.turn, one.standing) for one in each.games()} for each in (full, other)
    )
    assert mine == theirs


def test_a_backup_can_be_read_without_the_program(full, saved, game):
    with zipfile.ZipFile(saved) as made:
        assert made.read(f"games/{game}.jsonl") == full.export(game)


def test_restoring_twice_changes_nothing(full, saved):
    before = contents(full)
    outcomes = taken(full, saved)
    assert set(outcomes.values()) == {"identical"}
    assert contents(full) == before


def test_a_game_played_on_since_is_kept(full, saved, game):
    with full.open(game) as open_game:
        open_game.add(count(1))
    before = contents(full)
    assert taken(full, saved)["game", game] == "kept-newer"
    assert contents(full) == before


def test_a_game_that_went_on_elsewhere_is_extended(full, saved, game, other, tmp_path):
    taken(other, saved)
    with other.open(game) as open_game:
        open_game.add(count(1))
        open_game.add(count(2))
    back_up(other, tmp_path / "later.zip")
    assert taken(full, tmp_path / "later.zip")["game", game] == "extended"
    assert full.export(game) == other.export(game)


def test_a_game_that_went_two_ways_is_kept_twice(full, saved, game):
    mine = full.export(game)
    with full.open(game) as open_game:
        open_game.add({"do": "undo"})
    diverged = full.export(game).replace(b"Jeudi", b"Lundi")
    data = archive(**{f"games/{game}.jsonl": diverged})
    assert [one.what for one in restore(full, data)] == ["kept-both"]
    exports = [full.export(one.id) for one in full.games()]
    assert diverged in exports
    assert full.export(game).startswith(mine)
    assert len(exports) == 3


def test_a_game_that_is_open_is_reported(full, saved, game, other):
    taken(other, saved)
    with other.open(game) as open_game:
        open_game.add(count(1))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as made:
        made.writestr("corbeille.json", ABOUT)
        made.writestr(f"games/{game}.jsonl", other.export(game))
    with full.open(game):
        (outcome,) = restore(full, data)
    assert (outcome.what, outcome.failed) == ("not-restored", True)
    assert outcome.cause.code == "busy"


def test_settings_and_editions_that_differ_are_kept(full, saved, other):
    other.settings.set("language", "fr")
    other.editions.save("maxi-bourse", "A", {"nominal": {"sony": 200}})
    outcomes = taken(other, saved)
    assert outcomes["setting", "language"] == "kept-mine"
    assert outcomes["edition", "A (2)"] == "kept-both"
    assert other.settings.get("language") == "fr"
    assert other.editions.get("maxi-bourse", "A").figures == {"nominal": {"sony": 200}}
    assert other.editions.get("maxi-bourse", "A (2)").figures == {}


def test_a_damaged_game_is_reported_and_the_others_saved(full, game, copies, tmp_path, other):
    for path in copies:
        path.write_bytes(path.read_bytes()[:-300])
    outcomes = back_up(full, tmp_path / "all.zip")
    assert sorted(one.what for one in outcomes) == ["damaged", "saved"]
    assert set(taken(other, tmp_path / "all.zip").values()) == {"restored"}
    assert len(other.games()) == 1


def test_a_game_whose_copies_are_both_damaged_comes_back_beside_them(full, saved, game, copies):
    whole = full.export(game)
    for path in copies:
        path.write_bytes(path.read_bytes().replace(b"Jeudi", b"Lundi"))
    damaged = [path.read_bytes() for path in copies]
    assert taken(full, saved)["game", game] == "kept-both"
    assert [path.read_bytes() for path in copies] == damaged
    assert whole in [full.export(one.id) for one in full.games() if one.id != game]


def test_a_backup_that_cannot_be_written_leaves_the_old_one(full, saved, monkeypatch):
    before = saved.read_bytes()

    def full_disk(file, data):
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(backup_module.disk, "append", full_disk)
    with pytest.raises(StorageFull):
        back_up(full, saved)
    assert saved.read_bytes() == before


def test_a_refused_game_is_left_out_and_named(other, record, refused):
    data, line, rule = refused
    made = archive(**{f"games/{ID}.jsonl": data, f"games/{ID[:-1]}7.jsonl": record})
    outcomes = {one.name: one for one in restore(other, made)}
    assert outcomes[ID].what == "refused"
    assert (outcomes[ID].cause.line, outcomes[ID].cause.refused.rule) == (line, rule)
    assert [one.id for one in other.games()] == [f"{ID[:-1]}7"]


def test_a_refused_edition_is_left_out_and_named(other):
    good = {"game": "maxi-bourse", "name": "A", "version": 1, "figures": {}, "saved": 0}
    lines = [
        {**good, "removed": False},
        {**good, "removed": False, "name": "B", "figures": {"x": 1}},
        {**good, "removed": "no", "name": "C"},
        {"name": "D"},
    ]
    made = archive(**{"editions.jsonl": "".join(json.dumps(one) + "\n" for one in lines)})
    outcomes = {one.name: one.what for one in restore(other, made)}
    assert outcomes == {"A": "restored", "B": "refused", "C": "refused", "D": "refused"}
    assert [one.name for one in other.editions.all()] == ["A"]


@pytest.mark.parametrize(
    "name",
    [
        "../evil.jsonl",
        "games/../../evil.jsonl",
        "/etc/evil",
        "games/evil.jsonl",
        f"games/{ID}.jsonl/x",
        f"games/sub/{ID}.jsonl",
        f"mirror/{ID}.jsonl",
        "C:\\evil",
        "games/",
    ],
)
def test_no_name_leads_out_of_the_folder(other, record, tmp_path, name):
    before = sorted(tmp_path.rglob("*"))
    made = archive(**{f"games/{ID}.jsonl": record, name: record})
    with pytest.raises(NotABackup) as found:
        restore(other, made)
    assert found.value.code == "not-a-backup.entry"
    assert sorted(tmp_path.rglob("*")) == before


def test_a_bomb_is_not_unpacked(other, monkeypatch):
    bomb = archive(**{f"games/{ID}.jsonl": b" " * 3_000_000})
    assert len(bomb.getvalue()) < 10_000
    monkeypatch.setattr(backup_module, "MOST_IN_ALL", 1 << 20)
    with pytest.raises(NotABackup) as found:
        restore(other, bomb)
    assert found.value.code == "not-a-backup.too-large"
    assert nothing_kept(other)


def test_one_entry_is_bounded_whatever_the_contents_say(other, monkeypatch):
    made = archive(**{"settings.json": json.dumps({"a": "x" * (1 << 20)})})
    with pytest.raises(NotABackup) as found:
        restore(other, made)
    assert found.value.code == "not-a-backup.too-large"


def test_the_number_of_entries_is_bounded(other, monkeypatch):
    monkeypatch.setattr(backup_module, "MOST_ENTRIES", 2)
    with pytest.raises(NotABackup) as found:
        restore(other, archive(**{"settings.json": "{}", "editions.jsonl": ""}))
    assert found.value.code == "not-a-backup.contents"


def test_no_entry_twice(other, record):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as made:
        made.writestr("corbeille.json", ABOUT)
        with pytest.warns(UserWarning, match="Duplicate"):
            made.writestr("corbeille.json", ABOUT)
    with pytest.raises(NotABackup):
        restore(other, data)


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ({"corbeille.json": None}, "not-a-backup.no-manifest"),
        ({"corbeille.json": "[]"}, "not-a-backup.no-manifest"),
        ({"corbeille.json": '{"backup": "1"}'}, "not-a-backup.no-manifest"),
        ({"corbeille.json": "{"}, "not-a-backup.unreadable"),
        ({"settings.json": "[]"}, "not-a-backup.setting"),
        ({"settings.json": '{"Bad Key": 1}'}, "not-a-backup.setting"),
        ({"settings.json": "\udcff".encode("utf-8", "surrogatepass")}, "not-a-backup.unreadable"),
        ({"settings.json": "[" * 100_000}, "not-a-backup.unreadable"),
        ({"editions.jsonl": "{\n"}, "not-a-backup.unreadable"),
    ],
)
def test_what_is_no_backup(other, record, entries, code):
    with pytest.raises(NotABackup) as found:
        restore(other, archive(**{f"games/{ID}.jsonl": record, **entries}))
    assert found.value.code == code
    assert nothing_kept(other)


def test_a_later_version_of_a_backup(other, record):
    made = archive(**{"corbeille.json": '{"backup": 2}', f"games/{ID}.jsonl": record})
    with pytest.raises(NewerSchema):
        restore(other, made)
    assert nothing_kept(other)


def test_a_damaged_backup_restores_what_it_says_or_nothing(saved, full, tmp_path):
    """Any byte of the file changed: a typed error, or games that are those of the original."""
    originals = set(contents(full)[0].values())
    whole = saved.read_bytes()
    chance = random.Random(3)
    for attempt in range(120):
        changed = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            changed[chance.randrange(len(whole))] = chance.randrange(256)
        if attempt % 3 == 0:
            changed = changed[: chance.randrange(len(changed))]
        other = Store(tmp_path / f"other-{attempt}")
        try:
            restore(other, io.BytesIO(bytes(changed)))
        except (NotABackup, NewerSchema):
            assert nothing_kept(other)
        assert {other.export(one.id) for one in other.games()} <= originals


def test_an_empty_store_has_a_backup_too(other, tmp_path):
    back_up(other, tmp_path / "all.zip")
    assert taken(other, tmp_path / "all.zip") == {}


def test_the_header_survives(full, saved, other, game):
    taken(other, saved)
    with other.open(game) as open_game:
        assert open_game.header == HEADER
