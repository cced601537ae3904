"""The table: seats, the one question, the last receipts, undo and redo."""

from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.pads import pad_for, view_for
from companion.app.pads.dice import DieTile
from companion.app.screens.base import around
from companion.app.screens.desk import Desk
from companion.app.settled import before_amend, show_settled
from companion.app.shell import RAIL
from companion.app.theme import MEDIUM, theme
from companion.app.told import told
from companion.app.widgets.foot import Foot, redo_tile, undo_tile
from companion.app.widgets.layout import Column, Flow, Line, Scroller, grown, tall, wide
from companion.app.widgets.motion import show_change
from companion.app.widgets.panel import icon_tile
from companion.app.widgets.question import QuestionPanel
from companion.app.widgets.seats import Packing, SeatTile, on_telephone, packing
from companion.app.widgets.sheet import menu, what_if
from companion.app.widgets.text import Icon, Text, measure
from companion.table.question import Answer, resolve, send

SCENE = 0.58
"""How much of the width the scene takes."""
GAP = dp(24)
"""What lies between it and the question."""
FEW = 4
"""Up to so many seats stand two by two beside a scene."""
SHORT_WORD = 16
SHORT_NAME = 12
MORE = dp(56)
"""How wide the button for everything else is."""
BACK = {"wide": (dp(240), dp(200)), "narrow": (dp(248), dp(72)), "small": (dp(140), dp(56))}
"""How wide undo and redo are at the head of the criée."""
MOST_UNDO = dp(200)
MOST_TITLE = 0.3
"""How much of the width its title takes at the most."""
IN_A_ROW = 6
IN_A_ROW_UPRIGHT = 4
"""So many seats stand beside each other at the most."""


class TableScreen(Desk, Column):
    """Draws the sitting's question and sends the answers. Pads know it as their desk."""

    def __init__(self, app, **kwargs):
        super().__init__(**kwargs)
        self.app = app
        self.sitting = app.sitting
        self.words = app.sitting.words
        self.narrow = app.shell.narrow
        self.small = app.shell.small
        self.padding = around(self.small)
        self.spacing = dp(8) if self.small else dp(16)
        self._kept = {}
        self.refresh()

    # What pads ask of their desk, beside what every desk has

    def answer(self, then):
        """Go where an answer leads; a refusal is said and changes nothing."""
        self.app.shell.hush()
        with told(self.app):
            following = resolve(then)
            before = before_amend(self.sitting.table, following)
            sent = self.sitting.follow(following)
            self._go_on(sent, moved=True)
            show_settled(self.app, before)

    def what_if(self, answer):
        """Show what an answer would do, without giving it; False if that is a further question."""
        # loaded with the first finger that stays: the app need not wait for it when it starts
        from companion.report.whatif import preview  # noqa: PLC0415

        found = preview(self.sitting.table, answer.then)
        if found is None:
            return False
        what_if(answer, found, self)
        return True

    @property
    def begun(self):
        """Whether there is a step to go back to."""
        return self.sitting.under_way

    def back(self):
        """Leave an answer under way, one step."""
        self.sitting.back()
        self.go_on()

    def undo(self):
        """Take the last touch back."""
        self.app.undo(self._moved_back)

    def redo(self):
        """Put the last undone touch back."""
        self.app.redo(self._moved_back)

    def _moved_back(self):
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
        """Whether the rail is left out: an auction takes the whole screen."""
        return self.sitting.question.full and not self.narrow

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
        paid = "foot" in self._kept and self._kept["foot"][0][0] < done[0]
        foot = self._keep("foot", (*done, self.app.paper, column), lambda _: Foot(self))
        if paid and foot.receipts is not None:
            show_change(foot.receipts)
        return foot

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
        line = Line(spacing=GAP)
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
            room = Window.width - 2 * self.padding[0] - MORE - 2 * line.spacing
            line.add_widget(_in_two_lines(head, room))
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
        line.add_widget(wide(tall(more, dp(48)), MORE))
        return grown(line, dp(48) * max(1, theme.scale * 0.9))

    def _menu(self):
        """What can always be done besides: the game's own corrections, and its box."""
        words = self.words
        box = Answer(words.say("menu.box"), send(), role="plain", icon="package-variant")
        from companion.app.looks import looks  # noqa: PLC0415

        shown = looks(self.app)
        answers = (*self.sitting.table.menu(), *shown, box)

        def choose(one):
            if one is box:
                self.app.open_box()
            elif one in shown:
                one.then()
            else:
                self.answer(one.then)

        menu(words.say("nav.more"), answers, self.app.shell, choose)

    def _seats(self, question):
        """The tiles; only those that show something else are made anew."""
        seats = self.sitting.table.seats(question.player)
        said = {one.player: one for one in question.strip} if self.small else {}
        packing = self._packing(seats, said)
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

    def _packing(self, seats, said):
        """How the tiles stand: above the question, or in the column beside a scene."""
        if self.small:
            return on_telephone(seats, said)
        left, _top, right, _bottom = self.padding
        room = Window.width - left - right - (0 if self.narrow else RAIL)
        many = len(seats) > FEW
        if not self.beside:
            most = IN_A_ROW_UPRIGHT if self.narrow else IN_A_ROW
            return packing(seats, room, self._gap, most, self.narrow or many)
        columns = 3 if many else FEW
        if self.sitting.question.rows:
            # the height is the list's
            return Packing("flat", columns, dp(64))
        short = max(len(seat.player) for seat in seats) <= SHORT_NAME
        if many or (theme.large and short):
            return Packing("packed", columns, dp(88))
        return packing(seats, (room - GAP) * (1 - SCENE), self._gap, 2, tight=False)

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
        return SeatTile(seat, self.app.places, how, word, press)

    def _build_full(self, question):
        """A question that takes the whole screen."""
        head = Line(spacing=dp(8) if self.small else dp(12))
        if not self.small:
            head.add_widget(Icon("gavel", "brass", dp(32), size_hint_y=1))
        self.title = Text(question.title, role="headline", medium=True, fit=True)
        head.add_widget(self.title)
        if not self.narrow:
            extent = measure(question.title, self.title.font_name, theme.type("headline"))
            wide(self.title, min(extent + dp(4), Window.width * MOST_TITLE))
            head.add_widget(Text(question.note, tone="muted", fit=True))
        undo, redo = BACK["small" if self.small else "narrow" if self.narrow else "wide"]
        if self.small:
            # a short title leaves it more room to say what it takes back
            extent = measure(question.title, self.title.font_name, theme.type("headline"))
            room = Window.width - 2 * self.padding[0] - extent - redo - dp(24)
            undo = max(min(room, MOST_UNDO), undo)
        head.add_widget(wide(undo_tile(self), undo))
        head.add_widget(wide(redo_tile(self, icon_only=self.narrow), redo))
        self.add_widget(tall(head, dp(64) * theme.scale))
        body = Column()
        called = getattr(getattr(self, "pad", None), "called", None)
        self.pad = pad_for(question, self)
        if called is not None and self.pad.called != called:
            show_change(self.pad.price)
        body.add_widget(self.pad)
        self.add_widget(Scroller(body))


def _in_two_lines(head, room):
    """The headline of a telephone: the game with a short word at the right, then where it stands.
    A word that finds no room beside the game, or leads to dice, stands with the rest."""
    column = grown(Column(spacing=0))
    game = Text(head.game, medium=True, wrap=False)
    word = head.right if len(head.right) <= SHORT_WORD else ""
    right = Text(word, tone="muted", wrap=False, size_hint_x=None)
    fits = measure(game.text, MEDIUM, theme.type("body")) + right.width <= room
    if word and fits and not head.dice:
        line = Line(spacing=0)
        line.add_widget(game)
        line.add_widget(right)
        column.add_widget(grown(line))
        word = ""
    else:
        column.add_widget(game)
    dice = ", ".join(face.label or str(face.value) for face in head.dice)
    where = " · ".join(filter(None, (head.where, f"{word} {dice}".strip())))
    column.add_widget(Text(where, role="label", tone="muted"))
    column.pos_hint = {"center_y": 0.5}
    return column
