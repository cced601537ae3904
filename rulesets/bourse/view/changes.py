"""Figures of a change: the one said before, steps up, steps down, any other."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall
from companion.app.widgets.panel import Tile, tile
from companion.app.widgets.text import Text


class ChangesView(Column):
    """One touch on a figure answers."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(12))
        super().__init__(**kwargs)
        self.desk = desk
        self.pad = question.pad
        data = self.pad.data
        likely = [self._likely(data)] if data.likely is not None else []
        rest = [self._figure(data.none)] if data.none is not None else []
        rest.append(
            tile(
                data.other_label,
                **gives(desk, data.other_label, data.other),
                role="plain",
                icon="keyboard",
                type_role="body",
                corner=dp(16),
            )
        )
        if not desk.small:
            self.add_widget(self._line((*likely, *rest)))
        elif likely:
            self.add_widget(self._line(likely))
        self.add_widget(self._steps(data.ups))
        self.add_widget(self._steps(data.downs))
        if desk.small:
            self.add_widget(self._line(rest))
        self.add_widget(Spring())

    @staticmethod
    def _line(tiles):
        line = Line(spacing=dp(8))
        for one in tiles:
            line.add_widget(one)
        return tall(line, dp(64) * theme.scale)

    def _likely(self, data):
        change = data.likely
        return tile(
            f"{change.label}  →  {change.hint}" if change.hint else change.label,
            **self._gives(change),
            role="main",
            hint=data.likely_label,
            icon="history",
            corner=dp(16),
            size_hint_x=2,
        )

    def _steps(self, changes):
        flow = Flow(
            least_width=dp(72),
            least_height=dp(52),
            most_height=dp(76),
            spacing=dp(6),
            most_columns=6,
        )
        for change in changes:
            flow.add_widget(self._figure(change))
        return flow

    def _figure(self, change):
        made = Tile(
            role="plain",
            **self._gives(change),
            orientation="vertical",
            spacing=0,
            padding=(dp(4), dp(4)),
            corner=dp(16),
        )
        made.label = change.label
        made.add_widget(
            Text(
                change.label,
                role="title",
                medium=True,
                tone=change.tone,
                fit=True,
                wrap=False,
                halign="center",
                size_hint_y=3,
                valign="bottom" if change.hint else "middle",
            )
        )
        if change.hint:
            made.add_widget(
                Text(
                    change.hint,
                    role="label",
                    tone="muted",
                    fit=True,
                    wrap=False,
                    halign="center",
                    valign="top",
                    size_hint_y=2,
                )
            )
        return made

    def _gives(self, change):
        return gives(self.desk, change.label, lambda: self.pad.then(change.value))
