"""Android's own dialogs: where a file goes, and which one comes in.

An app's files cannot be seen from outside it there. The system asks people for a place, or for a
file, and gives the app that one: no permission is needed for it.
"""

import os
from importlib import import_module
from pathlib import Path

from kivy.clock import Clock
from kivy.utils import platform

KINDS = {
    ".pdf": "application/pdf",
    ".csv": "text/csv",
    ".zip": "application/zip",
    ".json": "application/json",
}
"""What a file is to the system, by its ending."""
ANYTHING = "application/octet-stream"
OUT, IN = 4701, 4702
"""Which of our requests an answer is to; other parts of the app may ask for something too."""
GIVEN = -1
"""Android's `RESULT_OK`."""


def there():
    """Whether this is a device whose system asks by itself."""
    return platform == "android"


def place_for(name, then):
    """Let people say where a file of this name goes; `then(that place)`, or None."""
    intent = _intent("CREATE", KINDS.get(Path(name).suffix, ANYTHING))
    intent.putExtra(_java("android.content.Intent").EXTRA_TITLE, _java("java.lang.String")(name))
    _ask(OUT, intent, then)


def pick(then):
    """Let people choose a file; `then(where it is)`, or None."""
    # a record has no kind of its own that the system could look for
    _ask(IN, _intent("OPEN", "*/*"), then)


def opened(place, how):
    """What people chose, as a file of ours."""
    resolver = import_module("android").mActivity.getContentResolver()
    handle = resolver.openFileDescriptor(place, how).detachFd()
    return os.fdopen(handle, f"{how}b")


def _java(name):
    return import_module("jnius").autoclass(name)


def _intent(what, kind):
    android = _java("android.content.Intent")
    intent = android(getattr(android, f"ACTION_{what}_DOCUMENT"))
    intent.addCategory(android.CATEGORY_OPENABLE)
    intent.setType(kind)
    return intent


def _ask(request, intent, answered):
    """Show the dialog; the answer comes on Android's thread and is handled on Kivy's."""
    activity = import_module("android.activity")

    def result(code, outcome, data):
        if code != request:
            return
        activity.unbind(on_activity_result=result)
        place = data.getData() if outcome == GIVEN and data is not None else None
        Clock.schedule_once(lambda *_: answered(place), 0)

    activity.bind(on_activity_result=result)
    import_module("android").mActivity.startActivityForResult(intent, request)
