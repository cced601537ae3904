"""The squares of Banque and Événement: a loan, and the card builder."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Group,
    Keypad,
    Next,
    Pick,
    Question,
    Row,
    Send,
    Write,
    send,
)
from rulesets.bourse import facts
from rulesets.bourse.at_table.changes import ChangePad
from rulesets.bourse.at_table.common import END

SUMS = tuple(facts.SMALLEST_NOTE * n for n in (1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50))
SKIPS = (1, 2, 3)
Effects = dict[str, Any]


class Cards(ChangePad):
    """What a bank or a card asks."""

    def ask_bank(self) -> Question:
        """BO-6: borrow or not; either way the turn ends by the touch."""
        words, game = self.words, self.game
        player = game.roller
        bank = game.seats[player].position
        borrow: Action = {"do": "borrow", "by": player}
        outcome = self.outcome(borrow)
        answers = [self.that_is_all()]
        key = "ask.bank"
        if isinstance(outcome, Refused):
            note, key = words.refusal(outcome), "ask.bank.refused"
        else:
            note = words.say("figure.loan", owed=facts.LOAN + facts.INTEREST)
            label = words.say("ask.borrow", sum=sum(one.amount for one in outcome))
            hint = words.say("hint.borrow", n=game.loan_cards(bank))
            answers.append(Answer(label, send(borrow, END), hint=hint, icon="bank"))
        return Question(
            words.say(key, player=player, bank=bank),
            Choices(tuple(answers)),
            player=player,
            figure=self.figure(words.money(facts.LOAN), note, "BO-6.1"),
        )

    def ask_done(self) -> Question:
        """Nothing is left but to hand the die on."""
        words, player = self.words, self.game.roller
        return Question(
            words.say("ask.done", player=player),
            Choices((self.that_is_all(),)),
            player=player,
            rows=self.race(),
            rows_title=words.say("booklet.goal", goal=facts.GOAL),
        )

    # The card

    def ask_event(self) -> Question:
        """BO-8.2: effects are added until the card is told."""
        return self._ask_effects({})

    def _ask_effects(self, effects: Effects) -> Question:
        words, game = self.words, self.game
        player = game.roller
        event: Action = {"do": "event", "by": player, **effects}
        told = Answer(
            words.say("ask.card.told" if effects else "ask.card.nothing"),
            self._and_end(event),
            role="main",
            icon="check",
        )
        asking: dict[str, tuple[str, Callable[[Effects], Next]]] = {
            "phase": ("chart-donut", self._ask_phase),
            "cash": ("cash", self._ask_cash),
            "quotes": ("chart-line", self._ask_quotes),
            "recall": ("bank", self._ask_recall),
            "move": ("arrow-right-bold", self._ask_move),
            "skip": ("sleep", self._ask_skip),
            "card": ("text", self._ask_text),
        }
        if not any(game.seats[one].loans for one in game.playing):
            del asking["recall"]
        add = (
            Answer(
                words.say(f"ask.card.{effect}"),
                partial(ask, effects),
                hint=words.say(f"hint.card.{effect}"),
                icon=icon,
            )
            for effect, (icon, ask) in asking.items()
        )
        economy = words.name(game.course.economy)
        return Question(
            words.say("ask.event", player=player),
            Choices((told, *add)),
            player=player,
            figure=None if effects else self.figure(economy, words.say("figure.economy"), "BO-8.1"),
            rows=tuple(self._told(effects)),
            rows_title=words.say("card.so-far") if effects else "",
        )

    def _and_end(self, event: Action) -> Send:
        """Where a card leaves nothing to decide or pay, the turn ends by the same touch."""
        with self.play.trial(event) as imagined:
            done = imagined.phase == "done"
        return send(event, END) if done else send(event)

    def _told(self, effects: Effects) -> list[Row]:
        """What has been told of the card so far."""
        words = self.words
        rows = []
        if "card" in effects:
            rows.append(Row(effects["card"]))
        if "phase" in effects:
            rows.append(Row(words.say("field.phase"), amount=words.name(effects["phase"])))
        for company, change in effects.get("quotes", {}).items():
            rows.append(Row(self.short(company), amount=words.signed_money(change)))
        for player, sum_ in effects.get("cash", {}).items():
            rows.append(Row(player, amount=words.signed_money(sum_), player=player))
        for player in effects.get("recall", ()):
            rows.append(Row(player, words.say("ask.card.recall"), player=player))
        for player, square in effects.get("move", {}).items():
            rows.append(Row(player, amount=f"→ {self.short(square)}", player=player))
        for player, n in effects.get("skip", {}).items():
            rows.append(Row(player, amount=words.say("seat.skip", n=n), player=player))
        return rows

    # One effect

    def _with(self, effects: Effects, **more: Any) -> Question:
        """The card with one effect more; what it names per thing is added to what it had."""
        merged = {
            name: {**effects.get(name, {}), **value} if isinstance(value, dict) else value
            for name, value in more.items()
        }
        return self._ask_effects({**effects, **merged})

    def _ask_phase(self, effects: Effects) -> Question:
        words = self.words
        answers = tuple(
            Answer(words.name(one), partial(self._with, effects, phase=one))
            for one in facts.ECONOMIES
        )
        return Question(words.say("ask.card.which-phase"), Choices(answers))

    def _players(self, key: str, then: Callable[[list[str]], Next], **which: Any) -> Question:
        """Several players; the one who drew the card alone is one touch away."""
        words, roller = self.words, self.game.roller
        players: tuple[Group, ...] = which.get("groups") or self.groups("player")
        pad = Pick(players, then, count=0, least=1)
        everybody = [item.id for group in players for item in group.items]
        aside = [Answer(words.say("ask.card.all"), partial(then, everybody), icon="account-group")]
        if roller in everybody:
            label = words.say("ask.card.only", player=roller)
            aside.insert(0, Answer(label, partial(then, [roller]), player=roller))
        title = words.say("ask.or-at-once")
        return Question(words.say(key), pad, aside=tuple(aside), aside_title=title)

    def _ask_cash(self, effects: Effects) -> Question:
        words = self.words

        def how_much(players: list[str]) -> Next:
            return self.ask_change(
                words.say("ask.card.sum", names=words.listing(players)),
                self.changes(lambda _sum: None, steps=SUMS),
                lambda sum_: self._with(effects, cash=dict.fromkeys(players, sum_)),
                bound=None,
            )

        return self._players("ask.card.who-cash", how_much)

    def _ask_quotes(self, effects: Effects) -> Question:
        words, game = self.words, self.game

        def picked(companies: list[str]) -> Next:
            only = companies[0] if len(companies) == 1 else None
            names = words.listing(map(self.short, companies))
            changes = self.changes(
                lambda change: None if only is None else game.quotes[only] + change
            )
            return self.ask_change(
                words.say("ask.card.change", names=names),
                changes,
                lambda change: self._with(effects, quotes=dict.fromkeys(companies, change)),
            )

        pad = Pick(self.titles(lambda _one: True, self.quote_text), picked, count=0, least=1)
        all_of = tuple(
            Answer(words.say(f"ask.card.all-{name}"), partial(picked, list(members)))
            for name, members in (
                ("titles", facts.COMPANIES),
                ("shares", [one for one in facts.COMPANIES if one not in facts.BONDS]),
                ("bonds", facts.BONDS),
            )
        )
        title = words.say("ask.or-at-once")
        return Question(words.say("ask.card.which-titles"), pad, aside=all_of, aside_title=title)

    def _ask_recall(self, effects: Effects) -> Question:
        game = self.game
        debtors = tuple(
            Group(group.title, tuple(one for one in group.items if game.seats[one.id].loans))
            for group in self.groups("player")
        )
        return self._players(
            "ask.card.who-recall",
            lambda players: self._with(effects, recall=players),
            groups=debtors,
        )

    def _ask_move(self, effects: Effects) -> Question:
        words = self.words

        def where(players: list[str]) -> Next:
            names = words.listing(players)
            return Question(
                words.say("ask.card.where", names=names),
                Pick(
                    self.groups("square"),
                    lambda picked: self._with(effects, move=dict.fromkeys(players, picked[0])),
                ),
            )

        return self._players("ask.card.who-moves", where)

    def _ask_skip(self, effects: Effects) -> Question:
        words = self.words

        def how_many(players: list[str]) -> Next:
            answers = tuple(
                Answer(
                    words.number(n),
                    partial(self._with, effects, skip=dict.fromkeys(players, n)),
                    role="main",
                )
                for n in SKIPS
            )
            more = Answer(
                words.say("ask.card.more-turns"),
                lambda: Question(
                    words.say("ask.card.turns", names=words.listing(players)),
                    Keypad(
                        lambda n: self._with(effects, skip=dict.fromkeys(players, n)),
                        money=False,
                        least=1,
                        most=facts.LONGEST_SKIP,
                    ),
                ),
                icon="keyboard",
            )
            title = words.say("ask.card.turns", names=words.listing(players))
            return Question(title, Choices((*answers, more)))

        return self._players("ask.card.who-skips", how_many)

    def _ask_text(self, effects: Effects) -> Question:
        words = self.words
        pad = Write(lambda text: self._with(effects, card=text), suggestions=self._cards_met())
        return Question(words.say("ask.card.text"), pad)

    def _cards_met(self) -> tuple[str, ...]:
        """The names of cards typed before in this game."""
        met = {
            entry.action["card"]: None
            for entry in self.play.history
            if entry.action["do"] == "event" and entry.action.get("card")
        }
        return tuple(met)
