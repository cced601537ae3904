"""Where the pawn landed: every square, with what the thrown die does there."""

from kivy.metrics import dp

from companion.app.theme import theme
from companion.app.widgets.answer import gives
from companion.app.widgets.layout import Column, Flow
from companion.app.widgets.panel import Panel, Tile, tile
from companion.app.widgets.text import Text
from rulesets.bourse.view.instruments import Die, Wheel, arranged


class SquaresView(Column):
    """One touch lands; passing Départ is said before."""

    def __init__(self, question, desk, **kwargs):
        super().__init__(**kwargs)
        self.desk = desk
        self.question = question
        self.data = question.pad.data
        self.passed = bool(self.data.passing)
        self._build()

    def _build(self):
        self.clear_widgets()
        board = Column(spacing=dp(8))
        flow = Flow(
            least_width=dp(104 if self.desk.small else 150) * theme.scale,
            least_height=dp(52),
            most_height=dp(84),
            spacing=dp(6) if self.desk.small else dp(8),
            most_columns=4,
        )
        for square in self.data.squares:
            flow.add_widget(self._square(square))
        if self.data.passing is not None:
            flow.add_widget(self._passing())
        board.add_widget(flow)
        if self.desk.small:
            self.add_widget(board)
        else:
            instruments = self.data.instruments
            die = Die(instruments, self.desk, self._throw)
            self.add_widget(arranged(Wheel(instruments.phases), die, board, self.desk))

    def _passing(self):
        return tile(
            self.data.passing_label,
            self._switch,
            role="main" if self.passed else "plain",
            icon="check-circle" if self.passed else "circle-outline",
            type_role="body",
            medium=False,
            corner=dp(14),
            padding=(dp(8), dp(4)),
            spacing=dp(6),
        )

    def _square(self, square):
        small = self.desk.small
        made = Tile(
            role="main" if square.likely else "soft" if square.quote else "plain",
            **gives(self.desk, square.name, lambda: self.question.pad.then(square.id, self.passed)),
            orientation="vertical" if small else "horizontal",
            padding=dp(4) if small else (dp(8), dp(4)),
            spacing=dp(2) if small else dp(6),
            corner=dp(14),
        )
        made.label = square.name
        align = "center" if small else "left"
        name = Text(square.name, fit=True, tone=made.ink, size_hint_x=1 if small else 1.3)
        name.halign = align
        made.add_widget(name)
        if square.figure:
            made.add_widget(self._lit(square))
        return made

    def _lit(self, square):
        """The column of the thrown die: what it does here, and where the quote goes."""
        lit = Panel(tone="raised", corner=dp(10), orientation="vertical", padding=(dp(2), 0))
        lines = [(square.figure, square.tone, True)]
        if not self.desk.small:
            lines.append((square.quote, "ink", False))
        for text, tone, medium in lines:
            lit.add_widget(
                Text(
                    text,
                    role="label",
                    tone=tone,
                    medium=medium,
                    fit=True,
                    wrap=False,
                    halign="center",
                )
            )
        return lit

    def _switch(self):
        self.passed = not self.passed
        self._build()

    def _throw(self, die):
        """Another face corrects the throw."""
        if die != self.data.instruments.die:
            first = self.desk.sitting
            first.back()
            self.desk.answer(lambda: first.question.pad.then(die))
