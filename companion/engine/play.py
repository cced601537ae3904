"""One growing record and the game it leads to: `undo`, `redo` and `amend` are lines of it.

`Play` keeps the actions that stand (`history`) apart from the operations that made them so
(`_done`, `_undone`). An undo rolls the game back by the changes of one action; an amend rolls
it back to the amended place and plays on from there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from companion.engine.game import Game
from companion.engine.refusal import Refused, need
from companion.engine.schema import Anything, Count, Fields, Slot
from companion.engine.verb import read_verb, verb, verbs_of
from companion.record import Header, NotARecord

OPERATIONS_ON_THE_RECORD = ("undo", "redo", "amend")


class Entry(NamedTuple):
    """An action that stands, and the line that gives its text."""

    line: int
    action: dict[str, Any]


class Do(NamedTuple):
    """An operation: one action more."""

    entry: Entry


class Edit(NamedTuple):
    """An operation: the entry at one place replaced, struck out or put in."""

    place: int
    old: Entry | None
    new: Entry | None


class Reheader(NamedTuple):
    """An operation: line 1 with other options or another edition."""

    old: Header
    new: Header


Operation = Do | Edit | Reheader


class Play:
    """A record being played. `add` takes the next line or refuses it."""

    def __init__(self, header: Header, ruleset: type[Game]) -> None:
        self.header = header
        self.game = ruleset(header)
        self.history: list[Entry] = []
        self.lines = 1
        self.played_again = 0
        """How many actions were played once more because the past was amended."""
        self._ruleset = ruleset
        self._marks: list[int] = []
        self._done: list[Operation] = []
        self._undone: list[Operation] = []
        self._forgone: list[Operation] = []

    def add(self, action: dict[str, Any]) -> None:
        """Take the next line of the record, or refuse it and change nothing."""
        line = self.lines + 1
        if action.get("do") in OPERATIONS_ON_THE_RECORD:
            spoken = read_verb(_VERBS, action)
            arguments = spoken.read(action, self.game)
            self._line = line
            getattr(self, spoken.method)(**arguments)
        else:
            entry = Entry(line, action)
            self._append(entry)
            self._operated(Do(entry))
        self.lines = line

    @contextmanager
    def trial(self, *actions: dict[str, Any]) -> Iterator[Any]:
        """The game as it would be after these actions; nothing of it stays."""
        mark = self.game.draft.mark()
        try:
            for action in actions:
                self.game.act(action, self.lines + 1)
            yield self.game
        finally:
            self.game.draft.roll_back(mark)

    def take_back(self, action: dict[str, Any]) -> None:
        """Unsay the line added last, as if it had never been said: it could not be kept."""
        match action.get("do"):
            case "undo":
                self.redo()
            case "redo":
                self.undo()
            case _:
                self.undo()
                self._undone = self._forgone
        self.lines -= 1

    def state(self) -> dict[str, Any]:
        """The game's state, with what can be done to the record among `next`."""
        state = self.game.state()
        state["next"] = self.next_verbs()
        return state

    def next_verbs(self) -> list[str]:
        """The verbs that would now be listened to, those on the record included."""
        verbs = self.game.next_verbs()
        if self._done:
            verbs += ["amend", "undo"]
        if self._undone:
            verbs.append("redo")
        return sorted(verbs)

    @property
    def undoable(self) -> Operation | None:
        """What an undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def redoable(self) -> Operation | None:
        """What a redo would put back."""
        return self._undone[-1] if self._undone else None

    def last_touch(self) -> list[Operation]:
        """The operations that the app's undo takes back together: neighbours with one `tap`."""
        return _touch(self._done)

    def undone_touch(self) -> list[Operation]:
        """The operations that the app's redo puts back together."""
        return _touch(self._undone)

    @verb()
    def undo(self) -> None:
        """Take the last operation that stands back."""
        need(bool(self._done), "R-6", "nothing-to-undo")
        operation = self._done[-1]
        match operation:
            case Do():
                self.history.pop()
                self.game.draft.roll_back(self._marks.pop())
            case Edit(place, old, new):
                self._edit(place, new, old)
            case Reheader(old_header, _new_header):
                self._replay(old_header)
        self._undone.append(self._done.pop())

    @verb()
    def redo(self) -> None:
        """Put the last undone operation back."""
        need(bool(self._undone), "R-6", "nothing-to-redo")
        operation = self._undone[-1]
        match operation:
            case Do(entry):
                self._append(entry)
            case Edit(place, old, new):
                self._edit(place, old, new)
            case Reheader(_old_header, new_header):
                self._replay(new_header)
        self._done.append(self._undone.pop())

    @verb()
    def amend(self, with_: Any, line: Count | None = None, after: Count | None = None) -> None:
        """Fix the past: replace, strike out or insert an action, or set line 1 right."""
        need((line is None) != (after is None), "R-2", "amend-line-or-after")
        need(isinstance(with_, dict) or (with_ is None and after is None), "R-2", "amend-with")
        if line == 1:
            self._amend_header(with_)
            return
        place = 0 if after == 1 else self._place(line or after or 0)
        old = self.history[place] if after is None else None
        if after is not None and after > 1:
            place += 1
        new = None
        if with_ is not None:
            need(
                with_.get("do") not in OPERATIONS_ON_THE_RECORD,
                "R-8",
                "amend-with-operation",
                verb=with_.get("do"),
            )
            new = Entry(self._line, with_)
        self._edit(place, old, new)
        self._operated(Edit(place, old, new))

    def _operated(self, operation: Operation) -> None:
        self._done.append(operation)
        self._forgone, self._undone = self._undone, []

    def _append(self, entry: Entry) -> None:
        mark = self.game.draft.mark()
        self.game.act(entry.action, entry.line)
        self._marks.append(mark)
        self.history.append(entry)

    def _place(self, line: int) -> int:
        # from the end, so that looking costs no more than playing on from there will
        for place in range(len(self.history) - 1, -1, -1):
            if self.history[place].line == line:
                return place
        raise Refused("R-8", "amend-no-such-line", line=line)

    def _edit(self, place: int, old: Entry | None, new: Entry | None) -> None:
        """Exchange one entry for another and play on; on a refusal put all back."""
        tail = self.history[place:]
        changed = ([new] if new else []) + (tail[1:] if old else tail)
        try:
            self._play_from(place, changed)
        except Refused as refused:
            self._play_from(place, tail)
            raise self._impossible(refused, new) from None

    def _play_from(self, place: int, entries: list[Entry]) -> None:
        self.played_again += len(entries)
        if place < len(self._marks):
            self.game.draft.roll_back(self._marks[place])
        del self.history[place:]
        del self._marks[place:]
        for entry in entries:
            try:
                self._append(entry)
            except Refused as refused:
                refused.figures.setdefault("at_line", entry.line)
                raise

    def _amend_header(self, with_: Any) -> None:
        need(isinstance(with_, dict) and bool(with_), "R-8", "amend-header")
        try:
            _HEADER.check(with_, "")
            header = self.header.amended(with_)
        except (Refused, NotARecord):
            raise Refused("R-8", "amend-header") from None
        old = self.header
        self._replay(header)
        self._operated(Reheader(old, header))

    def _replay(self, header: Header) -> None:
        """Play everything that stands again under another header."""
        try:
            fresh = Play(header, self._ruleset)
            fresh._play_from(0, self.history)
            self.played_again += fresh.played_again
        except Refused as refused:
            raise self._impossible(refused, None) from None
        self.header, self.game = header, fresh.game
        self.history, self._marks = fresh.history, fresh._marks

    def _impossible(self, refused: Refused, new: Entry | None) -> Refused:
        line = refused.figures.pop("at_line", 1)
        faulty = new is not None and line == new.line
        return Refused(
            "R-8", "amend-faulty" if faulty else "amend-impossible", line=line, cause=refused
        )


def _touch(operations: list[Operation]) -> list[Operation]:
    """The last operation, and those just before it that the same touch made."""
    touch = operations[-1:]
    tap = _tap(touch[0]) if touch else None
    for operation in reversed(operations[:-1]):
        if tap is None or _tap(operation) != tap:
            break
        touch.append(operation)
    return touch


def _tap(operation: Operation) -> int | None:
    return operation.entry.action.get("tap") if isinstance(operation, Do) else None


_VERBS = verbs_of(Play)
_HEADER = Fields({"options": Slot(Anything(), False), "edition": Slot(Anything(), False)})
