"""Buying and selling (BO-4): the square's title, with the caisse, from the roller clockwise."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Positive
from companion.engine.verb import verb
from rulesets.bourse.cessation import Cessation
from rulesets.bourse.facts import HIGHEST, TRADE_STEP


class Trading(Cessation):
    """One transaction a player a landing; each moves the price for the next."""

    @verb("trade")
    def buy(self, by: Player, company: Company, shares: Positive) -> None:
        """Buy titles of the square from the caisse; at a quote of 0 the roller takes them."""
        landing = self.landing
        self._check_company(company)
        if self._may_take(by):
            self.hand_over(BANK, by, company, shares, "BO-4.3")
            return
        self._check_place(by)
        price = landing.buying_price(self.quotes[company])
        need(price > 0, "BO-3.5", "nothing-for-nothing", player=self.roller, company=company)
        self.exchange(BANK, by, company, shares, price, "buy", "BO-4.3")
        landing.traded_by(by)
        if not self._step_lasts(company, TRADE_STEP):
            landing.purchases += 1

    @verb("trade", "payment")
    def sell(self, by: Player, company: Company, shares: Positive) -> None:
        """Sell titles to the caisse: of the square, or at half price to pay a due."""
        if self.phase == "payment":
            self.sell_at_half(by, company, shares)
            return
        landing = self.landing
        self._check_company(company)
        self._check_place(by)
        self.need_titles(by, company, shares)
        price = landing.selling_price(self.quotes[company])
        self.exchange(by, BANK, company, shares, price, "sell", "BO-4.4")
        landing.traded_by(by)
        if not self._step_lasts(company, -TRADE_STEP):
            landing.sales += 1

    def _may_take(self, by: str) -> bool:
        """BO-3.5: a quote of exactly 0 by the roll, the roller, and nobody else has traded."""
        landing = self.landing
        return (
            by == self.roller
            and landing.obtained == self.quotes[landing.company] == 0
            and set(landing.traded) <= {by}
        )

    def _check_company(self, company: str) -> None:
        """BO-4.1: only the title of the square."""
        traded = self.landing.company
        need(company == traded, "BO-4.1", "another-company", company=traded)

    def _check_place(self, by: str) -> None:
        """BO-4.1, BO-4.2: his place has not passed, and it is his first transaction."""
        landing = self.landing
        need(
            by in landing.waiting or by in landing.traded,
            "BO-4.1",
            "place-passed",
            player=by,
            waiting=landing.waiting,
        )
        need(by not in landing.traded, "BO-4.2", "second-transaction", player=by)

    def _step_lasts(self, company: str, step: int) -> bool:
        """BO-4.5, BO-4.6: with `lasting` the marker itself makes the step, within the board."""
        if self.options.trade_step != "lasting":
            return False
        moved = self.quotes[company] + step
        self.quote(company, min(HIGHEST, max(0, moved)), "BO-4.5")
        return True
