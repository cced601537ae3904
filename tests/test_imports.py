"""Engine, record, words and rulesets stand without Kivy and TinyDB, and imports go one way."""

import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import companion
import rulesets
from rulesets import available

ROOT = Path(__file__).parent.parent
BARE = ("companion.engine", "companion.record", "companion.words", "companion.replay")
RULESETS = tuple(f"rulesets.{game.replace('-', '_')}" for game in available())
IMPORT = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sys.modules, sep="\\n")
"""


def modules(package: str) -> list[str]:
    """Every module of a package, but for what only the app's screens import."""
    return [
        module.name
        for root in (companion, rulesets)
        for module in pkgutil.walk_packages(root.__path__, f"{root.__name__}.")
        if f"{module.name}.".startswith(f"{package}.") and ".view" not in module.name
    ]


def imported(*names: str) -> list[str]:
    """What a fresh Python has loaded once these modules are imported."""
    command = [sys.executable, "-c", IMPORT, *names]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.parametrize("package", [*BARE, *RULESETS])
def test_nothing_below_the_app_needs_kivy_or_tinydb(package):
    found = imported(*modules(package))
    assert package in found
    assert {name.split(".")[0] for name in found} & {"kivy", "kivymd", "tinydb"} == set()


@pytest.mark.parametrize(
    ("package", "above"),
    [
        ("companion.record", ("companion.engine", "companion.words", "companion.cli", "rulesets")),
        ("companion.engine", ("companion.words", "companion.cli", "rulesets")),
        *((one, ("companion.words", "companion.cli")) for one in RULESETS),
    ],
)
def test_imports_go_one_way(package, above):
    """What a game shows and asks at the table (`at_table`) speaks; its rules do not."""
    names = [name for name in modules(package) if ".at_table" not in name]
    assert [name for name in imported(*names) if name.startswith(above)] == []
