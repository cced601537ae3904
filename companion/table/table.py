"""The table of a game: its question, seats, board, booklets and slips. Rulesets subclass it; what
they leave out comes from the verbs' schemas."""

import importlib.util
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.engine.game import Game
from companion.engine.play import Play
from companion.engine.schema import Kind
from companion.engine.verb import Verb
from companion.table.asking import Asking, Got, items_of
from companion.table.board import Quotes
from companion.table.booklet import Booklets
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Group,
    Next,
    Question,
    Row,
    Write,
    send,
)
from companion.table.shown import Headline, SeatView
from companion.words import Words

COMMON = ("adjust", "amend", "close", "count", "redo", "undo")


class Table(Booklets, Quotes):
    """What every game's table shows. Attributes in capitals are for the ruleset to state."""

    ICONS: dict[str, str] = {}
    """A Material icon for a verb."""
    RULEBOOK: dict[str, Any] = {}
    """Figures of the box that the rulebook itself gives, in the form of an edition."""
    CALLED_BY: tuple[str, ...] = ()
    """The options by which a table calls its game, where several are listed."""
    BOXES: dict[str, str] = {}
    """Parts of the box that are the box of another game, played inside this one."""
    MONEY: frozenset[str] | None = None
    """Parts of the box whose figures are money; None where every figure that goes by steps is."""

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        self.asking = Asking(play, words, self.groups)

    @classmethod
    def option_presets(
        cls, name: str, players: Sequence[str], words: Words
    ) -> tuple[tuple[str, Any], ...]:
        """For an option that is neither a flag, a choice nor a figure: the few values that these
        players may want, each with its label; none where there is nothing to choose."""
        return ()

    # The question

    def question(self) -> Question:
        """What the table must answer now: `ask_<phase>`, or what the verbs' schemas ask."""
        ask: Callable[[], Question] | None = getattr(
            self, f"ask_{self.game.phase.replace('-', '_')}", None
        )
        return ask() if ask is not None else self.ask_verbs()

    def ask_over(self) -> Question:
        """The end: nothing is asked any more."""
        return Question(self.words.say("ask.over"), Choices(()))

    def ask_verbs(self) -> Question:
        """Any phase: one button a verb."""
        verbs = self.offered()
        answers = tuple(self.verb_answer(verb) for verb in verbs)
        player = self.game.turn.player
        title = self.words.first(
            (f"ask.{self.game.phase}", "ask.what-now"), player=self._called(player)
        )
        return Question(title, Choices(answers), player=player)

    def verb_answer(self, verb: Verb, role: str = "soft", hint: str = "") -> Answer:
        """A button that asks for one verb's fields."""
        return Answer(
            self.words.button(verb.name),
            lambda: self.ask_verb(verb.name),
            hint=hint,
            role=role,
            icon=self.ICONS.get(verb.name, ""),
        )

    def ask_verb(self, name: str, sent: Callable[[Action], Next] = send, **known: Any) -> Next:
        """Ask for one verb, with what is known of it already; `sent` makes of the whole action
        what goes to the record."""
        verb = self.game.verbs[name]
        if "by" in verb.form.slots and "by" not in known and (by := self.only_actor(verb)):
            known = {"by": by, **known}
        return self.asking.action(verb, known, sent)

    def only_actor(self, verb: Verb) -> str | None:
        """The player, where only one may say this verb now."""
        if verb.terms.by is None:
            return None
        allowed = getattr(self.game, verb.terms.by)
        names = (allowed,) if isinstance(allowed, str) else tuple(allowed or ())
        return names[0] if len(names) == 1 else None

    def offered(self) -> list[Verb]:
        """The game's own verbs that are listened to now."""
        return [self.game.verbs[name] for name in self.game.next_verbs() if name not in COMMON]

    def menu(self) -> tuple[Answer, ...]:
        """What can always be done besides: correct, close."""
        words, verbs = self.words, self.game.next_verbs()
        ways: tuple[tuple[str, str, Callable[[], Next]], ...] = (
            ("adjust", "pencil", lambda: self.ask_verb("adjust")),
            ("close", "flag-checkered", self.ask_close),
        )
        return tuple(
            Answer(words.button(name), then, role="plain", icon=icon)
            for name, icon, then in ways
            if name in verbs
        )

    def ask_close(self) -> Question:
        """The ranking if the game ended now, and the button that ends it."""
        words = self.words
        close: Action = {"do": "close"}
        with self.play.trial(close) as imagined:
            ranking = imagined.over["ranking"]
        rows = tuple(
            Row(
                f"{words.ordinal(one['rank'])} · {one['player']}",
                amount=words.money(one["wealth"]),
                player=one["player"],
            )
            for one in ranking
        )
        answers = (
            Answer(words.button("close"), send(close), role="main", icon="flag-checkered"),
            Answer(words.say("ask.close.why"), self._why_close, role="plain", icon="text"),
        )
        return Question(words.say("ask.close"), Choices(answers), rows=rows)

    def _why_close(self) -> Question:
        pad = Write(lambda why: send({"do": "close", "why": why}), suggestions=())
        return Question(self.words.say("ask.why"), pad)

    def learned(self) -> dict[str, Any]:
        """Figures of the box that were typed in during this game, in the form of an edition."""
        return {}

    def ask_part(
        self, name: str, title: str, value: Any, got: Got, by_hand: Callable[[], Question]
    ) -> Question | None:
        """A part of the box, where a game has a picture of it to touch; `value` is what it is now,
        `by_hand` asks for it figure by figure."""
        return None

    def ask_listed(
        self, of: Kind, title: str, so_far: list[Any], figures: Mapping[str, Any], got: Got
    ) -> Question | None:
        """The next entry of a list of the box, where a game has a shorter way to ask for it than
        field by field; `title` is the list's, `figures` are those copied so far."""
        return None

    def groups(self, of: str) -> tuple[Group, ...]:
        """The ids of one kind, as things to pick."""
        ids = self.game.ids(of)
        return (Group("", items_of(ids, self.words, self.game.players)),)

    def _called(self, player: str | None) -> str:
        return player or ""

    # Seats, headline

    def headline(self) -> Headline:
        """Which game, where it stands."""
        words, turn = self.words, self.game.turn
        where = words.say("head.turn", n=turn.round, player=self._called(turn.player))
        if turn.player is None:
            where = words.first((f"phase.{self.game.phase}",))
        return Headline(words.say("game.title"), where)

    def acting(self) -> str | None:
        """Who is asked."""
        found: str | None = self.question().player or self.game.turn.player
        return found

    def seats(self, acting: str | None) -> list[SeatView]:
        """A tile a player, in seating order."""
        places = {one["player"]: one["rank"] for one in self.game.rank()}
        return [self._seat(player, places[player], acting) for player in self.game.players]

    def _seat(self, player: str, place: int, acting: str | None) -> SeatView:
        cash = self.game.cash(player)
        return SeatView(
            player,
            self.words.money(cash),
            self.words.short_money(cash),
            self.words.ordinal(place),
            place,
            note=self.seat_note(player),
            acting=player == acting,
            out=self.game.seats[player].out,
        )

    def seat_note(self, player: str) -> str:
        """A word about a player: who has the turn, who misses one."""
        if self.game.seats[player].out:
            return self.words.say("seat.out")
        return self.words.say("seat.turn") if player == self.game.turn.player else ""


def table_class(game: type[Game]) -> type[Table]:
    """The table of a game: its folder's own, or this one."""
    folder = f"rulesets.{game.ID.replace('-', '_')}"
    if importlib.util.find_spec(f"{folder}.at_table") is None:
        return Table
    found: type[Table] = importlib.import_module(f"{folder}.at_table").TABLE
    return found
