"""What every question of Bourse OPoly uses: names from the box, answers that say what they do,
things to pick."""

from collections.abc import Iterable
from typing import Any

from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.table.asking import items_of
from companion.table.question import Action, Answer, Group, Item, Send
from companion.table.table import Table
from companion.table.trying import Outcome, brings, outcome
from companion.words import Words
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.deeds import Deed

SHOWN = "bourse-opoly"
KIND_ICONS = {
    "street": "road-variant",
    "railroad": "train",
    "cab": "taxi",
    "utility": "lightbulb",
}


class Common(Table):
    """The table's tools."""

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        words.label = self._label

    def _label(self, thing: str) -> str | None:
        """What the box calls a deed, a square or a card; deeds may be learned on the way."""
        game = self.game
        deed: Deed | None = game.deeds.get(thing)
        if deed is not None:
            return deed.name
        for square in game.edition.board or ():
            if square["id"] == thing:
                name: str | None = square.get("name")
                return name or self.words.say(f"name.{square['kind']}")
        card = game.edition.cards.get(thing, {})
        text: str | None = card.get("text")
        return text

    @property
    def mover(self) -> str:
        """Whose turn it is."""
        return str(self.game.turn.player)

    @property
    def here(self) -> str:
        """The square of the one whose turn it is."""
        return str(self.game.seats[self.mover].position)

    # What an answer would do

    def outcome(self, *actions: Action) -> Outcome:
        """The payments that actions would make, or why they would be refused."""
        return outcome(self.play, *actions)

    def doing(
        self, label: str, action: Action, hint: str = "", role: str = "soft", **look: Any
    ) -> Answer:
        """An answer that says what it brings or costs, or why it would be refused."""
        found = self.outcome(action)
        if isinstance(found, Refused):
            return Answer(label, Send((action,)), self.words.refusal(found), "plain", **look)
        if not hint:
            change = brings(found, action["by"])
            hint = self.words.signed_money(change) if change else ""
        return Answer(label, Send((action,)), hint, role, **look)

    def typed_before(self, why: str) -> tuple[int, ...]:
        """Sums of one kind that were paid before in this game, the latest first."""
        sums: dict[int, None] = {}
        for posting in reversed(list(self.game.ledger)):
            if posting.why == why:
                sums.setdefault(posting.amount)
        return tuple(sums)[:6]

    # Things to pick

    def groups(self, of: str) -> tuple[Group, ...]:
        """Squares and deeds by kind, players who are still in; everything else as it is."""
        if of == "player":
            players = self.game.playing
            return (Group("", items_of(players, self.words, players)),)
        if of == "square":
            return self.squares()
        if of == "deed":
            return self.deed_groups(self.game.deeds)
        if of in ("account", "creditor", "giver"):
            return (Group("", items_of(self.game.ids(of), self.words, self.game.players)),)
        return super().groups(of)

    def squares(self) -> tuple[Group, ...]:
        """Where a token can stand: kinds of squares and deeds, or the squares of the board."""
        words, game = self.words, self.game
        if game.circuit:
            items = tuple(self._square_item(one) for one in game.circuit)
            return (Group("", items),)
        kinds = Group(words.say("group.squares"), items_of(facts.KINDS, words))
        return (kinds, *self.deed_groups(game.deeds))

    def _square_item(self, square: str) -> Item:
        deed = self.game.deeds.get(square)
        return Item(square, self.words.name(square)) if deed is None else self.deed_item(deed)

    def deed_groups(self, ids: Iterable[str]) -> tuple[Group, ...]:
        """Deeds by kind."""
        wanted = [self.game.deeds[one] for one in ids]
        groups = (
            Group(
                self.words.say(f"group.{kind}"),
                tuple(self.deed_item(deed) for deed in wanted if deed.kind == kind),
            )
            for kind in facts.DEED_KINDS
        )
        return tuple(group for group in groups if group.items)

    def deed_item(self, deed: Deed, hint: str | None = None) -> Item:
        """A deed with its owner's sign, and what stands on it."""
        words = self.words
        if hint is None:
            hint = self.deed_note(deed)
        return Item(deed.id, words.name(deed.id), hint=hint, player=deed.owner)

    def deed_note(self, deed: Deed) -> str:
        """Mortgaged, built on, or its price while it is free."""
        words = self.words
        if deed.mortgaged:
            return words.say("deed.mortgaged")
        if deed.level:
            return words.say(f"deed.built-{deed.kind}", n=deed.level)
        if deed.owner is None and deed.price is not None:
            return words.money(deed.price)
        return ""
