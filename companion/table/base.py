"""What the parts of a table share: the play and the words."""

from typing import Any

from companion.engine.play import Play
from companion.table.question import Question
from companion.words import Words


class Base:
    """A table's play and words."""

    def __init__(self, play: Play, words: Words) -> None:
        self.play = play
        self.words = words

    @property
    def game(self) -> Any:
        """The game as it stands (an amended header makes another one)."""
        return self.play.game

    def companies(self) -> tuple[str, ...]:
        """The companies that have a quote, in table order."""
        return tuple(one for one in self.game.COMPANIES if one in self.game.quotes)

    def keeps_cash(self, player: str) -> bool:
        """Whether money lies before a player; that of a team lies before one of them."""
        return True

    def ask_cards(self, player: str) -> Question | None:
        """What lies before a player, counted in a game's own way; else company by company."""
        return None

    def quote_text(self, company: str) -> str:
        """A quote with its unit."""
        return self.words.money(self.game.quotes[company])

    def quote_digits(self, company: str, value: int) -> str:
        """The figures alone of a quote that a company has or had, as on the board."""
        return self.words.number(value)
