"""Bankruptcy: everything goes to the creditor, or back to the bank (OP-35)."""

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly.forms import Creditor
from rulesets.bourse_opoly.table import FREE, Tycoon
from rulesets.bourse_opoly.trade import Trades


class Bankruptcy(Trades):
    """`bankrupt`."""

    @verb(*FREE)
    def bankrupt(self, by: Player, to: Creditor) -> None:
        """Leave the game; everything goes to the creditor."""
        self.check_playing(to)
        need(by != to, "OP-35", "bankrupt-to-oneself", player=by)
        self.go_out(by, to)

    def go_out(self, player: str, creditor: str) -> None:
        """Everything to the creditor; if it was his turn, the next player's begins."""
        seat = self.seats[player]
        self.pay(player, creditor, self.cash(player), "bankrupt", "OP-35")
        for company, shares in list(seat.shares.items()):
            self.hand_over(player, creditor, company, shares, "OP-35")
        if creditor == BANK:
            self._to_bank(seat)
        else:
            self._to_player(seat, self.seats[creditor])
        if not self.inner_bourse.seats[player].out:
            self.inner_bourse.retire(player, creditor)
        for book in (seat.mortgaged, seat.vouchers, seat.army):
            book.empty()
        seat.roll3 = ()
        seat.kept = ()
        seat.jail = None
        seat.position = None
        seat.out = True
        if len(self.playing) == 1:
            self.end("last-player")
        elif player == self.turn.player:
            self.pass_turn()

    def _to_bank(self, seat: Tycoon) -> None:
        """Deeds become free, unbuilt and unmortgaged; vouchers leave the game."""
        for deed in self.owned(seat.name):
            deed.owner = None
            deed.mortgaged = False
            deed.level = 0
        for kind, number in list(seat.vouchers.items()):
            self.lose_vouchers(seat.name, kind, number)

    def _to_player(self, seat: Tycoon, creditor: Tycoon) -> None:
        """Deeds as they stand, mortgages with what is mortgaged."""
        for deed in self.owned(seat.name):
            deed.owner = creditor.name
        for book, taking in (
            (seat.mortgaged, creditor.mortgaged),
            (seat.vouchers, creditor.vouchers),
            (seat.army, creditor.army),
        ):
            for thing, number in book.items():
                taking[thing] = taking.get(thing, 0) + number
        creditor.roll3 += seat.roll3
        creditor.kept += seat.kept
