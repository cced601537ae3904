"""Paper money: which notes make up a sum."""

from collections.abc import Iterable


def notes_for(amount: int, values: Iterable[int]) -> list[tuple[int, int]] | None:
    """The fewest notes that make up a sum, largest first, as (value, how many); None if the box's
    notes cannot. Boxes count in 1, 2 and 5, where taking the largest first is the fewest."""
    notes = []
    for value in sorted(values, reverse=True):
        n, amount = divmod(amount, value)
        if n:
            notes.append((value, n))
    return None if amount else notes


def with_change(amount: int, values: Iterable[int]) -> tuple[int, list[tuple[int, int]]] | None:
    """One larger note and the change for it, where that takes fewer notes in all than the exact
    sum: (the note, the change)."""
    known = sorted(values)
    exact = notes_for(amount, known)
    if exact is None:
        return None
    best = sum(n for _value, n in exact)
    for value in known:
        if value > amount:
            change = notes_for(value - amount, known)
            if change is not None and 1 + sum(n for _value, n in change) < best:
                return value, change
    return None
