"""La Bourse as it is played inside: the game itself, with this table's purse (OP-32)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.engine.draft import Tracked
from companion.engine.ledger import BANK, Posting
from companion.engine.refusal import need
from companion.engine.schema import Player, Positive
from companion.engine.verb import verb
from companion.record import Header
from rulesets.bourse.game import Bourse
from rulesets.bourse.pieces import Due
from rulesets.bourse_opoly import facts

if TYPE_CHECKING:
    from rulesets.bourse_opoly.bourse_visit import BourseVisit

COMMON = ("adjust", "close", "count")
"""Verbs of every game: they are the outer game's, never said inside."""


@dataclass(eq=False)
class Visit(Tracked):
    """Who has still to play his turn, and the last seat that the die came to."""

    to_play: tuple[str, ...] = ()
    last_seat: int = -1


class InnerBourse(Bourse):
    """What differs from the free-standing game: the money, the order of turns, and the end."""

    MOST = facts.MOST_PLAYERS

    def __init__(self, outer: "BourseVisit") -> None:
        """The same players and seats, default options, the edition that the outer one holds."""
        self.outer = outer
        self.scale = outer.options.bourse_scale
        header = Header(Bourse.ID, outer.players, {}, outer.edition.bourse)
        super().__init__(header, outer.draft)

    def begin(self) -> None:
        """No capital: its cash is the outer game's. The first visit hands the die out."""
        self.visit = Visit(self.draft)
        self.turn.round = 1

    # The one purse

    def cash(self, account: str) -> int:
        """The outer game's dollars, in francs."""
        return self.outer.cash(account) * self.scale

    def pay(
        self,
        payer: str,
        payee: str,
        amount: int,
        why: str,
        rule: str,
        of: str | None = None,
        **terms: Any,
    ) -> None:
        """A posting on the one ledger, in dollars; its own keeps the francs, for its own table."""
        dollars = self._in_dollars(amount)
        self.ledger.add(Posting(self.line, payer, payee, amount, why, rule, of, terms or None))
        terms = {**terms, "francs": amount, "scale": self.scale}
        self.outer.pay(payer, payee, dollars, f"bourse-{why}", rule, of, **terms)

    def _in_dollars(self, francs: int) -> int:
        whole = francs % self.scale == 0
        need(whole, "OP-32", "not-a-whole-dollar", amount=francs, step=self.scale)
        return francs // self.scale

    def owe(self, due: Due) -> None:
        """A due that could never be paid is not taken on."""
        self._in_dollars(due.amount)
        super().owe(due)

    @verb("auction")
    def bid(self, by: Player, amount: Positive) -> None:
        """Bid for the lot under the hammer, in whole dollars."""
        self._in_dollars(amount)
        super().bid(by, amount)

    # A visit: one turn each

    def begin_visit(self, players: Iterable[str]) -> None:
        """Who plays in this visit, in order."""
        self.visit.to_play = tuple(players)
        self.pass_die()

    def pass_die(self) -> None:
        """BO-2.1 within the visit: the die goes to the left; after the last turn it lies still."""
        while self.visit.to_play:
            player, *rest = self.visit.to_play
            self.visit.to_play = tuple(rest)
            seat = self.seats[player]
            if seat.out:
                continue
            place = self.players.index(player)
            if place <= self.visit.last_seat:
                self.turn.round += 1
            self.visit.last_seat = place
            if not seat.skip:
                self.begin_turn(player)
                return
            seat.skip -= 1
        self.turn.player = None
        self.course.stage, self.course.landing = "roll", None

    def look_for_winner(self) -> None:
        """Its victory does not apply."""

    def look_for_last(self) -> None:
        """The outer game knows who is the last one in."""

    # Leaving

    def leave(self, player: str) -> None:
        """BO-7.6: the purse is one, so who is bankrupt here is out of the outer game too."""
        self.retire(player, BANK)
        self.outer.go_out(player, BANK)

    def retire(self, player: str, heir: str) -> None:
        """OP-35: titles and options go to the creditor, or lapse with the bank; loans are lost."""
        if heir != BANK:
            for company, shares in list(self.seats[player].shares.items()):
                self.hand_over(player, heir, company, shares, "OP-35")
            for company, card in list(self.option_cards.items()):
                holder = heir if card.holder == player else card.holder
                owner = heir if card.owner == player else card.owner
                if holder == owner:
                    del self.option_cards[company]
                elif player in (card.holder, card.owner):
                    self.option_cards[company] = card._replace(holder=holder, owner=owner)
        super().leave(player)

    # The state

    @property
    def begun(self) -> bool:
        """Whether there was a visit."""
        return self.turn.number > 0

    def next_verbs(self) -> list[str]:
        """What may be said inside; nothing between visits."""
        if self.turn.player is None:
            return []
        return [name for name in super().next_verbs() if name not in COMMON]

    def state(self) -> dict[str, Any]:
        """Without ledger and cash, which are the outer game's."""
        state = super().state()
        del state["ledger"]
        for player in state["players"].values():
            del player["cash"]
        return state

    def worth(self, player: str) -> int:
        """OP-36: titles less loans, in dollars."""
        return self.capital(player) // self.scale
