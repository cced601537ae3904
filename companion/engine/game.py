"""A game: seats, bank, quotes, and one way in, `act`.

The three doors are here: `pay` for money, `hand_over` for shares, `quote` for quotes. Nothing
else touches those figures. A ruleset subclasses `Game`, states its facts and writes as verbs
what its rulebook says.
"""

import dataclasses
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.draft import Book, Draft, Entries, Tracked
from companion.engine.ledger import BANK, Handing, Move, Posting
from companion.engine.ranking import ranking
from companion.engine.refusal import BadHeader, Refused, need
from companion.engine.schema import Company, Count, Player, fields_of_dataclass
from companion.engine.verb import Verb, read_verb, verb, verbs_of
from companion.record import Header


@dataclass(eq=False)
class Seat(Tracked):
    """A player at the table. Rulesets subclass it with what else they keep."""

    name: str
    shares: Book[int]
    cash: int = 0
    position: str | None = None
    out: bool = False


@dataclass(eq=False)
class Turn(Tracked):
    """Whose turn it is."""

    player: str | None = None
    number: int = 0
    round: int = 0


@dataclass
class NoOptions:
    """A game without options, or without edition data."""


class Game:
    """What every game shares. Attributes in capitals are for the ruleset to state."""

    ID: ClassVar[str]
    LEAST: ClassVar[int] = 2
    MOST: ClassVar[int] = 6
    PLAYERS_RULE: ClassVar[str]
    CASH_RULE: ClassVar[str | None] = None
    """The rule that refuses what cannot be paid, where it is not the payment's own."""
    OPTIONS: ClassVar[type[Any]] = NoOptions
    EDITION: ClassVar[type[Any]] = NoOptions
    SEAT: ClassVar[type[Seat]] = Seat
    COMPANIES: ClassVar[tuple[str, ...]] = ()
    NAMES: ClassVar[Mapping[str, str]] = {}
    """What ids are called in every language: companies, squares."""
    CURRENCY: ClassVar[str] = ""
    INSIDE: ClassVar[tuple[str, ...]] = ()
    """The games that are played inside this one."""
    verbs: ClassVar[dict[str, Verb]]

    def __init__(self, header: Header, draft: Draft | None = None) -> None:
        """Lay the table. A game played inside another shares the outer one's draft."""
        self.header = header
        self.players = header.players
        self.draft = Draft() if draft is None else draft
        self.line = 1
        self.ledger: Entries[Posting] = Entries(self.draft)
        self.handings: Entries[Handing] = Entries(self.draft)
        self.moves: Entries[Move] = Entries(self.draft)
        self.audits: Entries[dict[str, Any]] = Entries(self.draft)
        self.quotes: Book[int] = Book(self.draft)
        self.stock: Book[int] = Book(self.draft)
        self.accounts: Book[int] = Book(self.draft)
        self.turn = Turn(self.draft)
        self._over: Book[Any] = Book(self.draft)
        try:
            need(
                self.LEAST <= len(self.players) <= self.MOST,
                self.PLAYERS_RULE,
                "number-of-players",
                least=self.LEAST,
                most=self.MOST,
                found=len(self.players),
            )
            self.options = self._read(self.OPTIONS, self._default_options(), header.options)
            self.edition = self._read(self.EDITION, {}, header.edition)
            self.seats: Mapping[str, Seat] = {
                name: self.SEAT(self.draft, name, Book(self.draft)) for name in self.players
            }
            self.set_up()
        except Refused as refused:
            rule = "R-1" if refused.rule in ("R-2", "R-3") else refused.rule
            raise BadHeader(rule, refused.code, **refused.figures) from None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.verbs = verbs_of(cls)

    # What a ruleset says

    def set_up(self) -> None:
        """Look at options and edition, then lay the table: cash, stock, quotes, pawns."""

    @property
    def phase(self) -> str:
        """Where play stands; `over` at the end."""
        raise NotImplementedError

    def ids(self, of: str) -> Collection[str]:
        """The ids of one kind that exist in this game."""
        return self.COMPANIES if of == "company" else {"player": self.players}[of]

    def wealth(self, player: str) -> int:
        """What a player is worth: cash, and shares at the quote."""
        seat = self.seats[player]
        held = sum(self.value(company, n) for company, n in seat.shares.items())
        return self.cash(player) + held

    def value(self, company: str, shares: int) -> int:
        """What so many shares are worth at the quote."""
        return self.quotes[company] * shares

    def proceed(self) -> None:
        """Go on, after an action, as far as play goes by itself."""

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """What the state shows of a player beyond the common keys."""
        return {}

    def turn_extras(self) -> dict[str, Any]:
        """What the state shows of the turn beyond the common keys."""
        return {}

    def bank_extras(self) -> dict[str, Any]:
        """What the state shows of the bank beyond its shares."""
        return {}

    def extras(self) -> dict[str, Any]:
        """Further keys of the state."""
        return {}

    def whole(self, action: dict[str, Any], line: int) -> dict[str, Any]:
        """An action that was taken, with what the box's copy spared the table saying."""
        return action

    def rank(self) -> list[dict[str, Any]]:
        """The ranking as it would be now."""
        return ranking([(player, self.wealth(player)) for player in self.players])

    @property
    def chapter(self) -> tuple[int, int]:
        """What the story of the evening counts on: turns, unless a game tells it by something
        longer. The second is 0 while the table is still being laid."""
        return self.turn.round, self.turn.number

    def _default_options(self) -> dict[str, Any]:
        """Defaults that depend on who plays."""
        return {}

    # The one way in

    def act(self, action: dict[str, Any], line: int) -> None:
        """Take one action whole, or refuse it whole."""
        mark = self.draft.mark()
        self.line = line
        try:
            spoken = read_verb(self.verbs, action)
            arguments = spoken.read(action, self)
            if self._over and not spoken.terms.after_end:
                raise Refused("R-4", "game-over", verb=spoken.name)
            self._listen(spoken, arguments)
            spoken.measure(action)
            getattr(self, spoken.method)(**arguments)
            if not spoken.terms.after_end:
                self.proceed()
        except BaseException:
            self.draft.roll_back(mark)
            raise

    def _listen(self, spoken: Verb, arguments: dict[str, Any]) -> None:
        """R-5: the verb must be for this phase, and for this player."""
        terms = spoken.terms
        if terms.phases:
            phase = self.phase
            if phase not in terms.phases:
                raise Refused(
                    "R-5", "wrong-phase", verb=spoken.name, phase=phase, next=self.next_verbs()
                )
        by = arguments.get("by")
        if by is None or terms.after_end:
            return
        if terms.by is not None:
            allowed = getattr(self, terms.by)
            names = (allowed,) if isinstance(allowed, str) else tuple(allowed or ())
            if by not in names:
                raise Refused("R-5", "not-yours", verb=spoken.name, player=by, allowed=names)
        if self.seats[by].out:
            raise Refused("R-5", "player-out", player=by)

    def next_verbs(self) -> list[str]:
        """The verbs that would now be listened to."""
        phase = self.phase
        return sorted(
            name
            for name, one in self.verbs.items()
            if (one.terms.after_end or not self._over)
            and (not one.terms.phases or phase in one.terms.phases)
            and (one.terms.offered is None or getattr(self, one.terms.offered))
        )

    # Door 1: money

    def cash(self, account: str) -> int:
        """What an account holds."""
        seat = self.seats.get(account)
        return seat.cash if seat is not None else self.accounts[account]

    def pay(
        self,
        payer: str,
        payee: str,
        amount: int,
        why: str,
        rule: str,
        of: str | None = None,
        *,
        credit: bool = False,
        **terms: Any,
    ) -> None:
        """Money from one account to another; nobody but the bank pays what it has not got,
        unless the rules say that it is lent (`credit`)."""
        if not amount:
            return
        assert amount > 0, (payer, payee, amount, why)
        if payer != BANK:
            have = self.cash(payer)
            if have < amount and not credit:
                short = self.CASH_RULE or rule
                raise Refused(short, "not-enough-cash", player=payer, cash=have, amount=amount)
            self._set_cash(payer, have - amount)
        if payee != BANK:
            self._set_cash(payee, self.cash(payee) + amount)
        self.ledger.add(Posting(self.line, payer, payee, amount, why, rule, of, terms or None))

    def _set_cash(self, account: str, amount: int) -> None:
        seat = self.seats.get(account)
        if seat is not None:
            seat.cash = amount
        else:
            self.accounts[account] = amount

    # Door 2: shares

    def holding(self, holder: str, company: str) -> int:
        """How many shares a player or the bank has."""
        if holder == BANK:
            return self.stock.get(company, 0)
        return self.seats[holder].shares.get(company, 0)

    def need_held(self, holder: str, company: str, shares: int, rule: str) -> None:
        """Refuse unless a player or the bank has so many shares. A bank that does not count a
        company never runs out of it."""
        have = self.holding(holder, company)
        if have >= shares:
            return
        if holder != BANK:
            figures = {"player": holder, "company": company, "held": have, "shares": shares}
            raise Refused(rule, "not-enough-shares", **figures)
        if company in self.stock:
            raise Refused(rule, "bank-short", company=company, left=have, shares=shares)

    def hand_over(self, giver: str, taker: str, company: str, shares: int, rule: str) -> None:
        """Shares from one to another; nobody gives what is not there."""
        if not shares:
            return
        assert shares > 0, (giver, taker, company, shares)
        self.need_held(giver, company, shares, rule)
        self._book_shares(giver, company, -shares)
        self._book_shares(taker, company, shares)
        self.handings.add(Handing(self.line, giver, taker, company, shares))

    def _book_shares(self, holder: str, company: str, change: int) -> None:
        if holder != BANK:
            held = self.seats[holder].shares
            held.put(company, held.get(company, 0) + change)
        elif company in self.stock:
            self.stock[company] += change

    # Door 3: quotes

    def quote(self, company: str, value: int, rule: str) -> None:
        """Move a quote."""
        old = self.quotes[company]
        if value != old:
            self.quotes[company] = value
            self.moves.add(Move(self.line, company, old, value, rule))

    # Seats

    def clockwise(self, player: str, *, itself: bool = False) -> Iterator[str]:
        """The players from one's left on; with `itself`, from that one on."""
        place = self.players.index(player)
        order = self.players[place:] + self.players[:place]
        return iter(order if itself else order[1:])

    @property
    def playing(self) -> list[str]:
        """The players who are not out, in seating order."""
        return [name for name in self.players if not self.seats[name].out]

    # The end

    @property
    def over(self) -> dict[str, Any] | None:
        """Why it ended, and the ranking; None while it goes on."""
        return dict(self._over) or None

    def end(self, why: str) -> None:
        """The game is over: rank the players."""
        self._over["ranking"] = self.rank()
        self._over["why"] = why
        self.turn.player = None

    @verb()
    def close(self, why: str | None = None) -> None:
        """End the game now and rank the players."""
        self.end("closed")

    @verb(after_end=True)
    def count(
        self, by: Player, cash: Count | None = None, shares: dict[Company, Count] | None = None
    ) -> None:
        """Note what a player counted on the table, and how it differs from the books."""
        need(cash is not None or shares is not None, "R-2", "count-of-nothing")
        differing = {
            company: counted - self.holding(by, company)
            for company, counted in (shares or {}).items()
            if counted != self.holding(by, company)
        }
        self.audits.add(
            {
                "line": self.line,
                "player": by,
                "cash_difference": None if cash is None else cash - self.cash(by),
                "shares_difference": differing,
            }
        )

    # The state

    def state(self) -> dict[str, Any]:
        """All there is to know, as plain data."""
        turn = self.turn
        return {
            "game": self.ID,
            "options": dataclasses.asdict(self.options),
            "turn": {
                "player": turn.player,
                "phase": self.phase,
                "number": turn.number,
                "round": turn.round,
                **self.turn_extras(),
            },
            "players": {name: self._player_state(self.seats[name]) for name in self.players},
            "quotes": dict(self.quotes),
            "bank": {"shares": dict(self.stock), **self.bank_extras()},
            "ledger": [posting.plain() for posting in self.ledger],
            "audits": [dict(audit) for audit in self.audits],
            "over": self.over,
            "next": self.next_verbs(),
            **self.extras(),
        }

    def _player_state(self, seat: Seat) -> dict[str, Any]:
        return {
            "cash": seat.cash,
            "shares": dict(seat.shares),
            "position": seat.position,
            "out": seat.out,
            "wealth": self.wealth(seat.name),
            **self.player_extras(seat),
        }

    def _read(self, cls: type[Any], defaults: dict[str, Any], given: dict[str, Any]) -> Any:
        form = fields_of_dataclass(cls)
        form.check(given, "")
        form.find(given, self, "")
        form.measure(given, "")
        return cls(**{**defaults, **given})
