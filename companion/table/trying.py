"""What an answer would do, asked of the engine before it is offered."""

from companion.engine.ledger import Posting
from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.table.question import Action

Outcome = list[Posting] | Refused


def outcome(play: Play, *actions: Action) -> Outcome:
    """The payments that actions would make, or why they would be refused."""
    before = len(play.game.ledger)
    try:
        with play.trial(*actions) as imagined:
            return list(imagined.ledger.since(before))
    except Refused as refused:
        return refused


def allowed(play: Play, *actions: Action) -> bool:
    """Whether actions would be taken."""
    return not isinstance(outcome(play, *actions), Refused)


def paid(found: Outcome) -> int:
    """The sum of the payments, whoever makes them."""
    return 0 if isinstance(found, Refused) else sum(one.amount for one in found)


def brings(found: Outcome, player: str) -> int:
    """What a player would get or, below 0, pay."""
    if isinstance(found, Refused):
        return 0
    return sum(one.amount * ((one.payee == player) - (one.payer == player)) for one in found)
