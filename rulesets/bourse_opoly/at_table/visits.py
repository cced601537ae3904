"""The games inside: Stock Ticker with its own strip and dice, La Bourse with its own table."""

from functools import cached_property, partial

from companion.engine.play import Play
from companion.table.inside import InnerPlay, inner_table, through
from companion.table.question import (
    Action,
    Answer,
    Choices,
    Keypad,
    Next,
    Question,
    Row,
    send,
)
from companion.table.table import Table
from companion.words import Words
from rulesets.bourse_opoly.at_table.affairs import Affairs
from rulesets.stock_ticker.at_table.floor import Floor

Sums = dict[str, int]


class Visits(Affairs):
    """OP-31, OP-32."""

    def __init__(self, play: Play, words: Words) -> None:
        super().__init__(play, words)
        self.floor = Floor(
            play,
            words.inner["stock-ticker"],
            lambda: self.game.commodities,
            said=lambda action: {"do": "ticker", "play": action},
        )

    # Stock Ticker

    def ask_ticker(self) -> Question:
        """The very strip and dice of Stock Ticker; who landed is the Broker."""
        visit = self.game.ticker_round
        traders = self.game.playing if visit.open else ()
        return self.floor.ask_dice(visit.to_roll[0], traders)

    # La Bourse

    @cached_property
    def bourse(self) -> Table:
        """La Bourse's own table, on the game played inside."""
        play = InnerPlay(
            self.play,
            lambda game: game.inner_bourse,
            self.in_bourse,
            lambda action: action.get("play") if action["do"] == "bourse" else None,
        )
        return inner_table(play, self.words.inner["bourse"])

    @staticmethod
    def in_bourse(action: Action) -> Action:
        """An action of La Bourse as this game's record says it."""
        return {"do": "bourse", "play": action}

    def ask_bourse(self) -> Question:
        """What La Bourse asks; or, where it is played apart, what each paid and won."""
        if not self.game.bourse_embedded:
            return self._ask_typed({})
        asked: Question = through(self.bourse.question(), self.in_bourse)
        if self.game.inner_bourse.course.dues:
            return asked.but(aside=(*asked.aside, *self.raising()))
        return asked

    def _ask_typed(self, sums: Sums) -> Question:
        words, game = self.words, self.game
        action: Action = {"do": "bourse"}
        paid = {player: -n for player, n in sums.items() if n < 0}
        won = {player: n for player, n in sums.items() if n > 0}
        if paid:
            action["paid"] = paid
        if won:
            action["won"] = won
        key = "ask.bourse.told" if sums else "ask.bourse.nothing"
        told = Answer(words.say(key), send(action), role="main", icon="check")
        answers = tuple(
            Answer(player, partial(self._ask_result_of, sums, player), player=player)
            for player in game.playing
        )
        rows = tuple(
            Row(player, amount=words.signed_money(n), player=player) for player, n in sums.items()
        )
        return Question(
            words.say("ask.bourse.typed"),
            Choices((told, *answers)),
            rows=rows,
            note=words.say("note.bourse-typed"),
            aside=self.raising(),
        )

    def _ask_result_of(self, sums: Sums, player: str) -> Question:
        def told(sum_: int) -> Next:
            return self._ask_typed({**sums, player: sum_})

        pad = Keypad(told, signed=True)
        return Question(self.words.say("ask.bourse.sum", player=player), pad, player=player)
