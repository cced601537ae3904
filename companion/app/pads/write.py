"""A few words: reasons met before are one touch."""

from functools import partial

from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.textinput import TextInput

from companion.app.theme import REGULAR, theme
from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow, Spring, tall
from companion.app.widgets.panel import tile
from companion.app.widgets.shapes import Rounded


class Field(TextInput):
    """A text field in the product's look."""

    def __init__(self, **kwargs):
        kwargs.setdefault("multiline", False)
        super().__init__(**kwargs)
        self.font_name = REGULAR
        self.font_size = theme.type("body")
        self.background_color = theme.colour("none")
        self.foreground_color = theme.colour("ink")
        self.cursor_color = theme.colour("primary")
        self.hint_text_color = theme.colour("muted")
        # under what Kivy draws itself: the cursor is among it
        self._ground = Rounded()
        ground = InstructionGroup()
        ground.add(Color(*theme.colour("sunken")))
        ground.add(self._ground)
        self.canvas.before.insert(0, ground)
        for name in ("pos", "size", "line_height"):
            self.fbind(name, self._spread)
        self._spread()

    def _spread(self, *_):
        """The ground behind it, and the line in the middle of its height."""
        self._ground.spread(*self.pos, *self.size, min(dp(20), self.height / 2))
        self.padding = (dp(16), max((self.height - self.line_height) / 2, 0))


class WritePad(Column):
    """A field and a button, and suggestions."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        words = desk.words
        suggestions, hint = self.pad.suggestions, self.pad.hint
        if suggestions is None:
            suggestions = tuple(words.say(f"write.suggestion.{n}") for n in range(1, 5))
            hint = hint or words.say("write.other")
        flow = Flow(least_width=dp(200), least_height=dp(56), most_height=dp(72))
        for text in suggestions:
            flow.add_widget(tile(text, **self._gives(text), role="soft", type_role="body"))
        if suggestions:
            self.add_widget(flow)
        self.field = Field(hint_text=hint)
        self.field.bind(on_text_validate=lambda *_: self._done())
        self.add_widget(tall(self.field, dp(56) * theme.scale))
        look = {"role": "main", "icon": "check"}
        done = tile(words.say("keypad.ok"), self._done, hold=self._what_if, **look)
        self.add_widget(tall(done, dp(64)))
        # the keyboard of the tablet comes up from below
        self.add_widget(Spring())

    @property
    def _written(self):
        return self.field.text.strip()[: self.pad.most]

    def _done(self):
        if self._written:
            self._gives(self._written)["press"]()

    def _what_if(self):
        return bool(self._written) and self._gives(self._written)["hold"]()

    def _gives(self, text):
        return gives(self.desk, text, partial(self.pad.then, text))
