"""What is heard: a tick when the price climbs, a bell at payday. Off until somebody asks for it."""

from pathlib import Path

from companion.table.question import Criee

FOLDER = Path(__file__).parent / "sounds"


def running_price(question):
    """The price that is being called out; None where none is."""
    return question.pad.price if isinstance(question.pad, Criee) else None


def heard(before, after, slips):
    """Which sound an action makes, by the running price before and after it and the payslips."""
    if slips:
        return "bell"
    if before is not None and after is not None and after > before:
        return "tick"
    return None


class Sound:
    """Follows the game by ear. Where nothing can be played, nothing is."""

    def __init__(self, load=None):
        self._load = load or _load
        self._loaded = {}
        self._price = None

    def begin(self, question):
        """Another game lies on the table."""
        self._price = running_price(question)

    def follow(self, question, slips, aloud):
        """An action was taken and this is asked now; `aloud` says whether it may be heard."""
        before, self._price = self._price, running_price(question)
        name = heard(before, self._price, slips)
        if aloud and name is not None:
            self._play(name)

    def _play(self, name):
        # a device without audio fails in as many ways as there are drivers; the game goes on
        try:
            if name not in self._loaded:
                self._loaded[name] = self._load(str(FOLDER / f"{name}.wav"))
            sound = self._loaded[name]
            if sound is not None:
                sound.stop()
                sound.play()
        except Exception:
            self._loaded[name] = None


def _load(path):
    """The sound at a path. The audio device is opened only now."""
    from kivy.core.audio import SoundLoader  # noqa: PLC0415

    return SoundLoader.load(path)
