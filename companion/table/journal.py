"""The journal: every line ever entered, in words, with the payments it made."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from companion.engine.ledger import Posting
from companion.engine.play import Play
from companion.table.shown import JournalLine
from companion.words import Words


class Journal:
    """Lines are put into words only when they are looked at."""

    def __init__(self, play: Play, record: Sequence[dict[str, Any]], words: Words) -> None:
        self.play = play
        self.record = record
        self.words = words

    def stands(self, line: int) -> bool:
        """Whether a line's action stands."""
        if line == 1 or not self._in_order:
            return line == 1 or line in self._standing
        history = self.play.history
        place = bisect_left(history, line, key=lambda entry: entry.line)
        return place < len(history) and history[place].line == line

    def payments(self, line: int) -> list[Posting]:
        """The payments that a line made."""
        if not self._in_order:
            return self._payments.get(line, [])
        ledger = self.play.game.ledger
        first = bisect_left(ledger, line, key=lambda posting: posting.line)
        found = []
        while first < len(ledger) and ledger[first].line == line:
            found.append(ledger[first])
            first += 1
        return found

    @property
    def _in_order(self) -> bool:
        """As long as the past was never amended all lines stand in the order of their numbers,
        and the one that is looked at is found without going through all of them."""
        return not self.play.played_again

    @cached_property
    def _standing(self) -> set[int]:
        return {entry.line for entry in self.play.history}

    @cached_property
    def _payments(self) -> dict[int, list[Posting]]:
        found: dict[int, list[Posting]] = {}
        for posting in self.play.game.ledger:
            found.setdefault(posting.line, []).append(posting)
        return found

    def lines(
        self, player: str | None = None, company: str | None = None, verb: str | None = None
    ) -> Sequence[int]:
        """The numbers of the lines, newest first; filtered where asked."""
        if player is None and company is None and verb is None:
            return range(len(self.record), 0, -1)
        return [
            line
            for line in range(len(self.record), 0, -1)
            if self._concerns(line, player, company, verb)
        ]

    def _concerns(
        self, line: int, player: str | None, company: str | None, verb: str | None
    ) -> bool:
        action = self.record[line - 1]
        postings = self.payments(line)
        if verb is not None and action.get("do") != verb:
            return False
        if player is not None and not (
            _mentions(action, player) or any(player in (one.payer, one.payee) for one in postings)
        ):
            return False
        return (
            company is None
            or _mentions(action, company)
            or any(one.of == company for one in postings)
        )

    def verbs(self) -> list[str]:
        """The kinds of action that were entered."""
        return sorted({str(one["do"]) for one in self.record[1:]})

    def line(self, number: int) -> JournalLine:
        """One line in words."""
        words = self.words
        action = self.record[number - 1]
        postings = self.payments(number)
        if number == 1:
            text = words.say("journal.opening", players=tuple(self.play.game.players))
        else:
            text = words.telling(self.play.game.whole(action, number))
        paid = " · ".join(map(self._payment, postings[:2]))
        if len(postings) == 1:
            # its sum stands at the end of the line already
            paid = words.say("receipt.line", payer=postings[0].payer, payee=postings[0].payee)
        elif len(postings) > 2:
            paid = words.say("journal.and-more", paid=paid, n=len(postings) - 2)
        return JournalLine(
            number,
            text,
            paid,
            words.money(sum(one.amount for one in postings)) if postings else "",
            self.stands(number) or action.get("do") in ("undo", "redo", "amend"),
            action.get("by"),
        )

    def _payment(self, posting: Posting) -> str:
        line = self.words.say("receipt.line", payer=posting.payer, payee=posting.payee)
        return f"{line} {self.words.money(posting.amount)}"


def _mentions(value: Any, name: str) -> bool:
    """Whether a name stands anywhere in an action."""
    if isinstance(value, dict):
        return name in value or any(_mentions(one, name) for one in value.values())
    if isinstance(value, list):
        return any(_mentions(one, name) for one in value)
    return bool(value == name)
