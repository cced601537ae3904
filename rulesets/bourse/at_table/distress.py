"""Cessation of payment: titles at half price, a lot under the hammer, bankruptcy."""

from dataclasses import dataclass
from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    View,
    send,
)
from rulesets.bourse import facts
from rulesets.bourse.at_table.shown import Shown

STEPS = (1, 5, 10)
"""How much a bid goes up by one touch, in the smallest notes."""
Lot = dict[str, int]


@dataclass(frozen=True)
class BidderRow:
    """Somebody who may bid, and the sums that are one touch away."""

    player: str
    cash: str
    best: bool
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Bids:
    """The open auction of a lot."""

    bidders: tuple[BidderRow, ...]
    hammer: Answer


class Distress(Shown):
    """Who cannot pay, and how he may."""

    def ask_payment(self) -> Question:
        """BO-7.1: which titles go, at half price to the caisse or by auction."""
        words, game = self.words, self.game
        due = game.course.dues[0]
        player = due.player
        bankrupt: Action = {"do": "bankrupt", "by": player}
        if self.allowed(bankrupt):
            out = Answer(
                words.say("ask.bankrupt"),
                send(bankrupt),
                hint=words.say("hint.bankrupt"),
                icon="account-off",
            )
            return self._ask_debtor(player, Choices((out,)), ())
        titles = self.titles(
            lambda one: game.free(player, one) > 0,
            lambda one: words.say(
                "hint.half", n=game.free(player, one), sum=self._half(player, one, 1)
            ),
        )
        lot = Answer(
            words.say("ask.lot.auction"),
            lambda: self._ask_lot(player, {}),
            hint=words.say("hint.lot"),
            icon="gavel",
        )
        pad = Pick(titles, lambda picked: self._ask_half(player, picked[0]))
        return self._ask_debtor(player, pad, (lot,))

    def _ask_debtor(self, player: str, pad: Choices | Pick, aside: tuple[Answer, ...]) -> Question:
        words, game = self.words, self.game
        due = game.course.dues[0]
        cash = game.cash(player)
        rows = (
            Row(words.why(due.why, due.bank), amount=words.money(due.amount)),
            Row(words.say("explain.in-cash"), amount=words.money(cash)),
            Row(words.say("debt.missing"), amount=words.money(due.amount - cash), strong=True),
        )
        key = "ask.payment" if isinstance(pad, Pick) else "ask.payment.nothing"
        return Question(
            words.say(key, player=player),
            pad,
            player=player,
            rows=rows,
            aside=aside,
            aside_title=words.say("ask.or"),
        )

    def _sale(self, player: str, company: str, shares: int) -> Action:
        return {"do": "sell", "by": player, "company": company, "shares": shares}

    def _half(self, player: str, company: str, shares: int) -> int:
        """BO-7.2: what a sale brings, before the due is paid from it."""
        outcome = self.outcome(self._sale(player, company, shares))
        postings = outcome if isinstance(outcome, list) else []
        return sum(one.amount for one in postings if one.why == "half-price")

    def _ask_half(self, player: str, company: str) -> Question:
        words, game = self.words, self.game
        answers = []
        for shares in range(1, game.free(player, company) + 1):
            sale = self._sale(player, company, shares)
            with self.play.trial(sale) as imagined:
                settles = len(imagined.course.dues) < len(game.course.dues)
            key = "hint.settles" if settles else "hint.gets"
            hint = words.say(key, sum=self._half(player, company, shares))
            answers.append(Answer(words.number(shares), send(sale), hint=hint, role="main"))
        return Question(
            words.say("ask.half", player=player, company=company),
            Choices(tuple(answers)),
            player=player,
            figure=self.figure(self.quote_text(company), words.say("figure.half"), "BO-7.2"),
        )

    # A lot

    def _ask_lot(self, player: str, lot: Lot) -> Question:
        """BO-7.3: titles are added until the auction opens."""
        words, game = self.words, self.game

        def picked(companies: list[str]) -> Next:
            return self._ask_lot_shares(player, lot, companies[0])

        titles = self.titles(
            lambda one: game.free(player, one) > lot.get(one, 0),
            lambda one: words.say("hint.free-titles", n=game.free(player, one) - lot.get(one, 0)),
        )
        title = words.say("ask.lot.which", player=player)
        if not lot:
            return Question(title, Pick(titles, picked), player=player)
        auction: Action = {"do": "auction", "by": player, "lot": lot}
        with self.play.trial(auction) as imagined:
            reserve = imagined.open_auction.reserve
        answers = [
            Answer(
                words.say("ask.lot.open"),
                send(auction),
                hint=words.say("hint.reserve", reserve=reserve),
                role="main",
                icon="gavel",
            )
        ]
        if titles:
            more = Question(title, Pick(titles, picked), player=player)
            answers.append(Answer(words.say("ask.lot.more"), more, icon="plus"))
        rows = tuple(
            Row(
                self.short(one),
                f"{words.number(n)} × {self.quote_text(one)}",
                words.money(game.value(one, n)),
            )
            for one, n in lot.items()
        )
        return Question(
            words.say("ask.lot.told", player=player),
            Choices(tuple(answers)),
            player=player,
            rows=rows,
        )

    def _ask_lot_shares(self, player: str, lot: Lot, company: str) -> Question:
        words = self.words
        left = self.game.free(player, company) - lot.get(company, 0)
        answers = tuple(
            Answer(
                words.number(n),
                partial(self._ask_lot, player, {**lot, company: lot.get(company, 0) + n}),
                role="main",
            )
            for n in range(1, left + 1)
        )
        title = words.say("ask.lot.shares", company=company)
        return Question(title, Choices(answers), player=player)

    # The hammer

    def ask_auction(self) -> Question:
        """BO-7.4: a touch on a sum bids it; the hammer ends it."""
        words, game = self.words, self.game
        sale = game.open_auction
        rows = tuple(
            Row(
                self.short(one),
                f"{words.number(n)} × {self.quote_text(one)}",
                words.money(game.value(one, n)),
            )
            for one, n in sale.lot
        )
        owing = {due.player for due in game.course.dues}
        bidders = tuple(
            self._bidder(player)
            for player in game.clockwise(sale.seller)
            if player in game.playing and player not in owing
        )
        key = "ask.hammer.nobody" if sale.bidder is None else "ask.hammer"
        hint = "" if sale.bidder is None else words.say("hint.hammer", player=sale.bidder)
        label = words.say(key, player=sale.bidder, sum=sale.bid)
        hammer = Answer(label, send({"do": "hammer"}), hint=hint, role="main", icon="gavel")
        if sale.bid is None:
            figure = self.figure(words.money(sale.reserve), words.say("figure.reserve"), "BO-7.3")
        else:
            note = words.say("figure.bid", player=sale.bidder)
            figure = self.figure(words.money(sale.bid), note, "BO-7.4")
        return Question(
            words.say("ask.auction", player=sale.seller),
            View("bourse", "BidsView", Bids(bidders, hammer), self._ask_bid),
            figure=figure,
            rows=rows,
        )

    def _next_bids(self) -> tuple[int, ...]:
        """The reserve first, then steps of notes."""
        sale, note = self.game.open_auction, facts.SMALLEST_NOTE
        if sale.bid is not None:
            return tuple(sale.bid + note * step for step in STEPS)
        first = sale.reserve or note
        return (first, *(first + note * step for step in STEPS[:-1]))

    def _bidder(self, player: str) -> BidderRow:
        words, game = self.words, self.game
        answers = []
        for amount in self._next_bids():
            bid: Action = {"do": "bid", "by": player, "amount": amount}
            if self.allowed(bid):
                answers.append(Answer(words.money(amount), send(bid), role="soft"))
        other = partial(self._ask_bid, player)
        if answers:
            answers.append(Answer(words.say("ask.bid.other"), other, role="plain", icon="keyboard"))
        best = player == game.open_auction.bidder
        return BidderRow(player, words.money(game.cash(player)), best, tuple(answers))

    def _ask_bid(self, player: str) -> Question:
        """Any other sum."""
        first = self._next_bids()[0]
        return Question(
            self.words.say("ask.bid", player=player),
            Keypad(
                lambda amount: send({"do": "bid", "by": player, "amount": amount}),
                least=first
                if self.game.open_auction.bid is None
                else self.game.open_auction.bid + 1,
                most=self.game.cash(player),
                suggestions=tuple(first + facts.SMALLEST_NOTE * n for n in (0, 2, 5, 10, 20)),
            ),
            player=player,
        )
