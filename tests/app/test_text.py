"""Where lines are broken."""

import pytest

from app.hand import plain


@pytest.mark.parametrize("room", [70, 110, 160, 230])
def test_a_product_stays_whole_and_no_line_begins_with_a_dot(hand, room):
    from companion.app.theme import REGULAR
    from companion.app.widgets.text import broken

    notes = "1 × 500 000 · 2 × 50 000 · 1 × 20 000 · 3 × 1 000"
    lines = [plain(line) for line in broken(notes, REGULAR, 14, room)]
    assert " ".join(lines) == plain(notes)
    for line in lines:
        counted = line.removesuffix(" ·").split(" · ")
        assert all(one.count(" × ") == 1 and one[0] in "123" for one in counted), lines
