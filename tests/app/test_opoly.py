"""Bourse OPoly and Stock Ticker as they are drawn: with twelve at the table and on a telephone
what is asked is in sight, and every sum says why."""

import pytest

from app.test_question import DEAL, HEADER, PLAYERS, answers, in_sight, land

FEW = PLAYERS[:4]
TICKER = {"record": 1, "game": "stock-ticker", "players": PLAYERS}
HELD = [{"do": "buy", "by": one, "company": "gold", "shares": 1000} for one in PLAYERS]
HAMMER = (
    {"do": "pass", "by": "Sophie"},
    {"do": "bid", "by": "Thierry", "amount": 110},
)


def few(hand, square, *more):
    dealt = {name: {one: what[one] for one in FEW} for name, what in DEAL.items() if name != "do"}
    roll = {"do": "roll", "by": "Sophie", "dice": [1, 2, 4], "square": square}
    return hand.lay({**HEADER, "players": FEW}, {"do": "deal", **dealt}, roll, *more)


def on_glass(hand, widget):
    low, high = (widget.to_window(widget.x, y)[1] for y in (widget.y, widget.top))
    return low >= -1 and high <= hand.app.root_window.height + 1


def test_an_auction_has_the_whole_screen_for_twelve_bidders(hand):
    land(hand, "taxi-1", *HAMMER)
    bidders = [hand.pad(player) for player in PLAYERS]
    assert all(on_glass(hand, one) for one in bidders)
    assert hand.reads("Pool : 0 $")
    assert hand.reads("Thierry mène")
    hand.tap(hand.pad("Marc"))
    assert hand.state["auction"]["leader"] == "Marc"


def test_on_a_telephone_names_and_hammer_of_an_auction_are_in_sight(hand):
    few(hand, "taxi-1", *HAMMER).look(360, 800)
    for label in (*FEW, "Adjugé à Thierry"):
        assert on_glass(hand, hand.pad(label))


def test_the_price_under_the_hammer_says_who_bid_it(hand):
    few(hand, "taxi-1", *HAMMER)
    hand.touch("110 $")
    assert hand.reads("OP-11")


def test_who_cannot_bid_sees_what_he_has(hand):
    poor = {"do": "adjust", "why": "égaré", "cash": {"Didier": -3200}}
    few(hand, "taxi-1", poor, *HAMMER).tap(hand.pad("Didier"))
    assert hand.state["auction"]["leader"] == "Thierry"
    assert hand.reads("La fortune de Didier")


@pytest.mark.parametrize("size", [(1280, 800), (360, 800)])
def test_all_certificates_of_the_stock_exchange_are_in_sight(hand, size):
    few(hand, "stock-exchange").look(*size)
    offered = answers(hand)
    assert len(offered) == 6
    assert all(in_sight(hand, one) for one in offered)
    hand.tap("General Radio")
    assert hand.state["players"]["Sophie"]["shares"] == {"general-radio": 1}


def test_a_prize_of_roll_three_says_which_numbers_are_right(hand):
    few(hand, "roll-three").dice(4, 4, 4).dice(1, 2, 6)
    hand.touch("Léa")
    assert hand.reads("carte 1, 2 et 3, 2 numéros bons")
    assert hand.reads("OP-19")


def test_with_twelve_traders_the_market_is_one_button_in_sight(hand):
    hand.lay(TICKER, *HELD)
    market = hand.pad("Acheter ou vendre")
    assert in_sight(hand, market)
    hand.tap(market).touch("Bénédicte", "Pétrole")
    assert in_sight(hand, hand.pad("500"))
    hand.tap(hand.pad("Un autre joueur"))
    assert hand.pad("Thierry")


def test_with_large_text_the_market_is_one_button_in_sight(hand):
    hand.lay({**TICKER, "players": FEW}, *HELD[:4]).look(large=True)
    assert in_sight(hand, hand.pad("Acheter ou vendre"))


def test_on_a_telephone_what_can_be_bought_follows_the_touch(hand):
    four = {**TICKER, "players": FEW}
    hand.lay(four, *HELD[:4]).look(360, 800)
    hand.touch("Sophie", "Céréales")
    assert in_sight(hand, hand.pad("500"))
    hand.tap(hand.pad("500"))
    assert hand.state["players"]["Sophie"]["shares"] == {"gold": 1000, "grain": 500}
