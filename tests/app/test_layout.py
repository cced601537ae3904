"""Every screen at every size, in both languages, with normal and large text, light and dark: all is
laid out well, and every sum says why."""

import os
from itertools import product

import pytest

from app import window
from app.audit import faults
from app.scenes import GAMES, scenes
from app.sums import mute

LOOKS = [
    (1280, 800, "fr", False, "light"),
    (1280, 800, "en", True, "dark"),
    (800, 1280, "en", False, "light"),
    (800, 1280, "fr", True, "dark"),
    (360, 800, "en", False, "dark"),
    (360, 800, "fr", True, "light"),
]
"""Any two of a size, a language, a size of text and a theme meet in one of these. Not every
mixture, which would take a quarter of an hour; with CORBEILLE_AUDIT=all they are all walked."""
if os.environ.get("CORBEILLE_AUDIT") == "all":
    SIZES = ((1280, 800), (800, 1280), (360, 800))
    LOOKS = [
        (*size, *look)
        for size in SIZES
        for look in product(("fr", "en"), (False, True), ("light", "dark"))
    ]


@pytest.mark.many_screens
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("width", "height", "language", "large", "theme"), LOOKS)
def test_every_screen(hand, game, width, height, language, large, theme):
    hand.resize(width, height)
    hand.look(language=language, large=large, theme=theme)
    found = {}
    for name, show in scenes(hand, game):
        show()
        window.settle()
        wrong = [*faults(hand.app), *mute(hand)]
        if wrong:
            found[name] = wrong
    assert not found, report(found)


def report(found):
    return "\n".join(f"{name}: {one}" for name, wrong in found.items() for one in wrong)
