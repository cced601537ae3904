"""BOURSE at the table: every line of every recorded game can be asked and answered, in both
languages; how many touches a turn takes; what is remembered."""

import pytest

from at_table import touching
from at_table.touching import (
    follow,
    games_of,
    walk,
)
from companion.table.journal import Journal
from companion.table.table import COMMON, table_class
from companion.words import Words
from rulesets import demonstration
from rulesets.bourse.game import Bourse

SOPHIE, THIERRY, DIDIER = PLAYERS = ["Sophie", "Thierry", "Didier"]


class Hand(touching.Hand):
    """Somebody who touches a table of BOURSE."""

    def __init__(self, *lines, edition=None, **options):
        header = {"record": 1, "game": "bourse", "players": PLAYERS}
        super().__init__({**header, "options": options, "edition": edition or {}}, *lines)

    @property
    def data(self):
        return self.question.pad.data

    def tell(self, *said):
        """Answer a pad that takes a value: a die, a square, a figure, things picked."""
        return self.touch(lambda: self.question.pad.then(*said))

    def end(self):
        return self.touch(self.data.end.then)


def adjust(**fields):
    return {"do": "adjust", "why": "example", **fields}


def roll(by, die, square=None, variation=None, **fields):
    said = {"square": square, "variation": variation}
    found = {name: value for name, value in said.items() if value is not None}
    return {"do": "roll", "by": by, "dice": [die], **found, **fields}


def number(amount):
    digits = amount.translate({0x202F: None, 0xA0: None, ord("−"): "-"})
    return int(digits.removesuffix("F"))


END = {"do": "end"}


# Every way on from a question; the answers in a view's data are found without help


def reglette(_data, then):
    for die in range(1, 7):
        yield lambda die=die: then(die)


def squares(data, then):
    for square in data.squares:
        yield lambda one=square.id: then(one, bool(data.passing))
    if data.passing is not None:
        yield lambda: then(data.squares[0].id, True)


def changes(data, then):
    for change in filter(None, (*data.ups, *data.downs, data.none, data.likely)):
        yield lambda n=change.value: then(n)
    yield data.other


VIEWS = {"RegletteView": reglette, "SquaresView": squares, "ChangesView": changes}
OURS = {("bourse", name): way for name, way in VIEWS.items()}


@pytest.mark.parametrize("name", games_of("bourse"))
def test_every_line_of_every_recorded_game_can_be_shown_and_answered(name):
    for table in walk("bourse", name, OURS):
        assert table.headline().game


SCENES = {
    "a roll without an edition": Hand(),
    "a roll past Départ": Hand(
        adjust(shares={SOPHIE: {"ford": 2, "locindus": 1}}, position={SOPHIE: "darty"})
    ),
    "a roll with an edition": Hand(edition=demonstration("bourse")),
    "a market": Hand(
        adjust(shares={SOPHIE: {"ford": 1}, THIERRY: {"ford": 2}}), roll(SOPHIE, 4, "ford", 2000)
    ),
    "an option": Hand(
        adjust(shares={DIDIER: {"ford": 2}}),
        roll(SOPHIE, 4, "ford", 2000),
        {"do": "option", "by": SOPHIE, "company": "ford", "owner": DIDIER, "shares": 2}
        | {"price": 1000},
        END,
        roll(THIERRY, 4, "ford", 2000),
        option_forget=True,
    ),
    "a ceiling": Hand(
        adjust(shares={SOPHIE: {"ford": 1}, THIERRY: {"ford": 2}}, quotes={"ford": 39000}),
        roll(SOPHIE, 4, "ford", 2000),
    ),
    "a bank": Hand(roll(SOPHIE, 4, "banque-1")),
    "a card": Hand(
        roll(SOPHIE, 4, "banque-1"),
        {"do": "borrow", "by": SOPHIE},
        END,
        roll(THIERRY, 5, "evenement"),
    ),
    "a debt": Hand(
        adjust(cash={SOPHIE: -190000}, shares={SOPHIE: {"ford": 2, "darty": 1}}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE, "cash": {SOPHIE: -60000}},
    ),
    "nothing to sell": Hand(
        adjust(cash={SOPHIE: -190000}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE, "cash": {SOPHIE: -60000}},
    ),
    "an auction": Hand(
        adjust(cash={SOPHIE: -190000}, shares={SOPHIE: {"ford": 2}}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE, "cash": {SOPHIE: -60000}},
        {"do": "auction", "by": SOPHIE, "lot": {"ford": 2}},
    ),
}
VERBS = {
    "a roll without an edition": {"roll"},
    "a roll past Départ": {"roll"},
    "a roll with an edition": {"roll"},
    "a market": {"buy", "sell", "option", "end"},
    "an option": {"exercise"},
    "a ceiling": {"ceiling"},
    "a bank": {"borrow", "end"},
    "a card": {"event", "end"},
    "a debt": {"sell", "auction"},
    "nothing to sell": {"bankrupt"},
    "an auction": {"bid", "hammer"},
}


@pytest.mark.parametrize("scene", SCENES)
def test_every_touch_of_a_scene_leads_on(scene):
    """Three questions deep, whatever is touched is taken or asks on."""
    hand = SCENES[scene]
    found = follow(hand.play, hand.words, hand.question, OURS, 3)
    assert {one["do"] for one in found} == VERBS[scene]


def test_every_verb_can_be_entered_by_touch():
    assert set().union(*VERBS.values()) == Bourse.verbs.keys() - {*COMMON}
    assert {answer.label for answer in Hand().table.menu()} == {"Corriger", "Clore la partie"}


# How many touches a turn takes


def test_a_turn_without_an_edition_and_without_trades_takes_four_touches():
    hand = Hand().tell(4).tell("ford").tell(2000).end()
    assert (hand.touches, hand.play.game.turn.player) == (4, THIERRY)


def test_a_turn_with_an_edition_and_without_trades_takes_two_touches():
    hand = Hand(edition=demonstration("bourse")).tell(5).end()
    assert (hand.touches, hand.play.game.turn.player) == (2, THIERRY)


def test_a_turn_at_a_bank_or_an_event_takes_three_touches():
    hand = Hand().tell(4).tell("banque-1").press("C’est tout")
    assert (hand.touches, hand.play.game.turn.player) == (3, THIERRY)
    hand.tell(4).tell("evenement").press("Une carte sans effet ici")
    assert (hand.touches, hand.play.game.turn.player) == (6, DIDIER)


def test_a_purchase_is_one_touch_for_the_roller_and_two_for_another():
    hand = Hand(roll(SOPHIE, 4, "ford", 2000))
    hand.touch(hand.data.buying.answers[1].then)
    assert (hand.touches, hand.play.game.cash(SOPHIE)) == (1, 200000 - 44000)
    hand.press(DIDIER)
    hand.touch(hand.data.buying.answers[0].then)
    assert (hand.touches, hand.play.game.cash(DIDIER)) == (3, 200000 - 23000)


def test_the_last_who_can_trade_ends_the_turn_by_the_same_touch():
    hand = Hand(roll(SOPHIE, 4, "ford", 2000)).press(DIDIER)
    hand.touch(hand.data.buying.answers[0].then)
    assert hand.play.game.turn.player == THIERRY
    hand.undo()
    assert (hand.play.game.turn.player, hand.play.game.phase) == (SOPHIE, "trade")


# What answers say


def test_numbers_say_what_they_cost_or_bring():
    hand = Hand(
        adjust(shares={SOPHIE: {"ford": 3}}, cash={SOPHIE: -150000}),
        roll(SOPHIE, 4, "ford", 2000),
    )
    buying, selling = hand.data.buying, hand.data.selling
    assert [(one.label, one.hint) for one in buying.answers] == [
        ("1", "22\u202f000"),
        ("2", "44\u202f000"),
    ]
    assert [one.hint for one in selling.answers] == ["22\u202f000", "44\u202f000", "66\u202f000"]


def test_where_nothing_can_be_bought_or_sold_it_says_why():
    hand = Hand(adjust(cash={SOPHIE: -199000}), roll(SOPHIE, 4, "ford", 2000))
    assert hand.data.buying.answers == hand.data.selling.answers == ()
    assert "1\u202f000\u00a0F" in hand.data.buying.note
    assert hand.data.selling.note == "n’en a pas"


def test_frozen_titles_are_shown_and_cannot_be_sold():
    hand = Hand(
        adjust(shares={DIDIER: {"ciments-francais": 3}}),
        roll(SOPHIE, 2, "ciments-francais", 1000),
    )
    hand.press("Prendre une option").press("2").end()
    booklet = hand.table.booklet(DIDIER)
    assert booklet.holdings[0].name == "Ciments Fr., 2 gelés"
    assert booklet.extras[0].player == SOPHIE
    assert hand.table.holder("ciments-francais") == SOPHIE
    assert [row.player for row in hand.table.booklet(SOPHIE).extras] == [DIDIER]


def test_the_booklet_shows_loans_and_the_way_to_the_goal():
    hand = Hand(
        adjust(shares={SOPHIE: {"ford": 5, "darty": 5}}, quotes={"ford": 40000, "darty": 30000})
    )
    hand.tell(4).tell("banque-1").press("Emprunter 50 000 F")
    booklet = hand.table.booklet(SOPHIE)
    (way,) = booklet.progress
    assert (way.have, way.need) == (350000 - 60000, 400000)
    assert [row.amount for row in booklet.extras] == ["60\u202f000\u00a0F"]
    assert hand.table.seat_note(SOPHIE) == "1 emprunt"


def test_all_holders_may_keep_their_titles_by_one_touch():
    hand = Hand(
        adjust(shares={SOPHIE: {"ford": 1}, THIERRY: {"ford": 2}}, quotes={"ford": 38000}),
        roll(SOPHIE, 4, "ford", 7000),
    )
    hand.press("Tous gardent tout")
    assert [hand.play.game.cash(one) for one in PLAYERS] == [225000, 250000, 200000]


def test_bids_go_up_by_steps_and_stop_at_the_purse():
    hand = Hand(
        adjust(cash={SOPHIE: -190000, DIDIER: -178000}, shares={SOPHIE: {"ford": 2}}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE, "cash": {SOPHIE: -60000}},
        {"do": "auction", "by": SOPHIE, "lot": {"ford": 2}},
    )
    offered = {row.player: [one.label for one in row.answers[:-1]] for row in hand.data.bidders}
    money = hand.words.money
    assert offered == {
        THIERRY: [*map(money, (20000, 21000, 25000))],
        DIDIER: [*map(money, (20000, 21000))],
    }


# The réglette


def test_the_reglette_shows_what_each_face_does_and_where_it_leads():
    hand = Hand(edition=demonstration("bourse"))
    data = hand.data
    assert [phase.now for phase in data.instruments.phases] == [True, False, False, False]
    assert data.instruments.leads[:5] == ("Ciments Fr.", "Darty", "Locindus", "Banque 1", "Ford")
    (ford,) = (row for row in data.rows if row.name == "Ford")
    assert [cell.short for cell in ford.cells] == ["−10", "−8", "−6", "−4", "+3", "+5"]
    assert [cell.reached for cell in ford.cells] == [False, False, False, False, True, False]


def test_beyond_the_board_is_marked():
    hand = Hand(adjust(quotes={"ford": 38000, "darty": 3000}), edition=demonstration("bourse"))
    ends = {row.name: [cell.end for cell in row.cells] for row in hand.data.rows}
    assert ends["Ford"] == [None] * 4 + ["ceiling"] * 2
    assert ends["Darty"] == ["floor"] * 3 + [None] * 3


def test_a_variation_is_remembered_for_the_same_economy_die_and_title():
    played = (roll(SOPHIE, 4, "ford", 3000), END, roll(THIERRY, 2, "darty", -5000), END)
    hand = Hand(*played)
    hand.tell(4)
    (ford,) = (one for one in hand.data.squares if one.id == "ford")
    assert (ford.figure, ford.quote) == ("(+3\u202f000)", "26\u202f000")
    hand.tell("ford")
    assert hand.data.likely.value == 3000
    other_die = Hand(*played).tell(5).tell("ford")
    assert other_die.data.likely is None
    other_economy = Hand(*played, adjust(economy="reprise")).tell(4).tell("ford")
    assert other_economy.data.likely is None


def test_an_undone_figure_is_forgotten():
    hand = Hand(roll(SOPHIE, 4, "ford", 3000))
    hand.undo()
    assert hand.tell(4).tell("ford").data.likely is None


def test_titles_of_one_risk_share_what_was_said():
    risk = {"ford": "I", "vallourec": "I"}
    hand = Hand(roll(SOPHIE, 4, "ford", 3000), END, edition={"risk": risk})
    assert hand.tell(4).tell("vallourec").data.likely.value == 3000


def test_the_likely_square_and_the_passing_are_counted_from_depart():
    laps = [roll(one, 6, square, 0) for one, square in zip(PLAYERS * 3, SEEN, strict=True)]
    played = [line for lap in laps for line in (lap, END)]
    hand = Hand(*played)
    hand.tell(2)
    assert hand.data.passing is True
    assert not any(one.likely for one in hand.data.squares if one.id != "depart")
    hand.back()
    hand.tell(1)
    assert hand.data.passing is False


SEEN = ("ford", "ford", "ford", "martell", "martell", "martell", "ecco", "ecco", "ecco")


def test_a_pawn_on_depart_cannot_be_said_to_pass_it():
    assert Hand().tell(4).data.passing is None


def test_the_likely_square_is_the_one_that_a_throw_led_to_before():
    hand = Hand(roll(SOPHIE, 4, "ford", 0), END).tell(4)
    assert [one.id for one in hand.data.squares if one.likely] == ["ford"]


# Dividends and option prices


def test_dividends_are_asked_a_title_and_remembered():
    held = {SOPHIE: {"ford": 2, "locindus": 1}}
    start = adjust(shares=held, position={SOPHIE: "darty"})
    hand = Hand(start).tell(4).tell("banque-1", True).press("2 000 F")
    assert hand.play.game.cash(SOPHIE) == 200000 + 2 * 2000 + 4000
    hand.press("C’est tout")
    for player in (THIERRY, DIDIER):
        hand.add(roll(player, 4, "banque-1"))
        hand.add(END)
    hand.add(adjust(position={SOPHIE: "darty"}))
    hand.start_again()
    hand.tell(4).tell("banque-2", True)
    assert [row.amount for row in hand.question.rows] == ["4\u202f000\u00a0F", "4\u202f000\u00a0F"]
    hand.press("Payer 8 000 F")
    assert hand.play.game.cash(SOPHIE) == 200000 + 2 * 8000


def test_a_total_of_dividends_can_be_said_instead():
    start = adjust(shares={SOPHIE: {"ford": 2}}, position={SOPHIE: "darty"})
    hand = Hand(start).tell(4).tell("depart").press("Plutôt le total").tell(7000)
    assert hand.play.game.cash(SOPHIE) == 207000


def test_the_price_of_an_option_is_asked_and_remembered():
    hand = Hand(adjust(shares={DIDIER: {"ford": 2}}), roll(SOPHIE, 4, "ford", 0))
    hand.press("Prendre une option").press("1").press("3 000 F").end()
    assert hand.play.game.cash(DIDIER) == 203000
    hand.add(roll(THIERRY, 4, "ford", 0))
    hand.start_again()
    hand.press("Abandonner").press("Prendre une option").press("2")
    assert [one.label for one in hand.question.pad.answers if one.role == "main"] == [
        "3\u202f000\u00a0F"
    ]


# A card


def test_a_card_is_built_effect_by_effect():
    hand = Hand(roll(SOPHIE, 4, "evenement"))
    hand.press("Phase économique").press("Expansion")
    hand.press("Argent").press("Sophie seulement").tell(5000)
    hand.press("Cours").tell(["ford", "darty"]).tell(-2000)
    hand.press("Tours à passer").tell([THIERRY]).press("1")
    hand.press("Pions").tell([DIDIER]).tell(["ecco"])
    assert len(hand.question.rows) == 6
    hand.press("C’est tout, on applique")
    game = hand.play.game
    assert (game.course.economy, game.cash(SOPHIE)) == ("expansion", 205000)
    assert (game.quotes["ford"], game.seats[DIDIER].position) == (18000, "ecco")
    assert game.turn.player == DIDIER, "the turn ended by the same touch; Thierry misses his"


def test_a_card_that_leaves_a_debt_does_not_end_the_turn():
    hand = Hand(adjust(cash={SOPHIE: -190000}), roll(SOPHIE, 4, "evenement"))
    hand.press("Argent").press("Sophie seulement").tell(-20000).press("C’est tout, on applique")
    assert hand.play.game.phase == "payment"
    hand.press("Faillite")
    assert hand.play.game.seats[SOPHIE].out


def test_what_the_box_calls_a_square_is_what_it_is_called():
    labels = {"banque-1": "Crédit Lyonnais", "evenement": "Actualité"}
    hand = Hand(roll(SOPHIE, 4, "banque-1"), edition={"labels": labels})
    assert "Crédit Lyonnais" in hand.question.title
    assert hand.words.name("evenement") == "Actualité"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (40_000, 190_000)),
        ({"loan_deduction": "borrowed"}, (50_000, 200_000)),
        ({"win_count": "titles-and-cash"}, (190_000, 190_000)),
    ],
)
def test_capital_and_wealth_are_the_sums_of_their_rows(options, expected):
    """BO-9.1, BO-9.4: each loan by its bank."""
    hand = Hand(
        adjust(cash={SOPHIE: -100_000}, shares={SOPHIE: {"ford": 5}}),
        roll(SOPHIE, 4, "banque-1"),
        {"do": "borrow", "by": SOPHIE},
        **options,
    )
    told = (hand.table.explain_capital(SOPHIE), hand.table.explain_wealth(SOPHIE))
    for explanation, total in zip(told, expected, strict=True):
        *rows, last = [number(row.amount) for row in explanation.rows]
        assert (sum(rows), last) == (total, total)
        assert any("Banque 1" in row.label for row in explanation.rows)


def test_when_the_turn_is_over_everybody_sees_how_far_he_is():
    hand = Hand(
        adjust(shares={SOPHIE: {"ford": 5}}),
        roll(SOPHIE, 4, "evenement"),
        {"do": "event", "by": SOPHIE},
    )
    assert hand.question.rows_title == "Objectif\u00a0: 400\u202f000\u00a0F"
    first = hand.question.rows[0]
    assert (first.player, first.sum) == (SOPHIE, "il manque 300\u202f000\u00a0F")
    assert hand.table.explain_row(first).rule == "BO-9.1"


@pytest.mark.parametrize(
    ("change", "note"),
    [
        (3_000, "20\u202f000\u00a0F + 3\u202f000\u00a0F"),
        (-3_000, "20\u202f000\u00a0F − 3\u202f000\u00a0F"),
        (0, "20\u202f000\u00a0F, inchangé"),
    ],
)
def test_the_price_says_how_it_came_about(change, note):
    assert Hand(roll(SOPHIE, 4, "ford", change)).question.figure.note == note


def test_the_board_s_legend_speaks_the_language_too():
    english = Words.of(Bourse, "en")
    table = table_class(Bourse)(Hand().play, english)
    assert "▲+2,000 ▼−2,000" in [sign for sign, _meaning in table.legend()]


def test_the_journal_says_what_the_box_spared_the_table_saying():
    """With an edition a throw is a die alone; the journal tells where it led."""
    lines = (
        {"do": "roll", "by": SOPHIE, "dice": [5]},
        END,
        {"do": "roll", "by": THIERRY, "dice": [4]},
        {"do": "undo"},
    )
    hand = Hand(*lines, edition=demonstration("bourse"))
    journal = Journal(hand.play, [{}, *lines], hand.words)
    first, third = journal.line(2).text, journal.line(4).text
    assert first == "Sophie lance 5 et arrive sur Ford (variation +3\u202f000\u00a0F)."
    assert third == "Thierry lance 4."
