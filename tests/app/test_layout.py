"""Every screen at every size, in both languages, with normal and large text, light and dark."""

import pytest

from app import window
from app.audit import faults
from app.scenes import Scenes

SIZES = [(1280, 800), (800, 1280), (360, 800)]
LOOKS = [
    *((language, large, "light") for language in ("fr", "en") for large in (False, True)),
    ("fr", False, "dark"),
]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize(("language", "large", "theme"), LOOKS)
def test_every_screen(hand, size, language, large, theme):
    hand.resize(*size)
    hand.look(language=language, large=large, theme=theme)
    scenes = Scenes(hand)
    found = {}
    for name, show in scenes:
        show()
        window.settle()
        wrong = faults(hand.app)
        if wrong:
            found[name] = wrong
    assert not found, report(found)


def report(found):
    return "\n".join(f"{name}: {one}" for name, wrong in found.items() for one in wrong)
