"""Payday: one payslip a player, line by line, then the total and the notes to hand over."""

from dataclasses import replace

from kivy.metrics import dp

from companion.app.screens.base import Screen
from companion.app.theme import MAIN, theme
from companion.app.widgets.layout import Column, Line, Scroller, Spring, tall, wide
from companion.app.widgets.panel import Panel, Rule, Tile, tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text
from companion.table.notes import notes_for

SIDE = dp(388)
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
        left = Column()
        left.add_widget(main)
        left.add_widget(Spring())
        line.add_widget(Scroller(left))
        side = Column()
        inner = Column()
        for one in asides:
            inner.add_widget(one)
        inner.add_widget(Spring())
        side.add_widget(Scroller(inner))
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
        panel.add_widget(RowList(rows, places=self.app.places, row_height=dp(52)))
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
        panel.add_widget(RowList(rows, places=self.app.places, row_height=dp(76)))
        return panel

    def _slip(self, slip):
        words = self.words
        panel = _grown(tone="raised", padding=dp(16) if self.narrow else dp(28), spacing=dp(4))
        head = Line(spacing=dp(16))
        sign = Sign(self.app.places[slip.player], dp(36))
        sign.pos_hint = {"center_y": 0.5}
        head.add_widget(sign)
        head.add_widget(Text(slip.name or slip.player, role="headline", medium=True, fit=True))
        head.add_widget(
            Text(
                words.say("payday.number", n=slip.number),
                tone="muted",
                fit=True,
                halign="right",
                size_hint_x=0.6,
            )
        )
        long = self.narrow and len(slip.name or slip.player) > LONG_NAME
        panel.add_widget(tall(head, dp(84 if long else 56) * theme.scale))
        for number, row in enumerate(slip.rows):
            if row.strong:
                panel.add_widget(Rule())
            panel.add_widget(self._line(row, slip.whys[number]))
        panel.add_widget(Rule(tone="ink"))
        total = Line()
        total.add_widget(Text(words.say("payday.total"), role="headline", fit=True))
        total.add_widget(
            Text(
                slip.shown,
                role="display",
                tone="brass",
                medium=True,
                fit=True,
                wrap=False,
                halign="right",
                size_hint_x=2,
            )
        )
        panel.add_widget(tall(total, dp(84) * theme.scale))
        return panel

    def _line(self, row, why):
        press = (lambda: self.app.explain(why)) if why is not None else None
        line = Tile(
            role="card",
            press=press,
            padding=(0 if row.strong else dp(24), 0, 0, 0),
            spacing=dp(8),
            corner=dp(4),
        )
        line.label = row.label
        if row.player is not None:
            sign = Sign(self.app.places[row.player], dp(20))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
        label = Text(row.label, medium=row.strong, fit=True, size_hint_x=4)
        how = Text(row.sum, role="label" if self.narrow else "body", tone="muted", fit=True)
        if self.narrow and row.sum:
            column = Column(spacing=0, size_hint_x=6)
            label.size_hint, how.size_hint_y = (1, 2), 1
            column.add_widget(label)
            column.add_widget(how)
            line.add_widget(column)
        else:
            how.size_hint_x = 4 if row.sum or not self.narrow else 1
            line.add_widget(label)
            line.add_widget(how)
        line.add_widget(
            Text(
                row.amount,
                role="title" if row.strong else "body",
                medium=row.strong,
                tone="ink" if row.strong else "muted",
                fit=True,
                wrap=False,
                halign="right",
                size_hint_x=4,
            )
        )
        return tall(line, dp(56 if row.strong or self.narrow else 48) * theme.scale)

    def _notes(self, slip):
        """The box's notes that make up the sum, in the order the banker counts them."""
        words = self.words
        values = self.table.denominations()
        notes = notes_for(slip.total, values) if values and self.app.paper else None
        if not notes:
            return None
        panel = _grown(tone="brass-soft", padding=dp(20), spacing=dp(12))
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
        panel.add_widget(Rule(tone="brass"))
        total = Line()
        total.add_widget(
            Text(words.say("payday.count", n=sum(n for _v, n in notes)), tone="ink", fit=True)
        )
        total.add_widget(
            Text(slip.shown, role="title", fit=True, wrap=False, halign="right", size_hint_x=1.4)
        )
        panel.add_widget(tall(total, dp(36) * theme.scale))
        return panel

    def _cash(self, slip):
        panel = Panel(tone="primary-soft", padding=(dp(20), 0))
        panel.add_widget(Text(self.words.say("payday.cash"), fit=True))
        panel.add_widget(Text(slip.cash, role="title", fit=True, wrap=False, halign="right"))
        return tall(panel, dp(64) * theme.scale)


def _grown(**kwargs):
    """A panel as tall as what lies in it."""
    panel = Panel(orientation="vertical", size_hint_y=None, **kwargs)
    panel.fbind("minimum_height", panel.setter("height"))
    return panel
