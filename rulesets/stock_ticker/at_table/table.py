"""Stock Ticker at the table: its questions, the quotes, the booklets with a loan in them."""

from dataclasses import replace

from companion.engine.play import Play
from companion.table.question import (
    Action,
    Answer,
    Explanation,
    Keypad,
    Next,
    Question,
    Row,
    send,
)
from companion.table.shown import BoardRow, Booklet, Headline
from companion.table.table import Table
from companion.table.trying import allowed
from companion.words import Words
from rulesets.stock_ticker import facts
from rulesets.stock_ticker.at_table.floor import Floor
from rulesets.stock_ticker.at_table.strip import in_cents, last_move, moved, tone_of

LOANS = (250, 500, 750, facts.MOST_LOAN)


class TickerTable(Table):
    """The game on its own."""

    MONEY = frozenset({"start_cash"})

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        self.floor = Floor(play, words, lambda: self.game.board, besides=self._loan)

    # The questions

    def ask_trading(self) -> Question:
        """The Broker's dice, which close the market; as long as he may not throw (ST-5), who has
        still to buy."""
        game = self.game
        if game.without_stock:
            return self.floor.ask_trader(game.without_stock[0], game.players)
        return self.floor.ask_dice(game.turn.player, game.players)

    def ask_rolling(self) -> Question:
        """Three dice."""
        return self.floor.ask_dice(self.game.turn.player)

    # The loan (ST-13)

    @staticmethod
    def _borrow(player: str, amount: int) -> Action:
        return {"do": "borrow", "by": player, "amount": amount}

    def _loan(self, player: str) -> tuple[Answer, ...]:
        """Who has lost everything is offered his loan."""
        if not allowed(self.play, self._borrow(player, 1)):
            return ()
        label = self.words.button("borrow")
        hint = self.words.say("hint.loan", most=facts.MOST_LOAN)
        return (Answer(label, lambda: self.ask_loan(player), hint=hint, icon="hand-coin"),)

    def ask_loan(self, player: str) -> Question:
        """How much; with what has to be given back at the end."""

        def lent(amount: int) -> Next:
            return send(self._borrow(player, amount))

        words = self.words
        return Question(
            words.say("ask.loan", player=player),
            Keypad(lent, least=1, most=facts.MOST_LOAN, suggestions=LOANS),
            player=player,
            note=words.say("hint.loan-back", charge=facts.LOAN_CHARGE),
        )

    # What is shown

    def headline(self) -> Headline:
        """Who throws, and whether the market is open."""
        words, game = self.words, self.game
        if game.turn.player is None:
            return super().headline()
        where = words.say("head.throws", n=game.turn.round, player=game.turn.player)
        return Headline(words.say("game.title"), where, words.say(f"phase.{game.phase}"))

    def seat_note(self, player: str) -> str:
        """Who throws, who owes, who is the Broker."""
        words, game = self.words, self.game
        if player == game.turn.player:
            return words.say("seat.dice")
        if game.seats[player].loan:
            return words.say("seat.loan")
        return words.say("seat.broker") if player == game.players[0] else ""

    def quote_text(self, company: str) -> str:
        """In dollars and cents."""
        return self.words.cents(self.game.quotes[company])

    def quote_digits(self, company: str, value: int) -> str:
        """The same, without the currency."""
        return self.words.hundredths(value)

    def board_base(self, company: str) -> str:
        """How often it was split or taken off the board."""
        board = self.game.board
        counted = {"splits": board.splits.get(company), "busts": board.busts.get(company)}
        parts = [self.words.say(f"board.{name}", n=n) for name, n in counted.items() if n]
        return " · ".join(parts) or self.words.say("board.at-par")

    def _board_row(self, company: str, history: list[int]) -> BoardRow:
        last = last_move(self.game, company)
        change = 0 if tone_of(last) == "muted" or last is None else last.new - last.old
        row = super()._board_row(company, history)
        return replace(row, change=change, changed=moved(self.words, last))

    def legend(self) -> tuple[tuple[str, str], ...]:
        """How a row is read."""
        words = self.words
        return (
            (words.hundredths(105), words.say("legend.quote")),
            (f"▲{in_cents(words, 10)}", words.say("legend.change")),
            (words.say("board.splits", n=2), words.say("legend.splits")),
            (words.say("board.busts", n=1), words.say("legend.busts")),
        )

    def booklet(self, player: str) -> Booklet:
        """The common booklet, and what was borrowed."""
        return replace(super().booklet(player), extras=tuple(self._owed(player)))

    def _owed(self, player: str) -> list[Row]:
        words, loan = self.words, self.game.seats[player].loan
        if not loan:
            return []
        charge = facts.LOAN_CHARGE
        made = words.say("extra.loan-sum", loan=loan, charge=charge)
        return [Row(words.say("extra.loan"), made, words.signed_money(-loan - charge))]

    def explain_wealth(self, player: str) -> Explanation:
        """Cash, holdings, less the loan and its charge."""
        common = super().explain_wealth(player)
        owed = self._owed(player)
        if not owed:
            return common
        # the loan in its own words stands for what the common list cannot name
        rows = (*common.rows[:-2], *owed, common.rows[-1])
        return replace(common, rows=rows, rule="ST-14", gist=self.words.gist("ST-14"))
