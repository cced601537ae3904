"""The Stock Exchange and auctions: a share at par, a touch on a name bids, the winner's choice."""

from functools import partial
from typing import Any

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Explanation,
    Keypad,
    Next,
    Question,
    Row,
    View,
    send,
)
from companion.table.trying import allowed, brings
from rulesets.bourse_opoly.at_table.chance import Chance
from rulesets.bourse_opoly.at_table.common import SHOWN
from rulesets.bourse_opoly.at_table.picture import Auction, Bidder, Counter, Offer
from rulesets.bourse_opoly.table import POOL

STEPS = (1, 5, 10, 50, 100)
"""By how much a touch on a name goes up; the third is what mostly happens."""


class Exchange(Chance):
    """Shares, and what nobody bought on landing."""

    # A share (OP-26)

    def duty_share(self, player: str) -> Question:
        """Any company that the bank has left, at par; or the auction."""
        words = self.words
        return Question(
            words.say("ask.share", player=player),
            self._exchange_counter(player),
            aside=(self.passing(words.say("hint.share-auction")),),
            quiet=True,
        )

    def _exchange_counter(self, player: str) -> View:
        """The companies that the bank still has; a touch buys one certificate."""
        offers = tuple(
            self._share_offer(player, company) for company, n in self.game.stock.items() if n
        )

        def bought(company: str) -> Next:
            return send({"do": "buy", "by": player, "company": company})

        return View(SHOWN, "ExchangeView", Counter(offers), bought)

    def _share_offer(self, player: str, company: str) -> Offer:
        """What one certificate more costs and brings; note 12 says which of them count."""
        game, words = self.game, self.words
        buy: Action = {"do": "buy", "by": player, "company": company}
        found = self.outcome(buy)
        held, dividend = self._own_dividend(game, player, company)
        price = game.stocks[company].par
        if isinstance(found, Refused):
            told: tuple[str, ...] = (words.refusal(found),)
        else:
            price = -brings(found, player)
            with self.play.trial(buy) as imagined:
                _n, then = self._own_dividend(imagined, player, company)
            key = "offer.dividend.more" if held else "offer.dividend.first"
            told = (words.sum(found[0]), words.say(key, now=dividend, then=then))
        return Offer(
            company,
            words.name(company),
            words.money(price),
            words.say("board.left", n=game.stock[company]),
            tuple(filter(None, told)),
            tuple(map(words.number, game.stocks[company].dividends)),
            held,
            Answer(words.name(company), send(buy)),
            not isinstance(found, Refused),
        )

    @staticmethod
    def _own_dividend(game: Any, player: str, company: str) -> tuple[int, int]:
        """How many of a player's certificates bring a dividend, and what they bring."""
        found = (one for one in game.dividends(player) if one[0] == company)
        return next(((n, amount) for _company, n, amount in found), (0, 0))

    # The auction (OP-11)

    def ask_auction(self) -> Question:
        """A touch on a name bids; the hammer ends it; one held aloud is entered as its result."""
        words, game = self.words, self.game
        auction = game.course.auction
        leader = auction.leader
        sold: Action = {"do": "sold"}
        if leader is None:
            label, leads = words.say("auction.nobody"), words.say("auction.no-bid")
        else:
            label = words.say("auction.hammer", player=leader)
            leads = words.say("auction.leads", player=leader)
        lot = auction.deed
        title = words.say("ask.auction", deed=lot) if lot else words.say("ask.auction.share")
        price = words.money(auction.price)
        last = (Row(leads, amount=price, player=leader),)
        data = Auction(
            price,
            Explanation(title, last, "OP-11", words.gist("OP-11")),
            leads,
            words.say("head.pool", sum=game.cash(POOL)),
            words.say("auction.touch"),
            tuple((step, f"+{words.number(step)}") for step in STEPS),
            tuple(self._bidder(player) for player in game.playing),
            self._ask_bid,
            words.say("auction.other"),
            Answer(label, send(sold), role="main", icon="gavel"),
            (
                Answer(
                    words.say("auction.aloud"),
                    self._ask_result,
                    hint=words.say("hint.aloud"),
                    icon="bullhorn",
                ),
                *self.raising(),
            ),
        )
        note = "" if lot or game.options.stock_auction == "price" else words.say("note.option")
        pad = View(SHOWN, "AuctionView", data, self._ask_bid)
        return Question(title, pad, note=note, full=True)

    def _bidder(self, player: str) -> Bidder:
        words, game = self.words, self.game
        auction = game.course.auction
        bids = {}
        for step in STEPS:
            bid: Action = {"do": "bid", "by": player, "amount": auction.price + step}
            if allowed(self.play, bid):
                bids[step] = Answer(words.money(auction.price + step), send(bid))
        cash = words.money(game.cash(player))
        return Bidder(player, cash, player == auction.leader, bids)

    def _ask_bid(self, player: str) -> Question:
        """Any sum above the last bid."""
        game = self.game

        def told(amount: int) -> Next:
            return send({"do": "bid", "by": player, "amount": amount})

        least = game.course.auction.price + 1
        return Question(
            self.words.say("ask.bid", player=player),
            Keypad(told, least=least, most=game.cash(player)),
            player=player,
        )

    def _ask_result(self) -> Question:
        """OP-11: an auction held aloud, as its result: who, for how much."""
        words = self.words

        def won(player: str) -> Next:
            def told(amount: int) -> Next:
                return send({"do": "sold", "to": player, "amount": amount})

            title = words.say("auction.how-much", player=player)
            least = max(self.game.course.auction.price, 1)
            most = self.game.cash(player)
            return Question(title, Keypad(told, least=least, most=most), player=player)

        answers = tuple(
            Answer(player, partial(won, player), player=player) for player in self.game.playing
        )
        return Question(words.say("auction.who"), Choices(answers))

    def ask_won(self) -> Question:
        """The winner names the company."""
        words, player = self.words, str(self.game.winner)
        title = words.say("ask.won-share", player=player, sum=self.game.course.auction.price)
        return Question(title, self._exchange_counter(player), player=player, quiet=True)

    def raising(self) -> tuple[Answer, ...]:
        """How any player may raise money now."""
        raise NotImplementedError
