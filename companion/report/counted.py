"""What was counted on the table, against what the books say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.engine.play import Play


@dataclass(frozen=True)
class Counted:
    """A player's counts of the moment: counted − booked; what agrees is there with 0."""

    cash: int | None = None
    shares: Mapping[str, int] = field(default_factory=dict)

    def differences(self, cash: str) -> Iterator[tuple[str, int]]:
        """Each difference by company, and the money's under the name given."""
        if self.cash is not None:
            yield cash, self.cash
        yield from self.shares.items()


def counts_now(play: Play) -> dict[str, Counted]:
    """The counts that nothing has happened since, by player."""
    found: dict[str, Counted] = {}
    for entry in reversed(play.history):
        action = entry.action
        if action["do"] != "count":
            break
        player = action["by"]
        counted = found.get(player, Counted())
        cash = counted.cash
        if cash is None and action.get("cash") is not None:
            cash = action["cash"] - play.game.cash(player)
        shares = {
            company: n - play.game.holding(player, company)
            for company, n in (action.get("shares") or {}).items()
        }
        found[player] = Counted(cash, {**shares, **counted.shares})
    return dict(reversed(found.items()))


def places(play: Play) -> dict[int, int]:
    """Where in the order of play each line stands; the header comes first of all."""
    return {1: 0, **{entry.line: place for place, entry in enumerate(play.history, 1)}}


class Window(NamedTuple):
    """What earlier counts say: it went wrong after the last one that agreed with the books, and
    before the first of those that show `difference`, if that is still the difference of now."""

    after: int
    until: int
    difference: int

    def has(self, place: int, difference: int) -> bool:
        """Whether what leads to this difference can have happened at this place."""
        return self.after <= place and (difference != self.difference or place <= self.until)


def windows(play: Play, cash: str) -> dict[tuple[str, str], Window]:
    """When it can have gone wrong, by player and purse."""
    place = places(play)
    actions = {entry.line: entry.action for entry in play.history}
    found: dict[tuple[str, str], Window] = {}
    for audit in play.game.audits:
        at = place[audit["line"]]
        differences: dict[str, int] = {
            company: audit["shares_difference"].get(company, 0)
            for company in actions[audit["line"]].get("shares") or {}
        }
        if audit["cash_difference"] is not None:
            differences[cash] = audit["cash_difference"]
        for purse, difference in differences.items():
            key = audit["player"], purse
            before = found.get(key, Window(0, at, 0))
            if not difference:
                found[key] = Window(at, at, 0)
            elif difference != before.difference:
                found[key] = Window(before.after, at, difference)
    return found
