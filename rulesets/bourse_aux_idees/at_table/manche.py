"""The questions of a manche: who deals, what is exposed, completed, laid and sold."""

from dataclasses import replace
from functools import partial

from companion.engine.refusal import Refused
from companion.table.question import Action, Answer, Choices, Next, Question, Send, send
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.at_table.declaring import Declaring
from rulesets.bourse_aux_idees.at_table.tableau import Section


class IdeesTable(Declaring):
    """La Bourse aux Idées at the table."""

    def menu(self) -> tuple[Answer, ...]:
        """Besides what is common: a series entered wrongly, and the accounts of a manche that
        nobody enters any more."""
        words, game = self.words, self.game
        own = []
        if self.may_declare() and game.options.track != "accounts":
            own.append(
                Answer(
                    words.say("ask.declare-rest"),
                    lambda: self.ask_declared({}, {}),
                    role="plain",
                    icon="scale-balance",
                )
            )
        if not game.over and (game.holders or game.owners):
            own.append(
                Answer(
                    words.say("ask.correct-which"),
                    self.ask_correction,
                    role="plain",
                    icon="cards",
                )
            )
        return *own, *super().menu()

    # The deal (BI-4)

    def ask_deal(self) -> Question:
        """Who deals: after the first manche, mostly the next one around the table (N6)."""
        words, game = self.words, self.game
        last = game.manche.dealer
        likely = None if last is None else next(game.clockwise(last))
        answers = tuple(
            Answer(
                one,
                send({"do": "deal", "by": one}),
                hint=words.say("hint.next-dealer") if one == likely else "",
                role="main" if one == likely else "soft",
                player=one,
            )
            for one in game.players
        )
        first = words.say("ask.deal.first")
        title = first if last is None else words.say("ask.deal.next", n=game.turn.round)
        rows = tuple(replace(row, sum="") for row in self.hand_overs())
        return Question(
            title,
            Choices(answers),
            rows=rows,
            rows_title=words.say("deal.hand-overs", n=len(rows)) if rows else "",
        )

    # Ideas, sales and series are entered (BI-20), or only the accounts (BI-17)

    def ask_play(self) -> Question:
        """The tableau: a series is touched, or a player who has several to tell."""
        words, game = self.words, self.game
        if game.options.track == "accounts":
            return self.ask_sales()
        if not game.open_series and not game.hidden:
            return self.asked(
                words.say("ask.all-entered"),
                self.touched,
                self.tableau(
                    note=words.say("note.late-sale"), sections=(self.settle({"do": "accounts"}),)
                ),
            )
        verb = "expose" if game.hidden else "complete"
        several = self.names(
            words.say(f"section.several.{verb}"),
            lambda one: self._ask_several(one, verb, ()),
            partial(self._has_so_far, verb),
        )
        return self.asked(words.say("ask.play"), self.touched, self.tableau(sections=(several,)))

    def _has_so_far(self, verb: str, player: str) -> str:
        game = self.game
        owned = sum(owner == player for owner in game.owners.values())
        n = len(game.seats[player].shares) if verb == "expose" else owned
        return self.words.say(f"hint.has.{verb}", n=n)

    def touched(self, series: str) -> Next:
        """A series was touched: what is missing of it is asked first."""
        phase = self.game.phase
        if phase == "transactions":
            return self._ask_transaction(series)
        if phase == "accounts":
            return self.ask_correct(series)
        if self.game.options.track == "accounts":
            return self.ask_sold(series)
        return self._ask_series(series)

    def _ask_series(self, series: str) -> Question:
        """One touch of a name: the idea is exposed, else the series completed, else sold."""
        words, game = self.words, self.game
        holder, is_open = game.holders.get(series), series not in game.owners
        if holder is None:
            key = "expose"
            names = self.by_name(
                words.say("section.exposed"),
                self.exposing(series),
                words.say("section.or-completed"),
                self.completing(series),
            )
        elif is_open:
            key = "complete"
            names = self.by_name(
                words.say("section.completed"),
                self.completing(series),
                words.say("section.or-sold", amount=facts.IDEA),
                self.buying(series, holder),
            )
        else:
            return self.ask_sale(series, holder)
        return self.asked(
            words.say(f"ask.series.{key}", series=series),
            self.touched,
            self.tableau(
                picked=(series,),
                chosen=series,
                note=self.about(series),
                sections=(names,),
            ),
        )

    def _ask_several(self, player: str, verb: str, picked: tuple[str, ...]) -> Question:
        """One player's ideas or series, as many as there are to tell."""
        words, game = self.words, self.game
        telling = game.hidden if verb == "expose" else game.open_series

        def toggled(series: str) -> Question:
            rest = tuple(one for one in picked if one != series)
            longer = rest if series in picked else (*picked, series)
            return self._ask_several(player, verb, longer)

        answers = []
        if picked:
            answers.append(
                Answer(
                    words.say(f"ask.several.{verb}.done", n=len(picked)),
                    self._several(player, verb, sorted(picked, key=int)),
                    hint=words.listing(sorted(picked, key=int)),
                    role="main",
                    icon="check",
                )
            )
        other = "complete" if verb == "expose" else "expose"
        if other in game.next_verbs() and not picked:
            answers.append(
                Answer(
                    words.say(f"ask.several.rather-{other}"),
                    partial(self._ask_several, player, other, ()),
                    role="plain",
                    icon=self.ICONS[other],
                )
            )
        return self.asked(
            words.say(f"ask.several.{verb}", player=player),
            toggled,
            self.tableau(
                off=[one for one in game.series if one not in telling],
                picked=picked,
                note="" if picked else words.say("note.several"),
                sections=(Section("", tuple(answers)) if answers else None,),
            ),
            player,
        )

    def _several(self, player: str, verb: str, picked: list[str]) -> Send:
        if verb == "expose":
            return send({"do": "expose", "by": player, "ideas": picked})
        return send(*({"do": "complete", "by": player, "series": one} for one in picked))

    # Every card is laid (BI-6, BI-8, BI-10)

    def ask_draw(self) -> Question:
        """Two cards; who draws an idea exposes it."""
        words, game = self.words, self.game
        expose = (
            self.names(
                words.say("section.draws-idea"),
                lambda one: self._ask_several(one, "expose", ()),
            )
            if game.hidden
            else None
        )
        if not game.may_lay:
            return self.asked(
                words.say("ask.last-ideas"),
                self.touched,
                self.tableau(off=game.series, note=self._shoe(), sections=(expose,)),
            )
        return self._ask_lay((), expose)

    def ask_final(self) -> Question:
        """One card a turn."""
        return self._ask_lay((), None)

    def _shoe(self) -> str:
        game = self.game
        if not game.talon:
            return ""
        return self.words.say("note.shoe", n=game.talon, ideas=len(game.hidden))

    def _ask_lay(self, picked: tuple[str, ...], aside: Section | None) -> Question:
        """The cards of a turn, one touch each; the last one answers."""
        words, game = self.words, self.game
        player = game.turn.player
        wanted = facts.CARDS_OF_A_TURN if game.phase == "draw" else 1
        last = len(picked) + 1 == wanted

        def action(series: str) -> Action:
            return {"do": "lay", "by": player, "series": [*picked, series]}

        def laid(series: str) -> Next:
            return send(action(series)) if last else self._ask_lay((*picked, series), None)

        free = [one for one in game.open_series if not last or self._possible(action(one))]
        key = "ask.lay.second" if picked else f"ask.lay.{wanted}"
        return self.asked(
            words.say(key, player=player, series=picked[0] if picked else None),
            laid,
            self.tableau(
                off=[one for one in game.series if one not in free],
                picked=picked,
                note=self._shoe(),
                sections=(aside,),
            ),
            player,
        )

    def _possible(self, action: Action) -> bool:
        try:
            with self.play.trial(action):
                return True
        except Refused:
            return False

    # The transactions (BI-9, BI-10)

    def ask_transactions(self) -> Question:
        """Which idea is sold; then the one who opened lays the first single card."""
        words, game = self.words, self.game
        end = Answer(
            words.say("ask.end-of-sales"),
            lambda: self._ask_lay((), None),
            hint=words.say("hint.lays-first", player=game.turn.player),
            role="main",
            icon="cards",
        )
        return self.asked(
            words.say("ask.transactions", player=game.turn.player),
            self.touched,
            self.tableau(note=words.say("note.transactions"), sections=(Section("", (end,)),)),
            game.turn.player,
        )

    def _ask_transaction(self, series: str) -> Question:
        """Who buys this idea, or the card that ends the sales."""
        words, game = self.words, self.game
        player = game.turn.player
        lay: Action = {"do": "lay", "by": player, "series": [series]}
        answer = Answer(
            words.say("ask.lay.this", player=player, series=series),
            send(lay),
            hint=words.say("hint.ends-sales"),
            role="plain",
            icon="cards",
        )
        return self.ask_sale(
            series, game.holders[series], answer if self._possible(lay) else None
        ).but(player=player)

    # The accounts (BI-11)

    def ask_accounts(self) -> Question:
        """All cards lie: what each purse gains or loses."""
        return self.asked(
            self.words.say("ask.accounts"),
            self.touched,
            self.tableau(sections=(self.settle({"do": "accounts"}),)),
        )
