"""Figures as the reader writes them: numbers, sums of money, lists."""

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from babel import Locale

NO_BREAK = "\u00a0"
MINUS = "\u2212"
MILLION = 1_000_000
LOCALES = {"en": "en_GB"}
SIGNS = {
    "fr": str.maketrans({",": "\u202f", ".": ",", "-": MINUS}),
    "en": str.maketrans({"-": MINUS}),
}
"""What stands in a language for Python's own signs. Babel knows it too and a test asks it, but a
first question should not wait until Babel has loaded all it knows of a language."""
LAST = {"fr": {"standard": " et ", "or": " ou "}, "en": {"standard": " and ", "or": " or "}}
"""What stands before the last of a list."""


class Figures:
    """How one language writes figures of one currency."""

    def __init__(self, language: str, currency: str = "") -> None:
        self.language = language
        self.currency = currency

    @cached_property
    def locale(self) -> "Locale":
        """How this language writes decimals, dates and lists."""
        from babel import Locale  # noqa: PLC0415

        return Locale.parse(LOCALES.get(self.language, self.language))

    def number(self, n: int) -> str:
        """1 050 000, or 1,050,000."""
        return f"{n:,}".translate(SIGNS[self.language])

    def signed(self, n: int) -> str:
        """With its sign, a real minus."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def money(self, amount: int) -> str:
        """A sum with its currency behind a no-break space."""
        return self._with_currency(self.number(amount))

    def signed_money(self, amount: int) -> str:
        """A sum with its sign."""
        return f"+{self.money(amount)}" if amount > 0 else self.money(amount)

    def short_money(self, amount: int) -> str:
        """A large sum in millions, for narrow places: 3,48 M$."""
        if abs(amount) < MILLION:
            return self.money(amount)
        return f"{self._decimals(Decimal(amount) / MILLION)}{NO_BREAK}M{self.currency}"

    def cents(self, n: int) -> str:
        """A quote in hundredths: 1,05 $."""
        return self._with_currency(self.hundredths(n))

    def hundredths(self, n: int) -> str:
        """The same without the currency: 1,05."""
        return self._decimals(Decimal(n) / 100)

    def listing(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """A, B et C."""
        *others, last = list(map(str, items)) or [""]
        return f"{', '.join(others)}{LAST[self.language][style]}{last}" if others else last

    def _decimals(self, n: Decimal) -> str:
        """With two decimals."""
        return f"{n:,.2f}".translate(SIGNS[self.language])

    def _with_currency(self, written: str) -> str:
        return f"{written}{NO_BREAK}{self.currency}" if self.currency else written
