"""BOURSE on the glass: touches counted on the real widgets; nothing too small to touch or read."""

import pytest

from rulesets import demonstration

SOPHIE, THIERRY, DIDIER = "Sophie", "Thierry", "Didier"
LONG = ("Marie-Christine Lefebvre", "Jean-Baptiste Delacroix", "Maximilien de Robespierr")
TOUCH = 48
END = {"do": "end"}


def header(*players, edition=None, **options):
    return {
        "record": 1,
        "game": "bourse",
        "players": list(players or (SOPHIE, THIERRY, DIDIER)),
        "options": options,
        "edition": edition or {},
    }


def adjust(**fields):
    return {"do": "adjust", "why": "example", **fields}


def roll(by, die, square, variation=None):
    said = {} if variation is None else {"variation": variation}
    return {"do": "roll", "by": by, "dice": [die], "square": square, **said}


# Touches


def test_an_ordinary_turn_takes_four_touches(hand):
    hand.lay(header())
    hand.tap("4", "Ford", "+2 000", "C’est tout")
    assert (hand.taps, hand.state["turn"]["player"]) == (4, THIERRY)
    assert hand.state["quotes"]["ford"] == 22000


def test_with_an_edition_it_takes_two(hand):
    hand.lay(header(edition=demonstration("bourse")))
    hand.tap("5", "C’est tout")
    assert (hand.taps, hand.state["turn"]["player"]) == (2, THIERRY)
    assert hand.state["quotes"]["ford"] == 23000


def test_a_touched_face_lights_its_column(hand):
    hand.lay(header(edition=demonstration("bourse")))
    view = hand.app.screen.pad
    lift = hand.hold(hand.find("5"))
    assert [table.lit for table in view.tables] == [5, 5]
    lift()
    assert hand.phase == "trade"


def test_another_face_corrects_the_throw(hand):
    hand.lay(header())
    hand.tap("4")
    assert hand.title == "Sophie avance de 4 : quelle case ?"
    hand.tap("6")
    assert hand.title == "Sophie avance de 6 : quelle case ?"
    hand.tap("Banque 1", "C’est tout")
    assert hand.play.history[0].action["dice"] == [6]
    assert not hand.sitting.under_way


def test_passing_depart_is_a_switch_beside_the_squares(hand):
    hand.lay(header(), adjust(shares={SOPHIE: {"locindus": 2}}, position={SOPHIE: "darty"}))
    hand.tap("4", "Passe par Départ", "Banque 1")
    assert hand.state["players"][SOPHIE]["cash"] == 208000


def test_any_variation_can_be_typed(hand):
    hand.lay(header())
    hand.tap("4", "Ford", "Autre chiffre…", "1", "7", "000", "+ / −")
    hand.tap(hand.say("keypad.ok"))
    assert hand.state["quotes"]["ford"] == 3000


def test_another_trades_in_two_touches(hand):
    hand.lay(header(), roll(SOPHIE, 4, "ford", 2000))
    hand.tap(hand.find(DIDIER, nth=1), "3")
    assert hand.taps == 2
    assert hand.state["players"][DIDIER]["shares"] == {"ford": 3}
    assert hand.state["turn"]["player"] == THIERRY, "nobody is left to trade"


def test_an_auction_is_a_touch_a_bid_and_one_for_the_hammer(hand):
    hand.lay(
        header(),
        adjust(cash={SOPHIE: -190000}, shares={SOPHIE: {"ford": 5}}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE, "cash": {SOPHIE: -60000}},
        {"do": "auction", "by": SOPHIE, "lot": {"ford": 5}},
    )
    hand.touch("50 000 F")
    hand.tap(hand.find("55 000 F", nth=1), "Adjugé")
    assert hand.taps == 3
    assert hand.state["players"][DIDIER]["shares"] == {"ford": 5}


# Looks

SCENES = {
    "the réglette": ((), demonstration("bourse")),
    "an empty réglette": ((), None),
    "a market": (
        (
            adjust(shares={0: {"ciments-francais": 2}, 2: {"ciments-francais": 1}}),
            roll(0, 1, "ciments-francais", -4000),
        ),
        None,
    ),
    "a closed market": ((adjust(cash={0: -199000}), roll(0, 4, "ford", 2000)), None),
    "a bank": ((roll(0, 4, "banque-1"),), None),
    "a card": ((roll(0, 4, "evenement"),), None),
    "a ceiling": (
        (adjust(shares={0: {"ford": 5}}, quotes={"ford": 39000}), roll(0, 4, "ford", 9000)),
        None,
    ),
    "an auction": (
        (
            adjust(cash={0: -190000}, shares={0: {"ford": 5}}),
            roll(0, 4, "evenement"),
            {"do": "event", "by": 0, "cash": {0: -60000}},
            {"do": "auction", "by": 0, "lot": {"ford": 5}},
        ),
        None,
    ),
}


def named(value, players):
    """Places turned into the names of those who sit there."""
    if isinstance(value, dict):
        return {
            players[key] if isinstance(key, int) else key: named(one, players)
            if key not in ("variation", "dice")
            else one
            for key, one in value.items()
        } | ({"by": players[value["by"]]} if "by" in value else {})
    return value


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("players", [(SOPHIE, THIERRY, DIDIER), (*LONG, "Zoé", "Léa", "Max")])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (360, 800)])
def test_everything_can_be_touched_and_read(hand, scene, players, large, size):
    lines, edition = SCENES[scene]
    hand.look(*size, large=large)
    hand.lay(header(*players, edition=edition), *(named(line, players) for line in lines))
    sound(hand)
    if scene == "an empty réglette":
        hand.tap("4")
        sound(hand)
        hand.tap("Ford")
        sound(hand)


def sound(hand):
    from companion.app.theme import theme

    pad = hand.app.screen.pad
    for widget in pad.walk(restrict=True):
        if hasattr(widget, "press") and widget.press is not None:
            assert min(widget.size) >= TOUCH - 0.5, (widget.label, widget.size)
        for piece in getattr(widget, "pieces", ()):
            _x, _y, width, height = piece.box
            assert piece.wide <= width + 1, (piece.text, piece.size, piece.box)
            assert piece.tall <= height + 2, (piece.text, piece.size, piece.box)
            assert piece.size >= int(theme.least_type) - 1, (piece.text, piece.size, piece.box)


def test_what_a_card_does_is_written_in_one_size(hand):
    hand.lay(header(), roll(SOPHIE, 4, "evenement"))
    tiles = [one for one in hand.touchable(hand.app.screen.pad) if one.role == "soft"]
    assert len(tiles) > 4
    assert len({one.pieces[1].size for one in tiles}) == 1


def test_nothing_picked_is_said_in_words(hand):
    """There is no “0 of 0” where any number may be picked."""
    hand.lay(header(), roll(SOPHIE, 4, "evenement"))
    hand.tap("Argent")
    assert hand.sees("Rien de choisi")
    hand.touch(THIERRY, DIDIER)
    assert hand.sees("2 en tout, valider")


def test_the_board_fills_the_height_and_shows_how_each_quote_came_about(hand):
    from companion.app.widgets.charts import Sparkline

    hand.lay(header(edition=demonstration("bourse")), roll(SOPHIE, 5, "ford"))
    hand.go("board")
    lines = [one for one in hand.app.screen.walk() if isinstance(one, Sparkline)]
    assert len(lines) == 16
    assert min(one.width for one in lines) > 80
    rows = [one for one in hand.touchable(hand.app.screen) if one.label in ("Ford", "Poliet")]
    assert min(one.height for one in rows) > 90


def test_a_seat_tells_the_way_to_the_goal_first(hand):
    hand.lay(
        header(),
        adjust(shares={SOPHIE: {"ford": 5}}),
        roll(SOPHIE, 4, "banque-1"),
        {"do": "borrow", "by": SOPHIE},
    )
    hand.app.explain_seat(SOPHIE)
    texts = [text for text in hand.texts() if text]
    assert "Sophie, vers 400 000 F" in texts
    assert texts.index("40 000 F") < texts.index("La fortune de Sophie")
    assert "−60 000 F" in texts
    assert not hand.reads("Autres avoirs et dettes")


@pytest.mark.parametrize(("size", "columns"), [((1280, 800), 4), ((800, 1280), 2), ((360, 800), 1)])
def test_no_column_of_the_board_towers_over_the_others(hand, size, columns):
    hand.look(*size)
    hand.lay(header(edition=demonstration("bourse")))
    hand.go("board")
    names = {row.name for group in hand.app.screen.board.groups for row in group.rows}
    rows = [one for one in hand.touchable(hand.app.screen) if one.label in names]
    assert len(rows) == 16
    assert len({round(one.x) for one in rows}) == columns
