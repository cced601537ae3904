"""Shark, played at random but legally: what must hold after every action."""

import json
import random
from collections import Counter

import pytest

from companion.engine.ledger import BANK
from companion.record import read_header
from companion.replay import open_play
from rulesets.shark import RULESET as Shark
from rulesets.shark.facts import COMPANIES, FACES, TOP, UNIT

NAMES = ["Sophie", "Thierry", "Didier", "Éloïse", "Bruno", "Zoé"]
MAPS = [
    None,
    ["1111122222"] * 4 + ["33333.4444"] * 4 + [".........4"] * 4 + ["5555566666"] * 4,
    ["123456"] * 20,
]


def header(rng, **fixed):
    """A table at random: players, every option, a box."""
    players = NAMES[: rng.randint(2, 6)]
    options = {
        "first": rng.choice(players),
        "variant_1": rng.random() < 0.4,
        "variant_2": rng.random() < 0.4,
        "variant_3": rng.random() < 0.3,
        "buy_limit": rng.choice(["occasion", "turn"]),
        "surplus": rng.choice([1, 1, 1, 2, 5]),
        "fall": rng.choice(["recount", "recount", "removed"]),
        "half": rng.choice(["thousand", "minimum"]),
        "blocked": rng.choice(["turn", "placement"]),
    } | fixed
    edition = {"buildings": rng.choice([6, 12, 18, 30])}
    if zones := rng.choice(MAPS):
        edition["zones"] = zones
    if rng.random() < 0.5:
        edition["share_cards"] = {"1": rng.randint(6, 20), "5": rng.randint(0, 5)}
    return {
        "record": 1, "game": "shark", "players": players, "options": options, "edition": edition
    }  # fmt: skip


def next_action(game, rng):
    """Some legal action."""
    by = game.turn.player
    match game.phase:
        case "deal":
            return {"do": "deal", "shares": {one: rng.choice(COMPANIES) for one in game.players}}
        case "place" if game.blocked:
            return {"do": "pass", "by": by}
        case "place":
            allowed = game.allowed_companies(game.chains())
            prospects = game.foresee_zone(game.course.zone, allowed)
            sites = [(one, cell) for one, cells in prospects.items() for cell in cells]
            # sweeping is rarer than it is interesting
            sweeps = [(one, cell) for one, cell in sites if prospects[one][cell].outcome.swept]
            company, cell = rng.choice(sweeps or sites)
            return {"do": "place", "by": by, "company": company, "cell": cell}
        case "debts":
            debtor = rng.choice(sorted(game.debts))
            way = rng.choice(game.ways_to_settle(debtor))
            return {"do": "settle", "by": debtor, "shares": way.shares}
    return trade(game, by, rng) or leave(game, by, rng)


def trade(game, by, rng):
    """Some purchase or sale, or none."""
    held = {one: n for one, n in game.seats[by].shares.items() if game.quotes[one]}
    chance = rng.random()
    if chance < 0.15 and held:
        company = rng.choice(sorted(held))
        return {"do": "sell", "by": by, "shares": {company: rng.randint(1, held[company])}}
    if chance < 0.7:
        most = 5 - game.course.bought
        for company in rng.sample(COMPANIES, 4):
            price = game.quotes[company] * UNIT
            if price:
                can = min(most, game.cash(by) // price, game.stock.get(company, most))
                if can:
                    return {"do": "buy", "by": by, "shares": {company: rng.randint(1, can)}}
    return None


def leave(game, by, rng):
    """On to the dice, or to the next player."""
    if game.phase == "after":
        return {"do": "end", "by": by}
    roll = {"do": "roll", "by": by, "zone": rng.randint(1, 6)}
    return roll if game.options.variant_3 else {**roll, "colour": rng.choice(FACES)}


def group_sizes(game, company):
    """The sizes of a company's groups, counted by the crudest means."""
    rows = game.edition.zones
    open_cells = {
        (column, row)
        for row in range(len(rows))
        for column in range(len(rows[0]))
        if game.map.get(f"{chr(97 + column)}{row + 1}") == company
    }
    sizes = []
    while open_cells:
        group = {open_cells.pop()}
        while more := {
            one
            for one in open_cells
            if any(abs(one[0] - x) + abs(one[1] - y) == 1 for x, y in group)
        }:
            group |= more
            open_cells -= more
        sizes.append(len(group))
    return sizes


def what_the_map_gives(game, company):
    sizes = group_sizes(game, company)
    cap = 7 if game.options.variant_1 else 999
    return min(TOP, max(1, sum(min(n, cap) for n in sizes if n > 1))) if sizes else 0


def check(game):
    """What holds in every position that no `adjust` has touched."""
    on_map = Counter(game.map.values())
    for company in COMPANIES:
        total = game.left[company] + on_map[company] + game.box[company]
        assert total == game.edition.buildings
        assert game.left[company] >= 0
        value = game.quotes[company]
        assert (value == 0) == (on_map[company] == 0)
        assert 0 <= value <= TOP
        if game.options.fall == "recount":
            assert value == what_the_map_gives(game, company)
        if game.edition.shares is not None:
            held = sum(seat.shares.get(company, 0) for seat in game.seats.values())
            assert held + game.stock[company] == game.edition.shares
    cash = Counter()
    for posting in game.ledger:
        assert posting.amount > 0
        cash[posting.payer] -= posting.amount
        cash[posting.payee] += posting.amount
    for name, seat in game.seats.items():
        assert seat.cash == cash[name] >= 0
        assert not (seat.out and (seat.shares or seat.cash))
    assert bool(game.debts) == (game.phase == "debts")
    for player in game.debts:
        sale = game.forced_sale(player)
        assert not sale.payable
        assert not sale.ruinous


def check_foreseen(game, prospect, start):
    """What happened is what was foreseen, posting by posting."""
    outcome = prospect.outcome
    expected = Counter()
    expected["bonus", outcome.by] += outcome.bonus
    for player in outcome.gains:
        expected["gain", player] += outcome.gain(player) - expected.get(("bonus", player), 0)
    for player in outcome.losses:
        if player not in prospect.forced and player not in prospect.ruined:
            expected["loss", player] += outcome.loss(player)
    found = Counter()
    for posting in game.ledger.since(start):
        player = posting.payee if posting.payer == BANK else posting.payer
        if posting.why != "final-sale" and posting.rule != "SH-17":
            found[posting.why, player] += posting.amount
    assert found == +expected
    for company, (_, new) in prospect.moves.items():
        assert game.quotes[company] == new
    for chain in outcome.swept:
        assert not any(cell in game.map for cell in chain.cells)
    assert set(game.debts) == set(prospect.forced)
    assert all(game.seats[player].out for player in prospect.ruined)
    if not game.debts:
        assert (game.over or {}).get("why") == prospect.ends


def settled(game):
    return json.dumps(game.state(), sort_keys=True)


@pytest.mark.parametrize("seed", range(40))
def test_random_play_keeps_map_reserve_and_ledger_right(seed):
    rng = random.Random(seed)
    play = open_play(header(rng))
    for _ in range(600):
        game = play.game
        if game.over:
            break
        action = next_action(game, rng)
        start = len(game.ledger)
        mark = game.draft.mark()
        prospect = (
            game.foresee(action["company"], action["cell"]) if action["do"] == "place" else None
        )
        assert game.draft.mark() == mark, "asking leaves no draft behind"
        play.add(action)
        check(game)
        if prospect is not None:
            check_foreseen(game, prospect, start)
    assert game.over or game.turn.number > 20


@pytest.mark.parametrize("seed", range(8))
def test_undoing_all_of_a_random_game_leads_back_through_every_state(seed):
    rng = random.Random(seed)
    play = open_play(header(rng))
    states = [settled(play.game)]
    while not play.game.over and len(states) < 120:
        play.add(next_action(play.game, rng))
        states.append(settled(play.game))
    for state in reversed(states[:-1]):
        play.add({"do": "undo"})
        assert settled(play.game) == state
    for state in states[1:]:
        play.add({"do": "redo"})
        assert settled(play.game) == state


@pytest.mark.parametrize("seed", range(300))
def test_ways_to_settle_are_all_the_minimal_sets_and_no_other(seed):
    """SH-16 against brute force: each set offered is taken, each set not offered is refused."""
    from itertools import product

    from companion.engine.refusal import Refused
    from rulesets.shark.forced_sale import ForcedSale

    rng = random.Random(seed)
    values = {company: rng.choice([0, 1, 2, 3, 5, 8, 15]) for company in COMPANIES}
    held = {company: n for company in COMPANIES if (n := rng.randint(0, 4))}
    half = rng.choice(["thousand", "minimum"])
    cash = 500 * rng.randint(0, 12)
    sale = ForcedSale(cash + 1000 * rng.randint(1, 30), cash, held, values, half)
    ways = sale.ways(10**6)
    offered = {tuple(sorted(way.shares.items())) for way in ways}
    assert len(offered) == len(ways)
    taken = set()
    for counts in product(*(range(n + 1) for n in held.values())):
        shares = {company: n for company, n in zip(held, counts, strict=True) if n}
        try:
            sale.check(shares)
        except Refused:
            continue
        taken.add(tuple(sorted(shares.items())))
    assert offered == taken
    assert bool(ways) != sale.ruinous
    costs = [sale.steps(way.shares) * UNIT - way.proceeds for way in ways]
    assert costs == sorted(costs), "the best come first"
    assert all(way.change == cash + way.proceeds - sale.debt >= 0 for way in ways)
    assert sale.ways(3) == ways[:3]


def test_the_header_of_every_combination_of_variants_is_accepted():
    for bits in range(8):
        options = {f"variant_{n + 1}": bool(bits >> n & 1) for n in range(3)}
        game = Shark(read_header(header(random.Random(bits), **options)))
        assert game.phase == ("before" if options["variant_1"] else "deal")
