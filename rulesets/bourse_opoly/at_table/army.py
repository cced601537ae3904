"""The army's counter: figurines to and from the bank, in one's turn or to pay a debt."""

from collections.abc import Mapping
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Choices, Keypad, Next, Question, View, send
from companion.table.trying import brings
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.at_table.common import SHOWN
from rulesets.bourse_opoly.at_table.mystery import Mystery
from rulesets.bourse_opoly.at_table.picture import Figurine, Shop

Basket = Mapping[str, int]


class ArmyTable(Mystery):
    """OP-33."""

    def army_answer(self, player: str) -> Answer:
        """The counter, with what one's army is worth."""
        words = self.words
        worth = self.game.army_value(player)
        hint = words.say("hint.army", sum=worth) if worth else words.say("hint.no-army")
        return Answer(words.say("ask.army"), lambda: self.ask_army(player), hint=hint, icon="tank")

    def figurine(self, id_: str) -> str:
        """What a figurine is called; its id ends in its price."""
        return self.words.say(f"figurine.{id_.rsplit('-', 1)[0]}")

    def ask_army(self, player: str, owes: int | None = None) -> Question:
        """Touches fill a basket; the button buys or sells it."""
        words, game = self.words, self.game
        held = game.seats[player].army

        def action(buy: Basket, sell: Basket) -> Action:
            told: Action = {"do": "army", "by": player}
            for name, basket in (("buy", buy), ("sell", sell)):
                if basket:
                    told[name] = dict(basket)
            return told if owes is None else {**told, "owes": owes}

        def total(buy: Basket, sell: Basket) -> str:
            found = self.outcome(action(buy, sell))
            if isinstance(found, Refused):
                return words.refusal(found)
            return words.signed_money(brings(found, player))

        shown = facts.ARMY if owes is None else held
        shop = Shop(
            tuple(self._offered(player, one) for one in facts.ARMY if one in shown),
            (words.say("army.buy"), words.say("army.sell")),
            words.say("army.empty"),
            total,
            words.say("army.clear"),
            selling_only=owes is not None,
        )
        return Question(
            words.say("ask.army.of", player=player),
            View(SHOWN, "ArmyView", shop, lambda buy, sell: send(action(buy, sell))),
            player=player,
            quiet=True,
        )

    def _offered(self, player: str, id_: str) -> Figurine:
        words, held = self.words, self.game.seats[player].army.get(id_, 0)
        note = words.say("army.held", n=held) if held else ""
        return Figurine(id_, self.figurine(id_), words.money(facts.ARMY[id_]), held, note)

    def ask_debtor(self) -> Question:
        """Out of turn only who owes more than he has may sell: who, and how much he owes."""
        words, game = self.words, self.game

        def owing(player: str) -> Next:
            return Question(
                words.say("ask.army.owes", player=player),
                Keypad(partial(self.ask_army, player), least=game.cash(player) + 1),
                player=player,
            )

        answers = tuple(
            Answer(
                player,
                partial(owing, player),
                hint=words.say("hint.army", sum=game.army_value(player)),
                player=player,
            )
            for player in game.playing
            if game.seats[player].army
        )
        return Question(words.say("ask.army.who-owes"), Choices(answers))
