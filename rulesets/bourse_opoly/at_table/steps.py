"""The turn as a list: how the token came to its square, what was done there, what is still open."""

from collections.abc import Iterator

from companion.engine.play import Entry
from companion.table.question import Row
from rulesets.bourse_opoly.at_table.common import Common

DONE, NOW, OPEN = "check-circle", "arrow-right-circle", "circle-outline"
MOVES = ("roll", "voucher", "cab")
DEALING = (
    *("draw", "buy", "pass", "sold", "rent", "tax", "card", "gift"),
    *("roll-three", "squeeze", "d10", "lottery"),
)
"""The verbs that deal with a square."""


class Steps(Common):
    """What has been done of a turn, and what has not."""

    def steps(self, now: str | None = None) -> tuple[Row, ...]:
        """The list, from the last move on; `now` is the duty that is asked."""
        entries = self._since_move()
        if not entries:
            return ()
        words, course = self.words, self.game.course
        rows = list(self._moved(entries[0]))
        for entry in entries[1:]:
            if entry.action["do"] in DEALING:
                rows.append(Row(self._step(entry), icon=DONE))
        for duty in course.pending:
            rows.append(
                Row(
                    words.say(f"duty.{duty}", square=self.here),
                    icon=NOW if duty == now else OPEN,
                    strong=duty == now,
                )
            )
        if course.roll_due:
            rows.append(Row(words.say("duty.again"), icon=OPEN))
        return tuple(rows)

    def _since_move(self) -> list[Entry]:
        """What was said in this turn from the last move of the token on."""
        found: list[Entry] = []
        for entry in reversed(self.play.history):
            if entry.action["do"] in ("end", "deal"):
                break
            found.append(entry)
            if self._moves(entry):
                return found[::-1]
        return []

    def _moves(self, entry: Entry) -> bool:
        action = entry.action
        if action["do"] in MOVES:
            return True
        effect = action.get("effect") or self.game.edition.cards.get(action.get("id"), {}).get(
            "effect"
        )
        return action["do"] in ("card", "use") and effect == "move"

    def _moved(self, entry: Entry) -> Iterator[Row]:
        """The move, and what the square paid by itself."""
        words, mover = self.words, self.mover
        landed = "" if "square" in entry.action else words.name(self.here)
        yield Row(self._step(entry), landed, icon=DONE)
        for (player, why), amount in self._paid_on(entry.line).items():
            if player == mover:
                yield Row(words.why(why), amount=words.signed_money(amount), icon=DONE)
            else:
                sum_ = words.say(f"why.{why}")
                yield Row(player, sum_, words.signed_money(amount), player=player)

    def _step(self, entry: Entry) -> str:
        """What was done, in a few words; by whom is known."""
        return self.words.say(f"step.{entry.action['do']}", **entry.action)

    def _paid_on(self, line: int) -> dict[tuple[str, str], int]:
        """What each player got or paid on one line, by reason."""
        found: dict[tuple[str, str], int] = {}
        ledger = self.game.ledger
        for place in range(len(ledger) - 1, -1, -1):
            posting = ledger[place]
            if posting.line < line:
                break
            if posting.line == line:
                for player, sign in ((posting.payee, 1), (posting.payer, -1)):
                    if player in self.game.seats:
                        key = (player, posting.why)
                        found[key] = found.get(key, 0) + sign * posting.amount
        return dict(reversed(found.items()))
