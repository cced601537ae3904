"""Handing out what was written: where the table finds it."""

import shutil

from companion.app.files import system
from companion.app.told import told


def hand_out(app, paths, key):
    """Say where files are; a tablet's system asks first where each of them goes."""
    first, *rest = paths
    if not system.there():
        app.shell.say(app.words.say(key, path=str(first)), tone="muted")
        return

    def put(place):
        with told(app):
            if place is None:
                app.shell.say(app.words.say("files.not-put"), tone="muted")
                return
            with first.open("rb") as ours, system.opened(place, "w") as theirs:
                shutil.copyfileobj(ours, theirs)
            if rest:
                hand_out(app, rest, key)
            else:
                app.shell.say(app.words.say(key, path=first.name), tone="muted")

    system.place_for(first.name, put)
