"""A window without a screen: layout, text sizes and touches are real, only the pixels are missing.

Nothing has to be installed for it. Time is the tests' own: it goes on by a step a frame, so that no
test waits and none depends on how fast the machine is.
"""

import logging
import os
import sys
import tempfile
import time
from contextlib import contextmanager

STEP = 1 / 20
"""How many seconds a frame takes."""
ENVIRONMENT = {
    "KIVY_WINDOW": "mock",
    "KIVY_GL_BACKEND": "mock",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
}
_now = [0.0]
_window = []


@contextmanager
def _environment():
    """Kivy looks at the environment when it is first imported; others do not inherit it."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(ENVIRONMENT, KIVY_HOME=home)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)


def open_window(width=1280, height=800):
    """Put the window in place of Kivy's own. Before KivyMD is imported, and once a process."""
    if _window:
        return _window[0]
    # Kivy would have opened a window of its own, and gone by its own time
    assert "kivy" not in sys.modules, "a test imports Kivy before the window is"
    logging.getLogger("kivy").setLevel(logging.CRITICAL)
    with _environment():
        import kivy.core.window as place
        from kivy.config import Config

        for provider in Config.options("input"):
            Config.remove_option("input", provider)
        Config.set("graphics", "maxfps", "0")

        from kivy.clock import Clock, ClockBaseBehavior
        from kivy.effects import kinetic

        _now[0] = Clock.time()
        ClockBaseBehavior.time = staticmethod(lambda: _now[0])
        Clock._max_fps = 0
        # how fast a finger scrolls is measured with a clock of its own
        kinetic.time = lambda: _now[0]

        class MockWindow(place.WindowBase):
            def _set_cursor_state(self, value):
                """There is no cursor."""

            def _get_gl_size(self):
                return self.size

        place.Window = MockWindow(width=width, height=height)
        _window.append(place.Window)

        from kivy.metrics import Metrics

        assert Metrics.density == 1
        import kivymd  # noqa: F401  (its own look at the environment)
    return place.Window


def frame():
    """One frame: what is due happens, what changed is laid out and drawn."""
    from kivy.base import EventLoop

    _now[0] += STEP
    EventLoop.idle()


def settle(most=200):
    """Frames until nothing is waiting to be laid out."""
    from kivy.clock import Clock

    for _ in range(most):
        frame()
        if not any(one.timeout <= 0 and not one.loop for one in Clock.get_events()):
            return
    raise AssertionError(f"the layout does not come to rest: {Clock.get_events()}")


def until(condition, seconds=60):
    """Frames until something is so: work is done beside the window, in real time."""
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit, "it never came"
        time.sleep(0.02)
        frame()


def touch_at(x, y, hold=0):
    """A finger put down and lifted again, as the window gets it from any touch screen."""
    finger = finger_down(x, y)
    for _ in range(hold):
        frame()
    finger_up(finger)
    return finger


def finger_down(x, y):
    from kivy.base import EventLoop

    finger = _finger()(x, y)
    EventLoop.post_dispatch_input("begin", finger)
    return finger


def finger_moved(finger, x, y):
    """Slide to a place given as a share of the window's width and height."""
    from kivy.base import EventLoop

    finger.move({"x": x, "y": y})
    EventLoop.post_dispatch_input("update", finger)


def finger_up(finger):
    from kivy.base import EventLoop

    EventLoop.post_dispatch_input("end", finger)


def _finger():
    """The touch itself; a class of Kivy's, which is not there before the window is."""
    from kivy.base import EventLoop
    from kivy.input.motionevent import MotionEvent

    class Finger(MotionEvent):
        count = 0

        def __init__(self, x, y):
            width, height = EventLoop.window.size
            Finger.count += 1
            at = {"x": x / (width - 1.0), "y": y / (height - 1.0)}
            super().__init__("finger", f"finger{Finger.count}", at, is_touch=True, type_id="touch")

        def depack(self, args):
            self.profile = ["pos"]
            self.sx, self.sy = args["x"], args["y"]
            super().depack(args)

    return Finger
