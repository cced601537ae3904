"""The turn (BO-2): the die, the pawn, Départ and its dividends, and who is next."""

from companion.engine.ledger import BANK
from companion.engine.refusal import Refused, need
from companion.engine.schema import Player, Square
from companion.engine.verb import verb
from rulesets.bourse.box import DIVIDEND, VARIATION, Dice, Dividends, Variation
from rulesets.bourse.events import Events
from rulesets.bourse.facts import BANKS, COMPANIES, START
from rulesets.bourse.pieces import Landing
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
        if self._passes(by, die, landed, passed):
            self._pay_dividends(by, dividends)
        else:
            need(dividends is None, "BO-2.5", "dividends-without-passing")
        self.seats[by].position = landed
        if landed in COMPANIES:
            self._land_on_title(landed, self._variation(landed, die, variation))
            return
        need(variation is None, "BO-3.1", "variation-off-a-title", square=landed)
        if landed in BANKS:
            self.land_on_bank(by, landed)
        else:
            self.land_on_event()

    def _square(self, by: str, die: int, square: str | None) -> str:
        """BO-2.3: the square that the die leads to."""
        board, present = self.edition.board, self.seats[by].position or START
        if board is not None:
            landed = board[(board.index(present) + die) % len(board)]
            need(square in (None, landed), "BO-2.3", "square-of-the-die", square=landed)
            return landed
        if square is None:
            raise Refused("BO-2.3", "square-needed")
        need(square != present, "BO-2.3", "square-where-it-stands", square=present)
        return square

    def _passes(self, by: str, die: int, landed: str, passed: bool | None) -> bool:
        """BO-2.4: whether the pawn reaches or crosses Départ."""
        board, present = self.edition.board, self.seats[by].position or START
        if board is not None:
            crossed = board.index(present) + die >= len(board)
            code = "passes-depart" if crossed else "does-not-pass-depart"
            need(passed in (None, crossed), "BO-2.4", code)
            return crossed
        if landed == START:
            need(passed is not False, "BO-2.4", "arriving-passes")
            return True
        need(not (passed and present == START), "BO-2.4", "leaving-does-not-pass")
        return bool(passed)

    def _pay_dividends(self, by: str, said: int | dict[str, int] | None) -> None:
        """BO-2.5: what all his titles bring, frozen ones too, in one posting."""
        shares = dict(sorted(self.seats[by].shares.items()))
        known = {company: self.edition.dividend(company) for company in shares}
        unknown = tuple(company for company, figure in known.items() if figure is None)
        if isinstance(said, int) and unknown:
            DIVIDEND.measure(said, "dividends")
            least = sum(n * (known[company] or 0) for company, n in shares.items())
            need(said >= least, "BO-2.5", "dividends-too-low", least=least)
            self.pay(BANK, by, said, "dividend", "BO-2.5")
            return
        typed = said if isinstance(said, dict) else {}
        need(set(typed) == set(unknown), "BO-2.5", "dividends-needed", companies=unknown)
        for company, figure in typed.items():
            DIVIDEND.measure(figure, f"dividends.{company}")
        figures = {**known, **typed}
        lots = tuple((company, n, figures[company] or 0) for company, n in shares.items())
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
