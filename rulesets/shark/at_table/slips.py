"""The slip of a placement: bonus, rises and falls in the rule's order, one net sum a player."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.engine.ledger import BANK, Posting
from companion.table.question import Row
from rulesets.shark.at_table.past import Past

ON_THE_SLIP = ("bonus", "gain", "loss", "forced-sale")


class Slip(NamedTuple):
    """What a placement brought: a row a player, and how the values moved."""

    rows: tuple[Row, ...]
    moves: str


class Slips(Past):
    """Slips, of what has happened or of what is being tried."""

    def last_slip(self) -> Slip:
        """Of the placement of this turn; empty if there was none."""
        lines = set()
        for entry in reversed(self.play.history):
            lines.add(entry.line)
            match entry.action["do"]:
                case "place":
                    return self.slip(lines)
                case "roll" | "pass":
                    break
        return Slip((), "")

    def slip(self, lines: set[int]) -> Slip:
        """Of the payments on these lines, the last of the record; open debts count as losses."""
        words = self.words
        parts: dict[str, list[str]] = {}
        nets: dict[str, int] = {}

        def add(player: str, code: str, amount: int) -> None:
            parts.setdefault(player, []).append(words.say(f"slip.part.{code}", amount=amount))
            nets[player] = nets.get(player, 0) + amount

        for posting in self._on(lines):
            if posting.why in ON_THE_SLIP:
                if posting.payer == BANK:
                    add(posting.payee, posting.why, posting.amount)
                else:
                    add(posting.payer, posting.why, -posting.amount)
        for player, owed in self.game.debts.items():
            add(player, "loss", -owed.amount)
            parts[player].append(words.say("slip.must-sell"))
        for player, said in parts.items():
            if self.game.seats[player].out:
                said.append(words.say("slip.ruined"))
        rows = tuple(
            Row(player, " · ".join(parts[player]), words.signed_money(net), player=player)
            for player, net in nets.items()
        )
        return Slip(rows, self._moves(lines))

    def _on(self, lines: set[int]) -> Iterator[Posting]:
        ledger = self.game.ledger
        first = len(ledger)
        while first and ledger[first - 1].line in lines:
            first -= 1
        return (ledger[place] for place in range(first, len(ledger)))

    def _moves(self, lines: set[int]) -> str:
        """How the values moved, from first to last."""
        old: dict[str, int] = {}
        new: dict[str, int] = {}
        for move in reversed(list(self.game.moves)):
            if move.line not in lines:
                break
            old[move.company] = move.old
            new.setdefault(move.company, move.new)
        return " · ".join(
            self.words.say(
                "slip.rose" if new[company] > old[company] else "slip.fell",
                company=company,
                old=old[company],
                new=new[company],
            )
            for company in self.game.COMPANIES
            if company in old and old[company] != new[company]
        )
