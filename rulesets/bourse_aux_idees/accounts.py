"""The accounts of a manche (BI-11 to BI-17, BI-19), and what comes after them."""

from collections.abc import Collection, Iterator
from typing import NotRequired, TypedDict

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Count, Player
from companion.engine.settlement import HandOver, balances, settle
from companion.engine.verb import verb
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.box import Series
from rulesets.bourse_aux_idees.laying import Laying
from rulesets.bourse_aux_idees.reckoning import Due, Results, dues, ideas_held, results


class Counts(TypedDict):
    """BI-19: how many series a player completed, without naming them."""

    contracts: NotRequired[Count]
    simple: NotRequired[dict[Player, Count]]


LENT = "advance"
CODES = ("contract", "simple", LENT)
"""The postings that accounts consist of; the last is what the bank advances."""


class Accounts(Laying):
    """`accounts`, from what was entered, from declared owners, or by count."""

    @verb("draw", "transactions", "final", "accounts", "play", named="accounts")
    def settle_accounts(
        self,
        series: dict[Series, Player] | None = None,
        ideas: dict[Series, Player] | None = None,
        counts: dict[Player, Counts] | None = None,
    ) -> None:
        """Settle the manche; declare who has what where it was not entered."""
        if counts is not None:
            need(series is None and ideas is None, "BI-19", "counts-and-owners")
            found = self._counted(counts)
        else:
            if series is None and ideas is None:
                self._need_all_entered()
            else:
                self._declare(series, ideas)
            found = results(self.owners, self.holders, self.purse)
        self._pay_accounts(found)
        self._end_manche()

    # What is known (BI-11, BI-17, BI-19)

    def _need_all_entered(self) -> None:
        """BI-11: every series has an owner and every idea lies before somebody."""
        need(self.options.track != "accounts", "BI-11", "owners-needed")
        need(
            not self.open_series and not self.hidden,
            "BI-11",
            "accounts-too-early",
            series=self.open_series,
            ideas=self.hidden,
        )

    def _declare(self, series: dict[str, str] | None, ideas: dict[str, str] | None) -> None:
        """BI-17: owners and holders as the table says, where it agrees with what is known."""
        if series is None or ideas is None:
            missing = "series" if series is None else "ideas"
            raise Refused("BI-17", "declared-one-map", field=missing)
        for field, declared in (("series", series), ("ideas", ideas)):
            left_out = tuple(one for one in self.series if one not in declared)
            need(not left_out, "BI-17", "declared-incomplete", field=field, series=left_out)
        holders = self.holders
        for one in self.series:
            self._need_agreement("series", one, self.owners.get(one), series[one])
            self._need_agreement("ideas", one, holders.get(one), ideas[one])
            self.owners[one] = series[one]
            self.laid[one] = facts.CARDS_OF_A_SERIES
            self.hand_over(BANK, ideas[one], one, self.stock[one], "BI-17")
        for seat in self.seats.values():
            if seat.hand is not None:
                seat.hand = 0

    def _need_agreement(self, field: str, series: str, known: str | None, declared: str) -> None:
        need(
            known in (None, declared),
            "BI-17",
            f"declared-against-{field}",
            series=series,
            known=known,
            declared=declared,
        )

    def _counted(self, counts: dict[str, Counts]) -> Results:
        """BI-19: as the booklet settles, partners added."""
        need(self.options.track == "accounts", "BI-19", "counts-of-another-track")
        found: Results = Results()
        for player, count in counts.items():
            owner = self.purse(player)
            found[owner, owner] += count.get("contracts", 0)
            for other, n in count.get("simple", {}).items():
                holder = self.purse(other)
                need(
                    holder != owner or not n,
                    "BI-19",
                    "simple-of-own-purse",
                    player=player,
                    holder=other,
                )
                found[owner, holder] += n
        wanted = len(self.series)
        need(found.total() == wanted, "BI-19", "counts-sum", wanted=wanted, found=found.total())
        for purse in self.purses_from(self.players[0]):
            known = sum(
                len(seat.shares) for name, seat in self.seats.items() if self.purse(name) == purse
            )
            held = ideas_held(found, purse)
            need(held >= known, "BI-19", "counts-ideas", player=purse, known=known, held=held)
        return found

    # The money (BI-12 to BI-15)

    def _pay_accounts(self, found: Results) -> None:
        """In turn from the dealer's purse; then the bank advances what is lacking."""
        for due in self._dues(found):
            self.pay(
                due.payer,
                due.payee,
                due.amount,
                due.why,
                due.rule,
                credit=True,
                **due.terms,
            )
        for purse in self.collectors:
            seat = self.seats[purse]
            lacking = max(0, -seat.cash)
            self.pay(BANK, purse, lacking, LENT, "BI-15")
            seat.debt += lacking

    @property
    def collectors(self) -> list[str]:
        """BI-14: every purse once, in the order in which they collect."""
        return self.purses_from(self.manche.dealer or self.players[0])

    def _dues(self, found: Results) -> Iterator[Due]:
        """What each purse collects from each other one, in turn (BI-14)."""
        for collector in self.collectors:
            payers = {one: self.members(one) for one in self.purses_from(collector)[1:]}
            yield from dues(found, collector, payers, self.options.contract)

    def dues_of(self, series: Collection[str]) -> list[Due]:
        """What these series bring at the accounts, where owner and holder are known."""
        holders = self.holders
        known = {one: self.owners[one] for one in series if one in self.owners and one in holders}
        found = results(known, holders, self.purse)
        return [due for due in self._dues(found) if due.amount]

    def settlement(self) -> list[HandOver]:
        """The last accounts once more, with the fewest hand-overs; none before the first."""
        booked = [posting for posting in self.ledger if posting.why in CODES]
        return settle(balances(one for one in booked if one.line == booked[-1].line))

    # What comes next (BI-16)

    def _end_manche(self) -> None:
        """The next manche, unless this was the last or, played open-ended, a purse is spent."""
        manches = self.options.manches
        if manches and self.turn.round >= manches:
            self.end("accounts")
        elif not manches and any(self.wealth(player) <= 0 for player in self.players):
            self.end("no-means")
        else:
            self.manche.stage = "deal"
            self.turn.player = None
            self.turn.number = 0
            self.turn.round += 1
