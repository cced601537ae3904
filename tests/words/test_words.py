"""How figures are written in either language."""

from typing import Any

import pytest
from maxi import junior, land

from companion.engine.ledger import Posting
from companion.engine.refusal import Refused
from companion.words import LANGUAGES, Words
from rulesets import ruleset
from rulesets.maxi_bourse import RULESET

FRENCH = Words.of(RULESET, "fr")
ENGLISH = Words.of(RULESET, "en")
NARROW = "\u202f"


def written(value: Any, kind: str) -> tuple[str, str]:
    """In French (its spaces plain) and in English."""
    french = FRENCH.format_field(value, kind).replace("\u00a0", " ").replace(NARROW, " ")
    return french, ENGLISH.format_field(value, kind)


@pytest.mark.parametrize(
    ("value", "kind", "french", "english"),
    [
        (1_050_000, "money", "1 050 000 $", "1,050,000 $"),
        (-60, "money", "−60 $", "−60 $"),
        (-60, "signed-money", "−60 $", "−60 $"),
        (60, "signed-money", "+60 $", "+60 $"),
        (105, "cents", "1,05 $", "1.05 $"),
        (-1000, "n", "−1 000", "−1,000"),
        (3, "signed", "+3", "+3"),
        ([3, 4], "dice", "3 et 4", "3 and 4"),
        ([[1, 3, 6], [2, 2, 5]], "rows", "1-3-6 et 2-2-5", "1-3-6 and 2-2-5"),
        (["elf", "bp", 5], "dice", "Elf, B.P. et 5", "Elf, B.P. and 5"),
        ({"elf": 1000, "bp": 2000}, "tally", "1 000 Elf et 2 000 B.P.", "1,000 Elf and 2,000 B.P."),
        ({"A": 1000, "Z": -10}, "sums", "A +1 000 $ et Z −10 $", "A +1,000 $ and Z −10 $"),
        ({"Anne": 0, "Zoé": 2}, "values", "Anne 0 et Zoé 2", "Anne 0 and Zoé 2"),
        ({"elf": 300}, "prices", "Elf 300 $", "Elf 300 $"),
        ({"Anne": "rumeurs"}, "places", "Anne Rumeurs", "Anne Rumours"),
        ({"all": {"elf": -1000}}, "changes", "tous (−1 000 Elf)", "everybody (−1,000 Elf)"),
        ((100, 200, 300), "amounts", "100 $, 200 $ ou 300 $", "100 $, 200 $ or 300 $"),
        (("elf", "bp"), "choices", "Elf ou B.P.", "Elf or B.P."),
        (("sell", "roll"), "verbs", "vendre et jeter les dés", "sell and roll"),
        (None, "money", "…", "…"),
    ],
)  # fmt: skip
def test_figures(value, kind, french, english):
    assert written(value, kind) == (french, english)


def test_a_suffix_is_said_for_0_but_not_for_nothing():
    assert FRENCH.telling({"do": "count", "by": "Anne", "cash": 0}) == "Anne compte 0\u00a0$."
    count = {"do": "count", "by": "Anne", "cash": 0, "shares": {}}
    assert ENGLISH.telling(count) == "Anne counts 0 $."


def test_a_suffix_has_plurals():
    told = [ENGLISH.telling({"do": "card", "by": "Anne", "skip": n}) for n in (1, 2)]
    assert told == ["Anne plays the card; misses 1 turn.", "Anne plays the card; misses 2 turns."]


def test_an_action_that_asks_for_nothing_has_its_own_sentence():
    assert ENGLISH.telling({"do": "bid", "by": "Anne", "shares": 0}) == "Anne wants none."
    assert ENGLISH.telling({"do": "bid", "by": "Anne", "shares": 1000, "note": "!"}) == (
        "Anne asks for 1,000 shares."
    )


def test_what_an_amend_does_is_told():
    action = {"do": "pass", "by": "Anne"}
    told = [
        ENGLISH.telling({"do": "amend", **fields})
        for fields in (
            {"line": 6, "with": action},
            {"line": 6, "with": None},
            {"after": 1, "with": action},
            {"line": 1, "with": {"options": {}}},
        )
    ]
    assert told == [
        "The past is amended on line 6: Anne passes.",
        "The past is amended on line 6: the action is struck out.",
        "The past is amended after line 1: Anne passes.",
        "The past is amended on line 1: the options or the box are changed.",
    ]


def test_a_posting_is_told_with_its_sum_and_its_rule():
    table = land(junior("Anne", "Bruno"), "action", lap=True)
    posting = list(table.play.game.ledger)[-1]
    assert ENGLISH.posting(posting) == (
        "the bank → Anne: 50,000 $ (5,000 × 10 $), dividends. "
        "MB-12.2: Every share brings a dividend of 10 $."
    )
    assert FRENCH.posting(posting).replace("\u00a0", " ").replace(NARROW, " ") == (
        "la banque → Anne : 50 000 $ (5 000 × 10 $), dividendes. "
        "MB-12.2 : Chaque action rapporte 10 $ de dividende."
    )


def test_a_posting_in_part_is_told_as_one():
    posting = Posting(5, "Anne", "bank", 20_000, "card", "MB-9.4", None, {"due": 50_000})
    assert "20,000 $ (a part of 50,000 $), card." in ENGLISH.posting(posting)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_table_says_what_would_be_allowed(language):
    words = Words.of(RULESET, language)
    table = land(junior("Anne", "Bruno", adjust={"shares": {"Bruno": {"elf": 9000}}}), "bp")
    table.do("choose", "Anne", company="elf")
    refused = table.refuses("MB-6.5", "bid", "Anne", shares=2000)
    assert "Elf" in words.refusal(refused)
    assert "None" not in words.refusal(refused)


def test_a_part_of_a_figure_that_is_not_there_leaves_a_gap():
    parts = "{give[cash]:money} {give[deeds]} {get[cash]}"
    assert ENGLISH.vformat(parts, (), {"give": {"cash": 5}}) == "5\u00a0$ … …"


def test_a_game_inside_another_is_told_in_its_own_words():
    words = Words.of(ruleset("bourse-opoly"), "en")
    play = {"do": "roll", "by": "Léa", "dice": ["gold", "up", 10]}
    assert words.telling({"do": "ticker", "play": play}) == (
        "Stock Ticker: Léa rolls: Gold, up and 10."
    )
    assert words.name("gold") == "Gold"
    assert words.format_field({"Léa": "plain"}, "sorts") == "Léa plain voucher"
    assert words.format_field({"plain": 2}, "kinds") == "2 plain voucher"
    assert words.gist("ST-9") == Words.of(ruleset("stock-ticker"), "en").gist("ST-9") != ""
    refused = Refused("BO-4.2", "second-transaction", player="Léa")
    refused.inside = "bourse"
    assert words.refusal(refused) == Words.of(ruleset("bourse"), "en").refusal(refused)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("Éloïse", "Tour 8 · au tour d’Éloïse"),
        ("Yves", "Tour 8 · au tour d’Yves"),
        ("Yann", "Tour 8 · au tour de Yann"),
        ("Didier", "Tour 8 · au tour de Didier"),
    ],
)
def test_a_french_name_with_a_vowel_takes_the_e_before_it(player, said):
    assert FRENCH.say("head.turn", n=8, player=player) == said
    assert ENGLISH.say("head.turn", n=8, player=player) == f"Round 8 · {player}’s turn"


def test_what_the_table_typed_stays_as_it_is():
    why = "la paie de Alice, de 500"
    told = FRENCH.telling({"do": "adjust", "why": why, "cash": {"Alice": 500}})
    assert why in told


def test_french_elides_before_a_name_that_begins_with_a_vowel():
    assert FRENCH.say("whatif.holder-won", player="Léa", company="elf").endswith("d’Elf.")
    assert FRENCH.say("whatif.holder-won", player="Léa", company="sony").endswith("de Sony.")
