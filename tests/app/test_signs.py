"""The players' signs keep their shape at every size."""

import pytest


@pytest.mark.parametrize("size", [11, 17.28, 20.7, 24, 33])
def test_a_disc_is_as_wide_as_its_round_corners(hand, size):
    """A pixel between the corners shows: small discs looked like squares."""
    from kivy.graphics import Canvas

    from companion.app.widgets.shapes import Rounded, draw_shape

    canvas = Canvas()
    with canvas:
        draw_shape("disc", 100.4, 50.7, size)
    disc = next(one for one in canvas.children if isinstance(one, Rounded))
    assert disc.size == (2 * disc.border[0],) * 2
    assert abs(disc.size[0] - size) <= 1
