"""Starting the app on the store of this device."""

import gc

from kivy.clock import Clock

# all that is made until the first question is drawn stays: there is no garbage to look for yet
gc.disable()

from companion.app.application import CorbeilleApp  # noqa: E402
from companion.app.keep import Keep, now  # noqa: E402
from companion.app.quiet import put_garbage_out_in_pauses  # noqa: E402
from companion.store import Store, data_folder  # noqa: E402

SETTLED = 1.0
"""Seconds after the start; by then the first question is drawn."""


def run(data: str | None = None, language: str | None = None) -> None:
    """Open the window and stay until it is closed."""
    made(data, language).run()


def made(data: str | None = None, language: str | None = None) -> CorbeilleApp:
    """The app, not yet on the glass."""
    keep = Keep(Store(data_folder(data)))
    if language is not None:
        keep.settings.set("language", language)
    app = CorbeilleApp(keep, now)
    app.bind(on_start=lambda _app: Clock.schedule_once(put_garbage_out_in_pauses, SETTLED))
    return app
