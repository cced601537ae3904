"""Every rule of every specification has a readable test."""

import re
from pathlib import Path

import pytest
from rule_ids import of_game, of_record

from rulesets import available

HERE = Path(__file__).parent


def untested(rules: list[str], name: str) -> list[str]:
    """The rules that no test of this name speaks of, by its own name or in words."""
    files = [HERE / f"test_{name}.py", *HERE.glob(f"test_{name}_*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())
    return [rule for rule in rules if not re.search(_spoken(rule), text)]


def _spoken(rule: str) -> str:
    """MB-4.1, or test_mb_4_1_…"""
    name = re.sub("[-.]", "_", rule).lower()
    return rf"{re.escape(rule)}(?!\d)|def test_\w*{name}(?!\d)"


@pytest.mark.parametrize("game", available())
def test_each_rule_of_a_game_has_a_test(game):
    assert untested(of_game(game), game.replace("-", "_")) == []


def test_each_rule_of_the_record_has_a_test():
    assert untested(of_record(), "record") == []


def test_the_rules_of_maxi_bourse_are_found():
    rules = of_game("maxi-bourse")
    assert (len(rules), rules[0], rules[-1]) == (69, "MB-0", "MB-13.5")
    assert of_record() == [f"R-{n}" for n in range(1, 9)]
