"""The strip of quotes: six tiles, each with its quote, its way from 0 to the split, its last
move."""

from functools import partial

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, low, tall
from companion.app.widgets.panel import Tile, tile
from companion.app.widgets.text import Icon, Text

TRACK = 6
SIGN = 22
MANY = 6
"""With more traders than this a low window has no room for all their names beside anything else."""


def crowded(traders, desk):
    """Whether the window is too low for every trader's own button beside all the rest."""
    return not desk.narrow and bool(traders) and (len(traders) > MANY or theme.large)


class Way(Widget):
    """From 0 to the split with par marked: a bar from par to the quote, to the right above par, to
    the left below, and a point at the quote."""

    def __init__(self, share, par, bright, **kwargs):
        super().__init__(**kwargs)
        self.share, self.par, self.bright = share, par, bright
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        left, width, y = self.x + dp(TRACK), self.width - dp(2 * TRACK), self.center_y
        at, par = left + width * self.share, left + width * self.par
        ink = "on-primary" if self.bright else "ink"
        tone = "up" if self.share > self.par else "down"
        with self.canvas:
            Color(*theme.colour("outline"))
            SmoothRoundedRectangle(
                pos=(left, y - dp(TRACK) / 2), size=(width, dp(TRACK)), radius=[dp(TRACK) / 2]
            )
            Color(*theme.colour(ink if self.bright else tone))
            if at != par:
                SmoothRoundedRectangle(
                    pos=(min(at, par), y - dp(TRACK) / 2),
                    size=(abs(at - par), dp(TRACK)),
                    radius=[dp(2)],
                )
            Color(*theme.colour(ink))
            SmoothLine(points=[par, y - dp(8), par, y + dp(8)], width=dp(1))
            SmoothEllipse(pos=(at - dp(5), y - dp(5)), size=(dp(10), dp(10)))


class QuoteTile(Tile):
    """One commodity; a touch names it."""

    def __init__(self, quoted, par, chosen, small, short=False, **kwargs):
        super().__init__(
            role="main" if chosen else "plain",
            orientation="vertical",
            corner=dp(16),
            padding=(dp(2), dp(4)) if small else (dp(10), dp(8)),
            spacing=0 if small else dp(2),
            **kwargs,
        )
        self.label = quoted.name
        muted = self.ink if chosen else "muted"
        top = Line(spacing=dp(4))
        if not small:
            sign = "brass" if not chosen else self.ink
            top.add_widget(Icon(quoted.icon, sign, dp(SIGN), size_hint_y=1))
        name = Text(quoted.name, role="label", medium=True, fit=True, wrap=False, tone=self.ink)
        name.halign = "center" if small else "left"
        top.add_widget(name)
        self.add_widget(tall(top, dp(20 if small else 26) * theme.scale))
        self.add_widget(
            Text(quoted.quote, role="title" if small else "display", medium=True, fit=True,
                 wrap=False, tone=self.ink, halign="center")
        )  # fmt: skip
        if not short:
            self.add_widget(tall(Way(quoted.share, par, chosen), dp(16)))
        tone = self.ink if chosen else quoted.tone
        texts = [(quoted.moved, tone)] + ([(quoted.held, muted)] if quoted.held else [])
        for text, colour in texts:
            self.add_widget(
                tall(
                    Text(text, role="label", tone=colour, fit=True, wrap=False, halign="center"),
                    dp(18 if small else 20) * theme.scale,
                )
            )


class StripFlow(Flow):
    """The six tiles beside each other, or three by three. A finger left on one calls `hold`, if
    there is anything to look at before it is named. `short` ones leave the way out."""

    def __init__(self, strip, desk, touch, hold=None, chosen=None, short=False, **kwargs):
        held = any(one.held for one in strip.quotes)
        small = desk.small
        least = (70 if short else 96 if small else 116) + (20 if held else 0)
        super().__init__(
            least_width=dp(100),
            least_height=dp(least),
            most_height=dp(least + (56 if desk.narrow else 100)),
            most_columns=3 if desk.narrow else 6,
            spacing=dp(6) if small else dp(10),
            **kwargs,
        )
        for quoted in strip.quotes:
            self.add_widget(
                QuoteTile(
                    quoted,
                    strip.par,
                    quoted.id == chosen,
                    small,
                    short,
                    press=partial(touch, quoted.id),
                    hold=hold and partial(hold, quoted.id),
                )
            )


class Traders(Column):
    """The players, under a word: a touch on a name trades for him."""

    def __init__(self, title, traders, desk, touch, **kwargs):
        super().__init__(spacing=dp(4), **kwargs)
        if title:
            self.add_widget(Text(title, role="label", tone="muted"))
        flow = Flow(
            least_width=dp(100 if desk.small else 120),
            least_height=dp(48),
            most_height=dp(56),
            spacing=dp(6),
        )
        for trader in traders:
            flow.add_widget(_trader(trader, desk, touch))
        self.add_widget(low(flow))
        low(self)


def _trader(trader, desk, touch):
    return tile(
        trader.player,
        lambda: touch(trader.player),
        role="main" if trader.asked else "soft",
        # on a telephone a row of names has room; what they have is in the seats
        hint="" if desk.small else trader.note,
        place=desk.place(trader.player),
        type_role="body",
        medium=trader.asked,
        padding=(dp(6 if desk.small else 10), dp(2)),
        spacing=dp(6 if desk.small else 12),
        corner=dp(16),
    )
