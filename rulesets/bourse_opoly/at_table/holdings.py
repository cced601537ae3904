"""The booklets: deeds with what stands on them, vouchers, cards, the army; and what wealth is made
of."""

from collections.abc import Iterator
from dataclasses import replace

from companion.table.question import Explanation, Row
from companion.table.shown import Booklet, Expected, Holding
from rulesets.bourse_opoly.at_table.shown import Shown
from rulesets.stock_ticker.facts import COMMODITIES


class Holdings(Shown):
    """One player's affairs."""

    def cards(self, player: str, company: str) -> tuple[int, int, int] | None:
        """A little card a certificate; the gap stands before those that are mortgaged."""
        if company in COMMODITIES:
            return None
        total = len(self.game.stocks[company].dividends)
        return self.game.holding(player, company), total, self.game.free_shares(player, company)

    def _holding(self, player: str, company: str) -> Holding:
        found = super()._holding(player, company)
        mortgaged = self.game.seats[player].mortgaged.get(company)
        if not mortgaged:
            return found
        name = self.words.say("booklet.mortgaged", company=company, n=mortgaged)
        return replace(found, name=name)

    def booklet(self, player: str) -> Booklet:
        """The common booklet, with the next Stock Exchange, the deeds and all cards."""
        words = self.words
        common = super().booklet(player)
        first, _cards, _shares, quote, value = common.headings
        headings = (first, words.say("booklet.certificates"), words.say("booklet.n"), quote, value)
        return replace(
            common,
            headings=headings,
            expected=self._expected(player),
            extras=tuple(self._extras(player)),
        )

    def _expected(self, player: str) -> Expected | None:
        """OP-25: what the next landing on the Stock Exchange would bring."""
        words = self.words
        lots = list(self.game.dividends(player))
        if not lots:
            return None
        rows = tuple(
            Row(words.name(company), words.say("expected.shares", n=n), words.number(amount))
            for company, n, amount in lots
        )
        total = words.money(sum(amount for _company, _n, amount in lots))
        return Expected(words.say("booklet.next-exchange"), total, rows)

    def _extras(self, player: str) -> Iterator[Row]:
        words, game = self.words, self.game
        seat = game.seats[player]
        yield from self._deeds(player)
        for kind, n in seat.vouchers.items():
            yield Row(words.say("extra.vouchers", n=n), words.say(f"draw.{kind}"), words.number(n))
        if seat.roll3:
            shown = "   ".join(map(self.card_text, seat.roll3))
            yield Row(words.say("extra.roll3", n=len(seat.roll3)), shown)
        for card in seat.kept:
            yield Row(words.say("extra.kept"), words.name(card))
        if seat.army:
            figurines = words.listing(
                words.say("extra.figurines", n=n, name=self.figurine(one))
                for one, n in seat.army.items()
            )
            yield Row(words.say("extra.army"), figurines, words.money(game.army_value(player)))
            biggest = game.biggest_army
            if biggest is not None and player in biggest["players"]:
                yield Row(words.say("extra.biggest-army"), icon="crown")
        yield from self._in_bourse(player)

    def _deeds(self, player: str) -> Iterator[Row]:
        words = self.words
        for deed in self.game.owned(player):
            notes = [words.say(f"deed.kind.{deed.kind}"), self.deed_note(deed)]
            price = "" if deed.price is None else words.money(deed.worth)
            yield Row(words.name(deed.id), " · ".join(filter(None, notes)), price)

    def _in_bourse(self, player: str) -> Iterator[Row]:
        """What is held and owed at La Bourse, in dollars."""
        inner = self.game.inner_bourse
        if inner.begun:
            worth = inner.worth(player)
            label, sum_ = self.words.say("extra.bourse"), self.words.say("extra.bourse-sum")
            yield Row(label, sum_, self.words.money(worth))

    def explain_wealth(self, player: str) -> Explanation:
        """OP-36: cash, shares less what is lent on them, deeds, the army, La Bourse."""
        words, game = self.words, self.game
        common = super().explain_wealth(player)
        cash, *held = [row for row in common.rows if row.label != words.say("explain.rest")]
        total = held.pop()
        rows = [cash, *held]
        for company, n in game.seats[player].mortgaged.items():
            loan = game.share_loan(company)
            sum_ = f"{words.number(n)} × {words.money(loan)}"
            label = words.say("explain.loan", company=company)
            rows.append(Row(label, sum_, words.signed_money(-n * loan)))
        rows += self._deeds(player)
        army = game.army_value(player)
        if army and game.options.army == "in-wealth":
            rows.append(Row(words.say("extra.army"), amount=words.money(army)))
        rows += self._in_bourse(player)
        return replace(common, rows=(*rows, total), rule="OP-36", gist=words.gist("OP-36"))
