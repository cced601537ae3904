"""The coteur's board: every quote, and a sheet for each company."""

from collections.abc import Iterable

from companion.engine.ledger import Move
from companion.table.base import Base
from companion.table.question import Explanation, Row
from companion.table.shown import Board, BoardGroup, BoardRow, Sheet

LAST_MOVES = 6
"""So many moves are told behind a quote."""


class Quotes(Base):
    """The parts of a table that speak of quotes."""

    def board_groups(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The companies by sector."""
        return (("", self.companies()),)

    def board_base(self, company: str) -> str:
        """What stands small beside a company: base value, bank stock."""
        stock = self.game.stock.get(company)
        return "" if stock is None else self.words.say("board.stock", n=stock)

    def holder(self, company: str) -> str | None:
        """Who holds the majority, where that matters."""
        return None

    def board(self) -> Board:
        """All quotes."""
        words = self.words
        histories = self.histories()
        groups = tuple(
            BoardGroup(title, tuple(self._board_row(one, histories[one]) for one in members))
            for title, members in self.board_groups()
        )
        note = words.say("board.note", game=words.say("game.title"), n=self.game.turn.round)
        return Board(words.say("board.title"), note, groups, self.legend())

    def legend(self) -> tuple[tuple[str, str], ...]:
        """How a row of the board is read: (sign, meaning)."""
        return ()

    def histories(self) -> dict[str, list[int]]:
        """Each company's quotes over the game, the opening one first."""
        found: dict[str, list[int]] = {}
        for move in self.game.moves:
            found.setdefault(move.company, [move.old]).append(move.new)
        return {one: found.get(one, [self.game.quotes[one]]) for one in self.companies()}

    def _board_row(self, company: str, history: list[int]) -> BoardRow:
        change = history[-1] - history[-2] if len(history) > 1 else 0
        return BoardRow(
            company,
            self.words.name(company),
            self.quote_digits(company, self.game.quotes[company]),
            change,
            self.words.signed(change) if change else "= 0",
            self.board_base(company),
            self.holder(company),
            tuple(history),
        )

    def explain_quote(self, company: str) -> Explanation:
        """How a quote came to be what it is: where it began, and what moved it last."""
        words = self.words
        moves = [move for move in self.game.moves if move.company == company]
        first = moves[0].old if moves else self.game.quotes[company]
        rows = [Row(words.say("explain.quote-first"), amount=self.quote_digits(company, first))]
        rows += map(self._move_row, moves[-LAST_MOVES:])
        now = words.say("explain.quote-now")
        rows.append(Row(now, amount=self.quote_text(company), strong=True))
        return Explanation(words.say("explain.quote", company=company), tuple(rows))

    def _move_row(self, move: Move) -> Row:
        words = self.words
        return Row(
            words.say("sheet.event", line=move.line, rule=move.rule),
            words.gist(move.rule),
            " → ".join(self.quote_digits(move.company, one) for one in (move.old, move.new)),
            icon="triangle" if move.new > move.old else "triangle-down",
        )

    def sheet(self, company: str) -> Sheet:
        """All about one company."""
        words, game = self.words, self.game
        holders = tuple(
            Row(
                player,
                words.number(game.holding(player, company)),
                words.money(game.value(company, game.holding(player, company))),
                player=player,
            )
            for player in game.players
            if game.holding(player, company)
        )
        moves = [move for move in game.moves if move.company == company]
        events = tuple(map(self._move_row, reversed(moves)))
        return Sheet(
            words.name(company),
            self.quote_text(company),
            tuple(self.histories()[company]),
            holders,
            events,
            tuple((move.line, move.new) for move in moves),
        )
