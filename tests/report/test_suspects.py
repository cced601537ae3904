"""A count that differs: the mistake that the table made is among the first suspects."""

from collections import Counter

import pytest
from mistakes import KINDS, cut_games, mistakes, table_of, table_played

from companion.report.counted import Counted, counts_now, places
from companion.report.suspects import LIKELY, sentence, suspects
from companion.words import Words
from rulesets import available

SONY = {"do": "adjust", "why": "deal", "shares": {"Sophie": {"sony": 3000}}}


def played(*actions):
    return table_played("maxi-bourse", *actions)


def paid(player, amount):
    return {"do": "adjust", "why": "x", "cash": {player: amount}}


def counted(table, player, difference, **shares):
    """A count that differs by so much."""
    cash = table.game.cash(player) + difference
    action = {"do": "count", "by": player, "cash": cash}
    held = {one: table.game.holding(player, one) + n for one, n in shares.items()}
    table.play.add({**action, "shares": held} if held else action)


def codes(table):
    return [(one.code, one.line) for one in suspects(table.play, table)]


def test_a_count_that_agrees_has_no_suspects():
    table = played(paid("Sophie", 450_000))
    counted(table, "Sophie", 0)
    assert not suspects(table.play, table)


def test_a_payment_of_exactly_the_difference_was_not_handed_over():
    table = played(paid("Sophie", 440_000), paid("Thierry", 440_000))
    counted(table, "Sophie", -440_000)
    (first, *_) = suspects(table.play, table)
    assert (first.code, first.line, first.player) == ("not-handed", 2, "Sophie")
    assert first.postings[0].amount == 440_000


def test_a_payment_of_half_the_difference_went_the_wrong_way():
    table = played(paid("Sophie", 440_000))
    counted(table, "Sophie", -880_000)
    assert codes(table)[0] == ("wrong-way", 2)


def test_exact_comes_before_half_before_transposed_before_a_note():
    table = played(paid("Sophie", 100_000), paid("Sophie", 50_000), paid("Sophie", 210_000))
    counted(table, "Sophie", -100_000)
    assert [code for code, _line in codes(table)] == ["not-handed", "wrong-way", "note-few"]
    table = played(paid("Sophie", 450_000), paid("Sophie", 90_000))
    counted(table, "Sophie", 90_000)
    assert [code for code, _line in codes(table)] == ["transposed", "twice"]
    order = ("not-handed", "wrong-way", "transposed", "note-many")
    assert sorted(order, key=LIKELY.index) == list(order)


def test_two_digits_swapped_at_the_bank_s_counter():
    table = played(paid("Sophie", 450_000))
    counted(table, "Sophie", 90_000)
    (first, *_) = suspects(table.play, table)
    assert (first.code, first.figures) == ("transposed", {"swapped": 540_000})


def test_two_who_cancel_paid_the_wrong_one():
    table = played(paid("Thierry", 70_000), paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    counted(table, "Thierry", 440_000)
    (first, second, *_) = suspects(table.play, table)
    assert (first.code, first.line, first.figures) == ("wrong-payee", 3, {"other": "Thierry"})
    assert second.code == "cancel"


def idea_sold(*by):
    """Line 3: the buyer owes the seller the price of an idea."""
    buys = (
        {"do": "buy", "by": one, "from": "Thierry", "idea": str(n)} for n, one in enumerate(by, 1)
    )
    deal = {"do": "deal", "by": "Sophie"}
    options = {"track": "accounts"}
    return table_played("bourse-aux-idees", deal, *buys, options=options)


def test_both_counts_of_a_payment_between_two_say_the_same():
    table = idea_sold("Sophie", "Didier")
    counted(table, "Sophie", 200)
    counted(table, "Thierry", -200)
    counted(table, "Didier", 0)
    (first, *_) = suspects(table.play, table)
    assert (first.code, first.lines) == ("not-handed", (3,))


def test_a_payment_is_cleared_by_the_other_s_count_that_agrees():
    table = idea_sold("Sophie")
    counted(table, "Sophie", 200)
    assert codes(table)[0] == ("not-handed", 3)
    counted(table, "Thierry", 0)
    assert "not-handed" not in dict(codes(table))


def test_what_stood_before_a_count_that_agreed_is_no_suspect():
    table = played(paid("Sophie", 440_000))
    counted(table, "Sophie", 0)
    table.play.add(paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    (first,) = suspects(table.play, table)
    assert first.lines == (4,)


def test_what_came_after_the_difference_first_showed_is_no_suspect():
    table = played(paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    table.play.add(paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    (first,) = suspects(table.play, table)
    assert first.lines == (2,)


def test_the_same_payment_twice_is_one_suspect_with_both_lines_the_later_first():
    table = played(paid("Sophie", 440_000), paid("Thierry", 20_000), paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    (first, *_) = suspects(table.play, table)
    assert (first.line, first.lines) == (4, (4, 2))
    said = sentence(first, table.words)
    assert "Ligne\u00a04" in said
    assert "aussi la ligne\u00a02" in said


def test_shares_not_handed_over_and_the_wrong_card():
    table = played(SONY)
    counted(table, "Sophie", 0, sony=-3000)
    assert codes(table)[0] == ("shares-not-handed", 2)
    table = played(SONY)
    counted(table, "Sophie", 0, sony=-3000, ibm=3000)
    (first, *_) = suspects(table.play, table)
    assert (first.code, first.figures) == ("wrong-company", {"other": "ibm"})
    assert "IBM" in sentence(first, table.words)


def test_one_share_is_spoken_of_as_one():
    table = table_played("bourse", {"do": "adjust", "why": "x", "shares": {"Sophie": {"ford": 1}}})
    counted(table, "Sophie", 0, ford=-1)
    (first, *_) = suspects(table.play, table)
    assert "le titre n’a sans doute pas été remis" in sentence(first, table.words)
    counted(table, "Thierry", 0, ford=1)
    (cancel,) = (one for one in suspects(table.play, table) if one.code == "shares-cancel")
    assert "Ford a pu passer" in sentence(cancel, table.words)


def test_the_counts_of_the_moment_are_those_since_the_last_action():
    table = played(SONY)
    counted(table, "Sophie", 5)
    counted(table, "Thierry", -7)
    assert counts_now(table.play) == {"Sophie": Counted(5), "Thierry": Counted(-7)}
    table.play.add(paid("Sophie", 20_000))
    assert counts_now(table.play) == {}


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("code", [*LIKELY, "place", "also"])
def test_every_suspect_has_its_sentence(code, language):
    assert Words(language).has(f"suspect.{code}")


def test_the_sentence_in_both_languages():
    table = played(paid("Sophie", 440_000))
    counted(table, "Sophie", -440_000)
    (first, *_) = suspects(table.play, table)
    assert "c’est juste l’écart de Sophie\u00a0; la somme n’a" in sentence(first, table.words)
    assert "exactly Sophie’s difference" in sentence(first, table_of(table.play, "en").words)


# The property: one mistake in a random game


def is_contradicted(table, mistake):
    """Whether a recorded count shows that this mistake was not made."""
    place = places(table.play)
    who = {player for player, _purse in mistake.effect}
    return mistake.line is not None and any(
        place[audit["line"]] >= place[mistake.line] and audit["player"] in who
        for audit in table.game.audits
    )


def counts_of(table, mistake, who):
    purses = {purse for _player, purse in mistake.effect}
    return {
        player: Counted(
            mistake.effect.get((player, "cash"), 0) if "cash" in purses else None,
            {one: mistake.effect.get((player, one), 0) for one in purses - {"cash"}},
        )
        for player in who
    }


def is_found(mistake, suspect):
    meant = {
        "note": ("note-many", "note-few"),
        # a payday of one line is a payment like another
        "payday": ("payday", "not-handed"),
    }.get(mistake.code, (mistake.code,))
    return suspect.code in meant and (mistake.line is None or mistake.line in suspect.lines)


@pytest.mark.parametrize("everybody", [True, False], ids=["all counted", "one counted"])
def test_a_seeded_mistake_is_among_the_first_three_suspects(everybody):
    tried, found = Counter(), Counter()
    for chance, table in cut_games(seed=10, games=250):
        for kind in KINDS:
            mistake = mistakes(chance, table, kind)
            if mistake is None or not mistake.effect or is_contradicted(table, mistake):
                continue
            who = table.game.players
            if not everybody:
                concerned = sorted({player for player, _purse in mistake.effect})
                who = concerned if kind == "wrong-payee" else [chance.choice(concerned)]
            first = suspects(table.play, table, counts_of(table, mistake, who))[:3]
            is_there = any(is_found(mistake, one) for one in first)
            for what in (kind, type(table.game).ID):
                tried[what] += 1
                found[what] += is_there
    assert set(tried) == {*KINDS, *available()}
    for what, n in tried.items():
        assert found[what] >= 0.95 * n, (what, found[what], n)
