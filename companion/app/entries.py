"""The games in the list at home, as it writes them."""

from dataclasses import dataclass
from datetime import datetime

from companion.engine.schema import fields_of_dataclass
from companion.table.table import table_class
from companion.words import Words
from companion.words.dates import ago, begun
from rulesets import ruleset

DOT = "\u00a0· "


@dataclass(frozen=True)
class Entry:
    """A game in the list at home. `about` is what it is played like, `begun` when that started;
    the players have their signs with them."""

    id: str
    title: str
    about: str
    begun: str
    players: dict
    when: str
    question: str
    over: bool
    winner: str | None
    wealth: str


def entry(one, language, question=None, sample=False):
    """How a game that the store lists is written; a `sample` is called one."""
    rules = ruleset(one.game)
    words = Words.of(rules, language)
    now = datetime.now().astimezone()
    first = [each for each in one.standing if each["rank"] == 1] if one.finished else []
    game = words.say("game.title")
    about = [game] if one.title else []
    about += [words.say("home.a-sample")] if sample else []
    about += _played_like(rules, one.options, words)
    started = _read(one.date)
    how_far = [words.say("home.round", n=one.turn["round"])] if one.turn else []
    if started is not None:
        how_far.append(begun(words, started, now))
    return Entry(
        one.id,
        one.title or game,
        DOT.join([*about, words.say("home.players", n=len(one.players))]),
        DOT.join([*about, *how_far]),
        dict(zip(one.players, one.signs, strict=True)),
        ago(words, datetime.fromtimestamp(one.saved).astimezone(), now) if one.saved else "",
        question or _turn(one, words),
        one.finished,
        first[0]["player"] if first else None,
        words.money(first[0]["wealth"]) if first else "",
    )


def _played_like(rules, options, words):
    """The options by which a table calls its game."""
    defaults = {
        name: slot.default for name, slot in fields_of_dataclass(rules.OPTIONS).slots.items()
    }
    for name in table_class(rules).CALLED_BY:
        value = options.get(name, defaults[name])
        if value is True:
            yield words.say(f"option.{name}")
        elif value:
            yield words.first((f"option.{name}.{value}", str(value)))


def _turn(one, words):
    turn = one.turn or {}
    if turn.get("player") is None:
        return words.first((f"phase.{turn.get('phase')}", ""))
    return words.say("head.turn", n=turn["round"], player=turn["player"])


def _read(date):
    """When a record says that it was begun; what people wrote there may be anything."""
    try:
        return datetime.fromisoformat(date).astimezone()
    except (TypeError, ValueError, OverflowError, OSError):
        return None
