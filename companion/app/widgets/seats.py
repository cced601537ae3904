"""A player's tile: sign, name, cash, rank, and a word about the turn."""

from dataclasses import dataclass
from math import ceil

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Line, wide
from companion.app.widgets.panel import Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text, measure, pieces, widest

TIGHT = (35, 25, 20)
"""How three short lines share the height: a long name may take two."""


class SeatTile(Tile):
    """A seat at the table; a touch explains its cash and wealth."""

    def __init__(self, seat, places, narrow, said, press, tight=False):
        super().__init__(
            role="main" if seat.acting else "card",
            press=press,
            corner=dp(16),
            padding=(dp(4), dp(6)) if narrow else (dp(12), dp(8)) if tight else dp(12),
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
            self._wide(seat, seated, tone, muted, tight)

    def _wide(self, seat, seated, tone, muted, tight):
        for place in seated:
            sign = Sign(place, dp(24), halo=True, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            self.add_widget(sign)
        words = Column(spacing=0)
        name = Text(self.label, medium=True, fit=True, tone=tone)
        note = Text(seat.note, role="label", tone=muted, fit=True, halign="right")
        cash = Text(seat.cash, role="title", fit=True, wrap=False, tone=tone)
        rank = Text(seat.rank, tone=muted, fit=True, wrap=False, halign="right")
        rank = wide(rank, measure(seat.rank, rank.font_name, theme.type("body")) + dp(2))
        if tight:
            # three short lines; the note keeps company with the rank
            rank.role = "label"
            note.halign = "left"
            lines = ((name,), (cash,), (note, rank))
            shares = TIGHT
        else:
            name.size_hint_x, note.size_hint_x = 3, 2
            lines = ((name, note) if seat.note else (name,), (cash, rank))
            shares = (1, 1)
        for parts, share in zip(lines, shares, strict=True):
            line = Line(spacing=dp(6), size_hint_y=share)
            for part in parts:
                line.add_widget(part)
            words.add_widget(line)
        self.add_widget(words)

    def _narrow(self, seat, seated, said, tone, muted):
        self.orientation = "vertical"
        self.spacing = 0
        top = Line(spacing=dp(4))
        for place in seated:
            # partners' names take two lines: their signs with the ground behind take less
            size = dp(10 if seat.partner and seat.acting else 16)
            sign = Sign(place, size, halo=seat.acting, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            top.add_widget(sign)
        top.add_widget(
            Text(seat.rank, role="label", tone=muted, fit=True, wrap=False, halign="right")
        )
        self.add_widget(top)
        for name in (seat.player, seat.partner) if seat.partner else (self.label,):
            line = self._line(name, tone, medium=True)
            line.size_hint_y = 2 if in_two(name) else 1
        self._line(seat.short_cash, tone, wrap=False)
        if said is not None or seat.note:
            word = said.said if said is not None else seat.short_note or seat.note
            self._line(word, muted, medium=said is not None)

    def _line(self, text, tone, **kwargs):
        made = Text(text, role="label", tone=tone, fit=True, halign="center", **kwargs)
        self.add_widget(made)
        return made


@dataclass(frozen=True)
class Packing:
    """How the tiles stand: packed as on a telephone, how many in a row, in three short lines, and
    how tall a row is."""

    packed: bool
    columns: int
    tight: bool
    height: float


def packing(seats, room, gap, small, most, tight):
    """As many tiles in a row as leave every name a line of its own, written small if need be; on a
    telephone two at least."""
    names = [seat.name or seat.player for seat in seats]
    least = int(theme.least_type)
    beside = PACKED if small else BESIDE
    need = max(widest(name, MEDIUM, least) for name in names) + beside
    fits = int((room + gap) // (need + gap))
    columns = max(min(fits, most, len(seats)), min(2, len(seats)))
    columns = ceil(len(seats) / ceil(len(seats) / columns))
    width = (room - gap * (columns - 1)) / columns - beside
    crowded = any(
        measure(name, MEDIUM, theme.type("body"))
        + measure(seat.note, REGULAR, theme.type("label"))
        + dp(8)
        > width
        for name, seat in zip(names, seats, strict=True)
    )
    height = dp(96)
    if small and any(map(in_two, names)):
        height = dp(118)
    return Packing(small, columns, tight or crowded, height)


def in_two(name):
    """Whether a name stands in two lines on a telephone."""
    return len(name) > LONG_NAME and len(pieces(name)) > 1


PACKED = dp(10)
"""What of a packed tile's width is not its name's."""
BESIDE = dp(24 + 42 + 12)
"""The same where the sign stands beside the name."""
LONG_NAME = 12
