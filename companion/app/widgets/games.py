"""A game in a list: what it is, when it was played, who won or whose turn it is."""

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Line, Spring, tall, wide
from companion.app.widgets.panel import Rule, Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import LEADING, Icon, Name, Text, measure

HIGH = {False: 70, True: 116}
"""How tall a row is, and how tall on a telephone."""
WINNER = 0.4
"""What winner and fortune take of a row."""
DAY = "il y a 59 minutes"
"""As wide as the column of days is."""


class GameRow(Tile):
    """One game; a touch opens it."""

    def __init__(self, app, **kwargs):
        self.app = app
        self.small = app.shell.small
        super().__init__(
            role="bare", orientation="vertical", padding=0, spacing=0, corner=dp(8), **kwargs
        )

    def show(self, entry):
        """Another game stands here now."""
        self.clear_widgets()
        self.label = entry.title
        self.press = lambda: self.app.open_game(entry.id)
        self.add_widget(Rule())
        line = Column(spacing=0, padding=(0, dp(6))) if self.small else Line(spacing=dp(12))
        line.add_widget(self._called(entry))
        line.add_widget(self._how_it_stands(entry))
        self.add_widget(line)

    @staticmethod
    def height_for(app):
        """How tall a row is."""
        return dp(HIGH[app.shell.small]) * theme.scale

    def _called(self, entry):
        """Title, kind and day; the kind beside its title where there is room for both."""
        title, about = Name(entry.title, medium=True), Name(entry.about, tone="muted")
        when = Text(entry.when, tone="muted", fit=True)
        body = theme.type("body")
        if self.small:
            called = Column(spacing=0)
            called.add_widget(title)
            under = Line(spacing=dp(12))
            under.add_widget(about)
            when.halign = "right"
            under.add_widget(wide(when, measure(entry.when, REGULAR, body) + dp(2)))
            called.add_widget(under)
            return called
        line = Line(spacing=dp(12))
        extents = [measure(entry.title, MEDIUM, body), measure(entry.about, REGULAR, body)]
        both = BesideOrUnder(title, about, extents)
        line.add_widget(both)
        line.add_widget(wide(when, measure(DAY, REGULAR, body)))
        return line

    def _how_it_stands(self, entry):
        line = Line(spacing=dp(10))
        if not self.small:
            line.size_hint_x = WINNER / (1 - WINNER)
        if entry.winner is None:
            line.add_widget(_middle(Icon("pause-circle-outline", "brass", dp(22))))
            line.add_widget(Text(entry.question, fit=True))
            return line
        line.add_widget(_middle(Icon("trophy", "brass", dp(22))))
        line.add_widget(_middle(Sign(entry.players[entry.winner], dp(18))))
        line.add_widget(Name(entry.winner))
        wealth = Text(entry.wealth, fit=True, wrap=False, halign="right")
        line.add_widget(wide(wealth, measure(entry.wealth, REGULAR, theme.type("body")) + dp(2)))
        return line


class BesideOrUnder(Column):
    """Two writings beside each other, or under each other where the room is too narrow."""

    def __init__(self, first, second, extents):
        super().__init__(spacing=0)
        self._parts, self._extents = (first, second), extents
        self._beside = None
        self.fbind("width", self._lay)
        self._lay()

    def _lay(self, *_):
        gap = dp(10)
        beside = sum(self._extents) + gap + dp(4) <= self.width
        if beside == self._beside:
            return
        self._beside = beside
        first, second = self._parts
        for one in self._parts:
            if one.parent is not None:
                one.parent.remove_widget(one)
        self.clear_widgets()
        first.size_hint = second.size_hint = (1, 1)
        second.role = "body"
        if beside:
            line = Line(spacing=gap)
            line.add_widget(wide(first, self._extents[0] + dp(2)))
            line.add_widget(second)
            self.add_widget(line)
            return
        second.role = "label"
        self.add_widget(Spring())
        for one in self._parts:
            self.add_widget(tall(one, theme.type(one.role) * LEADING))
        self.add_widget(Spring())


def _middle(widget):
    widget.pos_hint = {"center_y": 0.5}
    return widget
