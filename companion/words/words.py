"""Sentences with their figures written as the reader writes them."""

import errno
import re
import string
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Any, Protocol

from companion.engine.game import Game
from companion.engine.ledger import Posting
from companion.engine.verb import ASIDE
from companion.words.catalogue import catalogue
from companion.words.figures import Figures
from rulesets import ruleset

GAP = "…"
"""Stands for a figure that is not there."""

_JOINT = "\0"
_BEFORE_FIGURE = re.compile(r"\b((?:[Dd]|[Qq]u)e) (?=\{)")
_VOWEL = "[aeiouàâäéèêëîïôöùûüœæ]"
_BEFORE_VOWEL = re.compile(rf"e {_JOINT}(?={_VOWEL}|y(?!{_VOWEL}))", re.IGNORECASE)
"""In French a name with a vowel at its head takes the e of the word before it: « d’Éloïse ».
Only where the message itself puts the two together: what a table has typed stays as it is."""


class Termed(Protocol):
    """A sum with the terms it is made of: a posting, or one to come."""

    @property
    def why(self) -> str:
        """What it is for."""

    @property
    def rule(self) -> str:
        """The rule that asks for it."""

    @property
    def terms(self) -> dict[str, Any] | None:
        """The figures it is worked out from."""


class Words(Figures, string.Formatter):
    """What is said to one reader about one game."""

    def __init__(
        self,
        language: str,
        game: str | None = None,
        names: Mapping[str, str] | None = None,
        currency: str = "",
        inside: tuple[str, ...] = (),
    ) -> None:
        super().__init__(language, currency)
        self.inside = inside
        self.game = game
        self.names = names or {}
        self.label: Callable[[str], str | None] = lambda _thing: None
        """What this table's box calls a thing, where it says so; a game's table sets it."""
        self.catalogue = catalogue(language, game)

    @classmethod
    def of(cls, game: type[Game], language: str) -> "Words":
        """What is said of one game."""
        return cls(language, game.ID, game.NAMES, game.CURRENCY, game.INSIDE)

    @cached_property
    def inner(self) -> "dict[str, Words]":
        """What is said of the games played inside this one."""
        return {game: Words.of(ruleset(game), self.language) for game in self.inside}

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
        if "{" not in text:
            return text
        if self.language == "fr" and "e {" in text:
            said = self.vformat(_BEFORE_FIGURE.sub(rf"\1 {_JOINT}", text), (), figures)
            return _BEFORE_VOWEL.sub("’", said).replace(_JOINT, "")
        return self.vformat(text, (), figures)

    def first(self, keys: Iterable[str], /, **figures: Any) -> str:
        """The first of these keys that there is a message for."""
        found = list(keys)
        return self.say(next((key for key in found if self.has(key)), found[-1]), **figures)

    def refusal(self, refused: Any) -> str:
        """Why something was refused, and what would be allowed."""
        key = f"refusal.{refused.code}"
        if not self.has(key) and (game := getattr(refused, "game", None)) is not None:
            # a header's fault is met before anybody knows which game it is
            return Words.of(game, self.language).say(key, **refused.figures)
        words = self.inner.get(getattr(refused, "inside", None) or "", self)
        return (words if words.has(key) else self).say(key, **refused.figures)

    def fault(self, error: BaseException) -> str:
        """What the system said of a file, in the reader's language where it is known."""
        key = f"fault.{errno.errorcode.get(getattr(error, 'errno', None) or 0)}"
        return self.say(key) if self.has(key) else getattr(error, "strerror", "") or str(error)

    # What happened, and why

    def telling(self, action: Mapping[str, Any]) -> str:
        """The journal's sentence for an action; one that asks for nothing may have its own, and
        one that is not whole yet leaves a gap."""
        if "do" not in action:
            return GAP
        key = f"did.{action['do']}"
        own = {name: value for name, value in action.items() if name not in ASIDE}
        asked = (value for name, value in own.items() if name not in ("do", "by"))
        if self.has(f"{key}.nothing") and not any(asked):
            key = f"{key}.nothing"
        return self.say(key, **own)

    def shortly(self, action: Mapping[str, Any]) -> str:
        """An action in a few words, where the game has them; else the journal's sentence."""
        key = f"short.{action['do']}"
        return self.say(key, **action) if self.has(key) else self.telling(action)

    def posting(self, posting: Posting) -> str:
        """Who paid whom how much, how the sum is made, and why."""
        said = self.say(
            "posting",
            payer=posting.payer,
            payee=posting.payee,
            amount=posting.amount,
            sum=self.sum(posting),
            why=self.say(f"why.{posting.why}"),
            of=posting.of,
            rule=posting.rule,
            gist=self.gist(posting.rule),
        )
        # a name that ends in a full stop (S.N.C.F.) ends its sentence too
        return said.replace("..", ".")

    def why(self, why: str, of: str | None = None, n: int = 1) -> str:
        """What a payment, or several together, is for, as a label."""
        label = capital(self.say(f"why.{why}", n=n))
        return f"{label} · {self.name(of)}" if of else label

    def sum(self, posting: Termed) -> str:
        """How a posting's amount is made, from its terms; nothing if there is nothing to tell."""
        terms = posting.terms or {}
        for key in (f"sum.{posting.why}", f"sum.{posting.rule}", "sum.part"):
            text = self.catalogue.form(key, 1)
            if text is not None and self._needs(text) <= terms.keys():
                return self.say(key, **terms)
        return ""

    def _needs(self, text: str) -> set[str]:
        """The figures that a message cannot do without."""
        return {
            field
            for _text, field, kind, _conversion in self.parse(text)
            if field and not self.has(f"suffix.{kind}")
        }

    def gist(self, rule: str) -> str:
        """What a rule says, in one sentence."""
        key = f"rule.{rule}"
        return next((one.say(key) for one in (self, *self.inner.values()) if one.has(key)), "")

    # Names

    def name(self, thing: Any) -> str:
        """What an id is called: by the box, the catalogue, the game's facts, or as it stands."""
        label = self.label(str(thing))
        if label is not None:
            return label
        key = f"name.{thing}"
        if self.has(key):
            return self.say(key)
        called = self.names.get(str(thing))
        inside = (one.name(thing) for one in self.inner.values())
        return called or next((name for name in inside if name != str(thing)), str(thing))

    def party(self, thing: Any) -> str:
        """A name at the beginning of a line."""
        return capital(self.name(thing))

    def button(self, verb: str) -> str:
        """A verb as it stands on a button."""
        return capital(self.say(f"verb.{verb}"))

    def ordinal(self, n: int) -> str:
        """1er, 2e; 1st, 2nd."""
        return self.first((f"ordinal.{n}", "ordinal.n"), n=n)

    # How `{figure:kind}` is written

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        """A figure that is not there leaves a gap, never a traceback."""
        return kwargs.get(str(key))

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """Nor does a part of a figure that is not there: `{give[cash]:money}`."""
        try:
            return super().get_field(field_name, args, kwargs)
        except (KeyError, TypeError):
            return None, field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        """One figure, by the kind that the message names."""
        if self.has(f"suffix.{format_spec}"):
            absent = value is None or value is False or (not isinstance(value, int) and not value)
            n = value if isinstance(value, int) else 1
            return "" if absent else self.say(f"suffix.{format_spec}", value=value, n=n)
        if value is None and format_spec != "action":
            return GAP
        return self.kinds[format_spec](value)

    @cached_property
    def kinds(self) -> dict[str, Callable[[Any], str]]:
        """Each kind of figure, and how it is written."""
        return {
            "": str,
            "n": self.number,
            "signed": self.signed,
            "money": self.money,
            "signed-money": self.signed_money,
            "cents": self.cents,
            "name": self.name,
            "party": self.party,
            "names": lambda ids: self.listing(map(self.name, ids)),
            "ids": self.listing,
            "choices": lambda ids: self.listing(map(self.name, ids), "or"),
            "numbers": lambda numbers: self.listing(map(self.number, numbers), "or"),
            "amounts": lambda amounts: self.listing(map(self.money, amounts), "or"),
            "verb": lambda verb: self.first([f"verb.{verb}", str(verb)]),
            "verbs": lambda verbs: self.listing(self.say(f"verb.{verb}") for verb in verbs),
            "fault": self.fault,
            "kind": self._kind,
            "phase": lambda phase: self.first([f"phase.{phase}", str(phase)]),
            "dice": self._dice,
            "rows": lambda rows: self.listing("-".join(map(self.number, row)) for row in rows),
            "tally": lambda held: self._pairs(held, lambda name, n: f"{self.number(n)} {name}"),
            "values": lambda held: self._pairs(held, lambda name, n: f"{name} {self.number(n)}"),
            "sums": lambda held: self._pairs(
                held, lambda name, n: f"{name} {self.signed_money(n)}"
            ),
            "prices": lambda held: self._pairs(held, lambda name, n: f"{name} {self.money(n)}"),
            "quotes": lambda held: self._pairs(held, lambda name, n: f"{name} {self.cents(n)}"),
            "kinds": lambda held: self.listing(
                f"{self.number(n)} {self._kind(one)}" for one, n in held.items()
            ),
            "sorts": lambda held: self._pairs(held, lambda name, one: f"{name} {self._kind(one)}"),
            "places": lambda held: self._pairs(held, lambda name, at: f"{name} {self.name(at)}"),
            "changes": lambda held: self._pairs(
                held, lambda name, n: f"{name} ({self._changes(n)})"
            ),
            "lots": self._lots,
            "transfers": lambda all_: self.listing(self.say("transfer", **one) for one in all_),
            "action": self._action,
            **{game: words.telling for game, words in self.inner.items()},
            **{f"{game}.short": words.shortly for game, words in self.inner.items()},
            "refusal": lambda refused: f"{refused.rule}, {self.refusal(refused)}",
        }

    def _kind(self, kind: Any) -> str:
        """What a kind of thing is called."""
        return self.first([f"kind.{kind}", str(kind)])

    def _dice(self, dice: Iterable[int | str]) -> str:
        """Numbers, or the ids that are on the faces."""
        return self.listing(self.number(n) if isinstance(n, int) else self.name(n) for n in dice)

    def _pairs(self, held: Mapping[str, Any], write: Callable[[str, Any], str]) -> str:
        return self.listing(write(self.name(key), value) for key, value in held.items())

    def _changes(self, changes: Mapping[str, int]) -> str:
        return self._pairs(changes, lambda name, n: f"{self.signed(n)} {name}")

    def _lots(self, lots: Collection[tuple[str, int, int]]) -> str:
        """Shares at a price, added up: company, how many, at how much; one company alone is
        known from elsewhere and not named."""
        return " + ".join(
            f"{f'{self.name(company)} ' if len(lots) > 1 else ''}"
            f"{self.number(shares)} × {self.money(price)}"
            for company, shares, price in lots
        )

    def _action(self, action: Mapping[str, Any] | None) -> str:
        """What an amend puts in the place of a line."""
        if action is None:
            return self.say("action.struck-out")
        return self.telling(action) if "do" in action else self.say("action.header")


def capital(text: str) -> str:
    """A label begins with a capital letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
