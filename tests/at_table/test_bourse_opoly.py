"""Bourse OPoly at the table: every line of every recorded game can be asked and answered in both
languages; each duty in few touches; what is learned is offered; the games inside ask in their own
way."""

import pytest

from at_table import test_bourse
from at_table.test_stock_ticker import VIEWS as TICKER
from at_table.touching import (
    Hand,
    follow,
    games_of,
    lines_of,
    plain,
    tables_of,
    walk,
)
from companion.engine.refusal import Refused
from companion.replay import open_play
from companion.table.question import Dice, Keypad, Pick, View, flat
from companion.table.table import COMMON
from companion.table.trying import outcome
from rulesets.bourse_opoly import facts
from rulesets.bourse_opoly.game import BourseOPoly

GAME = "bourse-opoly"
SOPHIE, THIERRY, DIDIER, LEA = PLAYERS = ["Sophie", "Thierry", "Didier", "Léa"]
CARDS = ([4, 4, 5], [2, 4, 6], [1, 3, 3], [1, 3, 6])
DEAL = {
    "do": "deal",
    "vouchers": dict(zip(PLAYERS, ("plain", "expire", "plain", "plain"), strict=True)),
    "roll3": dict(zip(PLAYERS, CARDS, strict=True)),
}
BOARD = [
    {"id": "go", "kind": "go"},
    {"id": "rue-1", "kind": "deed"},
    {"id": "impot", "kind": "tax", "amount": 200},
    {"id": "gare-1", "kind": "deed"},
    {"id": "prison", "kind": "jail", "name": "La Santé"},
    {"id": "service-1", "kind": "deed"},
    {"id": "prime", "kind": "bonus"},
    {"id": "parking", "kind": "free-parking"},
    {"id": "police", "kind": "go-to-jail"},
]
DEEDS = {
    "rue-1": {"kind": "street", "price": 60, "rents": [2, 10, 30], "build": 50},
    "gare-1": {"kind": "railroad", "price": 200, "name": "Gare de Lyon"},
    "service-1": {"kind": "utility"},
}


def header(edition=None, **options):
    return {"record": 1, "game": GAME, "players": PLAYERS} | {
        "options": options,
        "edition": edition or {},
    }


def at(*lines, edition=None, language="fr", **options):
    """A hand at a table where the cards are dealt and these lines were said."""
    return Hand(header(edition, **options), DEAL, *lines, language=language)


def roll(by, *dice, square=None, **fields):
    said = {"square": square} if square else {}
    return {"do": "roll", "by": by, "dice": list(dice), **said, **fields}


def landing(square, by=SOPHIE, **fields):
    return roll(by, 1, 2, 4, square=square, **fields)


def end(by=SOPHIE):
    return {"do": "end", "by": by}


OWNED = (
    landing("gare-1"),
    {"do": "draw", "by": SOPHIE, "kind": "none"},
    {"do": "buy", "by": SOPHIE, "price": 200},
    end(),
    landing("taxi-1", THIERRY),
    {"do": "buy", "by": THIERRY, "price": 150},
    end(THIERRY),
)
"""Sophie owns a railroad, Thierry a cab company; it is Didier's turn."""


# Every way on from a question


def auctions(data, then):
    for bidder in data.bidders:
        yield lambda one=bidder.player: then(one)


def shops(data, then):
    one = {data.figurines[0].id: 1}
    yield lambda: then(*(({}, one) if data.selling_only else (one, {})))


def cards(_data, then):
    yield then


def offers(data, then):
    for offer in data.offers:
        yield lambda one=offer.id: then(one)


VIEWS = {
    **TICKER,
    **{("bourse", name): found for name, found in test_bourse.VIEWS.items()},
    (GAME, "AuctionView"): auctions,
    (GAME, "ArmyView"): shops,
    (GAME, "CardsView"): cards,
    (GAME, "ExchangeView"): offers,
}


@pytest.mark.parametrize("name", games_of(GAME))
def test_every_line_of_every_recorded_game_can_be_shown_and_answered(name):
    for table in walk(GAME, name, VIEWS):
        assert table.words.money(table.game.cash("pool")) in table.headline().right


ANY = {"army", "pay", "bankrupt", "deed"}
"""What may be done besides, whatever is asked."""
SHARES = {"do": "adjust", "why": "example", "shares": {SOPHIE: {"general-radio": 2}}}
KEPT = ({**landing("mystery")}, {"do": "card", "by": SOPHIE, "effect": "keep", "text": "Loyer"})
SCENES = {
    "the deal": (Hand(header()), {"deal"}),
    "a roll": (at(), {"roll", "voucher", *ANY}),
    "a roll with a board": (
        at(edition={"board": BOARD, "deeds": DEEDS}),
        {"roll", "voucher", *(ANY - {"deed"})},
    ),
    "a deed to buy": (
        at(landing("gare-1")),
        {"draw", "buy", "pass", *ANY},
    ),
    "a rent": (
        at(*OWNED, landing("gare-1", DIDIER), {"do": "draw", "by": DIDIER, "kind": "none"}),
        {"rent", "pass", *ANY, "build", "mortgage"},
    ),
    "a cab": (
        at(*OWNED, landing("taxi-1", DIDIER), {"do": "rent", "by": DIDIER, "amount": 30}),
        {"cab", "end", "voucher", *ANY, "build", "mortgage"},
    ),
    "the Stock Exchange": (
        at(SHARES, landing("stock-exchange")),
        {"buy", "pass", *ANY, "mortgage"},
    ),
    "an auction": (
        at(SHARES, landing("stock-exchange"), {"do": "pass", "by": SOPHIE}),
        {"bid", "sold", "mortgage"},
    ),
    "an auction won": (
        at(
            landing("stock-exchange"),
            {"do": "pass", "by": SOPHIE},
            {"do": "sold", "to": LEA, "amount": 20},
        ),
        {"buy"},
    ),
    "a Mystery card": (
        at(landing("mystery")),
        {"card", *ANY},
    ),
    "a kept card": (
        at(*KEPT),
        {"use", "end", "voucher", *ANY},
    ),
    "jail": (
        at(
            *KEPT, end(), landing("go", THIERRY), end(THIERRY), landing("go", DIDIER), end(DIDIER),
            landing("go", LEA), end(LEA), landing("go-to-jail"), end(),
            landing("go", THIERRY), end(THIERRY), landing("go", DIDIER), end(DIDIER),
            landing("go", LEA), end(LEA),
        ),
        {"jail", "roll", "use", *ANY},
    ),
    "a birthday": (at(landing("birthday")), {"gift", *ANY}),
    "Roll Three": (
        at(landing("roll-three")),
        {"roll-three", *ANY},
    ),
    "Squeeze Play": (
        at(landing("squeeze-play")),
        {"squeeze", *ANY},
    ),
    "a tax": (at(landing("tax")), {"tax", *ANY}),
    "three D10": (at(landing("d10")), {"d10", *ANY}),
    "the lottery": (at(landing("lottery")), {"lottery", *ANY}),
    "a deal": (at().press("Autres affaires").press("Conclure une affaire"), {"trade"}),
    "Stock Ticker": (at(landing("stock-ticker")), {"ticker"}),
    "La Bourse": (at(landing("bourse")), {"bourse"}),
    "La Bourse apart": (at(landing("bourse"), bourse="typed"), {"bourse"}),
    "a mortgage to redeem": (
        at(
            SHARES,
            {"do": "mortgage", "by": SOPHIE, "company": "general-radio", "shares": 2},
            *OWNED,
            {"do": "build", "by": SOPHIE, "deed": "gare-1"},
            {"do": "army", "by": DIDIER, "buy": {"soldat-100": 2}},
        ),
        {"roll", "voucher", *ANY}
        | {"redeem", "demolish", "build", "mortgage"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("scene", SCENES)
def test_every_touch_of_a_scene_leads_on(scene):
    """Four questions deep, whatever is touched is taken, asks on, or has said why not."""
    hand, verbs = SCENES[scene]
    found = follow(hand.play, hand.words, hand.question, VIEWS, depth=4)
    assert {one["do"] for one in found} == verbs


def test_every_verb_can_be_entered_by_touch():
    said = set().union(*(verbs for _hand, verbs in SCENES.values()))
    assert said == BourseOPoly.verbs.keys() - {*COMMON}


# How many touches a turn takes


def test_an_ordinary_turn_takes_six_touches():
    """Three dice, the square, what it asks, the next player; five where it asks nothing."""
    street = {"do": "deed", "deed": "rue-7", "kind": "street", "name": "Rue Sept", "price": 140}
    hand = at(street).throw(3, 4, 6).pick("rue-7").press("140 $").press("Au tour de Thierry")
    assert (hand.touches, hand.game.turn.player) == (6, THIERRY)
    hand.touches = 0
    hand.throw(1, 2, 4).pick("plain").press("Au tour de Didier")
    assert (hand.touches, hand.game.turn.player) == (5, DIDIER)


def test_with_a_board_the_square_falls_away():
    hand = at(edition={"board": BOARD, "deeds": DEEDS, "bonus": {"pass": 250, "land": 300}})
    hand.throw(1, 2, 4)
    assert (hand.touches, hand.game.seats[SOPHIE].position) == (3, "parking")
    hand.press("Au tour de Thierry")
    assert hand.touches == 4


def test_the_deal_takes_three_touches_a_player():
    hand = Hand(header())
    for card in CARDS:
        hand.throw(*card)
    assert (hand.touches, hand.game.phase) == (12, "roll")
    assert hand.record[-1]["vouchers"] == dict.fromkeys(PLAYERS, "plain")


def test_an_expire_voucher_is_one_touch_more():
    hand = Hand(header()).press("Bon « expire »").throw(4, 4, 5)
    for card in CARDS[1:]:
        hand.throw(*card)
    assert hand.record[-1]["vouchers"][SOPHIE] == "expire"
    assert hand.touches == 13


def test_rent_is_typed_once_and_then_one_touch():
    """OP-12: the figure that the engine remembers is offered."""
    hand = at(*OWNED, landing("taxi-1", DIDIER))
    assert isinstance(hand.question.pad, Keypad)
    hand.type(30).press("Au tour de Léa")
    hand.throw(1, 2, 4).pick("taxi-1")
    assert "30 $" in hand.labels
    hand.press("30 $")
    assert hand.game.cash(LEA) == 3200 - 30


def test_a_rent_that_cannot_be_paid_says_so_before_it_is_touched():
    hand = at(
        *OWNED,
        landing("taxi-1", DIDIER),
        {"do": "rent", "by": DIDIER, "amount": 30},
        end(DIDIER),
        {"do": "adjust", "why": "example", "cash": {LEA: -3190}},
        landing("taxi-1", LEA),
    )
    pays = hand.question.pad.answers[0]
    assert pays.role == "plain"
    assert plain(pays.hint).startswith("Léa n’a que 10 $")


# The turn as a list


def test_the_turn_is_a_list_of_what_is_done_and_open():
    hand = at(landing("gare-1"))
    assert [(plain(row.label), row.icon) for row in hand.question.rows] == [
        ("1-2-4 → Gare 1", "check-circle"),
        ("Tirer un bon de voyage", "arrow-right-circle"),
        ("Acheter Gare 1, ou enchères", "circle-outline"),
    ]
    hand.press("Bon simple")
    assert [row.icon for row in hand.question.rows] == [
        "check-circle",
        "check-circle",
        "arrow-right-circle",
    ]


def test_any_duty_may_come_first():
    hand = at(landing("gare-1")).press("Acheter").type(200)
    assert hand.game.course.pending == ("draw",)


def test_what_the_move_paid_stands_in_the_list():
    """OP-25: the dividends of everybody."""
    hand = at(
        {
            "do": "adjust",
            "why": "example",
            "shares": {SOPHIE: {"general-radio": 1}, LEA: {"acme-motors": 2}},
        },
        landing("stock-exchange", passed=["go"]),
    )
    rows = {(row.player or plain(row.label)): plain(row.amount) for row in hand.question.rows}
    assert rows["Salaire de GO"] == "+200 $"
    assert rows["Dividende"] == "+13 $"
    assert rows[LEA] == "+60 $"


def test_a_double_is_announced():
    hand = at(roll(SOPHIE, 2, 2, 5, square="plain"))
    assert plain(hand.question.title) == "Sophie relance : les trois dés ?"
    assert plain(hand.question.rows[-1].label) == "Relancer : c’était un double"


# What is learned


def test_a_deed_is_learned_as_it_is_met():
    """OP-37: kind, name, price; then it is known by its name."""
    hand = at().throw(1, 2, 4).pick("new").press("Rue").write("Rue de l’Échiquier").type(140)
    assert hand.record[-1] == {
        "do": "roll",
        "by": SOPHIE,
        "dice": [1, 2, 4],
        "square": "rue-de-l-echiquier",
        "deed": {"kind": "street", "name": "Rue de l’Échiquier", "price": 140},
        "tap": 1,
    }
    assert plain(hand.question.title) == "Sophie achète Rue de l’Échiquier ?"
    assert "Rue de l’Échiquier" in hand.words.telling(hand.record[-1])
    hand.press("140 $").press("Au tour de Thierry").throw(1, 2, 4)
    item = next(one for one in flat(hand.question.pad.groups) if one.id == "rue-de-l-echiquier")
    assert (item.label, item.player) == ("Rue de l’Échiquier", SOPHIE)


def test_a_deeds_rents_and_buildings_can_be_copied_too():
    hand = at().throw(1, 2, 4).pick("new").press("Rue").write("Rue A").press("Recopier davantage")
    hand.press("Prix").type(60).press("Prix d’une construction").type(50)
    hand.press("Loyers").type(2).type(10).press("C’est tout").press("C’est tout")
    deed = hand.game.deeds["rue-a"]
    assert (deed.price, deed.build, deed.rents) == (60, 50, (2, 10))


def test_two_deeds_of_one_name_get_two_ids():
    hand = at({"do": "deed", "deed": "rue-a", "kind": "street"})
    hand.throw(1, 2, 4).pick("new").press("Rue").write("Rue A").press("Sans prix")
    assert hand.game.deeds["rue-a-2"].name == "Rue A"


def test_passing_go_is_a_switch_and_bonus_asks_its_figure():
    """OP-8: BONUS has no figure without an edition; the one typed before is offered."""
    hand = at().throw(3, 4, 6).pick("plain", "go", "bonus")
    assert plain(hand.question.title) == "BONUS paie combien ?"
    hand.type(250)
    assert hand.game.cash(SOPHIE) == 3200 + 200 + 250
    hand.press("Au tour de Thierry").throw(3, 4, 6).pick("bonus")
    assert hand.question.pad.suggestions == (250,)


def test_an_unusual_pay_is_asked():
    hand = at().throw(3, 4, 6).pick("plain", "go", "other-pay").type(400)
    assert hand.game.cash(SOPHIE) == 3600


def test_the_third_double_and_a_failed_roll_in_jail_ask_no_square():
    doubles = (roll(SOPHIE, 2, 2, 5, square="plain"), roll(SOPHIE, 6, 6, 1, square="plain"))
    hand = at(*doubles).throw(3, 3, 4)
    assert (hand.game.seats[SOPHIE].jail, hand.game.phase) == (0, "act")


def test_the_boxs_names_are_used_everywhere():
    hand = at(edition={"board": BOARD, "deeds": DEEDS, "bonus": {"pass": 250, "land": 300}})
    assert hand.words.name("gare-1") == "Gare de Lyon"
    assert hand.words.name("prison") == "La Santé"
    assert hand.words.name("parking") == "Parking gratuit"


# Roll Three, D10, birthday


def test_roll_three_is_checked_for_everybody_at_once():
    """The rulebook's table (OP-19): 0, 50, 200 and 1,000."""
    hand = at(landing("roll-three")).throw(2, 2, 5).throw(6, 1, 3)
    checked = hand.question.pad.data
    assert [(win.player, win.card, win.matching, plain(win.prize)) for win in checked.wins] == [
        (SOPHIE, (4, 4, 5), 0, ""),
        (SOPHIE, (2, 2, 5), 0, ""),
        (THIERRY, (2, 4, 6), 1, "50 $"),
        (DIDIER, (1, 3, 3), 2, "200 $"),
        (LEA, (1, 3, 6), 3, "1 000 $"),
    ]
    hand.press("Payer 1 250 $")
    assert [hand.game.cash(player) for player in PLAYERS] == [3200, 3250, 3400, 4200]
    assert hand.touches == 7


def test_two_cards_alike_are_told_apart_by_their_wins():
    again = {"do": "trade", "by": LEA, "with": DIDIER, "give": {"roll3": [[1, 3, 6]]}}
    hand = at(again, landing("roll-three")).throw(1, 3, 6).throw(6, 1, 3)
    wins = [(win.player, plain(win.prize)) for win in hand.question.pad.data.wins if win.prize]
    assert wins == [(SOPHIE, "1 500 $"), (THIERRY, "50 $"), (DIDIER, "200 $"), (DIDIER, "1 000 $")]


def test_a_d10_sum_is_typed_once():
    hand = at(landing("d10")).throw(0, 4, 9).type(260).press("Au tour de Thierry")
    hand.throw(1, 2, 4).pick("d10").throw(6, 4, 3)
    assert hand.game.cash(THIERRY) == 3460


def test_birthday_takes_money_from_everybody_in_one_touch_or_a_voucher():
    hand = at(landing("birthday")).press("Bon « expire » de Thierry").press("Recevoir les cadeaux")
    assert hand.record[-1]["from"] == {THIERRY: "expire"}
    assert hand.game.cash(SOPHIE) == 3400


# Exchange and auctions


def test_a_share_tells_price_stock_and_the_dividend_it_brings():
    hand = at(SHARES, landing("stock-exchange"))
    offer = hand.question.pad.data.offers[0]
    assert (offer.name, plain(offer.price), offer.left) == ("General Radio", "130 $", "banque 3")
    assert [plain(one) for one in offer.told] == ["dividende 52 $ → 117 $"]
    assert (offer.dividends[offer.held], offer.possible) == ("117", True)
    hand.touch(hand.question.pad.then("general-radio"))
    assert hand.game.holding(SOPHIE, "general-radio") == 3


def test_a_bid_is_one_touch_on_a_name():
    hand = at(landing("taxi-1")).press("Passer")
    thierry = next(one for one in hand.question.pad.data.bidders if one.player == THIERRY)
    hand.touch(thierry.bids[10].then)
    assert plain(hand.question.pad.data.price) == "10 $"
    hand.press("Adjugé à Thierry")
    assert (hand.game.deeds["taxi-1"].owner, hand.game.cash(THIERRY)) == (THIERRY, 3190)


def test_an_auction_held_aloud_is_entered_as_its_result():
    hand = at(landing("taxi-1")).press("Passer").press("Tenue à voix haute").press(LEA).type(140)
    assert hand.record[-1]["do"] == "sold"
    assert hand.game.deeds["taxi-1"].price == 140


# Affairs


def test_a_deal_is_built_side_by_side():
    hand = at(*OWNED).press("Autres affaires").press("Conclure une affaire")
    hand.press(SOPHIE).press(THIERRY).press("Sophie donne…").pick("deed gare-1")
    hand.press("Thierry donne…").press("Argent").type(500).press("Affaire conclue")
    assert hand.record[-1] == {
        "do": "trade",
        "by": SOPHIE,
        "with": THIERRY,
        "give": {"deeds": ["gare-1"]},
        "get": {"cash": 500},
        "tap": 1,
    }


def test_all_goods_can_be_put_into_a_deal():
    hand = at(SHARES, *OWNED)
    table = hand.table
    offers = table._offers({"by": SOPHIE, "with": LEA}, "give", SOPHIE)
    assert set(offers) == {
        "share general-radio",
        "deed gare-1",
        "voucher plain",
        "roll3 (4, 4, 5)",
    }


def test_the_army_is_bought_as_a_basket():
    hand = at().press("Figurines")
    shop = hand.question.pad.data
    assert len(shop.figurines) == len(facts.ARMY) == 24
    assert plain(shop.total({"tank-2000": 1, "soldat-100": 2}, {})) == "−2 200 $"
    hand.touch(lambda: hand.question.pad.then({"tank-2000": 1, "soldat-100": 2}, {}))
    assert hand.game.army_value(SOPHIE) == 2200


def test_who_owes_sells_figurines_out_of_turn():
    poor = {"do": "adjust", "why": "example", "cash": {SOPHIE: -2950}}
    hand = at({"do": "army", "by": SOPHIE, "buy": {"soldat-150": 1}}, poor, landing("plain"), end())
    hand.press("Autres affaires").press("Vendre des figurines pour payer").press(SOPHIE).type(200)
    hand.touch(lambda: hand.question.pad.then({}, {"soldat-150": 1}))
    assert hand.record[-1]["owes"] == 200


def test_bankruptcy_is_asked_twice():
    hand = at().press("Autres affaires").press("Faire faillite").press(LEA).press(SOPHIE)
    assert hand.game.seats[LEA].out is False
    hand.press("Faire faillite")
    assert hand.game.seats[LEA].out


# The games inside


def test_stock_ticker_inside_is_the_very_strip():
    hand = at(landing("stock-ticker"))
    assert (hand.question.pad.game, hand.question.pad.name) == ("stock-ticker", "ThrowView")
    hand.touch(lambda: hand.question.pad.data.trade(THIERRY))
    buying, _selling = hand.question.pad.data.counters["gold"]
    hand.touch(buying.answers[0].then)
    assert hand.record[-1]["play"] == {
        "do": "buy",
        "by": THIERRY,
        "company": "gold",
        "shares": 500,
    }
    hand.throw("gold", "up", 10)
    assert hand.game.quotes["gold"] == 110


def test_la_bourse_inside_is_asked_by_its_own_table():
    """Each action is wrapped, however many questions later; sums tried are in francs."""
    hand = at(landing("bourse"))
    assert hand.question.pad == View(
        "bourse", hand.question.pad.name, hand.question.pad.data, hand.question.pad.then
    )
    hand.touch(lambda: hand.question.pad.then(4))
    hand.touch(lambda: hand.question.pad.then("ford"))
    hand.touch(lambda: hand.question.pad.then(2000))
    assert hand.record[-1]["do"] == "bourse"
    assert hand.record[-1]["play"]["do"] == "roll"
    buying = hand.question.pad.data.buying.answers
    assert plain(buying[0].hint) == "22 000"
    hand.touch(buying[0].then)
    assert hand.game.cash(SOPHIE) == 3200 - 220


def test_la_bourse_inside_remembers_what_was_read():
    """The inner table reads the history and the ledger of the game inside."""
    hand = at(landing("bourse"))
    for die, square, change in ((4, "ford", 2000), (4, "darty", 1000)):
        hand.touch(lambda n=die: hand.question.pad.then(n))
        hand.touch(lambda one=square: hand.question.pad.then(one))
        hand.touch(lambda n=change: hand.question.pad.then(n))
        hand.touch(hand.question.pad.data.end.then)
    table = hand.table.bourse
    assert table.play.history[0].action["do"] == "roll"
    assert table.memory.variation(table.game.course.economy, 4, "ford") == 2000


def test_la_bourse_apart_is_typed_in():
    hand = at(landing("bourse"), bourse="typed").press(SOPHIE).type(-200).press(LEA).type(40)
    hand.press("C’est tout")
    assert (hand.record[-1]["paid"], hand.record[-1]["won"]) == ({SOPHIE: 200}, {LEA: 40})


# What is shown


def test_the_pool_is_always_in_sight():
    hand = at(landing("tax"), {"do": "tax", "by": SOPHIE, "amount": 201})
    assert plain(hand.table.headline().right) == "Pool : 201 $"


def test_the_board_shows_both_exchanges_with_the_holders():
    hand = at(SHARES)
    quotes = hand.table.board().data
    radio = quotes.companies[0]
    assert [dividend for dividend, _who in radio.dividends] == ["13", "52", "117", "208", "325"]
    assert [who for _dividend, who in radio.dividends][:3] == [(), (SOPHIE,), ()]
    assert (plain(radio.par), plain(radio.left)) == ("130 $", "banque 3")
    assert [one.id for one in quotes.strip.quotes] == list(hand.game.ids("commodity"))


def test_the_booklet_lists_deeds_cards_army_and_mortgages():
    hand = at(
        SHARES,
        {"do": "mortgage", "by": SOPHIE, "company": "general-radio", "shares": 1},
        *OWNED,
        {"do": "mortgage", "by": SOPHIE, "deed": "gare-1"},
    )
    booklet = hand.table.booklet(SOPHIE)
    assert plain(booklet.holdings[0].name) == "General Radio (hyp. 1)"
    assert booklet.holdings[0].cards == (2, 5, 1)
    assert [plain(f"{row.label} {row.sum} {row.amount}") for row in booklet.extras] == [
        "Gare 1 Chemin de fer · hypothéqué 100 $",
        "Bon de voyage Bon simple 1",
        "Carte Roll Three 4-4-5 ",
    ]
    assert plain(booklet.expected.total) == "13 $"


@pytest.mark.parametrize("name", games_of(GAME))
def test_wealth_is_explained_to_the_last_dollar(name):
    """The make-up that is shown adds up to the engine's wealth."""
    first, *lines = lines_of(GAME, name)
    play = open_play(first)
    for line in lines:
        try:
            play.add(line)
        except Refused:
            continue
    table = tables_of(play)[0]
    for player in play.game.players:
        *rows, total = (number(row.amount) for row in table.explain_wealth(player).rows)
        assert sum(rows) == total == play.game.wealth(player)


def number(amount):
    digits = plain(amount).replace(" ", "").replace("−", "-").removesuffix("$")
    return int(digits or "0")


def test_twelve_players_can_sit_at_it():
    players = [f"Joueur {n}" for n in range(1, 13)]
    hand = Hand({"record": 1, "game": GAME, "players": players})
    for _ in players:
        hand.throw(1, 2, 3)
    assert hand.game.phase == "roll"
    assert len(hand.table.seats(None)) == 12


def test_the_notes_of_the_box_are_known():
    assert at().table.denominations() == (1, 5, 10, 20, 50, 100, 500, 1000)
    assert plain(at().table.notes(1385)) == "1 × 1 000 · 3 × 100 · 1 × 50 · 1 × 20 · 1 × 10 · 1 × 5"


def test_no_amount_is_computed_beside_the_engine():
    """What an answer announces is what the engine posts."""
    hand = at(*OWNED, landing("taxi-1", DIDIER), {"do": "rent", "by": DIDIER, "amount": 30})
    found = outcome(hand.play, {"do": "cab", "by": DIDIER, "square": "free-parking"})
    asked = hand.press("Prendre un taxi").question
    assert isinstance(asked.pad, Pick)
    assert f"{found[0].amount} $" in plain(asked.title)
    assert isinstance(at().question.pad, Dice)
