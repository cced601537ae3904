"""The sheet to put a game away, on paper: three columns, block by block."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.engine.play import Play
from companion.report.boxed import Block, blocks, boxed
from companion.report.charts import sign_of
from companion.report.files import write_whole
from companion.report.sheet import GREEN, MARGIN, Cell, Column, Sheet, row_height
from companion.table.question import Row
from companion.table.table import table_class
from companion.words import Words

_SIZE = 8.0
_COLUMNS = 3
_GAP = 6.0
_TITLE = 6.5
_NEXT_TOP = 16.0
_LEAST_NAME = 0.6
"""How much smaller a name may be made: cut off, two players may look the same."""
_WHOLE = 64.0
"""A block no taller than this is not parted."""
_BETWEEN = 3.0
"""Between a label, what stands beside it, and its figure."""


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
    y = sheet.paragraph(MARGIN, 31, sheet.inner, asked, 12, strong=True)
    seats = play.header.places
    _flow(sheet, list(blocks(content, words)), seats, y + 4)
    write_whole(path, bytes(sheet.output()))
    return path


class _Part(NamedTuple):
    """What of a block stands in one column."""

    block: Block
    rows: Sequence[Row]
    column: int
    y: float


def _flow(sheet: Sheet, found: Sequence[Block], seats: dict[str, int], top: float) -> None:
    """Down one column after the other, all about as long; a block goes on in the next one where
    it must."""
    width = (sheet.inner - _GAP * (_COLUMNS - 1)) / _COLUMNS
    tall = [[_row(sheet, row, 0, 0, width, draw=False) for row in one.rows] for one in found]
    page = 0
    for part in _parts(found, tall, top, _bottom(found, tall, top, sheet.bottom)):
        if part.column // _COLUMNS > page:
            sheet.add_page()
            page += 1
        x = MARGIN + part.column % _COLUMNS * (width + _GAP)
        y = _title(sheet, part.block, seats, x, part.y, width)
        for row in part.rows:
            y += _row(sheet, row, x, y, width)


def _bottom(
    found: Sequence[Block], tall: Sequence[Sequence[float]], top: float, lowest: float
) -> float:
    """Where the columns end if one page is enough: as high as they can, so that none is empty."""
    higher = (top + n for n in range(12, int(lowest - top), 4))
    return next(
        (
            bottom
            for bottom in higher
            if all(part.column < _COLUMNS for part in _parts(found, tall, top, bottom))
        ),
        lowest,
    )


def _parts(
    found: Sequence[Block], tall: Sequence[Sequence[float]], top: float, bottom: float
) -> Iterator[_Part]:
    """Where everything stands if the columns end there."""
    column, y = 0, top
    for block, heights in zip(found, tall, strict=True):
        done = 0
        while done < len(heights):
            rest = heights[done:]
            together = rest if sum(rest) < _WHOLE else rest[:3]
            if y > top and y + _TITLE + sum(together) > bottom:
                column += 1
                y = top = top if column < _COLUMNS else _NEXT_TOP
            first, begins = done, y
            y += _TITLE - 1
            while done < len(heights) and (done == first or y + heights[done] <= bottom):
                y += heights[done]
                done += 1
            yield _Part(block, block.rows[first:done], column, begins)
            y += 4


def _title(
    sheet: Sheet, block: Block, seats: dict[str, int], x: float, y: float, width: float
) -> float:
    indent = 0
    if block.player is not None:
        sheet.mark(sign_of(seats[block.player]), x + 1.6, y + 2.3, 3)
        indent = 5
    sheet.put(x + indent, y, width - indent, block.title, 10, strong=True, least=_LEAST_NAME)
    sheet.rule(y + _TITLE - 1, 0.2, x, width)
    return y + _TITLE - 1


def _row(sheet: Sheet, row: Row, x: float, y: float, width: float, draw: bool = True) -> float:
    """Figures stand to the right of their label where all have room; what has none stands below.
    Gives how much room the row takes."""
    figure = _extent(sheet, row.amount, row.strong)
    name = _extent(sheet, row.label)
    if not row.sum and name + figure > width and figure > width / 2:
        # it leaves the label no room
        row, figure = Row(row.label, row.amount), 0.0
    beside = _extent(sheet, row.sum)
    fits = name + beside + figure <= width
    height = row_height(_SIZE)
    wraps = not fits and name + figure > width
    if wraps:
        lines = sheet.lines(width - figure, row.label, _SIZE)
        height += (lines - 1) * _SIZE * 0.48
    below = "" if fits else row.sum
    if below:
        height += sheet.lines(width - 2, below, _SIZE) * _SIZE * 0.48 + 0.4
    if not draw:
        return height
    if wraps:
        sheet.paragraph(x, y + 0.9, width - figure, row.label, _SIZE)
        sheet.row(x + width - figure, y, [Column(figure, True)], [Cell(row.amount, row.strong)], 8)
    else:
        aside = beside if fits else 0.0
        columns = (Column(width - figure - aside), Column(aside, True), Column(figure, True))
        cells = (Cell(row.label), Cell(row.sum, muted=True), Cell(row.amount, strong=row.strong))
        sheet.row(x, y, columns, cells, _SIZE)
    if below:
        paragraph = height - sheet.lines(width - 2, below, _SIZE) * _SIZE * 0.48 - 0.6
        sheet.paragraph(x + 2, y + paragraph, width - 2, below, _SIZE, muted=True)
    sheet.rule(y + height, 0.1, x, width)
    return height


def _extent(sheet: Sheet, text: str, strong: bool = False) -> float:
    """How wide a text is, with the room before the next one."""
    return sheet.extent(text, _SIZE, strong) + _BETWEEN if text else 0.0
