"""Count (vérification): what lies on the table against the books, and who is suspected."""

from functools import partial

from kivy.metrics import dp

from companion.app.screens.ask import AskScreen
from companion.app.theme import theme
from companion.app.told import told
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, grown, wide
from companion.app.widgets.panel import Panel, tile
from companion.app.widgets.question import QuestionPanel
from companion.app.widgets.tabs import player_tabs
from companion.app.widgets.text import Text
from companion.report.counted import counts_now
from companion.report.suspects import MOST_ALSO, sentence, suspects
from companion.table.counting import Counting

SUSPECTS = 5


class CountScreen(AskScreen):
    """Player by player; on a difference the journal's likeliest lines."""

    def __init__(self, app, **kwargs):
        self.counting = Counting(app.sitting.table)
        players = self.counting.players
        self.player = app.counted_player if app.counted_player in players else players[0]
        words = app.sitting.words
        title, note = words.say("count.title"), words.say("count.note")
        super().__init__(app, words, self._first, self._count, title, note, **kwargs)

    def _first(self):
        return self.counting.question(self.player)

    def _count(self, sent):
        with told(self.app):
            self.app.sitting.take(sent)
            self.steps.clear()
            self.refresh()

    def refresh(self):
        """Tabs, then the result of the last count, then the question."""
        self.clear_widgets()
        self.add_widget(self.head(self.heading, self.note))
        found = counts_now(self.app.sitting.play)
        counted = found.get(self.player)
        told = counted is not None and not self.steps
        if not (told and self.small):
            self.add_widget(self._tabs(found))
        question = self.steps[-1] if self.steps else self._first()
        panel = QuestionPanel(question, self)
        self.pad, self.title = panel.pad, panel.title
        if not told:
            self.add_widget(panel)
            return
        column = Column(spacing=dp(12))
        if self.small:
            # the result has the whole height; the others' tabs are above it
            column.add_widget(self._tabs(found))
        column.add_widget(self._result(counted))
        if any(n for _purse, n in counted.differences("cash")):
            column.add_widget(self._suspects())
            adjust = self.counting.adjustment(self.player, counted.cash, counted.shares)
            if adjust is not None:
                flow = Flow(least_height=dp(64), most_height=dp(72), size_hint_y=None)
                flow.add_widget(answer_tile(adjust, self, type_role="body"))
                column.add_widget(flow)
        panel.size_hint_y = None
        panel.height = dp(300) * theme.scale
        column.add_widget(panel)
        column.add_widget(Spring())
        self.add_widget(Scroller(column))

    def _tabs(self, found):
        marks = {}
        for player, counted in found.items():
            exact = not any(n for _purse, n in counted.differences("cash"))
            marks[player] = ("check-circle", "up") if exact else ("alert-circle", "down")
        return player_tabs(self.counting.players, self.player, self.app, self._turn_to, marks)

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
            # a telephone has no room for the way there beside the sentence
            line = Column(spacing=dp(4)) if self.small else Line(spacing=dp(12))
            told = Text(sentence(suspect, words))
            told.pos_hint = {"center_y": 0.5}
            line.add_widget(told)
            if suspect.lines:
                go = self._go(suspect.lines[0], size_hint_y=None, height=dp(52))
                go.pos_hint = {"center_y": 0.5}
                line.add_widget(go if self.small else wide(go, dp(150)))
            panel.add_widget(grown(line, dp(52)))
            also = suspect.lines[1 : 1 + MOST_ALSO]
            if also:
                flow = Flow(least_width=dp(140), least_height=dp(52), most_height=dp(56))
                flow.size_hint_y = None
                for number in also:
                    flow.add_widget(self._go(number))
                panel.add_widget(flow)
        if not found:
            panel.add_widget(Text(words.say("count.no-suspect"), tone="muted"))
        return panel

    def _go(self, line, **kwargs):
        """The way to a line of the journal."""
        label = self.words.say("count.go", line=line)
        go = partial(self.app.show_line, line)
        return tile(label, go, role="soft", type_role="body", icon="arrow-right", **kwargs)
