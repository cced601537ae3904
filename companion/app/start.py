"""Starting the app on the store of this device."""

from companion.app.application import CorbeilleApp
from companion.app.keep import Keep, now
from companion.app.quiet import put_garbage_out_in_pauses
from companion.store import Store, data_folder


def run(data: str | None = None, language: str | None = None) -> None:
    """Open the window and stay until it is closed."""
    keep = Keep(Store(data_folder(data)))
    if language is not None:
        keep.settings.set("language", language)
    app = CorbeilleApp(keep, now)
    app.bind(on_start=lambda _app: put_garbage_out_in_pauses())
    app.run()
