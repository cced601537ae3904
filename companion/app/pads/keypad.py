"""A whole number: likely figures first, then the keys."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import gives, held
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Panel, tile
from companion.app.widgets.text import Text

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "000", "0", "⌫")
LOW_KEYS = ("1", "2", "3", "⌫", "4", "5", "6", "000", "7", "8", "9", "0")
"""Four in a row: where text is large on a telephone, a fourth row would be out of sight."""
LONGEST = 12
LIMITS = dp(22)
KEY, BETWEEN, BESIDE_EACH_OTHER = dp(64), dp(8), 3
"""A key's least width, and how many stand in a row, whatever lies at their left."""


class KeypadPad(Column):
    """Digits, a sign where it is meant, and OK."""

    def __init__(self, question, desk, **kwargs):
        self.low = desk.small and theme.large
        kwargs.setdefault("spacing", dp(4 if self.low else 10))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        self.digits = ""
        self.negative = False
        if desk.narrow:
            self._under_each_other()
        else:
            self._beside_each_other()
        self._show()

    def _under_each_other(self):
        if self.pad.suggestions:
            self.add_widget(self._suggestions())
        line = Line(spacing=dp(8))
        line.add_widget(self._well())
        line.add_widget(wide(self._ok(), dp(88 if self.desk.small else 160)))
        self.add_widget(tall(line, dp(60)))
        limits = self._limits_line()
        if self.desk.small:
            # it is there when there is something to say: the height is the keys'
            self.hint.fbind("text", lambda *_: setattr(limits, "height", self._limits_height))
            limits.height = 0
        self.add_widget(limits)
        self.add_widget(self._keys())

    def _beside_each_other(self):
        """Likely figures and the well at the left, the keys at the right: none of it scrolls."""
        left = Column(spacing=dp(10), size_hint_x=1.4 if self.pad.suggestions else 1)
        left.add_widget(tall(self._well(), dp(60)))
        left.add_widget(self._limits_line())
        left.add_widget(tall(self._ok(), dp(60)))
        if self.pad.suggestions:
            left.add_widget(self._suggestions())
        left.add_widget(Spring())
        line = Line(spacing=dp(16))
        keys = self._keys()
        # a little more than they need: shares of a width are not exact
        keys.size_hint_min_x = BESIDE_EACH_OTHER * (KEY + BETWEEN)
        line.add_widget(left)
        line.add_widget(keys)
        self.add_widget(line)

    def _well(self):
        """The figure typed so far."""
        well = Panel(tone="sunken", padding=(dp(16), dp(4)))
        self.shown = Text("0", role="headline", medium=True, fit=True, wrap=False, halign="right")
        well.add_widget(self.shown)
        return well

    def _ok(self):
        icon = "" if self.desk.small else "check"
        look = {"role": "main", "icon": icon, "type_role": "body", "centre": not icon}
        look["hold"] = self._what_if
        self.ok = tile(self.desk.words.say("keypad.ok"), self._done, padding=dp(8), **look)
        return self.ok

    def _limits_line(self):
        self.hint = Text("", role="label", tone="muted", fit=True)
        return tall(self.hint, LIMITS)

    @property
    def _limits_height(self):
        return LIMITS if self.hint.text else 0

    def _keys(self):
        keys = Flow(
            least_width=KEY / theme.scale if self.low else KEY,
            # on a telephone all of them are in sight, large text or not
            least_height=dp(48) / theme.scale if self.desk.small else dp(52),
            most_height=dp(80),
            most_columns=BESIDE_EACH_OTHER + self.low,
            spacing=BETWEEN,
        )
        for key in LOW_KEYS if self.low else KEYS:
            icon = "backspace-outline" if key == "⌫" else ""
            keys.add_widget(
                tile(
                    "" if icon else key,
                    lambda k=key: self._type(k),
                    role="plain",
                    icon=icon,
                    centre=True,
                    corner=dp(16),
                    padding=dp(4),
                )
            )
        if not self.pad.signed:
            return keys
        column = Column(spacing=dp(8))
        column.add_widget(keys)
        column.add_widget(tall(tile("+ / −", self._sign, role="soft", centre=True), dp(52)))
        column.add_widget(Spring())
        return column

    def _suggestions(self):
        flow = Flow(least_width=dp(96), least_height=dp(52), most_height=dp(64), spacing=dp(8))
        for n in self.pad.suggestions:
            flow.add_widget(
                tile(
                    self._written(n),
                    **gives(self.desk, self._written(n), partial(self.pad.then, n)),
                    role="main",
                    type_role="body",
                    centre=True,
                    corner=dp(20),
                    padding=dp(6),
                )
            )
        return flow

    def _written(self, n):
        words = self.desk.words
        return words.money(n) if self.pad.money else words.number(n)

    @property
    def value(self):
        """The number typed so far."""
        n = int(self.digits or "0")
        return -n if self.negative else n

    def _type(self, key):
        if key == "⌫":
            self.digits = self.digits[:-1]
        elif len(self.digits) + len(key) <= LONGEST:
            self.digits = (self.digits + key).lstrip("0")
        self._show()

    def _sign(self):
        self.negative = not self.negative
        self._show()

    def _show(self):
        self.shown.text = self._written(self.value)
        self.hint.text = "" if self._allowed() else self._limits()

    def _limits(self):
        words, pad = self.desk.words, self.pad
        parts = []
        if pad.step > 1:
            parts.append(words.say("keypad.step", step=pad.step))
        if pad.least and not pad.signed:
            parts.append(words.say("keypad.least", least=pad.least))
        if pad.most is not None:
            parts.append(words.say("keypad.most", most=pad.most))
        return " · ".join(parts)

    def _allowed(self):
        n, pad = self.value, self.pad
        if n % pad.step or (pad.most is not None and n > pad.most):
            return False
        return pad.signed or n >= pad.least

    def _done(self):
        if self._allowed():
            self._answer(self.value)

    def _what_if(self):
        n = self.value
        return self._allowed() and held(self.desk, self._written(n), partial(self.pad.then, n))()

    def _answer(self, n):
        self.desk.answer(lambda: self.pad.then(n))
