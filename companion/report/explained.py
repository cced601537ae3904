"""Why? Each payment as a sentence, with its sum, its rule and what the rule says."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.ledger import Posting
from companion.table.table import Table


class Explained(NamedTuple):
    """One payment in words."""

    posting: Posting
    text: str
    rule: str
    gist: str


def explained(
    table: Table, player: str | None = None, line: int | None = None
) -> Iterator[Explained]:
    """The payments in order; those of one player, or of one line, if asked."""
    words = table.words
    for posting in table.game.ledger:
        if player is not None and player not in (posting.payer, posting.payee):
            continue
        if line is not None and line != posting.line:
            continue
        terms = words.sum(posting)
        text = words.say(
            "explain.posting",
            line=posting.line,
            payer=posting.payer,
            payee=posting.payee,
            amount=posting.amount,
            why=words.why(posting.why, posting.of),
            sum=words.say("explain.sum", sum=terms) if terms else "",
        )
        yield Explained(posting, text, posting.rule, words.gist(posting.rule))
