"""The booklet of Maxi Bourse: what the next payday would bring, what is missing for each award."""

from itertools import product
from random import Random

import pytest
from mistakes import table_played

from rulesets.maxi_bourse.facts import COMPANIES, LOT, SECTORS
from rulesets.maxi_bourse.payout import (
    horizontals,
    majorities,
    short_of_horizontal,
    short_of_vertical,
    verticals,
)


def booklet(**shares):
    """Sophie's booklet with so many cards of each company."""
    given = {name.replace("_", "-"): n * LOT for name, n in shares.items()}
    adjust = {"do": "adjust", "why": "x", "shares": {"Sophie": given}}
    table = table_played("maxi-bourse", *([adjust] if given else []))
    return table.booklet("Sophie")


def bars(found):
    return [(one.label, one.have, one.need, one.note.replace("\u00a0", " ")) for one in found]


def test_it_says_what_the_next_payday_would_bring():
    expected = booklet(elf=6, shell=3, bp=3).expected
    assert expected.total.replace("\u202f", " ").startswith("720 000")
    assert [row.amount.replace("\u202f", " ") for row in expected.rows] == [
        "120 000",
        "300 000",
        "300 000",
    ]


def test_a_horizontal_says_which_cards_are_missing():
    assert bars(booklet(elf=5, shell=3, bp=1).progress)[0] == (
        "Horizontale · Énergie",
        9,
        12,
        "5 + 3 + 1 cartes ; il manque 1 Elf et 2 B.P.",
    )
    assert bars(booklet(elf=6, shell=3, bp=3).progress)[0] == (
        "Horizontale · Énergie",
        12,
        12,
        "6 + 3 + 3 cartes",
    )


def test_a_second_horizontal_of_a_sector_of_six():
    found = booklet(fiat=6, peugeot=6, toyota=3, volkswagen=3, general_motors=3, british_leyland=1)
    first, second, _vertical = bars(found.progress)
    assert first[1:3] == (12, 12)
    assert second[1:] == (22, 24, "6 + 6 + 3 + 3 + 3 + 1 cartes ; il manque 2 British Leyland")


def test_a_vertical_counts_majorities_of_different_sectors():
    """Three of one sector are one towards the first vertical."""
    found = bars(booklet(elf=6, shell=6, bp=6).progress)[-1]
    assert found[:3] == ("Verticale 1", 1, 3)
    assert found[3] == "Majorités de trois secteurs : 1 sur 3, il en manque 2"
    assert bars(booklet(elf=6, fiat=6, sony=6).progress)[-2][:3] == ("Verticale 1", 3, 3)
    assert bars(booklet(elf=6, fiat=6, sony=6, shell=6).progress)[-1][:3] == ("Verticale 2", 4, 6)


def portfolios(n):
    random = Random(12)
    for _ in range(n):
        held = random.sample(COMPANIES, random.randint(0, 14))
        yield {one: random.choice((1, 2, 3, 5, 6, 8)) * LOT for one in held}


@pytest.mark.parametrize("shares", list(portfolios(60)))
def test_what_is_missing_is_just_enough(shares):
    """MB-12.4, MB-12.5: with it the award is paid, with a card less it is not."""
    for sector, members in SECTORS.items():
        award = horizontals(shares, False).get(sector, 0) + 1
        if len(members) < 3 * award:
            continue
        short = short_of_horizontal(shares, sector, award)
        more = {**shares, **{one: shares.get(one, 0) + n for one, n in short.items()}}
        assert horizontals(more, False)[sector] >= award
        for one in short:
            less = {**more, one: more[one] - LOT}
            assert horizontals(less, False).get(sector, 0) < award
    award = verticals(shares, False) + 1
    missing = short_of_vertical(shares, award)
    assert missing > 0
    assert verticals(_with_majorities(shares, missing), False) >= award


def _with_majorities(shares, n):
    """As many majorities more, where they help most."""
    more = dict(shares)
    for _ in range(n):
        won = majorities(more)
        counts = {sector: sum(one in won for one in members) for sector, members in SECTORS.items()}
        free = [
            (counts[sector], one)
            for sector, members in SECTORS.items()
            for one in members
            if one not in won
        ]
        more[min(free)[1]] = 6 * LOT
    return more


def test_no_cheaper_way_to_a_horizontal():
    """Every way to add up to four cards in one sector, beside the fewest that are told."""
    members = SECTORS["energie"]
    for held in product((0, 2, 3, 5), repeat=len(members)):
        shares = {one: n * LOT for one, n in zip(members, held, strict=True)}
        told = sum(short_of_horizontal(shares, "energie", 1).values()) // LOT
        cheapest = min(
            (
                sum(added)
                for added in product(range(5), repeat=len(members))
                if sum(added) <= 4
                and horizontals(
                    {one: shares[one] + n * LOT for one, n in zip(members, added, strict=True)},
                    False,
                )
            ),
            default=None,
        )
        assert told == cheapest if cheapest is not None else told > 4
