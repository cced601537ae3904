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
        whys: dict[str, list[Row]] = {}

        def add(player: str, code: str, amount: int, made: str, rule: str) -> None:
            parts.setdefault(player, []).append(words.say(f"slip.part.{code}", amount=amount))
            nets[player] = nets.get(player, 0) + amount
            made = " · ".join(filter(None, (made, rule)))
            whys.setdefault(player, []).append(
                Row(words.why(code), made, words.signed_money(amount))
            )

        for posting in self._on(lines):
            if posting.why in ON_THE_SLIP:
                gets = posting.payer == BANK
                player = posting.payee if gets else posting.payer
                amount = posting.amount if gets else -posting.amount
                add(player, posting.why, amount, words.sum(posting), posting.rule)
        for player, owed in self.game.debts.items():
            made = words.say("sum.loss", lots=owed.lots, lost=0)
            add(player, "loss", -owed.amount, made, "SH-15")
            parts[player].append(words.say("slip.must-sell"))
        for player, said in parts.items():
            if self.game.seats[player].out:
                said.append(words.say("slip.ruined"))
        rows = []
        for player, net in nets.items():
            shown = words.signed_money(net)
            why = self.explain_sum(player, whys[player], shown)
            rows.append(Row(player, " · ".join(parts[player]), shown, player=player, why=why))
        return Slip(tuple(rows), self._moves(lines))

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
