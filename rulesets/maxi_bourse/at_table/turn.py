"""The opening, the roll, and who must raise money: Maxi Bourse at the table."""

from functools import partial
from typing import Any

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Dice,
    Next,
    Pick,
    Question,
    Row,
    die,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.criee import CrieeTable


class MaxiTable(CrieeTable):
    """Maxi Bourse International at the table."""

    # Opening

    def ask_setup(self) -> Question:
        """Portfolios one by one, then who begins."""
        words, game = self.words, self.game
        waiting = [player for player in game.players if not game.seats[player].ready]
        if not waiting:
            starters = tuple(
                Answer(player, send({"do": "start", "by": player}), player=player)
                for player in game.players
            )
            return Question(words.say("ask.start"), Choices(starters))
        return self._ask_portfolio(waiting[0], waiting[1:])

    def _ask_portfolio(self, player: str, others: list[str]) -> Question:
        words, game = self.words, self.game
        wanted = game.level.portfolio
        eligible = tuple(
            self.only(group, lambda one: game.nominal(one) in facts.PORTFOLIO_NOMINALS)
            for group in self.groups("company")
        )
        aside = tuple(
            Answer(
                words.say("ask.portfolio.rather", player=one),
                partial(self._ask_portfolio, one, [two for two in others if two != one]),
                player=one,
            )
            for one in others
        )
        return Question(
            words.say("ask.portfolio", player=player, n=wanted),
            Pick(
                eligible,
                lambda picked: send({"do": "portfolio", "by": player, "companies": picked}),
                count=wanted,
            ),
            player=player,
            aside=aside,
            rows=self.opening_cheques(),
            rows_title=words.say("cheques.title"),
        )

    # The roll

    def ask_open(self) -> Question:
        """Two dice; selling, dealing and rumours stand aside."""
        player = self.game.turn.player
        return Question(
            self.words.say("ask.dice", player=player),
            Dice((die(), die()), self._rolled),
            player=player,
            aside=self._before_rolling(player),
        )

    def _rolled(self, dice: list[int]) -> Next:
        """With a board the pawn moves by itself; without, the square is asked."""
        player = self.game.turn.player
        roll: Action = {"do": "roll", "by": player, "dice": dice}
        if self.game.circuit:
            return send(roll)

        def landed(picked: list[str], lap: bool = False) -> Next:
            square = picked[0]
            said = {**roll, "square": square}
            if lap or square == facts.ACTION:
                said["lap"] = True
            return send(said)

        words = self.words
        return Question(
            words.say("ask.square", player=player, n=sum(dice)),
            Pick(self.groups("square"), landed, switches=(("lap", words.say("ask.lap")),)),
            player=player,
        )

    def _before_rolling(self, player: str) -> tuple[Answer, ...]:
        words = self.words
        held = sum(self.game.seats[player].shares.values())
        answers = []
        if held:
            answers.append(
                Answer(
                    words.button("sell"),
                    lambda: self.ask_sale(player),
                    hint=words.say("hint.holds", n=held),
                    icon="tag",
                )
            )
        answers.append(
            Answer(
                words.button("deal"),
                lambda: self.ask_deal(player),
                hint=words.say("hint.deal"),
                icon="swap-horizontal",
            )
        )
        return (*answers, *self.rumour_answers())

    # Who must raise money

    def ask_forced(self) -> Question:
        """A card makes her sell."""
        running = self.game.running
        words = self.words
        rows = (
            Row(words.say("forced.need"), amount=words.money(running.need), rule="MB-9.5"),
            Row(words.say("forced.got"), amount=words.money(running.got), rule="MB-9.5"),
        )
        return self.ask_sale(running.by, words.say("ask.forced", player=running.by), rows)

    def ask_debt(self) -> Question:
        """What is owed, and which titles go."""
        running: Any = self.game.running
        words, game = self.words, self.game
        due, fine = words.money(running.due), words.money(running.fine)
        rows = [Row(words.say("debt.due", to=running.to), amount=due, rule="MB-11.4")]
        if running.fine:
            rows.append(Row(words.say("why.fine"), amount=fine, rule="MB-11.2"))
        cash, why = words.money(game.cash(running.by)), self.explain_cash(running.by)
        rows.append(Row(words.say("explain.in-cash"), amount=cash, why=why))
        title = words.say("ask.debt", player=running.by)
        asked = self.ask_sale(running.by, title, tuple(rows))
        return asked.but(aside=self.rumour_answers())
