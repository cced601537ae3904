"""Where the tests' games are kept: the app's own keep on a folder of its own, with settings that
last for the test."""

import io

from companion.app.keep import Keep
from companion.record import write_line
from companion.store import Store


class Remembered(dict):
    """Settings by name."""

    def set(self, name, value):
        self[name] = value


def new_keep(folder):
    """A keep as on the first evening."""
    keep = Keep(Store(folder))
    # what the system asks for is not the tests' business
    keep.settings = Remembered(still=False)
    return keep


def put(keep, lines):
    """Keep a recorded game; gives its id."""
    return keep.store.import_record(io.BytesIO("\n".join(map(write_line, lines)).encode() + b"\n"))
