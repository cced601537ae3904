"""Taking an evening home: the paper as PDF, the tables as CSV, the record itself.

The work is done beside the window, which shows how far it is and can stop it.
"""

import threading
from functools import partial
from importlib import import_module

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import tall
from companion.app.widgets.panel import tile
from companion.app.widgets.progress import Bar
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text
from companion.report.files import file_name, safe_name, write_whole

KINDS = (
    ("pdf", "file-pdf-box", "main"),
    ("csv", "file-delimited", "soft"),
    ("record", "content-save", "soft"),
)
ENDINGS = {"record": ".jsonl", "boxed": ".pdf"}
"""Where the ending is not the kind's own name."""


class Exports:
    """The three ways, as tiles; a file says where it went."""

    def __init__(self, app):
        self.app = app

    def tiles(self):
        """A tile each."""
        words = self.app.sitting.words
        return [
            tile(
                words.say(f"export.{kind}"),
                lambda k=kind: self.export(k),
                role=role,
                hint=words.say(f"export.{kind}-hint"),
                icon=icon,
                type_role="body",
            )
            for kind, icon, role in KINDS
        ]

    def export(self, kind):
        """Write one kind of file, with progress that can be cancelled."""
        app, words = self.app, self.app.sitting.words
        folder = app.keep.folder / "exports"
        name = file_name(words, app.sitting.play.game.players)
        ending = ENDINGS.get(kind, f".{kind}")
        if kind == "boxed":
            name = f"{name}-{safe_name(words.say('boxed.title'))}"
        write = self._writer(kind)

        def work(*how):
            folder.mkdir(parents=True, exist_ok=True)
            return write(folder / f"{name}{ending}", *how)

        Working(app, words, work, self._said)

    def _writer(self, kind):
        """What writes one kind of file, from the game that is on the table now."""
        app = self.app
        play, words = app.sitting.play, app.sitting.words
        if kind == "record":
            data = partial(app.keep.store.export, app.sitting.saved.id)
            return lambda path, *_: write_whole(path, data()) or path
        # only now: what makes PDFs takes as long to load as the whole app takes to start
        if kind == "boxed":
            write = import_module("companion.report.boxed_pdf").write_boxed
            return lambda path, *_: write(play, words, path)
        write = getattr(import_module(f"companion.report.{kind}"), f"write_{kind}")
        if kind == "pdf":
            about = import_module("companion.report.front").About
            write = partial(write, about=about.of(app.sitting.saved.record[0]))
        return partial(write, play, words)

    def _said(self, written):
        path = written[0] if isinstance(written, tuple) else written
        words = self.app.sitting.words
        self.app.shell.say(words.say("export.done", path=str(path)), tone="muted")


class Working:
    """Long work on a thread of its own; the sheet shows its progress."""

    def __init__(self, app, words, work, done):
        self.app = app
        self.done = done
        self.stopped = threading.Event()
        self.sheet = Sheet(words.say("export.working"), app.shell, on_close=self.stopped.set)
        self.bar = Bar(0, "brass")
        self.sheet.body.add_widget(tall(self.bar, dp(12)))
        self.sheet.body.add_widget(
            Text(words.say("export.cancel-hint"), role="label", tone="muted")
        )
        cancel = tile(words.say("export.cancel"), self.sheet.close, role="plain", type_role="body")
        self.sheet.body.add_widget(tall(cancel, dp(56) * theme.scale))
        app.shell.open_sheet(self.sheet)
        self.thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self.thread.start()

    def _run(self, work):
        from companion.report.course import Cancelled  # noqa: PLC0415

        try:
            written = work(self._progress, self.stopped.is_set)
        except Cancelled:
            return
        except OSError as error:
            why = self.app.words.fault(error)
            Clock.schedule_once(lambda *_: self._ended(None, why))
            return
        Clock.schedule_once(lambda *_: self._ended(written, None))

    def _progress(self, share):
        Clock.schedule_once(lambda *_: self.bar.show(share))

    def _ended(self, written, fault):
        self.app.shell.close_sheet(self.sheet)
        if fault is not None:
            self.app.shell.say(self.app.words.say("export.failed", why=fault))
        elif not self.stopped.is_set():
            self.done(written)
