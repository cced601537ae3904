"""Counting (vérification): a player's money and cards as they lie on the table."""

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


class Counting:
    """The questions that end in a `count`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.words = table.words

    def question(self, player: str) -> Question:
        """Money as a sum or note by note, or the cards."""
        words, table = self.words, self.table
        answers = [
            Answer(
                words.say("count.sum"),
                partial(self._sum, player),
                hint=words.say("count.sum-hint"),
                icon="cash",
            )
        ]
        if table.denominations():
            answers.insert(
                0,
                Answer(
                    words.say("count.notes"),
                    partial(self._note, player, sorted(table.denominations(), reverse=True), 0),
                    hint=words.say("count.notes-hint"),
                    icon="cash-multiple",
                ),
            )
        if table.companies():
            answers.append(
                Answer(
                    words.say("count.cards"),
                    partial(self._cards, player, {}),
                    hint=words.say("count.cards-hint"),
                    icon="cards",
                )
            )
        title = words.say("count.ask", player=player)
        return Question(title, Choices(tuple(answers)), player=player)

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
