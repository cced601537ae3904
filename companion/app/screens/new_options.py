"""What is agreed before play: the box, and each option with what it changes."""

import dataclasses

from kivy.metrics import dp

from companion.app.pads.write import Field
from companion.app.theme import REGULAR, theme
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Block, tile
from companion.app.widgets.text import Text, measure
from companion.engine.schema import Choice, Flag, Whole, fields_of_dataclass
from companion.record import NotARecord
from companion.replay import open_play
from companion.table.table import table_class
from companion.words.words import capital
from rulesets import ruleset

DRAWN = (Flag, Choice, Whole)
"""The kinds of option that are drawn from the schema alone; for others a game states presets."""
MANY = 100
"""From this figure on a touch changes it by more than the smallest step."""


class OptionsStep(Column):
    """The box, then an option a card."""

    def __init__(self, screen, **kwargs):
        super().__init__(spacing=dp(10), **kwargs)
        self.screen = screen
        self.words = screen.words
        self.options = screen.options
        self.add_widget(self._boxes())
        rules = ruleset(screen.game)
        form = fields_of_dataclass(rules.OPTIONS)
        defaults = {one.name: one for one in dataclasses.fields(rules.OPTIONS)}
        slots = {name: slot for name, slot in form.slots.items() if name in defaults}
        self._forget_stale(slots)
        agreed = self._agreed()
        for name, slot in slots.items():
            value = self.options.get(name, getattr(agreed, name, slot.default))
            line = self._option(name, slot.kind, value)
            if line is not None:
                self.add_widget(line)
        self.add_widget(Text(self.words.say("new.options-kept"), role="label", tone="muted"))
        self.add_widget(Spring())

    def _agreed(self):
        """Each option's value as the game would take it: a default may hang on who plays."""
        try:
            return open_play(self.screen.header()).game.options
        except NotARecord:
            return None

    def _presets(self, name):
        table = table_class(ruleset(self.screen.game))
        return table.option_presets(name, tuple(self.screen.players), self.words)

    def _forget_stale(self, slots):
        """A choice made for other players does not stand for these."""
        for name, slot in slots.items():
            if name in self.options and not isinstance(slot.kind, DRAWN):
                values = [value for _label, value in self._presets(name)]
                if self.options[name] not in values:
                    del self.options[name]

    def _boxes(self):
        words = self.words
        names = self.screen.app.keep.editions(self.screen.game)
        flow = Flow(least_width=dp(200), least_height=dp(60), most_height=dp(72), spacing=dp(8))
        for name, edition in ((words.say("new.no-edition"), {}), *names):
            chosen = edition == self.screen.edition
            flow.add_widget(
                tile(
                    name,
                    lambda e=edition: self._box(e),
                    role="main" if chosen else "soft",
                    icon="package-variant",
                    type_role="body",
                    corner=dp(20),
                )
            )
        panel = self._option_panel("box")
        panel.add_widget(flow)
        return panel

    def _box(self, edition):
        self.screen.edition = edition
        self.screen.show_again()

    def _option(self, name, kind, value):
        words = self.words
        if isinstance(kind, Flag):
            values = [(False, words.say("value.false")), (True, words.say("value.true"))]
        elif isinstance(kind, Choice):
            values = [(one, words.first((f"option.{name}.{one}", str(one)))) for one in kind.values]
        elif isinstance(kind, Whole):
            return self._figure(name, kind, value)
        else:
            values = [(one, label) for label, one in self._presets(name)]
            if not values:
                return None
        panel = self._option_panel(name)
        widest = max(measure(label, REGULAR, theme.type("body")) for _one, label in values)
        flow = Flow(
            least_width=min(max(widest + dp(16), dp(104)), dp(300)),
            least_height=dp(52),
            most_height=dp(56),
            spacing=dp(8),
        )
        for one, label in values:
            flow.add_widget(
                tile(
                    # a word that stands inside sentences elsewhere begins a button here
                    capital(label),
                    lambda v=one: self._set(name, v),
                    role="main" if value == one else "plain",
                    type_role="body",
                    medium=False,
                    centre=True,
                    corner=dp(20),
                    padding=dp(6),
                )
            )
        panel.add_widget(flow)
        return panel

    def _option_panel(self, name):
        words = self.words
        panel = Block(
            tone="raised", orientation="vertical", padding=(dp(16), dp(10)), spacing=dp(6)
        )
        head = Column(spacing=0)
        title = Text(words.first((f"option.{name}", name)), medium=True, fit=True)
        title.size_hint_y = 0.6
        head.add_widget(title)
        head.add_widget(
            Text(words.say(f"option.{name}.help"), role="label", tone="muted", fit=True)
        )
        panel.add_widget(tall(head, dp(60) * theme.scale))
        return panel

    def _figure(self, name, kind, value):
        panel = self._option_panel(name)
        line = Line(spacing=dp(8))
        step = kind.step
        if step == 1 and value >= MANY:
            step = 10 ** (len(str(value)) - 2)
        least = kind.low if kind.low is not None else kind.least or 0
        for label, change in (("−", -step), (None, 0), ("+", step)):
            if label is None:
                line.add_widget(self._written(name, kind, value))
                continue
            new = value + change
            possible = new >= least and (kind.high is None or new <= kind.high)
            line.add_widget(
                wide(
                    tile(
                        label,
                        (lambda v=new: self._set(name, v)) if possible else None,
                        role="soft" if possible else "off",
                        centre=True,
                    ),
                    dp(96),
                )
            )
        panel.add_widget(tall(line, dp(56) * theme.scale))
        return panel

    def _written(self, name, kind, value):
        """The figure between its steps; one without an upper end can be typed as well."""
        if kind.high is not None:
            return Text(
                self.words.number(value), role="title", medium=True, fit=True, halign="center"
            )
        field = Field(text=str(value), input_filter="int", halign="center")
        field.font_size = theme.type("title")
        field.bind(text=lambda _field, typed: self._typed(name, typed))
        return field

    def _typed(self, name, typed):
        """Taken as it is typed; the game refuses what it cannot be played with."""
        if typed.isdigit():
            self.options[name] = int(typed)
        else:
            self.options.pop(name, None)

    def _set(self, name, value):
        self.options[name] = value
        self.screen.show_again()
