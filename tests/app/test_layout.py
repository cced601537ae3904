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


NARROW = pytest.mark.xfail(reason="the headline of a narrow window is not at its place yet")


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(size, marks=() if size[0] > size[1] else NARROW, id="x".join(map(str, size)))
        for size in SIZES
    ],
)
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
