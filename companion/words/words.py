"""Sentences with their figures written as the reader writes them."""

import string
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from functools import cached_property
from typing import Any, Literal

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from companion.engine.game import Game
from companion.engine.ledger import Posting
from companion.engine.refusal import Refused
from companion.words.catalogue import catalogue

NO_BREAK = "\u00a0"
MINUS = "\u2212"
_MILLION = 1_000_000


class Words(string.Formatter):
    """What is said to one reader about one game."""

    def __init__(
        self,
        language: str,
        game: str | None = None,
        names: Mapping[str, str] | None = None,
        currency: str = "",
    ) -> None:
        self.language = language
        self.game = game
        self.names = names or {}
        self.currency = currency
        self.catalogue = catalogue(language, game)

    @classmethod
    def of(cls, game: type[Game], language: str) -> "Words":
        """What is said of one game."""
        return cls(language, game.ID, game.NAMES, game.CURRENCY)

    @cached_property
    def locale(self) -> Locale:
        """How this language writes numbers, dates and lists."""
        return Locale.parse(self.language)

    # Sentences

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.catalogue

    def say(self, key: str, /, **figures: Any) -> str:
        """The message of a key with its figures; `n` chooses between singular and plural."""
        n = figures.get("n", 1)
        text = self.catalogue.form(key, n if isinstance(n, int) else 1)
        if text is None:
            return key
        return self.vformat(text, (), figures) if "{" in text else text

    def first(self, keys: Iterable[str], /, **figures: Any) -> str:
        """The first of these keys that there is a message for."""
        found = list(keys)
        return self.say(next((key for key in found if self.has(key)), found[-1]), **figures)

    def refusal(self, refused: Any) -> str:
        """Why something was refused, and what would be allowed."""
        return self.say(f"refusal.{refused.code}", **refused.figures)

    # What happened, and why

    def telling(self, action: Mapping[str, Any]) -> str:
        """An action as the journal tells it."""
        return self.say(f"did.{action['do']}", **action)

    def why(self, why: str, of: str | None = None) -> str:
        """What a payment is for."""
        label = self.say(f"why.{why}")
        return f"{label} {self.name(of)}" if of else label

    def sum_of(self, posting: Posting) -> str:
        """How a payment's sum is made up, where it is more than one figure."""
        key = f"sum.{posting.why}"
        if not posting.terms or not self.has(key):
            return ""
        return self.say(key, of=posting.of, **posting.terms)

    def gist(self, rule: str) -> str:
        """What a rule says, in one sentence."""
        return self.say(f"rule.{rule}") if self.has(f"rule.{rule}") else ""

    # Figures

    def name(self, thing: Any) -> str:
        """What an id is called: by the catalogue, by the game's facts, or as it stands."""
        key = f"name.{thing}"
        if self.has(key):
            return self.say(key)
        return self.names.get(str(thing), str(thing))

    def number(self, n: int) -> str:
        """1 050 000, or 1,050,000."""
        return str(format_decimal(n, locale=self.locale)).replace("-", MINUS)

    def money(self, amount: int) -> str:
        """A sum with its currency behind a no-break space."""
        written = self.number(amount)
        return f"{written}{NO_BREAK}{self.currency}" if self.currency else written

    def signed(self, n: int) -> str:
        """With its sign, a real minus."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def cents(self, n: int) -> str:
        """A quote in hundredths: 1,05 $."""
        written = str(format_decimal(n / 100, format="#,##0.00", locale=self.locale))
        return f"{written}{NO_BREAK}{self.currency}"

    def signed_money(self, amount: int) -> str:
        """A sum with its sign."""
        return f"+{self.money(amount)}" if amount > 0 else self.money(amount)

    def short_money(self, amount: int) -> str:
        """A large sum in millions, for narrow places: 3,48 M$."""
        if abs(amount) < _MILLION:
            return self.money(amount)
        millions = Decimal(amount) / _MILLION
        written = str(format_decimal(millions, format="#,##0.00", locale=self.locale))
        return f"{written.replace('-', MINUS)}{NO_BREAK}M{self.currency}"

    def ordinal(self, n: int) -> str:
        """1er, 2e; 1st, 2nd."""
        return self.first((f"ordinal.{n}", "ordinal.n"), n=n)

    def listing(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """A, B et C."""
        return str(format_list(list(items), style=style, locale=self.locale))

    # How `{figure:kind}` is written

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        """A figure that is not there leaves a gap, never a traceback."""
        return kwargs.get(str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        """One figure, by the kind that the message names."""
        if self.has(f"suffix.{format_spec}"):
            return self.say(f"suffix.{format_spec}", value=value) if value else ""
        match format_spec:
            case "":
                return "…" if value is None else str(value)
            case "refusal" if isinstance(value, Refused):
                return f"{value.rule}, {self.refusal(value)}"
            case "names":
                return self.listing(self.name(one) for one in value)
            case "choices":
                return self.listing((self.name(one) for one in value), style="or")
            case "numbers":
                return self.listing((self.number(one) for one in value), style="or")
            case "verbs":
                return self.listing(self.say(f"verb.{one}") for one in value)
            case "verb" | "phase" | "kind" | "field":
                key = f"{format_spec}.{value}"
                return self.say(key) if self.has(key) else str(value)
            case "name":
                return self.name(value)
            case "party":
                called = self.name(value)
                return called[:1].upper() + called[1:]
            case "lots":
                return self._lots(value or ())
        if isinstance(value, bool) or not isinstance(value, int):
            return str(value)
        writers = {
            "money": self.money,
            "n": self.number,
            "signed": self.signed,
            "cents": self.cents,
            "signed-money": self.signed_money,
        }
        return writers[format_spec](value)

    def _lots(self, lots: Collection[tuple[str, int, int]]) -> str:
        """Shares at a price, added up: company, how many, at how much; one company alone is
        known from elsewhere and not named."""
        return " + ".join(
            f"{f'{self.name(company)} ' if len(lots) > 1 else ''}"
            f"{self.number(shares)} × {self.money(price)}"
            for company, shares, price in lots
        )
