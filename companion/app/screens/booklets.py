"""The management booklets (livrets de gestion): one player's money, titles and prospects."""

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.widgets.cap import Cap
from companion.app.widgets.layout import Column, Line, Scroller, Spring, grown, tall
from companion.app.widgets.panel import Panel, Rule, Tile, because
from companion.app.widgets.progress import Bar
from companion.app.widgets.rows import RowList
from companion.app.widgets.tabs import player_tabs
from companion.app.widgets.text import Gist, Icon, Text
from companion.table.question import Row

COLUMNS = (5, 4, 2, 2, 3)
"""How the name, the little cards, what is held, the quote and the value share the width."""


class BookletsScreen(Screen):
    """One booklet at a time; the players are tabs."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.player = getattr(app, "booklet_of", None)
        players = self.table.game.players
        if self.player not in players:
            self.player = app.sitting.question.player or players[0]
        self._build()

    def _build(self):
        self.clear_widgets()
        words = self.words
        note = words.say("booklets.note", n=self.table.game.turn.round)
        self.add_widget(self.head(words.say("booklets.title"), note, undo=True))
        self.add_widget(player_tabs(self.table.game.players, self.player, self.app, self._turn_to))
        booklet = self.table.booklet(self.player)
        column = Column(spacing=dp(12))
        column.add_widget(self._money(booklet))
        if booklet.holdings:
            column.add_widget(self._holdings(booklet))
        elif not booklet.extras:
            column.add_widget(Text(words.say("booklets.empty"), tone="muted"))
        cards = [self._expected(booklet.expected)] if booklet.expected else []
        if booklet.progress:
            cards.append(self._progress(booklet))
        if cards:
            flow = Line(
                spacing=dp(12),
                orientation="vertical" if self.small else "horizontal",
                size_hint_y=None,
            )
            for card in cards:
                card.pos_hint = {"top": 1}
                flow.add_widget(card)
            flow.fbind("minimum_height", flow.setter("height"))
            column.add_widget(flow)
        if booklet.extras:
            column.add_widget(self._rows(booklet.extras))
        if booklet.secret:
            column.add_widget(tall(Secret(booklet.secret, words), dp(64) * theme.scale))
        if booklet.movements:
            column.add_widget(self._rows(booklet.movements, words.say("booklet.movements")))
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    def _rows(self, rows, title=""):
        """A panel of rows, each of which says why."""
        panel = Panel(tone="raised", orientation="vertical", padding=dp(16), size_hint_y=None)
        panel.fbind("minimum_height", panel.setter("height"))
        if title:
            panel.add_widget(Text(title, role="label", medium=True))
        panel.add_widget(RowList(rows, places=self.app.places, explain=self.app.explain_row))
        return panel

    def _turn_to(self, player):
        self.player = self.app.booklet_of = player
        self._build()

    def _money(self, booklet):
        panel = Panel(tone="raised", padding=dp(16), spacing=dp(12))
        cash, wealth = booklet.cash, booklet.wealth
        role = "headline" if self.narrow else "display"
        said = self.words.say("explain.in-cash")
        panel.add_widget(self._sum(said, cash, booklet.cash_why, role=role, medium=True))
        panel.add_widget(
            self._sum(booklet.standing, wealth, booklet.wealth_why, role="headline", halign="right")
        )
        return tall(panel, dp(112) * theme.scale)

    def _sum(self, said, figure, why, halign="left", **look):
        """A sum under what it is; a touch says why."""
        made = Tile(
            role="card",
            press=lambda: self.app.explain(why),
            orientation="vertical",
            padding=0,
            spacing=0,
            corner=dp(8),
        )
        made.label = figure
        made.add_widget(Text(said, tone="muted", fit=True, halign=halign, size_hint_y=2))
        made.add_widget(Text(figure, fit=True, wrap=False, halign=halign, size_hint_y=3, **look))
        return made

    def _holdings(self, booklet):
        panel = Panel(tone="raised", orientation="vertical", size_hint_y=None)
        panel.fbind("minimum_height", panel.setter("height"))
        edge = dp(8) if self.small else dp(16)
        head = Cap(padding=(edge, 0), spacing=dp(8))
        # on a telephone what is held and its quote stand under the name
        shares = (5, 0, 0, 0, 4) if self.small else COLUMNS
        aligns = ("left", "left", "right", "right", "right")
        title, cards, *others = booklet.headings
        if not any(one.cards for one in booklet.holdings):
            cards = ""
        for text, share, align in zip((title, cards, *others), shares, aligns, strict=True):
            if share:
                head.add_widget(
                    Text(
                        text,
                        role="label",
                        tone="ink" if share == 5 else "muted",
                        medium=share == 5,
                        fit=True,
                        halign=align,
                        size_hint_x=share,
                    )
                )
        panel.add_widget(tall(head, dp(36) * theme.scale))
        if self.small:
            holder = Column(padding=(edge, 0), size_hint_y=None)
            holder.add_widget(self._under_names(booklet))
            panel.add_widget(grown(holder))
        else:
            for number, one in enumerate(booklet.holdings):
                if number:
                    panel.add_widget(Rule())
                panel.add_widget(self._holding(one, edge))
        panel.add_widget(Rule(tone="ink"))
        total = Tile(
            role="bare",
            press=lambda: self.app.explain(booklet.value_why),
            padding=(edge, 0),
            corner=dp(4),
        )
        total.label = booklet.value
        total.add_widget(Text(booklet.held, fit=True, size_hint_x=3))
        total.add_widget(
            Text(
                booklet.value,
                role="title",
                medium=True,
                fit=True,
                wrap=False,
                halign="right",
                size_hint_x=2,
            )
        )
        panel.add_widget(tall(total, dp(52) * theme.scale))
        return panel

    def _under_names(self, booklet):
        """The holdings where there is no room for columns."""
        _titles, _cards, held, quote, _value = booklet.headings
        rows = [
            Row(
                one.name,
                " · ".join(
                    f"{heading} {figure}"
                    for heading, figure in ((held, one.held), (quote, one.quote))
                    if figure
                ),
                one.value,
                why=one.why,
            )
            for one in booklet.holdings
        ]
        return RowList(rows, explain=self.app.explain_row, stacked=True)

    def _holding(self, one, edge):
        """A company and what of it is held, in columns."""
        line = Tile(
            role="bare",
            press=lambda: self.app.explain(one.why),
            padding=(edge, 0),
            spacing=dp(8),
            corner=dp(4),
        )
        line.label = one.name
        name, cards, *figures = COLUMNS
        line.add_widget(Gist(one.name, valign="middle", size_hint_x=name))
        line.add_widget(
            Cards(one.cards, size_hint_x=cards) if one.cards else BoxLayout(size_hint_x=cards)
        )
        texts = ((one.held, False), (one.quote, False), (one.value, True))
        for (text, medium), share in zip(texts, figures, strict=True):
            line.add_widget(
                Text(
                    text,
                    fit=True,
                    wrap=False,
                    medium=medium,
                    halign="right",
                    size_hint_x=share,
                )
            )
        return tall(line, dp(48) * theme.scale)

    def _expected(self, expected):
        panel = Panel(
            tone="brass-soft",
            orientation="vertical",
            padding=dp(20),
            spacing=dp(8),
            size_hint_y=None,
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(Text(expected.title))
        total = Text(expected.total, role="headline", medium=True, fit=True, wrap=False)
        total = because(total, lambda: self.app.explain(expected.why))
        panel.add_widget(tall(total, dp(48) * theme.scale))
        rows = RowList(expected.rows, explain=self.app.explain_row, row_height=dp(38))
        panel.add_widget(rows)
        return panel

    def _progress(self, booklet):
        panel = Panel(
            tone="raised", orientation="vertical", padding=dp(20), spacing=dp(8), size_hint_y=None
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(Text(booklet.progress_title))
        for one in booklet.progress:
            done = one.have >= one.need
            line = Line(spacing=dp(8))
            line.add_widget(Text(one.label, medium=True, fit=True))
            if done:
                line.add_widget(Icon("check-circle", "up", dp(22), size_hint_y=1))
            panel.add_widget(tall(line, dp(28) * theme.scale))
            panel.add_widget(
                tall(Bar(one.have / max(one.need, 1), "up" if done else "brass"), dp(8))
            )
            if one.note:
                panel.add_widget(Text(one.note, role="label", tone="muted"))
        return panel


class Cards(Widget):
    """Little cards: those held are filled, a gap stands after the majority."""

    def __init__(self, cards, **kwargs):
        super().__init__(**kwargs)
        self.cards = cards
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_):
        self.canvas.clear()
        held, total, gap = self.cards
        step = min(dp(12), (self.width - dp(8)) / max(total, 1))
        with self.canvas:
            for n in range(total):
                Color(*theme.colour("primary" if n < held else "outline"))
                x = self.x + n * step + (dp(6) if n >= gap else 0)
                RoundedRectangle(
                    pos=(x, self.center_y - dp(8)), size=(step - dp(2.5), dp(16)), radius=[dp(2)]
                )


class Secret(Tile):
    """What its owner alone may know: shown only while a finger rests on it."""

    def __init__(self, text, words, **kwargs):
        super().__init__(role="quiet", **kwargs)
        self.label = words.say("booklets.secret")
        self.add_widget(Icon("eye-off", "primary", dp(28), size_hint_y=1))
        self.hidden = Text(words.say("booklets.secret"), fit=True)
        self.add_widget(self.hidden)
        self.add_widget(Text(words.say("booklets.hold"), tone="muted", fit=True, halign="right"))
        self.text, self.cover = text, self.hidden.text

    def on_press(self):
        """Show it."""
        self.hidden.text = self.text

    def on_touch_up(self, touch):
        """Hide it again."""
        self.hidden.text = self.cover
        return super().on_touch_up(touch)
