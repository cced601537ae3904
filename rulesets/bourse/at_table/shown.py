"""What the screens show of BOURSE besides its questions: the line above, seats, board, booklets."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.table.question import Row, die
from companion.table.shown import BoardRow, Booklet, Expected, Headline, Holding, Progress
from rulesets.bourse import facts
from rulesets.bourse.at_table.standing import Standing

IN_A_COLUMN = 7
"""How many shares stand under each other on the board, where risks do not group them."""
STEP = 2 * facts.SMALLEST_NOTE
"""The move that the legend shows."""


class Shown(Standing):
    """Everything but the questions."""

    def denominations(self) -> tuple[int, ...]:
        """The notes of the box."""
        return facts.NOTES

    # The line above the question, and the seats

    def headline(self) -> Headline:
        """The turn, the economy, and where the pawn stands."""
        words, game = self.words, self.game
        title = words.say("head.game")
        player = game.turn.player
        if player is None:
            return replace(super().headline(), game=title)
        where = words.say(
            "head.where", n=game.turn.round, player=player, economy=game.course.economy
        )
        square = game.seats[player].position
        right = words.say("head.square", player=player, square=self.short(square)) if square else ""
        thrown = [] if game.course.stage == "roll" else [die()[game.throws[-1].die - 1]]
        return Headline(title, where, right, tuple(thrown))

    def seat_note(self, player: str) -> str:
        """Out, missing turns, having the die, owing the banks."""
        seat, words = self.game.seats[player], self.words
        if seat.out:
            return words.say("seat.out")
        if seat.skip:
            return words.say("seat.skip", n=seat.skip)
        if player == self.game.turn.player:
            return words.say("seat.die")
        return words.say("seat.loans", n=len(seat.loans)) if seat.loans else ""

    # The board

    def board_groups(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """By risk where the box says it, else shares in two columns; bonds last."""
        words, risk = self.words, self.game.edition.risk
        rest = [one for one in facts.COMPANIES if one not in facts.BONDS]
        bonds = facts.BONDS
        if set(risk) == set(facts.COMPANIES):
            for coefficient in facts.COEFFICIENTS:
                members = tuple(one for one in facts.COMPANIES if risk[one] == coefficient)
                if members:
                    yield words.say("board.risk", risk=coefficient), members
            return
        for start in range(0, len(rest), IN_A_COLUMN):
            members = tuple(rest[start : start + IN_A_COLUMN])
            ends = {"first": self.short(members[0])[0], "last": self.short(members[-1])[0]}
            yield words.say("board.shares", **ends), members
        yield words.say("group.bonds"), bonds

    def board_base(self, company: str) -> str:
        """Titles left with the caisse."""
        return self.words.say("board.left", n=self.game.stock[company])

    def holder(self, company: str) -> str | None:
        """Who has an option on this title."""
        card = self.game.option_cards.get(company)
        return card.holder if card is not None else None

    def legend(self) -> tuple[tuple[str, str], ...]:
        """How a row is read."""
        words = self.words
        return (
            ("●", words.say("legend.option")),
            (words.say("board.left", n=3), words.say("legend.left")),
            (f"▲{words.signed(STEP)} ▼{words.signed(-STEP)}", words.say("legend.change")),
        )

    def _board_row(self, company: str, history: list[int]) -> BoardRow:
        return replace(super()._board_row(company, history), name=self.short(company))

    # Booklets

    def cards(self, player: str, company: str) -> tuple[int, int, int] | None:
        """Five little cards; the gap stands before those that are frozen."""
        return self.game.holding(player, company), facts.TITLES, self.game.free(player, company)

    def _holding(self, player: str, company: str) -> Holding:
        found = super()._holding(player, company)
        frozen = self.game.frozen(player).get(company)
        name = self.short(company)
        if frozen:
            name = self.words.say("booklet.frozen", company=name, n=frozen)
        return replace(
            found, name=name, quote=self.quote_digits(company, self.game.quotes[company])
        )

    def booklet(self, player: str) -> Booklet:
        """The common booklet, with Départ's dividends, the way to 400,000, loans and options."""
        words = self.words
        common = super().booklet(player)
        first, _cards, _shares, quote, value = common.headings
        of_five, number = words.say("booklet.of-five"), words.say("booklet.number")
        return replace(
            common,
            headings=(first, of_five, number, quote, value),
            expected=self._expected(player),
            progress=self._progress(player),
            progress_title=words.say("booklet.goal", goal=facts.GOAL),
            extras=tuple(self._commitments(player)),
        )

    def _progress(self, player: str) -> tuple[Progress, ...]:
        """BO-9.1, BO-9.2."""
        words = self.words
        capital = self.game.capital(player)
        missing = facts.GOAL - capital
        key = "progress.missing" if missing > 0 else "progress.reached"
        label = words.say("progress.capital", capital=capital)
        counted = self.game.options.win_count
        note = words.say(key, missing=missing, counted=words.say(f"progress.{counted}"))
        return (Progress(label, max(capital, 0), facts.GOAL, note),)

    def _expected(self, player: str) -> Expected | None:
        """BO-2.5: what Départ would pay, as far as figures are known or were said before."""
        words, memory = self.words, self.memory
        rows, total, unknown = [], 0, 0
        for company, n, printed in self.game.dividend_lots(player):
            figure = memory.dividend(company) if printed is None else printed
            if figure is None:
                unknown += 1
                rows.append(Row(self.short(company), words.say("expected.unknown", n=n), "?"))
                continue
            total += n * figure
            sum_ = f"{words.number(n)} × {words.money(figure)}"
            rows.append(Row(self.short(company), sum_, words.number(n * figure)))
        if not rows:
            return None
        key = "expected.total" if not unknown else "expected.at-least" if total else "expected.none"
        title = words.say("booklet.next-depart")
        return Expected(title, words.say(key, total=total), tuple(rows))

    def _commitments(self, player: str) -> Iterator[Row]:
        """Loans to give back, dues, options held, titles frozen by the options of others, turns
        to miss."""
        words, game = self.words, self.game
        for bank in game.seats[player].loans:
            made = words.say("extra.loan-sum", borrowed=facts.LOAN, interest=facts.INTEREST)
            owed = words.money(facts.LOAN + facts.INTEREST)
            yield Row(words.say("extra.loan", bank=bank), made, owed)
        for due in game.course.dues:
            if due.player == player:
                yield Row(words.say("extra.due"), words.why(due.why), words.money(due.amount))
        for card in game.option_cards.values():
            names = {"n": card.shares, "company": card.company, **card._asdict()}
            price = words.money(game.value(card.company, card.shares))
            if card.holder == player:
                sum_ = words.say("extra.option-sum", quote=game.quotes[card.company], n=card.shares)
                yield Row(words.say("extra.option-held", **names), sum_, price, player=card.owner)
            if card.owner == player:
                label = words.say("extra.option-given", **names)
                yield Row(label, words.say("extra.frozen"), player=card.holder)
        if game.seats[player].skip:
            yield Row(words.say("extra.skip", n=game.seats[player].skip))
