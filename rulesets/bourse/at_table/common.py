"""What every question of BOURSE uses: trying an answer, names, things to pick."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from companion.engine.ledger import Posting
from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.table.asking import items_of
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Explanation,
    Figure,
    Group,
    Item,
    Keypad,
    Next,
    Question,
    Row,
    send,
)
from companion.table.table import Table
from companion.words import Words
from rulesets.bourse import facts
from rulesets.bourse.at_table.memory import Memory

END: Action = {"do": "end"}
Outcome = list[Posting] | Refused


class Common(Table):
    """The table's tools."""

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        words.label = self._label

    def _label(self, thing: str) -> str | None:
        """What the box calls a square; the edition may be put right while the game goes on."""
        found: str | None = self.game.edition.labels.get(thing)
        return found

    @property
    def memory(self) -> Memory:
        """What this table has said before."""
        return Memory(self.game)

    # What an answer would do

    def outcome(self, *actions: Action) -> Outcome:
        """The payments that actions would make, or why they would be refused."""
        before = len(self.game.ledger)
        try:
            with self.play.trial(*actions) as imagined:
                return list(imagined.ledger.since(before))
        except Refused as refused:
            return refused

    def allowed(self, *actions: Action) -> bool:
        """Whether actions would be taken."""
        return not isinstance(self.outcome(*actions), Refused)

    def brings(self, player: str, *actions: Action) -> int | None:
        """What a player would get (or, below 0, pay) by actions; None if they are refused."""
        outcome = self.outcome(*actions)
        if isinstance(outcome, Refused):
            return None
        return sum(one.amount * ((one.payee == player) - (one.payer == player)) for one in outcome)

    def that_is_all(self) -> Answer:
        """The end of the turn, in one touch; it says who is next."""
        words = self.words
        with self.play.trial(END) as imagined:
            player = imagined.turn.player
        hint = words.say("hint.next", player=player) if player else words.say("hint.over")
        return Answer(words.say("ask.end"), send(END), hint=hint, role="main", icon="check")

    # Names and things to pick

    def short(self, square: str) -> str:
        """A name for narrow places."""
        words = self.words
        if words.label(square) is None and words.has(f"narrow.{square}"):
            return words.say(f"narrow.{square}")
        return words.name(square)

    def groups(self, of: str) -> tuple[Group, ...]:
        """Shares, bonds and the other squares apart; players who are still in."""
        words = self.words
        if of == "player":
            players = self.game.playing
            return (Group("", items_of(players, words, players)),)
        if of not in ("company", "square"):
            return super().groups(of)
        shares = (one for one in facts.COMPANIES if one not in facts.BONDS)
        found = (
            Group(words.say("group.shares"), self._items(shares)),
            Group(words.say("group.bonds"), self._items(facts.BONDS)),
        )
        if of == "company":
            return found
        others = (one for one in facts.SQUARES if one not in facts.COMPANIES)
        return (*found, Group(words.say("group.squares"), self._items(others)))

    def _items(self, squares: Iterable[str]) -> tuple[Item, ...]:
        return tuple(Item(one, self.short(one)) for one in squares)

    def titles(self, keep: Callable[[str], bool], hint: Callable[[str], str]) -> tuple[Group, ...]:
        """Some of the titles, each with a figure."""
        groups = (
            Group(
                group.title,
                tuple(replace(one, hint=hint(one.id)) for one in group.items if keep(one.id)),
            )
            for group in self.groups("company")
        )
        return tuple(group for group in groups if group.items)

    # Figures

    def figure(
        self, text: str, note: str, rule: str = "", rows: tuple[Row, ...] = (), title: str = ""
    ) -> Figure:
        """The figure that matters, explained by a rule where one is named."""
        why = Explanation(title or note, rows, rule, self.words.gist(rule)) if rule else None
        return Figure(text, note, why)

    def ask_figure(
        self,
        title: str,
        figures: Iterable[int],
        likely: int | None,
        then: Callable[[int], Next],
        player: str | None = None,
    ) -> Question:
        """A sum in whole notes: what was said before first, some others, then the keys."""
        words = self.words
        first = () if likely is None else (likely,)
        answers = [
            Answer(
                words.money(one),
                partial(then, one),
                hint=words.say("hint.as-before") if one == likely else "",
                role="main" if one == likely else "plain",
            )
            for one in (*first, *(one for one in figures if one != likely))
        ]
        keys = Question(title, Keypad(then, step=facts.SMALLEST_NOTE), player=player)
        answers.append(Answer(words.say("ask.change.other"), keys, icon="keyboard"))
        return Question(title, Choices(tuple(answers)), player=player)
