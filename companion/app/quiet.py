"""Putting the garbage out while nobody touches anything.

A question drawn anew leaves some thousands of small objects behind that only the collector finds.
Left to itself it looks for them in the middle of a touch, and goes through everything Kivy ever
imported while it is at it.
"""

import gc

from kivy.clock import Clock
from kivy.core.window import Window

PAUSE = 1.5
"""Seconds without a touch."""
ENOUGH = 200_000
"""So many new objects are collected at once, touch or no touch."""


def put_garbage_out_in_pauses(*_) -> None:
    """From now on. What has been made so far stays as long as the app, and is not looked at."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(ENOUGH, 20, 20)
    gc.enable()
    pause = Clock.create_trigger(lambda _seconds: gc.collect(), PAUSE)

    def touched(*_):
        pause.cancel()
        pause()

    Window.bind(on_touch_up=touched)
