"""The score sheet: every player's account, and everybody's wealth turn by turn."""

from collections.abc import Iterable, Sequence

from fpdf.enums import Align

from companion.report.charts import sign_of
from companion.report.course import Course
from companion.report.sheet import GREEN, MARGIN, Cell, Column, Sheet, row_height
from companion.table.question import Row
from companion.table.table import Table

_TOP = 16.0
_GAP = 8.0
_MOST_TURNS = 90
_SMALL = 8.0
_AIR = 2.5
"""Between two columns."""


class ScoreSheet:
    """Draws the pages behind the front page."""

    def __init__(self, sheet: Sheet, table: Table, course: Course) -> None:
        self.sheet = sheet
        self.table = table
        self.words = table.words
        self.course = course
        self.y = _TOP

    def draw(self) -> None:
        """Accounts first, then the turns."""
        self.sheet.add_page()
        self.y = self._title(_TOP, self.words.say("paper.accounts"))
        for place, player in enumerate(self.course.players):
            self._account(place, player)
        self._turns()

    def _title(self, y: float, text: str) -> float:
        self.sheet.put(MARGIN, y, self.sheet.inner, text, 14, strong=True, tone=GREEN)
        self.sheet.rule(y + 8, 0.5)
        return y + 11

    def _room(self, height: float) -> None:
        """A new page where there is not enough room left."""
        if self.y + height > self.sheet.bottom:
            self.sheet.add_page()
            self.y = _TOP

    # An account

    def _account(self, place: int, player: str) -> None:
        table, words, sheet = self.table, self.words, self.sheet
        wealth = table.explain_wealth(player).rows
        cash = table.explain_cash(player).rows
        self._room(9 + row_height(_SMALL) * (1 + min(max(len(wealth), len(cash)), 12)))
        self._name(place, player)
        width = (sheet.inner - _GAP) / 2
        while wealth or cash:
            lines = int((self.sheet.bottom - self.y) / row_height(_SMALL)) - 1
            ends = [
                self._part(MARGIN, width, words.say("paper.fortune-of"), wealth[:lines]),
                self._part(MARGIN + width + _GAP, width, words.say("paper.cash-of"), cash[:lines]),
            ]
            wealth, cash = wealth[lines:], cash[lines:]
            self.y = max(ends) + 6
            if wealth or cash:
                self._room(self.sheet.h)
                self._name(place, words.say("paper.continued", player=player))

    def _name(self, place: int, text: str) -> None:
        sheet = self.sheet
        sheet.mark(sign_of(self.course.signs[place]), MARGIN + 2, self.y + 2.6, 3.6)
        sheet.put(MARGIN + 6, self.y, sheet.inner - 6, text, 11.5, strong=True)
        self.y += 7

    def _part(self, x: float, width: float, title: str, rows: Sequence[Row]) -> float:
        if not rows:
            return self.y
        sheet = self.sheet
        columns = self._columns(rows, width)
        heads = (Cell(title, muted=True), Cell(""), Cell(""))
        y = sheet.row(x, self.y, columns, heads, _SMALL)
        sheet.rule(y, 0.2, x, width)
        for row in rows:
            label = row.label[:1].upper() + row.label[1:]
            if row.strong:
                sheet.rule(y, 0.2, x, width)
            cells = (
                Cell(label, strong=row.strong),
                Cell(row.sum, muted=True),
                Cell(row.amount, strong=row.strong),
            )
            y = sheet.row(x, y, columns, cells, _SMALL)
            if not row.strong:
                sheet.rule(y, 0.1, x, width)
        return y

    def _columns(self, rows: Sequence[Row], width: float) -> tuple[Column, ...]:
        """As wide as what stands in them; labels and sums share what is missing."""

        def widest(texts: Iterable[str], strong: bool = False) -> float:
            extents = (self.sheet.extent(one, _SMALL, strong) + _AIR for one in texts if one)
            return max(extents, default=0.0)

        figures = widest((row.amount for row in rows), strong=True)
        labels, sums = widest(row.label for row in rows), widest(row.sum for row in rows)
        rest = width - figures
        if labels + sums > rest:
            sums = min(sums, max(rest - labels, rest * 0.4))
        return Column(rest - sums), Column(sums, True), Column(figures, True)

    # The turns

    def _turns(self) -> None:
        course, words, sheet = self.course, self.words, self.sheet
        last = len(course.turns) - 1
        every = -(-last // _MOST_TURNS) if last > _MOST_TURNS else 1
        shown = [turn for turn in course.turns if turn.number % every == 0 or turn.number == last]
        self._room(40)
        self.y = self._title(self.y, words.say("paper.by-turn"))
        if every > 1:
            sheet.put(
                MARGIN, self.y, sheet.inner, words.say("paper.more-turns", n=every), 8, muted=True
            )
            self.y += 5
        first = 14.0
        width = min((sheet.inner - first) / len(course.players), 34)
        columns = (Column(first), *(Column(width, True) for _ in course.players))
        self._turn_heads(columns)
        for turn in shown:
            if self.y + row_height(_SMALL) > sheet.bottom:
                self._room(sheet.h)
                self._turn_heads(columns)
            number = str(turn.number) if turn.number else words.say("paper.start")
            best = max(turn.wealth.values())
            cells = [
                Cell(words.number(wealth), strong=wealth == best) for wealth in turn.wealth.values()
            ]
            self.y = sheet.row(MARGIN, self.y, columns, [Cell(number, muted=True), *cells], _SMALL)
            sheet.rule(self.y, 0.1, MARGIN, first + width * len(cells))

    def _turn_heads(self, columns: Sequence[Column]) -> None:
        sheet, words = self.sheet, self.words
        first, *others = columns
        sheet.put(MARGIN, self.y + 0.9, first.width, words.say("paper.turn"), _SMALL, muted=True)
        x = MARGIN + first.width
        for place, (player, column) in enumerate(zip(self.course.players, others, strict=True)):
            x += column.width
            end = x - (0 if place == len(others) - 1 else 1.5)
            room = column.width - 7
            sheet.put(end - room, self.y + 0.9, room, player, _SMALL, align=Align.R, strong=True)
            taken = min(sheet.get_string_width(sheet.clean(player)), room)
            sheet.mark(
                sign_of(self.course.signs[place]),
                end - taken - 2.4,
                self.y + row_height(_SMALL) / 2,
                2.2,
            )
        self.y += row_height(_SMALL)
        sheet.rule(self.y, 0.2, MARGIN, sum(column.width for column in columns))
