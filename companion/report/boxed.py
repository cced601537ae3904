"""Boxed and back: one sheet to put a game away and to deal it again another evening."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.report.marks import Path, label, marks, shown
from companion.table.question import Row
from companion.table.table import Table
from companion.words import Words

_MANY = 6
"""More of one kind than this are told together."""


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
    purses: tuple[Purse, ...]
    quotes: tuple[Row, ...]
    bank: tuple[Row, ...]
    marks: tuple[Row, ...]


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
        tuple(
            _purse(table, player, {path: one for path, one in found.items() if path[:2] == at})
            for player, at in own.items()
        ),
        tuple(Row(words.name(one), _at_bank(table, one), table.quote_text(one)) for one in quoted),
        (*accounts, *stock),
        _rows({path: one for path, one in found.items() if path[0] != "players"}, words),
    )


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
            rows.append(Row(about, amount=", ".join(told)))
        else:
            rows += [
                Row(label((*parent, key), words), amount=shown(one, words))
                for key, one in inside.items()
            ]
    return tuple(rows)


def _places(parent: Path, inside: Mapping[str, str], words: Words) -> Iterator[Row]:
    for value in sorted(set(inside.values())):
        places = sorted(
            (place for place, one in inside.items() if one == value),
            key=lambda place: (len(place), place),
        )
        yield Row(label((*parent, value), words), amount=" ".join(map(words.name, places)))


def told(sheet: Boxed, table: Table) -> list[str]:
    """The sheet as lines of text."""
    words = table.words

    def line(row: Row) -> str:
        text = words.say("boxed.row", label=row.label, amount=row.amount)
        return f"  {text}" + (f" ({row.sum})" if row.sum else "")

    lines = [f"{sheet.title} · {sheet.where}", words.say("boxed.asked", question=sheet.question)]
    for purse in sheet.purses:
        lines += ["", purse.player + (f" ({words.say('state.out')})" if purse.out else "")]
        lines.append(line(Row(words.say("paper.cash"), purse.notes, purse.cash)))
        if purse.pawn:
            lines.append(line(Row(words.say("boxed.pawn"), amount=purse.pawn)))
        lines += map(line, (*purse.cards, *purse.marks))
    for key, rows in (("quotes", sheet.quotes), ("bank", sheet.bank), ("table", sheet.marks)):
        if rows:
            lines += ["", words.say(f"boxed.{key}"), *map(line, rows)]
    return lines
