"""An auction of a lot: the hammer, then a row a bidder with sums one touch away."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import answer_tile, gives
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Panel, Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text


class BidsView(Column):
    """A touch on a sum bids it."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        data = question.pad.data
        self.add_widget(tall(answer_tile(data.hammer, desk), dp(72) * theme.scale))
        for bidder in data.bidders:
            self.add_widget(self._bidder(bidder))
        self.add_widget(Spring())

    def _bidder(self, bidder):
        words = self.desk.words
        row = Panel(
            tone="primary-soft" if bidder.best else "sunken",
            padding=(dp(16), dp(6), dp(6), dp(6)),
            spacing=dp(8),
            orientation="vertical" if self.desk.small else "horizontal",
        )
        note = words.say("bids.best") if bidder.best else bidder.cash
        if self.desk.small and not (bidder.answers or bidder.best):
            # one line is enough for who has nothing to touch
            note = words.say("bids.cannot")
        explain = partial(self.desk.app.explain_seat, bidder.player)
        who = Tile(role="bare", press=explain, padding=0, spacing=dp(10), corner=dp(8))
        who.label = note
        sign = Sign(self.desk.place(bidder.player), dp(22))
        sign.pos_hint = {"center_y": 0.5}
        who.add_widget(sign)
        who.add_widget(self._names(bidder.player, note))
        height = dp(48 if self.desk.small else 52) * theme.scale
        tall(who, height)
        row.add_widget(who if self.desk.small else wide(who, dp(210) * theme.scale))
        if bidder.answers:
            row.add_widget(self._sums(bidder.answers))
        elif not self.desk.small:
            cannot = Text(words.say("bids.cannot"), tone="muted", fit=True, halign="right")
            row.add_widget(tall(cannot, height))
            # words keep further from the edge than tiles
            row.padding = (dp(16), dp(6))
        row.size_hint_y = None
        row.fbind("minimum_height", row.setter("height"))
        return row

    def _sums(self, answers):
        flow = Flow(
            least_width=dp(72) * theme.scale,
            least_height=dp(48),
            most_height=dp(52),
            spacing=dp(6),
        )
        for answer in answers:
            made = tile(
                "" if answer.icon else answer.label,
                **gives(self.desk, answer.label, answer.then),
                role="plain" if answer.icon else "main",
                icon=answer.icon,
                type_role="body",
                centre=True,
                padding=(dp(4), dp(2)),
                corner=dp(14),
            )
            made.label = answer.label
            flow.add_widget(made)
        return flow

    def _names(self, player, note):
        """A name and what is said of it: beside each other on a telephone, else under it."""
        small = self.desk.small
        names = Line(spacing=dp(8)) if small else Column(spacing=0)
        name = Text(player, medium=True, fit=True)
        said = Text(note, role="label", fit=True, halign="right" if small else "left")
        name.size_hint = (3, 1) if small else (1, 2)
        said.size_hint = (2, 1) if small else (1, 1)
        for one in (name, said):
            names.add_widget(one)
        return names
