"""How the map is read: each sum with what it is for."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Spring, wide
from companion.app.widgets.panel import ROLES as PAINT
from companion.app.widgets.panel import Panel, Tile
from companion.app.widgets.text import Icon, Text
from rulesets.shark.view.board import EDGES, ROLES
from rulesets.shark.view.painter import CORNER

LINE, TALLEST = 48, 64
"""A line is so high, or higher where there is room."""


class Legend(Column):
    """A line a sum; a touch explains it."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", 0)
        super().__init__(**kwargs)
        flow = Flow(
            least_width=dp(260), least_height=dp(LINE), most_height=dp(TALLEST), spacing=(dp(16), 0)
        )
        for line in question.pad.data:
            flow.add_widget(self._line(line, desk))
        self.add_widget(flow)
        self.add_widget(Spring())

    def _line(self, line, desk):
        press = None if line.why is None else (lambda: desk.explain(line.why))
        made = Tile(role="card", press=press, padding=0, spacing=dp(12), corner=dp(8))
        made.label = line.text
        made.add_widget(wide(self._chip(line.spot), dp(60) * theme.scale))
        words = Column(spacing=0)
        words.add_widget(Text(line.text, fit=True, valign="bottom"))
        words.add_widget(Text(line.note, role="label", tone="muted", fit=True, valign="top"))
        made.add_widget(words)
        return made

    @staticmethod
    def _chip(spot):
        """A cell as on the map."""
        if spot is None or spot.sweeps:
            sign = "account-multiple-plus" if spot is None else "broom"
            return Icon(sign, "primary", dp(24), size_hint=(None, 1))
        tone, ink, _edge = PAINT[ROLES[spot.kind]]
        chip = Panel(tone=tone, edge=EDGES.get(spot.kind, "none"), corner=CORNER)
        chip.add_widget(
            Text(spot.figure.whole, role="label", medium=True, fit=True, wrap=False,
                 halign="center", tone=ink)
        )  # fmt: skip
        chip.size_hint_y = None
        chip.height = dp(30) * theme.scale
        chip.pos_hint = {"center_y": 0.5}
        return chip
