"""The birthday gift: money or a voucher, as the receiver likes (OP-24)."""

from typing import Literal

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import Giver
from rulesets.bourse_opoly.table import due
from rulesets.bourse_opoly.vouchers import Vouchers


class Birthday(Vouchers):
    """`gift`."""

    gift_due = due("gift")

    @verb("land", by="roller", offered="gift_due")
    def gift(
        self, by: Player, from_: dict[Giver, Literal["cash", "plain", "expire"]] | None = None
    ) -> None:
        """Take money or a voucher from each giver; who is not named gives money."""
        self.settle("gift", "OP-24")
        givers = [BANK] if self.options.birthday == "bank" else list(self.others(by))
        gifts = from_ or {}
        for giver in gifts:
            need(giver in givers, "OP-24", "gives-nothing", party=giver, givers=tuple(givers))
        for giver in givers:
            gift = gifts.get(giver, "cash")
            if gift == "cash":
                self.pay(giver, by, facts.BIRTHDAY, "gift", "OP-24")
                continue
            if giver != BANK:
                held = gift in self.seats[giver].vouchers
                need(held, "OP-24", "voucher-not-held", player=giver, kind=gift)
                self.lose_vouchers(giver, gift, 1, out=False)
            self.take_voucher(by, gift)
