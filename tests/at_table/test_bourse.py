"""BOURSE at the table: every line of every recorded game can be asked and answered, in both
languages; how many touches a turn takes; what is remembered."""

import json
from pathlib import Path

import pytest

from companion.engine.refusal import Refused
from companion.replay import open_play
from companion.table.question import (
    Choices,
    Keypad,
    Pick,
    Question,
    Send,
    View,
    Write,
    flat,
    resolve,
)
from companion.table.sitting import Sitting
from companion.table.table import COMMON, table_class
from companion.words import LANGUAGES, Words
from rulesets import demonstration
from rulesets.bourse import facts
from rulesets.bourse.game import Bourse

RECORDS = Path(__file__).parent.parent / "records" / "bourse"
GAMES = sorted(path.name.removesuffix(".state.json") for path in RECORDS.glob("*.state.json"))
SOPHIE, THIERRY, DIDIER = PLAYERS = ["Sophie", "Thierry", "Didier"]


class Strict(Words):
    """Words that must have been written: a missing key or a missing figure is an error."""

    def say(self, key, /, **figures):
        assert self.has(key), key
        said = super().say(key, **figures)
        assert "…" not in said or "…" in self.catalogue[key].forms[0], (key, figures, said)
        return said


class Hand(Sitting):
    """Somebody who touches the table; each touch is counted."""

    def __init__(self, *lines, language="fr", edition=None, players=PLAYERS, **options):
        header = {"record": 1, "game": "bourse", "players": players}
        header |= {"options": options, "edition": edition or {}}
        self.play_ = open_play(header)
        self.touches = 0
        super().__init__(self, language)
        for line in lines:
            self.add(line)
        self.start_again()

    # What a sitting asks of a saved game

    play = property(lambda self: self.play_)
    record = property(lambda self: [entry.action for entry in self.play_.history])

    def add(self, action):
        self.play_.add(action)

    # Touching

    @property
    def data(self):
        return self.question.pad.data

    def touch(self, then):
        self.touches += 1
        self.follow(resolve(then))
        return self

    def tell(self, *said):
        """Answer a pad that takes a value: a die, a square, a figure, things picked."""
        return self.touch(lambda: self.question.pad.then(*said))

    def answer(self, label):
        """Touch a button."""
        found = {one.label: one for one in buttons(self.question)}
        return self.touch(found[label].then)

    def end(self):
        return self.touch(self.data.end.then)


def buttons(question):
    pad = question.pad
    yield from question.aside
    if isinstance(pad, Choices):
        yield from pad.answers
    elif isinstance(pad, View) and pad.name == "MarketView":
        data = pad.data
        yield from (*data.others, *data.besides, data.end)
    elif isinstance(pad, View) and pad.name == "BidsView":
        yield pad.data.hammer


def adjust(**fields):
    return {"do": "adjust", "why": "example", **fields}


def roll(by, die, square=None, variation=None, **fields):
    said = {"square": square, "variation": variation}
    found = {name: value for name, value in said.items() if value is not None}
    return {"do": "roll", "by": by, "dice": [die], **found, **fields}


END = {"do": "end"}


# Every way on from a question


def ways(question):
    """Where each touch that a question offers leads."""
    yield from (answer.then for answer in question.aside)
    pad = question.pad
    match pad:
        case Choices(answers=answers):
            yield from (answer.then for answer in answers)
        case Pick(groups=groups, then=then):
            for item in flat(groups):
                yield lambda item=item: then([item.id])
        case Keypad(then=then, suggestions=suggestions, least=least, money=money):
            for n in suggestions or (max(least, facts.SMALLEST_NOTE if money else 1),):
                yield lambda n=n: then(n)
        case Write(then=then):
            yield lambda: then("Krach")
        case View(name=name, data=data, then=then):
            yield from VIEWS[name](data, then)


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


def market(data, _then):
    for answers in (data.buying.answers, data.selling.answers, data.others, data.besides):
        yield from (answer.then for answer in answers)
    yield data.end.then


def bids(data, _then):
    for bidder in data.bidders:
        yield from (answer.then for answer in bidder.answers)
    yield data.hammer.then


VIEWS = {
    "RegletteView": reglette,
    "SquaresView": squares,
    "ChangesView": changes,
    "MarketView": market,
    "BidsView": bids,
}


def follow(play, question, depth):
    """The actions that a question leads to; each touch is taken or asks on."""
    found = []
    for way in ways(question):
        then = resolve(way)
        if isinstance(then, Send):
            with play.trial(*then.actions):
                found += then.actions
        elif depth:
            assert isinstance(then, Question)
            found += follow(play, then, depth - 1)
    return found


def look_at_everything(table, number):
    """All that the screens would show; one company's sheet a line is enough."""
    question = table.question()
    table.headline()
    table.seats(question.player)
    table.board()
    table.menu()
    for player in table.game.players:
        table.booklet(player)
    table.sheet(facts.COMPANIES[number % len(facts.COMPANIES)])
    return question


def lines_of(name):
    text = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_every_recorded_game_can_be_shown_and_answered(game):
    header, *lines = lines_of(game)
    play = open_play(header)
    tables = [table_class(Bourse)(play, Strict.of(Bourse, language)) for language in LANGUAGES]
    for number, line in enumerate((None, *lines)):
        if line is not None:
            try:
                play.add(line)
            except Refused:
                continue
        for table in tables:
            question = look_at_everything(table, number)
            assert question.title
            assert play.game.phase == "over" or list(ways(question))
            follow(play, question, depth=0)


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
    assert {one["do"] for one in follow(hand.play, hand.question, 3)} == VERBS[scene]


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
    hand = Hand().tell(4).tell("banque-1").answer("C’est tout")
    assert (hand.touches, hand.play.game.turn.player) == (3, THIERRY)
    hand.tell(4).tell("evenement").answer("Une carte sans effet ici")
    assert (hand.touches, hand.play.game.turn.player) == (6, DIDIER)


def test_a_purchase_is_one_touch_for_the_roller_and_two_for_another():
    hand = Hand(roll(SOPHIE, 4, "ford", 2000))
    hand.touch(hand.data.buying.answers[1].then)
    assert (hand.touches, hand.play.game.cash(SOPHIE)) == (1, 200000 - 44000)
    hand.answer(DIDIER)
    hand.touch(hand.data.buying.answers[0].then)
    assert (hand.touches, hand.play.game.cash(DIDIER)) == (3, 200000 - 23000)


def test_the_last_who_can_trade_ends_the_turn_by_the_same_touch():
    hand = Hand(roll(SOPHIE, 4, "ford", 2000)).answer(DIDIER)
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
    hand.answer("Prendre une option").answer("2").end()
    booklet = hand.table.booklet(DIDIER)
    assert booklet.holdings[0].name == "Ciments Fr., 2 gelés"
    assert booklet.extras[0].player == SOPHIE
    assert hand.table.holder("ciments-francais") == SOPHIE
    assert [row.player for row in hand.table.booklet(SOPHIE).extras] == [DIDIER]


def test_the_booklet_shows_loans_and_the_way_to_the_goal():
    hand = Hand(
        adjust(shares={SOPHIE: {"ford": 5, "darty": 5}}, quotes={"ford": 40000, "darty": 30000})
    )
    hand.tell(4).tell("banque-1").answer("Emprunter 50\u202f000\u00a0F")
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
    hand.answer("Tous gardent tout")
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
    hand = Hand(start).tell(4).tell("banque-1", True).answer("2\u202f000\u00a0F")
    assert hand.play.game.cash(SOPHIE) == 200000 + 2 * 2000 + 4000
    hand.answer("C’est tout")
    for player in (THIERRY, DIDIER):
        hand.add(roll(player, 4, "banque-1"))
        hand.add(END)
    hand.add(adjust(position={SOPHIE: "darty"}))
    hand.start_again()
    hand.tell(4).tell("banque-2", True)
    assert [row.amount for row in hand.question.rows] == ["4\u202f000\u00a0F", "4\u202f000\u00a0F"]
    hand.answer("Payer 8\u202f000\u00a0F")
    assert hand.play.game.cash(SOPHIE) == 200000 + 2 * 8000


def test_a_total_of_dividends_can_be_said_instead():
    start = adjust(shares={SOPHIE: {"ford": 2}}, position={SOPHIE: "darty"})
    hand = Hand(start).tell(4).tell("depart").answer("Plutôt le total").tell(7000)
    assert hand.play.game.cash(SOPHIE) == 207000


def test_the_price_of_an_option_is_asked_and_remembered():
    hand = Hand(adjust(shares={DIDIER: {"ford": 2}}), roll(SOPHIE, 4, "ford", 0))
    hand.answer("Prendre une option").answer("1").answer("3\u202f000\u00a0F").end()
    assert hand.play.game.cash(DIDIER) == 203000
    hand.add(roll(THIERRY, 4, "ford", 0))
    hand.start_again()
    hand.answer("Abandonner").answer("Prendre une option").answer("2")
    assert [one.label for one in hand.question.pad.answers if one.role == "main"] == [
        "3\u202f000\u00a0F"
    ]


# A card


def test_a_card_is_built_effect_by_effect():
    hand = Hand(roll(SOPHIE, 4, "evenement"))
    hand.answer("Phase économique").answer("Expansion")
    hand.answer("Argent").answer("Sophie seulement").tell(5000)
    hand.answer("Cours").tell(["ford", "darty"]).tell(-2000)
    hand.answer("Tours à passer").tell([THIERRY]).answer("1")
    hand.answer("Pions").tell([DIDIER]).tell(["ecco"])
    assert len(hand.question.rows) == 6
    hand.answer("C’est tout, on applique")
    game = hand.play.game
    assert (game.course.economy, game.cash(SOPHIE)) == ("expansion", 205000)
    assert (game.quotes["ford"], game.seats[DIDIER].position) == (18000, "ecco")
    assert game.turn.player == DIDIER, "the turn ended by the same touch; Thierry misses his"


def test_a_card_that_leaves_a_debt_does_not_end_the_turn():
    hand = Hand(adjust(cash={SOPHIE: -190000}), roll(SOPHIE, 4, "evenement"))
    hand.answer("Argent").answer("Sophie seulement").tell(-20000).answer("C’est tout, on applique")
    assert hand.play.game.phase == "payment"
    hand.answer("Faillite")
    assert hand.play.game.seats[SOPHIE].out


def test_what_the_box_calls_a_square_is_what_it_is_called():
    labels = {"banque-1": "Crédit Lyonnais", "evenement": "Actualité"}
    hand = Hand(roll(SOPHIE, 4, "banque-1"), edition={"labels": labels})
    assert "Crédit Lyonnais" in hand.question.title
    assert hand.words.name("evenement") == "Actualité"
