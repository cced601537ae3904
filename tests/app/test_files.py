"""Files from elsewhere are taken in by touch or let fall on the window; what is no file of ours is
said. Papers go where people find them."""

import json
import os
import sys
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace

import pytest
from test_records import differences

from app import window
from app.hand import RECORDS, plain, record
from app.keep import put
from companion.record import write_line
from companion.store import folder

GAME = RECORDS / "maxi-bourse/sony-au-mieux.jsonl"
CLOSED = [*record("maxi-bourse/sony-au-mieux.jsonl", 7), {"do": "close"}]


def drop(hand, path):
    """Let a file fall on the window."""
    hand.app.root_window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    window.settle()


def games(hand):
    return [one.id for one in hand.app.keep.games()]


def lie(hand, name, data):
    """A file where files are looked for."""
    hand.app.keep.papers.mkdir(parents=True, exist_ok=True)
    path = hand.app.keep.papers / name
    path.write_bytes(data)
    return path


def box(name="Grenier"):
    shared = {"edition_file": 1, "game": "maxi-bourse", "name": name}
    return write_line({**shared, "edition": {"nominal": {"elf": 200}}}).encode() + b"\n"


# Games


def test_a_record_let_fall_on_the_window_is_a_game_on_its_question(hand):
    drop(hand, GAME)
    expected = json.loads(GAME.with_suffix(".state.json").read_text())
    assert not differences(expected, json.loads(json.dumps(hand.state)))
    assert hand.title == "Sophie : combien de Sony à 400 $ ?"
    assert games(hand) == [hand.sitting.saved.id]


def test_a_record_is_opened_by_touch_from_home(hand):
    lie(hand, "soirée.jsonl", GAME.read_bytes())
    hand.go("home").tap(hand.say("files.open"), "soirée.jsonl")
    assert hand.title == "Sophie : combien de Sony à 400 $ ?"


def test_a_record_that_a_rule_refuses_is_not_kept_and_says_line_and_rule(hand):
    lines = [*CLOSED[:7], {"do": "roll", "by": "Thierry", "dice": [1, 2], "square": "elf"}]
    path = lie(hand, "faux.jsonl", "\n".join(map(write_line, lines)).encode())
    drop(hand, path)
    assert hand.reads("Ligne 8, R-5")
    assert games(hand) == []


@pytest.mark.parametrize("data", [b"", b"\xff\xd8\xff photo", b"{}", b"[1]\n"])
def test_what_is_no_file_of_ours_is_said(hand, data):
    drop(hand, lie(hand, "photo.jpg", data))
    assert hand.reads("R-1 ·")
    assert games(hand) == []


def test_a_file_that_is_gone_is_said(hand, tmp_path):
    drop(hand, tmp_path / "gone.jsonl")
    assert hand.app.shell.message is not None


def test_only_what_is_asked_for_is_offered_the_newest_first(hand):
    for number, name in enumerate(("a.jsonl", "b.json", "c.zip", "d.txt", "e.JSONL")):
        path = lie(hand, name, b"")
        os.utime(path, (number, number))
    keep = hand.app.keep
    assert [one.name for one in keep.files((".jsonl",))] == ["e.JSONL", "a.jsonl"]
    hand.go("home").tap(hand.say("files.open"))
    offered = [one for one in hand.labels() if "." in one]
    assert offered == ["e.JSONL", "c.zip", "b.json", "a.jsonl"]


# Boxes


def test_a_box_let_fall_on_the_window_is_kept(hand):
    drop(hand, lie(hand, "boite.json", box()))
    assert hand.app.screen_name == "editions"
    assert hand.reads("Grenier")
    assert hand.app.keep.store.editions.get("maxi-bourse", "Grenier").figures == {
        "nominal": {"elf": 200}
    }


# Backups


def test_a_backup_can_be_stopped_and_what_has_come_back_stays(hand, monkeypatch):
    for _ in range(3):
        put(hand.app.keep, CLOSED)
    backup = hand.app.keep.back_up()
    for one in games(hand):
        hand.app.keep.store.delete(one)
    store = type(hand.app.keep.store)
    keep_game = store.restore_game
    back, go_on = Event(), Event()

    def waiting(self, *told):
        done = keep_game(self, *told)
        back.set()
        go_on.wait(60)
        return done

    monkeypatch.setattr(store, "restore_game", waiting)
    hand.app.go("home")
    drop(hand, backup)
    window.until(back.is_set)
    assert hand.reads(hand.say("files.restoring"))
    hand.tap(hand.say("export.cancel"))
    go_on.set()
    window.until(lambda: hand.sees("Maxi Bourse International"))
    assert len(games(hand)) == 1
    assert hand.app.shell.message is None


# Where papers go


def test_papers_lie_with_peoples_documents_unless_they_chose_a_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert folder.papers_folder(tmp_path / "mine") == tmp_path / "mine/papers"
    assert folder.places(tmp_path / "mine") == [tmp_path / "mine/papers"]
    usual = folder.data_folder(environ={})
    assert folder.papers_folder(usual).name == "Corbeille"
    assert not folder.papers_folder(usual).is_relative_to(usual)
    assert len(folder.places(usual)) > 2


def test_the_papers_of_another_evening_lie_beside(hand):
    for date in ("2026-11-19T20:00:00+01:00", "2026-11-20T20:00:00+01:00"):
        hand.lay({**CLOSED[0], "date": date}, *CLOSED[1:])
        hand.app.go("final")
        window.settle()
        hand.app.shell.hush()
        hand.tap(hand.say("export.record"))
        window.until(lambda: not hand.app.shell.sheets and hand.app.shell.message is not None)
    first, second = sorted(one.name for one in hand.app.keep.papers.iterdir())
    assert "2026-11-19" in first
    assert "2026-11-20" in second


# On a tablet the system asks


class Tablet:
    """Android's dialogs, as far as the app speaks with them; `answer` is what people do there."""

    def __init__(self, monkeypatch, place):
        from companion.app.files import system

        self.place = place
        self.asked = []
        self.listening = []

        class Intent:
            ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT = "create", "open"
            CATEGORY_OPENABLE, EXTRA_TITLE = "openable", "title"

            def __init__(self, action):
                self.said = {"action": action}

            def addCategory(self, category):
                self.said["category"] = category

            def setType(self, kind):
                self.said["kind"] = kind

            def putExtra(self, name, value):
                self.said[name] = value

        names = {"android.content.Intent": Intent, "java.lang.String": str}
        jnius, android, activity = (ModuleType(one) for one in ("jnius", "android", "activity"))
        jnius.autoclass = names.__getitem__
        activity.bind = lambda **told: self.listening.extend(told.values())
        activity.unbind = lambda **told: self.listening.remove(*told.values())
        android.mActivity = SimpleNamespace(
            startActivityForResult=self._ask, getContentResolver=lambda: self
        )
        for name, module in (
            ("jnius", jnius),
            ("android", android),
            ("android.activity", activity),
        ):
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(system, "there", lambda: True)

    def _ask(self, intent, request):
        self.asked.append((request, intent.said))

    def answer(self, outcome=-1):
        """People choose, or go back; other requests' answers are not ours."""
        (request, _said), listener = self.asked[-1], self.listening[-1]
        listener(request + 1000, -1, None)
        given = SimpleNamespace(getData=lambda: self.place) if outcome == -1 else None
        listener(request, outcome, given)
        window.settle()

    def openFileDescriptor(self, place, how):
        """The system's file as a number."""
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[how]
        return SimpleNamespace(detachFd=lambda: os.open(place, flags))


def test_a_tablet_asks_where_a_file_goes(hand, monkeypatch, tmp_path):
    tablet = Tablet(monkeypatch, tmp_path / "chosen.pdf")
    hand.lay(*CLOSED)
    hand.app.go("final")
    window.settle()
    hand.tap(hand.say("export.pdf"))
    window.until(lambda: tablet.asked)
    (_request, said) = tablet.asked[0]
    assert said["action"] == "create"
    assert said["kind"] == "application/pdf"
    assert said["title"].endswith(".pdf")
    tablet.answer()
    assert (tmp_path / "chosen.pdf").read_bytes().startswith(b"%PDF")
    assert hand.reads(plain(hand.say("export.done", path="")).strip())
    assert not tablet.listening


def test_a_tablet_asks_for_each_of_two_files_and_takes_no_for_an_answer(
    hand, monkeypatch, tmp_path
):
    tablet = Tablet(monkeypatch, tmp_path / "table.csv")
    hand.lay(*CLOSED)
    hand.app.go("final")
    window.settle()
    hand.tap(hand.say("export.csv"))
    window.until(lambda: tablet.asked)
    tablet.answer()
    assert len(tablet.asked) == 2
    assert tablet.asked[1][1]["title"].endswith("-turns.csv")
    tablet.answer(outcome=0)
    assert hand.reads(plain(hand.say("files.not-put")))
    assert not tablet.listening


def test_a_tablet_gives_a_game_a_box_or_a_backup(hand, monkeypatch, tmp_path):
    tablet = Tablet(monkeypatch, GAME)
    hand.go("home").tap(hand.say("files.open"))
    assert tablet.asked[0][1]["action"] == "open"
    tablet.answer()
    assert hand.title == "Sophie : combien de Sony à 400 $ ?"

    tablet.place = tmp_path / "boite"
    Path(tablet.place).write_bytes(box())
    hand.tap(hand.say("nav.home")).go("home").tap(hand.say("files.open"))
    tablet.answer()
    assert hand.reads("Grenier")

    tablet.place = tmp_path / "gone"
    hand.go("home").tap(hand.say("files.open"))
    tablet.answer()
    assert hand.app.shell.message is not None
    assert hand.app.keep.store.export(games(hand)[0]) == GAME.read_bytes()
