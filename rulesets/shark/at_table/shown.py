"""What the screens show of Shark besides its questions: headline, seats, board, money."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.engine.ledger import Posting
from companion.table.asking import items_of
from companion.table.question import Explanation, Face, Group, Row, View
from companion.table.shown import Headline, Receipt
from companion.table.table import Table
from companion.words import Words
from rulesets.shark import facts
from rulesets.shark.at_table.picture import COLOURS, Map, Pawn, Scale

SHOWN = "shark"


class Shown(Table):
    """Everything but the questions."""

    CALLED_BY = ("variant_1", "variant_2", "variant_3")
    ICONS = {"buy": "cart-plus", "sell": "cart-minus", "settle": "cash-minus", "roll": "dice-5"}

    @classmethod
    def option_presets(
        cls, name: str, players: Sequence[str], words: Words
    ) -> tuple[tuple[str, Any], ...]:
        """SH-3: who holds the bank; the player on his left begins."""
        if name != "first":
            return ()
        return tuple(
            (words.say("option.first.banker", player=banker), left)
            for banker, left in zip(players, (*players[1:], *players[:1]), strict=True)
        )

    def letter(self, company: str) -> str:
        """The letter on a company's buildings."""
        return self.words.say(f"letter.{company}")

    def colour_face(self, face: str) -> Face:
        """A face of the colour die."""
        return Face(face, self.words.name(face), tone=COLOURS[face], letter=self.letter(face))

    def groups(self, of: str) -> tuple[Group, ...]:
        """Cells stand under their zone."""
        if of != "cell":
            return super().groups(of)
        return tuple(
            Group(self.zone_name(zone), items_of(cells, self.words))
            for zone, cells in self.game.world.cells_of.items()
        )

    def zone_name(self, zone: int) -> str:
        """What a zone is called."""
        return self.words.say("map.zone", n=zone)

    # The line above, the seats

    def headline(self) -> Headline:
        """Whose turn it is, and the dice once they are thrown."""
        course = self.game.course
        if course.zone is None:
            return super().headline()
        dice = [Face(course.zone, str(course.zone))]
        if course.colour is not None:
            dice.append(self.colour_face(course.colour))
        return replace(super().headline(), right=self.words.say("head.dice"), dice=tuple(dice))

    def seat_note(self, player: str) -> str:
        """Out, or owing; the one whose turn it is has a tile of his own colour."""
        if player in self.game.debts:
            return self.words.say("seat.owes")
        return self.words.say("seat.out") if self.game.seats[player].out else ""

    # The map

    def scene(self, **changes: Any) -> View:
        """The map as it lies, only looked at; or changed a little."""
        return View(SHOWN, "Scene", replace(self.map(), **changes))

    def map(self) -> Map:
        """The map, the chains and the scale as they are now."""
        game = self.game
        chains = game.chains()
        return Map(
            tuple(game.edition.zones),
            {zone: self.zone_name(zone) for zone in facts.ZONES},
            {company: self.letter(company) for company in facts.COMPANIES},
            dict(game.map),
            tuple(
                chain.cells
                for company in facts.COMPANIES
                for chain in chains.of[company]
                if chain.size > 1
            ),
            self._scale(),
            zone=game.course.zone if game.phase == "place" else None,
            coming=self._last_cell(),
        )

    def _last_cell(self) -> str | None:
        """Where the last building was placed, while it stands."""
        for entry in reversed(self.play.history):
            if entry.action["do"] == "place":
                cell: str = entry.action["cell"]
                return cell if cell in self.game.map else None
        return None

    def _scale(self) -> Scale:
        words, game = self.words, self.game
        pawns = tuple(Pawn(company, game.quotes[company]) for company in facts.COMPANIES)
        return Scale(
            words.say("scale.title"),
            words.say("scale.note", unit=facts.UNIT),
            facts.TOP,
            pawns,
            self._explain_values(),
        )

    def _explain_values(self) -> Explanation:
        """SH-11: which chains make each value."""
        words, game = self.words, self.game
        chains = game.chains()
        rows = []
        for company in facts.COMPANIES:
            sizes = sorted(chains.sizes(company), reverse=True)
            counted = " + ".join(words.number(size) for size in sizes if size > 1)
            made = counted or words.say("scale.lone", n=len(sizes))
            rows.append(Row(words.name(company), made, words.number(game.quotes[company])))
        return Explanation(words.say("scale.title"), tuple(rows), "SH-11", words.gist("SH-11"))

    # The board and money

    def quote_text(self, company: str) -> str:
        """What a share costs."""
        return self.words.money(self.game.value(company, 1))

    def explain_price(self, company: str) -> Explanation:
        """SH-4: a share costs its company's value, in thousands."""
        words = self.words
        made = words.say("explain.price", value=self.game.quotes[company], unit=facts.UNIT)
        row = Row(words.say("explain.share-price"), made, self.quote_text(company), strong=True)
        return Explanation(words.name(company), (row,), "SH-4", words.gist("SH-4"))

    def board_base(self, company: str) -> str:
        """What a share costs, and the buildings still in reserve."""
        return self.words.say(
            "board.base", price=self.game.value(company, 1), n=self.game.left[company]
        )

    def legend(self) -> tuple[tuple[str, str], ...]:
        """How a row of the board is read."""
        say = self.words.say
        return (
            (str(facts.TOP), say("legend.value", top=facts.TOP)),
            (self.words.money(facts.UNIT), say("legend.base")),
            ("▲+2 ▼−2", say("legend.change")),
        )

    def denominations(self) -> tuple[int, ...]:
        """The notes of the box, where the table has listed them."""
        notes = self.game.edition.notes
        return tuple(sorted((int(face) for face, n in notes.items() if n), reverse=True))

    def receipt(self, posting: Posting, paper: bool) -> Receipt:
        """A payment, and in a word what for."""
        words = self.words
        lots = (posting.terms or {}).get("lots", ())
        traded = posting.why in ("buy", "sell", "forced-sale", "final-sale")
        what = (
            words.say("receipt.shares", shares={company: n for company, n, _price in lots})
            if traded and lots
            else words.first((f"slip.{posting.why}", f"why.{posting.why}"))
        )
        text = words.say("receipt.for", payer=posting.payer, payee=posting.payee, what=what)
        return replace(super().receipt(posting, paper), text=text)
