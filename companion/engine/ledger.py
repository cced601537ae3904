"""Money: every sum that changed hands, with its reason, its rule and the terms of the sum."""

from typing import Any, NamedTuple

BANK = "bank"


class Posting(NamedTuple):
    """One payment. `terms` are the figures it was worked out from."""

    line: int
    payer: str
    payee: str
    amount: int
    why: str
    rule: str
    of: str | None
    terms: dict[str, Any] | None

    def plain(self) -> dict[str, Any]:
        """As it stands in the state."""
        plain: dict[str, Any] = {
            "line": self.line,
            "from": self.payer,
            "to": self.payee,
            "amount": self.amount,
            "why": self.why,
            "rule": self.rule,
        }
        if self.of is not None:
            plain["of"] = self.of
        if self.terms:
            plain["terms"] = self.terms
        return plain


class Handing(NamedTuple):
    """Shares that went from one to another."""

    line: int
    giver: str
    taker: str
    company: str
    shares: int


class Move(NamedTuple):
    """A quote that changed, and why: a rule's number."""

    line: int
    company: str
    old: int
    new: int
    rule: str
