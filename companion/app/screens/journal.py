"""The journal: everything ever entered, newest first, undone lines struck through."""

from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.graphics import Line as Stroke
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.app.screens.base import Screen
from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.layout import Column, Flow, Line, wide
from companion.app.widgets.panel import tile
from companion.app.widgets.rolling import Rolling
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import Sheet, menu
from companion.app.widgets.text import Gist, Text, measure
from companion.engine.verb import ASIDE
from companion.report.consequences import asked, consequences
from companion.table.journal import Journal
from companion.table.question import Answer, Choices, Question, Row, send

ROWS = {"wide": 64, "narrow": 72, "small": 88}
"""How tall a row is. What has no room ends in an ellipsis; a touch shows all of it."""


class JournalRow(ButtonBehavior, BoxLayout):
    """One line; a touch opens it."""

    def __init__(self, screen, **kwargs):
        small = screen.app.shell.small
        gap = dp(6) if small else dp(12)
        super().__init__(padding=(gap, 0), spacing=gap, **kwargs)
        self.screen = screen
        self.number = wide(
            Text("", role="label", tone="muted", fit=True, wrap=False, halign="right"),
            measure("0000", REGULAR, theme.type("label")) + dp(2),
        )
        self.add_widget(self.number)
        self.sign = Sign(0, dp(18))
        self.sign.pos_hint = {"center_y": 0.5}
        self.add_widget(self.sign)
        middle = Column(spacing=0, padding=(0, dp(4)))
        self.text = Gist("", valign="middle")
        self.paid = Gist("", role="label", tone="muted", valign="top")
        self.amount = wide(Text("", medium=True, fit=True, wrap=False, halign="right"), 0)
        if small:
            self.amount.valign = "top"
        middle.add_widget(self.text)
        self.middle = middle
        self.add_widget(middle)
        if small:
            # the sum keeps company with the payments: the sentence has the whole width
            under = self.under = Line(spacing=gap)
            under.add_widget(self.paid)
            under.add_widget(self.amount)
            middle.add_widget(under)
        else:
            self.under = self.paid
            middle.add_widget(self.paid)
            self.add_widget(self.amount)
        self.ground = theme.colour("raised")
        with self.canvas.before:
            Color(*self.ground)
            self._ground = Rectangle()
            Color(*theme.colour("outline"))
            self._line = Rectangle()
        with self.canvas.after:
            self._struck_colour = Color(*theme.colour("none"))
            self._struck = Stroke(points=[], width=dp(1))
        self.bind(pos=self._place, size=self._place)
        self.label = ""

    def show(self, number):
        """Another line stands here now."""
        line = self.screen.journal.line(number)
        self.line = line.line
        self.label = line.text
        self.number.text = str(line.line)
        place = self.screen.app.places.get(line.player)
        self.sign.opacity = 0 if place is None else 1
        self.sign.place = place or 0
        self.text.text = line.text
        self.text.tone = "ink" if line.stands else "muted"
        self.text.valign = "bottom" if line.payments else "middle"
        self.paid.text = line.payments
        self.under.size_hint_y = 0.75 if line.payments else 0.001
        self.amount.text = line.amount
        self.amount.width = measure(line.amount, MEDIUM, theme.type("body")) + dp(4)
        self.stands = line.stands
        self._place()

    def _place(self, *_):
        self._ground.pos, self._ground.size = self.pos, self.size
        self._line.pos, self._line.size = self.pos, (self.width, 1)
        if getattr(self, "stands", True):
            self._struck_colour.rgba = theme.colour("none")
        else:
            self._struck_colour.rgba = theme.colour("muted")
            y = self.y + self.height * (0.5 if not self.paid.text else 0.66)
            self._struck.points = [self.middle.x, y, self.middle.right, y]

    def on_release(self):
        """Open the line."""
        self.screen.open_line(self.line)


class JournalScreen(Screen):
    """All lines, filtered by player, company or kind."""

    def __init__(self, app, **kwargs):
        super().__init__(app, **kwargs)
        self.filters = {}
        words = self.words
        self.journal = Journal(app.sitting.play, app.sitting.saved.record, words)
        note = words.say("journal.note", n=len(self.journal.record))
        self.add_widget(self.head(words.say("journal.title"), note, undo=True))
        self.bar = Flow(least_width=dp(96), least_height=dp(52), most_height=dp(52), spacing=dp(8))
        self.bar.size_hint_y = None
        self.add_widget(self.bar)
        shape = "small" if app.shell.small else "narrow" if self.narrow else "wide"
        self.list = Rolling(lambda: JournalRow(self), dp(ROWS[shape]) * theme.scale)
        self.add_widget(self.list)
        self._show()

    def go_on_with(self, before):
        """The same filters as another drawing of this screen had."""
        if before.filters:
            self.filters = before.filters
            self._show()

    def _show(self):
        self.bar.clear_widgets()
        words = self.words
        kinds = ("player", "company", "verb") if self.table.game.COMPANIES else ("player", "verb")
        for kind in kinds:
            chosen = self.filters.get(kind)
            label = words.say(f"journal.{kind}")
            if chosen is not None:
                label = words.button(chosen) if kind == "verb" else words.name(chosen)
            self.bar.add_widget(
                tile(
                    label,
                    lambda k=kind: self._filter(k),
                    role="main" if chosen else "plain",
                    type_role="body",
                    medium=False,
                    centre=True,
                    corner=dp(24),
                    padding=(dp(6), dp(2)),
                )
            )
        self.list.list(self.journal.lines(**self.filters))

    def _filter(self, kind):
        words = self.words
        if kind in self.filters:
            del self.filters[kind]
            self._show()
            return
        game = self.table.game
        if kind == "player":
            options = [(one, one) for one in game.players]
        elif kind == "company":
            options = [(one, words.name(one)) for one in game.COMPANIES]
        else:
            options = [(one, words.button(one)) for one in self.journal.verbs()]

        def choose(answer):
            self.filters[kind] = answer.then
            self._show()

        answers = [Answer(label, value, role="plain") for value, label in options]
        menu(words.say(f"journal.{kind}"), answers, self.app.shell, choose)

    # One line

    def open_line(self, number):
        """What it did, why each sum, and what can be done about it."""
        words = self.words
        line = self.journal.line(number)
        sheet = Sheet(line.text, self.app.shell)
        told = words.say("count.go", line=number)
        sheet.body.add_widget(Text(told, role="label", tone="muted"))
        postings = self.journal.payments(number)
        if postings:
            rows = [
                Row(
                    words.say("receipt.line", payer=one.payer, payee=one.payee),
                    words.sum(one),
                    words.money(one.amount),
                )
                for one in postings
            ]
            sheet.body.add_widget(
                RowList(rows, press=lambda n: self.app.explain(self.table.explain(postings[n])))
            )
        else:
            sheet.body.add_widget(Text(words.say("journal.no-payment"), tone="muted"))
        if number > 1 and self.journal.stands(number):
            sheet.body.add_widget(self._corrections(number, sheet))
        self.app.shell.open_sheet(sheet)
        return sheet

    def _corrections(self, number, sheet):
        words = self.words
        flow = Flow(least_width=dp(180), least_height=dp(60), most_height=dp(64))
        for key, icon, act in (
            ("journal.amend", "pencil", self._amend),
            ("journal.strike", "eraser", self._strike),
            ("journal.insert", "table-row-plus-after", self._insert),
            *self._adjusting(),
        ):
            flow.add_widget(
                tile(
                    words.say(key),
                    lambda a=act: (sheet.close(), a(number)),
                    role="soft",
                    icon=icon,
                    type_role="body",
                )
            )
        return flow

    def _adjusting(self):
        """Leaving the line as it is and correcting the present, where the game takes that now."""
        if "adjust" in self.table.game.next_verbs():
            yield "journal.adjust", "scale-balance", self._adjust

    def _adjust(self, _number):
        self._ask(self.table.ask_verb("adjust"))

    def _amend(self, number):
        """Each field of the action can be asked again; what that would change is shown first."""
        action = self.journal.record[number - 1]
        if action["do"] == "amend":
            action = action["with"]
        action = {name: value for name, value in action.items() if name not in ASIDE}

        def amended(new):
            return self._consequences({"do": "amend", "line": number, "with": new})

        self._ask(self.table.asking.edit(action, amended))

    def _strike(self, number):
        self._ask(self._consequences({"do": "amend", "line": number, "with": None}))

    def _insert(self, number):
        """Another action behind this one: any verb of the game."""
        words = self.words
        answers = tuple(
            Answer(words.button(name), lambda n=name: self._inserted(n, number))
            for name in sorted(self.table.game.verbs)
        )
        self._ask(Question(words.say("journal.insert"), Choices(answers)))

    def _inserted(self, name, number):
        """The verb's own questions; what they end in is put behind the line."""
        return self.table.ask_verb(
            name,
            sent=lambda action: self._consequences(
                {"do": "amend", "after": number, "with": action}
            ),
        )

    def _consequences(self, amend):
        """What must change hands now; nothing is done before it is confirmed."""
        found = consequences(self.table, amend)
        ways, line = (), found.line
        if line is not None and 1 < line <= len(self.journal.record):
            go = partial(self.app.show_line, line)
            ways = (self._leading(self.words.say("count.go", line=line), go),)
        return asked(found, self.table, send(amend), ways, self.app.paper)

    def _leading(self, label, act):
        """An answer that leads to another screen."""

        def lead():
            Clock.schedule_once(lambda *_: (self.app.sitting.start_again(), act()), 0)
            return self.app.sitting.question

        return Answer(label, lead, role="soft", icon="arrow-right")

    def _ask(self, question):
        self.app.shell.close_all()
        self.app.sitting.follow(question)
        self.app.go("table")
