"""The questions of a turn: the deal, the dice, the trades; corrections on the map."""

from dataclasses import replace
from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Dice,
    Next,
    Question,
    Row,
    View,
    Write,
    choices,
    die,
    send,
)
from rulesets.shark import facts
from rulesets.shark.at_table.copying import Copying
from rulesets.shark.at_table.picture import Token
from rulesets.shark.at_table.settling import Settling
from rulesets.shark.at_table.shown import SHOWN


class SharkTable(Settling, Copying):
    """Shark at the table."""

    # The opening

    def ask_deal(self) -> Question:
        """SH-2: the share that each has drawn, player by player."""
        return self._ask_drawn({})

    def _ask_drawn(self, drawn: dict[str, str]) -> Question:
        words, game = self.words, self.game
        player = game.players[len(drawn)]

        def told(company: str) -> Next:
            dealt = {**drawn, player: company}
            if len(dealt) < len(game.players):
                return self._ask_drawn(dealt)
            return send({"do": "deal", "shares": dealt})

        given = list(drawn.values())
        answers = tuple(
            self.token(company, partial(told, company))
            for company in facts.COMPANIES
            if game.stock.get(company, len(given) + 1) > given.count(company)
        )
        return Question(
            words.say("ask.drawn", player=player),
            View(SHOWN, "Tokens", answers),
            player=player,
            rows=tuple(Row(one, amount=words.name(two), player=one) for one, two in drawn.items()),
            note=self._compare_map(),
            scene=self.scene(),
        )

    def _compare_map(self) -> str:
        """Before the first roll: the map is a placeholder until the table has copied its own."""
        words, game = self.words, self.game
        if game.turn.number > 1 or "zones" in game.header.edition:
            return ""
        return words.say("note.compare-map", box=words.say("menu.box"))

    # The dice

    def ask_before(self) -> Question:
        """SH-6: zone and colour, two touches; trades stand aside."""
        words, game = self.words, self.game
        player = game.turn.player
        dice = [die()]
        if not game.options.variant_3:
            dice.append(tuple(self.colour_face(face) for face in facts.FACES))

        def thrown(values: list[int | str]) -> Next:
            roll: Action = {"do": "roll", "by": player, "zone": values[0]}
            if len(values) > 1:
                roll["colour"] = values[1]
            return send(roll)

        return Question(
            words.say("ask.roll", player=player),
            Dice(tuple(dice), thrown),
            player=player,
            aside=self.trades(),
            note=self._compare_map(),
            scene=self.scene(),
        )

    # After the placement

    def ask_after(self) -> Question:
        """The slip of the placement, the second trade, the end of the turn."""
        words, game = self.words, self.game
        player = game.turn.player
        end: Action = {"do": "end", "by": player}
        with self.play.trial(end):
            follows = game.turn.player
        trades = self.trades()
        slip = self.last_slip()
        answer = Answer(
            words.say("answer.end"),
            send(end),
            words.say("hint.next", player=follows),
            role="main",
            icon="check",
        )
        return Question(
            words.say("ask.after" if trades else "ask.after.no-trade", player=player),
            choices(answer),
            player=player,
            aside=trades,
            rows=slip.rows,
            rows_title=slip.moves,
            scene=self.scene(),
        )

    # Corrections

    def menu(self) -> tuple[Answer, ...]:
        """A building may be put right on the map itself."""
        found = super().menu()
        if "adjust" not in self.game.next_verbs():
            return found
        label = self.words.say("ask.correct-map")
        return (*found, Answer(label, self._ask_cell_to_correct, role="plain", icon="home-edit"))

    def _ask_cell_to_correct(self) -> Question:
        """SH-23: which cell."""
        words = self.words
        return Question(
            words.say("ask.correct-cell"),
            Choices(()),
            note=words.say("note.correct-cell"),
            scene=replace(self.scene(zone=None), then=self._ask_building),
        )

    def _ask_building(self, cell: str) -> Question:
        """What stands there in truth."""
        words, game = self.words, self.game
        stands = game.map.get(cell)
        answers = [
            self.token(company, partial(self._ask_why, cell, company))
            for company in facts.COMPANIES
            if company != stands and game.left[company]
        ]
        if stands is not None:
            nothing = Answer(
                words.say("answer.no-building"), partial(self._ask_why, cell, None), role="plain"
            )
            answers.append(Token(nothing, ()))
        return Question(
            words.say("ask.correct-building", cell=cell),
            View(SHOWN, "Tokens", tuple(answers)),
            scene=self.scene(coming=cell, zone=None),
        )

    def _ask_why(self, cell: str, company: str | None) -> Question:
        """The reason that every correction has."""

        def told(why: str) -> Next:
            return send({"do": "adjust", "why": why, "buildings": {cell: company}})

        return Question(
            self.words.say("ask.why"), Write(told), scene=self.scene(coming=cell, zone=None)
        )
