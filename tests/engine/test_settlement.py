"""The settlement with the fewest hand-overs: equal in effect, exact, never longer."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.ledger import Posting
from companion.engine.settlement import HandOver, balances, settle


def posting(payer, payee, amount):
    return Posting(2, payer, payee, amount, "contract", "BI-12", None, None)


def effect(hand_overs):
    net = Counter()
    for payer, payee, amount in hand_overs:
        assert amount > 0
        net[payer] -= amount
        net[payee] += amount
    return {account: balance for account, balance in net.items() if balance}


def one_after_another(net):
    """The naive settlement: whoever is to give gives to whoever is to get, down the list."""
    givers = [[name, -value] for name, value in net.items() if value < 0]
    getters = [[name, value] for name, value in net.items() if value > 0]
    found = []
    while givers:
        amount = min(givers[0][1], getters[0][1])
        found.append(HandOver(givers[0][0], getters[0][0], amount))
        for pile in (givers, getters):
            pile[0][1] -= amount
            if not pile[0][1]:
                pile.pop(0)
    return found


def most_even_groups(values):
    """By trying: how many groups that add up to 0 the values can be cut into."""
    if not values:
        return 0
    first, rest = values[0], values[1:]
    return max(
        (
            1 + most_even_groups([rest[i] for i in range(len(rest)) if i not in chosen])
            for size in range(len(rest) + 1)
            for chosen in combinations(range(len(rest)), size)
            if first + sum(rest[i] for i in chosen) == 0
        ),
        default=0,
    )


@st.composite
def even_balances(draw, most=12, largest=6):
    values = draw(st.lists(st.integers(-largest, largest), min_size=1, max_size=most - 1))
    values.append(-sum(values))
    return {f"P{place}": 100 * value for place, value in enumerate(values)}


def test_balances_are_the_postings_added_up():
    postings = [posting("B", "A", 1600), posting("A", "B", 600), posting("C", "A", 1000)]
    assert balances(postings) == {"A": 2000, "B": -1000, "C": -1000}


def test_who_is_even_hands_over_nothing():
    assert settle({"A": 0, "B": 500, "C": -500}) == [HandOver("C", "B", 500)]
    assert settle({}) == []


def test_two_even_groups_need_one_hand_over_less():
    net = {"A": 500, "B": 300, "C": -300, "D": -500}
    assert settle(net) == [HandOver("C", "B", 300), HandOver("D", "A", 500)]
    assert len(one_after_another(net)) == 3


def test_groups_that_no_pairing_finds():
    net = {"A": 700, "B": -500, "C": 500, "D": -300, "E": -200, "F": -400, "G": 200}
    assert len(settle(net)) == len(net) - 3 == 4


def test_what_is_gained_must_be_lost():
    with pytest.raises(ValueError, match="gained"):
        settle({"A": 100, "B": -50})


def test_the_same_balances_give_the_same_hand_overs():
    net = {"A": 100, "B": -100, "C": 100, "D": -100}
    assert settle(net) == settle(dict(net))


@given(even_balances())
def test_it_has_the_same_effect_and_is_never_longer(net):
    hand_overs = settle(net)
    assert effect(hand_overs) == {name: value for name, value in net.items() if value}
    assert len(hand_overs) <= len(one_after_another(net))


@given(even_balances(most=8))
def test_it_is_the_fewest_there_can_be(net):
    values = [value for value in net.values() if value]
    assert len(settle(net)) == len(values) - most_even_groups(values)


@given(
    st.lists(
        st.tuples(st.sampled_from("ABCDE"), st.sampled_from("ABCDE"), st.integers(1, 9)).filter(
            lambda one: one[0] != one[1]
        ),
        max_size=20,
    )
)
def test_it_is_never_longer_than_the_postings_it_stands_for(payments):
    postings = [posting(*one) for one in payments]
    hand_overs = settle(balances(postings))
    assert effect(hand_overs) == effect(payments)
    assert len(hand_overs) <= len(postings)
