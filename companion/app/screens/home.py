"""Home: the game under way first, then a new one, then those that ended."""

from datetime import datetime

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.files import choose
from companion.app.screens.base import Screen
from companion.app.shell import RAIL
from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.games import GameRow
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, grown, tall, wide
from companion.app.widgets.names import Named
from companion.app.widgets.panel import Look, Panel, Rule, Tile, WordTile, tile
from companion.app.widgets.sheet import menu
from companion.app.widgets.text import Icon, Name, Text, measure
from companion.table.question import Answer
from companion.words import Words
from companion.words.dates import moment
from rulesets import ruleset, with_sample

PAUSED = {"wide": 2, "narrow": 3, "small": 3}
ENDED = {"wide": 2, "narrow": 7, "small": 4}
"""How many games are listed under the one to go on with; the others are a touch away."""
MINUTE = 60
RESUME, HERO = dp(280), dp(176)
"""How tall the game to go on with is, and what stands in its place when there is none."""


class HomeScreen(Screen):
    """Where the app begins when no game is on the table."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.entries = app.keep.games()
        words = self.words
        self.shape = "small" if self.small else "narrow" if self.narrow else "wide"
        head = self.head(words.say("home.title"), "")
        self.clock = Text(tone="muted", fit=True, halign="right")
        head.add_widget(self.clock)
        self.add_widget(head)
        self._tick()
        under_way = [one for one in self.entries if not one.over]
        finished = [one for one in self.entries if one.over]
        column = Column(spacing=dp(16))
        first = not under_way and not self.small
        if under_way:
            column.add_widget(self._resume(under_way[0]))
        elif first:
            # with nothing to go on with a new game is the first, biggest thing
            column.add_widget(
                self._new(HERO * theme.scale, "main", Look("display", "title", icon_size=dp(56)))
            )
        paused = under_way[1 : 1 + PAUSED[self.shape]]
        # as tall together as the list beside them
        each = dp(104 if len(paused) < 2 else 78) * theme.scale
        side = Column(spacing=dp(16 if len(paused) < 2 else 12), size_hint_y=None)
        side.fbind("minimum_height", side.setter("height"))
        if not first:
            side.add_widget(self._new(each, "soft", Look(hint_role="body")))
        for one in paused:
            side.add_widget(tall(self._paused(one), each))
        for game_id in app.keep.damaged():
            side.add_widget(tall(self._damaged(game_id), each))
        sample = tile(
            words.say("home.sample"),
            self._samples,
            role="quiet",
            icon="lightbulb-outline",
            hint=words.say("home.sample-hint"),
            type_role="body",
            hint_role="body",
        )
        sample.icon_tone = "brass"
        side.add_widget(tall(sample, each))
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

    def _tick(self, *_):
        """The day and the time; Kivy forgets about it with the screen."""
        now = datetime.now()
        self.clock.text = moment(self.words, now)
        Clock.schedule_once(self._tick, MINUTE - now.second)

    def _new(self, height, role, look):
        """A new game; who has played before goes through it in a few touches."""
        words = self.words
        hint = words.say("home.new-hint" if self.app.keep.last_players() else "home.new-first")
        new = WordTile(words.say("home.new"), hint, "plus", None, look,
                       role=role, press=lambda: self.app.go("new"))  # fmt: skip
        if role == "main":
            new.corner, new.padding, new.spacing = dp(16), (dp(32), dp(16)), dp(24)
        return tall(new, height)

    def _damaged(self, game_id):
        """A game that the list can say nothing of is not kept quiet about."""
        return tile(
            self.words.say("home.damaged"),
            lambda: self.app.open_game(game_id),
            role="quiet",
            icon="file-alert-outline",
            hint=self.words.say("home.damaged-hint"),
            type_role="body",
            hint_role="body",
        )

    def _samples(self):
        """Which game's."""
        words, language = self.words, self.app.language
        answers = [
            Answer(Words.of(ruleset(game), language).say("game.title"), game, role="plain")
            for game in with_sample()
        ]
        title = words.say("home.sample")
        menu(title, answers, self.app.shell, lambda one: self.app.open_sample(one.then))

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
        for line in self._what(entry):
            panel.add_widget(line)
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
        resume = words.say("home.resume")
        extent = measure(resume, MEDIUM, theme.type("title")) + dp(2)
        go.add_widget(Spring())
        go.add_widget(Icon("play", "ink", dp(28), size_hint_y=1))
        go.add_widget(wide(Text(resume, role="title", medium=True, fit=True), extent))
        go.add_widget(Spring())
        go.pos_hint = {"center_y": 0.5}
        tall(go, dp(64) * theme.scale)
        foot.add_widget(
            go if small else wide(go, dp(210) * theme.scale if self.narrow else dp(272))
        )
        panel.add_widget(grown(foot, dp(72) * theme.scale))
        return grown(panel, RESUME * theme.scale)

    def _what(self, entry):
        """Title, how far, since when: beside each other where there is room."""
        title = Name(entry.title, role="title", medium=True, tone="on-primary")
        if self.small:
            about = Text(f"{entry.begun} · {entry.when}", fit=True, tone="on-primary")
            return tall(title, dp(36) * theme.scale), tall(about, dp(48) * theme.scale)
        about = Name(entry.begun, tone="on-primary")
        when = Text(entry.when, fit=True, halign="right", tone="on-primary")
        body = theme.type("body")
        called = measure(entry.title, MEDIUM, theme.type("title")) + dp(2)
        ago = measure(entry.when, REGULAR, body) + dp(2)
        extent = called + ago + measure(entry.begun, REGULAR, body)
        head = tall(Line(spacing=dp(14)), dp(36) * theme.scale)
        head.add_widget(title)
        beside = not self.narrow and extent <= Window.width - RAIL - dp(150)
        if beside:
            wide(title, called)
            head.add_widget(about)
        head.add_widget(wide(when, ago))
        return (head,) if beside else (head, tall(about, dp(28) * theme.scale))

    def _players(self, players, tone):
        flow = Flow(least_width=dp(84), least_height=dp(28), most_height=dp(40), spacing=dp(4))
        flow.size_hint_y = None
        flow.pos_hint = {"center_y": 0.5}
        for player, sign in players.items():
            flow.add_widget(Named(sign, player, tone, dp(14), halo=True))
        return flow

    def _paused(self, entry):
        paused = tile(
            entry.title,
            lambda: self.app.open_game(entry.id),
            role="card",
            icon="pause-circle-outline",
            hint=f"{entry.question} · {entry.when}",
            type_role="body",
            hint_role="body",
        )
        paused.icon_tone = "brass"
        return paused

    def _most(self):
        """How many of them are in sight at once."""
        if self.narrow:
            return ENDED[self.shape]
        above = RESUME if any(not one.over for one in self.entries) else HERO
        around = 2 * self.padding[1] + 3 * self.spacing + dp(16)
        room = Window.height - around - (dp(52 + 52 + 60) + above) * theme.scale
        return max(int(room // GameRow.height_for(self.app)), ENDED["wide"])

    def _finished(self, entries):
        words = self.words
        panel = Panel(
            tone="raised",
            orientation="vertical",
            padding=(dp(16) if self.small else dp(28), dp(16), dp(16) if self.small else dp(28), 0),
            spacing=0,
            size_hint_y=None,
        )
        panel.fbind("minimum_height", panel.setter("height"))
        head = Line(spacing=dp(12))
        head.add_widget(Text(words.say("home.finished"), role="title", fit=True))
        shown = entries[: self._most()]
        if self.entries or self.app.keep.thrown_away():
            every = words.say("home.all", n=len(self.entries))
            extent = measure(every, MEDIUM, theme.type("body")) + dp(4)
            see = tile(
                every,
                lambda: self.app.go("games"),
                role="bare",
                type_role="body",
                padding=0,
            )
            head.add_widget(wide(see, extent))
        panel.add_widget(tall(head, dp(52) * theme.scale))
        if not entries:
            panel.add_widget(Text(words.say("home.no-finished"), tone="muted"))
            panel.add_widget(tall(Spring(), dp(16)))
        for one in shown:
            row = GameRow(self.app)
            row.show(one)
            panel.add_widget(tall(row, GameRow.height_for(self.app)))
        panel.add_widget(Rule())
        take = tile(
            words.say("files.open"),
            lambda: choose(self.app),
            role="bare",
            icon="folder-open-outline",
            type_role="body",
            padding=0,
        )
        panel.add_widget(tall(take, dp(60) * theme.scale))
        return panel
