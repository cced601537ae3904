"""Changes of a quote in steps of 1,000: likely figures one touch away, keys for any other."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.table.question import Keypad, Next, Question, View
from rulesets.bourse import facts
from rulesets.bourse.at_table.reglette import tone_of
from rulesets.bourse.at_table.shown import Shown

STEPS = tuple(facts.SMALLEST_NOTE * n for n in range(1, 13))
"""How far up and down is one touch away."""


@dataclass(frozen=True)
class Change:
    """A figure to touch, with the quote it leads to."""

    value: int
    label: str
    hint: str
    tone: str


@dataclass(frozen=True)
class Changes:
    """The figures; `likely` was said before for the same thing."""

    ups: tuple[Change, ...]
    downs: tuple[Change, ...]
    none: Change | None
    """Not moved at all, where that can be."""
    likely: Change | None
    likely_label: str
    other_label: str
    other: Callable[[], Next] | None = None


class ChangePad(Shown):
    """Asks for a change of a quote."""

    def obtained_text(self, obtained: int) -> str:
        """The quote that would be obtained, or by which end it leaves the board."""
        end = self.game.beyond(obtained)
        if end is not None:
            return self.words.say(f"hint.{end}")
        return self.words.say("hint.obtained", quote=obtained)

    def changes(
        self,
        obtained: Callable[[int], int | None],
        likely: int | None = None,
        steps: tuple[int, ...] = STEPS,
    ) -> Changes:
        """Figures with what each leads to."""
        words = self.words

        def change(value: int) -> Change:
            quote = obtained(value)
            hint = "" if quote is None else self.obtained_text(quote)
            return Change(value, words.signed(value), hint, tone_of(value))

        return Changes(
            tuple(map(change, steps)),
            tuple(change(-step) for step in steps),
            change(0) if steps is STEPS else None,
            None if likely is None else change(likely),
            words.say("ask.change.likely"),
            words.say("ask.change.other"),
        )

    def ask_change(
        self,
        title: str,
        changes: Changes,
        then: Callable[[int], Next],
        player: str | None = None,
        bound: int | None = facts.HIGHEST,
    ) -> Question:
        """One touch on a figure; any other by the keys, at most `bound` either way."""

        def other() -> Next:
            step = facts.SMALLEST_NOTE if bound else 1
            pad = Keypad(then, step=step, least=-(bound or 0), most=bound, signed=True)
            return Question(title, pad, player=player)

        data = replace(changes, other=other)
        return Question(title, View("bourse", "ChangesView", data, then), player=player)
