"""Buying what one landed on, or passing (OP-10, OP-26)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Company, Player, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly.auction import Auctions


class Purchase(Auctions):
    """`buy` and `pass`."""

    @verb("land", "won", by="buyer", offered="for_sale")
    def buy(
        self, by: Player, price: Positive | None = None, company: Company | None = None
    ) -> None:
        """Buy the deed one stands on, a share at par, or the share whose auction one won."""
        if self.phase == "won":
            self._check_share_fields(price, company)
            self.name_company(company or "")
        elif "share" in self.course.pending:
            self._check_share_fields(price, company)
            self.settle("share", "OP-26")
            self.buy_share(by, company or "")
        else:
            self.settle("buy", "OP-10")
            need(company is None, "OP-10", "company-not-wanted")
            self._buy_deed(by, price)

    @property
    def buyer(self) -> str | None:
        """The winner of a share's auction, or whose turn it is."""
        return self.winner if self.phase == "won" else self.turn.player

    @property
    def for_sale(self) -> bool:
        """Something may be bought now."""
        pending = self.course.pending
        return self.phase == "won" or "buy" in pending or "share" in pending

    def _check_share_fields(self, price: int | None, company: str | None) -> None:
        need(price is None, "OP-10", "price-not-wanted")
        need(company is not None, "R-2", "missing-field", field="company")

    def _buy_deed(self, by: str, price: int | None) -> None:
        """OP-10: at its price; one typed in stays that deed's price."""
        deed = self.deeds[self.seats[by].position or ""]
        if deed.price is None:
            need(price is not None, "OP-10", "price-needed", deed=deed.id)
            deed.price = price
        else:
            need(price is None, "OP-10", "price-known", deed=deed.id, price=deed.price)
        self.pay(by, BANK, deed.price or 0, "buy", "OP-10", of=deed.id)
        deed.owner = by

    @verb("land", by="roller", offered="may_pass")
    def pass_(self, by: Player) -> None:
        """Do not buy: it is auctioned at once. Or, for the owner: do not ask for the rent."""
        for duty in self.course.pending:
            if duty in PASSED:
                self.settle(duty, "OP-10")
                if duty != "rent":
                    self.open_auction(self.seats[by].position if duty == "buy" else None)
                return
        raise Refused("OP-10", "nothing-to-pass", pending=self.course.pending)

    @property
    def may_pass(self) -> bool:
        """One of the duties may be passed."""
        return any(duty in PASSED for duty in self.course.pending)


PASSED = ("buy", "rent", "share")
