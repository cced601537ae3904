"""What is heard, with a loader that only notes it."""

import wave

import pytest

from companion.app.sound import FOLDER, Sound, heard
from companion.store import Store
from companion.table.question import Choices, Criee, Question
from companion.table.sitting import Sitting
from rulesets import sample


class Loader:
    def __init__(self):
        self.loaded, self.played = [], []

    def __call__(self, path):
        self.loaded.append(path)
        played = self.played

        class Noted:
            def stop(self):
                pass

            def play(self):
                played.append(path.split("/")[-1].removesuffix(".wav"))

        return Noted()


def criee(price):
    return Question("?", Criee(price, 10, "", "", (), 1, 1000, None, None, ()))


OTHER = Question("?", Choices(()))


@pytest.mark.parametrize(
    ("before", "after", "slips", "name"),
    [
        (None, 300, [], None),
        (300, 310, [], "tick"),
        (310, 310, [], None),
        (310, 200, [], None),
        (310, None, [], None),
        (None, None, ["slip"], "bell"),
        (300, 310, ["slip"], "bell"),
    ],
)
def test_which_sound_an_action_makes(before, after, slips, name):
    assert heard(before, after, slips) == name


def test_a_criee_ticks_as_it_climbs_and_payday_rings():
    loader = Loader()
    sound = Sound(loader)
    sound.begin(OTHER)
    for price in (300, 310, 320, 320):
        sound.follow(criee(price), [], aloud=True)
    sound.follow(OTHER, ["slip"], aloud=True)
    assert loader.played == ["tick", "tick", "bell"]
    assert len(loader.loaded) == 2


def test_an_undo_is_silent_and_so_is_a_device_that_was_told_to_be():
    loader = Loader()
    sound = Sound(loader)
    sound.begin(criee(300))
    sound.follow(criee(290), [], aloud=False)
    sound.follow(criee(300), [], aloud=False)
    assert (loader.loaded, loader.played) == ([], [])
    sound.follow(criee(310), [], aloud=True)
    assert loader.played == ["tick"]


@pytest.mark.parametrize("fault", [None, OSError("no device"), ImportError("no provider")])
def test_no_audio_never_stops_a_game(fault):
    def load(_path):
        if fault is not None:
            raise fault

    sound = Sound(load)
    sound.begin(criee(300))
    for price in (310, 320):
        sound.follow(criee(price), [], aloud=True)


def test_a_whole_evening_by_ear(tmp_path):
    """The sample evening: as many ticks as the price climbed, as many bells as paydays."""
    loader = Loader()
    sound = Sound(loader)
    climbs = paydays = 0
    lines = sample("maxi-bourse").read_bytes().splitlines(keepends=True)
    store = Store(tmp_path)
    (tmp_path / "start.jsonl").write_bytes(lines[0])
    with (tmp_path / "start.jsonl").open("rb") as file:
        game = store.import_record(file)
    with store.open(game) as saved:
        sitting = Sitting(saved, "fr")
        sound.begin(sitting.question)
        for line in lines[1:]:
            asked = sitting.question.pad
            saved.add_text(line.decode().strip())
            sitting.start_again()
            slips = sitting.table.payslips(sitting.last_postings())
            pad = sitting.question.pad
            paydays += bool(slips)
            if isinstance(asked, Criee) and isinstance(pad, Criee) and not slips:
                climbs += pad.price > asked.price
            sound.follow(sitting.question, slips, aloud=True)
    assert climbs > 0
    assert paydays > 0
    assert (loader.played.count("tick"), loader.played.count("bell")) == (climbs, paydays)


def test_the_files_are_short_and_plain():
    for path in FOLDER.glob("*.wav"):
        with wave.open(str(path)) as file:
            assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
            assert file.getnframes() / file.getframerate() < 1.5
        assert path.stat().st_size < 60_000
    assert {path.stem for path in FOLDER.glob("*.wav")} == {"tick", "bell"}
