"""The management booklets (livrets de gestion) and the payslips."""

from collections.abc import Iterable, Iterator
from itertools import islice

from companion.engine.ledger import BANK, Posting
from companion.table.board import Quotes
from companion.table.money import Money
from companion.table.question import Explanation, Row
from companion.table.shown import Booklet, Holding, Payslip

LAST_MOVEMENTS = 8
"""So many of the last payments stand in a booklet; the journal has them all."""


class Booklets(Money, Quotes):
    """The parts of a table that speak of one player's affairs."""

    PAYDAY: tuple[str, ...] = ()
    """The ledger codes that make a payslip."""
    HAMMER: tuple[str, ...] = ()
    """The ledger codes of what was bought under the hammer."""

    def booklet(self, player: str) -> Booklet:
        """A player's money and holdings, valued."""
        words, game = self.words, self.game
        held = [one for one in self.companies() if game.holding(player, one)]
        holdings = tuple(self._holding(player, one) for one in held)
        total = sum(game.value(one, game.holding(player, one)) for one in held)
        place = {one["player"]: one["rank"] for one in game.rank()}[player]
        return Booklet(
            player,
            words.money(game.cash(player)),
            words.money(game.wealth(player)),
            words.say("booklet.standing", place=words.ordinal(place), of=len(game.players)),
            holdings,
            words.say("booklet.held", n=sum(game.holding(player, one) for one in held)),
            words.money(total),
            self.explain_sum(
                words.say("booklet.title"),
                (Row(one.name, f"{one.held} × {one.quote}", one.value) for one in holdings),
                words.money(total),
            ),
            headings=(
                words.say("booklet.title"),
                "",
                words.say("booklet.shares"),
                words.say("booklet.quote"),
                words.say("booklet.value"),
            ),
            cash_why=self.explain_cash(player),
            wealth_why=self.explain_wealth(player),
            movements=tuple(islice(self._movements(player), LAST_MOVEMENTS)),
        )

    def _movements(self, player: str) -> Iterator[Row]:
        """What a player got and paid, the last first."""
        words = self.words
        for posting in reversed(self.game.ledger):
            if player in (posting.payer, posting.payee):
                amount = posting.amount if player == posting.payee else -posting.amount
                yield Row(
                    words.why(posting.why, posting.of),
                    words.sum(posting),
                    words.signed_money(amount),
                    why=self.explain(posting),
                )

    def _holding(self, player: str, company: str) -> Holding:
        words, game = self.words, self.game
        n = game.holding(player, company)
        return Holding(
            words.name(company),
            words.number(n),
            self.quote_text(company),
            words.money(game.value(company, n)),
            self.cards(player, company),
            self.explain_holding(player, company),
        )

    def explain_holding(self, player: str, company: str) -> Explanation:
        """What a holding is worth, and how its quote came about."""
        words, game = self.words, self.game
        n = game.holding(player, company)
        quote = self.explain_quote(company)
        worth = Row(
            words.say("explain.holding", player=player),
            f"{words.number(n)} × {self.quote_text(company)}",
            words.money(game.value(company, n)),
            strong=True,
        )
        return Explanation(words.name(company), (worth, *quote.rows))

    def cards(self, player: str, company: str) -> tuple[int, int, int] | None:
        """The holding as little cards: held, of how many, gap after."""
        return None

    def payslips(self, postings: Iterable[Posting]) -> list[Payslip]:
        """The slips among some payments: one a player who was paid."""
        paid: dict[str, list[Posting]] = {}
        for posting in postings:
            if posting.payer == BANK and posting.why in self.PAYDAY:
                paid.setdefault(posting.payee, []).append(posting)
        return [self._payslip(player, lines) for player, lines in paid.items()]

    def hand_overs(self) -> tuple[Row, ...]:
        """The last slips once more in the fewest payments, where the players pay each other."""
        return ()

    def _payslip(self, player: str, lines: list[Posting]) -> Payslip:
        words = self.words
        rows: list[Row] = []
        for why in self.PAYDAY:
            same = [one for one in lines if one.why == why]
            if not same:
                continue
            together = words.money(sum(one.amount for one in same))
            if len(same) == 1:
                told = self.explain(same[0])
                made = words.sum(same[0])
                if same[0].of and made:
                    made = words.say("payday.of", of=same[0].of, sum=made)
                rows.append(Row(words.why(why), made, together, strong=True, why=told))
                continue
            each = [
                Row(
                    words.name(one.of),
                    words.sum(one),
                    words.money(one.amount),
                    why=self.explain(one),
                )
                for one in same
            ]
            detail = words.first((f"payday.lines.{why}", "payday.lines"), n=len(same))
            label = words.why(why, n=len(same))
            told = self.explain_sum(label, each, together)
            rows += [Row(label, detail, together, strong=True, why=told), *each]
        total = sum(one.amount for one in lines)
        earlier = {
            one.line for one in self.game.ledger if one.payee == player and one.why in self.PAYDAY
        }
        cash = words.money(self.game.cash(player))
        shown = words.money(total)
        return Payslip(
            player,
            len(earlier),
            tuple(rows),
            total,
            shown,
            cash,
            self.explain_sum(player, [row for row in rows if row.strong], shown),
            self.explain_cash(player),
        )
