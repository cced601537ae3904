"""Why a count differs from the books: suspects from the ledger, best first.

Each suspicion says what it would do to everybody's count (a payment not handed over leaves its
payer with too much and its payee with too little). It is kept if it explains a difference and no
other count rules it out; it is ranked by how much it leaves unexplained, then by how likely such
a mistake is, then the later one first.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from companion.engine.ledger import BANK, Handing, Posting
from companion.engine.play import Play
from companion.report.counted import Counted, Window, counts_now, places, windows
from companion.table.table import Table
from companion.words import Words

LIKELY = (
    "not-handed",
    "shares-not-handed",
    "payday",
    "wrong-payee",
    "wrong-payer",
    "wrong-way",
    "shares-wrong-way",
    "line",
    "wrong-company",
    "transposed",
    "cancel",
    "shares-cancel",
    "note-many",
    "note-few",
    "twice",
    "shares-twice",
)
"""The codes of suspects, the likelier first."""

MOST_ALSO = 5
"""How many further places of the same suspect a sentence names."""

Effect = Mapping[tuple[str, str], int]
"""What a mistake does to the counts: by player and purse (`cash`, or a company)."""
CASH = "cash"


@dataclass(frozen=True)
class Suspect:
    """One possible cause of a difference: of what kind, whose, on which line of the journal.
    `postings` (or `handings`) are the payments that may be meant, the latest first."""

    code: str
    player: str
    line: int | None = None
    postings: tuple[Posting, ...] = ()
    handings: tuple[Handing, ...] = ()
    figures: Mapping[str, Any] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[int, ...]:
        """Every line that may be meant, the likeliest first."""
        about = [one.line for one in self.postings] + [one.line for one in self.handings]
        return tuple(dict.fromkeys(about)) or ((self.line,) if self.line is not None else ())


class _Suspicion(NamedTuple):
    """A suspect before it is judged, with its effect."""

    suspect: Suspect
    effect: Effect


def suspects(
    play: Play, table: Table, counts: Mapping[str, Counted] | None = None
) -> list[Suspect]:
    """What may be behind the differences of the counts of the moment, best first."""
    found = counts_now(play) if counts is None else counts
    differences = {
        (player, purse): difference
        for player, counted in found.items()
        for purse, difference in counted.differences(CASH)
    }
    if not any(differences.values()):
        return []
    place = places(play)
    possible = windows(play, CASH)
    judged = []
    for suspect, effect in _suspicions(play, table, differences):
        left = _unexplained(effect, differences)
        at = -1 if suspect.line is None else place[suspect.line]
        if left is not None and (suspect.line is None or _is_possible(effect, at, possible)):
            judged.append((left, LIKELY.index(suspect.code), -at, suspect))
    judged.sort(key=lambda one: one[:3])
    return list(_merged((left, suspect) for left, _likely, _at, suspect in judged))


def sentence(suspect: Suspect, words: Words) -> str:
    """Why somebody or something is suspected."""
    figures: dict[str, Any] = {"player": suspect.player, "line": suspect.line}
    for posting in suspect.postings[:1]:
        figures |= posting._asdict() | {"why": words.say(f"why.{posting.why}")}
    for handing in suspect.handings[:1]:
        figures |= handing._asdict() | {"n": handing.shares}
    text = words.say(f"suspect.{suspect.code}", **{**figures, **suspect.figures})
    others = [
        words.say("suspect.place", line=one.line, payer=one.payer, payee=one.payee)
        for one in suspect.postings[1:]
    ] + [
        words.say("suspect.place", line=one.line, payer=one.giver, payee=one.taker)
        for one in suspect.handings[1:]
    ]
    if others:
        places = words.listing(list(dict.fromkeys(others))[:MOST_ALSO], style="or")
        text += " " + words.say("suspect.also", places=places)
    return text


# Judging


def _unexplained(effect: Effect, differences: Effect) -> int | None:
    """How many differences a suspicion leaves over; None if it explains none, or if somebody's
    count agrees with the books although it should not."""
    explained = 0
    left = sum(1 for key, counted in differences.items() if counted and not effect.get(key))
    for key, expected in effect.items():
        counted = differences.get(key)
        if counted is None or not expected:
            continue
        if counted == expected:
            explained += 1
        elif not counted:
            return None
        else:
            left += 1
    return left if explained else None


def _is_possible(effect: Effect, at: int, windows: Mapping[tuple[str, str], Window]) -> bool:
    """Whether earlier counts leave open that it happened then."""
    return all(
        windows[key].has(at, change) for key, change in effect.items() if change and key in windows
    )


def _merged(found: Iterable[tuple[int, Suspect]]) -> Iterator[Suspect]:
    """Payments that look the same from the table are one suspect, at the place of the best."""
    alike: dict[Any, list[Suspect]] = {}
    for left, suspect in found:
        alike.setdefault((left, _sameness(suspect)), []).append(suspect)
    for best, *others in alike.values():
        postings = tuple(one for other in (best, *others) for one in other.postings)
        handings = tuple(one for other in (best, *others) for one in other.handings)
        yield replace(best, postings=postings, handings=handings)


def _sameness(suspect: Suspect) -> Any:
    """What makes two suspects the same to the table: the kind, whose, how much and what for."""
    postings = tuple((one.amount, one.why) for one in suspect.postings)
    handings = tuple((one.company, one.shares) for one in suspect.handings)
    about = postings or handings or suspect.line
    return suspect.code, suspect.player, about, tuple(sorted(suspect.figures.items()))


# Suspecting


def _suspicions(play: Play, table: Table, differences: Effect) -> Iterator[_Suspicion]:
    game = play.game
    cash = {player: n for (player, purse), n in differences.items() if purse == CASH and n}
    shares = {key: n for key, n in differences.items() if key[1] != CASH and n}
    if cash:
        for posting in game.ledger:
            yield from _of_posting(posting, cash)
        yield from _of_lines(game.ledger, cash, table.PAYDAY)
        yield from _of_pairs(CASH, cash, "cancel")
        yield from _of_notes(table.denominations(), cash)
    if shares:
        for handing in game.handings:
            yield from _of_handing(handing, shares)
        for company in dict.fromkeys(company for _player, company in shares):
            held = {player: n for (player, one), n in shares.items() if one == company}
            yield from _of_pairs(company, held, "shares-cancel")


def _paid(payer: str, payee: str, amount: int, purse: str = CASH) -> dict[tuple[str, str], int]:
    """How counts come to differ when this is missing on the table: the bank is not counted."""
    effect = {(payer, purse): amount, (payee, purse): -amount}
    return {key: change for key, change in effect.items() if key[0] != BANK}


def _of_posting(posting: Posting, cash: Mapping[str, int]) -> Iterator[_Suspicion]:
    """What may have gone wrong with one payment."""
    payer, payee, amount = posting.payer, posting.payee, posting.amount

    def suspicion(code: str, player: str, effect: Effect, **figures: Any) -> _Suspicion:
        return _Suspicion(
            Suspect(code, player, posting.line, postings=(posting,), figures=figures), effect
        )

    for difference, player in _lacking(payer, payee, cash).items():
        effect = _paid(payer, payee, difference)
        if difference == amount:
            yield suspicion("not-handed", player, effect)
        elif difference == 2 * amount:
            yield suspicion("wrong-way", player, effect)
        elif difference == -amount:
            yield suspicion("twice", player, effect)
        for swapped in _swaps(amount):
            if difference == amount - swapped:
                yield suspicion("transposed", player, effect, swapped=swapped)
    for code, player, other in _misdirected(posting, cash):
        effect = {(player, CASH): cash[player], (other, CASH): cash[other]}
        yield suspicion(code, player, effect, other=other)


def _lacking(giver: str, taker: str, differences: Mapping[str, int]) -> dict[int, str]:
    """By how much too little seems to have gone from one to the other, and whose count says so
    (the giver's, if both say the same)."""
    found = {-differences.get(taker, 0): taker, differences.get(giver, 0): giver}
    found.pop(0, None)
    return found


def _misdirected(posting: Posting, cash: Mapping[str, int]) -> Iterator[tuple[str, str, str]]:
    """Somebody else whose difference cancels a player's: paid by the wrong one, or to him."""
    amount = posting.amount
    for code, player, lack in (
        ("wrong-payer", posting.payer, amount),
        ("wrong-payee", posting.payee, -amount),
    ):
        if cash.get(player) == lack:
            for other, difference in cash.items():
                if difference == -lack and other not in (posting.payer, posting.payee):
                    yield code, player, other


def _swaps(amount: int) -> Iterator[int]:
    """An amount with two neighbouring digits the other way round."""
    digits = str(amount)
    for place in range(len(digits) - 1):
        first, second = digits[place], digits[place + 1]
        if first != second and not (place == 0 and second == "0"):
            yield int(digits[:place] + second + first + digits[place + 2 :])


def _of_lines(
    ledger: Iterable[Posting], cash: Mapping[str, int], payday: tuple[str, ...]
) -> Iterator[_Suspicion]:
    """All that one line brought or cost a player, where that is several payments."""
    for line, group in groupby(ledger, key=attrgetter("line")):
        postings = list(group)
        for player, difference in cash.items():
            own = [one for one in postings if player in (one.payer, one.payee)]
            pay = [one for one in own if one.payer == BANK and one.why in payday]
            paid = sum(one.amount for one in pay)
            if pay and -difference == paid:
                yield _line_suspicion("payday", player, line, paid, {(player, CASH): -paid})
            effect: dict[tuple[str, str], int] = {}
            for one in own:
                for key, change in _paid(one.payer, one.payee, one.amount).items():
                    effect[key] = effect.get(key, 0) + change
            if len(own) > 1 and len(own) != len(pay) and effect[player, CASH] == difference:
                yield _line_suspicion("line", player, line, -difference, effect)


def _line_suspicion(code: str, player: str, line: int, amount: int, effect: Effect) -> _Suspicion:
    return _Suspicion(Suspect(code, player, line, figures={"amount": amount}), effect)


def _of_pairs(purse: str, differences: Mapping[str, int], code: str) -> Iterator[_Suspicion]:
    """Two players whose differences cancel: one has what the other lacks."""
    for player, lack in differences.items():
        for other, surplus in differences.items():
            if lack < 0 and surplus == -lack:
                figures = {"other": other, "amount": surplus, "n": surplus, "company": purse}
                effect = {(player, purse): lack, (other, purse): surplus}
                yield _Suspicion(Suspect(code, player, figures=figures), effect)


def _of_notes(denominations: Iterable[int], cash: Mapping[str, int]) -> Iterator[_Suspicion]:
    """A note too many or too few."""
    notes = set(denominations)
    for player, difference in cash.items():
        if abs(difference) in notes:
            code = "note-many" if difference > 0 else "note-few"
            suspect = Suspect(code, player, figures={"amount": abs(difference)})
            yield _Suspicion(suspect, {(player, CASH): difference})


def _of_handing(handing: Handing, shares: Mapping[tuple[str, str], int]) -> Iterator[_Suspicion]:
    """What may have gone wrong with shares that changed hands."""
    line, giver, taker, company, n = handing
    codes = {n: "shares-not-handed", 2 * n: "shares-wrong-way", -n: "shares-twice"}
    held = {player: difference for (player, one), difference in shares.items() if one == company}
    for difference, player in _lacking(giver, taker, held).items():
        if difference in codes:
            suspect = Suspect(codes[difference], player, line, handings=(handing,))
            yield _Suspicion(suspect, _paid(giver, taker, difference, company))
        if difference != n:
            continue
        for (holder, other), surplus in shares.items():
            if holder == player and surplus == -held[player] and other != company:
                figures = {"other": other}
                suspect = Suspect("wrong-company", player, line, (), (handing,), figures)
                missing = _paid(giver, taker, n, company)
                yield _Suspicion(suspect, {**missing, **_paid(giver, taker, -n, other)})
