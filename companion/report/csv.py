"""CSV for spreadsheets: a row a payment, and beside it a row a turn with every wealth.

Text that a spreadsheet would take for a formula (a player called `=1+1`) is given an apostrophe
before it, as spreadsheets themselves write text: it is data. Sums are plain whole numbers.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from pathlib import Path
from unicodedata import category

from companion.engine.play import Play
from companion.report.course import Asked, Course, Progress, course
from companion.report.files import write_whole
from companion.words import Words

Cell = str | int | None

_FORMULAS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_BREAKING = ("Cc", "Zl", "Zp")
"""Control characters, and those that break a line or a paragraph."""
_TURNS = "-turns"


def write_csv(
    play: Play,
    words: Words,
    path: Path,
    progress: Progress | None = None,
    cancelled: Asked | None = None,
) -> tuple[Path, Path]:
    """Write both tables, the turns to a file of their own beside the one named; gives both. The
    game is only read; what is cancelled leaves no file."""
    went = course(play, progress, cancelled)
    turns = turns_path(path)
    write_whole(path, table_bytes(postings_table(play, words, went), words))
    write_whole(turns, table_bytes(turns_table(words, went), words))
    return path, turns


def turns_path(path: Path) -> Path:
    """Where the table of the turns stands: beside the one that was named. Nothing stands beside a
    folder that has no name of its own (`.`, `/`)."""
    return path if not path.name else path.with_name(f"{path.stem}{_TURNS}{path.suffix}")


def postings_table(play: Play, words: Words, went: Course) -> Iterator[list[Cell]]:
    """A heading, then a row a payment."""
    heads = ("line", "turn", "at", "by", "action", "from", "to", "amount", "why", "of", "sum")
    yield [words.say(f"csv.{one}") for one in (*heads, "code", "rule")]
    actions = {entry.line: entry.action for entry in play.history}
    turns = {line: turn.number for turn in went.turns for line in turn.lines}
    for one in play.game.ledger:
        action = actions.get(one.line, {})
        yield [
            one.line,
            turns.get(one.line, 0),
            action.get("at"),
            action.get("by"),
            words.say(f"verb.{action['do']}") if action else None,
            words.name(one.payer),
            words.name(one.payee),
            one.amount,
            words.why(one.why),
            words.name(one.of) if one.of else None,
            words.sum(one),
            one.why,
            one.rule,
        ]


def turns_table(words: Words, went: Course) -> Iterator[list[Cell]]:
    """A heading, then a row a turn, from the start on."""
    yield [*(words.say(f"csv.{one}") for one in ("turn", "round", "player", "line")), *went.players]
    for turn in went.turns:
        yield [
            turn.number,
            turn.round,
            turn.player,
            turn.line,
            *(turn.wealth[player] for player in went.players),
        ]


def table_bytes(rows: Iterable[Iterable[Cell]], words: Words) -> bytes:
    """Rows as a spreadsheet of the reader's language opens them: French ones part columns by
    semicolons. The mark at the beginning says that it is UTF-8."""
    text = io.StringIO(newline="")
    parted = ";" if words.language == "fr" else ","
    writer = csv.writer(text, delimiter=parted, lineterminator="\r\n")
    for row in rows:
        writer.writerow([safe(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def safe(cell: Cell) -> Cell:
    """Text as text: never a formula, never on two lines. Numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    plain = "".join(" " if category(one) in _BREAKING else one for one in cell)
    seen = "".join(one for one in plain if category(one) != "Cf")
    return f"'{plain}" if seen.lstrip().startswith(_FORMULAS) else plain
