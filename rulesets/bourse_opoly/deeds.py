"""Deeds: streets, railroads, cab companies and utilities, known or added on the way (OP-37)."""

from dataclasses import dataclass, field
from typing import Annotated, Any

from companion.engine.draft import Book, Tracked
from companion.engine.refusal import need
from companion.engine.schema import NewId, Positive
from companion.engine.verb import verb
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.forms import DeedForm, DeedKind, Rents, check_deed
from rulesets.bourse_opoly.table import RAISING, Table


@dataclass(eq=False)
class Deed(Tracked):
    """A deed: what is printed on it, as far as it is known, and who has it."""

    id: str
    kind: str
    name: str | None = None
    group: str | None = None
    price: int | None = None
    mortgage: int | None = None
    build: int | None = None
    rents: tuple[int, ...] = ()
    owner: str | None = None
    mortgaged: bool = False
    level: int = 0
    """A street's buildings; 1 for a depot or a station."""
    typed: Book[int] = field(init=False)
    """OP-12: rents typed in, by level or number owned."""

    def __post_init__(self) -> None:
        self.typed = Book(self.draft)

    @property
    def loan(self) -> int:
        """OP-27: what the bank lends on it."""
        return (self.price or 0) // 2 if self.mortgage is None else self.mortgage

    @property
    def resale(self) -> int:
        """What the bank gives for one level (OP-12, OP-14, OP-15)."""
        if self.kind == "street":
            return (self.build or 0) // 2
        return facts.BUILDINGS[self.kind].resale if self.kind in facts.BUILDINGS else 0

    @property
    def worth(self) -> int:
        """OP-36: price, less the loan, and buildings at resale."""
        return (self.price or 0) - (self.loan if self.mortgaged else 0) + self.level * self.resale

    def plain(self) -> dict[str, Any]:
        """As it stands in the state."""
        shown = ("kind", "price", "owner", "mortgaged", "level", "name", "group")
        return {key: getattr(self, key) for key in shown}


class Deeds(Table):
    """The deeds of the box, and those met on the way."""

    def set_up(self) -> None:
        """All deeds with the bank."""
        super().set_up()
        self.deeds: Book[Deed] = Book(self.draft)
        for id_, form in self.edition.deeds.items():
            self._lay(id_, form)

    def _lay(self, id_: str, form: DeedForm) -> None:
        printed: dict[str, Any] = {**form, "rents": tuple(form.get("rents", ()))}
        self.deeds[id_] = Deed(self.draft, id_, **printed)

    def ids(self, of: str) -> Any:
        """Deeds may be added, so they are looked up in the game."""
        return self.deeds if of == "deed" else super().ids(of)

    @verb("deal", *RAISING, "won", offered="without_board")
    def deed(
        self,
        deed: Annotated[str, NewId()],
        kind: DeedKind,
        name: str | None = None,
        group: str | None = None,
        price: Positive | None = None,
        mortgage: Positive | None = None,
        rents: Rents | None = None,
        build: Positive | None = None,
    ) -> None:
        """Add a deed that the edition does not have."""
        printed = {
            "name": name,
            "group": group,
            "price": price,
            "mortgage": mortgage,
            "rents": rents,
            "build": build,
        }
        known = {key: value for key, value in printed.items() if value is not None}
        self.add_deed(deed, DeedForm(kind=kind, **known))  # type: ignore[typeddict-item]

    def add_deed(self, id_: str, form: DeedForm) -> None:
        """OP-37: only without a board, and under a new id."""
        need(self.without_board, "OP-37", "deed-with-a-board")
        taken = id_ in self.deeds or id_ in facts.KINDS
        need(not taken, "OP-37", "deed-taken", deed=id_)
        check_deed(form, "OP-37")
        self._lay(id_, form)

    @property
    def without_board(self) -> bool:
        """Whether the table says where the tokens stand."""
        return self.edition.board is None

    def owned(self, player: str, kind: str | None = None) -> list[Deed]:
        """A player's deeds, or those of one kind; mortgaged ones too."""
        return [
            deed
            for deed in self.deeds.values()
            if deed.owner == player and kind in (None, deed.kind)
        ]

    def left_in_box(self, kind: str) -> int:
        """How many depots or stations are not built."""
        box: int = getattr(self.edition, facts.BUILDINGS[kind].box)
        return box - sum(deed.level for deed in self.deeds.values() if deed.kind == kind)

    def own(self, by: str, id_: str, rule: str) -> Deed:
        """A deed of one's own, or the refusal."""
        deed = self.deeds[id_]
        need(deed.owner == by, rule, "deed-not-owned", player=by, deed=id_, owner=deed.owner)
        return deed
