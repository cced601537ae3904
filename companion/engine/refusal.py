"""Why something is refused: a rule, a code and figures. The sentence is made where it is shown."""

from typing import Any


class Refused(Exception):
    """An action that was not taken, and changed nothing."""

    def __init__(self, rule: str, code: str, **figures: Any) -> None:
        super().__init__(f"{rule} {code} {figures}")
        self.rule = rule
        self.code = code
        self.figures = figures
        self.inside: str | None = None
        """The game played inside another that refuses; its own words tell why."""


class BadHeader(Refused):
    """A header that this game cannot be played with."""


def need(met: bool, rule: str, code: str, **figures: Any) -> None:
    """Refuse unless the condition is met."""
    if not met:
        raise Refused(rule, code, **figures)
