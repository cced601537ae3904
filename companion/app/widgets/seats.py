"""A player's tile: sign, name, cash, rank, and a word about the turn."""

from kivy.metrics import dp

from companion.app.widgets.layout import Column, Line
from companion.app.widgets.panel import Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text


class SeatTile(Tile):
    """A seat at the table; a touch explains its cash and wealth."""

    def __init__(self, seat, places, narrow, said, press):
        super().__init__(
            role="main" if seat.acting else "card",
            press=press,
            corner=dp(16),
            padding=(dp(4), dp(6)) if narrow else dp(12),
            spacing=dp(10),
        )
        self.label = seat.name or seat.player
        tone = self.ink
        muted = tone if seat.acting else "muted"
        partners = (seat.player, seat.partner) if seat.partner else (seat.player,)
        seated = [places[one] for one in partners]
        if narrow:
            self._narrow(seat, seated, said, tone, muted)
        else:
            self._wide(seat, seated, tone, muted)

    def _wide(self, seat, seated, tone, muted):
        for place in seated:
            sign = Sign(place, dp(24), halo=True, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            self.add_widget(sign)
        words = Column(spacing=0)
        top = Line(spacing=dp(6))
        top.add_widget(Text(self.label, medium=True, fit=True, tone=tone, size_hint_x=3))
        if seat.note:
            top.add_widget(
                Text(seat.note, role="label", tone=muted, fit=True, halign="right", size_hint_x=2)
            )
        words.add_widget(top)
        under = Line(spacing=dp(6))
        under.add_widget(
            Text(seat.cash, role="title", fit=True, wrap=False, tone=tone, size_hint_x=4)
        )
        under.add_widget(
            Text(seat.rank, tone=muted, fit=True, wrap=False, halign="right", size_hint_x=1)
        )
        words.add_widget(under)
        self.add_widget(words)

    def _narrow(self, seat, seated, said, tone, muted):
        self.orientation = "vertical"
        self.spacing = 0
        top = Line(spacing=dp(4))
        for place in seated:
            sign = Sign(place, dp(16), halo=seat.acting, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            top.add_widget(sign)
        top.add_widget(
            Text(seat.rank, role="label", tone=muted, fit=True, wrap=False, halign="right")
        )
        self.add_widget(top)
        for text, medium in ((self.label, True), (seat.short_cash, False)):
            self.add_widget(
                Text(
                    text,
                    role="label",
                    medium=medium,
                    tone=tone,
                    fit=True,
                    wrap=False,
                    halign="center",
                )
            )
        if said is not None or seat.note:
            word = said.said if said is not None else seat.short_note or seat.note
            self.add_widget(
                Text(
                    word,
                    role="label",
                    medium=said is not None,
                    tone=muted,
                    fit=True,
                    wrap=False,
                    halign="center",
                )
            )
