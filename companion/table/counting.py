"""Counting (vérification): a player's money and cards as they lie on the table."""

from collections.abc import Mapping
from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    send,
)
from companion.table.table import Table
from companion.table.trying import allowed


class Counting:
    """The questions that end in a `count`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.words = table.words

    @property
    def players(self) -> tuple[str, ...]:
        """Before whom there is anything to count."""
        return tuple(one for one in self.table.game.players if self._answers(one))

    def question(self, player: str) -> Question:
        """Money as a sum or note by note, or the cards."""
        title = self.words.say("count.ask", player=player)
        return Question(title, Choices(tuple(self._answers(player))), player=player)

    def _answers(self, player: str) -> list[Answer]:
        words, table = self.words, self.table
        answers = []
        if table.keeps_cash(player) and table.denominations():
            answers.append(
                Answer(
                    words.say("count.notes"),
                    partial(self._note, player, sorted(table.denominations(), reverse=True), 0),
                    hint=words.say("count.notes-hint"),
                    icon="cash-multiple",
                )
            )
        if table.keeps_cash(player):
            answers.append(
                Answer(
                    words.say("count.sum"),
                    partial(self._sum, player),
                    hint=words.say("count.sum-hint"),
                    icon="cash",
                )
            )
        own = table.ask_cards(player)
        if own is not None or table.companies():
            answers.append(
                Answer(
                    words.say("count.cards"),
                    partial(self._cards, player, {}) if own is None else own,
                    hint=words.say("count.cards-hint"),
                    icon="cards",
                )
            )
        return answers

    def adjustment(self, player: str, cash: int | None, shares: Mapping[str, int]) -> Answer | None:
        """The books put right by what was counted over or under, where that is possible now."""
        words = self.words
        action: Action = {"do": "adjust", "why": words.say("count.why")}
        if cash:
            action["cash"] = {player: cash}
        differing = {company: n for company, n in shares.items() if n}
        if differing:
            action["shares"] = {player: differing}
        if not allowed(self.table.play, action):
            return None
        return Answer(
            words.say("count.adjust", player=player),
            send(action),
            hint=words.say("count.adjust-hint"),
            role="plain",
            icon="pencil",
        )

    def _sum(self, player: str) -> Question:
        words = self.words
        return Question(
            words.say("count.how-much", player=player),
            Keypad(lambda n: send({"do": "count", "by": player, "cash": n})),
            player=player,
        )

    def _note(self, player: str, values: list[int], so_far: int) -> Next:
        """How many of each note, the largest first."""
        if not values:
            return send({"do": "count", "by": player, "cash": so_far})
        value, *rest = values
        words = self.words
        return Question(
            words.say("count.how-many-notes", player=player, value=value),
            Keypad(
                lambda n: self._note(player, rest, so_far + n * value),
                money=False,
                suggestions=tuple(range(10)),
            ),
            player=player,
            note=words.say("count.so-far", sum=so_far),
        )

    def _cards(self, player: str, counted: dict[str, int]) -> Question:
        """Company by company; what was counted stands beside its name."""
        words, table = self.words, self.table

        def one(company: str) -> Question:
            held = table.game.holding(player, company)
            return Question(
                words.say("count.how-many-cards", player=player, company=company),
                Keypad(
                    lambda n: self._cards(player, {**counted, company: n}),
                    money=False,
                    suggestions=tuple(dict.fromkeys((held, 0))),
                ),
                player=player,
            )

        def shown(company: str) -> Item:
            n = counted.get(company)
            return Item(company, words.name(company), "—" if n is None else words.number(n))

        groups = tuple(
            Group(title, tuple(map(shown, members))) for title, members in table.board_groups()
        )
        aside: tuple[Answer, ...] = ()
        if counted:
            action: Action = {"do": "count", "by": player, "shares": counted}
            aside = (Answer(words.say("count.check"), send(action), role="main", icon="check"),)
        title = words.say("count.which-cards", player=player, n=len(counted))
        pad = Pick(groups, lambda got: one(got[0]))
        return Question(title, pad, player=player, aside=aside, aside_title="")
