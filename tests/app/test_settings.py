"""Each setting by touch, at once in force and kept; backup and restore; what all this stands on."""

import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from app import window
from app.hand import plain, record
from app.keep import new_keep
from companion import __version__
from companion.app.keep import Keep
from companion.store import Store
from companion.words import LANGUAGES, Words

ROOT = Path(__file__).parents[2]
OPENING = record("maxi-bourse/sony-au-mieux.jsonl", 7)
PAID = {"do": "adjust", "why": "x", "cash": {"Sophie": -600_000}}


@pytest.fixture
def kept(hand):
    """The settings of a real store."""
    keep = Keep(Store(hand.app.keep.folder))
    hand.app.keep, hand.app.settings = keep, keep.settings

    def on_disk(name):
        return Keep(Store(keep.folder)).settings.get(name)

    yield on_disk
    for name, value in (("language", "fr"), ("theme", "light"), ("large", False), ("still", False)):
        hand.app.change(name, value)


def choose(hand, name, value):
    """Touch a value on the panel of its setting."""
    words = hand.app.words
    label = words.say(f"settings.{name}.{value}")
    panel = next(
        one.parent.parent
        for one in hand.app.screen.walk()
        if getattr(one, "label", None) == label
        and words.say(f"settings.{name}") in _texts(one.parent.parent)
    )
    hand.tap(hand.find(label, inside=panel))


def _texts(root):
    return [one.text for one in root.walk(restrict=True) if hasattr(one, "text")]


def test_the_language_changes_at_once(hand, kept):
    hand.go("settings")
    choose(hand, "language", "en")
    assert hand.reads("Settings")
    assert not hand.reads("Réglages")
    assert kept("language") == "en"


def test_the_theme(hand, kept):
    from companion.app.theme import theme

    hand.go("settings")
    choose(hand, "theme", "dark")
    assert theme.dark
    assert tuple(hand.app.root_window.clearcolor) == theme.colour("surface")
    assert kept("theme") == "dark"


def test_the_size_of_text(hand, kept):
    from companion.app.theme import theme

    hand.go("settings")
    before = theme.type("body")
    choose(hand, "large", "true")
    assert theme.type("body") == pytest.approx(before * 1.3)
    assert kept("large") is True


def test_less_motion(hand, kept):
    hand.go("settings")
    choose(hand, "still", "true")
    assert kept("still") is True
    for still in (True, False):
        hand.app.change("still", still)
        hand.lay(*OPENING, {"do": "roll", "by": "Sophie", "dice": [3, 4], "square": "fiat"})
        faint = watch_opacity(hand)
        hand.tap("2 000")
        assert bool(faint) is not still
        for _ in range(10):
            window.frame()
        assert hand.app.screen._kept["foot"][1].receipts.opacity == 1


def watch_opacity(hand):
    """What was drawn faint since."""
    from companion.app.widgets import motion

    seen = []
    real = motion.Animation

    class Noted(real):
        def start(self, widget):
            seen.append(widget.opacity)
            motion.Animation = real
            super().start(widget)

    motion.Animation = Noted
    return seen


def test_the_money_of_the_box(hand, kept):
    hand.go("settings")
    choose(hand, "paper", "false")
    assert kept("paper") is False
    hand.lay(*OPENING, PAID)
    assert not hand.reads("1 × 500 000")
    hand.tap(hand.say("nav.home")).go("settings")
    choose(hand, "paper", "true")
    hand.lay(*OPENING, PAID)
    assert hand.reads("1 × 500 000")


def test_sounds_are_off_until_asked_for(hand, kept, monkeypatch):
    played = []
    monkeypatch.setattr(hand.app.sound, "_play", played.append)
    auction = record("maxi-bourse/twa-encheres.jsonl")
    hand.app.sound.begin(hand.lay(*criee(auction)).sitting.question)
    hand.tap("+10 $")
    assert played == []
    hand.key_back()
    hand.app.go("settings")
    window.settle()
    choose(hand, "sounds", "true")
    assert kept("sounds") is True
    hand.app.go("table")
    window.settle()
    hand.tap("+10 $")
    assert played == ["tick"]


def criee(lines):
    """A recorded auction up to its first call."""
    first = next(n for n, one in enumerate(lines) if one.get("do") == "raise")
    return lines[:first]


def test_a_touch_on_a_setting_does_not_lead_away_from_it(hand):
    hand.resize(360, 800)
    hand.go("settings")
    hand.app.screen.scroller.scroll_y = 0.2
    window.settle()
    choose(hand, "sounds", "true")
    assert hand.app.screen.scroller.scroll_y < 0.6


def test_the_folder_and_the_version_are_shown(hand):
    hand.go("settings")
    assert hand.reads(str(hand.app.keep.folder))
    assert hand.reads(__version__)


def test_a_backup_comes_back_where_nothing_is(hand, tmp_path):
    hand.go("settings").tap("Restaurer")
    assert hand.reads(f"Aucun fichier dans {hand.app.keep.papers}")
    game = hand.lay(*OPENING).sitting.saved.id
    hand.tap(hand.say("nav.home")).go("settings").tap("Tout sauvegarder")
    (made,) = hand.app.keep.files((".zip",))
    assert hand.reads(str(made))

    hand.app.close_game()
    hand.app.keep = new_keep(tmp_path / "elsewhere")
    hand.app.keep.papers.mkdir(parents=True)
    (hand.app.keep.papers / made.name).write_bytes(made.read_bytes())
    hand.go("settings").tap("Restaurer", made.name)
    window.until(lambda: hand.reads("1 élément rétabli"))
    assert [one.id for one in hand.app.keep.games()] == [game]
    hand.go("home").tap("Reprendre")
    assert hand.title == "Sophie : les dés ?"


def test_a_file_that_is_no_backup_is_said(hand):
    folder = hand.app.keep.papers
    folder.mkdir(parents=True)
    with zipfile.ZipFile(folder / "photos.zip", "w") as archive:
        archive.writestr("photo.jpg", b"")
    hand.go("settings").tap("Restaurer", "photos.zip")
    window.until(lambda: hand.reads(plain(hand.say("store.not-a-backup.no-manifest"))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_packed_is_named_with_its_licence(hand, language):
    hand.look(language=language)
    hand.go("settings")
    text = Words(language).say("settings.licences")
    assert hand.reads(plain(text)[:40])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    packed = [Requirement(one).name for one in project["dependencies"]]
    for name in (*packed, "Roboto", "DejaVu", "Material Design", "Python", "SDL", "fontTools"):
        assert name.casefold() in text.casefold(), name
    assert Words(language).say("settings.sounds").casefold() in text.casefold()
