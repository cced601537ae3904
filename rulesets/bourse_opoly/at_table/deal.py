"""The first deal: everybody's travel voucher and Roll Three card; and the end of a turn."""

from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Dice,
    Next,
    Question,
    Row,
    die,
    send,
)
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.visits import Visits

SHOWN_DEALT = 5
"""How many of the cards entered last are shown."""
Vouchers = dict[str, str]
Cards = dict[str, list[int]]


class Dealing(Visits):
    """OP-2: three touches a player; a voucher that voids the others takes one more."""

    def ask_deal(self) -> Question:
        """The first player's card; the others follow."""
        return self._ask_card({}, {}, "plain")

    def _ask_card(self, vouchers: Vouchers, cards: Cards, kind: str) -> Question:
        words, players = self.words, self.game.players
        player = players[len(cards)]

        def dealt(card: list[int]) -> Next:
            kinds, numbers = {**vouchers, player: kind}, {**cards, player: card}
            if len(numbers) < len(players):
                return self._ask_card(kinds, numbers, "plain")
            return send({"do": "deal", "vouchers": kinds, "roll3": numbers})

        other = next(one for one in facts.VOUCHERS if one != kind)
        flip = Answer(
            words.say(f"draw.{other}"),
            partial(self._ask_card, vouchers, cards, other),
            hint=words.say("hint.rather", kind=kind),
            icon="ticket-confirmation",
        )
        return Question(
            words.say("ask.deal", player=player),
            Dice((die(), die(), die()), dealt),
            player=player,
            note="" if cards else self.opening_notes(),
            aside=(flip,),
            aside_title=words.say("note.deal", kind=kind),
            rows=tuple(self._dealt(vouchers, cards))[-SHOWN_DEALT:],
            rows_title=words.say("deal.so-far") if cards else "",
        )

    def _dealt(self, vouchers: Vouchers, cards: Cards) -> list[Row]:
        words = self.words
        return [
            Row(player, words.say(f"draw.{vouchers[player]}"), "-".join(map(str, card)), player)
            for player, card in cards.items()
        ]

    def opening_notes(self) -> str:
        """What each player is given at the start, as the rulebook lists it."""
        words = self.words
        notes = facts.NOTES[self.game.options.thousand_note]
        listed = ", ".join(f"{n} × {words.number(int(value))}" for value, n in notes.items())
        return words.say("note.opening", sum=facts.START_CASH, notes=listed)

    # The end of a turn

    def ask_act(self) -> Question:
        """All is done: the next player, or what may still be done."""
        words, player = self.words, self.mover
        end: Action = {"do": "end", "by": player}
        with self.play.trial(end) as imagined:
            after = imagined.turn.player
        answer = Answer(
            words.say("ask.end.next", player=after),
            send(end),
            hint=words.say("hint.end", player=player),
            role="main",
            icon="arrow-right-bold",
        )
        return Question(
            words.say("ask.end", player=player),
            Choices((answer,)),
            player=player,
            aside=self.besides(player),
            aside_title=words.say("ask.end.before"),
            rows=self.steps(),
        )
