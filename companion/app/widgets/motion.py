"""Motion, only where it shows what changed, and none where somebody asked for less."""

from kivy.animation import Animation

from companion.app.theme import theme

SECONDS = 0.18
FAINT = 0.25


def show_change(widget):
    """Let something come up from faint: a price that climbed, money that changed hands."""
    if theme.still:
        return
    widget.opacity = FAINT
    Animation(opacity=1, duration=SECONDS).start(widget)
