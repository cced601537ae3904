"""Why? Each payment as a sentence, with its sum, its rule and what the rule says."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.ledger import Posting
from companion.engine.play import Play
from companion.words import Words


class Explained(NamedTuple):
    """One payment in words."""

    posting: Posting
    text: str


def explained(
    play: Play, words: Words, player: str | None = None, line: int | None = None
) -> Iterator[Explained]:
    """The payments in order; those of one player, or of one line, if asked."""
    for posting in play.game.ledger:
        if player is not None and player not in (posting.payer, posting.payee):
            continue
        if line is None or line == posting.line:
            text = words.say("explain.line", line=posting.line, posting=words.posting(posting))
            yield Explained(posting, text)
