"""What the screens show of Bourse OPoly besides its questions: the Pool, the seats, the notes, the
board with both exchanges."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.engine.ledger import Posting
from companion.table.question import Row
from companion.table.shown import Board, BoardRow, Headline, Sheet
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.deal import Dealing
from rulesets.bourse_opoly.at_table.picture import Certificates, Quotes, Title
from rulesets.bourse_opoly.table import POOL
from rulesets.stock_ticker.at_table.strip import last_move, moved, strip_of
from rulesets.stock_ticker.facts import COMMODITIES


class Shown(Dealing):
    """Headline, seats, quotes, notes."""

    def headline(self) -> Headline:
        """Where the token stands; the Pool is always in sight."""
        words, game = self.words, self.game
        pool = words.say("head.pool", sum=game.cash(POOL))
        player = game.turn.player
        if player is None:
            return replace(super().headline(), right=pool)
        key = f"head.{game.phase}" if game.phase in ("ticker", "bourse", "auction") else "head.on"
        where = words.say(key, n=game.turn.round, player=player, square=game.seats[player].position)
        return Headline(words.say("game.title"), where, pool)

    def seat_note(self, player: str) -> str:
        """Out, in jail, or having the turn."""
        seat, words = self.game.seats[player], self.words
        if not seat.out and seat.jail is not None:
            return words.say("seat.jail")
        return super().seat_note(player)

    # Notes

    def denominations(self) -> tuple[int, ...]:
        """The notes of the box."""
        return tuple(int(value) for value in facts.NOTES[self.game.options.thousand_note])

    def notes_of(self, posting: Posting) -> str:
        """The starting money is dealt as the rulebook lists it: the first question says how."""
        return "" if posting.why == "start" else super().notes_of(posting)

    # The board

    def quote_text(self, company: str) -> str:
        """Par in dollars; commodities in dollars and cents."""
        if company in COMMODITIES:
            return self.words.cents(self.game.quotes[company])
        return super().quote_text(company)

    def quote_digits(self, company: str, value: int) -> str:
        """The same, without the currency."""
        if company in COMMODITIES:
            return self.words.hundredths(value)
        return super().quote_digits(company, value)

    def board_groups(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """The Stock Exchange's companies, and Stock Ticker's commodities."""
        words = self.words
        return (
            (words.say("board.exchange"), tuple(facts.STOCKS)),
            (words.say("board.ticker"), COMMODITIES),
        )

    def board(self) -> Board:
        """Both exchanges as they are printed; La Bourse too, once it was visited."""
        words = self.words
        inner = self.bourse.board().groups if self.game.inner_bourse.begun else ()
        most = max(len(stock.dividends) for stock in self.game.stocks.values())
        data = Quotes(
            words.say("board.exchange"),
            (words.say("board.par"), *(words.say("board.n", n=n) for n in range(1, most + 1))),
            tuple(self._certificates_of(company) for company in self.game.stocks),
            words.say("board.ticker"),
            strip_of(self.game, words.inner["stock-ticker"]),
            words.say("board.bourse"),
            tuple(self._title(row) for group in inner for row in group.rows),
        )
        return replace(super().board(), view="BoardView", data=data)

    def _certificates_of(self, company: str) -> Certificates:
        words, game = self.words, self.game
        counted = {
            player: n
            for player in game.playing
            for one, n, _dividend in game.dividends(player)
            if one == company
        }
        dividends = tuple(
            (words.number(dividend), tuple(who for who, held in counted.items() if held == n))
            for n, dividend in enumerate(game.stocks[company].dividends, start=1)
        )
        left = words.say("board.left", n=game.stock[company])
        par = words.money(game.stocks[company].par)
        return Certificates(company, words.name(company), par, left, dividends)

    @staticmethod
    def _title(row: BoardRow) -> Title:
        tone = "up" if row.change > 0 else "down" if row.change < 0 else "muted"
        arrow = {"up": "▲", "down": "▼", "muted": ""}[tone]
        return Title(row.id, row.name, row.quote, f"{arrow}{row.changed}", tone)

    def board_base(self, company: str) -> str:
        """A company's dividends by the number of certificates."""
        if company in COMMODITIES:
            return ""
        return " · ".join(map(self.words.number, self.game.stocks[company].dividends))

    def _board_row(self, company: str, history: list[int]) -> BoardRow:
        row = super()._board_row(company, history)
        if company in COMMODITIES:
            last = last_move(self.game, company)
            changed = moved(self.words.inner["stock-ticker"], last)
            change = 0 if last is None or last.rule != "ST-8" else row.change
            return replace(row, change=change, changed=changed)
        stock = self.words.say("board.left", n=self.game.stock[company])
        return replace(row, changed=stock, history=())

    def sheet(self, company: str) -> Sheet:
        """All about one company; of La Bourse's, as its own table tells it."""
        if company not in self.game.quotes:
            return self.bourse.sheet(company)
        found = super().sheet(company)
        if company in COMMODITIES:
            return found
        title = self.words.say("sheet.dividends")
        events = tuple(self._certificates(company))
        return replace(found, events=events, moves=(), events_title=title)

    def _certificates(self, company: str) -> Iterator[Row]:
        """The dividend for each number of certificates."""
        words = self.words
        for n, dividend in enumerate(self.game.stocks[company].dividends, start=1):
            yield Row(words.say("sheet.dividend", n=n), amount=words.money(dividend))
