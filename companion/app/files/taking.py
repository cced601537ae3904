"""Taking in a file from elsewhere: a game, a box or a backup, by what it holds."""

import json
import shutil
import zipfile
from datetime import datetime
from functools import partial
from itertools import islice

from kivy.clock import Clock

from companion.app.files import system
from companion.app.told import told
from companion.app.widgets.sheet import menu
from companion.app.working import Working
from companion.report.course import Cancelled
from companion.table.question import Answer
from companion.words.dates import ago

MOST = 40
"""So many files are offered, the newest first."""
ICONS = {".jsonl": "cards-playing-outline", ".json": "package-variant", ".zip": "backup-restore"}
LONGEST_LINE = 1 << 20


def choose(app, *endings):
    """Ask for a file: the system does so on a tablet, elsewhere those are offered that lie where
    files are usually put."""
    if system.there():
        system.pick(partial(_received, app))
        return
    words, keep = app.words, app.keep
    wanted = endings or tuple(ICONS)
    found = list(islice(keep.files(wanted), MOST))
    if not found:
        app.shell.say(words.say("files.none", folder=str(keep.papers)), tone="muted")
        return
    now = datetime.now().astimezone()

    def answer(path):
        saved = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        hint = f"{path.parent.name} · {ago(words, saved, now)}"
        take = partial(take_in, app, path)
        return Answer(path.name, take, role="plain", icon=ICONS[path.suffix.lower()], hint=hint)

    title = words.say("files.which")
    menu(title, tuple(map(answer, found)), app.shell, lambda one: one.then())


def _received(app, place):
    """What the system gave, copied to where it can be read again."""
    if place is None:
        return
    with told(app):
        path = app.keep.papers / "received"
        path.parent.mkdir(parents=True, exist_ok=True)
        with system.opened(place, "r") as theirs, path.open("wb") as ours:
            shutil.copyfileobj(theirs, ours)
        take_in(app, path)


def take_in(app, path):
    """Take in a file, whatever it is."""
    with told(app):
        if zipfile.is_zipfile(path):
            _restore(app, path)
        elif _is_record(path):
            app.open_game(app.keep.take_game(path))
        else:
            box = app.keep.take_box(path)
            app.go("editions")
            app.shell.say(app.words.say("files.box", name=box.name), tone="muted")


def _is_record(path):
    """Whether the first line is a game's header. What is neither that nor a box's is taken for
    a record, which says best what is wrong with it."""
    with path.open("rb") as file:
        first = file.readline(LONGEST_LINE)
    try:
        header = json.loads(first)
    except ValueError:
        return True
    return not (isinstance(header, dict) and "edition_file" in header)


def _restore(app, path):
    """A backup is looked through beside the window, which shows how far it is and can stop it."""
    words = app.words

    def work(progress, stopped):
        def watch(share):
            progress(share)
            if stopped():
                raise Cancelled

        try:
            return app.keep.restore(path, watch)
        except Cancelled:
            # what has come back already is listed
            Clock.schedule_once(lambda *_: app.redraw())
            raise

    def done(count):
        app.redraw()
        app.shell.say(words.say("settings.restored", n=count), tone="muted")

    def failed(error):
        with told(app):
            raise error

    Working(
        app, words.say("files.restoring"), words.say("files.restoring-hint"), work, done, failed
    )
