"""What disks, folders, clocks and other programs do: a typed error or a notice each time, and
nothing half done."""

import errno
import json
import os
import resource
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

import pytest
from saving import HEADER, count
from tinydb.table import Document

from companion.engine.refusal import Refused
from companion.store import (
    Damaged,
    GameDB,
    NewerSchema,
    StorageFull,
    Store,
    StoreBusy,
    ViewOnly,
    WriteFailed,
)
from companion.store import disk as disk_module
from companion.store.frame import seed_of


@contextmanager
def failing(monkeypatch, name, code, *, only=None, partly=False):
    """Let one of the disk's functions fail with an errno: every call, or only one."""
    original = getattr(disk_module, name)
    calls = 0

    def fails(file, *rest):
        nonlocal calls
        calls += 1
        if only not in (None, calls):
            return original(file, *rest)
        if partly:
            file.write(rest[0][: len(rest[0]) // 2])
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(disk_module, name, fails)
        yield


def snapshot(game, copies):
    """Everything that must not change when a line is not kept."""
    state = json.dumps(game.play.state(), sort_keys=True)
    return state, list(game.lines), game.play.lines, [path.read_bytes() for path in copies]


ACTIONS = [
    count(5),
    {"do": "undo"},
    {"do": "redo"},
    {"do": "adjust", "cash": {"Sophie": 100000}, "why": "trop"},
    {"do": "amend", "line": 3, "with": None},
    {"do": "amend", "line": 1, "with": {"options": {"level": "senior"}}},
    {"do": "close"},
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action["do"])
@pytest.mark.parametrize(
    ("name", "code", "error"),
    [
        ("append", errno.ENOSPC, StorageFull),
        ("append", errno.EDQUOT, StorageFull),
        ("append", errno.EIO, WriteFailed),
        ("sync", errno.EIO, WriteFailed),
        ("sync", errno.ENOSPC, StorageFull),
        ("append", errno.EROFS, ViewOnly),
    ],
)
@pytest.mark.parametrize("copy", [1, 2])
def test_a_line_that_is_not_kept_is_unsaid(
    store, game, copies, monkeypatch, action, name, code, error, copy
):
    with store.open(game) as open_game:
        open_game.add(count(77))
        open_game.add({"do": "undo"})
        before = snapshot(open_game, copies)
        with (
            failing(monkeypatch, name, code, only=copy, partly=name == "append"),
            pytest.raises(error),
        ):
            open_game.add(action)
        assert snapshot(open_game, copies) == before
        open_game.add({"do": "redo"})
        open_game.add(count(78))
        lines = list(open_game.lines)
    with store.open(game) as again:
        assert again.lines == lines
        assert again.notices == []


def test_after_a_failed_sync_the_files_are_written_anew(store, game, copies, monkeypatch):
    with store.open(game) as open_game:
        old = [path.stat().st_ino for path in copies]
        with failing(monkeypatch, "sync", errno.EIO), pytest.raises(WriteFailed) as found:
            open_game.add(count(1))
        assert found.value.figures["why"].errno == errno.EIO
        open_game.add(count(2))
        assert len(open_game.lines) == 11
        assert all(path.stat().st_ino != ino for path, ino in zip(copies, old, strict=True))
    assert copies[0].read_bytes() == copies[1].read_bytes()


def test_a_device_that_goes_on_failing_goes_on_being_refused(store, game, copies, monkeypatch):
    before = copies[0].read_bytes()
    with store.open(game) as open_game:
        with failing(monkeypatch, "sync", errno.EIO):
            for _ in range(3):
                with pytest.raises(WriteFailed):
                    open_game.add(count(1))
        open_game.add(count(2))
    assert copies[0].read_bytes().startswith(before)
    with store.open(game) as again:
        assert json.loads(again.lines[-1])["cash"] == 2


def test_both_copies_lost_while_open_is_damage(store, game, copies, monkeypatch):
    with store.open(game) as open_game:
        with failing(monkeypatch, "sync", errno.EIO), pytest.raises(WriteFailed):
            open_game.add(count(1))
        for path in copies:
            path.write_bytes(path.read_bytes()[:-20])
        with pytest.raises(Damaged):
            open_game.add(count(2))


def test_an_interrupt_while_writing_leaves_nothing_half_done(store, game, copies, monkeypatch):
    def interrupted(file):
        raise KeyboardInterrupt

    with store.open(game) as open_game:
        before = snapshot(open_game, copies)
        with monkeypatch.context() as patch:
            patch.setattr(disk_module, "sync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                open_game.add(count(1))
        assert snapshot(open_game, copies)[:3] == before[:3]
        open_game.add(count(2))
        assert len(open_game.lines) == 11


def interrupted(work, stop):
    """Do something and interrupt it at the call of this number; false once it has no so many."""
    calls = 0
    working = True

    def interrupt(frame, event, argument):
        nonlocal calls
        calls += 1
        if working and calls == stop:
            raise KeyboardInterrupt

    try:
        sys.setprofile(interrupt)
        work()
        working = False
    except KeyboardInterrupt:
        return True
    finally:
        sys.setprofile(None)
    return False


def test_a_database_interrupted_at_any_call_goes_on(tmp_path):
    path = tmp_path / "db.jsonl"
    stop = 1
    with GameDB(path) as db:
        table = db.table("lines")
        insert = lambda: table.insert(Document({"n": stop}, len(table) + 1))  # noqa: E731
        while interrupted(insert, stop):
            stop += 1
        found = {one.doc_id: one["n"] for one in table}
    assert stop > 50
    with GameDB(path) as again:
        assert again.notices == []
        assert {one.doc_id: one["n"] for one in again.table("lines")} == found


def test_a_game_interrupted_at_any_call_opens_again(store, game):
    stop = 1
    while True:
        with store.open(game) as open_game:
            before = list(open_game.lines)
            again = interrupted(lambda: open_game.add(count(stop)), stop)  # noqa: B023
        with store.open(game) as open_game:
            assert open_game.notices == []
            assert open_game.lines in (before, [*before, json.dumps(count(stop))])
        if not again:
            break
        stop += 1
    assert stop > 100


def test_a_file_that_may_not_grow_is_a_full_storage(store, game, copies):
    """RLIMIT_FSIZE: the system takes a part of a line and then refuses."""
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    with store.open(game) as open_game:
        for room in (1, 100, 150):
            before = snapshot(open_game, copies)
            size = copies[0].stat().st_size
            try:
                resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, old[1]))
                with pytest.raises(StorageFull):
                    open_game.add(count(1))
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, old)
            assert snapshot(open_game, copies) == before
            open_game.add(count(2))
    with store.open(game) as again:
        assert len(again.lines) == 13
        assert again.notices == []


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 256 KB, where one may be mounted."""
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a small file system cannot be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def play_until_it_fails(game):
    while True:
        game.add(count(len(game.lines)))


def test_a_disk_that_is_really_full(small_disk):
    store = Store(small_disk / "data")
    with store.create(HEADER) as game:
        with pytest.raises(StorageFull):
            play_until_it_fails(game)
        lines = list(game.lines)
        assert game.play.lines == len(lines)
        with pytest.raises(StorageFull):
            game.add({"do": "count", "by": "Sophie", "cash": 1, "note": "x" * 4096})
        with pytest.raises(StorageFull):
            store.create({**HEADER, "title": "x" * 4096})
    with store.open(game.id) as again:
        assert again.lines == lines
        assert again.notices == []
    assert [one.id for one in store.games()] == [game.id]


def test_a_full_disk_does_not_keep_a_damaged_game_from_being_looked_at(
    store, game, copies, monkeypatch
):
    copies[1].write_bytes(copies[1].read_bytes().replace(b"text", b"test", 1))
    damaged = copies[1].read_bytes()
    with failing(monkeypatch, "append", errno.ENOSPC), store.open(game) as open_game:
        assert len(open_game.lines) == 10
        assert open_game.view_only == "full"
        assert [one.code for one in open_game.notices] == ["view-only.full"]
        with pytest.raises(ViewOnly):
            open_game.add(count(1))
    assert copies[1].read_bytes() == damaged
    with store.open(game) as again:
        assert [one.code for one in again.notices] == ["repaired"]


def test_the_same_game_twice_is_busy(store, game):
    with store.open(game) as first:
        with pytest.raises(StoreBusy):
            store.open(game)
        with store.open(game, view=True) as looking:
            assert len(looking.lines) == 10
            with pytest.raises(ViewOnly):
                looking.add(count(1))
        first.add(count(1))
    store.open(game).close()


def test_another_process_is_busy_too(store, game):
    holding = (
        "import sys; from pathlib import Path; from companion.store import Store\n"
        "game = Store(Path(sys.argv[1])).open(sys.argv[2])\n"
        "print('open', flush=True); sys.stdin.read()\n"
    )
    arguments = [sys.executable, "-c", holding, str(store.folder), game]
    with subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(StoreBusy):
            store.open(game)
        with pytest.raises(StoreBusy):
            store.delete(game)
        assert store.export(game).count(b"\n") == 10
        assert [one.code for one in list(store.check())[1].notices] == ["view-only.busy"]
        other.kill()
        other.wait()
    store.open(game).close()


def test_somebody_may_look_while_somebody_writes(store, game):
    """What a reader finds only ever grows, and is never called damaged."""
    opened, stop = threading.Event(), threading.Event()

    def write():
        with store.open(game) as open_game:
            opened.set()
            while not stop.is_set():
                open_game.add(count(len(open_game.lines)))

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert opened.wait(10)
        seen = 0
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            lines = store.export(game).count(b"\n")
            assert lines >= seen
            seen = lines
    finally:
        stop.set()
        writer.join()


READ_ONLY = [errno.EROFS, errno.EACCES, errno.EPERM]


@pytest.mark.parametrize("code", READ_ONLY, ids=map(errno.errorcode.get, READ_ONLY))
def test_a_read_only_folder_is_for_looking(store, game, copies, monkeypatch, code):
    def refuses(path, mode="rb", *rest):
        if mode != "rb":
            raise OSError(code, os.strerror(code))
        return disk_module.FileIO(path, mode, *rest)

    before = [path.read_bytes() for path in copies]
    monkeypatch.setattr(disk_module, "FileIO", refuses)
    with store.open(game) as open_game:
        assert len(open_game.lines) == 10
        assert open_game.view_only == "folder"
        assert [one.code for one in open_game.notices] == ["view-only.folder"]
        with pytest.raises(ViewOnly):
            open_game.add(count(1))
    with pytest.raises(ViewOnly):
        store.create(HEADER)
    with pytest.raises(ViewOnly):
        store.delete(game)
    with pytest.raises(ViewOnly):
        store.settings.set("language", "fr")
    assert store.export(game).count(b"\n") == 10
    assert len(store.games()) == 1
    assert [path.read_bytes() for path in copies] == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_for_looking(store, game):
    folders = [store.folder / "games", store.folder / "mirror"]
    for folder in folders:
        for file in folder.iterdir():
            file.chmod(0o444)
        folder.chmod(0o555)
    try:
        with store.open(game) as open_game:
            assert open_game.view_only == "folder"
    finally:
        for folder in folders:
            folder.chmod(0o755)


def test_a_read_only_file_system(store, game, tmp_path):
    """The folder mounted read-only, where that may be done."""
    place = tmp_path / "readonly"
    place.mkdir()
    try:
        subprocess.run(
            ["mount", "--bind", str(store.folder), str(place)], check=True, capture_output=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("a folder cannot be mounted here")
    try:
        remount = ["mount", "-o", "remount,ro,bind", str(place)]
        subprocess.run(remount, check=True, capture_output=True)
        with Store(place).open(game) as open_game:
            assert open_game.view_only == "folder"
            assert len(open_game.lines) == 10
        with pytest.raises(ViewOnly):
            Store(place).create(HEADER)
    finally:
        subprocess.run(["umount", str(place)], check=True)


def test_a_copy_that_cannot_be_read_is_not_written_over(store, game, copies, monkeypatch):
    read = disk_module.read

    def fails(path):
        if path == copies[0]:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(path)

    monkeypatch.setattr(disk_module, "read", fails)
    with store.open(game) as open_game:
        assert open_game.view_only == "device"
        assert len(open_game.lines) == 10
    assert not list(copies[0].parent.glob("*.damaged*"))


def test_a_clock_that_runs_backwards(store, monkeypatch):
    clock = iter(range(2_000_000_000, 0, -1000))
    monkeypatch.setattr(time, "time", lambda: next(clock))
    with store.create(HEADER) as game:
        for cash in range(20):
            game.add(count(cash))
    with store.open(game.id) as again:
        assert [json.loads(line).get("cash") for line in again.lines[1:]] == list(range(20))
        assert again.notices == []
    assert store.games()[0].lines == 21


def newer(path, change=lambda text: text):
    """Let a later version have written the last line of a game."""
    *lines, last = path.read_bytes().splitlines()
    rest = change(last[16:].replace(b'"v":1,', b'"v":2,', 1))
    line = b'{"c":"%08x",%s' % (crc32(rest, seed_of(path.stem)), rest)
    path.write_bytes(b"\n".join([*lines, line, b""]))


def test_a_newer_schema_is_for_looking(store, game, copies):
    for path in copies:
        newer(path)
    before = [path.read_bytes() for path in copies]
    with store.open(game) as open_game:
        assert open_game.view_only == "newer"
        assert len(open_game.lines) == 10
        assert [one.code for one in open_game.notices] == ["view-only.newer"]
        with pytest.raises(ViewOnly) as found:
            open_game.add(count(1))
        assert found.value.code == "view-only.newer"
    assert [path.read_bytes() for path in copies] == before
    assert store.games()[0].newer
    assert store.games()[0].lines == 10


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace(b'"put"', b'"merge"', 1),
        lambda text: text.replace(b'"text"', b'"zipped"', 1),
        lambda text: text.replace(b'\\"count\\"', b'\\"tally\\"', 1),
    ],
    ids=["journal", "document", "verb"],
)
def test_a_newer_schema_that_cannot_be_shown(store, game, copies, change):
    for path in copies:
        newer(path, change)
    before = [path.read_bytes() for path in copies]
    with pytest.raises(NewerSchema):
        store.open(game)
    assert [path.read_bytes() for path in copies] == before
    assert store.games()[0].newer
    assert isinstance(list(store.check())[1].error, NewerSchema)


def test_a_refusal_writes_nothing(store, game, copies):
    with store.open(game) as open_game:
        before = snapshot(open_game, copies)
        with pytest.raises(Refused):
            open_game.add({"do": "count", "by": "Nobody", "cash": 1})
        assert snapshot(open_game, copies) == before


def test_a_file_left_by_a_broken_creation_is_no_game(store, game):
    stray = Path(store.folder / "games" / "0b2f3e2e-0000-4000-8000-000000000000.jsonl.new")
    stray.write_bytes(b"half")
    assert [one.id for one in store.games()] == [game]
