"""Each player's affairs: the booklets, and the slips of the accounts."""

from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import groupby

from companion.engine.ledger import Posting
from companion.table.question import Explanation, Row
from companion.table.shown import Booklet, Expected, Holding, Payslip
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.accounts import CODES, LENT
from rulesets.bourse_aux_idees.at_table.shown import Shown
from rulesets.bourse_aux_idees.reckoning import Due


class Slips(Shown):
    """Booklets, and the accounts as they are paid."""

    def booklet(self, player: str) -> Booklet:
        """The common booklet, with the series and ideas that lie before this player."""
        words, game = self.words, self.game
        seat, purse = game.seats[player], game.purse(player)
        own = [one for one in game.series if game.owners.get(one) == player or one in seat.shares]
        common = super().booklet(player)
        return replace(
            common,
            cash=words.money(game.cash(purse)),
            holdings=tuple(self._held(player, one) for one in own),
            held=words.say(
                "booklet.held-here",
                ideas=len(seat.shares),
                n=sum(game.owners.get(one) == player for one in own),
            ),
            value=words.signed_money(self._net(purse, own)) if own else "",
            value_why=self.explain_accounts(
                words.say("booklet.at-the-accounts"), purse, game.dues_of(own)
            ),
            headings=(
                words.say("booklet.series-and-ideas"),
                words.say("booklet.objects"),
                words.say("booklet.idea"),
                words.say("booklet.series"),
                words.say("booklet.at-the-accounts"),
            ),
            expected=self._expected(purse) if game.phase not in ("deal", "over") else None,
            extras=self._extras(player, purse),
        )

    def _held(self, player: str, series: str) -> Holding:
        words, game = self.words, self.game
        idea, purse = game.ideas.get(series), game.purse(player)
        net = self._net(purse, (series,))
        told = self.explain_accounts(self.card(series), purse, game.dues_of((series,)))
        return Holding(
            words.say("booklet.named", series=series, idea=idea) if idea else words.name(series),
            "✓" if series in game.seats[player].shares else "—",
            "✓" if game.owners.get(series) == player else "—",
            words.signed_money(net) if net else "—",
            (game.laid.get(series, 0), facts.CARDS_OF_A_SERIES, facts.CARDS_OF_A_SERIES),
            replace(told, rows=(*self.printed(series), *told.rows)),
        )

    def _extras(self, player: str, purse: str) -> tuple[Row, ...]:
        words, game = self.words, self.game
        rows = []
        if purse != player or game.members(purse) > 1:
            rows.append(Row(words.say("booklet.purse"), amount=self.purse_name(purse)))
        if game.seats[player].hand is not None:
            hand = words.number(game.seats[player].hand)
            rows.append(Row(words.say("booklet.hand"), amount=hand))
        if debt := game.seats[purse].debt:
            rows.append(Row(words.say("explain.rest"), amount=words.signed_money(-debt)))
        return tuple(rows)

    def _net(self, purse: str, series: Collection[str]) -> int:
        """What some series bring a purse, less what they cost it."""
        return sum(
            due.amount * ((due.payee == purse) - (due.payer == purse))
            for due in self.game.dues_of(series)
        )

    def _expected(self, purse: str) -> Expected:
        """What the accounts would be, from what is known."""
        words, game = self.words, self.game
        dues = [due for due in game.dues_of(game.series) if purse in (due.payee, due.payer)]
        rows = []
        for why in CODES:
            for key, mine in (("collects", True), ("pays", False)):
                same = [due for due in dues if due.why == why and (due.payee == purse) == mine]
                if same:
                    label = words.say(f"expected.{key}", why=words.why(why))
                    told = self.explain_accounts(label, purse, same)
                    rows.append(Row(label, amount=told.rows[-1].amount, why=told))
        title = words.say("booklet.expected")
        told = self.explain_accounts(title, purse, dues)
        return Expected(title, told.rows[-1].amount, tuple(rows), told)

    def explain_accounts(
        self, title: str, purse: str, payments: Iterable[Due | Posting]
    ) -> Explanation:
        """What payments of the accounts, made or to come, leave in a purse."""
        words = self.words
        rows, net = [], 0
        for one in payments:
            amount = one.amount * ((one.payee == purse) - (one.payer == purse))
            if amount:
                net += amount
                label = words.say("receipt.line", payer=one.payer, payee=one.payee)
                label = f"{label} · {words.why(one.why)}"
                rows.append(Row(label, words.sum(one), words.signed_money(amount), rule=one.rule))
        last = Row(words.say("accounts.net"), amount=words.signed_money(net), strong=True)
        return Explanation(title, (*rows, last))

    # The slips of the accounts

    def payslips(self, postings: Iterable[Posting]) -> list[Payslip]:
        """One slip a purse that collects, in the booklet's order (BI-14)."""
        settled = [one for one in postings if one.why in CODES]
        if not settled:
            return []
        slips = []
        for purse in self.game.collectors:
            collected = [one for one in settled if one.payee == purse]
            if collected:
                slips.append(self._slip(purse, collected))
        return slips

    def _slip(self, purse: str, collected: list[Posting]) -> Payslip:
        words = self.words
        rows: list[Row] = []
        for why, group in groupby(collected, key=lambda one: one.why):
            same = list(group)
            total = sum(one.amount for one in same)
            each = [
                Row(
                    one.payer,
                    words.sum(one),
                    words.money(one.amount),
                    player=one.payer,
                    why=self.explain(one),
                )
                for one in same
            ]
            alone = why == LENT
            shown = words.money(total)
            told = each[0].why if alone else self.explain_sum(words.why(why), each, shown)
            rows.append(Row(words.why(why), "", shown, strong=True, why=told))
            rows += () if alone else each
        total = sum(one.amount for one in collected)
        accounts = {one.line for one in self.game.ledger if one.why in CODES}
        return Payslip(
            purse,
            len(accounts),
            tuple(rows),
            total,
            words.money(total),
            words.money(self.game.cash(purse)),
            self.explain_sum(
                self.purse_name(purse), [row for row in rows if row.strong], words.money(total)
            ),
            self.explain_cash(purse),
            name=self.purse_name(purse),
        )

    def hand_overs(self) -> tuple[Row, ...]:
        """The last accounts in the fewest payments."""
        words = self.words
        return tuple(
            Row(
                words.say("receipt.line", payer=one.payer, payee=one.payee),
                self.notes(one.amount),
                words.money(one.amount),
                player=one.payer,
                rule="BI-14",
            )
            for one in self.game.settlement()
        )
