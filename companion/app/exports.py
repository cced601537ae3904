"""Taking an evening home: the paper as PDF, the tables as CSV, the record itself.

The work is done beside the window, which shows how far it is and can stop it.
"""

from functools import partial
from importlib import import_module

from companion.app.files import hand_out
from companion.app.widgets.panel import tile
from companion.app.working import Working
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
        folder = app.keep.papers
        name = file_name(words, app.sitting.saved.record[0])
        ending = ENDINGS.get(kind, f".{kind}")
        if kind == "boxed":
            name = f"{name}-{safe_name(words.say('boxed.title'))}"
        write = self._writer(kind)

        def work(*how):
            folder.mkdir(parents=True, exist_ok=True)
            return write(folder / f"{name}{ending}", *how)

        title, hint = words.say("export.working"), words.say("export.cancel-hint")
        Working(app, title, hint, work, self._written, self._failed)

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

    def _written(self, written):
        hand_out(self.app, written if isinstance(written, tuple) else (written,), "export.done")

    def _failed(self, error):
        words = self.app.words
        self.app.shell.say(words.say("export.failed", why=words.fault(error)))
