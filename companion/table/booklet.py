"""The management booklets (livrets de gestion) and the payslips."""

from collections.abc import Iterable

from companion.engine.ledger import BANK, Posting
from companion.table.money import Money
from companion.table.question import Explanation, Row
from companion.table.shown import Booklet, Holding, Payslip


class Booklets(Money):
    """The parts of a table that speak of one player's affairs."""

    PAYDAY: tuple[str, ...] = ()
    """The ledger codes that make a payslip."""
    HAMMER: tuple[str, ...] = ()
    """The ledger codes of what was bought under the hammer."""

    def booklet(self, player: str) -> Booklet:
        """A player's money and holdings, valued."""
        words, game = self.words, self.game
        held = [one for one in self.companies() if game.holding(player, one)]
        total = sum(game.value(one, game.holding(player, one)) for one in held)
        place = {one["player"]: one["rank"] for one in game.rank()}[player]
        return Booklet(
            player,
            words.money(game.cash(player)),
            words.money(game.wealth(player)),
            words.say("booklet.standing", place=words.ordinal(place), of=len(game.players)),
            tuple(self._holding(player, one) for one in held),
            words.say("booklet.held", n=sum(game.holding(player, one) for one in held)),
            words.money(total),
            headings=(
                words.say("booklet.title"),
                "",
                words.say("booklet.shares"),
                words.say("booklet.quote"),
                words.say("booklet.value"),
            ),
            cash_why=self.explain_cash(player),
            wealth_why=self.explain_wealth(player),
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
        )

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
        whys: list[Explanation | None] = []
        for why in self.PAYDAY:
            same = [one for one in lines if one.why == why]
            if not same:
                continue
            together = words.money(sum(one.amount for one in same))
            several = len(same) > 1
            detail = words.say("payday.lines", n=len(same)) if several else words.sum(same[0])
            rows.append(Row(words.why(why), detail, together, strong=True))
            whys.append(None if several else self.explain(same[0]))
            if several:
                for one in same:
                    rows.append(Row(words.name(one.of), words.sum(one), words.money(one.amount)))
                    whys.append(self.explain(one))
        total = sum(one.amount for one in lines)
        earlier = {
            one.line for one in self.game.ledger if one.payee == player and one.why in self.PAYDAY
        }
        cash = words.money(self.game.cash(player))
        return Payslip(
            player, len(earlier), tuple(rows), total, words.money(total), cash, tuple(whys)
        )
