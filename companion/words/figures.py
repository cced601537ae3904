"""Figures as the reader writes them: numbers, sums of money, lists."""

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

NO_BREAK = "\u00a0"
MINUS = "\u2212"
MILLION = 1_000_000
LOCALES = {"en": "en_GB"}


@lru_cache(maxsize=4096)
def _number(n: int, locale: Locale) -> str:
    """The same figures are written again and again."""
    return str(format_decimal(n, locale=locale)).replace("-", MINUS)


@lru_cache(maxsize=4096)
def _decimals(n: Decimal, locale: Locale) -> str:
    return str(format_decimal(n, format="#,##0.00", locale=locale)).replace("-", MINUS)


class Figures:
    """How one language writes figures of one currency."""

    def __init__(self, language: str, currency: str = "") -> None:
        self.language = language
        self.currency = currency

    @cached_property
    def locale(self) -> Locale:
        """How this language writes numbers, dates and lists."""
        return Locale.parse(LOCALES.get(self.language, self.language))

    def number(self, n: int) -> str:
        """1 050 000, or 1,050,000."""
        return _number(n, self.locale)

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
        return f"{_decimals(Decimal(amount) / MILLION, self.locale)}{NO_BREAK}M{self.currency}"

    def cents(self, n: int) -> str:
        """A quote in hundredths: 1,05 $."""
        return self._with_currency(self.hundredths(n))

    def hundredths(self, n: int) -> str:
        """The same without the currency: 1,05."""
        return _decimals(Decimal(n) / 100, self.locale)

    def listing(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """A, B et C."""
        return str(format_list(list(items), style=style, locale=self.locale))

    def _with_currency(self, written: str) -> str:
        return f"{written}{NO_BREAK}{self.currency}" if self.currency else written
