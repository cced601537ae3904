"""A procedure in progress: a purchase, a sale, a debt. They lie on a stack, the newest on top."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from companion.engine.draft import Tracked

if TYPE_CHECKING:
    from rulesets.maxi_bourse.floor import Floor


@dataclass(eq=False)
class Procedure(Tracked):
    """One entry of `market`. `advance` takes it as far as it goes without a word from the table."""

    floor: "Floor"
    by: str
    kind: ClassVar[str]

    @property
    def phase(self) -> str:
        """The phase while this is on top."""
        return self.kind

    def advance(self) -> bool:
        """Do what follows by itself; False when it waits for somebody."""
        raise NotImplementedError

    def sold(self, proceeds: int) -> None:
        """A sale that lay on top of this one is finished."""

    def plain(self, running: bool) -> dict[str, Any]:
        """As it stands in `market`."""
        raise NotImplementedError
