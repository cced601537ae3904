"""A player's sign and name, and perhaps a word at the right."""

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Line, wide
from companion.app.widgets.panel import Panel
from companion.app.widgets.shapes import HALO, Sign
from companion.app.widgets.text import LEADING, Text, broken, measure, widest

GAP = dp(8)


class Named(Line):
    """A sign and a name, with as much room as they need."""

    def __init__(self, place, name, tone="ink", size=None, halo=False, **kwargs):
        super().__init__(spacing=GAP, **kwargs)
        size = size or dp(18)
        self.name = name
        self._sign = size * (HALO if halo else 1)
        self._beside = self._sign + GAP
        sign = Sign(place, size, halo=halo, bright=halo)
        sign.pos_hint = {"center_y": 0.5}
        self.add_widget(sign)
        self.add_widget(Text(name, fit=True, tone=tone))
        self.need = widest(name, REGULAR, int(theme.least_type)) + self._beside

    def tall_at(self, width):
        """How tall sign and name are in some width, if the name is written small."""
        least = int(theme.least_type)
        lines = broken(self.name, REGULAR, least, max(width - self._beside, 1))
        return max(len(lines) * least * LEADING, self._sign)


class Said(Panel):
    """What a player said in the running round."""

    def __init__(self, word, place, **kwargs):
        speaks, waits = word.state == "speaks", word.state == "waits"
        super().__init__(
            tone="primary-soft" if speaks else "sunken",
            padding=(dp(12), dp(4)),
            spacing=GAP,
            **kwargs,
        )
        named = Named(place, word.player, size=dp(20))
        self.add_widget(named)
        tone = "muted" if waits else "ink"
        said = Text(word.said, tone=tone, medium=not waits, fit=True, wrap=False, halign="right")
        role = theme.type("body")
        self.add_widget(wide(said, measure(word.said, MEDIUM, role) + dp(4)))
        self.need = named.need + said.width + dp(24) + GAP
        self._beside = said.width + dp(24) + GAP
        self._named = named

    def tall_at(self, width):
        """How tall it is in some width."""
        return self._named.tall_at(width - self._beside) + dp(8)
