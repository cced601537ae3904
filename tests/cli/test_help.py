"""`corbeille --help`, and each command's own."""

import argparse
import re

import pytest

from companion import __version__
from companion.cli import _parser, main
from companion.store import data_folder

COMMANDS = next(
    one.choices for one in _parser()._actions if isinstance(one, argparse._SubParsersAction)
)


def helped(capsys, *arguments):
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--help"])
    assert stopped.value.code == 0
    return capsys.readouterr().out


def test_the_help_says_version_data_folder_and_exit_codes(capsys, monkeypatch):
    monkeypatch.setenv("CORBEILLE_DATA", "/games 100%d")
    said = helped(capsys)
    assert f"Corbeille {__version__}" in said
    assert f"kept in {data_folder()}" in said
    assert "exit codes:" in said
    for name in COMMANDS:
        assert re.search(rf"^    {name}\s", said, re.MULTILINE)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_says_what_it_does_with_what(capsys, name):
    said = helped(capsys, name)
    assert "exit codes:" in said
    command = COMMANDS[name]
    for sentence in command.description.splitlines():
        assert sentence.endswith(".") or len(sentence) > 60
    assert command.description[0].isupper()
    for action in command._actions:
        assert action.help, f"{name} {action.dest}"
    assert max(map(len, said.splitlines())) <= 100


def test_the_version(capsys):
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == f"corbeille {__version__}\n"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_language_may_stand_behind_any_command(corbeille, lang):
    assert corbeille("sample", "--lang", lang) == corbeille("--lang", lang, "sample")


def test_what_is_not_understood(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["fly"])
    assert stopped.value.code == 2
