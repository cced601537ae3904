"""A player's tile: sign, name, cash, rank, and a word about the turn."""

from dataclasses import dataclass
from math import ceil

from kivy.metrics import dp

from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Line, tall, wide
from companion.app.widgets.panel import Tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Name, Text, measure

PADDING = {
    "wide": dp(12),
    "tight": (dp(8), dp(8)),
    "packed": (dp(4), dp(6)),
    "flat": (dp(8), dp(6)),
}
TIGHT = (35, 25, 20)
"""How three short lines share the height: a long name may take two."""
PACKED = {"top": 20, "name": 18, "cash": 23, "word": 18}
"""How lines under each other share the height: alike in all tiles, so that they read across."""


class SeatTile(Tile):
    """A seat at the table; a touch explains its cash and wealth."""

    def __init__(self, seat, places, how, said, press):
        shape = how.shape
        super().__init__(
            role="main" if seat.acting else "card",
            press=press,
            corner=dp(16),
            padding=PADDING[shape],
            spacing=dp(10),
        )
        self.label = seat.name or seat.player
        tone = self.ink
        muted = tone if seat.acting else "muted"
        partners = (seat.player, seat.partner) if seat.partner else (seat.player,)
        seated = [places[one] for one in partners]
        if shape == "packed":
            self._narrow(seat, seated, said, tone, muted, how.worded)
        elif shape == "flat":
            self._flat(seat, seated, said, tone, muted)
        else:
            self._wide(seat, seated, tone, muted, shape == "tight")

    def _wide(self, seat, seated, tone, muted, tight):
        for place in seated:
            sign = Sign(place, dp(24), halo=True, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            self.add_widget(sign)
        words = Column(spacing=0)
        name = Name(self.label, medium=True, tone=tone)
        note = Name(seat.note, role="label", tone=muted, halign="right")
        cash = Text(seat.cash, role="title", fit=True, wrap=False, tone=tone)
        rank = Text(seat.rank, tone=muted, fit=True, wrap=False, halign="right")
        if tight:
            rank.role = "label"
        rank = wide(rank, measure(seat.rank, rank.font_name, theme.type(rank.role)) + dp(2))
        if tight:
            # three short lines; the note keeps company with the rank
            note.halign = "left"
            lines = ((name,), (cash,), (note, rank))
            shares = TIGHT
        else:
            # there is room for both: the word about the turn is written out
            wide(note, measure(seat.note, REGULAR, theme.type("label")) + dp(2))
            lines = ((name, note) if seat.note else (name,), (cash, rank))
            shares = (1, 1)
        for parts, share in zip(lines, shares, strict=True):
            line = Line(spacing=dp(6), size_hint_y=share)
            for part in parts:
                line.add_widget(part)
            words.add_widget(line)
        self.add_widget(words)

    def _narrow(self, seat, seated, said, tone, muted, worded):
        """Under each other: sign and rank, name, cash, and what was said."""
        self.orientation = "vertical"
        self.spacing = 0
        top = Line(spacing=dp(4), padding=(dp(4), 0), size_hint_y=PACKED["top"])
        self._sign(top, seat, seated, dp(16))
        for sign in top.children:
            # its ground may reach beyond the line: all lines stay as tall as the others'
            tall(sign, dp(16))
        rank = Text(seat.rank, role="label", tone=muted, fit=True, wrap=False, halign="right")
        top.add_widget(rank)
        self.add_widget(top)
        names = (seat.player, seat.partner) if seat.partner else (self.label,)
        for name in names:
            named = _name(name, tone, halign="center")
            named.size_hint_y = PACKED["name"]
            self.add_widget(named)
        cash = Text(seat.short_cash, tone=tone, fit=True, wrap=False, halign="center")
        cash.size_hint_y = PACKED["cash"]
        self.add_widget(cash)
        if worded:
            word = Text(_word(seat, said), role="label", tone=muted, fit=True, halign="center")
            word.medium, word.size_hint_y = said is not None, PACKED["word"]
            self.add_widget(word)

    def _flat(self, seat, seated, said, tone, muted):
        """In three lines, where many sit around a telephone: what was said stands in the rank's
        place."""
        self.orientation = "vertical"
        self.spacing = 0
        top = Line(spacing=dp(4))
        self._sign(top, seat, seated, dp(14), halo=False)
        word = said.said if said is not None else seat.rank
        top.add_widget(
            Text(word, role="label", tone=muted, fit=True, wrap=False, halign="right",
                 medium=said is not None)
        )  # fmt: skip
        self.add_widget(top)
        self.add_widget(_name(self.label, tone))
        self.add_widget(Text(seat.short_cash, role="label", tone=tone, fit=True, wrap=False))

    @staticmethod
    def _sign(line, seat, seated, size, halo=None):
        halo = seat.acting if halo is None else halo
        for place in seated:
            sign = Sign(place, size, halo=halo, bright=seat.acting, faded=seat.out)
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)


def _name(name, tone, halign="left"):
    """A name in one line; a touch on the seat shows the rest of a long one."""
    return Name(name, role="label", tone=tone, medium=True, halign=halign)


def _word(seat, said):
    return said.said if said is not None else seat.short_note or seat.note


@dataclass(frozen=True)
class Packing:
    """How the tiles stand: beside sign, packed or flat, how many in a row, how tall a row is."""

    shape: str
    """`wide` (the sign beside two lines), `tight` (beside three), `packed` (four under each other)
    or `flat` (three of them)."""
    columns: int
    height: float
    worded: bool = True
    """Whether anybody has a word about the turn: then all tiles keep a line for it."""


def on_telephone(seats, said):
    """One row of up to four seats, else rows of three lines: the height is the question's."""
    count = len(seats)
    if count <= IN_ONE_ROW:
        partners = any(seat.partner for seat in seats)
        worded = any(_word(seat, said.get(seat.player)) for seat in seats)
        return Packing("packed", count, dp(114 if partners else 96), worded)
    rows = ceil(count / IN_ONE_ROW) if count > 2 * IN_FLAT_ROW else 2
    return Packing("flat", ceil(count / rows), dp(64))


def packing(seats, room, gap, most, tight):
    """So many tiles in a row at the most, the rows evenly filled."""
    names = [seat.name or seat.player for seat in seats]
    columns = ceil(len(seats) / ceil(len(seats) / most))
    width = (room - gap * (columns - 1)) / columns - BESIDE
    crowded = any(
        measure(name, MEDIUM, theme.type("body"))
        + measure(seat.note, REGULAR, theme.type("label"))
        + dp(8)
        > width
        for name, seat in zip(names, seats, strict=True)
    )
    return Packing("tight" if tight or crowded else "wide", columns, dp(96))


IN_ONE_ROW = 4
IN_FLAT_ROW = 3
BESIDE = dp(24 + 42 + 12)
"""What of a tile's width is not its name's, where the sign stands beside it."""
