"""What the screens show of La Bourse aux Idées: seats, tableau, booklets, slips of the accounts."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from companion.engine.ledger import BANK, Handing, Posting
from companion.table.question import Explanation, Row
from companion.table.shown import (
    Board,
    Booklet,
    Expected,
    Headline,
    Holding,
    Payslip,
    SeatView,
    Sheet,
)
from companion.table.table import Table
from companion.words import Words
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.accounts import CODES
from rulesets.bourse_aux_idees.at_table.tableau import Cell

LONG_IDEA = 28


class Shown(Table):
    """Everything but the questions."""

    RULEBOOK = {"ideas": facts.IDEAS}
    ICONS = {"accounts": "scale-balance", "buy": "cash", "expose": "lightbulb", "complete": "cards"}

    @classmethod
    def option_presets(
        cls, name: str, players: Sequence[str], words: Words
    ) -> tuple[tuple[str, Any], ...]:
        """Teams: the three pairings of four. Removed: the six series that the booklet prefers."""
        if name == "teams" and len(players) == facts.PLAYERS_IN_TEAMS:
            first, *others = players
            pairings = []
            for partner in others:
                rest = [one for one in others if one != partner]
                label = words.say("option.teams.pairs", one=(first, partner), other=rest)
                pairings.append((label, [[first, partner], rest]))
            return (words.say("option.teams.null"), None), *pairings
        if name == "removed" and len(players) == 2:
            six = list(facts.PREFERABLY_REMOVED)
            label = words.say("option.removed.six", first=six[0], last=six[-1])
            return (words.say("option.removed.none"), []), (label, six)
        return ()

    # Names

    def series_name(self, series: str) -> str:
        """What the idea card says, or its number."""
        return str(self.game.ideas.get(series) or self.words.name(series))

    def purse_name(self, purse: str) -> str:
        """The player, or both partners."""
        return self.words.listing(one for one in self.game.players if self.game.purse(one) == purse)

    @property
    def purses(self) -> list[str]:
        """Every purse once, in seating order."""
        found: list[str] = self.game.purses_from(self.game.players[0])
        return found

    def denominations(self) -> tuple[int, ...]:
        """The face values of the notes, where the box has been copied."""
        return tuple(sorted(map(int, self.game.edition.notes)))

    # The line above the question, the seats

    def headline(self) -> Headline:
        """Which manche, who deals, how many cards are in the shoe."""
        words, game = self.words, self.game
        of = game.options.manches
        where = words.say(
            "head.manche",
            n=game.turn.round,
            of=of if of > 1 else None,
        )
        dealer = None if game.phase in ("deal", "over") else game.manche.dealer
        parts = [words.say("head.dealer", player=dealer)] if dealer else []
        parts += [words.say("head.talon", n=game.talon)] if game.talon else []
        right = " · ".join(parts)
        return Headline(words.say("game.title"), where, right)

    def seats(self, acting: str | None) -> list[SeatView]:
        """A tile a purse: partners sit in one."""
        places = {one["player"]: one["rank"] for one in self.game.rank()}
        return [self._purse_seat(purse, places[purse], acting) for purse in self.purses]

    def _purse_seat(self, purse: str, place: int, acting: str | None) -> SeatView:
        words, game = self.words, self.game
        members = [one for one in game.players if game.purse(one) == purse]
        partner = next((one for one in members if one != purse), None)
        acts = next((one for one in members if one == acting), purse)
        seat = replace(
            self._seat(purse, place, acts if acting in members else None),
            acting=acting in members,
            note=self.seat_note(acts),
            name=self.purse_name(purse) if partner else "",
            partner=partner,
        )
        debt = game.seats[purse].debt
        if not debt:
            return seat
        return replace(
            seat,
            note=words.say("seat.debt", debt=debt),
            short_note=words.signed_money(-debt),
        )

    def seat_note(self, player: str) -> str:
        """The cards in hand where they are followed; else who deals."""
        words, game = self.words, self.game
        hand = game.seats[player].hand
        if hand is not None and game.phase in ("draw", "transactions", "final"):
            partners = [one for one in game.players if game.purse(one) == game.purse(player)]
            hands = " + ".join(words.number(game.seats[one].hand) for one in partners)
            return words.say("seat.hand", n=hand if len(partners) == 1 else 2, hands=hands)
        deals = game.manche.dealer == player and game.phase not in ("deal", "over")
        return words.say("seat.deals") if deals else ""

    def explain_cash(self, player: str) -> Explanation:
        """A partner's cash is the purse's."""
        return super().explain_cash(self.game.purse(player))

    def explain_wealth(self, player: str) -> Explanation:
        """A partner's wealth is the purse's."""
        return super().explain_wealth(self.game.purse(player))

    # The tableau

    def cell(self, series: str, state: str = "plain") -> Cell:
        """A series as it stands."""
        game = self.game
        followed = game.options.track == "cards" and game.manche.dealer is not None
        return self.cell_of(
            series,
            game.owners.get(series),
            game.holders.get(series),
            state,
            game.laid.get(series, 0) if followed else None,
        )

    def cell_of(
        self,
        series: str,
        owner: str | None,
        holder: str | None,
        state: str = "plain",
        laid: int | None = None,
    ) -> Cell:
        """A series as it would stand."""
        purse = self.game.purse
        return Cell(
            series,
            self.game.ideas.get(series, ""),
            holder,
            owner,
            None not in (owner, holder) and purse(owner) == purse(holder),
            laid,
            state,
        )

    def board(self) -> Board:
        """The tableau, with nothing asked."""
        words = self.words
        note = words.say("board.note", game=words.say("game.title"), n=self.game.turn.round)
        cells = tuple(self.cell(one) for one in self.game.series)
        legend = (
            ("lightbulb", words.say("legend.idea")),
            ("cards", words.say("legend.series")),
            ("check-decagram", words.say("legend.contract")),
        )
        return Board(words.say("board.title"), note, (), legend, "TableauBoard", (cells, legend))

    def sheet(self, company: str) -> Sheet:
        """All about one series: its card, who has what, what it brings, where the idea went."""
        words, game = self.words, self.game
        holder, owner = game.holders.get(company), game.owners.get(company)
        rows = []
        if company in game.ideas and company in game.objects:
            rows.append(Row(words.say("sheet.objects"), words.listing(game.objects[company])))
        if holder is not None:
            rows.append(Row(holder, words.say("legend.idea"), player=holder))
        if owner is not None:
            rows.append(Row(owner, words.say("legend.series"), player=owner))
        for due in game.dues_of((company,)):
            line = words.say("receipt.line", payer=due.payer, payee=due.collector)
            rows.append(Row(line, amount=words.money(due.amount)))
        events = tuple(
            Row(self._moved(one), words.say("sheet.line", line=one.line))
            for one in reversed(list(game.handings))
            if one.company == company
        )
        return Sheet(
            words.say("sheet.series", series=company, idea=game.ideas.get(company)),
            "",
            (),
            tuple(rows),
            events,
        )

    def _moved(self, handing: Handing) -> str:
        """How an idea came where it lies."""
        key = "path.passed"
        if handing.giver == BANK:
            key = "path.exposed"
        elif handing.taker == BANK:
            key = "path.cleared"
        return self.words.say(key, giver=handing.giver, taker=handing.taker)

    # Booklets

    def booklet(self, player: str) -> Booklet:
        """The common booklet, with the series and ideas that lie before this player."""
        words, game = self.words, self.game
        seat, purse = game.seats[player], game.purse(player)
        own = [one for one in game.series if game.owners.get(one) == player or one in seat.shares]
        common = super().booklet(player)
        return replace(
            common,
            cash=words.money(game.cash(purse)),
            holdings=tuple(self._held(player, one) for one in own),
            held=words.say(
                "booklet.held-here",
                ideas=len(seat.shares),
                n=sum(game.owners.get(one) == player for one in own),
            ),
            value=words.signed_money(self._net(purse, own)) if own else "",
            headings=(
                words.say("booklet.series-and-ideas"),
                words.say("booklet.objects"),
                words.say("booklet.idea"),
                words.say("booklet.series"),
                words.say("booklet.at-the-accounts"),
            ),
            expected=self._expected(purse) if game.phase not in ("deal", "over") else None,
            extras=self._extras(player, purse),
        )

    def _held(self, player: str, series: str) -> Holding:
        words, game = self.words, self.game
        idea = _gist(game.ideas.get(series, ""))
        net = self._net(game.purse(player), (series,))
        return Holding(
            words.say("booklet.named", series=series, idea=idea) if idea else words.name(series),
            "✓" if series in game.seats[player].shares else "—",
            "✓" if game.owners.get(series) == player else "—",
            words.signed_money(net) if net else "—",
            (game.laid.get(series, 0), facts.CARDS_OF_A_SERIES, facts.CARDS_OF_A_SERIES),
        )

    def _extras(self, player: str, purse: str) -> tuple[Row, ...]:
        words, game = self.words, self.game
        rows = []
        if purse != player or game.members(purse) > 1:
            rows.append(Row(words.say("booklet.purse"), amount=self.purse_name(purse)))
        if game.seats[player].hand is not None:
            hand = words.number(game.seats[player].hand)
            rows.append(Row(words.say("booklet.hand"), amount=hand))
        if debt := game.seats[purse].debt:
            rows.append(Row(words.say("explain.rest"), amount=words.signed_money(-debt)))
        return tuple(rows)

    def _net(self, purse: str, series: Collection[str]) -> int:
        """What some series bring a purse, less what they cost it."""
        return sum(
            due.amount * ((due.collector == purse) - (due.payer == purse))
            for due in self.game.dues_of(series)
        )

    def _expected(self, purse: str) -> Expected:
        """What the accounts would be, from what is known."""
        words, game = self.words, self.game
        dues = [due for due in game.dues_of(game.series) if purse in (due.collector, due.payer)]
        rows = []
        for why in CODES:
            for key, mine in (("collects", True), ("pays", False)):
                amounts = [
                    due.amount
                    for due in dues
                    if due.why == why and (due.collector == purse) == mine
                ]
                if amounts:
                    label = words.say(f"expected.{key}", why=words.why(why))
                    total = sum(amounts) if mine else -sum(amounts)
                    rows.append(Row(label, amount=words.signed_money(total)))
        return Expected(
            words.say("booklet.expected"),
            words.signed_money(self._net(purse, game.series)),
            tuple(rows),
        )

    # The slips of the accounts

    def payslips(self, postings: Iterable[Posting]) -> list[Payslip]:
        """One slip a purse that collects, in the booklet's order (BI-14)."""
        settled = [one for one in postings if one.why in CODES]
        if not settled:
            return []
        slips = []
        for purse in self.game.collectors:
            collected = [one for one in settled if one.payee == purse]
            if collected:
                slips.append(self._slip(purse, collected))
        return slips

    def _slip(self, purse: str, collected: list[Posting]) -> Payslip:
        words = self.words
        rows: list[Row] = []
        whys: list[Explanation | None] = []
        for why, group in groupby(collected, key=lambda one: one.why):
            same = list(group)
            total = sum(one.amount for one in same)
            rows.append(Row(words.why(why), "", words.money(total), strong=True))
            whys.append(self.explain(same[0]) if why == "advance" else None)
            for one in same if why != "advance" else ():
                amount = words.money(one.amount)
                rows.append(Row(one.payer, words.sum(one), amount, player=one.payer))
                whys.append(self.explain(one))
        total = sum(one.amount for one in collected)
        accounts = {one.line for one in self.game.ledger if one.why in CODES}
        return Payslip(
            purse,
            len(accounts),
            tuple(rows),
            total,
            words.money(total),
            words.money(self.game.cash(purse)),
            tuple(whys),
            name=self.purse_name(purse),
        )

    def hand_overs(self) -> tuple[Row, ...]:
        """The last accounts in the fewest payments."""
        words = self.words
        return tuple(
            Row(
                words.say("receipt.line", payer=one.payer, payee=one.payee),
                self.notes(one.amount),
                words.money(one.amount),
                player=one.payer,
            )
            for one in self.game.settlement()
        )


def _gist(idea: str) -> str:
    """As much of an idea as a narrow line holds."""
    return idea if len(idea) <= LONG_IDEA else f"{idea[: LONG_IDEA - 1].rstrip()}…"
