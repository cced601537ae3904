"""Starting the app on the store of this device."""

from companion.app.application import CorbeilleApp
from companion.app.keep import Keep, now
from companion.store import Store, data_folder


def run(data: str | None = None, language: str | None = None) -> None:
    """Open the window and stay until it is closed."""
    keep = Keep(Store(data_folder(data)))
    if language is not None:
        keep.settings.set("language", language)
    CorbeilleApp(keep, now).run()
