"""The Stock Exchange and auctions: a share at par, a touch on a name bids, the winner's choice."""

from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Group,
    Item,
    Keypad,
    Next,
    Pick,
    Question,
    View,
    send,
)
from companion.table.trying import allowed, brings
from rulesets.bourse_opoly.at_table.chance import Chance
from rulesets.bourse_opoly.at_table.common import SHOWN
from rulesets.bourse_opoly.at_table.picture import Auction, Bidder

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
            Pick(
                self.companies_left(player),
                lambda picked: send({"do": "buy", "by": player, "company": picked[0]}),
            ),
            aside=(self.passing(words.say("hint.share-auction")),),
        )

    def companies_left(self, player: str) -> tuple[Group, ...]:
        """The companies that the bank still has, with the price, the stock, and the dividend that
        one share more would bring."""
        game, words = self.game, self.words
        items = []
        for company, left in game.stock.items():
            if not left:
                continue
            buy: Action = {"do": "buy", "by": player, "company": company}
            found = self.outcome(buy)
            if isinstance(found, Refused):
                items.append(Item(company, words.name(company), words.refusal(found)))
                continue
            held = game.free_shares(player, company)
            with self.play.trial(buy) as imagined:
                brought = {one: amount for one, _n, amount in imagined.dividends(player)}
            hint = words.say(
                "hint.share",
                price=-brings(found, player),
                left=left,
                held=held,
                dividend=brought.get(company, 0),
            )
            items.append(Item(company, words.name(company), hint))
        return (Group("", tuple(items)),)

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
        data = Auction(
            words.money(auction.price),
            leads,
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
        lot = auction.deed
        title = words.say("ask.auction", deed=lot) if lot else words.say("ask.auction.share")
        note = "" if lot or game.options.stock_auction == "price" else words.say("note.option")
        return Question(
            title, View(SHOWN, "AuctionView", data, self._ask_bid), note=note, quiet=True
        )

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
        return Question(
            words.say("ask.won-share", player=player, sum=self.game.course.auction.price),
            Pick(
                self.companies_left(player),
                lambda picked: send({"do": "buy", "by": player, "company": picked[0]}),
            ),
            player=player,
        )

    def raising(self) -> tuple[Answer, ...]:
        """How any player may raise money now."""
        raise NotImplementedError
