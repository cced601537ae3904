"""The question in the middle: its title, the figure that matters, the pad, what stands aside."""

from kivy.core.window import Window
from kivy.metrics import dp

from companion.app.pads import pad_for, view_for
from companion.app.pads.choices import BELOW, CLOSE, MOST_OVER, is_figure, is_roomy
from companion.app.pads.pick import is_many
from companion.app.theme import MEDIUM, REGULAR, theme
from companion.app.widgets.answer import answer_tile
from companion.app.widgets.layout import (
    Column,
    Flow,
    Line,
    Scroller,
    Spring,
    grown,
    low,
    tall,
    wide,
)
from companion.app.widgets.names import Said
from companion.app.widgets.panel import Block, Panel, Tile, because, icon_tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.shapes import Sign
from companion.app.widgets.text import LEADING, Icon, Text, fitting, measure
from companion.table.question import Choices, Dice, Keypad, Pick, View

FIGURE = 0.5
ASIDE, ASIDE_TILE = 300, 150
LONG_TITLE = 44
SENTENCE = 96
"""A title of more characters than this is a whole sentence, and takes the height it needs."""
NEARLY = 1.08
"""A title on a telephone that is wider than its line by no more than this is written smaller."""
ROW = dp(40)
ONE_LINE_IN_COLUMN = 26
BAR = dp(6)
"""Room for the bar of what scrolls: it stands beside what is read, not on it."""
FEW_ANSWERS = 3
MANY_ANSWERS = 6
LONG_LIST = 6
LEAST_FIGURE = 56


class QuestionPanel(Panel):
    """One question; its pad lies beside the figure where there is room, else under it."""

    def __init__(self, question, desk, **kwargs):
        self.scene = question.scene is not None
        self.column = self.scene and not desk.narrow
        padding = dp(8) if desk.small else dp(16 if self.scene else 24)
        super().__init__(
            tone="raised",
            padding=(padding, padding, padding - BAR, padding),
            spacing=dp(24) - BAR,
            **kwargs,
        )
        self.question = question
        self.desk = desk
        self.pad = pad_for(question, desk)
        self.packed = isinstance(question.pad, Pick) and not desk.narrow
        self.packed = self.packed and (theme.large or is_many(question.pad))
        gap = 10 if self.scene else 12 if desk.small else 8 if self.packed else 16
        body = Column(spacing=dp(gap))
        body.padding = (0, 0, BAR, 0)
        self._head = self._title()
        body.add_widget(self._head)
        if question.note:
            body.add_widget(Text(question.note, role="label", tone="muted"))
        if desk.narrow or self.column:
            self._under_each_other(body)
        else:
            self._beside_each_other(body)
        self.add_widget(Scroller(body))
        if not desk.narrow and not self.column and (question.aside or self._listed_aside):
            self.add_widget(wide(self._aside_column(), dp(ASIDE)))

    def go_on(self, question):
        """The same view asks on: it shows what differs, and only the title is drawn anew. False
        where the whole question must be."""
        before = self.question
        shown = ("figure", "rows", "aside", "strip", "player")
        if not (
            isinstance(question.pad, View)
            and isinstance(before.pad, View)
            and (question.pad.game, question.pad.name) == (before.pad.game, before.pad.name)
            and all(getattr(question, name) == getattr(before, name) for name in shown)
            and hasattr(self.pad, "go_on")
        ):
            return False
        self.question = question
        body, old = self._head.parent, self._head
        self._head = self._title()
        body.add_widget(self._head, index=body.children.index(old))
        body.remove_widget(old)
        self.pad.go_on(question)
        return True

    @property
    def _listed_aside(self):
        """Whether rows stand aside: things to pick, a game's own view and many answers need the
        width, dice the height that a long list would take."""
        question = self.question
        match question.pad:
            case Pick() | View():
                needed = True
            case Choices(answers):
                needed = bool(question.aside) and len(answers) > MANY_ANSWERS
            case Dice():
                needed = len(question.rows) > LONG_LIST
            case _:
                needed = False
        return needed and bool(question.rows)

    def _under_each_other(self, body):
        question = self.question
        amid = not (self.desk.small or self.scene) and isinstance(question.pad, Choices | Pick)
        if amid:
            body.add_widget(Spring())
        if question.figure is not None and self.desk.small and self._needs_height:
            body.add_widget(tall(self._figure_line(), dp(56) * theme.scale))
        elif question.figure is not None:
            # on a telephone it is large enough: the room is the answers'
            scale = 1 if self.desk.small else theme.scale
            height = dp(104 if self.scene else 150 if self.desk.small else 220)
            body.add_widget(tall(self._figure(), height * scale))
        if self.scene:
            self._with_scene(body)
            return
        # on a telephone what is touched comes first, unless it must be read before: there is little
        # room on the way to it
        weighty = all(row.strong for row in question.rows)
        before = bool(question.rows) and not self._listed_aside
        before = before and (weighty or not self.desk.small)
        if before:
            body.add_widget(self._rows())
        body.add_widget(self.pad)
        # beside a pad they stand in the same order
        after = [(bool(question.rows) and not before, self._rows), (question.aside, self._aside)]
        for there, part in reversed(after) if self._listed_aside else after:
            if there:
                body.add_widget(part())
        if question.strip and not self.desk.small:
            body.add_widget(self._strip())
        body.add_widget(Spring(share=BELOW if amid else 1))

    @property
    def _needs_height(self):
        """Whether the figure has to be modest for the answers to be in sight."""
        pad = self.question.pad
        if isinstance(pad, Choices):
            answers = pad.answers
            mixed = len(answers) >= FEW_ANSWERS and not all(map(is_figure, answers))
            return mixed or len(answers) > FEW_ANSWERS or theme.large
        return isinstance(pad, View)

    def _with_scene(self, body):
        """What is touched comes first: the scene where it answers, else the pad."""
        question = self.question
        scene = None if self.column else view_for(question.scene, question, self.desk)
        if scene is not None and question.scene.then is not None:
            body.add_widget(scene)
        body.add_widget(self.pad)
        high = scene is None and not question.rows and not isinstance(question.pad, Choices)
        if not high:
            # no higher than it needs: the rest of the room is the scene's, or stays under it all
            low(self.pad)
        if question.aside:
            body.add_widget(self._aside())
        if question.rows:
            body.add_widget(self._slip())
        if scene is not None and question.scene.then is None:
            body.add_widget(scene)
        if not high:
            body.add_widget(Spring())

    def _slip(self):
        """Rows on the ground of receipts."""
        block = Block(tone="brass-soft", padding=(dp(12), dp(2)))
        block.add_widget(self._rows(dp(64 if self.desk.small else 34)))
        return low(block)

    def _beside_each_other(self, body):
        question = self.question
        middle = Line(spacing=dp(24))
        beside = bool(question.rows) and not self._listed_aside
        if question.figure is not None or beside:
            left = Column(spacing=dp(8), size_hint_x=FIGURE * 1.2 if beside else FIGURE)
            level = isinstance(question.pad, Choices) and is_roomy(question, self.desk)
            if level:
                left.add_widget(Spring(size_hint_max_y=MOST_OVER))
            if question.figure is not None:
                for part in self._figure_parts("left"):
                    left.add_widget(part)
            if beside:
                left.add_widget(self._rows())
            left.add_widget(Spring(share=BELOW if level else 1))
            middle.add_widget(left)
        middle.add_widget(self.pad)
        body.add_widget(middle)
        if question.strip:
            body.add_widget(self._strip())

    def _title(self):
        question, desk = self.question, self.desk
        long = len(question.title) > LONG_TITLE
        plain = self.packed or isinstance(question.pad, Keypad | View)
        plain = plain or (desk.narrow and (long or isinstance(question.pad, Pick)))
        modest = desk.small or self.scene or plain or question.quiet
        role = "headline" if modest else "display"
        keys = theme.large and isinstance(question.pad, Keypad)
        if desk.small and (self.scene or question.quiet or keys):
            role = "title"
        line = Line(spacing=dp(16))
        sentence = len(question.title) > SENTENCE
        if desk.sitting.under_way:
            back = icon_tile("arrow-left", desk.back, desk.words.say("nav.back"))
            back.size_hint_y, back.height = None, dp(48)
            back.pos_hint = {"center_y": 0.5}
            line.add_widget(wide(back, dp(56)))
        place = desk.place(question.player)
        if place is not None and not desk.small:
            sign = Sign(place, dp(44 if role == "display" else 32))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
        if sentence:
            self.title = Text(question.title, role="body" if desk.small else "title")
            line.add_widget(self.title)
            return grown(line, dp(56) * theme.scale)
        self.title = Text(question.title, role=role, fit=True)
        line.add_widget(self.title)
        height = 76 if role == "display" else 56
        if self.packed:
            # things to pick need the height
            height = 48 if desk.sitting.under_way else 40
        if desk.small or long or self.column:
            two_lines = 58 if keys else 64 if role == "title" else 80
            height = 48 if self._one_line(role, long) else two_lines
        return tall(line, dp(height) * theme.scale)

    def _one_line(self, role, long):
        """Whether the title needs no second line."""
        if not self.desk.small:
            return not long and len(self.question.title) <= ONE_LINE_IN_COLUMN
        room = Window.width - 2 * (self.desk.padding[0] + self.padding[0])
        if self.desk.sitting.under_way:
            room -= dp(56 + 16)
        return measure(self.question.title, REGULAR, theme.type(role)) <= room * NEARLY

    def _figure(self):
        column = Column(spacing=dp(4))
        for part in self._figure_parts("center" if self.desk.narrow else "left"):
            column.add_widget(part)
        return column

    def _figure_parts(self, align):
        """The figure, no taller than its width lets it be, and its note close under it."""
        figure = self.question.figure
        price = self._price(align)
        least = dp(LEAST_FIGURE) * theme.scale
        price.size_hint_min_y = least

        def no_taller(_price, width):
            sizes = (int(theme.type("price")), int(theme.least_type))
            box = (max(int(width), 1), Window.height)
            size, _lines = fitting(figure.text, MEDIUM, *sizes, *box, False)
            price.size_hint_max_y = max(size * LEADING, least)

        if not self.desk.narrow:
            price.fbind("width", no_taller)
        parts = [price]
        if figure.note:
            height = dp(48) if figure.why is not None else dp(28) * theme.scale
            parts.append(tall(self._note(align), height))
        return parts

    def _figure_line(self):
        """The figure and its note beside each other: a game's own view needs the height."""
        line = Line(spacing=dp(8))
        line.add_widget(self._price("left"))
        if self.question.figure.note:
            line.add_widget(self._note("left"))
        return line

    def _price(self, align):
        figure, desk = self.question.figure, self.desk
        price = Text(
            figure.text,
            role="price",
            tone="brass",
            medium=True,
            fit=True,
            wrap=False,
            halign=align,
        )
        return because(price, figure.why and (lambda: desk.explain(figure.why)))

    def _note(self, align):
        figure, desk = self.question.figure, self.desk
        press = (lambda: desk.explain(figure.why)) if figure.why else None
        note = Tile(role="card", press=press, padding=0, spacing=dp(8), corner=dp(8))
        note.label = figure.note
        if figure.why:
            note.add_widget(Icon("information-outline", "muted", dp(20), size_hint_y=1))
        said = Text(figure.note, tone="muted", fit=True)
        note.add_widget(said)
        if align == "center":
            # the sign stays beside its words
            said.size_hint_max_x = measure(figure.note, REGULAR, theme.type(said.role)) + dp(2)
            note.add_widget(Spring(), len(note.children))
            note.add_widget(Spring())
        return note

    def _rows(self, row_height=ROW):
        question = self.question
        column = low(Column(spacing=dp(4)))
        if question.rows_title:
            column.add_widget(Text(question.rows_title, medium=True))
        column.add_widget(
            RowList(
                question.rows,
                places=self.desk.app.places,
                explain=self.desk.app.explain_row if self.desk.app.sitting else None,
                row_height=row_height,
                stacked=True,
            )
        )
        return column

    def _aside(self):
        least = dp(ASIDE_TILE if self.desk.small else ASIDE_TILE * theme.scale)
        flow = Flow(least_width=least, least_height=dp(64), most_height=dp(80), spacing=dp(8))
        for answer in self.question.aside:
            place = None if answer.icon else self.desk.place(answer.player)
            look = CLOSE if self.desk.small else {"type_role": "body"}
            flow.add_widget(answer_tile(answer, self.desk, place=place, **look))
        for made in flow.children:
            made.peers = flow.children
        return flow

    def _aside_column(self):
        column = Column(spacing=dp(12))
        if self.question.aside:
            title = self.question.aside_title
            if title is None:
                title = self.desk.words.say("ask.or-first")
            if title:
                first = Text(title, role="title", fit=True)
                column.add_widget(tall(first, dp(40) * theme.scale))
            flow = self._aside()
            flow.most_columns = 1
            column.add_widget(flow)
        if self._listed_aside:
            column.add_widget(self._rows())
        column.add_widget(Spring())
        return Scroller(column)

    def _strip(self):
        """Who spoke with what word."""
        flow = Flow(
            least_width=dp(150),
            least_height=dp(56),
            most_height=dp(64),
            spacing=(dp(4), dp(4)),
            size_hint_y=None,
        )
        for word in self.question.strip:
            flow.add_widget(Said(word, self.desk.place(word.player), corner=dp(14)))
        return flow
