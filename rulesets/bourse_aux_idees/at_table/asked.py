"""What the questions share: the tableau as a question, a series touched, sales, corrections."""

from collections.abc import Callable, Collection
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Next, Question, Row, View, Write, send
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.accounts import LENT
from rulesets.bourse_aux_idees.at_table.slips import Slips
from rulesets.bourse_aux_idees.at_table.tableau import Section, Tableau

Touched = Callable[[str], Next]


class Asked(Slips):
    """Parts of questions."""

    def asked(
        self, title: str, then: Touched, tableau: Tableau, player: str | None = None
    ) -> Question:
        """A question drawn as the tableau; `then` is what the touch of a series leads to."""
        return Question(title, View(self.game.ID, "TableauView", tableau, then), player=player)

    def tableau(
        self,
        *,
        off: Collection[str] = (),
        picked: Collection[str] = (),
        note: str = "",
        sections: tuple[Section | None, ...] = (),
        chosen: str | None = None,
        names_first: bool = False,
    ) -> Tableau:
        """The series as they stand; those in `off` cannot be touched."""
        states = {
            (True, False): "picked",
            (True, True): "fixed",
            (False, True): "off",
            (False, False): "plain",
        }
        cells = tuple(self.cell(one, states[one in picked, one in off]) for one in self.game.series)
        kept = tuple(section for section in sections if section is not None)
        return Tableau(cells, note, kept, chosen, names_first)

    def about(self, series: str) -> str:
        """What the cards of a series say, where it is known."""
        game = self.game
        idea, objects = game.ideas.get(series), game.objects.get(series, ())
        return self.words.say("note.series", idea=idea, objects=objects) if idea else ""

    # Answers with a name

    def offer(
        self,
        player: str,
        action: Action,
        hint: Callable[[str], str] | None = None,
        role: str = "soft",
        icon: str = "",
    ) -> Answer | None:
        """A player's name that sends an action, with what it would do; None if it is refused."""
        try:
            with self.play.trial(action):
                told = "" if hint is None else hint(player)
        except Refused:
            return None
        return Answer(player, send(action), hint=told, role=role, icon=icon, player=player)

    def exposing(self, series: str) -> list[Answer | None]:
        """Before whom the idea was laid open (BI-5)."""
        return [
            self.offer(one, {"do": "expose", "by": one, "ideas": [series]}, icon="lightbulb")
            for one in self.game.players
        ]

    def completing(self, series: str) -> list[Answer | None]:
        """Who laid the fourth card (BI-7), and what that will bring."""
        return [
            self.offer(
                one,
                {"do": "complete", "by": one, "series": series},
                lambda _player: self.brings(series),
                icon="cards",
            )
            for one in self.game.players
        ]

    def buying(self, series: str, seller: str) -> list[Answer | None]:
        """Who buys the idea (BI-9), and whether that makes a contract (N9)."""

        def told(_buyer: str) -> str:
            posting = self.game.ledger[-1]
            contract = self.cell(series).contract
            return self.words.say(
                "hint.pays", amount=posting.amount, seller=posting.payee, contract=contract
            )

        return [
            self.offer(
                one, {"do": "buy", "by": one, "from": seller, "idea": series}, told, icon="cash"
            )
            for one in self.game.players
        ]

    def brings(self, series: str) -> str:
        """What a completed series brings its owner at the accounts."""
        dues = self.game.dues_of((series,))
        if not dues:
            return ""
        return self.words.say(f"hint.{dues[0].why}", amount=sum(due.amount for due in dues))

    def by_name(
        self,
        title: str,
        answers: list[Answer | None],
        beside_title: str = "",
        beside: list[Answer | None] | None = None,
    ) -> Section | None:
        """The answers that can be given, each with its smaller one beside it."""
        pairs = list(zip(answers, beside or [None] * len(answers), strict=True))
        lines = [(one, other) for one, other in pairs if one is not None]
        if not lines:
            return None
        small = tuple(other for _one, other in lines)
        has_small = any(small)
        return Section(
            title,
            tuple(one for one, _other in lines),
            small if has_small else (),
            beside_title if has_small else "",
        )

    def without_means(self, seller: str) -> str:
        """Who could not pay for an idea, in words."""
        game = self.game
        others = [one for one in self.purses if one != game.purse(seller)]
        short = [one for one in others if game.cash(one) < facts.IDEA]
        return self.words.say("note.without-means", names=short) if short else ""

    # A series that is known: sell its idea, correct it

    def ask_sale(self, series: str, seller: str, lay: Answer | None = None) -> Question:
        """Who buys the idea of a series."""
        words = self.words
        sale = self.by_name(words.say("section.buyer", seller=seller), self.buying(series, seller))
        note = " ".join(filter(None, (self.about(series), self.without_means(seller))))
        sections = (sale, Section("", (lay,)) if lay is not None else None)
        return self.asked(
            words.say("ask.sale", series=series, seller=seller),
            self.touched,
            self.tableau(picked=(series,), chosen=series, note=note, sections=sections),
        )

    def touched(self, series: str) -> Next:
        """What the touch of a series leads to: stated by the questions of a phase."""
        raise NotImplementedError

    def ask_correction(self) -> Question:
        """Which series was entered wrongly (BI-18)."""
        game = self.game
        unknown = [one for one in game.series if one not in game.holders | dict(game.owners)]
        return self.asked(
            self.words.say("ask.correct-which"), self.ask_correct, self.tableau(off=unknown)
        )

    def ask_correct(self, series: str) -> Question:
        """Before whom the idea really lies, who really completed the series (BI-18)."""
        words, game = self.words, self.game
        holder, owner = game.holders.get(series), game.owners.get(series)
        sections = []
        if holder is not None:
            moved = [
                self._fix(one, {"shares": {holder: {series: -1}, one: {series: 1}}})
                for one in game.players
                if one != holder
            ]
            sections.append(Section(words.say("section.idea-rather"), tuple(moved)))
        if owner is not None:
            named = [
                self._fix(one, {"series": {series: one}}) for one in game.players if one != owner
            ]
            sections.append(Section(words.say("section.series-rather"), tuple(named)))
        return self.asked(
            words.say("ask.correct-series", series=series),
            self.touched,
            self.tableau(
                picked=(series,), off=game.series, sections=tuple(sections), names_first=True
            ),
        )

    def _fix(self, player: str, change: Action) -> Answer:
        def why(reason: str) -> Next:
            return send({"do": "adjust", "why": reason, **change})

        asked = Question(self.words.say("ask.why"), Write(why))
        return Answer(player, asked, player=player)

    # Counting

    def keeps_cash(self, player: str) -> bool:
        """A team has one purse (BI-1)."""
        return bool(self.game.purse(player) == player)

    def ask_cards(self, player: str) -> Question | None:
        """Which ideas lie before a player: those of the books are touched already."""
        if self.game.options.track == "accounts":
            return None
        return self._ask_counted(player, tuple(self.game.seats[player].shares))

    def _ask_counted(self, player: str, lying: tuple[str, ...]) -> Question:
        words, booked = self.words, self.game.seats[player].shares

        def touched(one: str) -> Question:
            rest = tuple(other for other in lying if other != one)
            return self._ask_counted(player, rest if one in lying else (*lying, one))

        named = [one for one in self.game.series if one in lying or one in booked]
        count: Action = {
            "do": "count",
            "by": player,
            "shares": {one: int(one in lying) for one in named},
        }
        check = Answer(
            words.say("count.check"),
            send(count),
            hint=words.say("hint.has.expose", n=len(lying)),
            role="main",
            icon="check",
        )
        return self.asked(
            words.say("ask.counted", player=player),
            touched,
            self.tableau(picked=lying, sections=(Section("", (check,)),)),
            player,
        )

    # Settling

    def settle(self, action: Action) -> Section:
        """The accounts, with what they do to each purse."""
        words, booked = self.words, len(self.game.ledger)
        with self.play.trial(action) as settled:
            owed = [one for one in settled.ledger.since(booked) if one.why != LENT]
        rows = []
        for purse in self.purses:
            name = self.purse_name(purse)
            told = self.explain_accounts(name, purse, owed)
            rows.append(Row(name, amount=told.rows[-1].amount, player=purse, why=told))
        answer = Answer(words.say("ask.settle"), send(action), role="main", icon="scale-balance")
        return Section("", (answer,), rows=tuple(rows))

    def names(
        self, title: str, then: Callable[[str], Next], hint: Callable[[str], str] | None = None
    ) -> Section:
        """All players, each leading on."""
        return Section(
            title,
            tuple(
                Answer(one, partial(then, one), hint="" if hint is None else hint(one), player=one)
                for one in self.game.players
            ),
        )
