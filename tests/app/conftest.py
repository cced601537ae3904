"""One app for all tests of a process, put back to the beginning before each of them."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
STAND_INS = {
    "open_sample": lambda app: None,
    "exports": lambda app, words: [],
    "revenge": lambda app: None,
}
"""What the app does not do yet."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """All of them in one process: an app is not built twice."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("app"))


@pytest.fixture(scope="session")
def _hand():
    from app import window

    window.open_window()

    from app.hand import Hand
    from app.keep import Keep
    from kivy.base import runTouchApp

    from companion.app.application import CorbeilleApp

    for name, stand_in in STAND_INS.items():
        if not hasattr(CorbeilleApp, name):
            setattr(CorbeilleApp, name, stand_in)
    app = CorbeilleApp(Keep())
    app._run_prepare()
    runTouchApp(embedded=True)
    window.settle()
    return Hand(app)


@pytest.fixture
def hand(_hand):
    """A tablet on the table, French, light, normal text, no game begun."""
    app = _hand.app
    app.shell.close_all()
    app.go("home")
    app.close_game()
    app.keep.clear()
    app.now = None
    app.slips = []
    app.trail.clear()
    app.__dict__.pop("booklet_of", None)
    _hand.resize(1280, 800)
    _hand.look(language="fr")
    _hand.taps = 0
    return _hand
