"""Dividends on passing Départ, where the box's copy does not tell them."""

from collections.abc import Callable
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Choices, Keypad, Next, Question, Row
from rulesets.bourse import facts
from rulesets.bourse.at_table.changes import ChangePad

LIKELY = tuple(facts.SMALLEST_NOTE * n for n in range(7))
Figures = dict[str, int]
Said = Callable[[Action], Next]


class Dividends(ChangePad):
    """Asks only for what nobody has said yet."""

    def ask_dividends(self, player: str, then: Said, roll: Callable[[Action], Action]) -> Next:
        """Go on with what is missing of a roll; `roll` is the whole action, to be tried."""
        lots = self.game.dividend_lots(player)
        unknown = [company for company, _n, figure in lots if figure is None]
        if not unknown:
            return then({})
        said = {one: self.memory.dividend(one) for one in unknown}
        known = {one: figure for one, figure in said.items() if figure is not None}

        def paid(dividends: int | Figures) -> Next:
            return then({"dividends": dividends})

        nothing_more = self._total(roll({"dividends": dict.fromkeys(unknown, 0)}))
        rather = (self._rather_total(player, nothing_more, paid),)

        def ask(company: str, figures: Figures) -> Question:
            asked = self.ask_figure(
                self.words.say("ask.dividend", player=player, company=company),
                LIKELY,
                said[company],
                lambda figure: go_on({**figures, company: figure}),
                player=player,
            )
            return asked.but(aside=rather, aside_title=self.words.say("ask.or"))

        def go_on(figures: Figures) -> Next:
            missing = [company for company in unknown if company not in figures]
            if missing:
                return ask(missing[0], figures)
            if not known:
                return paid(figures)
            total = self._total(roll({"dividends": figures}))
            asked = self._check(player, figures, total, lambda: paid(figures), ask)
            return asked.but(aside=rather, aside_title=self.words.say("ask.or"))

        return go_on(known)

    def _check(
        self,
        player: str,
        figures: Figures,
        total: int,
        paid: Callable[[], Next],
        ask: Callable[[str, Figures], Question],
    ) -> Question:
        """What was said before needs only a nod; each figure can still be said anew."""
        words = self.words
        rows = []
        for company, n, printed in self.game.dividend_lots(player):
            figure = figures.get(company, printed or 0)
            sum_ = f"{words.number(n)} × {words.money(figure)}"
            rows.append(Row(self.short(company), sum_, words.money(n * figure)))
        nod = Answer(
            words.say("ask.dividends.pay", total=total),
            paid,
            hint=words.say("hint.as-before"),
            role="main",
            icon="check",
        )
        others = (
            Answer(
                words.say("ask.dividends.other", company=self.short(company)),
                partial(ask, company, figures),
                hint=words.say("hint.dividend", figure=figure),
            )
            for company, figure in figures.items()
        )
        return Question(
            words.say("ask.dividends.check", player=player),
            Choices((nod, *others)),
            player=player,
            rows=tuple(rows),
        )

    def _total(self, roll: Action) -> int:
        """What a roll would pay in dividends."""
        outcome = self.outcome(roll)
        if isinstance(outcome, Refused):
            return 0
        return sum(one.amount for one in outcome if one.why == "dividend")

    def _rather_total(self, player: str, least: int, paid: Callable[[int], Next]) -> Answer:
        words = self.words
        title = words.say("ask.dividends.total", player=player)
        pad = Keypad(paid, step=facts.SMALLEST_NOTE, least=least)
        keys = Question(title, pad, player=player)
        return Answer(words.say("ask.dividends.rather-total"), keys, icon="sigma")
