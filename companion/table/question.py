"""A question to the table and the ways in which it can be answered."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.plain import plain

Action = dict[str, Any]


@plain
class Send:
    """Actions that one touch takes, together or not at all."""

    actions: tuple[Action, ...]


def send(*actions: Action) -> Send:
    """Actions that one touch takes."""
    return Send(actions)


@plain
class Row:
    """A line of an explanation or a list: what, how it is made up, how much."""

    label: str
    sum: str = ""
    amount: str = ""
    player: str | None = None
    strong: bool = False
    icon: str = ""
    """A Material icon before it: done, open, now."""
    rule: str = ""
    """The rule that its amount follows from, which a touch then tells with its make-up."""
    why: "Explanation | None" = None
    """What a touch tells, where its label and make-up are not all."""


@plain
class Explanation:
    """Why a figure is what it is."""

    title: str
    rows: tuple[Row, ...] = ()
    rule: str = ""
    gist: str = ""


@plain
class Figure:
    """The figure that matters now, with its make-up."""

    text: str
    note: str = ""
    why: Explanation | None = None


@plain
class Answer:
    """A button: what it says, and what it leads to."""

    label: str
    then: "Then"
    hint: str = ""
    role: str = "soft"
    """`main` what mostly happens, `soft` another way, `plain` declining."""
    icon: str = ""
    player: str | None = None


@plain
class Choices:
    """A few buttons, the likeliest ones big."""

    answers: tuple[Answer, ...]


@plain
class Face:
    """One side of a die: its value, and pips, a word or a colour to show."""

    value: Any
    label: str = ""
    pips: int = 0
    tone: str = ""
    letter: str = ""


@plain
class Dice:
    """Real dice, entered face by face; the last one answers."""

    dice: tuple[tuple[Face, ...], ...]
    then: Callable[[list[Any]], "Next"]


@plain
class Item:
    """One thing that can be picked."""

    id: str
    label: str
    hint: str = ""
    player: str | None = None
    possible: bool = True


@plain
class Group:
    """Things that belong together."""

    title: str
    items: tuple[Item, ...]


@plain
class Pick:
    """Things by name. One: the touch answers. Several: exactly `count` of them (or, with `least`,
    at least so many), then a button. `switches` are said along with it."""

    groups: tuple[Group, ...]
    then: Callable[..., "Next"]
    count: int = 1
    least: int | None = None
    switches: tuple[tuple[str, str], ...] = ()


@plain
class Keypad:
    """A whole number."""

    then: Callable[[int], "Next"]
    money: bool = True
    step: int = 1
    least: int = 0
    most: int | None = None
    signed: bool = False
    suggestions: tuple[int, ...] = ()


@plain
class Write:
    """A few words."""

    then: Callable[[str], "Next"]
    suggestions: tuple[str, ...] | None = None
    """Words that are one touch away; None for the usual reasons."""
    most: int = 60
    hint: str = ""
    """What stands in the empty field."""


@plain
class Bidder:
    """Somebody in an auction: what she asks for, what she has, or at what price she left."""

    player: str
    asks: int
    cash: int
    left_at: int | None = None


@plain
class Criee:
    """The auction: the price fills the screen, a seat's touch gives way."""

    price: int
    step: int
    supply: str
    need: str
    bidders: tuple[Bidder, ...]
    lots: int
    lot: int
    up: Callable[[int], "Next"]
    withdraw: Callable[[dict[str, int]], "Next"] | None
    ladder: tuple[int, ...]


@plain
class View:
    """A game's own drawing, a widget of its folder: `name` is its class. Without `then` it is only
    looked at."""

    game: str
    name: str
    data: Any
    then: Callable[..., "Next"] | None = None


Pad = Choices | Dice | Pick | Keypad | Write | Criee | View


@plain
class Word:
    """What a player said in the running round."""

    player: str
    said: str
    price: str = ""
    state: str = "said"
    """`said`, `speaks` or `waits`."""


@plain
class Question:
    """The one thing that the table must answer now."""

    title: str
    pad: Pad
    player: str | None = None
    figure: Figure | None = None
    aside: tuple[Answer, ...] = ()
    aside_title: str | None = None
    """What stands above the other ways; None for the usual words."""
    strip: tuple[Word, ...] = ()
    note: str = ""
    rows: tuple[Row, ...] = ()
    rows_title: str = ""
    full: bool = False
    quiet: bool = False
    """Its title is smaller: the pad needs the height."""
    scene: View | None = None
    """What lies on the table while this is asked: beside the question, or in it where it is
    narrow."""
    instead: bool = False
    """It takes the place of the question before it: one does not come back to that."""
    anew: "Callable[[], Question] | None" = None
    """How it is asked when one comes back to it and things have changed since."""

    def but(self, **changes: Any) -> "Question":
        """The same question, changed a little."""
        return replace(self, **changes)


Next = Send | Question
Then = Next | Callable[[], Next]


def resolve(then: Then) -> Next:
    """What an answer leads to."""
    return then() if callable(then) else then


def die(sides: int = 6, low: int = 1) -> tuple[Face, ...]:
    """An ordinary die."""
    return tuple(
        Face(value, str(value), pips=value if low == 1 and sides <= 6 else 0)
        for value in range(low, low + sides)
    )


def choices(*answers: Answer) -> Choices:
    """A few buttons."""
    return Choices(answers)


def flat(groups: Sequence[Group]) -> list[Item]:
    """All the things of all groups."""
    return [item for group in groups for item in group.items]
