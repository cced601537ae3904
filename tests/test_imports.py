"""Engine, record, words and rulesets stand without Kivy and TinyDB, and imports go one way."""

import subprocess
import sys
from pathlib import Path

import pytest

from rulesets import available

ROOT = Path(__file__).parent.parent
BARE = (
    "companion.engine",
    "companion.record",
    "companion.words",
    "companion.replay",
    "companion.table",
)
RULESETS = tuple(f"rulesets.{game.replace('-', '_')}" for game in available())
IMPORT = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sys.modules, sep="\\n")
"""


RULES_ONLY = (".view", ".at_table")


def modules(package: str, without: tuple[str, ...] = (".view",)) -> list[str]:
    """Every module of a package, but for what only the app's screens import. Found by their files:
    nothing is imported here."""
    files = [path for root in ("companion", "rulesets") for path in (ROOT / root).rglob("*.py")]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files]
    return sorted(
        name
        for name in (one.removesuffix(".__init__") for one in names)
        if f"{name}.".startswith(f"{package}.") and not any(part in name for part in without)
    )


def imported(package: str, without: tuple[str, ...] = (".view",)) -> list[str]:
    """What a fresh Python has loaded once a whole package is imported."""
    command = [sys.executable, "-c", IMPORT, *modules(package, without)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.split()


@pytest.mark.parametrize("package", [*BARE, *RULESETS])
def test_nothing_below_the_app_needs_kivy_or_tinydb(package):
    found = imported(package)
    assert package in found
    assert {name.split(".")[0] for name in found} & {"kivy", "kivymd", "tinydb"} == set()


@pytest.mark.parametrize(
    ("package", "above"),
    [
        ("companion.record", ("companion.engine", "companion.words", "companion.cli", "rulesets")),
        ("companion.engine", ("companion.words", "companion.cli", "rulesets")),
        *((one, ("companion.words", "companion.table", "companion.cli")) for one in RULESETS),
    ],
)
def test_imports_go_one_way(package, above):
    found = imported(package, RULES_ONLY)
    assert [name for name in found if name.startswith(above)] == []
