"""Bourse: event squares and the end (BO-8, BO-9)."""

from bourse_table import (
    D,
    S,
    T,
    adjust,
    borrowed,
    do,
    land,
    landed,
    option_taken,
    postings,
    refused,
    see,
    short,
    table,
)

from rulesets import demonstration

# BO-8 Event squares


def test_bo_8_1_the_economy_moves_on_by_landing_only():
    """BO-8.1."""
    play = table(edition={"board": demonstration("bourse")["board"]})
    adjust(play, position={S: "delalande"})
    do(play, "roll", S, dice=[5], variation=0)
    assert see(play, "table/economy") == "recession"
    seen = []
    play = landed("evenement")
    for player in (T, D, S, T):
        seen.append(see(play, "table/economy"))
        do(play, "event", play.game.turn.player)
        do(play, "end")
        adjust(play, position={player: "ford"})
        land(play, player, "evenement" if player != S else "depart")
    assert seen == ["reprise", "expansion", "stagnation", "recession"]


def test_bo_8_2_a_card_without_effect():
    """BO-8.2."""
    play = landed("evenement")
    refused(play, "R-5", "end")
    refused(play, "R-5", "event", T)
    do(play, "event", S, card="Rien de neuf")
    assert see(play, "turn/phase") == "done"
    refused(play, "R-5", "event", S)


def test_bo_8_3_a_card_s_quotes():
    """BO-8.3."""
    play = landed("evenement")
    adjust(play, shares={T: {"ford": 1, "darty": 1, "ecco": 1}, D: {"darty": 2}})
    for change in (500, 41_000, -41_000):
        refused(play, "BO-8.3", "event", S, quotes={"ford": change})
    changes = {"ford": 21_000, "darty": 30_000, "ecco": -21_000, "sncf": -20_000, "poliet": 5_000}
    do(play, "event", S, quotes=changes)
    assert see(play, "table/ceilings") == {
        "ford": {"obtained": 41_000, "waiting": [T]},
        "darty": {"obtained": 50_000, "waiting": [T, D]},
    }
    assert (see(play, "quotes/sncf"), see(play, "quotes/poliet")) == (0, 25_000)
    assert (see(play, "quotes/ecco"), see(play, "bank/shares/ecco")) == (20_000, 5)
    refused(play, "R-5", "end")
    for player, company in ((T, "darty"), (T, "ford"), (D, "darty")):
        do(play, "ceiling", player, company=company, sell=0)
    assert see(play, "turn/phase") == "done"
    refused(play, "R-5", "buy", S, company="sncf", shares=1)


def test_bo_8_3_no_option_is_decided():
    """BO-8.3."""
    play = option_taken("ford")
    land(play, T, "evenement")
    do(play, "event", T, quotes={"ford": 5_000})
    assert (see(play, "turn/phase"), len(see(play, "table/options"))) == ("done", 1)


def test_bo_8_4_the_order_of_a_card():
    """BO-8.4: gains, then losses, then recalls, from the roller; ceilings before dues."""
    play = borrowed("banque-1", "banque-2")
    adjust(play, shares={T: {"ford": 1}})
    land(play, S, "evenement")
    do(
        play,
        "event",
        S,
        phase="recession",
        quotes={"ford": 30_000},
        cash={D: -2_000, T: 3_000, S: 4_000},
        recall=[S],
        move={T: "ford", S: "darty"},
        skip={D: 1},
    )
    assert postings(play, "event") == [
        ("bank", S, 4_000, "BO-8.2"),
        ("bank", T, 3_000, "BO-8.2"),
    ]
    assert [(due["player"], due["bank"]) for due in see(play, "table/dues")] == [
        (D, None),
        (S, "banque-1"),
        (S, "banque-2"),
    ]
    assert (see(play, "table/economy"), see(play, "turn/phase")) == ("recession", "ceiling")
    assert [see(play, f"players/{name}/position") for name in (S, T)] == ["darty", "ford"]
    assert see(play, "table/landing") is None
    do(play, "ceiling", T, company="ford", sell=1)
    assert see(play, "table/dues") == []
    assert [one.why for one in play.game.ledger][-3:] == ["event", "repay", "repay"]


def test_bo_8_5_missing_turns():
    """BO-8.5."""
    play = landed("evenement")
    for turns in (0, 100):
        refused(play, "BO-8.5", "event", S, skip={T: turns})
    do(play, "event", S, skip={T: 2, S: 99})
    do(play, "end")
    assert (see(play, "turn/player"), see(play, "players/Thierry/skip")) == (D, 1)
    land(play, D, "ford", 0)
    do(play, "buy", T, company="ford", shares=1)
    do(play, "end")
    assert (see(play, "turn/player"), see(play, "players/Sophie/skip")) == (D, 98)
    assert see(play, "players/Thierry/skip") == 0


# BO-9 The end

RICH = {"ford": 5, "darty": 5}
FORTY = {"ford": 40_000, "darty": 40_000}


def test_bo_9_1_capital():
    """BO-9.1."""
    for options, expected in (
        ({}, 320_000),
        ({"loan_deduction": "borrowed"}, 330_000),
        ({"win_count": "titles-and-cash"}, 320_000 + 30_000),
    ):
        play = borrowed("banque-1", **options)
        adjust(play, shares={S: {"ford": 5, "darty": 5}}, quotes={"ford": 38_000, "darty": 38_000})
        adjust(play, cash={S: -220_000})
        assert see(play, "players/Sophie/capital") == expected


def test_bo_9_2_doubled_at_the_end_of_a_turn():
    """BO-9.2."""
    play = landed("banque-1", shares={T: RICH}, quotes=FORTY)
    assert see(play, "over") is None
    do(play, "end")
    assert see(play, "over/why") == "doubled"
    assert see(play, "over/ranking/0/player") == T
    assert see(play, "turn") == {"player": None, "phase": "over", "number": 1, "round": 1}
    assert see(play, "next") == ["amend", "count", "undo"]
    refused(play, "R-4", "end")


def test_bo_9_2_not_below():
    """BO-9.2."""
    play = landed("banque-1", shares={T: RICH}, quotes={**FORTY, "ford": 39_000})
    do(play, "end")
    assert see(play, "over") is None


def test_bo_9_2_at_once_but_not_while_something_is_open():
    """BO-9.2."""
    play = table(win_check="at-once")
    adjust(play, shares={T: RICH, D: {"ecco": 1}}, quotes={**FORTY, "ford": 39_000})
    land(play, S, "evenement")
    changes = {"ford": 1_000, "ecco": 21_000}
    do(play, "event", S, quotes=changes, cash={S: -250_000})
    assert (see(play, "turn/phase"), see(play, "over")) == ("ceiling", None)
    do(play, "ceiling", D, company="ecco", sell=0)
    assert (see(play, "turn/phase"), see(play, "over")) == ("payment", None)
    adjust(play, cash={S: 50_000})
    assert see(play, "over/why") == "doubled"


def test_bo_9_3_several_at_once():
    """BO-9.3."""
    shares = {S: RICH, T: {"ecco": 5, "poliet": 5}, D: {"sncf": 5, "thomson": 5}}
    quotes = dict.fromkeys(("ford", "darty", "ecco", "poliet", "sncf", "thomson"), 40_000)
    play = landed("banque-1", shares=shares, quotes=quotes, cash={S: -50_000})
    do(play, "end")
    assert [(one["player"], one["rank"]) for one in see(play, "over/ranking")] == [
        (S, 1),
        (T, 1),
        (D, 1),
    ]
    play = landed("banque-1", shares=shares, quotes=quotes, cash={T: -50_000})
    adjust(play, shares={T: {"martell": 1}})
    do(play, "end")
    assert [(one["player"], one["rank"]) for one in see(play, "over/ranking")] == [
        (T, 1),
        (S, 2),
        (D, 2),
    ]


def test_bo_9_4_wealth_and_ranking():
    """BO-9.4: still in by wealth, then out; equal wealth shares a rank and the next one skips."""
    play = short(60_000, 5_000, {}, names=tuple("ABCDE"))
    do(play, "bankrupt", "A")
    adjust(play, cash={"B": -200_000, "D": 1_000})
    do(play, "close", why="il est tard")
    assert see(play, "over/why") == "closed"
    assert [(one["player"], one["rank"]) for one in see(play, "over/ranking")] == [
        ("D", 1),
        ("C", 2),
        ("E", 2),
        ("B", 4),
        ("A", 5),
    ]
    play = borrowed("banque-1", loan_deduction="borrowed")
    assert see(play, "players/Sophie/wealth") == 200_000
