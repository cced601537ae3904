"""What a player is worth, and how far he is on the way to 400,000."""

from collections.abc import Iterator

from companion.table.question import Explanation, Row
from rulesets.bourse import facts
from rulesets.bourse.at_table.common import Common


class Standing(Common):
    """Capital and wealth with what they are made of."""

    def explain_seat(self, player: str) -> tuple[Explanation, ...]:
        """The capital first: it decides the game."""
        return (self.explain_capital(player), *super().explain_seat(player))

    def explain_capital(self, player: str) -> Explanation:
        """BO-9.1: titles (and cash, where it counts) less the loans."""
        words, game = self.words, self.game
        rows = [*self._titles(player), *self._loans(player)]
        if game.options.win_count == "titles-and-cash":
            rows.insert(0, self._in_cash(player))
        total = words.money(game.capital(player))
        rows.append(Row(words.say("race.capital"), amount=total, strong=True))
        title = words.say("race.title", player=player, goal=facts.GOAL)
        return Explanation(title, tuple(rows), "BO-9.1", words.gist("BO-9.1"))

    def explain_wealth(self, player: str) -> Explanation:
        """BO-9.4: the loans are named."""
        words = self.words
        common = super().explain_wealth(player)
        total = common.rows[-1]
        rows = (self._in_cash(player), *self._titles(player), *self._loans(player), total)
        return Explanation(common.title, rows, "BO-9.4", words.gist("BO-9.4"))

    def race(self) -> tuple[Row, ...]:
        """BO-9.2: everybody's capital, and what is missing."""
        words, game = self.words, self.game
        rows = []
        for player in game.playing:
            capital = game.capital(player)
            missing = facts.GOAL - capital
            key = "race.missing" if missing > 0 else "race.reached"
            rows.append(
                Row(
                    player,
                    words.say(key, missing=missing),
                    words.money(capital),
                    player=player,
                    why=self.explain_capital(player),
                )
            )
        return tuple(rows)

    def _in_cash(self, player: str) -> Row:
        words = self.words
        return Row(words.say("explain.in-cash"), amount=words.money(self.game.cash(player)))

    def _titles(self, player: str) -> Iterator[Row]:
        words, game = self.words, self.game
        for company in self.companies():
            held = game.holding(player, company)
            if held:
                sum_ = f"{words.number(held)} × {self.quote_text(company)}"
                yield Row(words.name(company), sum_, words.money(game.value(company, held)))

    def _loans(self, player: str) -> Iterator[Row]:
        words, game = self.words, self.game
        for bank in game.seats[player].loans:
            label = words.say("extra.loan", bank=bank)
            yield Row(label, amount=words.signed_money(-game.deducted))
