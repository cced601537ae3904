"""The table: seats, the one question, the last receipts, undo and redo."""

from kivy.metrics import dp

from companion.app.pads import pad_for
from companion.app.theme import theme
from companion.app.widgets.layout import Column, Flow, Line, Scroller, Spring, tall, wide
from companion.app.widgets.panel import Panel, Rule, Tile, tile
from companion.app.widgets.rows import RowList
from companion.app.widgets.seats import SeatTile
from companion.app.widgets.shapes import Sign
from companion.app.widgets.sheet import explain, menu
from companion.app.widgets.text import Icon, Text
from companion.engine.refusal import Refused
from companion.store import StoreError
from companion.table.question import Criee, Keypad, Pick, resolve

RECEIPTS = 2
FIGURE = 0.33
ASIDE = dp(300)


class TableScreen(Column):
    """Draws the sitting's question and sends the answers."""

    def __init__(self, app, **kwargs):
        super().__init__(**kwargs)
        self.app = app
        self.sitting = app.sitting
        self.words = app.sitting.words
        self.narrow = app.shell.narrow
        self.padding = dp(8) if self.narrow else (dp(24), dp(16))
        self.spacing = dp(8) if self.narrow else dp(16)
        self._full = None
        self.refresh()

    # What pads ask of it

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

    def answer(self, then):
        """Go where an answer leads; a refusal is said and changes nothing."""
        self.app.shell.hush()
        try:
            sent = self.sitting.follow(resolve(then))
        except Refused as refused:
            self.say(f"{refused.rule} · {self.words.refusal(refused)}")
            return
        except StoreError as error:
            self.say(self.words.say(f"store.{error.code}"))
            return
        if sent:
            self.app.happened()
        self.refresh()

    def back(self):
        """Leave an answer under way, one step."""
        self.sitting.back()
        self.refresh()

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
        self.app.happened(moved=False)
        self.refresh()

    # Drawing

    def refresh(self):
        """Draw the question as it stands."""
        question = self.sitting.question
        full = question.full
        self.clear_widgets()
        if full:
            self._build_full(question)
            return
        self.add_widget(self._head())
        self.add_widget(self._seats(question))
        self.add_widget(self._question(question))
        self.add_widget(self._foot())

    def _head(self):
        head = self.sitting.table.headline()
        line = Line(spacing=dp(12))
        game = Text(
            head.game,
            role="title" if not self.narrow else "body",
            medium=True,
            wrap=False,
            size_hint_x=None,
            valign="middle",
        )
        game.size_hint_y = 1
        line.add_widget(game)
        line.add_widget(
            Text(
                head.where,
                role="body" if not self.narrow else "label",
                tone="muted",
                fit=True,
                size_hint_x=3,
            )
        )
        if head.right and not self.narrow:
            line.add_widget(Text(head.right, tone="muted", fit=True, halign="right", size_hint_x=2))
        more = Tile(role="quiet", press=self._menu, padding=0, corner=dp(24))
        more.label = self.words.say("nav.more")
        more.add_widget(Icon("dots-horizontal", "ink", dp(24), size_hint=(1, 1)))
        line.add_widget(wide(more, dp(56)))
        return tall(line, dp(48) * max(1, theme.scale * 0.9))

    def _menu(self):
        menu(
            self.words.say("nav.more"),
            self.sitting.table.menu(),
            self.app.shell,
            lambda one: self.answer(one.then),
        )

    def _seats(self, question):
        seats = self.sitting.table.seats(question.player)
        n = len(seats)
        line = Flow(
            least_width=dp(76 if self.narrow else 150),
            least_height=dp(92 if self.narrow else 84),
            most_height=dp(116 if self.narrow else 104),
            spacing=dp(6) if self.narrow else dp(12),
            most_columns=6,
        )
        said = {one.player: one for one in question.strip} if self.narrow else {}
        for seat in seats:
            line.add_widget(
                SeatTile(
                    seat,
                    self.app.places[seat.player],
                    self.narrow,
                    said.get(seat.player),
                    lambda p=seat.player: self.app.explain_seat(p),
                )
            )
        rows = 1 if n <= 6 else 2
        if self.narrow and n > 4:
            rows = -(-n // 4)
        height = (dp(96) if self.narrow else dp(96)) * theme.scale
        return tall(line, rows * height + (rows - 1) * dp(8))

    def _question(self, question):
        panel = Panel(tone="raised", padding=dp(8) if self.narrow else dp(24), spacing=dp(16))
        body = Column(spacing=dp(12) if self.narrow else dp(16))
        body.add_widget(self._title(question))
        pad = pad_for(question, self)
        self.pad = pad
        if self.narrow:
            if question.figure is not None:
                body.add_widget(tall(self._figure(question.figure), dp(150) * theme.scale))
            listed = isinstance(question.pad, Pick)
            if question.rows and not listed:
                body.add_widget(self._rows(question))
            body.add_widget(pad)
            if question.rows and listed:
                body.add_widget(self._rows(question))
            if question.aside:
                body.add_widget(self._aside(question.aside))
        else:
            middle = Line(spacing=dp(24))
            beside = bool(question.rows) and not isinstance(question.pad, Pick)
            if question.figure is not None or beside:
                left = Column(size_hint_x=FIGURE * 1.6 if beside else FIGURE)
                if question.figure is not None:
                    left.add_widget(self._figure(question.figure))
                if beside:
                    left.add_widget(self._rows(question))
                    left.add_widget(Spring())
                middle.add_widget(left)
            middle.add_widget(pad)
            body.add_widget(middle)
            if question.strip:
                body.add_widget(self._strip(question.strip))
        panel.add_widget(Scroller(body))
        listed = question.rows if isinstance(question.pad, Pick) else ()
        if (question.aside or listed) and not self.narrow:
            panel.add_widget(wide(self._aside_column(question, listed), ASIDE))
        return panel

    def _title(self, question):
        long = len(question.title) > 44
        role = (
            "headline"
            if self.narrow or long or isinstance(question.pad, Pick | Keypad)
            else "display"
        )
        line = Line(spacing=dp(16))
        if self.sitting.under_way:
            back = Tile(role="plain", press=self.back, padding=0, corner=dp(24))
            back.label = self.words.say("nav.back")
            back.add_widget(Icon("arrow-left", "ink", dp(26), size_hint=(1, 1)))
            back.size_hint_y, back.height = None, dp(48)
            back.pos_hint = {"center_y": 0.5}
            line.add_widget(wide(back, dp(56)))
        place = self.place(question.player)
        if place is not None and not self.narrow:
            sign = Sign(place, dp(44 if role == "display" else 32))
            sign.pos_hint = {"center_y": 0.5}
            line.add_widget(sign)
        self.title = Text(question.title, role=role, fit=True)
        line.add_widget(self.title)
        height = {"display": 76, "headline": 56}[role]
        if self.narrow or long:
            height = 84 if len(question.title) > 20 else 48
        return tall(line, dp(height) * theme.scale)

    def _figure(self, figure):
        column = Column(spacing=dp(4))
        shown = Text(
            figure.text,
            role="price",
            tone="brass",
            medium=True,
            fit=True,
            wrap=False,
            halign="center" if self.narrow else "left",
        )
        column.add_widget(shown)
        if figure.note:
            press = (
                (lambda: explain(figure.why, self.app.shell, self.words)) if figure.why else None
            )
            note = Tile(role="card", press=press, padding=0, spacing=dp(8), corner=dp(8))
            note.label = figure.note
            if figure.why:
                note.add_widget(Icon("information-outline", "muted", dp(20), size_hint_y=1))
            note.add_widget(Text(figure.note, tone="muted", fit=True))
            column.add_widget(tall(note, dp(48) if figure.why else dp(28) * theme.scale))
        return column

    def _rows(self, question):
        column = Column(spacing=dp(4), size_hint_y=None)
        column.fbind("minimum_height", column.setter("height"))
        if question.rows_title:
            column.add_widget(Text(question.rows_title, medium=True))
        column.add_widget(RowList(question.rows, places=self.app.places, row_height=dp(40)))
        return column

    def _aside(self, answers):
        flow = Flow(least_width=dp(150), least_height=dp(64), most_height=dp(72), spacing=dp(8))
        for answer in answers:
            flow.add_widget(self._aside_tile(answer))
        return flow

    def _aside_tile(self, answer):
        return tile(
            answer.label,
            lambda: self.answer(answer.then),
            role=answer.role,
            hint=answer.hint,
            icon=answer.icon,
            type_role="body",
            place=None if answer.icon else self.place(answer.player),
        )

    def _aside_column(self, question, listed):
        column = Column(spacing=dp(12))
        if question.aside:
            first = Text(self.words.say("ask.or-first"), role="title", fit=True)
            column.add_widget(tall(first, dp(40) * theme.scale))
            flow = self._aside(question.aside)
            flow.most_columns = 1
            column.add_widget(flow)
        if listed:
            column.add_widget(self._rows(question))
        column.add_widget(Spring())
        return Scroller(column)

    def _strip(self, said):
        panel = Panel(tone="sunken", padding=0, spacing=0)
        for word in said:
            tone = "primary-soft" if word.state == "speaks" else "sunken"
            cell = Panel(tone=tone, padding=(dp(16), dp(4)), spacing=dp(10))
            sign = Sign(self.place(word.player), dp(20))
            sign.pos_hint = {"center_y": 0.5}
            cell.add_widget(sign)
            cell.add_widget(Text(word.player, fit=True, size_hint_x=3))
            strong = word.state != "waits"
            cell.add_widget(
                Text(
                    word.said,
                    fit=True,
                    halign="right",
                    medium=strong,
                    tone="ink" if strong else "muted",
                    size_hint_x=2,
                )
            )
            panel.add_widget(cell)
        return tall(panel, dp(64) * theme.scale)

    # Receipts, undo, redo

    def _foot(self):
        undo = self._undo_tile()
        redo = self._redo_tile()
        if self.narrow:
            foot = Column(spacing=dp(8))
            foot.add_widget(tall(self._receipts(1), dp(52)))
            line = Line(spacing=dp(8))
            line.add_widget(undo)
            line.add_widget(wide(redo, dp(72)))
            foot.add_widget(tall(line, dp(60) * theme.scale))
            return tall(foot, dp(60) + dp(60) * theme.scale)
        foot = Line(spacing=dp(16))
        foot.add_widget(self._receipts(RECEIPTS))
        foot.add_widget(wide(undo, dp(272)))
        foot.add_widget(wide(redo, dp(200)))
        return tall(foot, dp(96) * theme.scale)

    def _receipts(self, most):
        table = self.sitting.table
        ledger = table.game.ledger
        panel = Tile(
            role="receipt",
            press=self.app.show_receipts,
            orientation="vertical",
            padding=(dp(16), dp(4)),
            spacing=0,
            corner=dp(16),
        )
        panel.label = self.words.say("receipt.title")
        shown = [ledger[n] for n in range(max(len(ledger) - most, 0), len(ledger))]
        for posting in shown:
            receipt = table.receipt(posting, self.app.paper)
            line = Line(spacing=dp(10))
            line.add_widget(Icon("cash", "brass", dp(20), size_hint_y=1))
            line.add_widget(Text(receipt.text, fit=True, size_hint_x=4))
            line.add_widget(
                Text(
                    receipt.amount,
                    medium=True,
                    fit=True,
                    wrap=False,
                    size_hint_x=3,
                    halign="right" if self.narrow else "left",
                )
            )
            if receipt.notes and not self.narrow:
                line.add_widget(
                    Text(
                        receipt.notes,
                        role="label",
                        tone="ink",
                        fit=True,
                        halign="right",
                        size_hint_x=6,
                    )
                )
            panel.add_widget(line)
        if not shown:
            panel.add_widget(Text(self.words.say("receipt.none"), tone="ink", fit=True))
        return panel

    def _undo_tile(self):
        says = self.sitting.undo_says()
        hint = says or self.words.say("undo.nothing")
        return tile(
            self.words.say("undo.undo"),
            self.undo,
            role="card" if says else "quiet",
            hint=hint,
            icon="undo",
            type_role="body",
            corner=dp(16),
        )

    def _redo_tile(self):
        says = self.sitting.redo_says()
        label = self.words.say("undo.redo")
        if self.narrow:
            made = Tile(role="card" if says else "quiet", press=self.redo, padding=0, corner=dp(16))
            made.label = label
            made.add_widget(Icon("redo", "ink" if says else "muted", dp(28), size_hint=(1, 1)))
            return made
        return tile(
            label,
            self.redo,
            role="card" if says else "quiet",
            hint=says or self.words.say("redo.nothing"),
            icon="redo",
            type_role="body",
            corner=dp(16),
        )

    # A question that takes the whole screen

    def _build_full(self, question):
        head = Line(spacing=dp(12))
        icon = Icon("gavel", "brass", dp(32), size_hint_y=1)
        head.add_widget(icon)
        title = Text(question.title, role="headline", medium=True, fit=True, size_hint_x=3)
        self.title = title
        head.add_widget(title)
        if not self.narrow:
            head.add_widget(Text(question.note, tone="muted", fit=True, size_hint_x=3))
        undo = self._undo_tile()
        head.add_widget(wide(undo, dp(190) if self.narrow else dp(250)))
        if not self.narrow:
            head.add_widget(wide(self._redo_tile(), dp(190)))
        self.add_widget(tall(head, dp(64) * theme.scale))
        body = Column()
        self.pad = pad_for(question, self)
        body.add_widget(self.pad)
        self.add_widget(Scroller(body))

    @property
    def bare(self):
        """Whether the rail is left out."""
        return isinstance(self.sitting.question.pad, Criee) and not self.narrow


__all__ = ["Rule", "TableScreen"]
