"""Under the question: the last payments, undo and redo."""

from kivy.metrics import dp

from companion.app.theme import MEDIUM, theme
from companion.app.widgets.layout import Column, Line, tall, wide
from companion.app.widgets.panel import Tile, icon_tile, tile
from companion.app.widgets.text import Icon, Text, measure

RECEIPTS = 2
UNDO = 64
"""How tall undo is on a telephone: what it takes back may need two lines."""


class Foot(Column):
    """What happened last, and the way back."""

    def __init__(self, desk, **kwargs):
        super().__init__(spacing=dp(8), **kwargs)
        self.receipts = None
        if desk.small:
            self.receipts = receipts(desk, 1)
            self.add_widget(tall(self.receipts, dp(52) * theme.scale))
            line = Line(spacing=dp(8))
            line.add_widget(undo_tile(desk))
            line.add_widget(wide(redo_tile(desk, icon_only=True), dp(72)))
            self.add_widget(tall(line, dp(UNDO) * theme.scale))
            tall(self, dp(8) + dp(52 + UNDO) * theme.scale)
            return
        if desk.beside:
            self._under_seats(desk)
            return
        line = Line(spacing=dp(12) if desk.narrow else dp(16))
        self.receipts = receipts(desk, RECEIPTS)
        line.add_widget(self.receipts)
        line.add_widget(wide(undo_tile(desk), dp(248 if desk.narrow else 272)))
        redo = redo_tile(desk, icon_only=desk.narrow)
        line.add_widget(wide(redo, dp(72 if desk.narrow else 200)))
        self.add_widget(line)
        tall(self, dp(96) * theme.scale)

    def _under_seats(self, desk):
        """In the column beside a scene. A question that lists what was paid needs no receipts; nor
        has an answer under way, or large text, any room for them."""
        self.spacing = dp(12)
        height = dp(72) * theme.scale
        if not (desk.sitting.question.rows or desk.sitting.under_way or theme.large):
            self.receipts = receipts(desk, RECEIPTS)
            self.add_widget(tall(self.receipts, height))
            height += dp(12) + dp(72) * theme.scale
        line = Line(spacing=dp(12))
        undo = undo_tile(desk)
        undo.size_hint_x = 1.4
        line.add_widget(undo)
        line.add_widget(redo_tile(desk, icon_only=False))
        self.add_widget(tall(line, dp(72) * theme.scale))
        tall(self, height)


def receipts(desk, most):
    """The last payments; a touch lists more of them, each explained."""
    table = desk.sitting.table
    ledger = table.game.ledger
    panel = Tile(
        role="receipt",
        press=desk.app.show_receipts,
        orientation="vertical",
        padding=(dp(16), dp(4)),
        spacing=0,
        corner=dp(16),
    )
    panel.label = desk.words.say("receipt.title")
    last = range(max(len(ledger) - most, 0), len(ledger))
    shown = [table.receipt(ledger[n], desk.app.paper) for n in last]
    body = theme.type("body")
    extent = max((measure(one.amount, MEDIUM, body) for one in shown), default=0) + dp(4)
    noted = any(one.notes for one in shown) and not (desk.narrow or desk.beside)
    for one in shown:
        panel.add_widget(_receipt(one, extent, noted))
    if not shown:
        panel.add_widget(Text(desk.words.say("receipt.none"), fit=True))
    return panel


def _receipt(receipt, extent, noted):
    """Who gives whom how much, in a column for sums; the notes beside it where there is room."""
    line = Line(spacing=dp(12))
    line.add_widget(Icon("cash", "brass", dp(20), size_hint_y=1))
    line.add_widget(Text(receipt.text, fit=True, size_hint_x=6))
    amount = Text(receipt.amount, medium=True, fit=True, wrap=False, halign="right")
    line.add_widget(wide(amount, extent))
    if noted:
        line.add_widget(Text(receipt.notes, role="label", fit=True, halign="right", size_hint_x=7))
    return line


def undo_tile(desk):
    """Undo, saying what it will take back."""
    words = desk.words
    says = desk.sitting.undo_says()
    role = "card" if says else "quiet"
    hint = says or words.say("undo.nothing")
    return tile(words.say("undo.undo"), desk.undo, role=role, hint=hint, icon="undo",
                type_role="body", corner=dp(16), padding=(dp(16), dp(4)), elides=True)  # fmt: skip


def redo_tile(desk, icon_only):
    """Redo, saying what it will put back."""
    words = desk.words
    says = desk.sitting.redo_says()
    role = "card" if says else "quiet"
    if icon_only:
        tone = "ink" if says else "muted"
        return icon_tile(
            "redo", desk.redo, words.say("undo.redo"), role=role, tone=tone, corner=dp(16)
        )
    hint = says or words.say("redo.nothing")
    return tile(words.say("undo.redo"), desk.redo, role=role, hint=hint, icon="redo",
                type_role="body", corner=dp(16), padding=(dp(16), dp(4)), elides=True)  # fmt: skip
