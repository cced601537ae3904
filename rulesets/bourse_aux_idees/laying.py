"""The course of a manche: deal, expose, lay, complete (BI-4 to BI-8, BI-10, BI-11, BI-20)."""

from collections import Counter
from typing import Annotated

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Id, Listing, Player
from companion.engine.verb import verb
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.box import Series
from rulesets.bourse_aux_idees.table import Table

Ideas = Annotated[list[str], Listing(Id("series"), least=1, unique=True, rule="BI-5")]


class Laying(Table):
    """From the deal to the last card."""

    @verb("deal")
    def deal(self, by: Player) -> None:
        """Deal the cards: what lay on the table is cleared, the left neighbour begins (BI-4)."""
        self._clear()
        self.manche.dealer = by
        self.turn.number = 1
        if self.options.track == "cards":
            self.manche.stage = "draw"
            self.turn.player = next(self.clockwise(by))
            for seat in self.seats.values():
                seat.hand = facts.HAND
        else:
            self.manche.stage = "play"

    def _clear(self) -> None:
        for player, seat in self.seats.items():
            for idea in tuple(seat.shares):
                self.hand_over(player, BANK, idea, 1, "BI-4")
        self.laid.empty()
        self.owners.empty()

    @verb("draw", "play", offered="exposing")
    def expose(self, by: Player, ideas: Ideas) -> None:
        """Lay idea cards open before their player; anybody, at any moment of the draw (BI-5)."""
        self._need_track("expose", "series", "cards")
        for idea in ideas:
            need(
                self.stock[idea] > 0,
                "BI-5",
                "idea-exposed",
                idea=idea,
                player=self.holders.get(idea),
            )
            self.hand_over(BANK, by, idea, 1, "BI-5")

    @verb("play", offered="completing")
    def complete(self, by: Player, series: Series) -> None:
        """Note who laid the fourth card of a series (BI-7)."""
        self._need_track("complete", "series")
        self._need_card_left(series, 1)
        self.laid[series] = facts.CARDS_OF_A_SERIES
        self.owners[series] = by

    @verb("draw", "transactions", "final", by="layer", offered="may_lay")
    def lay(self, by: Player, series: list[Series]) -> None:
        """Lay object cards in the middle: two while there is a shoe, then one."""
        drawing = self.phase == "draw"
        wanted, rule = (facts.CARDS_OF_A_TURN, "BI-6") if drawing else (1, "BI-10")
        need(len(series) == wanted, rule, "cards-to-lay", wanted=wanted, found=len(series))
        need(self.may_lay, "BI-8", "shoe-drawn", ideas=self.hidden)
        for one, cards in Counter(series).items():
            self._need_card_left(one, cards)
            self.laid[one] = self.laid.get(one, 0) + cards
            if self.laid[one] == facts.CARDS_OF_A_SERIES:
                self.owners[one] = by
        seat = self.seats[by]
        seat.hand = (seat.hand or 0) - wanted
        if drawing:
            seat.hand += min(wanted, self.objects_in_shoe)
        else:
            self.manche.stage = "final"
        self.turn.number += 1
        # BI-10: a player without cards is skipped; the last one plays on alone
        around = (*self.clockwise(by), by)
        self.turn.player = next((one for one in around if self.seats[one].hand), None)

    def _need_card_left(self, series: str, cards: int) -> None:
        """BI-7: a series has four cards, and is completed once."""
        laid = self.laid.get(series, 0)
        need(
            laid + cards <= facts.CARDS_OF_A_SERIES,
            "BI-7",
            "fifth-card",
            series=series,
            laid=laid,
            player=self.owners.get(series),
        )

    def _need_track(self, spoken: str, *tracks: str) -> None:
        """R-5 covers a verb of another `track` (BI-0)."""
        if self.options.track not in tracks:
            raise Refused(
                "R-5", "wrong-phase", verb=spoken, phase=self.phase, next=self.next_verbs()
            )

    def proceed(self) -> None:
        """BI-8: the shoe is drawn, the transactions begin. BI-11: no card is left."""
        if self._over:
            return
        manche = self.manche
        if manche.stage == "draw" and not self.objects_in_shoe and not self.hidden:
            manche.stage = "transactions"
        elif manche.stage == "final" and not self.hands:
            manche.stage = "accounts"

    # Who, and what is offered

    @property
    def layer(self) -> str | None:
        """Whose turn it is to lay."""
        return self.turn.player

    @property
    def may_lay(self) -> bool:
        """BI-8: the drawn shoe allows one turn more, after which a hand is not full."""
        if self.phase != "draw" or self.objects_in_shoe:
            return True
        return all(seat.hand == facts.HAND for seat in self.seats.values())

    @property
    def exposing(self) -> bool:
        """Ideas are followed, and some are missing."""
        return self.options.track != "accounts" and bool(self.hidden)

    @property
    def completing(self) -> bool:
        """Series are entered, and some are missing."""
        return self.options.track == "series" and bool(self.open_series)
