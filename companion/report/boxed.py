"""Boxed and back: one sheet to put a game away and to deal it again another evening."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from companion.report.marks import Path, label, marks, shown
from companion.report.waits import waits
from companion.table.question import Criee, Question, Row
from companion.table.table import Table
from companion.words import Words

_MANY = 6
"""More of one kind than this are told together."""
_LONG = 24
"""A figure of more characters than this stands under its label."""


@dataclass(frozen=True)
class Purse:
    """What lies before a player."""

    player: str
    cash: str
    notes: str
    pawn: str
    out: bool
    cards: tuple[Row, ...]
    marks: tuple[Row, ...]


@dataclass(frozen=True)
class Boxed:
    """The table as it must be laid again."""

    title: str
    where: str
    player: str | None
    question: str
    answered: tuple[Row, ...]
    """How far the question has come: who said what, the price that was called."""
    purses: tuple[Purse, ...]
    quotes: tuple[Row, ...]
    bank: tuple[Row, ...]
    marks: tuple[Row, ...]


class Block(NamedTuple):
    """A part of the sheet, as it is shown on paper and on a screen: a player's, or the table's."""

    title: str
    player: str | None
    rows: tuple[Row, ...]


def boxed(table: Table) -> Boxed:
    """Everything to note before the box is closed."""
    game, words = table.game, table.words
    found = marks(table)
    own = {player: ("players", player) for player in game.players}
    question, headline = table.question(), table.headline()
    quoted = table.companies()
    stock = [
        Row(words.name(one), amount=words.number(n))
        for one, n in game.stock.items()
        if n and one not in quoted
    ]
    accounts = [
        Row(words.party(one), table.notes(game.cash(one)), words.money(game.cash(one)))
        for one in game.accounts
    ]
    return Boxed(
        headline.game,
        headline.where,
        question.player or game.turn.player,
        question.title,
        tuple(_answered(table, question)),
        tuple(
            _purse(table, player, {path: one for path, one in found.items() if path[:2] == at})
            for player, at in own.items()
        ),
        tuple(Row(words.name(one), _at_bank(table, one), table.quote_text(one)) for one in quoted),
        (*accounts, *stock),
        _rows({path: one for path, one in found.items() if path[0] != "players"}, words),
    )


def blocks(content: Boxed, words: Words) -> Iterator[Block]:
    """The sheet part by part: the question, the players, then what lies between them."""
    if content.answered:
        yield Block(words.say("boxed.answered"), None, content.answered)
    for purse in content.purses:
        rows = [Row(words.say("paper.cash"), purse.notes, purse.cash, strong=True)]
        if purse.pawn:
            rows.append(Row(words.say("boxed.pawn"), amount=purse.pawn))
        name = purse.player + (f" ({words.say('state.out')})" if purse.out else "")
        yield Block(name, purse.player, (*rows, *purse.cards, *purse.marks))
    for key, found in (
        ("quotes", content.quotes),
        ("bank", content.bank),
        ("table", content.marks),
    ):
        if found:
            yield Block(words.say(f"boxed.{key}"), None, found)


def told(sheet: Boxed, table: Table) -> list[str]:
    """The sheet as lines of text."""
    words = table.words
    lines = [f"{sheet.title} · {sheet.where}", words.say("boxed.asked", question=sheet.question)]
    for block in blocks(sheet, words):
        lines += ["", block.title]
        for row in block.rows:
            amount, beside = (row.amount, row.sum) if row.amount else (row.sum, "")
            text = words.say("boxed.row", label=row.label, amount=amount) if amount else row.label
            lines.append(f"  {text}" + (f" ({beside})" if beside else ""))
    return lines


def _answered(table: Table, question: Question) -> Iterator[Row]:
    """What the screen shows of a question besides, and what waits behind it: the sheet must do
    without the screen."""
    words = table.words
    if question.note:
        yield Row(question.note)
    if question.figure is not None:
        yield _row(question.figure.note, question.figure.text)
    for word in question.strip:
        if word.said:
            yield Row(word.player, word.price, word.said, player=word.player)
    pad = question.pad
    if isinstance(pad, Criee):
        yield _row(pad.supply, words.money(pad.price))
        for one in pad.bidders:
            gone = one.left_at is not None
            left = words.say("boxed.left-at", price=one.left_at) if gone else ""
            yield Row(one.player, left, words.number(one.asks), player=one.player)
    yield from question.rows
    said = {row.label for row in question.rows}
    yield from (Row(one) for one in waits(table) if one not in said)


def _at_bank(table: Table, company: str) -> str:
    """How many shares the bank has, where they are counted."""
    left = table.game.stock.get(company)
    return "" if left is None else str(table.words.say("board.stock", n=left))


def _purse(table: Table, player: str, found: Mapping[Path, Any]) -> Purse:
    game, words = table.game, table.words
    seat = game.seats[player]
    held = [(one, game.holding(player, one)) for one in game.COMPANIES]
    return Purse(
        player,
        words.money(seat.cash),
        table.notes(seat.cash),
        words.name(seat.position) if seat.position else "",
        seat.out,
        tuple(Row(words.name(one), amount=words.number(n)) for one, n in held if n),
        _rows({path[2:]: one for path, one in found.items() if path[2:] != ("out",)}, words),
    )


def _row(about: str, figure: str) -> Row:
    """A short figure stands beside its label, a long one under it."""
    return Row(about, sum=figure) if len(figure) > _LONG else Row(about, amount=figure)


def _rows(found: Mapping[Path, Any], words: Words) -> tuple[Row, ...]:
    """Marks as rows. What is known of one thing is one row; what lies in many places is told by
    what it is, with its places."""
    rows: list[Row] = []
    for parent, group in groupby(found.items(), key=lambda one: one[0][:-1]):
        inside = {path[-1]: one for path, one in group}
        about = label(parent, words)
        if len(inside) > _MANY and all(isinstance(one, str) for one in inside.values()):
            rows += _places(parent, inside, words)
        elif about and all(words.has(f"state.{key}") for key in inside):
            told = (f"{label((key,), words)} {shown(one, words)}" for key, one in inside.items())
            rows.append(_row(about, ", ".join(told)))
        else:
            for key, one in inside.items():
                several = one if isinstance(one, list) and isinstance(one[0], Mapping) else [one]
                about = label((*parent, key), words)
                rows += [_row(about, shown(each, words)) for each in several]
    return tuple(rows)


def _places(parent: Path, inside: Mapping[str, str], words: Words) -> Iterator[Row]:
    for value in sorted(set(inside.values())):
        places = sorted(
            (place for place, one in inside.items() if one == value),
            key=lambda place: (len(place), place),
        )
        yield _row(label((*parent, value), words), " ".join(map(words.name, places)))
