"""Count (vérification): what lies on the table against the books, and who is suspected."""

from kivy.metrics import dp

from companion.app.screens.ask import AskScreen
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, wide
from companion.app.widgets.panel import Panel, tile
from companion.app.widgets.question import QuestionPanel
from companion.app.widgets.text import Text
from companion.engine.refusal import Refused
from companion.report.counted import counts_now
from companion.report.suspects import sentence, suspects
from companion.store import StoreError
from companion.table.counting import Counting

SUSPECTS = 5


class CountScreen(AskScreen):
    """Player by player; on a difference the journal's likeliest lines."""

    def __init__(self, app, **kwargs):
        self.counting = Counting(app.sitting.table)
        players = app.sitting.play.game.players
        self.player = app.counted_player if app.counted_player in players else players[0]
        words = app.sitting.words
        title, note = words.say("count.title"), words.say("count.note")
        super().__init__(app, words, self._first, self._count, title, note, **kwargs)

    def _first(self):
        return self.counting.question(self.player)

    @property
    def sitting(self):
        """The panel asks whether an answer is under way: that is known here."""
        return self

    def _count(self, sent):
        try:
            self.app.sitting.take(sent)
        except Refused as refused:
            self.say(f"{refused.rule} · {self.words.refusal(refused)}")
            return
        except StoreError as error:
            self.say(self.words.say(f"store.{error.code}", **error.figures))
            return
        self.steps.clear()
        self.refresh()

    def refresh(self):
        """Tabs, then the result of the last count, then the question."""
        self.clear_widgets()
        self.add_widget(self.head(self.heading, self.note))
        found = counts_now(self.app.sitting.play)
        self.add_widget(self._tabs(found))
        counted = found.get(self.player)
        question = self.steps[-1] if self.steps else self._first()
        panel = QuestionPanel(question, self)
        self.pad, self.title = panel.pad, panel.title
        if counted is None or self.steps:
            self.add_widget(panel)
            return
        column = Column(spacing=dp(12))
        column.add_widget(self._result(counted))
        if any(n for _purse, n in counted.differences("cash")):
            column.add_widget(self._suspects())
        panel.size_hint_y = None
        panel.height = dp(300) * theme.scale
        column.add_widget(panel)
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    def _tabs(self, found):
        players = self.app.sitting.play.game.players
        flow = Flow(
            size_hint_y=None,
            least_width=dp(104),
            least_height=dp(56),
            most_height=dp(64),
            spacing=dp(8),
            most_columns=3 if self.small else 6,
        )
        for player in players:
            active = player == self.player
            counted = found.get(player)
            exact = counted is not None and not any(n for _p, n in counted.differences("cash"))
            icon = "" if counted is None else "check-circle" if exact else "alert-circle"
            tab = tile(
                player,
                lambda p=player: self._turn_to(p),
                role="main" if active else "card",
                icon=icon,
                place=self.app.places[player],
                type_role="body",
                medium=active,
                corner=dp(24),
                padding=(dp(10), dp(4)),
                spacing=dp(6),
            )
            if counted is not None and not active:
                tab.icon_tone = "up" if exact else "down"
            flow.add_widget(tab)
        return flow

    def _turn_to(self, player):
        self.player = self.app.counted_player = player
        self.steps.clear()
        self.refresh()

    def _result(self, counted):
        words = self.words
        exact = not any(n for _purse, n in counted.differences("cash"))
        panel = Panel(
            tone="primary-soft" if exact else "brass-soft",
            orientation="vertical",
            padding=dp(20),
            spacing=dp(6),
            size_hint_y=None,
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(
            Text(
                words.say("count.exact" if exact else "count.differs", player=self.player),
                role="title",
            )
        )
        if counted.cash:
            key = "count.cash-over" if counted.cash > 0 else "count.cash-under"
            panel.add_widget(Text(words.say(key, amount=abs(counted.cash))))
        for company, n in counted.shares.items():
            if n:
                panel.add_widget(Text(words.say("count.shares", company=company, change=n)))
        return panel

    def _suspects(self):
        """The likeliest lines; a touch goes there, to amend or adjust."""
        words, table = self.words, self.app.sitting.table
        panel = Panel(
            tone="raised", orientation="vertical", padding=dp(16), spacing=dp(8), size_hint_y=None
        )
        panel.fbind("minimum_height", panel.setter("height"))
        panel.add_widget(Text(words.say("count.suspects"), role="title"))
        found = suspects(self.app.sitting.play, table)
        for suspect in found[:SUSPECTS]:
            line = Line(spacing=dp(12), size_hint_y=None)
            told = Text(sentence(suspect, words))
            line.add_widget(told)
            told.fbind("height", lambda _w, h, row=line: setattr(row, "height", max(h, dp(52))))
            told.pos_hint = {"center_y": 0.5}
            line.height = dp(52)
            if suspect.lines:
                go = tile(
                    words.say("count.go", line=suspect.lines[0]),
                    lambda n=suspect.lines[0]: self.app.show_line(n),
                    role="soft",
                    type_role="body",
                    icon="arrow-right",
                    size_hint_y=None,
                    height=dp(52),
                )
                go.pos_hint = {"center_y": 0.5}
                line.add_widget(wide(go, dp(150)))
            panel.add_widget(line)
        if not found:
            panel.add_widget(Text(words.say("count.no-suspect"), tone="muted"))
        return panel
