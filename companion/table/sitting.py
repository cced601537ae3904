"""A sitting: one game on the table, its question and the touches that answer it."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from companion.engine.ledger import Posting
from companion.engine.play import Do, Edit, Operation, Play, Reheader
from companion.table.question import Action, Next, Question, Send
from companion.table.table import Table, table_class
from companion.words import Words

ON_THE_RECORD = ("undo", "redo", "amend")


class Saved(Protocol):
    """A game that is kept: each action is safe before it counts."""

    play: Play

    def add(self, action: Action) -> None:
        """Take an action and keep it, or refuse it."""

    @property
    def record(self) -> Sequence[dict[str, Any]]:
        """Every line entered so far, the header first."""


class Sitting:
    """The question on the table. A touch either leads to a further question or is sent whole."""

    def __init__(self, saved: Saved, language: str, now: Callable[[], str] | None = None) -> None:
        self.saved = saved
        self.now = now
        self._steps: list[Question] = []
        self._asked: Question | None = None
        self._tap: int | None = None
        self.speak(language)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        game = type(self.play.game)
        self.words = Words.of(game, language)
        self.table: Table = table_class(game)(self.play, self.words)
        self.start_again()

    @property
    def play(self) -> Play:
        """The record being played."""
        return self.saved.play

    # The question

    @property
    def question(self) -> Question:
        """What is asked: a step of an answer under way, or the game's own question."""
        if self._steps:
            return self._steps[-1]
        if self._asked is None:
            self._asked = self.table.question()
        return self._asked

    @property
    def under_way(self) -> bool:
        """Whether an answer has been begun that can still be left."""
        return bool(self._steps)

    def follow(self, then: Next) -> bool:
        """Go where an answer leads; True if that was to the record."""
        if isinstance(then, Question):
            self._steps.append(then)
            return False
        self.take(then)
        return True

    def back(self) -> None:
        """One step back in an answer under way."""
        if self._steps:
            self._steps.pop()

    def start_again(self) -> None:
        """Forget the answer under way, and ask anew."""
        self._steps.clear()
        self._asked = None

    # Touches

    def take(self, send: Send) -> None:
        """Take the actions of one touch, all or none."""
        actions = send.actions
        if not any(action["do"] in ON_THE_RECORD for action in actions):
            with self.play.trial(*actions):
                pass
        aside: dict[str, Any] = {"tap": self._next_tap()}
        if self.now is not None:
            aside["at"] = self.now()
        for place, action in enumerate(actions):
            try:
                self.saved.add({**action, **aside})
            except BaseException:
                if place:
                    # the disk failed halfway: what is asked now is not what was asked before
                    self.start_again()
                raise
        self.start_again()

    def undo(self) -> None:
        """Take the last touch back."""
        self._repeat("undo", len(self.play.last_touch()))

    def redo(self) -> None:
        """Put the last undone touch back."""
        self._repeat("redo", len(self.play.undone_touch()))

    def _repeat(self, verb: str, times: int) -> None:
        for _ in range(max(times, 1)):
            # what is refused, or not kept, leaves an answer under way as it is
            self.saved.add({"do": verb})
            self.start_again()

    def _next_tap(self) -> int:
        """The history is looked through once: a long one without taps would cost each touch."""
        if self._tap is None:
            taps = (entry.action.get("tap") for entry in reversed(self.play.history))
            self._tap = next((tap for tap in taps if isinstance(tap, int)), 0)
        self._tap += 1
        return self._tap

    # What happened

    def undo_says(self) -> str:
        """What an undo would take back; nothing if there is nothing."""
        return self._says(self.play.last_touch())

    def redo_says(self) -> str:
        """What a redo would put back."""
        return self._says(self.play.undone_touch())

    def _says(self, touch: list[Operation]) -> str:
        if not touch:
            return ""
        match touch[0]:
            case Do(entry):
                return self.words.shortly(entry.action)
            case Edit():
                return self.words.say("did.amend")
            case Reheader():
                return self.words.say("did.amend")
        return ""

    @property
    def moved(self) -> bool:
        """Whether the last line of the record took the game on, rather than back or forth."""
        return self.saved.record[-1].get("do") not in ON_THE_RECORD

    def last_postings(self) -> list[Posting]:
        """The payments of the last touch."""
        lines = {
            operation.entry.line
            for operation in self.play.last_touch()
            if isinstance(operation, Do)
        }
        found = []
        for place in range(len(self.play.game.ledger) - 1, -1, -1):
            posting = self.play.game.ledger[place]
            if posting.line not in lines:
                break
            found.append(posting)
        return found[::-1]
