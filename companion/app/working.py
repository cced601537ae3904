"""Long work beside the window, which shows how far it is and can stop it."""

import threading

from kivy.clock import Clock
from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import tall
from companion.app.widgets.panel import tile
from companion.app.widgets.progress import Bar
from companion.app.widgets.sheet import Sheet
from companion.app.widgets.text import Text


class Working:
    """Work on a thread of its own; the sheet shows its progress. `work(progress, stopped)` gives
    what is handed to `done`; what the system refuses goes to `failed`."""

    def __init__(self, app, title, hint, work, done, failed):
        self.app = app
        self.done, self.failed = done, failed
        self.stopped = threading.Event()
        self.sheet = Sheet(title, app.shell, on_close=self.stopped.set)
        self.bar = Bar(0, "brass")
        self.sheet.body.add_widget(tall(self.bar, dp(12)))
        self.sheet.body.add_widget(Text(hint, role="label", tone="muted"))
        cancel = tile(
            app.words.say("export.cancel"), self.sheet.close, role="plain", type_role="body"
        )
        self.sheet.body.add_widget(tall(cancel, dp(56) * theme.scale))
        app.shell.open_sheet(self.sheet)
        self.thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self.thread.start()

    def _run(self, work):
        from companion.report.course import Cancelled  # noqa: PLC0415

        try:
            result = work(self._progress, self.stopped.is_set)
        except Cancelled:
            return
        except OSError as error:
            self._ended(self.failed, error)
            return
        self._ended(self.done, result)

    def _progress(self, share):
        Clock.schedule_once(lambda *_: self.bar.show(share))

    def _ended(self, then, result):
        """Back on the window's own thread."""

        def show(*_):
            self.app.shell.close_sheet(self.sheet)
            if not self.stopped.is_set():
                then(result)

        Clock.schedule_once(show)
