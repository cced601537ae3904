"""The sheet to put a game away, on paper: three columns, block by block."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.engine.play import Play
from companion.report.boxed import Boxed, boxed
from companion.report.charts import sign_of
from companion.report.files import write_whole
from companion.report.sheet import GREEN, MARGIN, Cell, Column, Sheet, row_height
from companion.table.question import Row
from companion.table.signs import Sign
from companion.table.table import table_class
from companion.words import Words

_SIZE = 8.0
_COLUMNS = 3
_GAP = 6.0
_TITLE = 6.5
_LONG = 24


class _Block(NamedTuple):
    title: str
    sign: Sign | None
    rows: Sequence[Row]


def write_boxed(play: Play, words: Words, path: Path) -> Path:
    """Print the sheet to a file. The game is only read."""
    table = table_class(type(play.game))(play, words)
    content = boxed(table)
    title = words.say("game.title")
    sheet = Sheet(words.language, title, words.say("paper.footer", title=title))
    sheet.add_page()
    sheet.put(MARGIN, 13, sheet.inner, words.say("boxed.title"), 18, strong=True, tone=GREEN)
    sheet.put(MARGIN, 22, sheet.inner, f"{content.title} · {content.where}", 10, muted=True)
    sheet.rule(28, 0.5)
    asked = words.say("boxed.asked", question=content.question)
    sheet.put(MARGIN, 30, sheet.inner, asked, 12, strong=True)
    _flow(sheet, list(_blocks(content, words)), 39)
    write_whole(path, bytes(sheet.output()))
    return path


def _blocks(content: Boxed, words: Words) -> Iterator[_Block]:
    for place, purse in enumerate(content.purses):
        rows = [Row(words.say("paper.cash"), "", purse.cash, strong=True)]
        if purse.notes:
            rows.append(Row("", "", purse.notes))
        if purse.pawn:
            rows.append(Row(words.say("boxed.pawn"), "", purse.pawn))
        name = purse.player + (f" ({words.say('state.out')})" if purse.out else "")
        yield _Block(name, sign_of(place), [*rows, *purse.cards, *purse.marks])
    for key, found in (
        ("quotes", content.quotes),
        ("bank", content.bank),
        ("table", content.marks),
    ):
        if found:
            yield _Block(words.say(f"boxed.{key}"), None, found)


def _flow(sheet: Sheet, blocks: Sequence[_Block], top: float) -> None:
    """Down one column after the other; a block goes on in the next one where it must."""
    width = (sheet.inner - _GAP * (_COLUMNS - 1)) / _COLUMNS
    height = row_height(_SIZE)
    column, y = 0, top
    for block in blocks:
        rows = list(block.rows)
        fresh = True
        while rows or fresh:
            if y + _TITLE + height * min(len(rows), 3) > sheet.bottom:
                column, y = column + 1, top
                if column == _COLUMNS:
                    sheet.add_page()
                    column, y, top = 0, 16, 16
            x = MARGIN + column * (width + _GAP)
            y = _title(sheet, block, x, y, width)
            while rows and y + height <= sheet.bottom:
                y = _row(sheet, rows.pop(0), x, y, width)
            y += 4
            fresh = False


def _title(sheet: Sheet, block: _Block, x: float, y: float, width: float) -> float:
    if block.sign is not None:
        sheet.mark(block.sign, x + 1.6, y + 2.3, 3)
    indent = 5 if block.sign is not None else 0
    sheet.put(x + indent, y, width - indent, block.title, 10, strong=True)
    sheet.rule(y + _TITLE - 1, 0.2, x, width)
    return y + _TITLE - 1


def _row(sheet: Sheet, row: Row, x: float, y: float, width: float) -> float:
    """A short figure stands to the right; a long one below its label."""
    if len(row.amount) > _LONG:
        if row.label:
            sheet.put(x, y + 0.9, width, row.label, _SIZE)
            y += row_height(_SIZE) - 0.6
        y = sheet.paragraph(x + 2, y + 0.5, width - 2, row.amount, _SIZE, muted=True) + 0.5
    else:
        figure = 7 + 1.25 * len(row.amount)
        beside = 20.0 if row.sum else 0.0
        columns = (Column(width - figure - beside), Column(beside, True), Column(figure, True))
        cells = (Cell(row.label), Cell(row.sum, muted=True), Cell(row.amount, strong=row.strong))
        y = sheet.row(x, y, columns, cells, _SIZE)
    sheet.rule(y, 0.1, x, width)
    return y
