"""The accounts by count: a matrix of steppers, or on narrow screens one purse at a time."""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, tall, wide
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text, measure, widest
from rulesets.bourse_aux_idees.view.sections import Sections

STEP = dp(48)
STEPPER = dp(132)
ROW = 56
LABEL = 32
SIDE = dp(300)
AROUND = dp(250)
"""What lies around the matrix on a wide screen: the rail, the room."""
AROUND_A_LABEL = dp(90)
"""What lies around a label and its number on a narrow one: edges, the sign."""


class Stepper(Line):
    """Minus, a number, plus."""

    def __init__(self, change, **kwargs):
        super().__init__(spacing=dp(2), **kwargs)
        self.minus = self._key("minus", lambda: change(-1))
        self.number = Text("0", role="title", medium=True, fit=True, wrap=False, halign="center")
        self.plus = self._key("plus", lambda: change(1))
        for part in (self.minus, self.number, self.plus):
            self.add_widget(part)

    def _key(self, icon, press):
        key = Tile(role="soft", press=press, padding=0, corner=dp(16))
        key.label = icon
        key.icon = Icon(icon, "primary", dp(24), size_hint=(1, 1))
        key.add_widget(key.icon)
        return wide(key, STEP)

    def show(self, n, words, full):
        """Show a number; what cannot be done is faded."""
        self.number.text = words.number(n)
        self.number.tone = "ink" if n else "muted"
        for key, possible in ((self.minus, n > 0), (self.plus, not full)):
            key.role = "soft" if possible else "off"
            key.icon.color = theme.colour("primary" if possible else "muted")


class TallyView(Column):
    """How many series of which kind everybody has."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(spacing=dp(12), **kwargs)
        self.desk = desk
        self.question = question
        self.at = 0
        self.steppers = {}
        data = question.pad.data
        self.answers = Sections(desk)
        widest = max(measure(one, MEDIUM, theme.type("label")) for one in data.names)
        self.name_width = min(max(widest + dp(40), dp(110)), dp(220))
        room = Window.width - (dp(80) if desk.narrow else AROUND + SIDE)
        self.matrix = room - self.name_width >= len(data.purses) * STEPPER
        self._build()

    def go_on(self, question):
        """One more, or one less."""
        self.question = question
        self._show()

    def _build(self):
        self.clear_widgets()
        self.steppers = {}
        body = self._matrix() if self.matrix else self._one_purse()
        if self.desk.narrow:
            self.add_widget(body)
            self.add_widget(self.answers)
            self.add_widget(Spring())
        else:
            line = Line(spacing=dp(24))
            left = Column()
            left.add_widget(body)
            left.add_widget(Spring())
            line.add_widget(left)
            side = Column()
            side.add_widget(self.answers)
            side.add_widget(Spring())
            line.add_widget(wide(Scroller(side), SIDE))
            self.add_widget(line)
        self._show()

    def _show(self):
        data = self.question.pad.data
        for (row, column), stepper in self.steppers.items():
            stepper.show(data.counts[row][column], self.desk.words, data.full)
        note = " · ".join(filter(None, (data.said, data.fault)))
        self.answers.show(note, (data.done,) if data.done else ())

    def _stepper(self, row, column):
        def change(by):
            data = self.question.pad.data
            if (by < 0 and not data.counts[row][column]) or (by > 0 and data.full):
                return
            then, purses = self.question.pad.then, data.purses
            self.desk.answer(lambda: then(purses[row], purses[column], by))

        made = Stepper(change)
        self.steppers[row, column] = made
        return made

    # Everybody at once

    def _matrix(self):
        data = self.question.pad.data
        completed, idea, contracts = data.headings
        column = Column(spacing=dp(6), size_hint_y=None)
        column.fbind("minimum_height", column.setter("height"))
        head = Line(spacing=dp(8))
        corner = Text(completed, role="label", tone="muted", fit=True)
        head.add_widget(wide(corner, self.name_width))
        for purse in data.purses:
            cell = Line(spacing=dp(6))
            cell.add_widget(Text(idea, role="label", tone="muted", fit=True, halign="right"))
            cell.add_widget(self._sign(purse))
            head.add_widget(cell)
        column.add_widget(tall(head, dp(40) * theme.scale))
        for row, purse in enumerate(data.purses):
            line = Line(spacing=dp(8))
            name = Line(spacing=dp(8))
            name.add_widget(self._sign(purse))
            name.add_widget(Text(data.names[row], role="label", medium=True, fit=True))
            line.add_widget(wide(name, self.name_width))
            for other in range(len(data.purses)):
                tone = "brass-soft" if other == row else "raised"
                ground = Panel(tone=tone, corner=dp(16))
                ground.add_widget(self._stepper(row, other))
                line.add_widget(ground)
            column.add_widget(tall(line, dp(ROW) * max(1, theme.scale * 0.9)))
        legend = Line(spacing=dp(8))
        legend.add_widget(wide(Panel(tone="brass-soft", corner=dp(8)), dp(28)))
        legend.add_widget(Text(contracts, role="label", tone="muted", fit=True))
        column.add_widget(tall(legend, dp(28) * theme.scale))
        return column

    def _sign(self, purse):
        sign = Sign(self.desk.place(purse), dp(20))
        sign.pos_hint = {"center_y": 0.5}
        return sign

    # One purse at a time

    def _one_purse(self):
        data = self.question.pad.data
        column = Column(spacing=dp(6), size_hint_y=None)
        column.fbind("minimum_height", column.setter("height"))
        column.add_widget(Text(f"{data.headings[0]} {data.names[self.at]}", role="label"))
        column.add_widget(self._tabs(data))
        _completed, idea, contracts = data.headings
        labels = [
            contracts if place == self.at else f"{idea} {name}"
            for place, name in enumerate(data.names)
        ]
        room = Window.width - AROUND_A_LABEL - STEPPER
        least = int(theme.least_type)
        under = max(widest(one, REGULAR, least) for one in labels) > room
        for place in self._own_first(len(data.purses)):
            column.add_widget(self._row(place, labels[place], under))
        return column

    def _row(self, place, label, under):
        """A number with its label before it, or over it where a name is long."""
        data = self.question.pad.data
        ground = Panel(
            tone="brass-soft" if place == self.at else "raised",
            corner=dp(16),
            padding=(dp(8), 0, 0, 0),
            spacing=dp(8),
            orientation="vertical" if under else "horizontal",
        )
        said = Line(spacing=dp(8))
        said.add_widget(self._sign(data.purses[place]))
        said.add_widget(Text(label, fit=True))
        ground.add_widget(said)
        stepper, row = self._stepper(self.at, place), dp(ROW) * max(1, theme.scale * 0.9)
        if under:
            ground.spacing = 0
            ground.add_widget(tall(stepper, row))
            return tall(ground, row + dp(LABEL) * theme.scale)
        ground.add_widget(wide(stepper, STEPPER))
        return tall(ground, row)

    def _own_first(self, n):
        return [self.at, *(place for place in range(n) if place != self.at)]

    def _tabs(self, data):
        flow = Flow(
            least_width=dp(56 if self.desk.small else 170),
            least_height=dp(48),
            most_height=dp(56),
            spacing=dp(6),
        )
        for place, purse in enumerate(data.purses):
            active = place == self.at
            tab = Tile(
                role="main" if active else "soft",
                press=lambda p=place: self._turn_to(p),
                corner=dp(20),
                padding=(dp(8), dp(4)),
                spacing=dp(6),
            )
            tab.label = data.names[place]
            sign = Sign(self.desk.place(purse), dp(14), halo=active, bright=active)
            sign.pos_hint = {"center_y": 0.5}
            tab.add_widget(sign)
            if not self.desk.small:
                tab.add_widget(Text(tab.label, tone=tab.ink, fit=True))
            flow.add_widget(tab)
        return flow

    def _turn_to(self, place):
        self.at = place
        self._build()
