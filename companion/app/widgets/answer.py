"""An answer as a tile: a touch gives it, a finger left on it shows what it would do."""

from companion.app.widgets.panel import tile
from companion.table.question import Answer


def answer_tile(answer, desk, **look):
    """The tile of an answer; `look` is how it is written."""
    look.setdefault("place", desk.place(answer.player))
    return tile(
        answer.label,
        lambda: desk.answer(answer.then),
        hold=lambda: desk.what_if(answer),
        role=answer.role,
        hint=answer.hint,
        icon=answer.icon,
        **look,
    )


def gives(desk, label, then):
    """`press` and `hold` of something drawn in its own way that gives an answer."""
    return {"press": lambda: desk.answer(then), "hold": held(desk, label, then)}


def held(desk, label, then):
    """What shows when a finger is left on something that is no answer's tile: what it leads to."""
    return lambda: desk.what_if(Answer(label, then))
