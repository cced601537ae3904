"""The cards of the five decks (MB-9) and the rumours (MB-10)."""

from collections import Counter
from collections.abc import Collection

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Company, Player
from companion.engine.verb import verb
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.box import (
    UNNAMED,
    Card,
    Holder,
    LotsChange,
    Payments,
    QuoteChange,
    Skip,
    StoredCard,
    Sum,
    Target,
    Transfer,
)
from rulesets.maxi_bourse.floor import CardRest, Drawn
from rulesets.maxi_bourse.movement import Movement

AFTER_SETUP = (
    "open",
    "square",
    "buy",
    "sale",
    "auction",
    "pay",
    "card",
    "forced",
    "debt",
    "double",
)


TARGETS = ("all", *facts.SECTORS, *facts.COMPANIES)
"""What a card's change of quotes may name."""


class Cards(Movement):
    """Cards typed in, or stored in the edition."""

    def ids(self, of: str) -> Collection[str]:
        """The ids a card speaks of."""
        match of:
            case "square":
                return facts.SQUARES
            case "target":
                return TARGETS
            case "party":
                return (*UNNAMED, *self.players)
            case "holder":
                return (*UNNAMED[1:], *self.players)
            case "card":
                return self.edition.cards
        return super().ids(of)

    @verb("card", by="roller")
    def card(
        self,
        by: Player,
        card: Card | None = None,
        quotes: dict[Target, QuoteChange] | None = None,
        transfers: Payments | None = None,
        sell: Sum | None = None,
        skip: Skip | None = None,
        shares: dict[Holder, dict[Company, LotsChange]] | None = None,
    ) -> None:
        """Play the card of the square: typed in, or one of the edition's."""
        typed = (quotes, transfers, sell, skip, shares)
        if card is not None:
            need(all(one is None for one in typed), "R-2", "card-and-effects")
            stored = self._stored(card, self.course.square or "", "MB-9.2")
            quotes, transfers = stored.get("quotes"), stored.get("transfers")
            sell, skip, shares = stored.get("sell"), stored.get("skip"), stored.get("shares")
        else:
            self.drawn.add(Drawn(self.line, self.course.square or ""))
        for transfer in transfers or ():
            self._check_in_play((transfer["from"], transfer["to"]), "MB-9.4")
        self._check_in_play(tuple(shares or ()), "MB-9.7")
        self.course.stage = "played"
        self._move_quotes(quotes, "MB-9.3")
        if skip:
            self.seats[by].skip += skip
        self._card_shares(by, shares or {})
        payments = tuple(one for each in transfers or () for one in self._payments(by, each))
        if payments or sell:
            self.begin(CardRest(self.draft, self, by, payments, sell))

    @verb(*AFTER_SETUP, offered="rumour_in_hand")
    def reveal(
        self, by: Player, card: Card | None = None, quotes: dict[Target, QuoteChange] | None = None
    ) -> None:
        """Reveal a rumour: the quotes change at once."""
        seat = self.seats[by]
        need(self.able(by), "MB-11.3", "not-able", player=by)
        need(seat.rumours > 0, "MB-10.2", "no-rumour", player=by)
        if card is not None:
            need(quotes is None, "R-2", "card-and-effects")
            quotes = self._stored(card, facts.RUMOURS, "MB-10.2").get("quotes")
        else:
            self.drawn.add(Drawn(self.line, facts.RUMOURS))
        seat.rumours -= 1
        self._move_quotes(quotes, "MB-10.3")

    @property
    def rumour_in_hand(self) -> bool:
        """An able player holds a rumour."""
        return any(self.able(name) and seat.rumours for name, seat in self.seats.items())

    def _stored(self, card: str, deck: str, rule: str) -> StoredCard:
        stored = self.edition.cards[card]
        need(stored["deck"] == deck, rule, "card-of-another-deck", card=card, deck=deck)
        return stored

    def _check_in_play(self, parties: tuple[str, ...], rule: str) -> None:
        for party in parties:
            if party in self.seats and self.seats[party].out:
                raise Refused(rule, "player-out", player=party)

    def _move_quotes(self, changes: dict[str, int] | None, rule: str) -> None:
        """MB-9.3: for each company the most specific entry counts."""
        if not changes:
            return
        for company in facts.COMPANIES:
            for target in (company, facts.SECTOR_OF[company], "all"):
                if target in changes:
                    moved = self.not_below_floor(self.quotes[company] + changes[target])
                    self.quote(company, moved, rule)
                    break

    def _persons(self, by: str, party: str) -> list[str]:
        """Whom a party means, clockwise from the roller."""
        if party == BANK or party in self.seats:
            return [party]
        if party == "self":
            return [by]
        around = self.clockwise(by, itself=party == "all")
        return [player for player in around if not self.seats[player].out]

    def _payments(self, by: str, transfer: Transfer) -> list[tuple[str, str, int]]:
        """MB-9.4: one payment a person; nobody pays herself."""
        return [
            (payer, payee, transfer["amount"])
            for payer in self._persons(by, transfer["from"])
            for payee in self._persons(by, transfer["to"])
            if payer != payee
        ]

    def _card_shares(self, by: str, shares: dict[str, dict[str, int]]) -> None:
        """MB-9.7: first all that is given back, then what is handed out, as far as it goes."""
        changes: Counter[tuple[str, str]] = Counter()
        for holder, entries in shares.items():
            for player in self._persons(by, holder):
                for company, change in entries.items():
                    changes[player, company] += change
        around = list(self.clockwise(by, itself=True))
        in_order = sorted(changes.items(), key=lambda one: around.index(one[0][0]))
        for (player, company), change in in_order:
            back = min(-change, self.holding(player, company))
            if back > 0:
                self.hand_over(player, BANK, company, back, "MB-9.7")
        for (player, company), change in in_order:
            out = min(change, self.holding(BANK, company))
            if out > 0:
                self.hand_over(BANK, player, company, out, "MB-9.7")
