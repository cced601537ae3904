"""The tableau: all series as one picture, and the answers beside or under it."""

from functools import partial

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.app.theme import theme
from companion.app.widgets.answer import held
from companion.app.widgets.layout import Column, Line, Scroller, Spring, low, tall, wide
from companion.app.widgets.text import Icon, Text
from rulesets.bourse_aux_idees.view.cells import FLAT, NAMED, SMALL, UPRIGHT, Grid
from rulesets.bourse_aux_idees.view.sections import Sections

SIDE = dp(338)
BAR = dp(6)
"""Room at the right for the bar of what scrolls."""


class TableauView(Column):
    """Asks with the tableau. Steps of one answer are shown in place."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(spacing=dp(12), **kwargs)
        self.desk = desk
        self.question = question
        data = question.pad.data
        pack = SMALL if desk.small else UPRIGHT if desk.narrow else FLAT
        self.grid = Grid(data.cells, desk.app.places, pack, self._touch, self._what_if)
        self.answers = Sections(desk)
        self.answers.show(data.note, data.sections)
        self._build()

    def go_on(self, question):
        """The next step of an answer."""
        before, self.question = self._packing(), question
        data = question.pad.data
        self.grid.show(data.cells)
        self.answers.show(data.note, data.sections)
        if self._packing() != before:
            self._build()

    def _packing(self):
        """What lies where: on a telephone the names come first where they are touched next, and
        the tableau takes the whole width where nothing is said beside it."""
        data = self.question.pad.data
        if self.desk.small:
            return data.names_first or data.chosen is not None
        return bool(data.note or data.sections)

    def _build(self):
        for part in (self.grid, self.answers):
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        if self.desk.narrow:
            parts = [self.grid, self.answers]
            if self.desk.small and self._packing():
                parts.reverse()
            for part in (*parts, Spring()):
                self.add_widget(part)
            self._to_the_top()
            return
        line = Line(spacing=dp(24))
        line.add_widget(self._topped(self.grid))
        if self._packing():
            side = self._topped(self.answers)
            side.padding = (0, 0, BAR, 0)
            line.add_widget(wide(Scroller(side), SIDE))
        self.add_widget(line)

    def _to_the_top(self):
        above = self.parent
        while above is not None and not isinstance(above, ScrollView):
            above = above.parent if above.parent is not above else None
        if above is not None:
            above.scroll_y = 1

    @staticmethod
    def _topped(widget):
        column = Column()
        column.add_widget(widget)
        column.add_widget(Spring())
        return column

    def _touchable(self, series):
        cells = self.question.pad.data.cells
        return any(cell.series == series and cell.touchable for cell in cells)

    def _what_if(self, series):
        """What it would do, where it is the whole answer; touched again it is given back."""
        if not self._touchable(series) or self.question.pad.data.chosen is not None:
            return False
        return held(self.desk, series, partial(self.question.pad.then, series))()

    def _touch(self, series):
        data, desk = self.question.pad.data, self.desk
        if not self._touchable(series):
            return
        if data.chosen == series:
            desk.back()
            return
        then = self.question.pad.then
        if data.chosen is not None and desk.sitting.under_way:
            desk.sitting.back()
        desk.answer(lambda: then(series))


class TableauBoard(Column):
    """The tableau to read: every idea whole where it can be, every name."""

    def __init__(self, data, screen, **kwargs):
        super().__init__(spacing=dp(12), **kwargs)
        cells, legend = data
        small = screen.app.shell.small
        self.add_widget(Grid(cells, screen.app.places, SMALL if small else NAMED, screen.sheet))
        self.add_widget(self._legend(legend, small))
        self.add_widget(Spring())

    def _legend(self, legend, small):
        box = Column(spacing=0) if small else Line(spacing=dp(24))
        for icon, meaning in legend:
            line = Line(spacing=dp(8))
            line.add_widget(Icon(icon, "muted", dp(20), size_hint_y=1))
            line.add_widget(Text(meaning, tone="muted", fit=True))
            box.add_widget(tall(line, dp(36) * theme.scale) if small else line)
        return low(box) if small else tall(box, dp(40) * theme.scale)
