"""What an amend would change now: looked at on trial, before anybody confirms it."""

from dataclasses import dataclass
from typing import Any

from companion.engine.refusal import Refused
from companion.report.changes import Changes, compare, sentences, snapshot
from companion.table.table import Table


@dataclass(frozen=True)
class Consequences:
    """What would have to change hands; or why not, and the line that would no longer stand."""

    changes: Changes | None = None
    refused: Refused | None = None

    @property
    def line(self) -> int | None:
        """The first line that would no longer stand."""
        return self.refused.figures.get("line") if self.refused is not None else None


def consequences(table: Table, amend: dict[str, Any]) -> Consequences:
    """What an amend would do; the play is left as it was."""
    play = table.play
    before = snapshot(table)
    try:
        play.add(amend)
    except Refused as refused:
        return Consequences(refused=refused)
    try:
        return Consequences(compare(before, snapshot(table), table))
    finally:
        play.take_back(amend)


def told(found: Consequences, table: Table) -> list[str]:
    """The sentences for the table."""
    if found.refused is not None:
        return [table.words.refusal(found.refused)]
    assert found.changes is not None
    return sentences(found.changes, table) or [table.words.say("consequence.nothing")]
