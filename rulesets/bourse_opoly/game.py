"""Bourse OPoly: the first deal, the players' wealth, and what the state shows."""

from typing import Any

from companion.engine.ledger import BANK
from companion.engine.ranking import ranking
from companion.engine.refusal import need
from companion.engine.schema import Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.adjust import Adjust
from rulesets.bourse_opoly.army import Army
from rulesets.bourse_opoly.bankruptcy import Bankruptcy
from rulesets.bourse_opoly.birthday import Birthday
from rulesets.bourse_opoly.box import check_edition
from rulesets.bourse_opoly.buildings import Buildings
from rulesets.bourse_opoly.forms import RollThreeCard, Voucher
from rulesets.bourse_opoly.games_of_chance import GamesOfChance
from rulesets.bourse_opoly.mortgage import Mortgages
from rulesets.bourse_opoly.purchase import Purchase
from rulesets.bourse_opoly.rents import Rents
from rulesets.bourse_opoly.table import POOL


class BourseOPoly(
    Bankruptcy, Birthday, Purchase, Rents, Buildings, Mortgages, GamesOfChance, Army, Adjust
):
    """The game by its rulebook."""

    ID = "bourse-opoly"
    LEAST = facts.LEAST_PLAYERS
    MOST = facts.MOST_PLAYERS
    PLAYERS_RULE = "OP-1"

    def set_up(self) -> None:
        """OP-2: the starting money; the cards are dealt next."""
        check_edition(self.edition)
        super().set_up()
        for player in self.players:
            self.pay(BANK, player, facts.START_CASH, "start", "OP-2")

    @verb("deal")
    def deal(self, vouchers: dict[Player, Voucher], roll3: dict[Player, RollThreeCard]) -> None:
        """Enter everybody's first voucher and Roll Three card."""
        for dealt in (vouchers, roll3):
            without = tuple(player for player in self.players if player not in dealt)
            need(not without, "OP-2", "deal-left-out", players=without)
        for player in self.players:
            self.take_voucher(player, vouchers[player])
            self.take_roll_three(player, roll3[player])
        self.course.dealt = True
        self.turn.round = 1
        self.begin_turn(self.players[0])

    # Wealth (OP-36)

    def value(self, company: str, shares: int) -> int:
        """The six companies at par, commodities at the quote."""
        if company in self.stocks:
            return shares * self.stocks[company].par
        return self.commodities.value(company, shares)

    def wealth(self, player: str) -> int:
        """Cash, shares and deeds, less what is borrowed on them; the army, if it counts."""
        mortgaged = self.seats[player].mortgaged.items()
        loans = sum(number * self.share_loan(company) for company, number in mortgaged)
        deeds = sum(deed.worth for deed in self.owned(player))
        army = self.army_value(player) if self.options.army == "in-wealth" else 0
        bourse = self.inner_bourse.worth(player)
        return super().wealth(player) - loans + deeds + bourse + army

    def rank(self) -> list[dict[str, Any]]:
        """OP-36, note 16: by wealth; with `separate` the army breaks ties."""
        standing = {player: self.wealth(player) for player in self.players}
        separate = self.options.army == "separate"
        ranked = ranking(
            list(standing.items()),
            lambda player: (standing[player], self.army_value(player) if separate else 0),
        )
        return [{**entry, "army": self.army_value(entry["player"])} for entry in ranked]

    # The state

    def turn_extras(self) -> dict[str, Any]:
        """Duties, doubles and vouchers of the turn."""
        course = self.course
        return {
            "pending": list(course.pending),
            "doubles": course.doubles,
            "voucher_played": course.voucher_played,
        }

    def player_extras(self, seat: Any) -> dict[str, Any]:
        """Deeds, cards, figurines, jail."""
        return {
            "mortgaged": dict(seat.mortgaged),
            "deeds": sorted(deed.id for deed in self.owned(seat.name)),
            "jail": seat.jail,
            "kept": list(seat.kept),
            "roll3": [list(card) for card in seat.roll3],
            "vouchers": dict(seat.vouchers),
            "army": dict(seat.army),
            "army_value": self.army_value(seat.name),
        }

    def bank_extras(self) -> dict[str, Any]:
        """What is left in the box, and what has left it."""
        return {
            "depots": self.left_in_box("railroad"),
            "stations": self.left_in_box("cab"),
            "vouchers_out": dict(self.box.vouchers_out),
            "lottery_used": self.box.lottery_used,
            "start_notes": dict(facts.NOTES[self.options.thousand_note]),
            **self.commodities.plain(),
        }

    def extras(self) -> dict[str, Any]:
        """The Pool, the deeds, what is under the hammer, what was typed in."""
        auction = self.course.auction
        rents = {id_: dict(deed.typed) for id_, deed in self.deeds.items() if deed.typed}
        extras = {
            "pool": self.cash(POOL),
            "biggest_army": self.biggest_army,
            "typed": {"rents": rents, "d10": dict(self.box.d10)},
            "deeds": {id_: deed.plain() for id_, deed in self.deeds.items()},
            "auction": auction.plain() if auction is not None else None,
            "ticker": self.ticker_state,
        }
        if self.inner_bourse.begun:
            extras["bourse"] = self.inner_bourse.state()
        return extras
