"""Mystery cards: what a card does, told in a few touches; cards of the box; kept cards played."""

from collections.abc import Callable
from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Keypad,
    Next,
    Question,
    Write,
    send,
)
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.exchange import Exchange

SUMS = (10, 20, 25, 50, 75, 100, 150, 200)
EFFECTS = {
    "receive": "cash-plus",
    "pay": "cash-minus",
    "receive-each": "account-cash",
    "pay-each": "account-cash-outline",
    "move": "map-marker",
    "voucher": "ticket-confirmation",
    "keep": "cards",
    "jail": "handcuffs",
    "nothing": "cards-outline",
}
"""What a card can do, the likeliest first, with its icon."""


class Mystery(Exchange):
    """OP-23: an effect and its keys."""

    def duty_card(self, player: str) -> Question:
        """What the card says; a card that the box's copy has is one touch."""
        words = self.words
        card: Action = {"do": "card", "by": player}
        known = tuple(
            Answer(
                words.name(id_),
                lambda one=id_: self.moved({**card, "id": one}),  # type: ignore[misc]
                hint=words.say(f"effect.{stored['effect']}"),
                icon="cards-outline",
            )
            for id_, stored in self.game.edition.cards.items()
        )
        title = words.say("ask.mystery", player=player)
        return Question(title, Choices(self._effects(card)), aside=known)

    def _effects(self, card: Action, without: tuple[str, ...] = ()) -> tuple[Answer, ...]:
        """One button an effect."""
        words = self.words
        return tuple(
            Answer(words.say(f"effect.{effect}"), partial(self._effect, card, effect), icon=icon)
            for effect, icon in EFFECTS.items()
            if effect not in without
        )

    def _effect(self, card: Action, effect: str) -> Next:
        told: Action = {**card, "effect": effect}
        asks: dict[str, Callable[[Action], Next]] = {
            "move": lambda action: self.ask_square(action, ("direct",)),
            "voucher": self._ask_kind,
            "keep": self._ask_text,
            "nothing": send,
            "jail": send,
        }
        return asks.get(effect, self._ask_sum)(told)

    def _ask_sum(self, card: Action) -> Question:
        def told(amount: int) -> Next:
            return send({**card, "amount": amount})

        title = self.words.say(f"ask.mystery.{card['effect']}", player=card["by"])
        return Question(title, Keypad(told, least=1, suggestions=SUMS), player=card["by"])

    def _ask_kind(self, card: Action) -> Question:
        words = self.words
        answers = tuple(
            Answer(words.say(f"draw.{kind}"), send({**card, "kind": kind}), role=role)
            for kind, role in (("plain", "main"), ("expire", "soft"))
        )
        return Question(words.say("ask.mystery.voucher"), Choices(answers), player=card["by"])

    def _ask_text(self, card: Action) -> Question:
        """Under what words it is kept; a way out of jail needs none."""
        words = self.words
        kept = (text for seat in self.game.seats.values() for text in seat.kept)
        met = tuple(dict.fromkeys(one for one in kept if one != facts.LEAVE_JAIL))
        pad = Write(
            lambda text: send({**card, "text": text}),
            suggestions=met,
            most=facts.LONGEST_TEXT,
            hint=words.say("ask.mystery.text-hint"),
        )
        out = Answer(words.name(facts.LEAVE_JAIL), send(card), role="main", icon="handcuffs")
        return Question(
            words.say("ask.mystery.keep"), pad, player=card["by"], aside=(out,), aside_title=""
        )

    # Kept cards

    def ask_kept(self) -> Question:
        """Whose card, and which; then what it does."""
        words, game = self.words, self.game
        answers = tuple(
            Answer(words.name(card), partial(self._ask_use, player, card), player=player)
            for player in game.playing
            for card in dict.fromkeys(game.seats[player].kept)
        )
        return Question(words.say("ask.use"), Choices(answers))

    def _ask_use(self, player: str, card: str) -> Question:
        words, game = self.words, self.game
        use: Action = {"do": "use", "by": player, "card": card}
        own = player == game.turn.player and game.phase != "land"
        without = ("keep",) if own and game.seats[player].jail is None else ("keep", "move", "jail")
        title = words.say("ask.use.effect", player=player, card=card)
        return Question(title, Choices(self._effects(use, without)), player=player)

    # Out of jail (OP-9)

    def leaving_jail(self, player: str) -> list[Answer]:
        """Bail, or a kept card of which the table reads that it frees."""
        words, game = self.words, self.game
        if "jail" not in game.next_verbs():
            return []
        jail: Action = {"do": "jail", "by": player}
        answers = [self.doing(words.say("ask.bail"), {**jail, "with": "bail"}, icon="cash-minus")]
        for card in dict.fromkeys(game.seats[player].kept):
            out: Action = {**jail, "with": "card"}
            if card != facts.LEAVE_JAIL:
                out["card"] = card
            label = words.say("ask.jail-card")
            answers.append(Answer(label, send(out), hint=words.name(card), icon="cards"))
        return answers
