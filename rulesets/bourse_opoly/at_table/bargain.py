"""A private deal between two players: what one gives, what he gets, then the handshake."""

from collections.abc import Iterator
from functools import partial
from typing import Any

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
    Row,
)
from rulesets.bourse_opoly.at_table.army import ArmyTable

SIDES = ("give", "get")
SUMS = (10, 20, 50, 100, 200, 500, 1000)
Deal = dict[str, Any]


class Bargains(ArmyTable):
    """OP-28: anything but Stock Ticker shares and figurines, at any price."""

    def ask_trade(self) -> Question:
        """Who deals with whom."""
        words, game = self.words, self.game
        players = list(game.playing)

        def with_whom(player: str) -> Next:
            others = [one for one in players if one != player]
            if len(others) == 1:
                return self._ask_deal({"by": player, "with": others[0]})
            answers = tuple(
                Answer(one, partial(self._ask_deal, {"by": player, "with": one}), player=one)
                for one in others
            )
            return Question(words.say("ask.trade.with", player=player), Choices(answers))

        answers = tuple(Answer(one, partial(with_whom, one), player=one) for one in players)
        return Question(words.say("ask.trade.who"), Choices(answers))

    def _ask_deal(self, deal: Deal) -> Question:
        """The deal so far, what may be added, and the handshake once there is something."""
        words = self.words
        action: Action = {"do": "trade", **deal}
        answers = []
        if any(side in deal for side in SIDES):
            answers.append(
                self.doing(words.say("ask.trade.done"), action, role="main", icon="handshake")
            )
        for side, giver in self._sides(deal):
            if self._offers(deal, side, giver) or self.game.cash(giver):
                answers.append(
                    Answer(
                        words.say("ask.trade.adds", player=giver),
                        partial(self._ask_goods, deal, side, giver),
                        player=giver,
                    )
                )
        rows = [row for side, giver in self._sides(deal) for row in self._told(deal, side, giver)]
        return Question(
            words.say("ask.trade", player=deal["by"], other=deal["with"]),
            Choices(tuple(answers)),
            rows=tuple(rows),
        )

    @staticmethod
    def _sides(deal: Deal) -> tuple[tuple[str, str], ...]:
        return (("give", deal["by"]), ("get", deal["with"]))

    def _told(self, deal: Deal, side: str, giver: str) -> Iterator[Row]:
        """What one side gives, as told so far."""
        words, goods = self.words, deal.get(side, {})
        if "cash" in goods:
            yield Row(giver, words.say("goods.cash"), words.money(goods["cash"]), player=giver)
        for company, n in goods.get("shares", {}).items():
            yield Row(giver, words.say("goods.shares", n=n, company=company), player=giver)
        for deed in goods.get("deeds", ()):
            yield Row(giver, words.name(deed), player=giver)
        for kind, n in goods.get("vouchers", {}).items():
            yield Row(giver, words.say("goods.vouchers", n=n, kind=kind), player=giver)
        for card in goods.get("roll3", ()):
            yield Row(giver, words.say("goods.roll3", card=self.card_text(card)), player=giver)
        for card in goods.get("cards", ()):
            yield Row(giver, words.name(card), player=giver)

    # What one side can still give

    def _offers(self, deal: Deal, side: str, giver: str) -> dict[str, tuple[Item, Deal]]:
        """Everything that he has and has not yet put in: a name, and the deal with it."""
        words, game = self.words, self.game
        seat, goods = game.seats[giver], deal.get(side, {})
        found: dict[str, tuple[Item, Deal]] = {}

        def offer(key: str, label: str, hint: str, field: str, value: Any) -> None:
            changed = {**deal, side: {**goods, field: value}}
            found[key] = (Item(key, label, hint), changed)

        for company in game.stocks:
            put = goods.get("shares", {}).get(company, 0)
            if game.free_shares(giver, company) > put:
                left = words.say("goods.left", n=game.free_shares(giver, company) - put)
                shares = {**goods.get("shares", {}), company: put + 1}
                offer(f"share {company}", words.name(company), left, "shares", shares)
        for deed in game.owned(giver):
            if deed.id not in goods.get("deeds", ()):
                deeds = [*goods.get("deeds", ()), deed.id]
                note = self.deed_note(deed)
                offer(f"deed {deed.id}", words.name(deed.id), note, "deeds", deeds)
        for kind, n in seat.vouchers.items():
            put = goods.get("vouchers", {}).get(kind, 0)
            if n > put:
                vouchers = {**goods.get("vouchers", {}), kind: put + 1}
                left = words.say("goods.left", n=n - put)
                label = words.say("goods.vouchers", n=1, kind=kind)
                offer(f"voucher {kind}", label, left, "vouchers", vouchers)
        for field, held in (("roll3", seat.roll3), ("cards", seat.kept)):
            left_over = list(held)
            for one in goods.get(field, ()):
                left_over.remove(tuple(one) if field == "roll3" else one)
            for one in dict.fromkeys(left_over):
                thing = list(one) if field == "roll3" else one
                label = words.name(one)
                if field == "roll3":
                    label = words.say("goods.roll3", card=self.card_text(one))
                offer(f"{field} {one}", label, "", field, [*goods.get(field, ()), thing])
        return found

    def _ask_goods(self, deal: Deal, side: str, giver: str) -> Question:
        """One thing more, or a sum of money."""
        words, game = self.words, self.game
        offers = self._offers(deal, side, giver)

        def picked(keys: list[str]) -> Next:
            return self._ask_deal(offers[keys[0]][1])

        def summed(amount: int) -> Next:
            goods = {**deal.get(side, {}), "cash": amount}
            return self._ask_deal({**deal, side: goods})

        cash = Question(
            words.say("ask.trade.cash", player=giver),
            Keypad(summed, least=1, most=game.cash(giver), suggestions=self._sums(giver)),
            player=giver,
        )
        if not offers:
            return cash
        money = Answer(
            words.say("goods.cash"), cash, hint=words.money(game.cash(giver)), icon="cash"
        )
        pad = Pick((Group("", tuple(item for item, _deal in offers.values())),), picked)
        return Question(
            words.say("ask.trade.goods", player=giver),
            pad,
            player=giver,
            aside=(money,),
            aside_title="",
        )

    def _sums(self, giver: str) -> tuple[int, ...]:
        return tuple(one for one in SUMS if one <= self.game.cash(giver))
