"""The turn (BO-2): the die, the pawn, Départ and its dividends, and who is next."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Player, Square
from companion.engine.verb import verb
from rulesets.bourse.box import DIVIDEND, VARIATION, Dice, Dividends, Variation
from rulesets.bourse.events import Events
from rulesets.bourse.facts import BANKS, COMPANIES, START
from rulesets.bourse.pieces import Landing, Throw
from rulesets.bourse.victory import Victory


class Movement(Events, Victory):
    """From the roll to the next player. What the edition gives may be left out of a roll, and
    must agree if it is there; what it does not give must be there."""

    @verb("roll", by="roller")
    def roll(
        self,
        by: Player,
        dice: Dice,
        square: Square | None = None,
        passed: bool | None = None,
        variation: Variation | None = None,
        dividends: Dividends | None = None,
    ) -> None:
        """Throw the die and move the pawn."""
        (die,) = dice
        landed = self._square(by, die, square)
        crossed = self._passes(by, die, landed, passed)
        if crossed:
            self._pay_dividends(by, dividends)
        else:
            need(dividends is None, "BO-2.5", "dividends-without-passing")
        throw = Throw(self.line, self.course.economy, die, self._stands(by), landed, crossed)
        self.seats[by].position = landed
        if landed in COMPANIES:
            moved = self._variation(landed, die, variation)
            self.throws.add(throw._replace(variation=moved))
            self._land_on_title(landed, moved)
            return
        need(variation is None, "BO-3.1", "variation-off-a-title", square=landed)
        self.throws.add(throw)
        if landed in BANKS:
            self.land_on_bank(by, landed)
        else:
            self.land_on_event()

    def whole(self, action: dict[str, Any], line: int) -> dict[str, Any]:
        """A throw with the square, the passing of Départ and the variation."""
        throw = next((one for one in self.throws if one.line == line), None)
        if throw is None:
            return action
        told = {**action, "square": throw.landed}
        if throw.passed and throw.landed != START:
            told["passed"] = True
        if throw.variation is not None:
            told["variation"] = throw.variation
        return told

    def way(self, player: str, die: int) -> tuple[str, bool] | None:
        """The square that a throw leads to, and whether it passes Départ; None if the board is
        not known."""
        board = self.edition.board
        if board is None:
            return None
        place = board.index(self._stands(player)) + die
        return board[place % len(board)], place >= len(board)

    def _stands(self, player: str) -> str:
        return self.seats[player].position or START

    def _square(self, by: str, die: int, square: str | None) -> str:
        """BO-2.3: the square that the die leads to."""
        way = self.way(by, die)
        if way is not None:
            landed, _crossed = way
            need(square in (None, landed), "BO-2.3", "square-of-the-die", square=landed)
            return landed
        if square is None:
            raise Refused("BO-2.3", "square-needed")
        present = self._stands(by)
        need(square != present, "BO-2.3", "square-where-it-stands", square=present)
        return square

    def _passes(self, by: str, die: int, landed: str, passed: bool | None) -> bool:
        """BO-2.4: whether the pawn reaches or crosses Départ."""
        way = self.way(by, die)
        if way is not None:
            _landed, crossed = way
            code = "passes-depart" if crossed else "does-not-pass-depart"
            need(passed in (None, crossed), "BO-2.4", code)
            return crossed
        if landed == START:
            need(passed is not False, "BO-2.4", "arriving-passes")
            return True
        leaving = self._stands(by) == START
        need(not (passed and leaving), "BO-2.4", "leaving-does-not-pass")
        return bool(passed)

    def dividend_lots(self, player: str) -> tuple[tuple[str, int, int | None], ...]:
        """BO-2.5: his titles, how many, and what each pays on passing Départ, if it is known."""
        shares = sorted(self.seats[player].shares.items())
        return tuple((company, n, self.edition.dividend(company)) for company, n in shares)

    def _pay_dividends(self, by: str, said: int | dict[str, int] | None) -> None:
        """BO-2.5: what all his titles bring, frozen ones too, in one posting."""
        held = self.dividend_lots(by)
        unknown = tuple(company for company, _n, figure in held if figure is None)
        if isinstance(said, int) and unknown:
            DIVIDEND.measure(said, "dividends")
            self.pay(BANK, by, said, "dividend", "BO-2.5")
            return
        typed = said if isinstance(said, dict) else {}
        need(set(typed) == set(unknown), "BO-2.5", "dividends-needed", companies=unknown)
        for company, figure in typed.items():
            DIVIDEND.measure(figure, f"dividends.{company}")
        lots = tuple((company, n, figure or typed.get(company, 0)) for company, n, figure in held)
        total = sum(n * figure for _company, n, figure in lots)
        agrees = not isinstance(said, int) or said == total
        need(agrees, "BO-2.5", "dividends-known", amount=total)
        only = lots[0][0] if len(lots) == 1 else None
        self.pay(BANK, by, total, "dividend", "BO-2.5", of=only, lots=lots)

    def _variation(self, company: str, die: int, said: int | None) -> int:
        """BO-3.1: from the slide rule, else said in the action."""
        known = self.edition.variation(self.course.economy, company, die)
        if said is None:
            if known is None:
                raise Refused("BO-3.1", "variation-needed", company=company)
            return known
        VARIATION.measure(said, "variation")
        need(known in (None, said), "BO-3.1", "variation-known", company=company, variation=known)
        return said

    def _land_on_title(self, company: str, variation: int) -> None:
        """BO-3.2: an option on the title comes first (BO-5.5), else the marker moves."""
        before = self.quotes[company]
        landing = Landing(
            self.draft, company, before, before + variation, tuple(self.from_roller())
        )
        self.course.stage, self.course.landing = "trade", landing
        if company in self.option_cards:
            landing.undecided = True
        else:
            self.fix_quote(company, landing.obtained)

    # From turn to turn

    @verb("trade", "bank", "done", named="end")
    def end_turn(self) -> None:
        """End the turn: the die goes to the left."""
        if self.options.win_check == "turn-end":
            self.look_for_winner()
        if not self._over:
            self.pass_die()

    def pass_die(self) -> None:
        """BO-2.1: to the next player who is in and does not miss his turn. Coming back to the
        same or an earlier seat is a new round."""
        seat = self.players.index(self.roller)
        while True:
            last = seat
            seat = next(
                place
                for place in (*range(last + 1, len(self.players)), *range(last + 1))
                if not self.seats[self.players[place]].out
            )
            if seat <= last:
                self.turn.round += 1
            player = self.players[seat]
            if not self.seats[player].skip:
                break
            self.seats[player].skip -= 1
        self.begin_turn(player)

    def begin_turn(self, player: str) -> None:
        """A player gets the die; the steps of the last landing are forgotten."""
        self.turn.player = player
        self.turn.number += 1
        course = self.course
        course.stage, course.landing, course.repaid = "roll", None, False
