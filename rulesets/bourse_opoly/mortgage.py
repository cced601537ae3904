"""Mortgages on deeds and on shares (OP-27)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Company, Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly.deeds import Deeds
from rulesets.bourse_opoly.forms import DeedId
from rulesets.bourse_opoly.stock_exchange import StockExchange
from rulesets.bourse_opoly.table import FREE, RAISING


class Mortgages(Deeds, StockExchange):
    """`mortgage` and `redeem`."""

    @verb(*RAISING)
    def mortgage(
        self,
        by: Player,
        deed: DeedId | None = None,
        company: Company | None = None,
        shares: Positive | None = None,
    ) -> None:
        """Borrow on a deed, or on shares: half of par each."""
        if self._is_deed(deed, company, shares):
            self._mortgage_deed(by, deed or "")
        else:
            self._mortgage_shares(by, company or "", shares or 0)

    @verb(*FREE)
    def redeem(
        self,
        by: Player,
        deed: DeedId | None = None,
        company: Company | None = None,
        shares: Positive | None = None,
    ) -> None:
        """Pay a loan back with interest."""
        if self._is_deed(deed, company, shares):
            found = self.own(by, deed or "", "OP-27")
            need(found.mortgaged, "OP-27", "not-mortgaged", deed=deed)
            found.mortgaged = False
            self._repay(by, found.loan, found.id)
        else:
            mortgaged = self.seats[by].mortgaged
            held, wanted = mortgaged.get(company or "", 0), shares or 0
            need(wanted <= held, "OP-27", "fewer-mortgaged", company=company, shares=held)
            mortgaged.put(company or "", held - wanted)
            self._repay(by, wanted * self.share_loan(company or ""), company)

    @staticmethod
    def _is_deed(deed: str | None, company: str | None, shares: int | None) -> bool:
        """A deed; or a company and a number of its shares."""
        for_shares = company is not None and shares is not None
        one_of_two = (deed is not None and company is None and shares is None) or (
            deed is None and for_shares
        )
        need(one_of_two, "R-2", "deed-or-shares")
        return deed is not None

    def _mortgage_deed(self, by: str, id_: str) -> None:
        deed = self.own(by, id_, "OP-27")
        need(not deed.mortgaged, "OP-27", "mortgaged-already", deed=id_)
        need(not deed.level, "OP-27", "mortgage-built-on", deed=id_)
        deed.mortgaged = True
        self.pay(BANK, by, deed.loan, "mortgage", "OP-27", of=id_)

    def _mortgage_shares(self, by: str, company: str, shares: int) -> None:
        need(company in self.stocks, "OP-27", "not-a-stock", company=company)
        free = self.free_shares(by, company)
        need(shares <= free, "OP-27", "fewer-free", player=by, company=company, shares=free)
        mortgaged = self.seats[by].mortgaged
        mortgaged[company] = mortgaged.get(company, 0) + shares
        loan = self.share_loan(company)
        self.pay(
            BANK, by, shares * loan, "mortgage", "OP-27", of=company, shares=shares, price=loan
        )

    def share_loan(self, company: str) -> int:
        """Half of par, rounded down."""
        return self.stocks[company].par // 2

    def _repay(self, by: str, loan: int, of: str | None) -> None:
        """The loan and its interest, rounded up on the sum of one action."""
        percent = self.options.mortgage_interest
        interest = -(-loan * percent // 100)
        self.pay(by, BANK, loan + interest, "redeem", "OP-27", of=of, loan=loan, interest=interest)
