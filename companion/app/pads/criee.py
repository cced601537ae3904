"""La criée: the price across the room, a seat's touch gives way."""

from functools import partial

from kivy.metrics import dp

from companion.app.theme import REGULAR, theme
from companion.app.widgets.answer import answer_tile, gives, held
from companion.app.widgets.layout import Column, Flow, Line, tall, wide
from companion.app.widgets.panel import Panel, Tile, because, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Name, Text, measure
from companion.table.question import Answer, Choices, Keypad, Question

HUGE = 300
SEATS_IN_A_ROW = 6
BESIDE_EACH_OTHER = 4
"""Up to so many seats are wide enough for a name and what is asked for."""


class CrieePad(Column):
    """The auction, full screen."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        self.question = question
        self.pad = question.pad
        self.together = set()
        self.many = False
        self._build()

    @property
    def called(self):
        """The price that was called out last."""
        return self.pad.price

    def _build(self):
        self.clear_widgets()
        words, pad = self.desk.words, self.pad
        narrow = self.desk.narrow
        price = Text(
            words.money(pad.price),
            role="price",
            tone="brass",
            medium=True,
            fit=True,
            wrap=False,
            largest=dp(HUGE),
            size_hint_min_y=dp(150),
            halign="left" if not narrow else "center",
        )
        self.price = price
        why = self.question.figure and self.question.figure.why
        price = because(price, why and (lambda: self.desk.explain(why)))
        raised = pad.price + pad.step
        up = tile(
            words.say("criee.up", step=pad.step),
            **gives(self.desk, words.money(raised), partial(pad.up, raised)),
            role="main",
            hint=words.say("criee.called", price=raised),
            type_role="display",
            hint_role="body" if self.desk.small else "title",
            centre=True,
        )
        jump = tile(
            words.say("criee.jump"),
            self._ladder,
            role="plain",
            icon="keyboard",
            type_role="title",
            centre=True,
        )
        supply = Column(spacing=0)
        supply.add_widget(Text(pad.supply, role="title", fit=True, valign="bottom"))
        supply.add_widget(Text(pad.need, role="body", tone="muted", fit=True, valign="top"))
        cards = self._cards()
        if narrow:
            self.add_widget(tall(price, dp(140)) if self.desk.small else price)
            self.add_widget(tall(supply, dp(76) * theme.scale))
            buttons = Line(spacing=dp(8))
            buttons.add_widget(up)
            buttons.add_widget(jump)
            self.add_widget(tall(buttons, dp(110) * theme.scale))
        else:
            top = Line(spacing=dp(24))
            left = Column()
            left.add_widget(price)
            under = Line(spacing=dp(12))
            under.add_widget(cards)
            under.add_widget(supply)
            left.add_widget(tall(under, dp(72) * theme.scale))
            top.add_widget(left)
            right = Column(spacing=dp(16))
            right.add_widget(up)
            right.add_widget(tall(jump, dp(72)))
            top.add_widget(wide(right, dp(320)))
            self.add_widget(top)
        self.add_widget(self._hint_line())
        self.add_widget(self._seats(narrow))
        if self.question.aside:
            flow = Flow(least_width=dp(200), least_height=dp(60), most_height=dp(64))
            for answer in self.question.aside:
                flow.add_widget(answer_tile(answer, self.desk, type_role="body", place=None))
            self.add_widget(tall(flow, dp(64) * theme.scale))

    def _cards(self):
        line = Line(spacing=dp(8), size_hint_x=None)
        n = min(self.pad.lots, 10)
        for _ in range(n):
            card = Panel(tone="brass", corner=dp(6))
            card.add_widget(Icon("bullseye", "surface", dp(24), size_hint=(1, 1)))
            line.add_widget(wide(card, dp(40)))
        line.width = n * dp(48)
        return line

    def _hint_line(self):
        words = self.desk.words
        line = Line(spacing=dp(12))
        key = "criee.touch" if self.pad.withdraw is not None else "criee.first-raise"
        if self.many:
            key = "criee.touch-many"
        line.add_widget(Text(words.say(key, price=self.pad.price), tone="muted", fit=True))
        if self.pad.withdraw is not None and len(self._still_in) > 1:
            if self.many:
                line.add_widget(
                    wide(
                        tile(
                            words.say("criee.all-at-once", n=len(self.together)),
                            role="main" if self.together else "off",
                            **self._give_way_together(),
                            type_role="body",
                        ),
                        dp(220),
                    )
                )
            else:
                line.add_widget(
                    wide(
                        tile(
                            words.say("criee.together"),
                            self._several,
                            role="plain",
                            type_role="body",
                            icon="account-multiple-minus",
                        ),
                        dp(170) if self.desk.narrow else dp(260),
                    )
                )
        return tall(line, dp(52) * theme.scale)

    def _seats(self, narrow):
        flow = Flow(
            least_width=dp(48),
            least_height=dp(136) if self._slim else dp(112),
            most_height=dp(176),
            spacing=dp(12),
            most_columns=2 if narrow else SEATS_IN_A_ROW,
        )
        for bidder in self.pad.bidders:
            flow.add_widget(self._seat(bidder))
        return flow

    def _seat(self, bidder):
        words = self.desk.words
        left = bidder.left_at is not None
        role = "quiet" if left else "main" if bidder.player in self.together else "soft"
        seat = Tile(
            role=role,
            press=None if left else lambda: self._touch(bidder),
            hold=None if left else lambda: self._what_if(bidder),
            orientation="vertical",
            corner=dp(20),
            padding=dp(14),
            spacing=dp(2),
        )
        seat.label = bidder.player
        top = Line(spacing=dp(10))
        sign = Sign(self.desk.place(bidder.player), dp(26), faded=left)
        sign.pos_hint = {"center_y": 0.5}
        top.add_widget(sign)
        tone = "muted" if left else seat.ink
        top.add_widget(Name(bidder.player, role="title", medium=True, tone=tone))
        asks = "" if left else words.number(bidder.asks)
        asked = Text(asks, role="title", fit=True, wrap=False, halign="right", tone=seat.ink)
        seat.add_widget(top)
        if self._slim:
            # the name has the whole width, so that everybody knows who gives way
            asked.halign = "left"
            seat.add_widget(asked)
        else:
            top.add_widget(wide(asked, measure(asks, REGULAR, theme.type("title")) + dp(4)))
        says = words.say("criee.left", price=bidder.left_at) if left else words.say("criee.purse")
        under = Text(says, role="label", tone=tone, fit=True, wrap=False, valign="bottom")
        seat.add_widget(tall(under, dp(20) * theme.scale))
        cash = words.money(bidder.cash)
        seat.add_widget(Text(cash, role="headline", fit=True, wrap=False, tone=tone))
        return seat

    # What a touch does

    def _ladder(self):
        """Prices one touch away, and the keys for any other."""
        words, pad = self.desk.words, self.pad
        self.desk.answer(
            lambda: Question(
                words.say("criee.jump-to", company=self.question.title),
                Keypad(pad.up, step=pad.step, least=pad.price + pad.step, suggestions=pad.ladder),
            )
        )

    @property
    def _slim(self):
        """Whether a seat has no room for a name and a number beside each other."""
        return self.desk.small or (
            not self.desk.narrow and len(self.pad.bidders) > BESIDE_EACH_OTHER
        )

    @property
    def _still_in(self):
        return [one for one in self.pad.bidders if one.left_at is None]

    def _touch(self, bidder):
        if self.many:
            self.together ^= {bidder.player}
            self._build()
            return
        if self.pad.withdraw is None:
            self.desk.say(self.desk.words.say("criee.first-raise"))
            return
        if bidder.asks > self.pad.lot:
            self.desk.answer(lambda: self._how_many(bidder))
        else:
            self.desk.answer(lambda: self.pad.withdraw({bidder.player: 0}))

    def _what_if(self, bidder):
        """What it would be if this one gave way altogether, where that is the answer."""
        if self.many or self.pad.withdraw is None or bidder.asks > self.pad.lot:
            return False
        return held(self.desk, bidder.player, partial(self.pad.withdraw, {bidder.player: 0}))()

    def _how_many(self, bidder):
        """Out altogether, or fewer lots."""
        words, pad = self.desk.words, self.pad
        return Question(
            words.say("criee.keep", player=bidder.player),
            Choices(
                tuple(
                    Answer(
                        words.number(n),
                        lambda n=n: pad.withdraw({bidder.player: n}),
                        role="main" if n else "plain",
                        hint="" if n else words.say("criee.out"),
                    )
                    for n in range(0, bidder.asks, pad.lot)
                )
            ),
            player=bidder.player,
        )

    def _several(self):
        self.many = True
        self._build()

    def _give_way_together(self):
        leaving = [one.player for one in self.pad.bidders if one.player in self.together]
        if not leaving:
            return {"press": None}
        keep = dict.fromkeys(leaving, 0)
        return gives(self.desk, ", ".join(leaving), partial(self.pad.withdraw, keep))
