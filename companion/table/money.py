"""Money in words: receipts, notes, and why a sum is what it is."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from companion.engine.ledger import Posting
from companion.table.base import Base
from companion.table.notes import notes_for, with_change
from companion.table.question import Explanation, Row
from companion.table.shown import Receipt


class Money(Base):
    """The parts of a table that speak of money."""

    def denominations(self) -> tuple[int, ...]:
        """The face values of the box's notes, where they are known."""
        return ()

    def notes(self, amount: int) -> str:
        """The notes that make up a sum, in words."""
        notes = notes_for(amount, self.denominations()) if self.denominations() else None
        if not notes:
            return ""
        return self._counted(notes)

    def notes_of(self, posting: Posting) -> str:
        """The notes that a payment is made in."""
        return self.notes(posting.amount)

    def change(self, amount: int) -> str:
        """The shorter way with one larger note and its change, in words; nothing if there is
        none."""
        found = with_change(amount, self.denominations())
        if found is None:
            return ""
        note, back = found
        return self.words.say("notes.change", note=note, back=self._counted(back))

    def _counted(self, notes: Iterable[tuple[int, int]]) -> str:
        return " · ".join(f"{n}\u00a0×\u00a0{self.words.number(value)}" for value, n in notes)

    def receipt(self, posting: Posting, paper: bool) -> Receipt:
        """A payment in words."""
        words = self.words
        return Receipt(
            words.say("receipt.line", payer=posting.payer, payee=posting.payee),
            words.money(posting.amount),
            self.notes_of(posting) if paper else "",
            self.change(posting.amount) if paper else "",
            self.explain(posting),
        )

    def explain(self, posting: Posting) -> Explanation:
        """Why a payment is what it is: the sum with its terms, the rule and its gist."""
        words = self.words
        row = Row(
            words.why(posting.why, posting.of), words.sum(posting), words.money(posting.amount)
        )
        title = words.say("receipt.line", payer=posting.payer, payee=posting.payee)
        return Explanation(title, (row,), posting.rule, words.gist(posting.rule))

    def explain_row(self, row: Row) -> Explanation | None:
        """Why a row's amount is what it is: its own words, or its make-up and its rule."""
        if row.why is not None or not row.amount:
            return row.why
        gist = self.words.gist(row.rule) if row.rule else ""
        return Explanation(row.label, (replace(row, rule=""),), row.rule, gist)

    def explain_sum(self, title: str, rows: Iterable[Row], total: str) -> Explanation:
        """A total under what it is the sum of."""
        last = Row(self.words.say("payday.total"), amount=total, strong=True)
        return Explanation(title, (*rows, last))

    def explain_cash(self, player: str) -> Explanation:
        """What a player's cash is made of: the ledger, by reason."""
        words = self.words
        sums: Counter[str] = Counter()
        for posting in self.game.ledger:
            if posting.payee == player:
                sums[posting.why] += posting.amount
            if posting.payer == player:
                sums[posting.why] -= posting.amount
        rows = [
            Row(words.why(why), amount=words.signed_money(amount))
            for why, amount in sums.items()
            if amount
        ]
        total = words.money(self.game.cash(player))
        rows.append(Row(words.say("explain.cash-now"), amount=total, strong=True))
        return Explanation(words.say("explain.cash", player=player), tuple(rows))

    def explain_seat(self, player: str) -> tuple[Explanation, ...]:
        """All that a touch on a player's seat tells."""
        return self.explain_wealth(player), self.explain_cash(player)

    def explain_wealth(self, player: str) -> Explanation:
        """Cash, then each holding at its quote."""
        words, game = self.words, self.game
        rows = [Row(words.say("explain.in-cash"), amount=words.money(game.cash(player)))]
        for company in self.companies():
            held = game.holding(player, company)
            if held:
                sum_ = f"{words.number(held)} × {self.quote_text(company)}"
                value = words.money(game.value(company, held))
                rows.append(Row(words.name(company), sum_, value))
        rest = game.wealth(player) - game.cash(player)
        rest -= sum(
            game.value(company, game.holding(player, company)) for company in self.companies()
        )
        if rest:
            rows.append(Row(words.say("explain.rest"), amount=words.signed_money(rest)))
        total = words.money(game.wealth(player))
        rows.append(Row(words.say("explain.wealth-now"), amount=total, strong=True))
        return Explanation(words.say("explain.wealth", player=player), tuple(rows))
