"""The cards typed in during a game, as a box would keep them."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.engine.play import Play
from companion.table.naming import new_id
from rulesets.maxi_bourse.box import EFFECTS, UNNAMED
from rulesets.maxi_bourse.game import MaxiBourse

Effects = dict[str, Any]


def cards_typed(play: Play, told: Callable[[Effects], str]) -> dict[str, dict[str, Any]]:
    """Every card once, under the words that were noted, or else those that `told` makes of its
    effects. A card that names somebody is no card of the box, nor is one without effects."""
    stored = play.game.edition.cards
    known = [_bare(card) for card in stored.values()]
    found: dict[str, dict[str, Any]] = {}
    for deck, action in _drawn(play):
        effects = {name: action[name] for name in EFFECTS if name in action}
        card = {"deck": deck, **effects}
        if not effects or _names_somebody(effects) or card in known:
            continue
        known.append(card)
        text = action.get("note") or told(effects)
        found[new_id(text, {*stored, *found}, deck)] = {**card, "text": text}
    return found


def _drawn(play: Play) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cards that stand in the record, each with its deck."""
    game: MaxiBourse = play.game  # type: ignore[assignment]
    decks = {drawn.line: drawn.deck for drawn in game.drawn}
    for entry in play.history:
        if entry.line in decks:
            yield decks[entry.line], entry.action


def _bare(card: Any) -> dict[str, Any]:
    return {key: value for key, value in card.items() if key != "text"}


def _names_somebody(effects: Effects) -> bool:
    parties = {one[side] for one in effects.get("transfers", ()) for side in ("from", "to")}
    return not parties.union(effects.get("shares", ())) <= set(UNNAMED)
