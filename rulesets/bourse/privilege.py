"""Options (BO-5): one player's privilege over another's titles."""

from typing import Literal

from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Positive
from companion.engine.verb import verb
from rulesets.bourse.box import OPTION_PRICE, OptionPrice
from rulesets.bourse.facts import BONDS
from rulesets.bourse.pieces import OptionCard
from rulesets.bourse.quotation import Quotation


class Privilege(Quotation):
    """Taken on the company's square, decided when a pawn next lands there."""

    @verb("trade")
    def option(
        self,
        by: Player,
        company: Company,
        owner: Player,
        shares: Positive,
        price: OptionPrice | None = None,
    ) -> None:
        """Take an option on titles of another player."""
        self._check_occasion(by, company)
        self._check_option(by, company, owner, shares)
        asked = self._price_of_option(company, price)
        self.pay(
            by,
            owner,
            asked * shares,
            "option-price",
            "BO-5.3",
            of=company,
            shares=shares,
            price=asked,
        )
        self.option_cards[company] = OptionCard(company, by, owner, shares)

    def _check_occasion(self, by: str, company: str) -> None:
        """BO-5.1."""
        landing = self.landing
        need(by == self.roller, "BO-5.1", "option-of-the-roller", player=self.roller)
        need(company == landing.company, "BO-5.1", "option-elsewhere", company=landing.company)
        need(set(landing.traded) <= {by}, "BO-5.1", "option-too-late", traded=landing.traded)

    def _check_option(self, by: str, company: str, owner: str, shares: int) -> None:
        """BO-5.2."""
        bond = company in BONDS and not self.options.bond_options
        need(not bond, "BO-5.2", "option-on-a-bond", company=company)
        card = self.option_cards.get(company)
        need(
            card is None, "BO-5.2", "option-card-out", company=company, holder=card and card.holder
        )
        need(owner != by, "BO-5.2", "option-on-ones-own", player=by)
        self.need_held(owner, company, shares, "BO-5.2")

    def _price_of_option(self, company: str, price: int | None) -> int:
        """BO-5.3: from the edition when it is known, else said in the action."""
        known = self.edition.price_of_option(company)
        if price is None:
            need(known is not None, "BO-5.3", "option-price-needed", company=company)
            return known or 0
        OPTION_PRICE.measure(price, "price")
        need(known in (None, price), "BO-5.3", "option-price-known", company=company, price=known)
        return price

    @verb("option")
    def exercise(
        self, by: Player, company: Company, choice: Literal["buy", "abandon", "forget"]
    ) -> None:
        """Decide on an option: buy at the quote before the roll, abandon, or forget."""
        landing = self.landing
        need(company == landing.company, "BO-5.5", "option-to-decide", company=landing.company)
        card = self.option_cards[company]
        need(by == card.holder, "BO-5.5", "option-of-another", player=card.holder, company=company)
        if choice == "buy":
            titles = (card.owner, by, company, card.shares)
            self.exchange(*titles, landing.before, "option-exercise", "BO-5.5")
        need(
            choice != "forget" or self.options.option_forget,
            "BO-5.7",
            "option-not-forgotten",
        )
        if choice != "forget":
            del self.option_cards[company]
        landing.undecided = False
        self.fix_quote(company, landing.obtained)
