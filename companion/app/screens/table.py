"""The table: seats, the one question, the last receipts, undo and redo."""

from kivy.metrics import dp

from companion.app.pads import pad_for
from companion.app.theme import theme
from companion.app.widgets.foot import Foot, undo_tile
from companion.app.widgets.layout import Column, Flow, Line, Scroller, tall, wide
from companion.app.widgets.panel import icon_tile
from companion.app.widgets.question import QuestionPanel
from companion.app.widgets.seats import SeatTile
from companion.app.widgets.sheet import menu
from companion.app.widgets.text import Icon, Text
from companion.engine.refusal import Refused
from companion.store import StoreError
from companion.table.question import Criee, resolve

IN_A_ROW = {True: 4, False: 6}
"""How many seats stand beside each other, by whether the screen is small."""


class TableScreen(Column):
    """Draws the sitting's question and sends the answers. Pads know it as their desk."""

    def __init__(self, app, **kwargs):
        super().__init__(**kwargs)
        self.app = app
        self.sitting = app.sitting
        self.words = app.sitting.words
        self.narrow = app.shell.narrow
        self.small = app.shell.small
        self.padding = dp(8) if self.small else (dp(24), dp(16))
        self.spacing = dp(8) if self.small else dp(16)
        self.refresh()

    # What pads ask of their desk

    @property
    def by_initial(self):
        """How things to pick are sorted."""
        return bool(self.app.settings.get("by_initial", True))

    def sort(self, by_initial):
        """Sort things to pick another way from now on."""
        self.app.settings.set("by_initial", by_initial)

    def place(self, player):
        """A player's seat."""
        return None if player is None else self.app.places.get(player)

    def say(self, text):
        """A sentence to the table."""
        self.app.shell.say(text)

    def explain(self, explanation):
        """Why a figure is what it is."""
        self.app.explain(explanation)

    def answer(self, then):
        """Go where an answer leads; a refusal is said and changes nothing."""
        self.app.shell.hush()
        try:
            sent = self.sitting.follow(resolve(then))
        except Refused as refused:
            self.say(f"{refused.rule} · {self.words.refusal(refused)}")
            return
        except StoreError as error:
            self.say(self.words.say(f"store.{error.code}", **error.figures))
            return
        self._go_on(sent, moved=True)

    def back(self):
        """Leave an answer under way, one step."""
        self.sitting.back()
        self.go_on()

    def undo(self):
        """Take the last touch back."""
        self._repeat(self.sitting.undo)

    def redo(self):
        """Put the last undone touch back."""
        self._repeat(self.sitting.redo)

    def _repeat(self, act):
        try:
            act()
        except Refused as refused:
            self.say(self.words.refusal(refused))
            return
        except StoreError as error:
            self.say(self.words.say(f"store.{error.code}", **error.figures))
            return
        self._go_on(True, moved=False)

    def _go_on(self, sent, moved):
        """Another screen may follow (a payday, the end); else the next question."""
        if not sent:
            self.go_on()
            return
        self.app.happened(moved)
        if self.app.screen is self:
            self.refresh()

    def go_on(self):
        """Show the next step of an answer, in place where its view can."""
        question = self.sitting.question
        if self.panel is None or not self.panel.go_on(question):
            self.refresh()
        else:
            self.title = self.panel.title

    # Drawing

    @property
    def bare(self):
        """Whether the rail is left out: the criée takes the whole screen."""
        return isinstance(self.sitting.question.pad, Criee) and not self.narrow

    def refresh(self):
        """Draw the question as it stands."""
        question = self.sitting.question
        self.clear_widgets()
        self.panel = None
        if question.full:
            self._build_full(question)
            return
        self.add_widget(self._head())
        self.add_widget(self._seats(question))
        self.panel = QuestionPanel(question, self)
        self.pad, self.title = self.panel.pad, self.panel.title
        self.add_widget(self.panel)
        self.add_widget(Foot(self))

    def _head(self):
        head = self.sitting.table.headline()
        line = Line(spacing=dp(12))
        game = Text(head.game, role="body" if self.small else "title", medium=True, wrap=False,
                    size_hint_x=None)  # fmt: skip
        game.size_hint_y = 1
        line.add_widget(game)
        role = "label" if self.small else "body"
        line.add_widget(Text(head.where, role=role, tone="muted", fit=True, size_hint_x=3))
        if head.right and not self.small:
            line.add_widget(Text(head.right, tone="muted", fit=True, halign="right", size_hint_x=2))
        more = icon_tile("dots-horizontal", self._menu, self.words.say("nav.more"))
        line.add_widget(wide(more, dp(56)))
        return tall(line, dp(48) * max(1, theme.scale * 0.9))

    def _menu(self):
        title = self.words.say("nav.more")
        answers = self.sitting.table.menu()
        menu(title, answers, self.app.shell, lambda one: self.answer(one.then))

    def _seats(self, question):
        seats = self.sitting.table.seats(question.player)
        line = Flow(
            least_width=dp(70 if self.small else 120),
            least_height=dp(84),
            most_height=dp(116),
            spacing=dp(6) if self.small else dp(12),
            most_columns=IN_A_ROW[self.small],
        )
        said = {one.player: one for one in question.strip} if self.small else {}
        many = len(seats) > IN_A_ROW[True]
        packed, tight = self.small or (self.narrow and many), self.narrow or many
        for seat in seats:
            word = said.get(seat.player)
            press = lambda player=seat.player: self.app.explain_seat(player)  # noqa: E731
            line.add_widget(SeatTile(seat, self.app.places, packed, word, press, tight))
        rows = -(-len(seats) // IN_A_ROW[self.small])
        return tall(line, (rows * dp(96) + (rows - 1) * dp(8)) * theme.scale)

    def _build_full(self, question):
        """A question that takes the whole screen."""
        head = Line(spacing=dp(12))
        head.add_widget(Icon("gavel", "brass", dp(32), size_hint_y=1))
        self.title = Text(question.title, role="headline", medium=True, fit=True, size_hint_x=3)
        head.add_widget(self.title)
        if not self.narrow:
            head.add_widget(Text(question.note, tone="muted", fit=True, size_hint_x=3))
        head.add_widget(wide(undo_tile(self), dp(190) if self.narrow else dp(300)))
        self.add_widget(tall(head, dp(64) * theme.scale))
        body = Column()
        self.pad = pad_for(question, self)
        body.add_widget(self.pad)
        self.add_widget(Scroller(body))
