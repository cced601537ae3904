"""The strip of quotes as plain data: six commodities between 0 and the split, and the dice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.engine.game import Game
from companion.engine.ledger import Move
from companion.table.question import Answer
from companion.words import Words
from companion.words.figures import NO_BREAK
from rulesets.stock_ticker import facts

ICONS = {
    "gold": "gold",
    "silver": "circle-multiple-outline",
    "oil": "barrel",
    "industrials": "factory",
    "bonds": "certificate",
    "grain": "barley",
    "up": "arrow-up-bold",
    "down": "arrow-down-bold",
    "dividend": "hand-coin",
}
"""A sign for each face of the dice, beside its word."""
EVENTS = {"ST-10": "strip.split", "ST-11": "strip.off"}
"""What put a quote back to par."""


@dataclass(frozen=True)
class Quoted:
    """One commodity of the strip: how far its quote is on the way from 0 to the split."""

    id: str
    name: str
    icon: str
    quote: str
    share: float
    moved: str
    tone: str
    held: str = ""


@dataclass(frozen=True)
class Strip:
    """The six commodities, and where par is on the way."""

    quotes: tuple[Quoted, ...]
    par: float
    ends: tuple[str, str, str]
    """What 0, par and the split are called."""


@dataclass(frozen=True)
class DieFace:
    """A face of the second or third die."""

    value: str | int
    label: str
    icon: str = ""


@dataclass(frozen=True)
class Trader:
    """Somebody who may trade while the market is open."""

    player: str
    note: str
    asked: bool = False


@dataclass(frozen=True)
class Throw:
    """The strip, whose touch is the first die, and the two others; `does` tells what a whole
    throw would do."""

    strip: Strip
    directions: tuple[DieFace, ...]
    steps: tuple[DieFace, ...]
    does: Mapping[tuple[str, str, int], str]
    headings: tuple[str, str, str]
    """What stands above the three dice."""
    market: str = ""
    trading: str = ""
    """What the market is for, where it is one button for all traders."""
    traders: tuple[Trader, ...] = ()
    trade: Callable[[str], object] | None = None


@dataclass(frozen=True)
class Counter:
    """One side of the market: what stands above it, and numbers of shares with their sums."""

    title: str
    note: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Market:
    """One player's trading: a touch on the strip shows what he can buy and sell of it."""

    strip: Strip
    counters: Mapping[str, tuple[Counter, Counter]]
    hint: str
    another: str
    """What leads to the other traders."""
    traders: tuple[Trader, ...]
    besides: tuple[Answer, ...]


def strip_of(game: Game, words: Words, held: Callable[[str], str] = lambda _one: "") -> Strip:
    """The strip as it stands; `held` says what stands under each commodity."""
    span = facts.SPLIT - facts.OFF_THE_BOARD
    ends = (facts.OFF_THE_BOARD, facts.PAR, facts.SPLIT)
    return Strip(
        tuple(_quoted(game, words, one, held(one)) for one in facts.COMMODITIES),
        (facts.PAR - facts.OFF_THE_BOARD) / span,
        (words.hundredths(ends[0]), words.hundredths(ends[1]), words.hundredths(ends[2])),
    )


def _quoted(game: Game, words: Words, commodity: str, held: str) -> Quoted:
    quote = game.quotes[commodity]
    last = last_move(game, commodity)
    change = moved(words, last)
    return Quoted(
        commodity,
        words.name(commodity),
        ICONS[commodity],
        words.cents(quote),
        (quote - facts.OFF_THE_BOARD) / (facts.SPLIT - facts.OFF_THE_BOARD),
        f"{ARROWS[tone_of(last)]}{change}",
        tone_of(last),
        held,
    )


def last_move(game: Game, commodity: str) -> Move | None:
    """What moved a quote last."""
    for place in range(len(game.moves) - 1, -1, -1):
        if game.moves[place].company == commodity:
            return game.moves[place]
    return None


ARROWS = {"up": "▲ ", "down": "▼ ", "muted": ""}


def moved(words: Words, last: Move | None) -> str:
    """A quote's last move with its sign; or what put it back to par."""
    if last is None:
        return words.say("strip.still")
    if last.rule in EVENTS:
        return words.say(EVENTS[last.rule])
    return in_cents(words, last.new - last.old)


def in_cents(words: Words, change: int) -> str:
    """A change of a quote."""
    return f"{words.signed(change)}{NO_BREAK}¢"


def tone_of(last: Move | None) -> str:
    """Rising, falling or neither; a quote back at par has done neither."""
    if last is None or last.rule in EVENTS:
        return "muted"
    return "up" if last.new > last.old else "down"
