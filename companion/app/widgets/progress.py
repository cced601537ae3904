"""How far something is, as a bar."""

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import theme


class Bar(Widget):
    """How far something is."""

    def __init__(self, share, tone, **kwargs):
        super().__init__(**kwargs)
        self.share = min(max(share, 0), 1)
        self.tone = tone
        self.bind(pos=self._draw, size=self._draw)

    def show(self, share):
        """Another share."""
        self.share = min(max(share, 0), 1)
        self._draw()

    def _draw(self, *_):
        self.canvas.clear()
        with self.canvas:
            Color(*theme.colour("sunken"))
            SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[dp(4)])
            Color(*theme.colour(self.tone))
            SmoothRoundedRectangle(
                pos=self.pos, size=(self.width * self.share, self.height), radius=[dp(4)]
            )
