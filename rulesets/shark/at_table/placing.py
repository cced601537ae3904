"""Where the building goes: the colour where it is free, the map, the sweep before it is done."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from companion.table.question import (
    Action,
    Answer,
    Choices,
    Explanation,
    Next,
    Question,
    Row,
    Then,
    View,
    choices,
    send,
)
from rulesets.shark import facts
from rulesets.shark.at_table.picture import Figure, LegendLine, Spot, Token
from rulesets.shark.at_table.shown import SHOWN
from rulesets.shark.at_table.slips import Slips
from rulesets.shark.chains import Chains
from rulesets.shark.foresight import Prospect

Prospects = Mapping[str, Prospect]
"""By cell."""
READ = 3
"""So many different sums are explained beside the map; where there are fewer, who else gains."""


def _same(spot: Spot) -> Spot:
    """One of many alike."""
    return replace(spot, kind="same")


class Placing(Slips):
    """The questions of the phase `place`."""

    def ask_place(self) -> Question:
        """The cell; first the colour where several can be placed; or why none can."""
        game = self.game
        allowed = game.allowed_companies(game.chains())
        foreseen = game.foresee_zone(game.course.zone, allowed)
        possible = {company: found for company, found in foreseen.items() if found}
        if not possible:
            return self._ask_pass(allowed)
        if len(possible) == 1:
            ((company, found),) = possible.items()
            return self._ask_cell(company, found)
        return self._ask_colour(possible)

    # Blocked

    def _ask_pass(self, allowed: tuple[str, ...]) -> Question:
        """SH-10: nothing can be placed."""
        words, game = self.words, self.game
        player = game.turn.player
        action: Action = {"do": "pass", "by": player}
        with self.play.trial(action):
            follows = game.turn.player
        empty = self._empty()
        reason = "too-large" if empty else "full"
        if empty and not any(game.left[company] for company in allowed):
            reason = "no-building"
        hint = words.say("hint.next", player=follows) if follows != player else ""
        return Question(
            words.say("ask.blocked", player=player),
            choices(
                Answer(
                    words.say("verb.pass"), send(action), hint, role="main", icon="debug-step-over"
                )
            ),
            player=player,
            note=words.say(f"note.blocked.{reason}", zone=game.course.zone, companies=allowed),
            scene=self.scene(forbidden=empty),
        )

    def _empty(self) -> tuple[str, ...]:
        """The empty cells of the rolled zone."""
        game = self.game
        return tuple(cell for cell in game.world.cells_of[game.course.zone] if cell not in game.map)

    # The colour

    def _ask_colour(self, possible: Mapping[str, Prospects]) -> Question:
        """SH-7: white, black or no colour die: which building."""
        words, game = self.words, self.game
        player = game.turn.player
        answers = tuple(
            self.token(
                company,
                partial(self._ask_cell, company, found),
                words.say(
                    "hint.colour", most=max(one.outcome.gain(player) for one in found.values())
                ),
            )
            for company, found in possible.items()
        )
        fewest = game.course.colour == facts.BLACK and game.options.variant_2
        return Question(
            words.say("ask.colour", player=player),
            View(SHOWN, "Tokens", answers),
            player=player,
            note=words.gist("SH-21") if fewest else "",
            scene=self.scene(),
        )

    def token(self, company: str, then: Then, hint: str = "") -> Token:
        """A company to touch."""
        answer = Answer(self.words.name(company), then, hint)
        return Token(answer, ((company, self.letter(company), ""),))

    # The cell

    def _ask_cell(self, company: str, found: Prospects) -> Question:
        """SH-8, SH-9: permitted cells with what they pay, a dot on the others."""
        words, game = self.words, self.game
        player = game.turn.player
        spots = tuple(self._spot(one) for one in found.values())
        forbidden = tuple(cell for cell in self._empty() if cell not in found)
        legend = self._legend(spots, found)
        if not forbidden and len({replace(spot, cell="") for spot in spots}) == 1:
            spots = tuple(_same(spot) for spot in spots)
            legend = (replace(legend[0], spot=spots[0]), *legend[1:])
        picture = replace(self.map(), spots=spots, forbidden=forbidden)
        return Question(
            words.say("ask.place", player=player, building=words.say(f"building.{company}")),
            View(SHOWN, "Legend", legend),
            player=player,
            scene=View(SHOWN, "Scene", picture, partial(self._placed, company, found)),
        )

    def _placed(self, company: str, found: Prospects, cell: str) -> Next:
        """One touch; a sweep is looked at first. Where it is forbidden the rules say why."""
        action = self._place(company, cell)
        if cell in found and found[cell].outcome.swept:
            return self._ask_sweep(found[cell], action)
        return send(action)

    def _place(self, company: str, cell: str) -> Action:
        return {"do": "place", "by": self.game.turn.player, "company": company, "cell": cell}

    def _spot(self, prospect: Prospect) -> Spot:
        outcome = prospect.outcome
        gain = outcome.gain(outcome.by)
        move = prospect.moves.get(outcome.company)
        rises = move is not None and move.new > move.old
        kind = "rise" if rises else "lone" if gain else "nothing"
        return Spot(outcome.cell, self._figure(gain), kind, bool(outcome.swept))

    def _figure(self, amount: int) -> Figure:
        short = self.words.say("map.thousands", n=amount // facts.UNIT)
        return Figure(self.words.number(amount), short)

    # How the map is read

    def _legend(self, spots: tuple[Spot, ...], found: Prospects) -> tuple[LegendLine, ...]:
        """The sums on the map, largest first, each with what it is for; then the broom."""
        words = self.words
        kinds: dict[tuple[str, Figure], Spot] = {}
        for spot in spots:
            kinds.setdefault((spot.kind, spot.figure), spot)
        best = sorted(kinds.values(), key=lambda one: self._gain(found, one), reverse=True)
        lines = [self._read(replace(spot, sweeps=False), found[spot.cell]) for spot in best[:READ]]
        swept = {chain.company: None for one in found.values() for chain in one.outcome.swept}
        if len(lines) + bool(swept) < READ:
            lines += self._others(found[best[0].cell])
        if swept:
            broom = Spot("", Figure("", ""), "nothing", True)
            text = words.say("legend.sweeps", companies=self._those(swept))
            lines.append(LegendLine(broom, text, words.say("legend.sweeps.note")))
        return tuple(lines)

    def _others(self, prospect: Prospect) -> Iterator[LegendLine]:
        """SH-13: who else gains where the builder gains most."""
        outcome = prospect.outcome
        sums = {one: outcome.gain(one) for one in outcome.gains if one != outcome.by}
        if sums:
            company = outcome.company
            value = prospect.moves[company].new
            note = self.words.say("legend.others.note", company=company, value=value)
            yield LegendLine(None, self.words.say("legend.others", sums=sums), note)

    def _those(self, companies: Iterable[str]) -> str:
        """The buildings of some companies: the blue ones and the yellow ones."""
        return self.words.listing(self.words.say(f"those.{company}") for company in companies)

    @staticmethod
    def _gain(found: Prospects, spot: Spot) -> int:
        outcome = found[spot.cell].outcome
        return outcome.gain(outcome.by)

    def _read(self, spot: Spot, prospect: Prospect) -> LegendLine:
        words = self.words
        outcome = prospect.outcome
        move = prospect.moves.get(outcome.company)
        text = words.say(
            f"legend.{spot.kind}", company=outcome.company, value=move.new if move else 0
        )
        lots = outcome.gains.get(outcome.by, ())
        key = "legend.sum.shares" if lots else "legend.sum" if outcome.bonus else "legend.sum.none"
        note = words.say(
            key,
            bonus=outcome.bonus,
            n=sum(lot.shares for lot in lots),
            price=lots[0].price if lots else 0,
        )
        return LegendLine(spot, text, note, self._explain_gain(prospect))

    def _explain_gain(self, prospect: Prospect) -> Explanation:
        """What a cell would pay the builder, from the payments themselves."""
        words, outcome = self.words, prospect.outcome
        with self.play.trial(self._place(outcome.company, outcome.cell)):
            rows = [
                Row(words.why(one.why, one.of), words.sum(one), words.money(one.amount))
                for one in self._on({self.play.lines + 1})
                if one.payee == outcome.by and one.why in ("bonus", "gain")
            ]
        total = words.money(outcome.gain(outcome.by))
        rows.append(Row(words.say("legend.total"), amount=total, strong=True))
        title = words.say("legend.why", player=outcome.by, cell=outcome.cell)
        return Explanation(title, tuple(rows), "SH-12", words.gist("SH-12"))

    # A sweep, before it is done

    def _ask_sweep(self, prospect: Prospect, action: Action) -> Question:
        """Who gains, who loses, what leaves the map; a second touch does it."""
        words, outcome = self.words, prospect.outcome
        with self.play.trial(action):
            slip = self.slip({self.play.lines + 1})
        swept: Counter[str] = Counter()
        for chain in outcome.swept:
            swept[chain.company] += chain.size
        rows = [*slip.rows, Row(words.say("sweep.leave"), amount=words.say("tally", held=swept))]
        if prospect.ends is not None:
            rows.append(Row(words.say(f"over.{prospect.ends}"), strong=True))
        return Question(
            words.say("ask.sweep", player=outcome.by, companies=self._those(swept)),
            Choices(
                (
                    Answer(
                        words.say("answer.sweep"),
                        send(action),
                        words.say("hint.sweep", cell=outcome.cell),
                        role="main",
                        icon="broom",
                    ),
                )
            ),
            player=outcome.by,
            rows=tuple(rows),
            rows_title=slip.moves,
            scene=self._swept_scene(prospect),
        )

    def _swept_scene(self, prospect: Prospect) -> View:
        """The map with the new building, and those that leave it."""
        game, outcome = self.game, prospect.outcome
        buildings = {**game.map, outcome.cell: outcome.company}
        chains = Chains(game.world, buildings)
        now = self.map()
        pawns = tuple(
            replace(pawn, value=prospect.moves[pawn.company].new, before=pawn.value)
            if pawn.company in prospect.moves
            else pawn
            for pawn in now.scale.pawns
        )
        return self.scene(
            buildings=buildings,
            chains=tuple(
                chain.cells for found in chains.of.values() for chain in found if chain.size > 1
            ),
            leaving=frozenset(cell for chain in outcome.swept for cell in chain.cells),
            coming=outcome.cell,
            scale=replace(now.scale, pawns=pawns),
        )
