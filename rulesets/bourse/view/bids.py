"""An auction of a lot: the hammer, then a row a bidder with sums one touch away."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Spring, tall, wide
from companion.app.widgets.panel import Panel, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Text


class BidsView(Column):
    """A touch on a sum bids it."""

    def __init__(self, question, desk, **kwargs):
        kwargs.setdefault("spacing", dp(8))
        super().__init__(**kwargs)
        self.desk = desk
        data = question.pad.data
        hammer = data.hammer
        self.add_widget(
            tall(
                tile(
                    hammer.label,
                    lambda: desk.answer(hammer.then),
                    role=hammer.role,
                    hint=hammer.hint,
                    icon=hammer.icon,
                ),
                dp(72) * theme.scale,
            )
        )
        for bidder in data.bidders:
            self.add_widget(self._bidder(bidder))
        self.add_widget(Spring())

    def _bidder(self, bidder):
        words = self.desk.words
        row = Panel(
            tone="primary-soft" if bidder.best else "sunken",
            padding=dp(6),
            spacing=dp(8),
            orientation="vertical" if self.desk.small else "horizontal",
        )
        who = Line(spacing=dp(10))
        sign = Sign(self.desk.place(bidder.player), dp(22))
        sign.pos_hint = {"center_y": 0.5}
        who.add_widget(sign)
        names = Column(spacing=0)
        names.add_widget(Text(bidder.player, medium=True, fit=True, size_hint_y=2))
        note = words.say("bids.best") if bidder.best else bidder.cash
        names.add_widget(Text(note, role="label", fit=True))
        who.add_widget(names)
        row.add_widget(
            tall(who, dp(44) * theme.scale) if self.desk.small else wide(who, dp(210) * theme.scale)
        )
        if not bidder.answers:
            row.add_widget(Text(words.say("bids.cannot"), tone="muted", fit=True))
        else:
            flow = Flow(least_width=dp(72), least_height=dp(48), most_height=dp(56), spacing=dp(6))
            for answer in bidder.answers:
                flow.add_widget(
                    tile(
                        "" if answer.icon else answer.label,
                        lambda one=answer: self.desk.answer(one.then),
                        role="plain" if answer.icon else "main",
                        icon=answer.icon,
                        type_role="body",
                        centre=True,
                        padding=(dp(4), dp(2)),
                        corner=dp(14),
                    )
                )
            row.add_widget(flow)
        return tall(row, dp(112 if self.desk.small else 64) * theme.scale)
