"""La Bourse aux Idées at the table: what is asked, in how many touches, and what is shown."""

import json
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from companion.replay import open_play
from companion.table.counting import Counting
from companion.table.question import Answer, Choices, Keypad, Question, Send, View, Write, resolve
from companion.table.sitting import Sitting
from companion.table.table import table_class
from companion.words import LANGUAGES, Words
from rulesets.bourse_aux_idees import RULESET, facts
from rulesets.bourse_aux_idees.at_table.tableau import Tableau, Tally

RECORDS = Path(__file__).parent.parent / "records" / "bourse-aux-idees"
PLAYED = sorted(
    path for path in RECORDS.glob("*.jsonl") if path.with_suffix(".state.json").exists()
)
FOUR = ("Sophie", "Thierry", "Didier", "Éloïse")
SHORT = {"removed": list(facts.PREFERABLY_REMOVED)}


class Kept:
    """A game kept in memory."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.play = open_play(header)
        self.record = [header]

    def add(self, action: dict[str, Any]) -> None:
        self.play.add(action)
        self.record.append(action)


class Hand:
    """Somebody who touches the screen, and counts."""

    def __init__(self, *players: str, language: str = "fr", **options: Any) -> None:
        header = {"record": 1, "game": RULESET.ID, "players": list(players or FOUR)}
        self.sitting = Sitting(Kept({**header, "options": options, "edition": {}}), language)
        self.touches = 0

    @property
    def game(self) -> Any:
        return self.sitting.play.game

    @property
    def question(self) -> Question:
        return self.sitting.question

    @property
    def data(self) -> Any:
        assert isinstance(self.question.pad, View)
        return self.question.pad.data

    def answers(self) -> list[Answer]:
        return offered(self.question)

    def series(self, *series: str) -> "Hand":
        """Touch cells of the tableau."""
        for one in series:
            cell = next(cell for cell in self.data.cells if cell.series == one)
            assert cell.touchable, one
            self._follow(self.question.pad.then(one))
        return self

    def name(self, *labels: str, beside: bool = False) -> "Hand":
        """Touch answers; `beside` is the small one next to a name."""
        for label in labels:
            found = small(self.question) if beside else self.answers()
            self._follow(resolve(next(one for one in found if one.label == label).then))
        return self

    def count(self, owner: str, holder: str, times: int) -> "Hand":
        for _ in range(times):
            self._follow(self.question.pad.then(owner, holder, 1))
        return self

    def _follow(self, then: Any) -> None:
        self.touches += 1
        self.sitting.follow(then)

    @property
    def last(self) -> dict[str, Any]:
        return self.sitting.play.history[-1].action


def sections(question: Question) -> tuple[Any, ...]:
    data = question.pad.data if isinstance(question.pad, View) else None
    if isinstance(data, Tableau):
        return data.sections
    return (data.done,) if isinstance(data, Tally) and data.done else ()


def offered(question: Question) -> list[Answer]:
    if isinstance(question.pad, Choices):
        return list(question.pad.answers)
    return [answer for section in sections(question) for answer in section.answers]


def small(question: Question) -> list[Answer]:
    return [one for section in sections(question) for one in section.beside if one is not None]


# Every recorded game, line by line


class Strict(Words):
    """Words that miss nothing."""

    def say(self, key: str, /, **figures: Any) -> str:
        assert self.has(key), key
        said = super().say(key, **figures)
        assert "…" not in said or "…" in str(figures), (key, said)
        return said


@pytest.mark.parametrize(
    ("path", "language"),
    list(zip(PLAYED, cycle(LANGUAGES))),
    ids=[path.stem for path in PLAYED],
)
def test_recorded_games_can_be_shown_and_answered_at_every_line(path, language):
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    play = open_play(lines[0])
    words = Strict(language, RULESET.ID, RULESET.NAMES, RULESET.CURRENCY)
    for number, line in enumerate(lines):
        if number:
            play.add(line)
        table = table_class(RULESET)(play, words)
        look_at(table)
        question = table.question()
        assert question.title
        if not play.game.over:
            closely = number % 20 == 1
            take_all(play, question, 1 if closely else 0)
            for answer in table.menu():
                take(play, answer.then, 1 if closely else 0)


def look_at(table: Any) -> None:
    assert table.headline().where
    seats = table.seats(table.acting())
    assert len(seats) == len(table.purses)
    cells, legend = table.board().data
    assert len(cells) == len(table.game.series)
    assert legend
    for player in table.game.players:
        booklet = table.booklet(player)
        assert booklet.cash
        assert booklet.cash_why
    assert table.sheet(table.game.series[-1]).title
    for slip in table.payslips(table.game.ledger):
        assert slip.rows


def take_all(play: Any, question: Question, deeper: int) -> None:
    """Every answer either leads on or is accepted by the game."""
    for answer in (*offered(question), *small(question), *question.aside):
        take(play, answer.then, deeper)
    if isinstance(question.pad, View) and isinstance(question.pad.data, Tableau):
        for cell in question.pad.data.cells:
            if cell.touchable:
                take(play, question.pad.then(cell.series), deeper)


def take(play: Any, then: Any, deeper: int) -> None:
    reached = resolve(then)
    if isinstance(reached, Send):
        with play.trial(*reached.actions):
            pass
        return
    assert reached.title
    if isinstance(reached.pad, Write):
        take(play, reached.pad.then("erreur"), 0)
    elif isinstance(reached.pad, Keypad):
        return
    elif deeper:
        take_all(play, reached, deeper - 1)


# How many touches


def test_who_deals_is_one_touch_and_the_next_one_around_is_offered_first():
    hand = Hand(manches=2, track="accounts").name("Didier")
    assert (hand.last, hand.touches) == ({"do": "deal", "by": "Didier", "tap": 1}, 1)
    hand.name("Faire les comptes").name(*["Sophie"] * 18).name("Faire les comptes")
    mains = [one.label for one in hand.answers() if one.role == "main"]
    assert mains == ["Éloïse"]
    assert hand.question.rows, "the manche before, in the fewest payments"


def test_an_idea_a_series_and_a_sale_are_two_touches_each():
    hand = Hand(**{"track": "series"}).name("Sophie")
    hand.touches = 0
    hand.series("5").name("Thierry")
    assert hand.last["do"] == "expose"
    hand.series("5").name("Didier")
    assert (hand.last["do"], hand.last["by"]) == ("complete", "Didier")
    hand.series("5").name("Didier")
    assert (hand.last["do"], hand.last["from"]) == ("buy", "Thierry")
    assert hand.touches == 6
    assert hand.game.dues_of(["5"])[0].why == "contract"


def test_what_is_less_likely_stands_beside_the_name():
    hand = Hand().name("Sophie")
    hand.series("5").name("Thierry", beside=True)
    assert hand.last["do"] == "complete"
    hand.series("6").name("Thierry")
    hand.series("6").name("Didier", beside=True)
    assert (hand.last["do"], hand.last["from"]) == ("buy", "Thierry")


def test_a_name_says_what_the_series_will_bring():
    hand = Hand().name("Sophie").series("5").name("Thierry").series("5")
    hints = {one.label: one.hint for one in hand.answers()}
    assert hints["Thierry"] == "contrat, +1\u202f200\u00a0F"
    assert hints["Sophie"] == "série simple, +400\u00a0F"


def test_several_ideas_of_one_player_are_one_action():
    hand = Hand().name("Sophie", "Thierry").series("3", "12", "4", "12")
    hand.name("Exposer 2 idées")
    assert hand.last == {"do": "expose", "by": "Thierry", "ideas": ["3", "4"], "tap": 2}
    hand.name("Thierry", "Plutôt des séries complétées").series("3", "9").name("Noter 2 séries")
    assert dict(hand.game.owners) == {"3": "Thierry", "9": "Thierry"}
    hand.sitting.undo()
    assert not hand.game.owners, "one touch, one undo"


def test_two_cards_are_two_touches_and_one_is_one():
    hand = Hand("A", "B", track="cards", **SHORT).name("A")
    hand.touches = 0
    hand.series("5", "5").series("5", "7")
    assert hand.touches == 4
    assert hand.game.laid["5"] == 3
    assert "Sabot" in hand.data.note
    hand.name("A").series(*map(str, range(1, 13))).name("Exposer 12 idées")
    while hand.game.phase == "draw":
        hand.series(*[one for one in hand.game.open_series if hand.game.laid.get(one, 0) < 3][:2])
    assert hand.game.phase == "transactions"
    hand.series("1").name("B")
    assert hand.last["do"] == "buy"
    hand.name("Fin des transactions").series(hand.game.open_series[0])
    assert hand.game.phase == "final"
    while hand.game.phase == "final":
        before = hand.touches
        hand.series(hand.game.open_series[0])
        assert hand.touches == before + 1
    hand.name("Faire les comptes")
    assert hand.game.over


def test_a_fifth_card_cannot_be_touched():
    hand = Hand("A", "B", track="cards").name("A").series("5", "5", "5")
    assert {cell.series: cell.state for cell in hand.data.cells}["5"] == "picked"
    hand.series("5")
    assert {cell.series: cell.state for cell in hand.data.cells}["5"] == "off"
    hand = Hand("A", "B", track="cards").name("A").series("5", "5", "5", "6", "5")
    assert {cell.series: cell.state for cell in hand.data.cells}["5"] == "fixed"


def test_a_game_of_final_accounts_only_takes_a_touch_a_series():
    """W1: 4 contracts of A, a series of A whose idea C kept, and so on."""
    hand = Hand("A", "B", "C", "D", track="accounts", start=20_000)
    hand.name("A").name("Faire les comptes").name(*"AAAA")
    hand.name("C", beside=True).name("A")
    hand.name(*"BBBBCCCCDDDDD")
    assert [(row.label, row.amount) for row in sections(hand.question)[0].rows] == [
        ("A", "0\u00a0F"),
        ("B", "−400\u00a0F"),
        ("C", "−800\u00a0F"),
        ("D", "+1\u202f200\u00a0F"),
    ]
    hand.name("Faire les comptes")
    assert hand.touches == 22
    assert hand.game.over
    assert [hand.game.cash(one) for one in "ABCD"] == [20_000, 19_600, 19_200, 21_200]


def test_a_declared_series_can_be_touched_again_and_an_idea_known_by_a_sale_stays():
    hand = Hand("A", "B", track="accounts", **SHORT).name("A")
    hand.series("5").name("A").name("B")
    assert hand.last == {"do": "buy", "by": "B", "from": "A", "idea": "5", "tap": 2}
    hand.name("Faire les comptes").name(*"A" * 12)
    cells = {cell.series: cell for cell in hand.data.cells}
    assert (cells["5"].owner, cells["5"].holder, cells["5"].contract) == ("A", "B", False)
    hand.series("3").name("B")
    assert {cell.series: cell for cell in hand.data.cells}["3"].contract
    hand.name("Faire les comptes")
    assert hand.last["series"]["3"] == "B"
    assert hand.last["ideas"]["5"] == "B"


def test_what_is_missing_of_a_followed_manche_can_be_declared_from_the_menu():
    hand = Hand("A", "B", **SHORT).name("A")
    hand.series("1").name("A").series("1").name("A").series("2").name("B", beside=True)
    menu = hand.sitting.table.menu()
    hand.sitting.follow(resolve(menu[0].then))
    states = {cell.series: cell.state for cell in hand.data.cells}
    assert states["1"] == "off", "all is known of it"
    assert hand.question.title.startswith("Série 2"), "its idea is not"
    hand.name(*"A" * 11).name("Faire les comptes")
    assert hand.last["series"]["2"] == "B"
    assert hand.last["ideas"]["2"] == "A"


def test_accounts_by_count():
    """W9: steppers, and a button once they add up."""
    hand = Hand("A", "B", "C", "D", track="accounts", start=20_000).name("A", "Par le nombre")
    hand.count("A", "A", 4).count("A", "C", 1).count("B", "B", 4).count("C", "C", 4)
    assert not hand.answers()
    assert hand.data.said == "13 sur 18"
    hand.count("D", "D", 5).name("Faire les comptes")
    assert hand.last["counts"]["A"] == {"contracts": 4, "simple": {"C": 1}}
    assert [hand.game.cash(one) for one in "ABCD"] == [20_000, 19_600, 19_200, 21_200]


def test_counts_against_what_is_known_say_why_not():
    hand = Hand("A", "B", track="accounts", **SHORT).name("A")
    hand.series("1").name("B", "A").name("Par le nombre").count("B", "B", 12)
    assert "devant A" in hand.data.fault
    assert not hand.answers()


# What is shown


def settled(*players: str, counts: dict[str, Any], **options: Any) -> Hand:
    hand = Hand(*players, track="accounts", **options).name(players[0])
    hand.sitting.take(Send(({"do": "accounts", "counts": counts},)))
    return hand


def slips_of(hand: Hand) -> list[Any]:
    return hand.sitting.table.payslips(hand.sitting.last_postings())


def test_a_slip_a_purse_in_collecting_order():
    """BI-14: from the dealer's on, contracts before simple series."""
    counts = {"A": {"contracts": 4, "simple": {"C": 1}}, "B": {"contracts": 13}}
    slips = slips_of(settled("C", "A", "B", counts=counts, start=5_000))
    assert [slip.player for slip in slips] == ["C", "A", "B"], "C deals, and gets an advance"
    assert [row.label for row in slips[0].rows] == ["Avance de la banque"]
    assert [row.label for row in slips[1].rows] == ["Contrats", "B", "C", "Séries simples", "C"]
    assert slips[1].total == 4 * 400 * 2 + 400
    assert slips[1].rows[1].sum == "4\u00a0× 400\u00a0F"


def test_the_fewest_hand_overs_stand_beside_the_slips():
    counts = {"A": {"contracts": 4, "simple": {"C": 1}}, "B": {"contracts": 4}}
    counts |= {"C": {"contracts": 4}, "D": {"contracts": 5}}
    hand = settled("A", "B", "C", "D", counts=counts, start=20_000)
    assert len(slips_of(hand)) == 4
    assert [(row.label, row.amount) for row in hand.sitting.table.hand_overs()] == [
        ("B → D", "400\u00a0F"),
        ("C → D", "800\u00a0F"),
    ]


def test_a_team_is_one_purse_in_one_seat():
    """BI-1, W5."""
    counts = {"A": {"contracts": 8, "simple": {"B": 1}}, "D": {"contracts": 9}}
    options = {"teams": [["A", "C"], ["B", "D"]], "manches": 2}
    hand = settled("A", "B", "C", "D", counts=counts, **options)
    seats = hand.sitting.table.seats("C")
    assert [(seat.name, seat.partner, seat.acting) for seat in seats] == [
        ("A et C", "C", True),
        ("B et D", "D", False),
    ]
    assert [seat.cash for seat in seats] == ["23\u202f600\u00a0F", "24\u202f400\u00a0F"]
    assert [slip.name for slip in slips_of(hand)] == ["A et C", "B et D"]
    assert hand.sitting.table.booklet("C").cash == "23\u202f600\u00a0F"
    assert hand.sitting.table.explain_wealth("C").rows[-1].amount == "23\u202f600\u00a0F"


def test_partners_count_as_one_purse():
    options = {"teams": [["A", "C"], ["B", "D"]], "track": "accounts"}
    hand = Hand("A", "B", "C", "D", **options).name("A", "Par le nombre")
    assert hand.data.names == ("A et C", "B et D")
    assert hand.data.counts == ((0, 0), (0, 0))


def test_a_debt_is_shown_and_weighs_on_the_wealth():
    """BI-15, W6."""
    hand = settled("A", "B", "C", counts={"A": {"contracts": 18}}, start=1_000, manches=2)
    seat = hand.sitting.table.seats(None)[1]
    assert (seat.cash, seat.note) == ("0\u00a0F", "dette 6\u202f200\u00a0F")
    assert seat.short_note == "−6\u202f200\u00a0F"
    rows = hand.sitting.table.explain_wealth("B").rows
    assert [row.amount for row in rows] == ["0\u00a0F", "−6\u202f200\u00a0F", "−6\u202f200\u00a0F"]


def test_who_cannot_pay_is_not_among_the_buyers_and_is_named():
    hand = Hand("A", "B", "C", track="accounts", start=100).name("A").series("5").name("A")
    assert hand.answers() == []
    assert "B et C" in hand.data.note


def test_what_the_box_says_of_an_idea_is_shown():
    """Only series 5 is printed with its number; the others are shown by theirs."""
    hand = Hand().name("Sophie")
    cells = {cell.series: cell.idea for cell in hand.data.cells}
    assert cells["5"].startswith("Comment enfoncer des clous")
    assert cells["6"] == ""
    hand.series("5")
    assert "feuille de papier" in hand.data.note


def test_what_series_bring_is_what_the_accounts_pay():
    """BI-12 to BI-14: asked beforehand, booked afterwards."""
    for path in PLAYED:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        play = open_play(lines[0])
        for line in lines[1:]:
            plain = line == {"do": "accounts"}
            expected = play.game.dues_of(play.game.series) if plain else []
            booked = len(play.game.ledger)
            play.add(line)
            if plain:
                postings = list(play.game.ledger)[booked : booked + len(expected)]
                assert [(one.payer, one.payee, one.amount, one.why) for one in postings] == [
                    (due.payer, due.payee, due.amount, due.why) for due in expected
                ]


def told(explanation: Any) -> tuple[str, ...]:
    """The payments of an explanation, and what they come to."""
    return tuple(row.amount.translate({0xA0: " ", 0x202F: " "}) for row in explanation.rows)


def test_every_sum_of_a_booklet_and_of_the_accounts_says_what_it_is_made_of():
    hand = Hand("Anne", "Bruno", "Carla", track="accounts").name("Anne")
    hand.series("7").name("Bruno", "Anne")  # a sale, which is no part of the accounts
    booklet = hand.sitting.table.booklet("Anne")
    assert told(booklet.expected.why) == ("0 F",)
    hand.name("Faire les comptes").name("Bruno", beside=True).name(*["Anne"] * 7)
    hand.name(*["Carla"] * 11)
    rows = sections(hand.question)[0].rows
    assert [told(row.why) for row in rows] == [
        ("+2 400 F", "+2 400 F", "+400 F", "−4 400 F", "+800 F"),
        ("−2 400 F", "−400 F", "−4 400 F", "−7 200 F"),
        ("−2 400 F", "+4 400 F", "+4 400 F", "+6 400 F"),
    ]
    assert all(row.amount == row.why.rows[-1].amount for row in rows)


def test_a_booklet_explains_series_by_series():
    hand = Hand("Anne", "Bruno", "Carla", track="series").name("Anne")
    for series in ("5", "6"):
        hand.series(series).name("Anne").series(series).name("Anne" if series == "5" else "Bruno")
    anne, bruno = map(hand.sitting.table.booklet, ("Anne", "Bruno"))
    contract, simple = anne.holdings
    assert contract.name == f"5 · {hand.game.ideas['5']}"
    assert contract.why.rows[0].sum == "marteau, clou, table et feuille de papier"
    assert told(contract.why)[1:] == ("+400 F", "+400 F", "+800 F")
    assert told(simple.why) == ("−400 F", "−400 F")
    assert told(anne.value_why) == ("+400 F", "+400 F", "−400 F", "+400 F")
    assert told(bruno.expected.why) == ("−400 F", "+400 F", "0 F")
    for booklet in (anne, bruno):
        for row in booklet.expected.rows:
            assert row.amount == row.why.rows[-1].amount


# Counting


def test_the_ideas_before_a_player_are_counted_by_touching_those_that_differ():
    hand = Hand("A", "B").name("A").series("5").name("A").series("6").name("A")
    hand.sitting.follow(hand.sitting.table.ask_cards("A"))
    hand.series("6", "7").name("Vérifier")
    assert (hand.last["do"], hand.last["by"]) == ("count", "A")
    assert hand.last["shares"] == {"5": 1, "6": 0, "7": 1}
    assert hand.game.audits[-1]["shares_difference"] == {"6": -1, "7": 1}


def test_a_partners_purse_is_counted_before_the_one_who_keeps_it():
    def labels(player: str) -> list[str]:
        return [one.label for one in counting.question(player).pad.answers]

    teams = [["Sophie", "Didier"], ["Thierry", "Éloïse"]]
    counting = Counting(Hand(teams=teams).sitting.table)
    assert labels("Sophie") == ["Une somme", "Les idées"]
    assert labels("Didier") == ["Les idées"]
    counting = Counting(Hand(teams=teams, track="accounts").sitting.table)
    assert counting.players == ("Sophie", "Thierry")
    assert labels("Sophie") == ["Une somme"]


# Corrections, and what is agreed before play


def test_a_series_entered_wrongly_is_put_right_from_the_menu():
    """BI-18."""
    hand = Hand("A", "B", **SHORT).name("A").series("1").name("A").series("1").name("A")
    menu = {one.label: one for one in hand.sitting.table.menu()}
    hand.sitting.follow(resolve(menu["Corriger une série"].then))
    assert [cell.series for cell in hand.data.cells if cell.touchable] == ["1"]
    hand.series("1")
    idea, owner = sections(hand.question)
    for section, field in ((idea, "shares"), (owner, "series")):
        reason = resolve(section.answers[0].then)
        action = reason.pad.then("oubli").actions[0]
        assert field in action
        with hand.sitting.play.trial(action) as game:
            assert "B" in (game.holders["1"], game.owners["1"])


def test_presets_for_teams_and_removed_series():
    presets = table_class(RULESET).option_presets
    words = Words.of(RULESET, "fr")
    teams = presets("teams", FOUR, words)
    assert [value for _label, value in teams] == [
        None,
        [["Sophie", "Thierry"], ["Didier", "Éloïse"]],
        [["Sophie", "Didier"], ["Thierry", "Éloïse"]],
        [["Sophie", "Éloïse"], ["Thierry", "Didier"]],
    ]
    assert teams[2][0] == "Sophie et Didier contre Thierry et Éloïse"
    assert presets("teams", FOUR[:3], words) == ()
    removed = presets("removed", FOUR[:2], words)
    assert [value for _label, value in removed] == [[], ["13", "14", "15", "16", "17", "18"]]
    assert presets("removed", FOUR, words) == ()
    header = {"record": 1, "game": RULESET.ID, "edition": {}}
    for name, players, offered_ in (("teams", FOUR, teams), ("removed", FOUR[:2], removed)):
        for _label, value in offered_:
            open_play({**header, "players": list(players), "options": {name: value}})
