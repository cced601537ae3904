"""Payday: one payslip a player, line by line, then the total and the notes to hand over."""

from dataclasses import replace

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.screens.base import Screen
from companion.app.theme import MAIN, MEDIUM, theme
from companion.app.widgets.layout import Column, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.panel import Block, Panel, Rule, Tile, because, tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text, measure
from companion.table.notes import notes_for

SIDE = dp(388)
MOST_NUMBER = 0.34
"""How much of the window a slip's number may take from the name."""
MOST_AMOUNT = 0.3
"""How much of the window its sums may take from what they are for."""
LONG_NAME = 24
"""Two partners may be longer; their names then take more lines."""


class PaydayScreen(Screen):
    """The first slip that has not been handed over."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.slip = app.slips[0]
        self.hand_overs = self.table.hand_overs()
        self.fewest = False
        self._build()

    def _build(self):
        self.clear_widgets()
        words, slip = self.words, self.slip
        named = slip.name or slip.player
        note = words.say("payday.note", n=self.table.game.turn.round, player=named)
        self.add_widget(
            self.head(words.say("payday.title"), "" if self.fewest else note, undo=True)
        )
        done = tile(words.say("payday.handed"), self._handed, role="main", icon="check")
        asides = [self._switch()] if self.hand_overs else []
        if not self.fewest:
            aside = self._fewest_aside() if self.hand_overs else self._notes(slip)
            asides += [aside] if aside is not None else []
        main = self._fewest_page() if self.fewest else self._slip(slip)
        if self.narrow:
            column = Column(spacing=dp(12))
            for one in (*asides[:1], main, *asides[1:]) if self.hand_overs else (main, *asides):
                column.add_widget(one)
            if not self.fewest:
                column.add_widget(self._cash(slip))
            column.add_widget(Spring())
            self.add_widget(Scroller(column))
            self.add_widget(tall(done, MAIN))
            return
        line = Line(spacing=dp(24))
        line.add_widget(_filled((main,)))
        side = Column()
        side.add_widget(_filled(asides))
        if not self.fewest:
            side.add_widget(self._cash(slip))
        side.add_widget(tall(done, MAIN))
        line.add_widget(wide(side, SIDE))
        self.add_widget(line)

    def _handed(self):
        self.app.slip_handed(all_of_them=self.fewest)

    # Players who pay each other: as the rule says, or in the fewest payments

    def _switch(self):
        line = Line(spacing=dp(8))
        for key, fewest in (("payday.by-the-rule", False), ("payday.fewest", True)):
            line.add_widget(
                tile(
                    self.words.say(key),
                    lambda f=fewest: self._turn(f),
                    role="main" if self.fewest == fewest else "quiet",
                    type_role="body",
                    centre=True,
                    corner=dp(20),
                    padding=(dp(8), dp(4)),
                )
            )
        return tall(line, dp(56) * theme.scale)

    def _turn(self, fewest):
        self.fewest = fewest
        self._build()

    def _fewest_aside(self):
        """What the fewest payments would be, beside the slip."""
        panel = _grown(tone="brass-soft", padding=dp(20), spacing=dp(4))
        panel.add_widget(Text(self.words.say("payday.fewest-of", n=len(self.hand_overs))))
        rows = [replace(row, sum="") for row in self.hand_overs]
        panel.add_widget(
            RowList(rows, places=self.app.places, explain=self.app.explain_row, row_height=dp(52))
        )
        return panel

    def _fewest_page(self):
        """The fewest payments, in place of all slips."""
        panel = _grown(tone="raised", padding=dp(16) if self.narrow else dp(28), spacing=dp(4))
        title = Text(
            self.words.say("payday.fewest-of", n=len(self.hand_overs)),
            role="headline",
            fit=True,
        )
        panel.add_widget(tall(title, dp(56) * theme.scale))
        paper = self.app.paper and not self.narrow
        rows = [replace(row, strong=True, sum=row.sum if paper else "") for row in self.hand_overs]
        panel.add_widget(
            RowList(rows, places=self.app.places, explain=self.app.explain_row, row_height=dp(76))
        )
        return panel

    def _slip(self, slip):
        words = self.words
        panel = self._page(tone="raised", padding=dp(16) if self.narrow else dp(28), spacing=dp(4))
        head = Line(spacing=dp(16))
        sign = Sign(self.app.places[slip.player], dp(36))
        sign.pos_hint = {"center_y": 0.5}
        head.add_widget(sign)
        head.add_widget(Text(slip.name or slip.player, role="headline", medium=True, fit=True))
        number = Text(
            words.say("payday.number", n=slip.number), tone="muted", fit=True, halign="right"
        )
        extent = measure(number.text, number.font_name, theme.type("body")) + dp(4)
        head.add_widget(wide(number, min(extent, Window.width * MOST_NUMBER)))
        long = self.narrow and len(slip.name or slip.player) > LONG_NAME
        panel.add_widget(tall(head, dp(84 if long else 56) * theme.scale))
        for row in slip.rows:
            if row.strong:
                panel.add_widget(Rule())
            panel.add_widget(self._line(row))
        panel.add_widget(Rule(tone="ink"))
        total = Line()
        total.add_widget(Text(words.say("payday.total"), role="headline", fit=True))
        shown = Text(
            slip.shown,
            role="display",
            tone="brass",
            medium=True,
            fit=True,
            wrap=False,
            halign="right",
            size_hint_x=2,
        )
        total.add_widget(because(shown, lambda: self.app.explain(slip.total_why)))
        panel.add_widget(tall(total, dp(84) * theme.scale))
        if not self.narrow:
            panel.add_widget(Spring())
            hint = Line(spacing=dp(8))
            hint.add_widget(Icon("information-outline", "muted", dp(20), size_hint_y=1))
            hint.add_widget(Text(words.say("payday.touch"), role="label", tone="muted", fit=True))
            panel.add_widget(tall(hint, dp(24) * theme.scale))
        return panel

    def _page(self, **kwargs):
        """A panel as high as the one beside it; alone it is as tall as it needs."""
        return _grown(**kwargs) if self.narrow else Block(orientation="vertical", **kwargs)

    def _line(self, row):
        press = (lambda: self.app.explain_row(row)) if row.why is not None else None
        line = Tile(
            role="card",
            press=press,
            padding=(0 if row.strong else dp(4 if self.small else 24), 0, 0, 0),
            spacing=dp(8),
            corner=dp(4),
        )
        line.label = row.label
        if row.player is not None:
            sign = Sign(self.app.places[row.player], dp(20))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
        if self.narrow:
            texts = grown(Column(spacing=0, padding=(0, dp(4))))
            texts.pos_hint = {"center_y": 0.5}
            texts.add_widget(Text(row.label, medium=row.strong))
            if row.sum:
                texts.add_widget(Text(row.sum, role="label", tone="muted"))
            line.add_widget(texts)
        else:
            line.add_widget(Text(row.label, medium=row.strong, fit=True))
            line.add_widget(Text(row.sum, tone="muted", fit=True))
        amount = Text(
            row.amount,
            role="title" if row.strong else "body",
            medium=row.strong,
            tone="ink" if row.strong else "muted",
            fit=True,
            wrap=False,
            halign="right",
        )
        line.add_widget(wide(amount, self._amount_width))
        return grown(line, dp(56 if row.strong or self.narrow else 48) * theme.scale)

    @property
    def _amount_width(self):
        """As much as the widest sum of the slip needs: the sums stand under each other."""
        size = theme.type("title")
        widest = max(measure(row.amount, MEDIUM, size) for row in self.slip.rows) + dp(4)
        return min(widest, Window.width * MOST_AMOUNT)

    def _notes(self, slip):
        """The box's notes that make up the sum, in the order the banker counts them."""
        words = self.words
        values = self.table.denominations()
        notes = notes_for(slip.total, values) if values and self.app.paper else None
        if not notes:
            return None
        panel = self._page(tone="brass-soft", padding=dp(20), spacing=dp(12))
        panel.add_widget(Text(words.say("payday.notes"), role="title"))
        panel.add_widget(
            Text(words.say("payday.gives", player=slip.name or slip.player), tone="ink")
        )
        for value, n in notes:
            line = Line(spacing=dp(12))
            line.add_widget(
                Text(f"{n} ×", role="headline", medium=True, fit=True, size_hint_x=0.35)
            )
            note = Panel(tone="raised", edge="brass", corner=dp(8), padding=(dp(14), 0))
            note.add_widget(Icon("bullseye", "brass", dp(26), size_hint_y=1))
            note.add_widget(
                Text(words.number(value), role="title", fit=True, wrap=False, halign="right")
            )
            line.add_widget(note)
            panel.add_widget(tall(line, dp(60) * theme.scale))
        if not self.narrow:
            panel.add_widget(Spring())
        panel.add_widget(Rule(tone="brass"))
        total = Line()
        total.add_widget(
            Text(words.say("payday.count", n=sum(n for _v, n in notes)), tone="ink", fit=True)
        )
        shown = Text(slip.shown, role="title", fit=True, wrap=False, halign="right")
        shown.size_hint_x = 1.4
        total.add_widget(because(shown, lambda: self.app.explain(slip.total_why)))
        panel.add_widget(tall(total, dp(48) * theme.scale))
        return panel

    def _cash(self, slip):
        panel = Tile(
            role="soft",
            press=lambda: self.app.explain(slip.cash_why),
            padding=(dp(20), 0),
            corner=dp(16),
        )
        panel.label = slip.cash
        panel.add_widget(Text(self.words.say("payday.cash"), fit=True))
        panel.add_widget(Text(slip.cash, role="title", fit=True, wrap=False, halign="right"))
        return tall(panel, dp(64) * theme.scale)


def _grown(**kwargs):
    """A panel as tall as what lies in it."""
    panel = Panel(orientation="vertical", size_hint_y=None, **kwargs)
    panel.fbind("minimum_height", panel.setter("height"))
    return panel


def _filled(things):
    """Things under each other; what none of them takes of the height stays free."""
    column = Column()
    for one in things:
        column.add_widget(one)
    if not any(isinstance(one, Block) for one in things):
        column.add_widget(Spring())
    return Scroller(column)
