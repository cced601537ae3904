"""What an amend (or an undo or redo) would change now: looked at on trial, before anybody confirms
it."""

from dataclasses import dataclass
from typing import Any

from companion.engine.refusal import Refused
from companion.report.changes import Changes, compare, sentences, snapshot
from companion.table.question import Answer, Choices, Next, Question, Row
from companion.table.table import Table

Ways = tuple[Answer, ...]


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


def asked(
    found: Consequences, table: Table, confirm: Next, ways: Ways = (), paper: bool = True
) -> Question:
    """What would change hands, to be confirmed; or why it cannot be, with ways from there."""
    words = table.words
    rows = tuple(Row(text, strong=True) for text in told(found, table, paper))
    if found.refused is not None:
        return Question(words.say("journal.impossible"), Choices(ways), rows=rows, rows_title="")
    sure = Answer(words.say("journal.confirm"), confirm, role="main", icon="check")
    return Question(words.say("journal.would-change"), Choices((sure,)), rows=rows)


def told(found: Consequences, table: Table, paper: bool = True) -> list[str]:
    """The sentences for the table; with the notes where it plays with paper money."""
    if found.refused is not None:
        return [table.words.refusal(found.refused)]
    assert found.changes is not None
    return sentences(found.changes, table, paper) or [table.words.say("consequence.nothing")]
