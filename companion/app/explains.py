"""Explanations that every screen offers."""

from companion.app.widgets.rows import RowList
from companion.app.widgets.sheet import Sheet, explain
from companion.table.question import Row


class Explains:
    """The part of the app that says why."""

    def explain(self, explanation):
        """Why a figure is what it is."""
        if explanation is not None:
            explain(explanation, self.shell, self.sitting.words)

    def explain_row(self, row):
        """Why a row's amount is what it is."""
        self.explain(self.sitting.table.explain_row(row))

    def explain_seat(self, player):
        """What a player's cash and wealth are made of, and what else a game tells of a seat."""
        table, words = self.sitting.table, self.sitting.words
        sheet = Sheet(player, self.shell)
        for part in table.explain_seat(player):
            sheet.body.add_widget(RowList((Row(part.title, strong=True), *part.rows)))
        self.shell.open_sheet(sheet)
        return words

    def show_line(self, number):
        """Open one line of the journal."""
        self.go("journal")
        self.screen.open_line(number)

    def show_receipts(self):
        """The last payments, each with its explanation."""
        table = self.sitting.table
        ledger = table.game.ledger
        postings = [ledger[n] for n in range(len(ledger) - 1, max(len(ledger) - 13, -1), -1)]
        receipts = [table.receipt(one, self.paper) for one in postings]
        sheet = Sheet(self.sitting.words.say("receipt.title"), self.shell)
        rows = [
            Row(one.text, " — ".join(filter(None, (one.notes, one.change))), one.amount)
            for one in receipts
        ]
        sheet.body.add_widget(RowList(rows, press=lambda n: self.explain(receipts[n].why)))
        self.shell.open_sheet(sheet)
