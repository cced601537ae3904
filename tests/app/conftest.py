"""One app for all tests of a process, put back to the beginning before each of them."""

import gc
from inspect import signature
from itertools import count

import pytest

from app import apart, window

EVERY = 20
"""Tests after which what is in memory is taken for lasting: with it the screen that is up."""
_laid = count(1)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """A test that lays many screens has a process of its own, where the system has such."""
    if not apart.CAN or pyfuncitem.get_closest_marker("many_screens") is None:
        return None
    wanted = signature(pyfuncitem.obj).parameters
    apart.apart(pyfuncitem.obj, {name: pyfuncitem.funcargs[name] for name in wanted})
    return True


@pytest.fixture(scope="session", autouse=True)
def _window():
    """Before any test of the app, for some of them import Kivy by themselves."""
    window.open_window()


@pytest.fixture(scope="session")
def _hand(tmp_path_factory, _window):
    from kivy.base import runTouchApp

    from app.hand import Hand
    from app.keep import new_keep
    from companion.app.application import CorbeilleApp
    from companion.app.quiet import put_garbage_out_in_pauses

    app = CorbeilleApp(new_keep(tmp_path_factory.mktemp("evening")))
    app._run_prepare()
    runTouchApp(embedded=True)
    put_garbage_out_in_pauses()
    window.settle()
    return Hand(app)


@pytest.fixture
def hand(_hand, tmp_path):
    """A tablet on the table, French, light, normal text, no game begun."""
    from app.keep import new_keep

    app = _hand.app
    app.shell.close_all()
    app.go("home")
    app.close_game()
    app.keep = new_keep(tmp_path)
    app.settings = app.keep.settings
    app.now = None
    app.slips = []
    app.booklet_of = app.counted_player = None
    _hand.resize(1280, 800)
    _hand.look(language="fr")
    _hand.taps = 0
    # no finger rests between two tests, so the app never puts its garbage out by itself
    gc.collect()
    if not next(_laid) % EVERY:
        # what the tests have loaded stays, and is not gone through again
        gc.freeze()
    return _hand
