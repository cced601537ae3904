"""Single values: numbers, texts, choices, ids."""

import re
from typing import Any

from companion.engine.plain import plain
from companion.engine.refusal import Refused
from companion.engine.schema.kind import Kind, Knows

LARGEST = 10**15
"""No sum at any table comes near; it keeps arithmetic and output bounded."""

_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


@plain
class Whole(Kind):
    """A whole number. Below `least` is a matter of form; `low`, `high`, `step` and `nonzero`
    are a rule of the game, and `rule` is its number. A verb whose rules have an order of checks
    measures a `deferred` figure itself, at its place."""

    least: int | None = None
    low: int | None = None
    high: int | None = None
    step: int = 1
    nonzero: bool = False
    rule: str = "R-2"
    deferred: bool = False

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether the rules say more than the form, and not by the verb itself."""
        return self.rule != "R-2" and not self.deferred

    def check(self, value: Any, at: str) -> None:
        """A whole number, no smaller than the form allows."""
        if type(value) is not int:
            raise Refused("R-2", "not-a-whole-number", field=at)
        if not -LARGEST <= value <= LARGEST:
            raise Refused("R-2", "number-too-large", field=at, most=LARGEST)
        if self.least is not None and value < self.least:
            raise Refused("R-2", "number-too-small", field=at, least=self.least)
        if self.rule == "R-2":
            self.measure(value, at)

    def measure(self, value: Any, at: str) -> None:
        """Steps and bounds."""
        if value % self.step:
            raise Refused(self.rule, "not-a-multiple", field=at, step=self.step, found=value)
        if self.nonzero and not value:
            raise Refused(self.rule, "zero", field=at, step=self.step)
        if (self.low is not None and value < self.low) or (
            self.high is not None and value > self.high
        ):
            raise Refused(self.rule, "out-of-range", field=at, low=self.low, high=self.high)


@plain
class Flag(Kind):
    """True or false."""

    def check(self, value: Any, at: str) -> None:
        """A real boolean, not 0 or 1."""
        if type(value) is not bool:
            raise Refused("R-2", "not-a-flag", field=at)


@plain
class Text(Kind):
    """Free text."""

    least: int = 0
    most: int | None = None
    trimmed: bool = False

    def check(self, value: Any, at: str) -> None:
        """Text of the right length."""
        if not isinstance(value, str):
            raise Refused("R-2", "not-text", field=at)
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            raise Refused("R-2", "text-length", field=at, least=self.least, most=self.most)
        if self.trimmed and value != value.strip():
            raise Refused("R-2", "text-spaces", field=at)


@plain
class Choice(Kind):
    """One of a few values. Another one is a matter of form, or of the rule named."""

    values: tuple[Any, ...]
    rule: str = "R-2"

    @property
    def has_units(self) -> bool:  # type: ignore[override]
        """Whether it is a rule that names the values."""
        return self.rule != "R-2"

    def check(self, value: Any, at: str) -> None:
        """Exactly one of them: true is not 1."""
        if not self.has_units:
            self.measure(value, at)

    def measure(self, value: Any, at: str) -> None:
        """The same, where a rule names them."""
        if not any(type(value) is type(one) and value == one for one in self.values):
            raise Refused(self.rule, "not-a-choice", field=at, choices=self.values)


@plain
class Id(Kind):
    """The id of something the game knows: `of` is its kind (player, company, square …). An
    unknown one is R-3, unless the game has a `rule` of its own for it."""

    of: str
    rule: str = "R-3"
    has_ids = True

    def check(self, value: Any, at: str) -> None:
        """An id is text."""
        if not isinstance(value, str):
            raise Refused("R-2", "not-an-id", field=at, of=self.of)

    def find(self, value: Any, knows: Knows, at: str) -> None:
        """It must exist, spelt exactly so."""
        if value not in knows.ids(self.of):
            raise Refused(self.rule, "unknown-id", field=at, of=self.of, found=value)


@plain
class NewId(Kind):
    """An id that the table itself gives, to a card of its box for example."""

    def check(self, value: Any, at: str) -> None:
        """Lower case ASCII, digits and hyphens."""
        if not isinstance(value, str) or not _ID.fullmatch(value):
            raise Refused("R-2", "id-form", field=at, found=value)


@plain
class FaceValue(Kind):
    """What is printed on a note: a number above 0, as the key that it is in a record."""

    def check(self, value: Any, at: str) -> None:
        """Digits only, none of them leading zeros."""
        if not (value.isascii() and value.isdigit()) or value.startswith("0"):
            raise Refused("R-2", "not-a-face-value", field=at, found=value)


@plain
class Anything(Kind):
    """Whatever JSON can say; somebody else looks at it."""
