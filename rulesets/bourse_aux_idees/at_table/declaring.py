"""The accounts of a table that did not enter everything: declared series by series (BI-17), or
by count (BI-19). One touch a series where its owner has the idea too."""

from collections.abc import Mapping
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Next, Question, View
from rulesets.bourse_aux_idees.at_table.asked import Asked
from rulesets.bourse_aux_idees.at_table.tableau import Cell, Section, Tableau, Tally

Said = Mapping[str, str]
Counted = Mapping[tuple[str, str], int]


class Declaring(Asked):
    """Who has what, as the table says."""

    def may_declare(self) -> bool:
        """Whether accounts can be declared now, and not simply settled."""
        game = self.game
        everything = not game.open_series and not game.hidden
        return "accounts" in game.next_verbs() and not everything

    # Series by series (BI-17)

    def ask_declared(self, owners: Said, kept: Said, at: str | None = None) -> Question:
        """The next series: whose is it? `kept` are the ideas said to lie elsewhere; without a word
        an idea lies with the owner of its series."""
        words, game = self.words, self.game
        missing = [one for one in game.series if not all(self._has(one, owners, kept))]
        series = at or next(iter(missing), None)
        cells = tuple(self._declared_cell(one, owners, kept, one == series) for one in game.series)
        sections: list[Section] = []
        if not missing:
            sections.append(self.settle(self._declaration(owners, kept)))
        if series is not None:
            sections.append(self._who_has(series, owners, kept))
        title = (
            words.say("ask.declare.done")
            if series is None
            else words.say("ask.declare", series=series, n=len(missing))
        )
        note = words.say("note.left", n=len(missing)) if missing else ""
        return self.asked(
            title,
            lambda touched: self.ask_declared(owners, kept, touched),
            Tableau(cells, note, tuple(sections), names_first=True),
        )

    def _has(self, series: str, owners: Said, kept: Said) -> tuple[str | None, str | None]:
        """Owner and holder: known to the game before they are said."""
        game = self.game
        owner = game.owners.get(series) or owners.get(series)
        holder = game.holders.get(series) or kept.get(series) or owners.get(series)
        return owner, holder

    def _declared_cell(self, series: str, owners: Said, kept: Said, asked: bool) -> Cell:
        owner, holder = self._has(series, owners, kept)
        known = series in self.game.owners and series in self.game.holders
        state = "picked" if asked else "off" if known else "plain"
        return self.cell_of(series, owner, holder, state)

    def _who_has(self, series: str, owners: Said, kept: Said) -> Section:
        """A name is the owner, with the idea unless that is known to lie elsewhere; the smaller
        touch beside it says who kept the idea of somebody else's series."""
        words, game = self.words, self.game
        answers: list[Answer] = []
        beside: list[Answer | None] = []
        for player in game.players:
            if series in game.owners:
                said = partial(self._said, series, owners, {**kept, series: player})
                answers.append(Answer(player, said, icon="lightbulb", player=player))
                beside.append(None)
                continue
            said = partial(self._said, series, {**owners, series: player}, kept)
            answers.append(Answer(player, said, player=player))
            held = partial(self._said, series, owners, {**kept, series: player})
            free = series not in game.holders
            beside.append(Answer(player, held, icon="lightbulb", player=player) if free else None)
        small = tuple(beside) if any(beside) else ()
        key = "section.idea-of" if series in game.owners else "section.owner-of"
        return Section(
            words.say(key, idea=game.holders.get(series) or kept.get(series)),
            tuple(answers),
            small,
            words.say("section.kept") if small else "",
        )

    def _said(self, series: str, owners: Said, kept: Said) -> Question:
        """On to the next series that something is missing of; an idea said first waits for the
        owner of its series."""
        order = self.game.series
        if not all(self._has(series, owners, kept)):
            return self.ask_declared(owners, kept, series)
        place = order.index(series) + 1
        following = (*order[place:], *order[:place])
        missing = (one for one in following if not all(self._has(one, owners, kept)))
        return self.ask_declared(owners, kept, next(missing, None))

    def _declaration(self, owners: Said, kept: Said) -> Action:
        found = {one: self._has(one, owners, kept) for one in self.game.series}
        return {
            "do": "accounts",
            "series": {one: owner for one, (owner, _holder) in found.items()},
            "ideas": {one: holder for one, (_owner, holder) in found.items()},
        }

    # By count (BI-19)

    def ask_counts(self, counts: Counted) -> Question:
        """How many series each purse completed, by the purse that held the idea."""
        words, game = self.words, self.game
        purses = tuple(self.purses)
        action = self._count(counts)
        done, fault = None, ""
        try:
            done = self.settle(action)
        except Refused as refused:
            fault = words.refusal(refused)
        total, wanted = sum(counts.values()), len(game.series)
        full = total >= wanted
        tally = Tally(
            purses,
            tuple(self.purse_name(one) for one in purses),
            tuple(tuple(counts.get((one, other), 0) for other in purses) for one in purses),
            (
                words.say("counts.completed"),
                words.say("counts.idea"),
                words.say("counts.contracts"),
            ),
            full,
            words.say("counts.said", n=total, of=wanted),
            fault if full else "",
            done,
        )

        def changed(owner: str, holder: str, by: int) -> Next:
            n = counts.get((owner, holder), 0) + by
            return self.ask_counts({**counts, (owner, holder): n})

        return Question(words.say("ask.counts"), View(game.ID, "TallyView", tally, changed))

    def _count(self, counts: Counted) -> Action:
        said: dict[str, Action] = {}
        for (owner, holder), n in counts.items():
            if not n:
                continue
            mine = said.setdefault(owner, {})
            if owner == holder:
                mine["contracts"] = n
            else:
                mine.setdefault("simple", {})[holder] = n
        return {"do": "accounts", "counts": said}

    # Only sales and accounts are entered

    def ask_sales(self) -> Question:
        """A manche of which only sales and the accounts are entered (BI-17)."""
        words = self.words
        answers = (
            Answer(
                words.say("ask.settle"),
                lambda: self.ask_declared({}, {}),
                hint=words.say("hint.declare"),
                role="main",
                icon="scale-balance",
            ),
            Answer(
                words.say("ask.by-count"),
                lambda: self.ask_counts({}),
                hint=words.say("hint.by-count"),
                icon="counter",
            ),
        )
        return self.asked(
            words.say("ask.sales"),
            self.touched,
            self.tableau(note=words.say("note.sales"), sections=(Section("", answers),)),
        )

    def ask_sold(self, series: str) -> Question:
        """An idea that is sold: known with whom it lies, or the seller is asked and believed."""
        seller = self.game.holders.get(series)
        if seller is not None:
            return self.ask_sale(series, seller)
        words = self.words
        sellers = self.names(words.say("section.seller"), lambda one: self.ask_sale(series, one))
        return self.asked(
            words.say("ask.seller", series=series),
            self.touched,
            self.tableau(
                picked=(series,), chosen=series, note=self.about(series), sections=(sellers,)
            ),
        )
