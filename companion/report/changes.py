"""What is different on the table between two moments: what must change hands, and what moved."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from companion.engine.ledger import BANK
from companion.report.marks import Path, label, marks, shown
from companion.table.table import Table

K = TypeVar("K")


class Gained(NamedTuple):
    """Money that an account has more (below 0: less), and the notes for it."""

    account: str
    amount: int
    notes: str


class Taken(NamedTuple):
    """Shares that a player has more (below 0: fewer)."""

    player: str
    company: str
    shares: int


class Differs(NamedTuple):
    """Something that has another value: a quote, a pawn's square, who has the majority."""

    what: Any
    old: Any
    new: Any


class Asked(NamedTuple):
    """Whose turn it is, and what is asked."""

    player: str | None
    phase: str


@dataclass(frozen=True)
class Snapshot:
    """What lies on the table at one moment."""

    cash: Mapping[str, int]
    shares: Mapping[tuple[str, str], int]
    quotes: Mapping[str, int]
    pawns: Mapping[str, str | None]
    wealth: Mapping[str, int]
    holders: Mapping[str, str | None]
    marks: Mapping[Path, Any]
    asked: Asked


@dataclass(frozen=True)
class Changes:
    """The differences between two moments, in table order."""

    cash: tuple[Gained, ...]
    shares: tuple[Taken, ...]
    quotes: tuple[Differs, ...]
    pawns: tuple[Differs, ...]
    wealth: tuple[Differs, ...]
    holders: tuple[Differs, ...]
    marks: tuple[Differs, ...]
    asked: Differs | None


def snapshot(table: Table) -> Snapshot:
    """The table as it stands."""
    game = table.game
    return Snapshot(
        {one: game.cash(one) for one in (*game.players, *game.accounts)},
        {
            (player, company): n
            for player in game.players
            for company, n in game.seats[player].shares.items()
        },
        dict(game.quotes),
        {player: game.seats[player].position for player in game.players},
        {player: game.wealth(player) for player in game.players},
        {company: table.holder(company) for company in table.companies()},
        marks(table),
        Asked(game.turn.player, game.phase),
    )


def compare(before: Snapshot, after: Snapshot, table: Table) -> Changes:
    """What must be done at the table to come from one moment to the other."""
    return Changes(
        tuple(
            Gained(one.what, gain, table.notes(abs(gain)))
            for one in _differing(before.cash, after.cash)
            if (gain := one.new - one.old)
        ),
        tuple(
            Taken(player, company, (new or 0) - (old or 0))
            for (player, company), old, new in _differing(before.shares, after.shares)
        ),
        _differing(before.quotes, after.quotes),
        _differing(before.pawns, after.pawns),
        _differing(before.wealth, after.wealth),
        _differing(before.holders, after.holders),
        _differing(before.marks, after.marks),
        None if before.asked == after.asked else Differs(None, before.asked, after.asked),
    )


def sentences(changes: Changes, table: Table, paper: bool = True) -> list[str]:
    """What to do at the table, one sentence each; nothing that follows by itself. `paper` says
    whether money is handed over in notes."""
    words = table.words
    said = []
    for account, amount, notes in changes.cash:
        key = "consequence.receives" if amount > 0 else "consequence.gives"
        by_note = notes if paper else ""
        name = account if account in table.game.players else words.party(account)
        said.append(words.say(key, player=name, amount=abs(amount), notes=by_note, bank=BANK))
    for player, company, n in changes.shares:
        key = "consequence.takes" if n > 0 else "consequence.returns"
        said.append(words.say(key, player=player, company=company, shares=abs(n), bank=BANK))
    said += quote_sentences(changes, table)
    said += [
        words.say("consequence.pawn", player=one.what, square=one.new or "—")
        for one in changes.pawns
    ]
    said += [
        words.say(
            "consequence.mark",
            mark=label(one.what, words),
            old=shown(one.old, words),
            new=shown(one.new, words),
        )
        for one in changes.marks
    ]
    if changes.asked is not None:
        asked = changes.asked.new
        key = "consequence.asked" if asked.player else "consequence.asked-nobody"
        said.append(words.say(key, player=asked.player, phase=asked.phase))
    return said


def quote_sentences(changes: Changes, table: Table) -> list[str]:
    """Each quote that moved: SONY 390 → 380."""
    return [
        table.words.say(
            "consequence.quote",
            company=one.what,
            old=table.quote_digits(one.what, one.old),
            new=table.quote_digits(one.what, one.new),
        )
        for one in changes.quotes
    ]


def _differing(before: Mapping[K, Any], after: Mapping[K, Any]) -> tuple[Differs, ...]:
    """The keys whose values are not the same; what is not there is None."""
    return tuple(
        Differs(key, before.get(key), after.get(key))
        for key in dict.fromkeys((*before, *after))
        if before.get(key) != after.get(key)
    )
