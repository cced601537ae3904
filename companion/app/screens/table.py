"""The table: seats, the one question, the last receipts, undo and redo."""

from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.pads import pad_for, view_for
from companion.app.pads.dice import DieTile
from companion.app.shell import RAIL
from companion.app.theme import theme
from companion.app.widgets.foot import Foot, undo_tile
from companion.app.widgets.layout import Column, Flow, Line, Scroller, grown, tall, wide
from companion.app.widgets.panel import icon_tile
from companion.app.widgets.question import QuestionPanel
from companion.app.widgets.seats import Packing, SeatTile, packing
from companion.app.widgets.sheet import menu, what_if
from companion.app.widgets.text import Icon, Text
from companion.engine.refusal import Refused
from companion.report.whatif import preview
from companion.store import StoreError
from companion.table.question import Answer, Criee, resolve, send

SCENE = 0.58
"""How much of the width the scene takes."""
FEW = 4
"""Up to so many seats stand two by two beside a scene."""
SHORT_WORD = 16
SHORT_NAME = 12
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
        self._kept = {}
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

    def what_if(self, answer):
        """Show what an answer would do, without giving it; False if that is a further question."""
        found = preview(self.sitting.table, answer.then)
        if found is None:
            return False
        what_if(answer, found, self)
        return True

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
        self.panel = QuestionPanel(question, self)
        self.pad, self.title = self.panel.pad, self.panel.title
        self.add_widget(self._keep("head", self.sitting.table.headline(), self._head))
        if self.beside:
            self.add_widget(self._beside_scene(question, self.panel))
            return
        self.add_widget(self._seats(question))
        self.add_widget(self.panel)
        self.add_widget(self._foot())

    def _foot(self):
        sitting = self.sitting
        done = (len(sitting.play.game.ledger), sitting.undo_says(), sitting.redo_says())
        # beside a scene the foot makes room for the rows of a question or an answer under way
        column = self.beside and (bool(sitting.question.rows), sitting.under_way)
        return self._keep("foot", (*done, self.app.paper, column), lambda _: Foot(self))

    def _keep(self, name, shown, build):
        """What stood here before, as long as it would show the same."""
        before = self._kept.get(name)
        if before is None or before[0] != shown:
            self._kept[name] = before = (shown, build(shown))
        elif before[1].parent is not None:
            before[1].parent.remove_widget(before[1])
        return before[1]

    @property
    def beside(self):
        """Whether the game's own scene has the left of the screen."""
        return self.sitting.question.scene is not None and not self.narrow

    def _beside_scene(self, question, panel):
        """The scene at the left; question, seats and foot in a column at the right."""
        line = Line(spacing=dp(24))
        scene = view_for(question.scene, question, self)
        scene.size_hint_x = SCENE
        line.add_widget(scene)
        column = Column(spacing=dp(12), size_hint_x=1 - SCENE)
        column.add_widget(panel)
        column.add_widget(self._seats(question))
        column.add_widget(self._foot())
        line.add_widget(column)
        return line

    def _head(self, head):
        line = Line(spacing=dp(12))
        if self.small:
            line.add_widget(_in_two_lines(head))
        else:
            game = Text(head.game, role="title", medium=True, wrap=False, size_hint_x=None)
            game.size_hint_y = 1
            line.add_widget(game)
            line.add_widget(Text(head.where, tone="muted", fit=True, size_hint_x=3))
            if head.right:
                line.add_widget(
                    Text(head.right, tone="muted", fit=True, halign="right", size_hint_x=2)
                )
            for face in head.dice:
                line.add_widget(wide(DieTile(face), dp(48)))
        more = icon_tile("dots-horizontal", self._menu, self.words.say("nav.more"))
        more.pos_hint = {"center_y": 0.5}
        line.add_widget(wide(tall(more, dp(48)), dp(56)))
        return grown(line, dp(48) * max(1, theme.scale * 0.9))

    def _menu(self):
        """What can always be done besides: the game's own corrections, and its box."""
        words = self.words
        box = Answer(words.say("menu.box"), send(), role="plain", icon="package-variant")
        answers = (*self.sitting.table.menu(), box)

        def choose(one):
            if one is box:
                self.app.open_box()
            else:
                self.answer(one.then)

        menu(words.say("nav.more"), answers, self.app.shell, choose)

    def _seats(self, question):
        """The tiles; only those that show something else are made anew."""
        seats = self.sitting.table.seats(question.player)
        said = {one.player: one for one in question.strip} if self.small else {}
        packing = self._packing(seats)
        line = self._keep("seats", (len(seats), packing), self._seat_line)
        for number, seat in enumerate(seats):
            shown = (seat, said.get(seat.player), packing)
            before = self._kept.get(f"seat {number}")
            tile = before[1] if before is not None and before[0] == shown else self._seat(shown)
            self._kept[f"seat {number}"] = (shown, tile)
            place = len(seats) - 1 - number
            if len(line.children) <= number:
                line.add_widget(tile)
            elif line.children[place] is not tile:
                line.remove_widget(line.children[place])
                line.add_widget(tile, place)
        return line

    def _packing(self, seats):
        """How the tiles stand: above the question, or in the column beside a scene."""
        if not self.beside:
            left, _top, right, _bottom = self.padding
            room = Window.width - left - right - (0 if self.narrow else RAIL)
            tight = self.narrow or len(seats) > IN_A_ROW[True]
            return packing(seats, room, self._gap, self.small, IN_A_ROW[self.small], tight)
        many = len(seats) > FEW
        if max(len(seat.player) for seat in seats) > SHORT_NAME or not (many or theme.large):
            return Packing(False, 2, False, dp(88))
        return Packing(True, 3 if many else 4, False, dp(88))

    @property
    def _gap(self):
        return dp(6) if self.small else dp(12)

    def _seat_line(self, shown):
        count, how = shown
        line = Flow(
            least_width=dp(48),
            least_height=how.height,
            most_height=how.height,
            spacing=self._gap,
            most_columns=how.columns,
        )
        rows = -(-count // how.columns)
        return tall(line, rows * how.height * theme.scale + (rows - 1) * self._gap)

    def _seat(self, shown):
        seat, word, how = shown
        press = partial(self.app.explain_seat, seat.player)
        return SeatTile(seat, self.app.places, how.packed, word, press, how.tight)

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


def _in_two_lines(head):
    """The headline of a telephone: the game, then where it stands, with a short word from the
    right."""
    column = grown(Column(spacing=0))
    column.add_widget(Text(head.game, medium=True))
    right = head.right if len(head.right) <= SHORT_WORD else ""
    where = " · ".join(filter(None, (head.where, right)))
    column.add_widget(Text(where, role="label", tone="muted"))
    column.pos_hint = {"center_y": 0.5}
    return column
