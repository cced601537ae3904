"""What an answer would do, without acting: asked of the engine on a draft."""

from dataclasses import dataclass
from typing import Any

from companion.engine.ledger import Posting
from companion.engine.play import OPERATIONS_ON_THE_RECORD
from companion.engine.refusal import Refused
from companion.report.changes import Changes, Differs, compare, quote_sentences, snapshot
from companion.table.question import Send, Then, resolve
from companion.table.shown import Expected
from companion.table.table import Table


@dataclass(frozen=True)
class WhatIf:
    """The changes, the payments that make them, the next paydays that would differ (as the booklets
    write them, with their make-up), and what would be asked then; or the refusal."""

    changes: Changes | None = None
    payments: tuple[Posting, ...] = ()
    paydays: tuple[Differs, ...] = ()
    asked: str = ""
    refused: Refused | None = None


def what_if(table: Table, *actions: dict[str, Any]) -> WhatIf:
    """What these actions would do together; nothing of it stays."""
    play = table.play
    before, paydays = snapshot(table), _paydays(table)
    posted = len(play.game.ledger)
    try:
        with play.trial(*actions) as game:
            after = _paydays(table)
            return WhatIf(
                compare(before, snapshot(table), table),
                tuple(game.ledger.since(posted)),
                tuple(
                    Differs(player, paydays[player], after[player])
                    for player in game.players
                    if paydays[player] != after[player]
                ),
                table.question().title,
            )
    except Refused as refused:
        return WhatIf(refused=refused)


def preview(table: Table, then: Then) -> list[str] | None:
    """What an answer would do, in sentences; None where it leads to a further question, or to the
    past, whose consequences are told in their own way."""
    try:
        following = resolve(then)
    except Refused as refused:
        return [table.words.refusal(refused)]
    if not isinstance(following, Send) or not following.actions:
        return None
    if any(action["do"] in OPERATIONS_ON_THE_RECORD for action in following.actions):
        return None
    return told(what_if(table, *following.actions), table)


def told(found: WhatIf, table: Table) -> list[str]:
    """The sentences of a preview: payments, quotes, majorities, wealth, the next payday,
    and what would be asked then."""
    words = table.words
    if found.refused is not None:
        return [words.refusal(found.refused)]
    assert found.changes is not None
    said = [
        words.say("whatif.payment", **{**one._asdict(), "why": words.say(f"why.{one.why}")})
        for one in found.payments
    ]
    said += quote_sentences(found.changes, table)
    for company, old, new in found.changes.holders:
        if new is not None:
            said.append(words.say("whatif.holder-won", player=new, company=company))
        if old is not None:
            said.append(words.say("whatif.holder-lost", player=old, company=company))
    said += [
        words.say("whatif.wealth", player=player, change=new - old, wealth=new)
        for player, old, new in found.changes.wealth
    ]
    said += [
        words.say(
            "whatif.payday",
            player=player,
            old=old.total if old else "—",
            new=new.total if new else "—",
            made=_made_up(new),
        )
        for player, old, new in found.paydays
    ]
    said = said or [words.say("whatif.nothing")]
    return [*said, words.say("whatif.asked", question=found.asked)]


def _paydays(table: Table) -> dict[str, Expected | None]:
    """What each booklet says that the next payday would bring, where there are paydays."""
    return {player: table.booklet(player).expected for player in table.game.players}


def _made_up(expected: Expected | None) -> str:
    """What a payday is made of, line by line."""
    rows = expected.rows if expected else ()
    return " + ".join(f"{row.label} {row.amount}".rstrip() for row in rows)
