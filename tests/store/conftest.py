"""A store in a folder of its own, and a game to put into it."""

import json
import os
import tempfile
from pathlib import Path

import pytest
from saving import HEADER, RECORDS, count

from companion.store import Store


@pytest.fixture
def in_memory(tmp_path_factory):
    """A folder on no disk, where there is such a place."""
    if not os.access("/dev/shm", os.W_OK):
        yield tmp_path_factory.mktemp("memory")
        return
    with tempfile.TemporaryDirectory(dir="/dev/shm") as found:
        yield Path(found)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "data")


@pytest.fixture
def game(store):
    """A game of ten lines, closed."""
    with store.create(HEADER) as game:
        for cash in range(9):
            game.add(count(cash))
    return game.id


@pytest.fixture
def copies(store, game):
    """The paths of the two copies of that game."""
    return store.folder / "games" / f"{game}.jsonl", store.folder / "mirror" / f"{game}.jsonl"


@pytest.fixture
def record():
    """A whole game as somebody shares it."""
    return (RECORDS / "maxi-bourse" / "play-001.jsonl").read_bytes()


@pytest.fixture
def refused():
    """A record whose last line the rules refuse, with that line and rule."""
    text = (RECORDS / "maxi-bourse" / "refusals.jsonl").read_text().splitlines()[0]
    case = json.loads(text)
    data = "".join(json.dumps(one) + "\n" for one in case["record"]).encode()
    return data, case["line"], case["rule"]
