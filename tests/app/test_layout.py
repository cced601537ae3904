"""Every screen at every size, in both languages, with normal and large text, light and dark: all is
laid out well, and every sum says why."""

import os
from itertools import cycle, product

import pytest

from app import window
from app.audit import faults
from app.scenes import GAMES, scenes
from app.sums import mute

SIZES = ((1280, 800), (800, 1280), (360, 800))
LAYOUTS = list(product(SIZES, ("fr", "en"), (False, True)))
THEMES = cycle(("light", "dark", "dark", "light"))
LOOKS = [(*one, next(THEMES)) for one in LAYOUTS]
"""Each size in each language with each size of text; a theme moves nothing, so one of both is
enough there. With CORBEILLE_AUDIT=all both are walked."""
if os.environ.get("CORBEILLE_AUDIT") == "all":
    LOOKS = [(*one, theme) for one in LAYOUTS for theme in ("light", "dark")]


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
