"""The evening paper as data: standing, wealth over time, strokes and falls, records, duration."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, NamedTuple

from companion.engine.ledger import Posting
from companion.engine.play import Play
from companion.report.course import Asked, Course, Progress, TurnEnd, course
from companion.table.question import Explanation, Row
from companion.table.table import Table
from companion.words import Words

BREAK = timedelta(minutes=30)
"""A longer gap between two actions was not spent at the table."""


class Standing(NamedTuple):
    """A player's place at the end (or now)."""

    rank: int
    player: str
    place: int
    wealth: int
    cash: int
    behind: int


class Swing(NamedTuple):
    """What a turn changed for a player, with the payment or the quote that did most of it."""

    player: str
    turn: TurnEnd
    change: int
    posting: Posting | None
    quote: tuple[str, int, int] | None


class Decided(NamedTuple):
    """The last change of leader: from then on the winner was first. None: from the start on."""

    winners: tuple[str, ...]
    turn: TurnEnd | None
    before: tuple[str, ...]


class Best(NamedTuple):
    """A record of the evening."""

    code: str
    amount: int
    player: str | None = None
    of: str | None = None
    turn: int = 0
    line: int | None = None


class Times(NamedTuple):
    """When it was played, and for how long without the breaks."""

    begun: datetime
    ended: datetime
    played: timedelta


@dataclass(frozen=True)
class Evening:
    """Everything that the paper tells."""

    over: str | None
    standing: tuple[Standing, ...]
    course: Course
    stroke: Swing | None
    fall: Swing | None
    decided: Decided
    bests: tuple[Best, ...]
    times: Times | None


def best_figure(best: Best, table: Table) -> str:
    """A record's figure in words."""
    match best.code:
        case "lead":
            return table.words.say("paper.turns", n=best.amount)
        case "quote" if best.of is not None:
            return table.quote_digits(best.of, best.amount)
    return table.words.money(best.amount)


def turning(evening: Evening, words: Words) -> str:
    """The turn that decided it, in a sentence."""
    decided = evening.decided
    winners, n = decided.winners, len(decided.winners)
    if decided.turn is None and 1 < n == len(evening.course.players):
        return words.say("paper.always-level")
    if decided.turn is None:
        return words.say("paper.always-led", n=n, winners=winners)
    passed = tuple(one for one in decided.before if one not in winners)
    key = "paper.decided" if set(passed) == set(decided.before) else "paper.decided-tie"
    return words.say(key, n=n, winners=winners, before=passed, turn=decided.turn.number)


def explain_swing(swing: Swing, table: Table) -> Explanation:
    """What a turn changed for a player: the payments, and what the holdings gained or lost."""
    words, player = table.words, swing.player
    rows, cash = [], 0
    for one in swing.turn.postings:
        amount = one.amount * ((one.payee == player) - (one.payer == player))
        if amount:
            cash += amount
            label, shown = words.why(one.why, one.of), words.signed_money(amount)
            rows.append(Row(label, words.sum(one), shown, rule=one.rule))
    if swing.change != cash:
        held = words.signed_money(swing.change - cash)
        rows.append(Row(words.say("explain.held"), amount=held))
    title = words.say("explain.swing", player=player, n=swing.turn.number)
    return table.explain_sum(title, rows, words.signed_money(swing.change))


def evening(
    table: Table, progress: Progress | None = None, cancelled: Asked | None = None
) -> Evening:
    """Look back on a game, over or not."""
    play = table.play
    went = course(play, progress, cancelled)
    swings = list(_swings(went))
    stroke = max(swings, key=lambda one: one.change, default=None)
    fall = min(swings, key=lambda one: one.change, default=None)
    return Evening(
        (play.game.over or {}).get("why"),
        _standing(play),
        went,
        stroke if stroke and stroke.change > 0 else None,
        fall if fall and fall.change < 0 else None,
        _decided(went),
        tuple(_bests(table, went)),
        times(entry.action for entry in play.history),
    )


def _standing(play: Play) -> tuple[Standing, ...]:
    game = play.game
    signs = play.header.places
    ranking = (game.over or {"ranking": game.rank()})["ranking"]
    first = ranking[0]["wealth"]
    return tuple(
        Standing(
            one["rank"],
            one["player"],
            signs[one["player"]],
            one["wealth"],
            game.cash(one["player"]),
            first - one["wealth"],
        )
        for one in ranking
    )


# Strokes and falls


def _swings(went: Course) -> Iterator[Swing]:
    """Everybody's change in every turn."""
    for before, turn in pairwise(went.turns):
        for player in went.players:
            change = turn.wealth[player] - before.wealth[player]
            if change:
                yield Swing(
                    player,
                    turn,
                    change,
                    _payment(turn, player, change),
                    _quote(turn, player, change),
                )


def _payment(turn: TurnEnd, player: str, change: int) -> Posting | None:
    """The largest payment that went the way of the change."""
    way = [one for one in turn.postings if player == (one.payee if change > 0 else one.payer)]
    return max(way, key=lambda one: one.amount, default=None)


def _quote(turn: TurnEnd, player: str, change: int) -> tuple[str, int, int] | None:
    """The quote whose move counted most for what the player held, the way of the change."""
    moved: dict[str, tuple[int, int]] = {}
    for move in turn.moves:
        old, _new = moved.get(move.company, (move.old, 0))
        moved[move.company] = (old, move.new)
    held = turn.holdings[player]
    way = 1 if change > 0 else -1
    weights = {one: way * (new - old) * held.get(one, 0) for one, (old, new) in moved.items()}
    company = max(weights, key=weights.__getitem__, default=None)
    return (company, *moved[company]) if company and weights[company] > 0 else None


def _decided(went: Course) -> Decided:
    """Look back from the end as long as the same lead."""
    winners = went.turns[-1].leaders
    for before, turn in pairwise(reversed(went.turns)):
        if turn.leaders != winners:
            return Decided(winners, before, turn.leaders)
    return Decided(winners, None, ())


# Records of the evening


def _bests(table: Table, went: Course) -> Iterator[Best]:
    game = table.game
    ledger = [one for one in game.ledger if one.line > 1 and one.why != "adjust"]
    paydays: dict[tuple[int, str], int] = {}
    for one in ledger:
        if one.why in table.PAYDAY:
            paydays[one.line, one.payee] = paydays.get((one.line, one.payee), 0) + one.amount
    if paydays:
        (line, player), amount = max(paydays.items(), key=lambda one: one[1])
        yield Best("payday", amount, player, None, went.turn_of(line), line)
    hammered = [one for one in ledger if one.why in table.HAMMER]
    if hammered:
        dearest = max(hammered, key=_price)
        turn = went.turn_of(dearest.line)
        yield Best("hammer", _price(dearest), dearest.payer, dearest.of, turn, dearest.line)
    paid = [one for one in ledger if one.payer in game.seats]
    if paid:
        largest = max(paid, key=lambda one: one.amount)
        turn = went.turn_of(largest.line)
        yield Best("payment", largest.amount, largest.payer, None, turn, largest.line)
    rises = [one for one in game.moves if one.rule != "R-7"]
    if rises:
        highest = max(rises, key=lambda one: one.new)
        yield Best(
            "quote", highest.new, None, highest.company, went.turn_of(highest.line), highest.line
        )
    led = _longest_lead(went)
    if led is not None:
        yield led


def _price(posting: Posting) -> int:
    """What was called out: the price of one, where there were several."""
    price = (posting.terms or {}).get("price")
    return price if isinstance(price, int) else posting.amount


def _longest_lead(went: Course) -> Best | None:
    """Who was first, alone, at the end of the most turns."""
    turns = dict.fromkeys(went.players, 0)
    for turn in went.turns[1:]:
        if len(turn.leaders) == 1:
            turns[turn.leaders[0]] += 1
    player = max(turns, key=turns.__getitem__)
    return Best("lead", turns[player], player) if turns[player] else None


# Time


def times(actions: Iterable[Mapping[str, Any]]) -> Times | None:
    """When the actions were entered, where they say so. What is no time is passed over."""
    moments = [moment for one in actions if (moment := _moment(one.get("at"))) is not None]
    if not moments:
        return None
    gaps = (later - earlier for earlier, later in pairwise(moments))
    played = sum((gap for gap in gaps if timedelta() < gap <= BREAK), timedelta())
    return Times(min(moments), max(moments), played)


def _moment(at: Any) -> datetime | None:
    """The wall clock's time at the table, whatever its zone."""
    if not isinstance(at, str):
        return None
    try:
        return datetime.fromisoformat(at).replace(tzinfo=None)
    except ValueError:
        return None
