"""Mistakes as tables make them: what is seeded, and how the counts then differ."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.engine.ledger import BANK
from companion.engine.play import Play
from companion.record import Line, read_lines
from companion.replay import open_play
from companion.table.table import Table, table_class
from companion.words import Words
from rulesets import available

RECORDS = Path(__file__).parent / "records"


@dataclass(frozen=True)
class Mistake:
    """What went wrong at the table, and on which line; `effect` is by (player, purse)."""

    code: str
    line: int | None
    effect: dict[tuple[str, str], int]


def records(game: str) -> list[Path]:
    return [
        path
        for path in sorted((RECORDS / game).glob("*.jsonl"))
        if path.stem not in ("refusals", "bad-headers")
    ]


@cache
def lines(path: Path) -> list[Line]:
    with path.open("rb") as file:
        return list(read_lines(file))


def table_of(play: Play, language: str = "fr") -> Table:
    game = type(play.game)
    return table_class(game)(play, Words.of(game, language))


def table_played(game: str, *actions: dict, **header) -> Table:
    """A table after some actions."""
    names = ["Sophie", "Thierry", "Didier"]
    play = open_play({"record": 1, "game": game, "players": names, **header})
    for action in actions:
        play.add(action)
    return table_of(play)


def cut_games(seed: int, games: int) -> Iterator[tuple[random.Random, Table]]:
    """Recorded games of every kind, each broken off somewhere."""
    chance = random.Random(seed)
    names = available()
    while games:
        record = lines(chance.choice(records(chance.choice(names))))
        play = open_play(record[0].value)
        for line in record[1 : chance.randint(2, len(record))]:
            play.add(line.value)
        yield chance, table_of(play)
        games -= 1


def missing(payer: str, payee: str, amount: int, purse: str = "cash") -> dict:
    effect = {(payer, purse): amount, (payee, purse): -amount}
    return {key: change for key, change in effect.items() if key[0] != BANK}


def mistakes(chance: random.Random, table: Table, code: str) -> Mistake | None:
    """A mistake of one kind in this game, if it has room for it."""
    game = table.game
    ledger = list(game.ledger)
    if code == "note":
        if not table.denominations():
            return None
        note = chance.choice(table.denominations())
        effect = {(chance.choice(game.players), "cash"): chance.choice((note, -note))}
        return Mistake("note", None, effect)
    if code == "shares-not-handed":
        if not len(game.handings):
            return None
        handing = chance.choice(list(game.handings))
        effect = missing(handing.giver, handing.taker, handing.shares, handing.company)
        return Mistake(code, handing.line, effect)
    if code == "payday":
        paid = [one for one in ledger if one.why in table.PAYDAY]
        if not paid:
            return None
        line, player = chance.choice([(one.line, one.payee) for one in paid])
        slip = sum(one.amount for one in paid if (one.line, one.payee) == (line, player))
        return Mistake(code, line, {(player, "cash"): -slip})
    posting = chance.choice(ledger) if ledger else None
    if posting is None:
        return None
    payer, payee, amount = posting.payer, posting.payee, posting.amount
    if code == "not-handed":
        return Mistake(code, posting.line, missing(payer, payee, amount))
    if code == "wrong-way":
        return Mistake(code, posting.line, missing(payer, payee, 2 * amount))
    if code == "wrong-payee":
        others = [one for one in game.players if one not in (payer, payee)]
        if payee not in game.players or not others:
            return None
        other = chance.choice(others)
        return Mistake(code, posting.line, {(payee, "cash"): -amount, (other, "cash"): amount})
    if code == "transposed":
        digits = str(amount)
        at = [i for i in range(len(digits) - 1) if digits[i] != digits[i + 1]]
        at = [i for i in at if i or digits[1] != "0"]
        if not at:
            return None
        i = chance.choice(at)
        swapped = int(digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :])
        return Mistake(code, posting.line, missing(payer, payee, amount - swapped))
    raise ValueError(code)


KINDS = (
    "not-handed",
    "wrong-way",
    "wrong-payee",
    "transposed",
    "note",
    "payday",
    "shares-not-handed",
)
