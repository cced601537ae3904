"""Every screen at every size, in both languages, with normal and large text, light and dark: all is
laid out well, and every sum says why."""

import os
from itertools import product

import pytest

from app import window
from app.audit import faults
from app.scenes import GAMES, scenes
from app.sums import mute

WIDE, UPRIGHT, SMALL = (1280, 800), (800, 1280), (360, 800)
LOOKS = [
    (WIDE, "fr", False, "light"),
    (WIDE, "en", True, "dark"),
    (UPRIGHT, "en", False, "dark"),
    (UPRIGHT, "fr", True, "light"),
    # all are walked where there is the least room
    (SMALL, "fr", False, "light"),
    (SMALL, "fr", True, "dark"),
    (SMALL, "en", False, "dark"),
    (SMALL, "en", True, "light"),
]
"""Any two of a size, a language, a size of text and a theme meet in one of these. All mixtures
would take ten minutes: with CORBEILLE_AUDIT=all they are walked."""
if os.environ.get("CORBEILLE_AUDIT") == "all":
    LOOKS = list(product((WIDE, UPRIGHT, SMALL), ("fr", "en"), (False, True), ("light", "dark")))


@pytest.mark.many_screens
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language", "large", "theme"), LOOKS)
def test_every_screen(hand, game, size, language, large, theme):
    hand.resize(*size)
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
