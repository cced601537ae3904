"""What this table has said before in this game, offered first when it is asked again: figures of
the réglette, dividends, option prices, and the order of the squares."""

from collections.abc import Iterator
from typing import Any

from companion.engine.ledger import Posting
from rulesets.bourse.facts import COMPANIES, ECONOMIES, FACES, SQUARES, START
from rulesets.bourse.game import Bourse


class Memory:
    """Likely figures, the latest said first; never a rule."""

    def __init__(self, game: Bourse) -> None:
        self._game = game
        self._read: dict[tuple[str, int, str], int] = {}
        self._places = {START: 0}
        for throw in game.throws:
            if throw.variation is not None:
                for row in self._rows(throw.landed):
                    self._read[throw.economy, throw.die, row] = throw.variation
            if throw.origin in self._places and throw.landed != START:
                place = self._places[throw.origin] + throw.die
                self._places[throw.landed] = place % len(SQUARES)

    def _rows(self, company: str) -> Iterator[str]:
        """A title and, if the box says it, its coefficient: what moves one moves its like."""
        yield company
        if company in self._game.edition.risk:
            yield self._game.edition.risk[company]

    def variation(self, economy: str, die: int, company: str) -> int | None:
        """What the slide rule gave in this economy for this die and this title, or its like."""
        found = (self._read.get((economy, die, row)) for row in self._rows(company))
        return next((one for one in found if one is not None), None)

    # The circuit, as far as pawns have shown it

    def likely_square(self, origin: str, die: int) -> str | None:
        """Where a throw led before, counted in squares from Départ."""
        place = self._place_after(origin, die)
        if place is None:
            return None
        there = [one for one, known in self._places.items() if known == place % len(SQUARES)]
        return there[-1] if there else None

    def passes(self, origin: str, die: int) -> bool:
        """Whether a throw takes the pawn over Départ, as far as one can tell."""
        place = self._place_after(origin, die)
        return place is not None and place >= len(SQUARES)

    def _place_after(self, origin: str, die: int) -> int | None:
        return self._places[origin] + die if origin in self._places else None

    # Figures on the cards

    def dividend(self, company: str) -> int | None:
        """What a title paid last."""
        for terms in self._terms("dividend"):
            for one, _shares, figure in terms.get("lots", ()):
                if one == company:
                    return int(figure)
        return None

    def option_price(self, company: str) -> int | None:
        """What an option on a title cost last."""
        for terms in self._terms("option-price", company):
            return int(terms["price"])
        return None

    # What the box could be told

    def learned(self) -> dict[str, Any]:
        """Everything that was read off the box in this game; a row of the réglette only when
        all its six figures are known."""
        known = {
            "dividends": {one: self.dividend(one) for one in COMPANIES},
            "option_price": {one: self.option_price(one) for one in COMPANIES},
        }
        parts = {
            part: {one: figure for one, figure in figures.items() if figure is not None}
            for part, figures in known.items()
        }
        faces = range(1, FACES + 1)
        rows: dict[str, dict[str, list[int]]] = {}
        for economy in ECONOMIES:
            for title in COMPANIES:
                row = [self._read.get((economy, die, title)) for die in faces]
                if None not in row:
                    rows.setdefault(economy, {})[title] = [n for n in row if n is not None]
        found = {**parts, "slide_rule": rows}
        return {part: figures for part, figures in found.items() if figures}

    def _terms(self, why: str, of: str | None = None) -> Iterator[dict[str, Any]]:
        """The terms of the postings of one kind, the latest first."""
        postings: list[Posting] = list(self._game.ledger)
        for posting in reversed(postings):
            if posting.why == why and of in (None, posting.of):
                yield posting.terms or {}
