"""Editions: what a table copied from its box, by name and version, checked like a header's.

A version is never changed; saving an edition again adds one. An edition is shared as a file of
one line: `{"edition_file": 1, "game": …, "name": …, "edition": {…}}`.
"""

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, BinaryIO

from companion.record import NotARecord, parse_line, write_line
from companion.replay import open_play
from companion.store.errors import NotAnEdition
from companion.store.library import Library
from rulesets import ruleset

TABLE = "editions"
FILE_VERSION = 1
LONGEST_NAME = 60
MOST_BYTES = 1 << 20


@dataclass(frozen=True)
class Edition:
    """One version of what a box has printed on it. `removed` ends an edition, its older versions
    stay."""

    game: str
    name: str
    version: int
    figures: dict[str, Any]
    saved: int
    removed: bool = False

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        return dict(vars(self))

    def file(self) -> bytes:
        """As it is shared."""
        shared = {
            "edition_file": FILE_VERSION,
            "game": self.game,
            "name": self.name,
            "edition": self.figures,
        }
        return (write_line(shared) + "\n").encode()


class Editions:
    """The editions of this device."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def all(self, game: str | None = None) -> list[Edition]:
        """The newest version of each edition, of one game or of all, by name."""
        newest = {(one.game, one.name): one for one in self.versions()}
        found = [one for one in newest.values() if game in (None, one.game) and not one.removed]
        return sorted(found, key=lambda one: (one.game, one.name.casefold(), one.name))

    def versions(self, game: str | None = None, name: str | None = None) -> list[Edition]:
        """Every version, oldest first."""
        return [
            Edition(**one)
            for one in self._library.read(TABLE)
            if game in (None, one["game"]) and name in (None, one["name"])
        ]

    def get(self, game: str, name: str, version: int | None = None) -> Edition | None:
        """An edition by its name: the newest version, or the one asked for."""
        for one in reversed(self.versions(game, name)):
            if version in (None, one.version):
                return None if one.removed else one
        return None

    def save(self, game: str, name: str, figures: dict[str, Any]) -> Edition:
        """Keep an edition as a new version of its name, unless the newest is the same. A
        NotARecord says which figure a header could not have either."""
        check(game, name, figures)
        newest = self.get(game, name)
        if newest is not None and write_line(newest.figures) == write_line(figures):
            return newest
        return self._add(game, name, figures)

    def remove(self, game: str, name: str) -> None:
        """Take an edition off the list. Its versions stay where they are."""
        newest = self.get(game, name)
        if newest is not None:
            self._add(game, name, {}, removed=True)

    def import_file(self, file: BinaryIO) -> Edition:
        """Keep an edition that somebody shared."""
        return self.save(*read_file(file))

    def restore(self, editions: Iterable[Edition]) -> list[tuple[Edition, str]]:
        """Take over editions from elsewhere, checked, oldest version first. One whose name is
        taken by other figures gets a name of its own, with its newest version."""
        editions = list(editions)
        newest = {(one.game, one.name): one for one in editions}
        before = self.versions()
        names = {(one.game, one.name) for one in before}
        known = {(one.game, one.name, write_line(one.figures)) for one in before}
        done = []
        for one in editions:
            if (one.game, one.name, write_line(one.figures)) in known:
                done.append((one, "identical"))
            elif (one.game, one.name) not in names:
                done.append((self._add(one.game, one.name, one.figures, one.removed), "restored"))
            elif newest[one.game, one.name] is one and not one.removed:
                name = self._free_name(one.game, one.name)
                done.append((self.save(one.game, name, one.figures), "kept-both"))
        return done

    def _free_name(self, game: str, name: str) -> str:
        taken = {one.name for one in self.versions(game)}
        number = 2
        while (found := f"{name[: LONGEST_NAME - 8].strip()} ({number})") in taken:
            number += 1
        return found

    def _add(self, game: str, name: str, figures: dict[str, Any], removed: bool = False) -> Edition:
        version = len(self.versions(game, name)) + 1
        edition = Edition(game, name, version, figures, int(time.time()), removed)
        with self._library.writing(TABLE) as table:
            table.insert(edition.plain())
        return edition


def check(game: Any, name: Any, figures: Any) -> None:
    """Refuse an edition that no header could have, or that has no proper name."""
    if not isinstance(game, str):
        raise NotARecord(1, "game-missing")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or name != name.strip():
        raise NotAnEdition("name", most=LONGEST_NAME)
    players = [f"{number}" for number in range(1, ruleset(game).LEAST + 1)]
    open_play({"record": 1, "game": game, "players": players, "edition": figures})


def read_file(file: BinaryIO) -> tuple[str, str, dict[str, Any]]:
    """Game, name and figures of a file that somebody shared, all checked."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NotAnEdition("too-large", most=MOST_BYTES)
    shared = parse_line(1, data).value
    if shared.get("edition_file") != FILE_VERSION or shared.keys() != _KEYS:
        raise NotAnEdition("form")
    game, name, figures = shared["game"], shared["name"], shared["edition"]
    check(game, name, figures)
    return game, name, figures


_KEYS = {"edition_file", "game", "name", "edition"}
