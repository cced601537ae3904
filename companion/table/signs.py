"""The players' signs: a shape and a colour together, so that neither is read alone."""

from typing import NamedTuple


class Sign(NamedTuple):
    """A shape, and its colour on a light ground."""

    shape: str
    colour: str


SIGNS = (
    Sign("disc", "#B7352B"),
    Sign("square", "#2B62A8"),
    Sign("triangle", "#9A6B00"),
    Sign("diamond", "#6D43A0"),
    Sign("hexagon", "#0B7A7A"),
    Sign("cross", "#7A4A2B"),
)
"""By seat. Beyond six seats the shapes come again, darker."""
