"""The forced sale: the sets of shares that settle a debt, with the change each leaves."""

from functools import partial

from companion.table.question import Answer, Explanation, Figure, Question, Row, View, send
from rulesets.shark.at_table.picture import Token
from rulesets.shark.at_table.shown import SHOWN
from rulesets.shark.at_table.trading import Trading
from rulesets.shark.facts import COMPANIES
from rulesets.shark.forced_sale import WAYS, ForcedSale, Way


class Settling(Trading):
    """The questions of the phase `debts`."""

    def ask_debts(self) -> Question:
        """The first who owes; others may be asked before."""
        debtors = self.game.debtors
        return self._ask_settle(debtors[0], debtors[1:])

    def _ask_settle(self, player: str, others: tuple[str, ...]) -> Question:
        words, game = self.words, self.game
        sale = game.forced_sale(player)
        ways = game.ways_to_settle(player, WAYS + 1)
        slip = self.last_slip()
        aside = [
            Answer(
                words.say("ask.settle.rather", player=one),
                partial(self._ask_settle, one, (player, *(two for two in others if two != one))),
                player=one,
            )
            for one in others
        ]
        if len(ways) > WAYS:
            other = partial(self.ask_verb, "settle", by=player)
            aside.append(Answer(words.say("ask.settle.other"), other, icon="pencil"))
        return Question(
            words.say("ask.settle", player=player),
            View(SHOWN, "Tokens", tuple(self._way(player, way) for way in ways[:WAYS])),
            player=player,
            figure=self._missing(player, sale),
            aside=tuple(aside),
            rows=slip.rows,
            rows_title=slip.moves,
            scene=self.scene(),
        )

    def _way(self, player: str, way: Way) -> Token:
        words = self.words
        shares = {one: way.shares[one] for one in COMPANIES if one in way.shares}
        answer = Answer(
            words.say("tally", held=shares),
            send({"do": "settle", "by": player, "shares": shares}),
            words.say("hint.settle", proceeds=way.proceeds, change=way.change),
        )
        counted = ((one, self.letter(one), words.number(n)) for one, n in shares.items())
        return Token(answer, tuple(counted))

    def _missing(self, player: str, sale: ForcedSale) -> Figure:
        """What the shares must bring."""
        words = self.words
        lots = self.game.debts[player].lots
        rows = [
            Row(
                words.why("loss", company),
                words.say("sum.loss", lots=(lot,), lost=0),
                words.money(lot.shares * lot.price),
            )
            for lot in lots
            for company in (lot.company,)
        ]
        rows.append(Row(words.say("explain.in-cash"), amount=words.money(-sale.cash)))
        missing = words.money(sale.debt - sale.cash)
        rows.append(Row(words.say("figure.missing"), amount=missing, strong=True))
        why = Explanation(
            words.say("explain.debt", player=player), tuple(rows), "SH-16", words.gist("SH-16")
        )
        return Figure(missing, words.say("figure.debt", debt=sale.debt, cash=sale.cash), why)
