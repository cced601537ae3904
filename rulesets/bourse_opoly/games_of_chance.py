"""Squares where dice or a ticket decide: Roll Three, Squeeze Play, three D10, lottery."""

from collections import Counter
from typing import Annotated, NamedTuple

from companion.engine.ledger import BANK
from companion.engine.refusal import need
from companion.engine.schema import Count, Player
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import RollThreeCard, dice
from rulesets.bourse_opoly.pool import Pool
from rulesets.bourse_opoly.table import due

TwoDice = Annotated[list[int], dice(2, "OP-20")]
ThreeD10 = Annotated[list[int], dice(3, "OP-29", 0, 9)]


class Win(NamedTuple):
    """What a Roll Three card wins: its numbers, how many of them match, the prize."""

    card: tuple[int, ...]
    matching: int
    prize: int


class GamesOfChance(Pool):
    """`roll-three`, `squeeze`, `d10` and `lottery`."""

    roll_three_due = due("roll-three")
    squeeze_due = due("squeeze")
    d10_due = due("d10")
    lottery_due = due("lottery")

    @verb("land", by="roller", offered="roll_three_due")
    def roll_three(
        self, by: Player, dice: RollThreeCard, card: RollThreeCard | None = None
    ) -> None:
        """Take a card, then throw three dice: every player's cards may win."""
        self.settle("roll-three", "OP-19")
        if card is not None:
            self.take_roll_three(by, card)
        for player in self.players:
            wins = [self._win(by, player, held, dice) for held in self.seats[player].roll3]
            if self.options.roll_three_cards == "best":
                wins = [max(wins, key=lambda one: one.prize)] if wins else []
            for numbers, matching, prize in wins:
                self.pay(
                    BANK,
                    player,
                    prize,
                    "roll-three",
                    "OP-19",
                    card=list(numbers),
                    matching=matching,
                )

    def take_roll_three(self, by: str, card: list[int]) -> None:
        """One more card, its numbers in order."""
        self.seats[by].roll3 += (tuple(sorted(card)),)

    def _win(self, by: str, player: str, card: tuple[int, ...], dice: list[int]) -> Win:
        """OP-19, note 7: each die and each number counts once; or both are read in order."""
        if self.options.roll_three_match == "position":
            matching = sum(a == b for a, b in zip(card, sorted(dice), strict=True))
        else:
            matching = (Counter(card) & Counter(dice)).total()
        own_three = player == by and matching == len(card)
        return Win(card, matching, facts.OWN_THREE if own_three else facts.ROLL_THREE[matching])

    @verb("land", by="roller", offered="squeeze_due")
    def squeeze(self, by: Player, dice: TwoDice) -> None:
        """Throw two dice: each other player pays the sum's figure."""
        self.settle("squeeze", "OP-20")
        self.collect(by, facts.SQUEEZE_PLAY[sum(dice)], "squeeze", "OP-20")

    @verb("land", by="roller", offered="d10_due")
    def d10(self, by: Player, dice: ThreeD10, amount: Count | None = None) -> None:
        """Throw three D10: the table's figure for the sum, typed in where it has none."""
        self.settle("d10", "OP-29")
        total = str(sum(dice))
        printed = self.edition.d10.get(total)
        remembered = self.box.d10
        if printed is not None:
            need(amount in (None, printed), "OP-29", "d10-printed", total=total, amount=printed)
        elif amount is not None:
            remembered[total] = amount
        else:
            need(total in remembered, "OP-29", "d10-unknown", total=total)
        prize = remembered[total] if printed is None else printed
        self.pay(BANK, by, prize, "d10", "OP-29", total=sum(dice))

    @verb("land", by="roller", offered="lottery_due")
    def lottery(self, by: Player, amount: Count) -> None:
        """Draw a lottery ticket: its prize, 0 for a blank."""
        self.settle("lottery", "OP-30")
        self.box.lottery_used += 1
        self.pay(BANK, by, amount, "lottery", "OP-30")
