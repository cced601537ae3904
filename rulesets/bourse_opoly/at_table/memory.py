"""What was read off the box during a game, as an edition would keep it: deeds, rents, the D10
table, what BONUS and the tax squares say, Mystery cards."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.play import Play
from companion.table.naming import new_id
from rulesets.bourse_opoly.deeds import Deed
from rulesets.bourse_opoly.game import BourseOPoly

PRINTED = ("name", "group", "price", "mortgage", "build")
COMMON_RENTS = {"railroad": "railroad_rents", "cab": "cab_rents"}
ON_A_CARD = ("effect", "amount", "kind", "square", "direct", "text")


class Memory:
    """What a game has taught about its box."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._game: BourseOPoly = play.game  # type: ignore[assignment]
        self._edition = self._game.edition

    def learned(self, told: Callable[[dict[str, Any]], str]) -> dict[str, Any]:
        """All of it; `told` says a card in words."""
        found = {
            "deeds": self._deeds(),
            "d10": self._d10(),
            "tax": self._tax(),
            "bonus": self._bonus(),
            "cards": self._cards(told),
            **{part: self._common_rents(kind) for kind, part in COMMON_RENTS.items()},
        }
        return {part: figures for part, figures in found.items() if figures}

    def _deeds(self) -> dict[str, dict[str, Any]]:
        """All of them, if anything new is known of one: a box's deeds replace the shipped ones."""
        deeds = {id_: self._form(deed) for id_, deed in self._game.deeds.items()}
        return deeds if deeds != self._edition.deeds else {}

    @staticmethod
    def _form(deed: Deed) -> dict[str, Any]:
        printed = ((name, getattr(deed, name)) for name in PRINTED)
        form = {"kind": deed.kind, **{name: one for name, one in printed if one is not None}}
        return {**form, "rents": list(deed.rents)} if deed.rents else form

    def _common_rents(self, kind: str) -> list[int]:
        """OP-14, OP-15: by the number owned; only once every number was met, for a shorter list
        would speak for the higher ones too."""
        deeds = [deed for deed in self._game.deeds.values() if deed.kind == kind]
        typed = {int(n): rent for deed in deeds for n, rent in deed.typed.items()}
        wanted = range(1, len(deeds) + 1)
        return [typed[n] for n in wanted] if all(n in typed for n in wanted) else []

    def _d10(self) -> dict[str, int]:
        typed = dict(self._game.box.d10)
        return {**self._edition.d10, **typed} if typed else {}

    def _tax(self) -> int | None:
        """One figure for all tax squares, as long as no other was typed."""
        sums = {action["amount"] for action in self._said("tax") if "amount" in action}
        return sums.pop() if len(sums) == 1 else None

    def _bonus(self) -> dict[str, int]:
        """What BONUS paid last, once it is known both for passing and for landing."""
        found: dict[str, int] = {}
        for action in self._said("roll", "voucher", "card", "use"):
            wage = action.get("salary", {}).get("bonus")
            if wage is not None:
                found["pass" if "bonus" in action.get("passed", ()) else "land"] = wage
        return found if len(found) > 1 else {}

    def _cards(self, told: Callable[[dict[str, Any]], str]) -> dict[str, dict[str, Any]]:
        stored = self._edition.cards
        known: list[Any] = [_bare(card) for card in stored.values()]
        found: dict[str, dict[str, Any]] = {}
        for action in self._said("card"):
            card = {key: action[key] for key in ON_A_CARD if key in action}
            if card.get("effect") in (None, "nothing") or _bare(card) in known:
                continue
            known.append(_bare(card))
            text = action.get("text") or action.get("note") or told(card)
            found[new_id(text, {*stored, *found}, "carte")] = {**card, "text": text}
        return found

    def _said(self, *verbs: str) -> Iterator[dict[str, Any]]:
        """The actions of some verbs that stand in the record."""
        for entry in self._play.history:
            if entry.action["do"] in verbs:
                yield entry.action


def _bare(card: Any) -> dict[str, Any]:
    """A card without its words; one that is kept has nothing else to be known by."""
    kept = card.get("effect") == "keep"
    return {key: value for key, value in card.items() if key != "text" or kept}
