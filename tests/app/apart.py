"""A test in a process of its own, which is thrown away with all it made.

A test that lays screen after screen would spend half of its time on taking them apart again: a
widget of Kivy's is some hundred objects, and only the collector finds them.
"""

import gc
import os
import pickle
import sys

import pytest

CAN = hasattr(os, "fork")


def apart(test, arguments):
    """Call the test in a copy of this process; what it fails with fails here."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        _live(test, arguments, reading, writing)
    os.close(writing)
    with open(reading, "rb") as answer:
        said = answer.read()
    _pid, status = os.waitpid(child, 0)
    if not said:
        pytest.fail(f"the test’s own process ended with status {status}", pytrace=False)
    failed = pickle.loads(said)
    if failed is not None:
        pytest.fail(failed, pytrace=False)


def _live(test, arguments, reading, writing):
    os.close(reading)
    gc.disable()
    gc.collect = lambda *_: 0  # the app's own pauses too: nothing here is worth taking apart
    failed = None
    try:
        test(**arguments)
    except BaseException:
        failed = str(pytest.ExceptionInfo.from_exc_info(sys.exc_info()).getrepr())
    sys.stdout.flush()
    with open(writing, "wb") as answer:
        answer.write(pickle.dumps(failed))
    # nothing that this copy shares with the others is closed
    os._exit(0)
