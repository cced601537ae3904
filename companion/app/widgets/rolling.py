"""A long list of which only the rows in sight exist, so that three thousand cost what fifty do."""

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.app.widgets.layout import Scroller

SPARE = 1
"""So many rows beyond either edge."""


class Rolling(Scroller):
    """Rows of one height. `make()` gives a row, `row.show(item)` makes it that item's."""

    def __init__(self, make, row_height, **kwargs):
        super().__init__(Strip(), **kwargs)
        self.make = make
        self.row_height = row_height
        self.items = ()
        self._rows = {}
        self._idle = []
        self._roll = Clock.create_trigger(self._show, -1)
        for name in ("scroll_y", "size"):
            self.fbind(name, self._roll)
        for name in ("pos", "size"):
            self.column.fbind(name, self._roll)

    def list(self, items):
        """Other items, from the first on."""
        self.items = items
        for place in list(self._rows):
            self._put_away(place)
        self.column.minimum_height = len(items) * self.row_height
        self.scroll_y = 1
        self._roll()

    def reveal(self, place):
        """Bring the row at one place into sight."""
        room = len(self.items) * self.row_height - self.height
        if room > 0:
            middle = place * self.row_height - (self.height - self.row_height) / 2
            self.scroll_y = 1 - min(max(middle / room, 0), 1)

    def _show(self, *_):
        high, room = self.row_height, max(self.column.height - self.height, 0)
        top = (1 - self.scroll_y) * room
        first = max(int(top / high) - SPARE, 0)
        last = min(int((top + self.height) / high) + 1 + SPARE, len(self.items))
        for place in [one for one in self._rows if not first <= one < last]:
            self._put_away(place)
        for place in range(first, last):
            if place not in self._rows:
                self._rows[place] = self._row(self.items[place])
            row = self._rows[place]
            row.size = (self.column.width, high)
            row.pos = (self.column.x, self.column.top - (place + 1) * high)

    def _row(self, item):
        row = self._idle.pop() if self._idle else self.make()
        row.size_hint = (None, None)
        row.show(item)
        self.column.add_widget(row)
        return row

    def _put_away(self, place):
        row = self._rows.pop(place)
        self.column.remove_widget(row)
        self._idle.append(row)


class Strip(Widget):
    """What the rows lie on."""

    minimum_height = NumericProperty(0)
