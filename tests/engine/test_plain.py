"""Plain data: equal where all fields are, and of the same kind."""

from dataclasses import replace

from companion.engine.plain import plain


@plain
class Note:
    """A note and how many."""

    value: int
    many: int = 1


@plain
class Card:
    """Something with the same fields."""

    value: int
    many: int = 1


def test_plain_data_is_what_its_fields_are():
    assert Note(5) == Note(5, 1) == replace(Note(20), value=5)
    assert len({Note(5), Note(5), Note(10)}) == 2
    assert repr(Note(5, many=2)) == "Note(value=5, many=2)"


def test_what_differs_in_a_field_or_in_kind_is_not_equal():
    assert Note(5) != Note(5, 2)
    assert Note(5) != Card(5)
