"""Saved games: the record byte for byte, the list without opening, import, trash."""

import io
import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from saving import HEADER, RECORDS, count

from companion.record import NotARecord
from companion.replay import RefusedLine, replay_file
from companion.store import AlreadyThere, Damaged, NoSuchGame, Store, Unplayable
from companion.store import saved_game as saved_game_module
from companion.store import text as text_module
from rulesets import available


def whole_records():
    return [
        pytest.param(path.with_name(path.name.replace(".state.json", ".jsonl")), id=path.stem)
        for game in available()
        for path in sorted((RECORDS / game).glob("*.state.json"))
    ]


@pytest.mark.parametrize("path", whole_records())
def test_a_record_comes_out_as_it_went_in_and_is_listed_as_it_stands(store, path):
    data = path.read_bytes()
    id = store.import_record(io.BytesIO(data))
    assert store.export(id) == data
    (one,) = store.games()
    state = replay_file(io.BytesIO(data)).state()
    header = json.loads(data.splitlines()[0])
    assert (one.id, one.game, list(one.players)) == (id, header["game"], header["players"])
    assert one.lines == data.count(b"\n")
    assert one.turn == {key: state["turn"][key] for key in ("player", "phase", "number", "round")}
    assert one.over == (state["over"] and state["over"]["why"])
    if state["over"]:
        assert one.standing == [
            {key: each[key] for key in ("player", "wealth", "rank")}
            for each in state["over"]["ranking"]
        ]
    else:
        wealth = {name: player["wealth"] for name, player in state["players"].items()}
        assert {each["player"]: each["wealth"] for each in one.standing} == wealth


def test_a_game_played_line_by_line_is_listed_at_every_line(store, record):
    header, *actions = map(json.loads, record.splitlines())
    with store.create(header) as game:
        for action in actions:
            game.add(action)
            (one,) = store.games()
            assert one.lines == len(game.lines) == game.play.lines
            assert one.turn["phase"] == game.play.game.phase
    with store.open(game.id) as again:
        assert again.play.state() == game.play.state()
        assert again.header == header


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.removesuffix(b"\n"),
        lambda data: data + b"\n",
        lambda data: data + b"  \t",
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"  \n").replace(b'": ', b'" :\t'),
    ],
    ids=["no newline", "empty last line", "blanks", "CR LF", "own spacing"],
)
def test_however_it_was_written_it_comes_out_so_and_can_be_played_on(store, record, change):
    data = change(record)
    id = store.import_record(io.BytesIO(data))
    assert store.export(id) == data
    with store.open(id) as game:
        game.add(count(1))
    further = store.export(id)
    assert further.startswith(data.rstrip())
    assert replay_file(io.BytesIO(further)).lines == record.count(b"\n") + 1


def test_what_the_engine_does_not_interpret_is_kept(store):
    header = {**HEADER, "date": "1987-10-19", "place": "Café Zürich 🎲"}
    with store.create(header) as game:
        game.add({**count(1), "note": "« bien joué »", "at": "1987-10-19T20:00:00", "tap": 3})
    assert "Café Zürich 🎲" in store.export(game.id).decode()
    assert "« bien joué »" in store.export(game.id).decode()
    (one,) = store.games()
    assert (one.title, one.date) == ("Jeudi", "1987-10-19")


def test_a_refused_record_is_not_imported(store, refused):
    data, line, rule = refused
    with pytest.raises(RefusedLine) as found:
        store.import_record(io.BytesIO(data))
    assert (found.value.line, found.value.refused.rule) == (line, rule)
    assert store.games() == []
    assert not list(store.folder.rglob("*.jsonl*"))


BROKEN = sorted((RECORDS / "broken").glob("*"))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.name)
def test_what_is_no_record_is_not_imported(store, path):
    with path.open("rb") as file, pytest.raises(NotARecord):
        store.import_record(file)
    assert not list(store.folder.rglob("*.jsonl*"))


def test_sizes_are_bounded(store, record, monkeypatch):
    monkeypatch.setattr(text_module, "MOST_LINES", 10)
    with pytest.raises(NotARecord) as found:
        store.import_record(io.BytesIO(record))
    assert (found.value.line, found.value.code) == (11, "record-too-long")
    monkeypatch.setattr(text_module, "MOST_BYTES", 100)
    with pytest.raises(NotARecord) as found:
        store.import_record(io.BytesIO(record))
    assert found.value.code == "record-too-large"
    assert store.games() == []


def test_an_action_too_long_for_a_line_is_refused(store, game, monkeypatch):
    monkeypatch.setattr(saved_game_module, "MOST_BYTES", 100)
    with store.open(game) as open_game, pytest.raises(NotARecord) as found:
        open_game.add({**count(1), "note": "x" * 100})
    assert found.value.code == "line-too-long"


def test_what_is_no_text_is_refused(store, game):
    with store.open(game) as open_game:
        with pytest.raises(NotARecord):
            open_game.add({**count(1), "note": "\ud800"})
        assert len(open_game.lines) == open_game.play.lines == 10


def test_what_is_played_is_what_will_be_read_again(store, game):
    action = {**count(1), "shares": {}}
    with store.open(game) as open_game:
        open_game.add(action)
        action["shares"]["sony"] = 1
        state = open_game.play.state()
    with store.open(game) as again:
        assert again.play.state() == state


def test_a_bad_header_makes_no_game(store):
    with pytest.raises(NotARecord):
        store.create({**HEADER, "players": ["Sophie"]})
    with pytest.raises(NotARecord):
        store.create({**HEADER, "title": "\ud800"})
    assert store.games() == []


def test_the_list_is_by_last_played_and_gives_the_names(store, monkeypatch):
    for hour, players in enumerate([["Anne", "Bob"], ["Bob", "Chloé"]]):
        monkeypatch.setattr(time, "time", lambda hour=hour: 1_000_000 + 3600 * hour)
        store.create({**HEADER, "players": players}).close()
    assert [one.players for one in store.games()] == [("Bob", "Chloé"), ("Anne", "Bob")]
    assert store.names() == ["Bob", "Chloé", "Anne"]


def test_the_list_reads_the_ends_of_a_file_only(store, game, copies, monkeypatch):
    with store.open(game) as open_game:
        for cash in range(200):
            open_game.add(count(cash))
    for path in copies:
        data = bytearray(path.read_bytes())
        data[len(data) // 2] ^= 1
        path.write_bytes(data)
    (one,) = store.games()
    assert one.lines == 210
    assert not one.damaged


def test_the_list_survives_any_damage(store, game, copies):
    whole = copies[0].read_bytes()
    last = whole.splitlines(keepends=True)[-1]
    copies[0].write_bytes(whole[:-3])
    assert store.games()[0].lines == 10
    copies[1].write_bytes(whole[: -len(last)] + b"\0" * len(last))
    assert store.games()[0].lines == 9
    copies[0].write_bytes(b"")
    assert store.games()[0].lines == 9
    copies[0].unlink()
    assert store.games()[0].lines == 9
    copies[1].write_bytes(b"nothing\nof the\nkind\n")
    assert store.games()[0].damaged


def test_a_long_last_line_is_found(store, game):
    with store.open(game) as open_game:
        open_game.add({**count(1), "note": "x" * 100_000})
    assert store.games()[0].lines == 11


def test_two_empty_files_are_damage_and_not_a_new_game(store, game, copies):
    for path in copies:
        path.write_bytes(b"")
    with pytest.raises(Damaged):
        store.open(game)
    assert [path.read_bytes() for path in copies] == [b"", b""]


def test_other_files_are_no_games(store, game):
    (store.folder / "games" / "notes.jsonl").write_text("mine")
    (store.folder / "games" / "README").write_text("mine")
    assert [one.id for one in store.games()] == [game]


@pytest.mark.parametrize("id", ["", "..", "../../etc/passwd", "0" * 36, "a/b", "x" * 300, "é"])
def test_an_id_is_never_a_path(store, game, id):
    for ask in (store.open, store.export, store.delete, store.put_back):
        with pytest.raises(NoSuchGame):
            ask(id)


def test_a_deleted_game_is_in_the_trash_and_can_be_put_back(store, game):
    data = store.export(game)
    store.delete(game)
    assert store.games() == []
    assert [one.id for one in store.trashed()] == [game]
    with pytest.raises(NoSuchGame):
        store.open(game)
    store.put_back(game)
    assert store.export(game) == data
    assert store.trashed() == []
    with store.open(game) as again:
        assert again.notices == []


def test_the_trash_never_overwrites(store, game, record):
    with store.open(game) as first:
        text = first.record
    store.delete(game)
    store.restore_game(game, text, {"at": 0, "turn": ["", "", 0, 0], "standing": [], "over": None})
    with pytest.raises(AlreadyThere):
        store.put_back(game)
    store.delete(game)
    kept = sorted(path.name for path in (store.folder / "trash" / "games").iterdir())
    assert kept == [f"{game}.jsonl", f"{game}.jsonl.old-1"]


def test_a_game_that_the_rules_refuse_now_is_whole_but_unplayable(store, record, refused):
    data, line, _ = refused
    texts, _ = text_module.read_text(io.BytesIO(data))
    now = {"at": 0, "turn": ["", "", 0, 0], "standing": [], "over": None}
    id = store._shelf.put(texts, now)
    with pytest.raises(Unplayable) as found:
        store.open(id)
    assert found.value.figures["line"] == line
    assert store.export(id) == data


def test_any_thread_may_add(store, game):
    with store.open(game) as open_game, ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda cash: open_game.add(count(cash)), range(40)))
        lines = list(open_game.lines)
    with store.open(game) as again:
        assert again.lines == lines
        assert len(lines) == 50


def test_checking_says_what_it_repaired_and_what_it_could_not(store, game, copies, record):
    other = store.import_record(io.BytesIO(record))
    whole = copies[0].read_bytes()
    copies[0].write_bytes(whole.replace(b"text", b"test", 1))
    for folder in ("games", "mirror"):
        path = store.folder / folder / f"{other}.jsonl"
        path.write_bytes(path.read_bytes().replace(b"text", b"test", 1))
    findings = {one.id: one for one in store.check()}
    assert findings[None].error is None
    assert [one.code for one in findings[game].notices] == ["repaired"]
    assert (findings[game].lines, findings[game].error) == (10, None)
    assert findings[other].error.code == "damaged"
    again = {one.id: one for one in store.check()}
    assert again[game].notices == []


def test_an_empty_folder_is_not_made_by_looking(tmp_path):
    store = Store(tmp_path / "none")
    assert store.games() == store.trashed() == store.names() == []
    assert store.settings.all() == {}
    assert store.editions.all() == []
    assert [one.id for one in store.check()] == [None]
    assert not store.folder.exists()
