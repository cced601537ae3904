"""The evening paper's front page: one page that tells the whole game."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

from babel.dates import format_date
from fpdf.enums import Align

from companion.report.charts import sign_of, wealth_series
from companion.report.evening import Best, Evening, Standing, Swing, best_figure, turning
from companion.report.plot import draw_wealth
from companion.report.sheet import (
    BRASS,
    GREEN,
    LEADING,
    MARGIN,
    SMALLEST,
    Cell,
    Column,
    Sheet,
    row_height,
)
from companion.table.table import Table

_RANK, _SIGN = Column(9), Column(8)
_LEAST_NAME = 53.0
_BETWEEN = 6.0
"""Between two strokes."""
_MOST_LINES = 6
"""A stroke that is longer, with the names of many, leaves the chart no room."""
_AIR = 6.0
"""Between two figures."""
_BESTS = (Column(58), Column(85), Column(35, True))
_HEADLINE = 21.0
_SIGNATURE = 15.0
_MANY = 8
"""More players than this stand closer together."""


class About(NamedTuple):
    """What the header says besides: kept and not interpreted."""

    title: str = ""
    date: str = ""
    place: str = ""

    @classmethod
    def of(cls, header: Mapping[str, Any]) -> "About":
        """What line 1 says of the evening."""
        return cls(*(str(header.get(key, "")) for key in cls._fields))


class Front:
    """Draws the page, from the top down."""

    def __init__(self, sheet: Sheet, table: Table, evening: Evening, about: About) -> None:
        self.sheet = sheet
        self.table = table
        self.words = table.words
        self.evening = evening
        self.about = about

    def draw(self) -> None:
        """The whole page; the chart takes the room that the rest leaves."""
        y = self._headline(self._masthead())
        y = self._standing(y)
        strokes = self._told_strokes()
        below = self._height_below(strokes)
        height = self.sheet.bottom - below - y - 9
        y = self._title(y + 1, self.words.say("paper.chart"))
        series = wealth_series(self.evening.course)
        draw_wealth(self.sheet, MARGIN, y, self.sheet.inner, height, series, self.words.short_money)
        y = self._strokes(y + height + 2, strokes)
        y = self._bests(y)
        self._signatures(y)

    # The top

    def _masthead(self) -> float:
        sheet, words, went = self.sheet, self.words, self.evening.course
        sheet.put(
            MARGIN, 12, sheet.inner, words.say("paper.masthead"), 27,
            align=Align.C, strong=True, tone=GREEN,
        )  # fmt: skip
        sheet.rule(27, 0.7)
        sheet.rule(28.2, 0.2)
        facts = [words.say("paper.turns", n=len(went.turns) - 1), self._lasted()]
        side, x = sheet.inner * 0.29, MARGIN
        for text, width, align in (
            (" · ".join(filter(None, (self._date(), self.about.place))), side, Align.L),
            (self.about.title or words.say("game.title"), sheet.inner - 2 * side, Align.C),
            (" · ".join(filter(None, facts)), side, Align.R),
        ):
            sheet.put(x, 29.6, width, text, 9, align=align, strong=align is Align.C)
            x += width
        sheet.rule(35.2, 0.2)
        return 38.5

    def _date(self) -> str:
        times = self.evening.times
        if times is None:
            return self.about.date
        return str(format_date(times.begun.date(), "long", locale=self.words.locale))

    def _lasted(self) -> str:
        times = self.evening.times
        if times is None or times.played < timedelta(minutes=1):
            return ""
        hours, minutes = divmod(int(times.played.total_seconds()) // 60, 60)
        if not hours:
            return self.words.say("paper.lasted-minutes", minutes=minutes)
        return self.words.say("paper.lasted", hours=hours, minutes=f"{minutes:02}")

    def _headline(self, y: float) -> float:
        sheet, words, evening = self.sheet, self.words, self.evening
        first = [one for one in evening.standing if one.rank == 1]
        names = tuple(one.player for one in first)
        key = "paper.headline" if evening.over else "paper.headline-so-far"
        headline = words.say(key, n=len(names), players=names)
        if len(names) > 1 and sheet.extent(headline, _HEADLINE * SMALLEST, True) > sheet.inner:
            # the table below names them
            headline = words.say(key.replace("headline", "headline-many"), n=len(names))
        sheet.put(MARGIN, y, sheet.inner, headline, _HEADLINE, strong=True)
        if evening.over:
            told = [words.say(f"over.{evening.over}").rstrip(".")]
        else:
            told = [words.say("paper.unfinished")]
        rest = evening.standing[len(first) :]
        if rest:
            second = tuple(one.player for one in rest if one.rank == rest[0].rank)
            told.append(words.say("paper.ahead", amount=rest[0].behind, players=second))
        text = " · ".join(told)
        sheet.put(MARGIN, y + 11, sheet.inner, text[:1].upper() + text[1:], 10, muted=True)
        return y + 19

    def _title(self, y: float, text: str) -> float:
        self.sheet.put(MARGIN, y, self.sheet.inner, text, 11, strong=True, tone=GREEN)
        return y + 6.5

    def _standing(self, y: float) -> float:
        sheet, words, game = self.sheet, self.words, self.table.game
        size = 8.0 if len(game.players) > _MANY else 9.5
        heads = ("", "", "player", "cash", "rest", "wealth", "behind")
        rows = [self._place(one) for one in self.evening.standing]
        rows += [self._account(one) for one in game.accounts]
        head = [Cell(words.say(f"paper.{one}") if one else "", muted=True) for one in heads]
        columns = self._columns([head, *rows], size)
        y = sheet.row(MARGIN, y, columns, head, 8)
        sheet.rule(y, 0.2)
        for place, cells in enumerate(rows):
            if place < len(self.evening.standing):
                sign = sign_of(self.evening.standing[place].place)
                sheet.mark(sign, MARGIN + 12.2, y + row_height(size) / 2, 3)
            y = sheet.row(MARGIN, y, columns, cells, size)
            sheet.rule(y, 0.1)
        return y + 3

    def _place(self, one: Standing) -> list[Cell]:
        words, winner = self.words, one.rank == 1
        return [
            Cell(words.ordinal(one.rank), strong=winner),
            Cell(""),
            Cell(one.player, strong=winner),
            Cell(words.money(one.cash)),
            Cell(words.money(one.wealth - one.cash)),
            Cell(words.money(one.wealth), strong=True),
            Cell(words.number(-one.behind) if one.behind else "—", muted=True),
        ]

    def _account(self, account: str) -> list[Cell]:
        """Money that is no player's."""
        held = self.words.money(self.table.game.cash(account))
        told = (Cell(""), Cell(""), Cell(self.words.party(account)), Cell(held))
        return [*told, *(Cell("") for _ in range(3))]

    def _columns(self, rows: Sequence[Sequence[Cell]], size: float) -> tuple[Column, ...]:
        """Figures take what they need; the rest is for the names."""
        needed = [
            max(self.sheet.extent(cell.text, size, cell.strong) for cell in column) + _AIR
            for column in list(zip(*rows, strict=True))[3:]
        ]
        left = self.sheet.inner - _RANK.width - _SIGN.width
        names = max(left - sum(needed), _LEAST_NAME)
        spare = min((left - names) / sum(needed), 1)
        return (_RANK, _SIGN, Column(names), *(Column(one * spare, True) for one in needed))

    # Strokes, records

    def _told_strokes(self) -> tuple[tuple[str, str], ...]:
        words, evening = self.words, self.evening
        return (
            ("stroke", self._swing(evening.stroke) or words.say("paper.no-stroke")),
            ("fall", self._swing(evening.fall) or words.say("paper.no-fall")),
            ("turning", turning(evening, words)),
        )

    @property
    def _stroke_width(self) -> float:
        return (self.sheet.inner - 2 * _BETWEEN) / 3

    def _strokes_height(self, told: Sequence[tuple[str, str]]) -> float:
        lines = max(
            self.sheet.lines(self._stroke_width, text, 9, _MOST_LINES) for _key, text in told
        )
        return max(7.4 + lines * 9 * LEADING, 22) + 2

    def _strokes(self, y: float, told: Sequence[tuple[str, str]]) -> float:
        sheet, width = self.sheet, self._stroke_width
        for place, (key, text) in enumerate(told):
            x = MARGIN + place * (width + _BETWEEN)
            sheet.rule(y, 0.5, x, width)
            title = self.words.say(f"paper.{key}")
            sheet.put(x, y + 1.6, width, title, 10.5, strong=True, tone=BRASS)
            sheet.paragraph(x, y + 7.4, width, text, 9, most=_MOST_LINES)
        return y + self._strokes_height(told)

    def _swing(self, swing: Swing | None) -> str:
        if swing is None:
            return ""
        words = self.words
        told = ""
        posting, quote = swing.posting, swing.quote
        if posting is not None and 3 * posting.amount >= abs(swing.change):
            why = words.say(f"why.{posting.why}")
            told = words.say("paper.by-payment", amount=posting.amount, why=why, of=posting.of)
        elif quote is not None:
            company, old, new = quote
            digits = partial(self.table.quote_digits, company)
            told = words.say("paper.by-quote", company=company, old=digits(old), new=digits(new))
        return words.say(
            "paper.stroke-told",
            player=swing.player,
            change=swing.change,
            turn=swing.turn.number,
            of=told,
        )

    def _bests(self, y: float) -> float:
        bests = self.evening.bests
        if not bests:
            return y
        sheet, words = self.sheet, self.words
        y = self._title(y, words.say("paper.records"))
        for one in bests:
            cells = (
                Cell(words.say(f"paper.best.{one.code}")),
                Cell(self._best(one), muted=True),
                Cell(best_figure(one, self.table), strong=True),
            )
            y = sheet.row(MARGIN, y, _BESTS, cells)
            sheet.rule(y, 0.1)
        return y + 3

    def _best(self, best: Best) -> str:
        """Of what or of whom, and when."""
        turn = self.words.say("paper.in-turn", turn=best.turn) if best.turn else ""
        of = self.words.name(best.of) if best.of else ""
        return " · ".join(filter(None, (of, best.player, turn)))

    # The bottom

    def _signatures(self, y: float) -> None:
        sheet = self.sheet
        players: Sequence[str] = self.evening.course.players
        signs = self.evening.course.signs
        y = sheet.bottom - self._signatures_height()
        self._title(y, self.words.say("paper.signatures"))
        across = self._across()
        width = (sheet.inner - 6 * (across - 1)) / across
        for place, player in enumerate(players):
            x = MARGIN + (place % across) * (width + 6)
            line = y + 4 + (place // across + 1) * _SIGNATURE - 3.5
            sheet.rule(line, 0.2, x, width)
            sheet.mark(sign_of(signs[place]), x + 1.4, line + 2.6, 2.4)
            sheet.put(x + 4, line + 0.7, width - 4, player, 8.5, muted=True)

    def _signatures_height(self) -> float:
        return 5 + -(-len(self.evening.course.players) // self._across()) * _SIGNATURE

    def _across(self) -> int:
        """How many sign beside one another: as even rows as can be."""
        players = len(self.evening.course.players)
        return min(
            (5, 6) if players > _MANY else (3, 4), key=lambda n: (-(-players // n), -players % n)
        )

    def _height_below(self, strokes: Sequence[tuple[str, str]]) -> float:
        """What stands under the chart."""
        bests = len(self.evening.bests)
        records = 9.5 + bests * row_height() if bests else 0
        return 4 + self._strokes_height(strokes) + records + self._signatures_height()
