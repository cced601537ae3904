"""The command, called in this process."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from companion.cli import main


class Said(NamedTuple):
    """What the command said: its exit code, standard output, standard error."""

    code: int
    out: str
    err: str


@pytest.fixture
def corbeille(capsys) -> Callable[..., Said]:
    """Run the command with these arguments."""

    def run(*arguments: object) -> Said:
        code = main([str(one) for one in arguments])
        return Said(code, *capsys.readouterr())

    return run
