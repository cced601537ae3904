"""A new game: which one, who plays, what is agreed, which box."""

from kivy.metrics import dp

from companion.app.screens.base import Screen
from companion.app.screens.new_options import OptionsStep
from companion.app.screens.new_players import PlayersStep, seated
from companion.app.theme import MAIN, theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, tall, wide
from companion.app.widgets.panel import tile
from companion.record import NotARecord
from companion.replay import open_play
from companion.words import Words
from rulesets import available, ruleset

STEPS = ("game", "players", "options")


class NewGameScreen(Screen):
    """Three short steps; a table that has played before goes through in a few touches."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.step = "game"
        self.game = None
        self.players = list(app.keep.last_players())
        self.signs = dict(app.keep.usual_signs())
        self.options = {}
        self.edition = {}
        self._build()

    @property
    def words(self):
        """The chosen game's words, once one is chosen."""
        return Words.of(ruleset(self.game), self.app.language) if self.game else self.app.words

    def _build(self):
        self.clear_widgets()
        words = self.words
        which = words.say("game.title") if self.game and self.step != "game" else ""
        self.add_widget(self.head(words.say(f"new.{self.step}"), which))
        self.body = getattr(self, f"_{self.step}")()
        self.scroller = Scroller(self.body, first=getattr(self.body, "take", None))
        self.add_widget(self.scroller)
        if self.step != "game":
            foot = Line(spacing=dp(12))
            foot.add_widget(
                wide(
                    tile(
                        words.say("nav.back"),
                        self.back,
                        role="plain",
                        icon="arrow-left",
                        type_role="body",
                    ),
                    dp(150),
                )
            )
            last = self.step == "options"
            foot.add_widget(
                tile(
                    words.say("new.play" if last else "new.next"),
                    self._next,
                    role="main",
                    icon="play" if last else "arrow-right",
                )
            )
            self.add_widget(tall(foot, MAIN * min(theme.scale, 1.2)))

    def show_again(self):
        """The same step with what was changed on it, scrolled as it was."""
        at = self.scroller.scroll_y
        self._build()
        self.scroller.scroll_y = at

    def show_step(self, game, step):
        """Go straight to a step of a game's preparation."""
        self.game, self.step = game, step
        if not self.players:
            self.players = list(self.app.words.say("new.example-names").split(", "))
        self._build()

    @property
    def begun(self):
        """Whether there is a step to go back to."""
        return self.step != STEPS[0]

    def go_on_with(self, before):
        """Where another drawing of this screen had come to, with the name being typed."""
        for name in ("step", "game", "players", "signs", "options", "edition"):
            setattr(self, name, getattr(before, name))
        typed = before.field.text if before.field is not None else ""
        self._build()
        if self.field is not None:
            self.field.text = typed

    @property
    def field(self):
        """Where a name is typed."""
        return getattr(self.body, "field", None)

    def back(self):
        """One step back."""
        self.step = STEPS[STEPS.index(self.step) - 1]
        self._build()

    def _next(self):
        if self.step == "players":
            if self.field is not None and self.field.text.strip() and not self.body.typed():
                return
            fault = self._fault()
            if fault:
                self.app.shell.say(fault)
                return
            self.step = "options"
            self._build()
            return
        header = self.header()
        try:
            open_play(header)
        except NotARecord as bad:
            self.app.shell.say(f"{bad.rule} · {self.words.refusal(bad)}")
            return
        self.app.keep.remember_options(self.game, self.options)
        self.app.keep.remember_signs(seated(self.players, self.signs))
        self.app.keep.remember_box(self.game, self.edition)
        self.app.new_game(header)

    def header(self):
        """Line 1 of the game's record."""
        header = {
            "record": 1,
            "game": self.game,
            "options": self.options,
            "players": self.players,
            "edition": self.edition,
        }
        signs = list(seated(self.players, self.signs).values())
        if signs != list(range(len(signs))):
            header["signs"] = signs
        if self.app.now is not None:
            header["date"] = self.app.now()
        return header

    # Which game

    def _game(self):
        # on a tablet they fill the height
        most = dp(232 if self.small else 368)
        flow = Flow(least_width=dp(300), least_height=dp(112), most_height=most, most_columns=3)
        roles = ("title", "body") if self.small or theme.large else ("headline", "title")
        for game in available():
            words = Words.of(ruleset(game), self.app.language)
            flow.add_widget(
                tile(
                    words.say("game.title"),
                    lambda g=game: self._chose(g),
                    role="card",
                    hint=words.say("game.blurb"),
                    type_role=roles[0],
                    hint_role=roles[1],
                    padding=(dp(24), dp(16)),
                )
            )
        for made in flow.children:
            made.peers = flow.children
        column = Column()
        column.add_widget(flow)
        column.add_widget(Spring())
        return column

    def _chose(self, game):
        self.game = game
        self.options = dict(self.app.keep.last_options(game))
        self.edition = self.app.keep.usual_box(game)
        most = ruleset(game).MOST
        self.players = self.players[:most]
        self.step = "players"
        self._build()

    # Who plays, and what is agreed

    def _players(self):
        return PlayersStep(self)

    def _options(self):
        return OptionsStep(self)

    def _fault(self):
        rules = ruleset(self.game)
        if rules.LEAST <= len(self.players) <= rules.MOST:
            return None
        return self.words.say(
            "refusal.number-of-players", found=len(self.players), least=rules.LEAST, most=rules.MOST
        )
