"""The card builder: what a card of the five decks does, told step by step."""

from collections.abc import Callable
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
    Write,
    choices,
    send,
)
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.at_table.memory import cards_typed
from rulesets.maxi_bourse.at_table.shown import Shown

STEPS = (10, 20, 30, 40, 50, 60, 80, 100)
SUMS = (50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000)
Effects = dict[str, Any]


class CardBuilder(Shown):
    """Cards and rumours, stored or typed in."""

    # Narrowing what can be picked

    def narrowed(self, of: str, keep: Callable[[str], bool]) -> tuple[Group, ...]:
        """The groups with only what may be picked; empty ones fall away."""
        groups = (self.only(group, keep) for group in self.groups(of))
        return tuple(group for group in groups if group.items)

    @staticmethod
    def only(group: Group, keep: Callable[[str], bool]) -> Group:
        """A group with some of its things."""
        return Group(group.title, tuple(item for item in group.items if keep(item.id)))

    @staticmethod
    def hinted(group: Group, hint: Callable[[str], str]) -> Group:
        """A group whose things carry a figure."""
        return Group(
            group.title,
            tuple(Item(item.id, item.label, hint(item.id)) for item in group.items),
        )

    # The card of a square

    def ask_card(self) -> Question:
        """What the card says: effects are added until it is all told."""
        player = self.game.turn.player
        return self._ask_effects(player, {})

    def _ask_effects(self, player: str, effects: Effects) -> Question:
        words, game = self.words, self.game
        deck = game.course.square
        add: list[Answer] = [
            self._adding("quotes", "chart-line", lambda: self._ask_quotes(player, effects)),
            self._adding("transfers", "cash", lambda: self._ask_transfer(player, effects)),
        ]
        if "sell" not in effects:
            add.append(self._adding("sell", "tag", lambda: self._ask_sum(player, effects)))
        if "skip" not in effects:
            add.append(self._adding("skip", "sleep", lambda: self._ask_skip(player, effects)))
        add.append(self._adding("shares", "cards", lambda: self._ask_shares(player, effects)))
        if "note" not in effects:
            add.append(self._adding("note", "text", lambda: self._ask_note(player, effects)))
        stored = self._stored(deck, lambda card: send({"do": "card", "by": player, "card": card}))
        told = Answer(
            words.say("ask.card.told" if effects else "ask.card.nothing"),
            send({"do": "card", "by": player, **effects}),
            role="main" if effects else "plain",
            icon="check",
        )
        return Question(
            words.say("ask.card", player=player, deck=deck),
            Choices((told, *add)),
            player=player,
            rows=self._told(effects),
            aside=(*stored, *self.rumour_answers()),
        )

    def _adding(self, effect: str, icon: str, then: Callable[[], Next]) -> Answer:
        words = self.words
        return Answer(
            words.say(f"ask.card.{effect}"), then, hint=words.say(f"hint.card.{effect}"), icon=icon
        )

    def _stored(self, deck: str, then: Callable[[str], Next]) -> tuple[Answer, ...]:
        """The cards that this table has met before."""
        cards = self.game.edition.cards
        return tuple(
            Answer(card.get("text", name), then(name), icon="cards-outline")
            for name, card in cards.items()
            if card["deck"] == deck
        )

    def _told(self, effects: Effects) -> tuple[Row, ...]:
        """What has been told of the card so far."""
        words = self.words
        rows = [
            Row(words.name(target), amount=words.signed_money(change), rule="MB-9.3")
            for target, change in effects.get("quotes", {}).items()
        ]
        rows += [
            Row(
                words.say("receipt.line", payer=one["from"], payee=one["to"]),
                amount=words.money(one["amount"]),
                rule="MB-9.4",
            )
            for one in effects.get("transfers", ())
        ]
        if "sell" in effects:
            amount = words.money(effects["sell"])
            rows.append(Row(words.say("ask.card.sell"), amount=amount, rule="MB-9.5"))
        if "skip" in effects:
            rows.append(Row(words.say("ask.card.skip"), amount=words.number(effects["skip"])))
        rows += [
            Row(words.name(holder), words.name(company), words.signed(change))
            for holder, entries in effects.get("shares", {}).items()
            for company, change in entries.items()
        ]
        if "note" in effects:
            rows.insert(0, Row(words.say("ask.card.quoted", text=effects["note"])))
        return tuple(rows)

    def learned(self) -> dict[str, Any]:
        """The cards typed in, for the box to keep."""
        cards = cards_typed(self.play, self._in_short)
        return {"cards": cards} if cards else {}

    def _in_short(self, effects: Effects) -> str:
        """A card's effects in one line."""
        told = (" ".join(filter(None, (row.label, row.sum, row.amount))) for row in
                self._told(effects))  # fmt: skip
        return " · ".join(told)

    # One effect

    def _ask_quotes(self, player: str, effects: Effects) -> Question:
        """Which companies or sectors, then by how much."""

        def moved(targets: list[str], change: int) -> Next:
            quotes = {**effects.get("quotes", {}), **dict.fromkeys(targets, change)}
            return self._ask_effects(player, {**effects, "quotes": quotes})

        return self.ask_targets(moved)

    def ask_targets(self, then: Callable[[list[str], int], Next]) -> Question:
        """Companies or sectors, and a change in steps of 10 $."""
        words = self.words

        def picked(targets: list[str]) -> Next:
            ups = tuple(
                Answer(words.signed_money(n), partial(then, targets, n), role="main") for n in STEPS
            )
            downs = tuple(
                Answer(words.signed_money(-n), partial(then, targets, -n), role="soft")
                for n in STEPS
            )
            other = Answer(
                words.say("ask.other-figure"),
                lambda: Question(
                    words.say("ask.change"),
                    Keypad(lambda n: then(targets, n), step=facts.STEP, signed=True),
                ),
                role="plain",
                icon="keyboard",
            )
            names = words.listing(words.name(one) for one in targets)
            return Question(words.say("ask.change-of", names=names), Choices((*ups, *downs, other)))

        pad = Pick(self.groups("target"), picked, count=0, least=1)
        return Question(words.say("ask.targets"), pad)

    def _ask_transfer(self, player: str, effects: Effects) -> Question:
        """Who pays whom, how much each."""
        words, game = self.words, self.game
        others = [one for one in game.playing if one != player]
        pairs = [("self", "bank"), ("bank", "self"), ("self", "others"), ("others", "self")]
        pairs += [("all", "bank"), ("bank", "all"), ("others", "bank"), ("bank", "others")]
        for one in others:
            pairs += [("self", one), (one, "self"), (one, "bank"), ("bank", one)]

        def summed(pair: tuple[str, str]) -> Question:
            def told(amount: int) -> Next:
                one = {"from": pair[0], "to": pair[1], "amount": amount}
                transfers = [*effects.get("transfers", ()), one]
                return self._ask_effects(player, {**effects, "transfers": transfers})

            return Question(
                words.say("ask.card.amount", payer=pair[0], payee=pair[1]),
                Keypad(
                    told, step=facts.SMALLEST_CHEQUE, least=facts.SMALLEST_CHEQUE, suggestions=SUMS
                ),
            )

        return Question(
            words.say("ask.card.transfers"),
            Choices(
                tuple(
                    Answer(
                        words.say("receipt.line", payer=pair[0], payee=pair[1]),
                        partial(summed, pair),
                    )
                    for pair in pairs
                )
            ),
            player=player,
        )

    def _ask_sum(self, player: str, effects: Effects) -> Question:
        """A forced sale."""
        return Question(
            self.words.say("ask.card.sell"),
            Keypad(
                lambda n: self._ask_effects(player, {**effects, "sell": n}),
                step=facts.SMALLEST_CHEQUE,
                least=facts.SMALLEST_CHEQUE,
                suggestions=SUMS,
            ),
            player=player,
        )

    def _ask_note(self, player: str, effects: Effects) -> Question:
        """The card's own words, by which the box will know it."""

        def noted(text: str) -> Next:
            return self._ask_effects(player, {**effects, "note": text})

        pad = Write(noted, suggestions=(), hint=self.words.say("hint.card.note"))
        return Question(self.words.say("ask.card.note"), pad, player=player)

    def _ask_skip(self, player: str, effects: Effects) -> Question:
        """Turns to miss."""
        words = self.words
        return Question(
            words.say("ask.card.skip"),
            choices(
                *(
                    Answer(
                        words.number(n),
                        partial(self._ask_effects, player, {**effects, "skip": n}),
                        role="main",
                    )
                    for n in (1, 2, 3)
                )
            ),
            player=player,
        )

    def _ask_shares(self, player: str, effects: Effects) -> Question:
        """Titles given or taken."""
        words = self.words

        def whose(holders: list[str]) -> Next:
            return Question(
                words.say("ask.company", player=player),
                Pick(self.groups("company"), lambda c: many(holders[0], c[0])),
            )

        def many(holder: str, company: str) -> Next:
            def told(n: int) -> Next:
                shares = {**effects.get("shares", {})}
                shares[holder] = {**shares.get(holder, {}), company: n}
                return self._ask_effects(player, {**effects, "shares": shares})

            return Question(
                words.say("ask.card.how-many", company=company),
                Choices(
                    tuple(
                        Answer(words.signed(n), partial(told, n), role="main" if n > 0 else "soft")
                        for lots in (1, 2, 3, -1, -2, -3)
                        for n in (lots * facts.LOT,)
                    )
                ),
            )

        return Question(words.say("ask.card.shares"), Pick(self.groups("holder"), whose))

    # Rumours

    def rumour_answers(self) -> tuple[Answer, ...]:
        """Reveal a rumour, for each able player who holds one."""
        words, game = self.words, self.game
        return tuple(
            Answer(
                words.button("reveal"),
                partial(self.ask_rumour, player),
                hint=words.say("hint.rumours", player=player, n=game.seats[player].rumours),
                icon="eye-off",
                player=player,
            )
            for player in game.players
            if game.able(player) and game.seats[player].rumours
        )

    def ask_rumour(self, player: str) -> Question:
        """A rumour is revealed: which quotes it moves."""
        words = self.words

        def revealed(targets: list[str], change: int) -> Next:
            action: Action = {
                "do": "reveal",
                "by": player,
                "quotes": dict.fromkeys(targets, change),
            }
            return send(action)

        asked = self.ask_targets(revealed)
        stored = self._stored(
            facts.RUMOURS, lambda card: send({"do": "reveal", "by": player, "card": card})
        )
        nothing = Answer(
            words.say("ask.rumour.nothing"), send({"do": "reveal", "by": player}), role="plain"
        )
        return asked.but(
            title=words.say("ask.rumour", player=player), player=player, aside=(*stored, nothing)
        )
