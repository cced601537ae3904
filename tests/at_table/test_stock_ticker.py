"""Stock Ticker at the table: every line of every recorded game can be asked and answered in both
languages; the strip, the dice in three touches, trading in three, the loan."""

import pytest

from at_table.touching import (
    Hand,
    follow,
    games_of,
    lines_of,
    plain,
    tables_of,
    walk,
)
from companion.replay import open_play
from companion.table.table import COMMON
from companion.table.trying import outcome, paid
from rulesets.stock_ticker import facts
from rulesets.stock_ticker.game import StockTicker

SOPHIE, THIERRY = "Sophie", "Thierry"
HEADER = {"record": 1, "game": "stock-ticker", "players": [SOPHIE, THIERRY]}
BUYS = (
    {"do": "buy", "by": SOPHIE, "company": "gold", "shares": 2000},
    {"do": "buy", "by": THIERRY, "company": "oil", "shares": 1000},
)


def throws(data, then):
    for dice in data.does:
        yield lambda dice=dice: then(list(dice))
    for trader in data.traders:
        yield lambda one=trader.player: data.trade(one)


def markets(data, then):
    for trader in data.traders:
        yield lambda one=trader.player: then(one)


VIEWS = {("stock-ticker", "ThrowView"): throws, ("stock-ticker", "MarketView"): markets}


@pytest.mark.parametrize("name", games_of("stock-ticker"))
def test_every_line_of_every_recorded_game_can_be_shown_and_answered(name):
    for table in walk("stock-ticker", name, VIEWS):
        assert table.headline().game


def test_every_verb_can_be_entered_by_touch():
    """The loan by who has lost everything."""
    opening = Hand(HEADER, *BUYS)
    said = {
        one["do"] for one in follow(opening.play, opening.words, opening.question, VIEWS, depth=1)
    }
    ruined = Hand(HEADER, *lines_of("stock-ticker", "5-pret")[1:-1])
    ruined.touch(lambda: ruined.question.pad.data.trade(SOPHIE)).press("Emprunter").type(1000)
    assert said | {ruined.record[-1]["do"]} == StockTicker.verbs.keys() - {*COMMON}
    assert {plain(one.label) for one in opening.table.menu()} == {"Corriger", "Clore la partie"}


def test_a_roll_is_three_touches():
    hand = Hand(HEADER, *BUYS)
    assert plain(hand.question.title) == "Sophie : les trois dés ?"
    hand.throw("gold", "up", 10)
    assert (hand.touches, hand.game.quotes["gold"]) == (3, 110)


def test_trading_is_three_touches_and_each_number_says_its_sum():
    """Who, which commodity (a touch that only looks), how many."""
    hand = Hand(HEADER, *BUYS)
    hand.touch(lambda: hand.question.pad.data.trade(THIERRY))
    buying, selling = hand.question.pad.data.counters["oil"]
    assert [plain(one.label) for one in buying.answers][:3] == ["500", "1 000", "1 500"]
    assert plain(buying.answers[1].hint) == "1 000 $"
    assert [plain(one.label) for one in selling.answers] == ["500", "1 000"]
    hand.touch(selling.answers[1].then, touches=2)
    assert (hand.touches, hand.game.cash(THIERRY)) == (3, 5000)


def test_before_the_first_roll_who_holds_nothing_is_asked():
    """ST-5; and the others are one touch away."""
    hand = Hand(HEADER, BUYS[0])
    assert plain(hand.question.title) == "Thierry achète ou vend ?"
    hand.add(BUYS[1])
    hand.start_again()
    assert plain(hand.question.title) == "Sophie : les trois dés ?"


def test_the_strip_tells_quote_way_and_last_move():
    hand = Hand(HEADER, *BUYS, {"do": "roll", "by": SOPHIE, "dice": ["gold", "down", 20]})
    gold, *_, grain = hand.question.pad.data.strip.quotes
    assert [plain(one) for one in (gold.name, gold.quote, gold.moved)] == [
        "Or",
        "0,80 $",
        "▼ −20 ¢",
    ]
    assert (gold.share, gold.tone, grain.share, grain.tone) == (0.4, "down", 0.5, "muted")


def test_each_face_says_what_it_would_do():
    """A move, a dividend, one under par, a split and a loss."""
    set_ = {"do": "adjust", "why": "example", "quotes": {"gold": 195, "oil": 10, "silver": 90}}
    hand = Hand(HEADER, *BUYS, set_)
    does = hand.question.pad.data.does
    assert plain(does["bonds", "up", 5]) == "→ 1,05 $"
    assert plain(does["gold", "dividend", 10]) == "200 $ versés"
    assert plain(does["silver", "dividend", 10]) == "rien n’est versé"
    assert plain(does["gold", "up", 5]) == "fractionné, × 2"
    assert plain(does["oil", "down", 10]) == "retiré de la cote"


def test_nothing_is_computed_beside_the_engine():
    """Every sum that the market shows is what the engine would post."""
    hand = Hand(HEADER, *BUYS)
    for player in hand.game.players:
        market = hand.table.floor.ask_trader(player, hand.game.players).pad.data
        for counter in (one for pair in market.counters.values() for one in pair):
            for answer in counter.answers:
                if hasattr(answer.then, "actions"):
                    sum_ = hand.words.money(paid(outcome(hand.play, *answer.then.actions)))
                    assert answer.hint.endswith(sum_)


def test_a_loan_stands_in_the_booklet_and_in_the_make_up_of_wealth():
    play = open_play(lines_of("stock-ticker", "5-pret")[0])
    for line in lines_of("stock-ticker", "5-pret")[1:]:
        play.add(line)
    table = tables_of(play)[0]
    (row,) = table.booklet(SOPHIE).extras
    assert plain(row.amount) == "−1 500 $"
    rows = table.explain_wealth(SOPHIE).rows
    assert [plain(one.amount) for one in rows] == ["1 000 $", "−1 500 $", "−500 $"]


def test_closing_shows_the_ranking_first():
    hand = Hand(HEADER, *BUYS)
    asked = hand.table.ask_close()
    assert [(row.player, plain(row.amount)) for row in asked.rows] == [
        (SOPHIE, "5 000 $"),
        (THIERRY, "5 000 $"),
    ]


def test_the_strip_has_every_commodity_in_the_rules_order():
    strip = Hand(HEADER, *BUYS).question.pad.data.strip
    assert tuple(one.id for one in strip.quotes) == facts.COMMODITIES
