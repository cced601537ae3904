"""The games: one folder each, found by the id that a record gives."""

import importlib
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from companion.record import NotARecord

if TYPE_CHECKING:
    from companion.engine.game import Game

GAMES = ("maxi-bourse", "bourse", "shark", "bourse-aux-idees", "bourse-opoly", "stock-ticker")


def ruleset(game: str) -> "type[Game]":
    """The class that plays a game, by its id."""
    if game not in available():
        raise NotARecord(1, "game-unknown", game=game, games=available())
    found: type[Game] = importlib.import_module(f"rulesets.{_folder(game)}").RULESET
    return found


@cache
def available() -> tuple[str, ...]:
    """The games that can be played, in the order in which they are shown."""
    found = {
        folder.name.replace("_", "-")
        for folder in files(__name__).iterdir()
        if folder.joinpath("facts.toml").is_file()
    }
    further = sorted(found.difference(GAMES))
    return (*(game for game in GAMES if game in found), *further)


@cache
def facts(game: str) -> dict[str, Any]:
    """The figures of a game, as its folder states them."""
    return _toml(game, "facts.toml")


def demonstration(game: str) -> dict[str, Any] | None:
    """An edition of invented figures to try a game with, where its folder has one. It goes into
    a header only when a table asks for it."""
    if not files(__name__).joinpath(_folder(game), "demonstration.toml").is_file():
        return None
    return _toml(game, "demonstration.toml")


def _toml(game: str, name: str) -> dict[str, Any]:
    text = files(__name__).joinpath(_folder(game), name).read_text(encoding="utf-8")
    return tomllib.loads(text)


def sample(game: str) -> Traversable:
    """The record of a sample evening."""
    return files(__name__).joinpath(_folder(game), "sample.jsonl")


def examples(game: str) -> tuple[Traversable, ...]:
    """The rulebook's examples that speak of figures of the box."""
    folder = files(__name__).joinpath(_folder(game), "examples")
    found = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(found, key=lambda file: file.name))


def with_sample() -> tuple[str, ...]:
    """The games that have a sample evening."""
    return tuple(game for game in available() if sample(game).is_file())


def _folder(game: str) -> str:
    return game.replace("-", "_")
