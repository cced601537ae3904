"""The throw: the die on the réglette, then only what the box's copy does not tell."""

from dataclasses import dataclass, replace

from companion.engine.refusal import Refused
from companion.table.question import (
    Action,
    Next,
    Question,
    View,
    send,
)
from rulesets.bourse import facts
from rulesets.bourse.at_table.dividends import Dividends
from rulesets.bourse.at_table.memory import Memory
from rulesets.bourse.at_table.reglette import (
    Instruments,
    Reglette,
    TitleRow,
    cells,
    instruments,
    tone_of,
)


@dataclass(frozen=True)
class SquareTile:
    """A square to pick, with what the thrown die does there."""

    id: str
    name: str
    figure: str = ""
    quote: str = ""
    tone: str = "muted"
    likely: bool = False


@dataclass(frozen=True)
class Squares:
    """Where the pawn may have landed. `passing` is whether it seems to have passed Départ, None
    where it cannot have."""

    instruments: Instruments
    squares: tuple[SquareTile, ...]
    passing: bool | None
    passing_label: str


class Throwing(Dividends):
    """From the die to the record."""

    def ask_roll(self) -> Question:
        """The réglette; the touched face is the throw."""
        player = self.game.turn.player
        return Question(
            self.words.say("ask.die", player=player),
            View("bourse", "RegletteView", self._reglette(player), self._thrown),
            player=player,
        )

    def _reglette(self, player: str) -> Reglette:
        words, game, memory = self.words, self.game, self.memory
        rows = tuple(
            TitleRow(
                self.short(company),
                self.quote_digits(company, game.quotes[company]),
                tuple(cells(game, words, memory, company, player)),
            )
            for company in facts.COMPANIES
        )
        ways = [game.way(player, die) for die in range(1, facts.FACES + 1)]
        leads = tuple(self.short(way[0]) for way in ways if way is not None)
        return Reglette(
            replace(instruments(game, words), leads=leads),
            rows,
            words.say("reglette.unit", unit=facts.SMALLEST_NOTE),
            words.say("reglette.quote"),
            tuple(self._legend(rows)),
        )

    def _legend(self, rows: tuple[TitleRow, ...]) -> list[str]:
        """Only the signs that are there are explained."""
        words = self.words
        shown = [cell for row in rows for cell in row.cells]
        signs = {
            "said": any(cell.said for cell in shown),
            "unknown": not all(cell.known for cell in shown),
            "ceiling": any(cell.end == "ceiling" for cell in shown),
            "floor": any(cell.end == "floor" for cell in shown),
            "reached": any(cell.reached for cell in shown),
        }
        return [words.say(f"reglette.{sign}") for sign, there in signs.items() if there]

    def _thrown(self, die: int) -> Next:
        """With a circuit the pawn goes by itself; without, its square is asked."""
        player = self.game.turn.player
        roll: Action = {"do": "roll", "by": player, "dice": [die]}
        way = self.game.way(player, die)
        if way is None:
            return self._ask_square(roll, die)
        square, passes = way
        return self._landed(roll, square, passes)

    # The square, where the circuit is not known

    def _ask_square(self, roll: Action, die: int) -> Question:
        words, game, memory = self.words, self.game, self.memory
        player = roll["by"]
        origin = game.seats[player].position or facts.START
        likely = memory.likely_square(origin, die)

        def landed(square: str, passed: bool = False) -> Next:
            said = {**roll, "square": square}
            if passed and square != facts.START:
                said["passed"] = True
            return self._landed(said, square, passed or square == facts.START)

        tiles = tuple(
            self._square_tile({**roll, "square": square}, memory, square == likely)
            for square in facts.SQUARES
            if square != origin
        )
        passing = None if origin == facts.START else memory.passes(origin, die)
        label = words.say("ask.passing", player=player)
        squares = Squares(instruments(game, words, die), tiles, passing, label)
        return Question(
            words.say("ask.landed", player=player, n=die),
            View("bourse", "SquaresView", squares, landed),
            player=player,
        )

    def _square_tile(self, roll: Action, memory: Memory, likely: bool) -> SquareTile:
        words, game, square = self.words, self.game, roll["square"]
        tile = SquareTile(square, self.short(square), likely=likely)
        if square not in facts.COMPANIES:
            return tile
        economy, (die,) = game.course.economy, roll["dice"]
        printed = game.edition.variation(economy, square, die)
        said = memory.variation(economy, die, square) if printed is None else None
        change = said if printed is None else printed
        if change is None:
            return replace(tile, quote=self.quote_digits(square, game.quotes[square]))
        obtained = self.obtained({**roll, "variation": change})
        return replace(
            tile,
            figure=words.signed(change) if said is None else f"({words.signed(change)})",
            quote="" if obtained is None else self.obtained_text(obtained),
            tone=tone_of(change),
        )

    # What the réglette does not tell

    def _landed(self, roll: Action, square: str, passes: bool) -> Next:
        """Dividends come first, then the variation; what is known is not asked."""
        if not passes:
            return self._with_variation(roll, square)
        (die,) = roll["dice"]
        known = self.game.edition.variation(self.game.course.economy, square, die)
        open_ = square in facts.COMPANIES and known is None
        return self.ask_dividends(
            roll["by"],
            lambda said: self._with_variation({**roll, **said}, square),
            lambda said: {**roll, **said, **({"variation": 0} if open_ else {})},
        )

    def _with_variation(self, roll: Action, square: str) -> Next:
        game = self.game
        (die,) = roll["dice"]
        economy = game.course.economy
        known = game.edition.variation(economy, square, die)
        if square not in facts.COMPANIES or known is not None:
            return send(roll)
        words = self.words
        changes = self.changes(
            lambda change: self.obtained({**roll, "variation": change}),
            self.memory.variation(economy, die, square),
        )
        return self.ask_change(
            words.say("ask.reading", company=square, economy=economy, die=die),
            changes,
            lambda change: send({**roll, "variation": change}),
            player=roll["by"],
        )

    def obtained(self, roll: Action) -> int | None:
        """The quote that a roll would obtain."""
        try:
            with self.play.trial(roll) as imagined:
                landing = imagined.course.landing
                return None if landing is None else int(landing.obtained)
        except Refused:
            return None
