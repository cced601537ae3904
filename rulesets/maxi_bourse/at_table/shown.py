"""What the screens show of Maxi Bourse: groups by sector, the board, the booklets, the cheques."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.engine.ledger import Posting
from companion.table.asking import items_of
from companion.table.question import Explanation, Figure, Group, Item, Row
from companion.table.shown import Booklet, Expected, Headline, Progress
from companion.table.table import Table
from rulesets.maxi_bourse import facts
from rulesets.maxi_bourse.payout import (
    Pay,
    horizontals,
    majorities,
    payslip,
    short_of_horizontal,
    short_of_vertical,
    verticals,
)

HORIZONTAL_CARDS = (facts.MAJORITY + 2 * facts.CONCENTRATION) // facts.LOT
"""The cards of a group of three that is paid."""


class Shown(Table):
    """Everything but the questions."""

    CALLED_BY = ("level",)
    PAYDAY = ("dividend", "jeton", "horizontal", "vertical")
    HAMMER = ("buy",)
    ICONS = {
        "sell": "tag",
        "deal": "swap-horizontal",
        "reveal": "eye-off",
        "choose": "domain",
        "pass": "debug-step-over",
    }

    def groups(self, of: str) -> tuple[Group, ...]:
        """Companies by sector, squares with the decks, everything else as it is."""
        words = self.words
        sectors = tuple(
            Group(words.name(sector), items_of(members, words))
            for sector, members in facts.SECTORS.items()
        )
        if of == "company":
            return sectors
        if of == "square":
            return (*sectors, Group(words.say("group.cards"), self._other_squares()))
        if of == "target":
            everything = items_of(("all", *facts.SECTORS), words)
            return (Group(words.say("group.sectors"), everything), *sectors)
        return super().groups(of)

    def _other_squares(self) -> tuple[Item, ...]:
        return items_of((*facts.DECKS, facts.ACTION), self.words)

    # The line above the question

    def headline(self) -> Headline:
        """Where the pawn stands and what was chosen."""
        words, game = self.words, self.game
        roller = game.turn.player
        if roller is None:
            return super().headline()
        where = words.say("head.turn", n=game.turn.round, player=roller)
        running = game.running
        right = ""
        square = game.seats[roller].position
        if game.phase == "open":
            right = words.say("head.on-square", square=square)
        elif running is not None and running.kind in ("buy", "sale"):
            key = "head.chose" if running.kind == "buy" else "head.sells"
            if running.kind == "buy" and running.company == square:
                key = "head.stands"
            where = words.say(
                key, n=game.turn.round, player=running.by, square=square, company=running.company
            )
            right = words.say("head.round", n=running.round, place=words.ordinal(running.round))
        else:
            where = words.say("head.stands", n=game.turn.round, player=roller, square=square)
        return Headline(words.say("game.title"), where, right)

    def seat_note(self, player: str) -> str:
        """Out, barred, missing turns, holding a rumour, having the turn."""
        seat, words = self.game.seats[player], self.words
        if seat.out:
            return words.say("seat.out")
        if seat.barred:
            return words.say("seat.barred")
        if seat.skip:
            return words.say("seat.skip", n=seat.skip)
        return super().seat_note(player)

    def denominations(self) -> tuple[int, ...]:
        """The cheques of the box."""
        return tuple(self.game.level.cheques)

    def notes_of(self, posting: Posting) -> str:
        """The opening is dealt as the rulebook lists it, not with the fewest cheques: the first
        question says how."""
        return "" if posting.why == "opening" else super().notes_of(posting)

    def opening_cheques(self) -> tuple[Row, ...]:
        """What each player is given at the start, as the rulebook lists it."""
        words = self.words
        rows = [
            Row(words.money(value), f"{n} ×", words.money(value * n), rule="MB-2.1")
            for value, n in self.game.level.cheques.items()
        ]
        total, cash = words.say("cheques.total"), words.money(self.game.level.cash)
        rows.append(Row(total, "", cash, strong=True, rule="MB-2.1"))
        return tuple(rows)

    def quote_figure(self, company: str, note: str) -> Figure:
        """The quote of a company, as the figure that matters."""
        return Figure(self.quote_text(company), note, self.explain_quote(company))

    # The board

    def board_groups(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """By sector."""
        return ((self.words.name(sector), members) for sector, members in facts.SECTORS.items())

    def board_base(self, company: str) -> str:
        """Nominal value, and cards at the bank."""
        key = "board.base" if company in self.game.edition.nominal else "board.base-unknown"
        left = self.game.stock[company] // facts.LOT
        return self.words.say(key, nominal=self.game.nominal(company), cards=left)

    def holder(self, company: str) -> str | None:
        """Who has the majority."""
        for player in self.game.players:
            if self.game.holding(player, company) >= facts.MAJORITY:
                return str(player)
        return None

    def legend(self) -> tuple[tuple[str, str], ...]:
        """How a row is read."""
        words = self.words
        rows = [
            ("●", words.say("legend.majority", n=facts.MAJORITY)),
            (words.say("board.base", nominal=300, cards=4), words.say("legend.base")),
            ("▲+20 ▼−20", words.say("legend.change")),
            ("chart-line-variant", words.say("legend.history")),
        ]
        if self.game.bank_extras()["placeholder"]:
            rows.append(("(300)", words.say("legend.placeholder")))
        return tuple(rows)

    # Booklets

    def cards(self, player: str, company: str) -> tuple[int, int, int] | None:
        """Ten little cards, the gap after the majority."""
        lot = facts.LOT
        held = self.game.holding(player, company) // lot
        return held, facts.SHARES // lot, facts.MAJORITY // lot

    def booklet(self, player: str) -> Booklet:
        """The common booklet, with the next payday and the concentrations."""
        words = self.words
        common = super().booklet(player)
        shares = self.game.seats[player].shares
        held = words.say(
            "booklet.held-majorities",
            shares=sum(shares.values()),
            n=len(majorities(shares)),
        )
        headings = (*common.headings[:1], words.say("booklet.majority"), *common.headings[2:])
        rumours = self.game.seats[player].rumours
        return replace(
            common,
            held=held,
            headings=headings,
            expected=self._expected(player),
            progress=self._concentrations(player),
            progress_title=words.say("booklet.concentrations"),
            secret=words.say("booklet.rumours", n=rumours) if rumours else "",
        )

    def _expected(self, player: str) -> Expected:
        words, game = self.words, self.game
        single = game.options.awards == "single"
        pays = list(payslip(game.seats[player].shares, game.quotes, single))
        rows = []
        for why in self.PAYDAY:
            same = [pay for pay in pays if pay.why == why and pay.amount]
            if same:
                label = words.say(f"expected.{why}", n=len(same))
                told = self._expected_why(label, same)
                amount = words.number(sum(pay.amount for pay in same))
                rows.append(Row(label, amount=amount, why=told))
        total = words.money(sum(pay.amount for pay in pays))
        title = words.say("booklet.next-payday")
        return Expected(title, total, tuple(rows), self.explain_sum(title, rows, total))

    def _expected_why(self, label: str, pays: list[Pay]) -> Explanation:
        words = self.words
        rows = tuple(
            Row(words.name(pay.of) if pay.of else label, words.sum(pay), words.money(pay.amount))
            for pay in pays
        )
        rule = pays[0].rule
        return Explanation(label, rows, rule, words.gist(rule))

    def _concentrations(self, player: str) -> tuple[Progress, ...]:
        shares = self.game.seats[player].shares
        single = self.game.options.awards == "single"
        return (*self._horizontals(shares, single), *self._verticals(shares, single))

    def _horizontals(self, shares: Mapping[str, int], single: bool) -> Iterator[Progress]:
        """A bar a sector that is paid, and one for its next award once half of it is there."""
        words = self.words
        awarded = horizontals(shares, single)
        for sector, members in facts.SECTORS.items():
            label = words.say("progress.horizontal", sector=sector)
            cards = sorted((shares.get(one, 0) // facts.LOT for one in members), reverse=True)
            awards = awarded.get(sector, 0)
            if awards:
                # as many groups of three as are paid, richest first
                need = awards * HORIZONTAL_CARDS
                shown = " + ".join(map(str, cards[: 3 * awards]))
                yield Progress(label, need, need, words.say("progress.cards", cards=shown))
            if len(members) < 3 * (awards + 1) or (single and awarded):
                continue
            short = {
                company: n // facts.LOT
                for company, n in short_of_horizontal(shares, sector, awards + 1).items()
            }
            need = (awards + 1) * HORIZONTAL_CARDS
            have = need - sum(short.values())
            if have * 2 >= need:
                shown = " + ".join(map(str, cards[: 3 * (awards + 1)]))
                note = words.say("progress.cards-missing", cards=shown, missing=short)
                yield Progress(label, have, need, note)

    def _verticals(self, shares: Mapping[str, int], single: bool) -> Iterator[Progress]:
        """A bar an award, and one for the next."""
        words = self.words
        done = verticals(shares, single)
        held = majorities(shares)
        names = ", ".join(words.name(one) for one in held)
        for one in range(1, done + 1):
            yield Progress(words.say("progress.vertical", n=one), 3, 3, names)
        if not (single and done):
            need = 3 * (done + 1)
            missing = short_of_vertical(shares, done + 1)
            have = need - missing
            note = words.say("progress.missing", have=have, need=need, n=missing)
            yield Progress(words.say("progress.vertical", n=done + 1), have, need, note)
