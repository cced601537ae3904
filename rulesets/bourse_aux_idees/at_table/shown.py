"""What the screens show of La Bourse aux Idées: names, seats, the tableau."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.engine.ledger import BANK, Handing
from companion.table.question import Explanation, Row
from companion.table.shown import Board, Headline, SeatView, Sheet
from companion.table.table import Table
from companion.words import Words
from rulesets.bourse_aux_idees import facts
from rulesets.bourse_aux_idees.at_table.tableau import Cell


class Shown(Table):
    """What lies on the table, and who sits around it."""

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
        rows = list(self.printed(company))
        if holder is not None:
            rows.append(Row(holder, words.say("legend.idea"), player=holder))
        if owner is not None:
            rows.append(Row(owner, words.say("legend.series"), player=owner))
        for due in game.dues_of((company,)):
            line = words.say("receipt.line", payer=due.payer, payee=due.payee)
            rows.append(Row(line, words.sum(due), words.money(due.amount), rule=due.rule))
        events = tuple(
            Row(self._moved(one), words.say("sheet.line", line=one.line))
            for one in reversed(list(game.handings))
            if one.company == company
        )
        return Sheet(
            self.card(company),
            "",
            (),
            tuple(rows),
            events,
        )

    def card(self, series: str) -> str:
        """A series by its number and its idea, whole."""
        return self.words.say("sheet.series", series=series, idea=self.game.ideas.get(series))

    def printed(self, series: str) -> tuple[Row, ...]:
        """The four objects, where the box says which."""
        objects = self.game.objects.get(series)
        if not objects:
            return ()
        return (Row(self.words.say("sheet.objects"), self.words.listing(objects)),)

    def _moved(self, handing: Handing) -> str:
        """How an idea came where it lies."""
        key = "path.passed"
        if handing.giver == BANK:
            key = "path.exposed"
        elif handing.taker == BANK:
            key = "path.cleared"
        return self.words.say(key, giver=handing.giver, taker=handing.taker)
