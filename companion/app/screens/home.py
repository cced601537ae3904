"""Home: the game under way first, then a new one, then those that ended."""

from kivy.metrics import dp

from companion.app.screens.base import Screen
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.names import Named
from companion.app.widgets.panel import Panel, Rule, Tile, tile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import Icon, Text

LISTED = 8


class HomeScreen(Screen):
    """Where the app begins when no game is on the table."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.entries = app.keep.games()
        words = app.words
        self.add_widget(self.head(words.say("home.title"), ""))
        under_way = [one for one in self.entries if not one.over]
        finished = [one for one in self.entries if one.over]
        column = Column(spacing=dp(16))
        if under_way:
            column.add_widget(self._resume(under_way[0]))
        side = Column(spacing=dp(12), size_hint_y=None)
        side.fbind("minimum_height", side.setter("height"))
        new = tile(
            words.say("home.new"),
            lambda: app.go("new"),
            role="soft",
            icon="plus",
            hint=words.say("home.new-hint"),
        )
        side.add_widget(tall(new, dp(96) * theme.scale))
        for one in under_way[1:LISTED]:
            side.add_widget(tall(self._paused(one), dp(88) * theme.scale))
        sample = tile(
            words.say("home.sample"),
            app.open_sample,
            role="quiet",
            icon="lightbulb-outline",
            hint=words.say("home.sample-hint"),
        )
        side.add_widget(tall(sample, dp(88) * theme.scale))
        done = self._finished(finished)
        if self.narrow:
            column.add_widget(side)
            column.add_widget(done)
        else:
            line = Line(spacing=dp(24), size_hint_y=None)
            line.fbind("minimum_height", line.setter("height"))
            side.size_hint_x = None
            side.width = dp(352)
            side.pos_hint = done.pos_hint = {"top": 1}
            line.add_widget(side)
            line.add_widget(done)
            column.add_widget(line)
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    @property
    def words(self):
        """Home speaks for the app, whatever lies on the table."""
        return self.app.words

    def _resume(self, entry):
        words = self.words
        panel = Tile(
            role="main",
            press=lambda: self.app.open_game(entry.id),
            orientation="vertical",
            padding=dp(20) if self.narrow else dp(32),
            spacing=dp(12),
            corner=dp(16),
        )
        panel.label = words.say("home.resume")
        head = Line(spacing=dp(14))
        head.add_widget(Text(entry.title, role="title", medium=True, fit=True, tone="on-primary"))
        head.add_widget(Text(entry.when, fit=True, halign="right", tone="on-primary"))
        panel.add_widget(tall(head, dp(36) * theme.scale))
        question = Text(
            entry.question,
            role="display" if not self.narrow else "headline",
            fit=True,
            tone="on-primary",
        )
        question.size_hint_min_y = dp(100) * theme.scale
        panel.add_widget(question)
        small = self.app.shell.small
        foot = Line(spacing=dp(16), orientation="vertical" if small else "horizontal")
        foot.add_widget(self._players(entry.players, "on-primary"))
        go = Panel(tone="primary-soft", corner=dp(28), padding=(dp(16), 0), spacing=dp(8))
        go.add_widget(Icon("play", "ink", dp(28), size_hint_y=1))
        go.add_widget(Text(words.say("home.resume"), role="title", medium=True, fit=True))
        go.pos_hint = {"center_y": 0.5}
        tall(go, dp(64) * theme.scale)
        foot.add_widget(go if small else wide(go, dp(170) if self.narrow else dp(272)))
        panel.add_widget(grown(foot, dp(72) * theme.scale))
        return grown(panel, dp(280) * theme.scale)

    def _players(self, players, tone):
        flow = Flow(least_width=dp(84), least_height=dp(28), most_height=dp(40), spacing=dp(4))
        flow.size_hint_y = None
        flow.pos_hint = {"center_y": 0.5}
        for place, player in enumerate(players):
            flow.add_widget(Named(place, player, tone, dp(14), halo=True))
        return flow

    def _paused(self, entry):
        hint = f"{entry.question} · {entry.when}"
        return tile(
            entry.title,
            lambda: self.app.open_game(entry.id),
            role="card",
            icon="pause-circle-outline",
            hint=hint,
        )

    def _finished(self, entries):
        words = self.words
        panel = Panel(
            tone="raised", orientation="vertical", padding=dp(20), spacing=dp(4), size_hint_y=None
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(
            tall(Text(words.say("home.finished"), role="title", fit=True), dp(40) * theme.scale)
        )
        if not entries:
            panel.add_widget(Text(words.say("home.no-finished"), tone="muted"))
        for one in entries[: LISTED * 3]:
            panel.add_widget(Rule())
            high = dp(112 if self.app.shell.small and one.winner is not None else 64)
            panel.add_widget(tall(self._ended(one), high * theme.scale))
        return panel

    def _ended(self, entry):
        line = Tile(
            role="card",
            press=lambda: self.app.open_game(entry.id),
            padding=0,
            spacing=dp(10),
            corner=dp(8),
        )
        line.label = entry.title
        small = self.app.shell.small
        if small:
            line.orientation, line.spacing = "vertical", 0
        words = Column(spacing=0)
        words.add_widget(Text(entry.title, medium=True, fit=True))
        words.add_widget(Text(entry.when, role="label", tone="muted", fit=True))
        line.add_widget(words)
        if entry.winner is not None:
            won = Line(spacing=dp(10))
            won.add_widget(Icon("trophy", "brass", dp(22), size_hint_y=1))
            sign = Sign(entry.players.index(entry.winner), dp(18))
            sign.pos_hint = {"center_y": 0.5}
            won.add_widget(sign)
            best = Column(spacing=0)
            best.add_widget(Text(entry.winner, fit=True))
            best.add_widget(Text(entry.wealth, role="label", fit=True, wrap=False))
            won.add_widget(best)
            line.add_widget(won)
        return line
