"""`corbeille report` and `corbeille sample`: the accounts of a game, to read in the terminal."""

import argparse
from collections.abc import Sequence
from typing import Any
from unicodedata import category, east_asian_width

from companion.cli.command import add_command, add_file
from companion.cli.replay import complain_of, open_record
from companion.engine.game import Game
from companion.engine.play import Play
from companion.record import NotARecord
from companion.replay import RefusedLine, replay_file
from companion.report.accounts import Holding, causes, holdings, standings
from companion.table.table import Table, table_class
from companion.words import Words
from rulesets import sample, with_sample

GAP = "   "


def add(commands: Any) -> None:
    """The commands and their arguments."""
    report = add_command(
        commands,
        "report",
        _report,
        "print the accounts of a recorded game as a table",
        "Standing, where everybody's money came from and went, and who holds what.",
    )
    add_file(report)
    evening = add_command(
        commands,
        "sample",
        _sample,
        "print the accounts of a sample evening that comes with the program",
    )
    evening.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        choices=with_sample(),
        default=with_sample()[0],
        help=f"which game: {', '.join(with_sample())}; the first if left out",
    )


def _report(chosen: argparse.Namespace) -> int:
    try:
        with open_record(chosen.file) as file:
            play = replay_file(file)
    except (OSError, UnicodeError, NotARecord, RefusedLine) as error:
        return complain_of(error, chosen.lang)
    print(accounts(play, chosen.lang))
    return 0


def _sample(chosen: argparse.Namespace) -> int:
    with sample(chosen.game).open("rb") as file:
        play = replay_file(file)
    print(accounts(play, chosen.lang))
    return 0


def accounts(play: Play, language: str) -> str:
    """The whole report as text."""
    game, words = play.game, Words.of(type(play.game), language)
    over = game.over
    so_far = words.say("report.so-far", phase=game.phase)
    parts = [
        words.say("game.title"),
        words.say(f"over.{over['why']}") if over else so_far,
        _standings(game, words),
        _causes(game, words),
        _holdings(table_class(type(game))(play, words)),
    ]
    return "\n\n".join(part for part in parts if part)


def _standings(game: Game, words: Words) -> str:
    head = [words.say(f"report.{one}") for one in ("rank", "player", "cash", "holdings", "wealth")]
    rows = [
        [str(one.rank), one.player, *map(words.money, (one.cash, one.holdings, one.wealth))]
        for one in standings(game)
    ]
    return table([head, *rows], left=2)


def _causes(game: Game, words: Words) -> str:
    rows = [[words.say("report.cause"), *game.players]]
    for cause in causes(game):
        rows.append([words.say(f"why.{cause.why}"), *map(words.signed, cause.amounts)])
    rows.append([words.say("report.cash"), *(words.money(game.cash(one)) for one in game.players)])
    return table(rows)


def _holdings(laid: Table) -> str:
    game, words = laid.game, laid.words
    columns = ("company", "quote") if laid.companies() else ("company",)
    head = [words.say(f"report.{one}") for one in columns]
    rows = [
        [
            *(words.name(one.company), _quote(laid, one))[: len(columns)],
            *(_figure(words, n) for n in (*one.shares, one.bank)),
        ]
        for one in holdings(game)
    ]
    return table([[*head, *game.players, words.name("bank")], *rows]) if rows else ""


def _quote(laid: Table, one: Holding) -> str:
    """As on the board."""
    if one.quote is None:
        return _figure(laid.words, None)
    return laid.quote_digits(one.company, one.quote)


def _figure(words: Words, n: int | None) -> str:
    """Nothing is a dot, so that what there is stands out."""
    return words.number(n) if n else "·"


def _extent(text: str) -> int:
    """How many places a terminal gives a text: two to a wide character, none to a mark on another
    one."""
    return sum(
        0 if category(one) in ("Mn", "Me", "Cf") else 2 if east_asian_width(one) in "WF" else 1
        for one in text
    )


def _padded(cell: str, width: int, left: bool) -> str:
    room = " " * (width - _extent(cell))
    return cell + room if left else room + cell


def table(rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Columns as wide as they need, the first ones to the left and figures to the right."""
    widths = [max(map(_extent, column)) for column in zip(*rows, strict=True)]
    lines = [
        GAP.join(
            _padded(cell, width, place < left)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join([lines[0], "─" * (sum(widths) + len(GAP) * (len(widths) - 1)), *lines[1:]])
