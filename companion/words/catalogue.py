"""Reading the catalogues."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

LANGUAGES = ("fr", "en")


class Message(NamedTuple):
    """What a key says: one form, or one for each plural of the language."""

    forms: tuple[str, ...]


class Catalogue(dict[str, Message]):
    """The messages of one language, those of a game before those of all games."""

    def form(self, key: str, n: int) -> str | None:
        """The text for a number of things, if there is any."""
        message = self.get(key)
        if message is None:
            return None
        if len(message.forms) == 1:
            return message.forms[0]
        return message.forms[0 if self.singular(n) else 1]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def singular(self, n: int) -> bool:
        """French says "0 carte", English "0 cards"."""
        return abs(n) < 2 if self.language == "fr" else n == 1


@cache
def catalogue(language: str, game: str | None = None) -> Catalogue:
    """The catalogue of one language for one game."""
    found = Catalogue(language)
    read = sources(language, game)
    if game is not None:
        # what all games share has been read already
        found.update(catalogue(language))
        read = read[len(sources(language, None)) :]
    for source in read:
        found.update(messages(source))
    return found


def messages(source: Traversable) -> dict[str, Message]:
    """The messages of one file that say something. Read here and not by Babel, which takes ten
    times as long: the app waits for its words before it shows anything."""
    found: dict[str, Message] = {}
    forms: list[str] = []
    key = into = ""
    for line in source.read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            if key and all(forms):
                found[key] = Message(tuple(forms))
            key, forms, into = _said(line), [], "key"
        elif line.startswith("msgid_plural "):
            into = "plural"
        elif line.startswith("msgstr"):
            forms.append(_said(line))
            into = "form"
        elif line.startswith('"'):
            if into == "key":
                key += _said(line)
            elif into == "form":
                forms[-1] += _said(line)
    if key and all(forms):
        found[key] = Message(tuple(forms))
    return found


def _said(line: str) -> str:
    """What stands between the quotation marks of a line."""
    quoted = line[line.index('"') :].rstrip()
    if "\\" not in quoted:
        return quoted[1:-1]
    text: str = json.loads(quoted)
    return text


def sources(language: str, game: str | None) -> list[Traversable]:
    """The files that make up a catalogue, the more particular later: `fr.po`, and by subject
    `table.fr.po`."""
    places = [files("companion.words")]
    if game is not None:
        places.append(files("rulesets").joinpath(game.replace("-", "_"), "words"))
    return [
        path
        for place in places
        if place.is_dir()
        for path in sorted(place.iterdir(), key=lambda one: one.name)
        if path.name == f"{language}.po" or path.name.endswith(f".{language}.po")
    ]
