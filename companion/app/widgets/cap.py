"""The head of a panel: round above like the panel, straight below, where its rows follow."""

from kivy.graphics import Color, Rectangle

from companion.app.widgets.panel import Panel


class Cap(Panel):
    """A sunken strip with a title, or the titles of columns."""

    def __init__(self, **kwargs):
        self._foot = None
        super().__init__(tone="sunken", **kwargs)
        with self.canvas.before:
            Color(*self.ground)
            self._foot = Rectangle()

    def _spread(self, *_):
        super()._spread()
        if self._foot is not None:
            low, high = round(self.y), round(self.center_y)
            left, right = round(self.x), round(self.right)
            self._foot.pos, self._foot.size = (left, low), (right - left, high - low)
