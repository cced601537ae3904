"""When the game is over (SH-18)."""

from collections.abc import Mapping

from rulesets.shark.facts import TOP


def ending(values: Mapping[str, int], left: Mapping[str, int], playing: int) -> str | None:
    """Why it is over after a placement with no debt left, in the order of the rule; None if it
    goes on."""
    if max(values.values()) >= TOP:
        return "value-15"
    if not min(left.values()):
        return "buildings"
    if playing < 2:
        return "last-player"
    return None
