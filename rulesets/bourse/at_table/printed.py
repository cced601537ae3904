"""The réglette copied from the box: one touch a figure, as it is read off the die's faces."""

from collections.abc import Mapping
from typing import Any

from companion.engine.schema import Kind, Whole
from companion.table.asking import Got
from companion.table.question import Question
from rulesets.bourse.at_table.changes import ChangePad


class Printed(ChangePad):
    """What the box wizard asks in this game's own way."""

    def ask_listed(
        self, of: Kind, title: str, so_far: list[Any], figures: Mapping[str, Any], got: Got
    ) -> Question | None:
        """The next of a row's six figures; squares are tapped as anywhere else."""
        if not isinstance(of, Whole):
            return None
        about = self.words.say("ask.printed", title=title, die=len(so_far) + 1)
        return self.ask_change(about, self.changes(lambda _change: None), got)
