"""A table for tests: say what happens at it, then look at the figures."""

import json
from typing import Any

import pytest

from companion.engine.refusal import Refused
from companion.replay import open_play


def action(verb: str, by: str | None, fields: dict[str, Any]) -> dict[str, Any]:
    """A line of the record; `from_` and `with_` are its `from` and `with`."""
    plain = {name.rstrip("_"): value for name, value in fields.items()}
    return {"do": verb, **({"by": by} if by else {}), **plain}


class Table:
    """A game at a table, and the record it writes."""

    def __init__(
        self,
        *players: str,
        game: str,
        options: dict[str, Any] | None = None,
        edition: dict[str, Any] | None = None,
    ) -> None:
        header = {"record": 1, "game": game, "players": list(players)}
        header |= {"options": options or {}, "edition": edition or {}}
        self.record: list[dict[str, Any]] = [header]
        self.play = open_play(header)

    def do(self, verb: str, by: str | None = None, /, **fields: Any) -> "Table":
        """One line more."""
        line = action(verb, by, fields)
        self.play.add(line)
        self.record.append(line)
        return self

    def refuses(self, rule: str, verb: str, by: str | None = None, /, **fields: Any) -> Refused:
        """The line is refused with this rule, and nothing has changed."""
        before = self.bytes
        with pytest.raises(Refused) as found:
            self.play.add(action(verb, by, fields))
        assert (found.value.rule, self.bytes) == (rule, before), found.value
        return found.value

    @property
    def line(self) -> int:
        """The number of the last line."""
        return self.play.lines

    @property
    def state(self) -> dict[str, Any]:
        """The whole state."""
        return self.play.state()

    @property
    def bytes(self) -> bytes:
        """The state as `corbeille replay` prints it."""
        return json.dumps(self.state, ensure_ascii=False, sort_keys=True).encode()

    @property
    def phase(self) -> str:
        return self.state["turn"]["phase"]

    @property
    def player(self) -> str | None:
        """Whose turn it is."""
        return self.state["turn"]["player"]

    @property
    def next(self) -> list[str]:
        return self.state["next"]

    @property
    def market(self) -> dict[str, Any]:
        """The running procedure, or whatever stands last in `market`."""
        return self.state["market"][-1]

    def seat(self, player: str) -> dict[str, Any]:
        return self.state["players"][player]

    def cash(self, player: str) -> int:
        return self.seat(player)["cash"]

    def shares(self, holder: str, company: str) -> int:
        """What a player holds, or the bank."""
        holder_state = self.state["bank"] if holder == "bank" else self.seat(holder)
        return holder_state["shares"].get(company, 0)

    def quote(self, company: str) -> int:
        return self.state["quotes"][company]

    def postings(self, *why: str) -> list[tuple[str, str, int]]:
        """From, to and amount of the postings with these codes."""
        return [
            (one["from"], one["to"], one["amount"])
            for one in self.state["ledger"]
            if one["why"] in why
        ]

    def posted(self, line: int | None = None) -> list[tuple[str, str, int, str, str]]:
        """From, to, amount, why and rule of the postings of one line, the last by default."""
        wanted = self.line if line is None else line
        return [
            (one["from"], one["to"], one["amount"], one["why"], one["rule"])
            for one in self.state["ledger"]
            if one["line"] == wanted
        ]
