"""The evening paper as PDF: the front page, then the score sheet."""

from datetime import UTC, datetime
from pathlib import Path

from companion.engine.play import Play
from companion.report.course import Asked, Progress
from companion.report.evening import evening
from companion.report.files import write_whole
from companion.report.front import About, Front
from companion.report.score_sheet import ScoreSheet
from companion.report.sheet import Sheet
from companion.table.table import table_class
from companion.words import Words


def write_pdf(
    play: Play,
    words: Words,
    path: Path,
    progress: Progress | None = None,
    cancelled: Asked | None = None,
    about: About | None = None,
) -> Path:
    """Print a game to a file. The game is only read; what is cancelled leaves no file."""
    write_whole(path, paper(play, words, progress, cancelled, about))
    return path


def paper(
    play: Play,
    words: Words,
    progress: Progress | None = None,
    cancelled: Asked | None = None,
    about: About | None = None,
) -> bytes:
    """The paper's bytes: the same game gives the same ones."""
    about = about or About()
    table = table_class(type(play.game))(play, words)
    told = evening(table, progress, cancelled)
    title = about.title or words.say("game.title")
    sheet = Sheet(words.language, title, words.say("paper.footer", title=title))
    made = told.times.ended if told.times is not None else datetime(2000, 1, 1)
    sheet.set_creation_date(made.replace(tzinfo=UTC))
    sheet.add_page()
    Front(sheet, table, told, about).draw()
    ScoreSheet(sheet, table, told.course).draw()
    return bytes(sheet.output())
