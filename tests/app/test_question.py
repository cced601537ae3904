"""How a question is laid out: what is touched has the room, what is read stands aside."""

import pytest

from app.hand import plain

PLAYERS = [
    "Sophie", "Thierry", "Didier", "Léa", "Dominique", "Bénédicte",
    "Hugo", "Inès", "Maxime", "Véronique", "Anne", "Marc",
]  # fmt: skip
HEADER = {"record": 1, "game": "bourse-opoly", "players": PLAYERS}
DEAL = {
    "do": "deal",
    "vouchers": dict.fromkeys(PLAYERS, "plain"),
    "roll3": {player: [1, 2, 3] for player in PLAYERS},
}


def land(hand, square, *more):
    roll = {"do": "roll", "by": "Sophie", "dice": [1, 2, 4], "square": square}
    return hand.lay(HEADER, DEAL, roll, *more)


def answers(hand):
    """What can be touched on the pad."""
    inside = set(hand.app.screen.pad.walk(restrict=True))
    return [one for one in hand.touchable() if one in inside]


def in_sight(hand, widget):
    """Whether it lies wholly in its question's panel."""
    (low, high), (bottom, top) = map(_upright, (widget, hand.app.screen.panel))
    return bottom <= low and high <= top


def _upright(widget):
    return [round(widget.to_window(widget.x, y)[1]) for y in (widget.y, widget.top)]


def test_keys_stand_three_by_three_beside_likely_figures(hand):
    land(hand, "gare-1", {"do": "draw", "by": "Sophie", "kind": "plain"})
    hand.touch("1", "5", "0", hand.say("keypad.ok"), "Au tour de Thierry")
    hand.dice(1, 2, 4).touch("Gare 2", "Bon simple")
    assert hand.sees("150 $")
    ones = [hand.pad(key) for key in "123"]
    assert len({round(key.y) for key in ones}) == 1


@pytest.mark.parametrize("large", [False, True])
def test_on_a_telephone_all_keys_are_in_sight(hand, large):
    few = {**HEADER, "players": PLAYERS[:3]}
    deal = {**DEAL, **{part: dict(list(DEAL[part].items())[:3]) for part in ("vouchers", "roll3")}}
    hand.look(360, 800, large=large)
    roll = {"do": "roll", "by": "Sophie", "dice": [1, 2, 4], "square": "lottery"}
    hand.lay(few, deal, roll)
    keys = [hand.pad(key) for key in (*"1234567890", "000", hand.say("keypad.ok"))]
    assert all(in_sight(hand, key) for key in keys)
    hand.look(large=False)


def test_many_answers_have_the_width_and_are_all_in_sight(hand):
    land(hand, "birthday")
    assert all(in_sight(hand, one) for one in answers(hand))
    land(hand, "mystery")
    assert all(in_sight(hand, one) for one in answers(hand))


def test_dice_are_in_sight_under_everybodys_cards(hand):
    land(hand, "roll-three").dice(1, 2, 3)
    faces = answers(hand)
    assert len(faces) == 18
    assert all(in_sight(hand, one) for one in faces)


def test_on_a_telephone_a_short_word_stands_beside_the_game(hand):
    land(hand, "tax").look(360, 800)
    pool = next(
        one for one in hand.app.screen.walk() if plain(getattr(one, "text", "")) == "Pool : 0 $"
    )
    game = next(one for one in hand.app.screen.walk() if getattr(one, "text", "") == "Bourse OPoly")
    assert pool.center_y == game.center_y
    assert pool.x >= game.right


def test_upright_the_other_ways_stand_before_what_is_only_read(hand):
    land(hand, "stock-exchange").look(800, 1280)
    passing = hand.find("Passer")
    done = next(
        one
        for one in hand.app.screen.walk()
        if plain(getattr(one, "text", "")) == "1-2-4 → Stock Exchange"
    )
    assert passing.to_window(*passing.pos)[1] > done.to_window(*done.pos)[1]
