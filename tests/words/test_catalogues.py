"""Both languages say everything, for every game that can be played."""

import ast
import dataclasses
import json
import re
import string
import typing
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from rule_ids import of_game, of_record

from companion.engine.play import OPERATIONS_ON_THE_RECORD
from companion.engine.schema import kind_of
from companion.replay import replay_file
from companion.words import LANGUAGES, Words, catalogue
from companion.words.catalogue import sources
from rulesets import available, ruleset

ROOT = Path(__file__).parent.parent.parent
RECORDS = ROOT / "tests" / "records"
CODE_IS = {"need": 2, "Refused": 1, "BadHeader": 1, "NotARecord": 1}
"""Which argument of these calls is the refusal's code."""

each_game = pytest.mark.parametrize("game", available())
each_catalogue = pytest.mark.parametrize("game", [None, *available()])
each_language = pytest.mark.parametrize("language", LANGUAGES)


# What the sources can refuse


class Refusal(typing.NamedTuple):
    """A place that refuses: its code, and the figures it gives (None: not to be told)."""

    where: str
    code: str
    figures: frozenset[str] | None


def refusals(*folders: str) -> list[Refusal]:
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return [one for file in files for one in refusals_in(file)]


@cache
def refusals_in(file: Path) -> list[Refusal]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = CODE_IS.get(node.func.id, len(node.args))
            for code in constants(node.args[place]) if place < len(node.args) else ():
                names = [one.arg for one in node.keywords]
                figures = None if None in names else frozenset(filter(None, names))
                found.append(Refusal(where, code, figures))
        elif isinstance(node, ast.FunctionDef) and node.name == "bad_name":
            returned = [one.value for one in ast.walk(node) if isinstance(one, ast.Return)]
            found += [
                Refusal(where, code, frozenset({"name"}))
                for value in returned
                if value is not None
                for code in constants(value)
            ]
    return found


def constants(node: ast.expr) -> list[str]:
    """The text that an expression may be; nothing where it is passed on from elsewhere."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def folder_of(game: str | None) -> list[str]:
    return ["companion", *([f"rulesets/{game.replace('-', '_')}"] if game else [])]


def placeholders(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name}


@each_catalogue
@each_language
def test_every_refusal_has_its_sentence(game, language):
    words = catalogue(language, game)
    missing = {one for one in refusals(*folder_of(game)) if f"refusal.{one.code}" not in words}
    assert not missing


@each_catalogue
@each_language
def test_a_refusals_sentence_names_only_figures_it_is_given(game, language):
    words = catalogue(language, game)
    wrong = [
        (one, name)
        for one in refusals(*folder_of(game))
        for name, _ in placeholders(words[f"refusal.{one.code}"].forms[0])
        if one.figures is not None
        and name not in one.figures
        and not optional(words, one.code, name)
    ]
    assert not wrong


def optional(words, code: str, name: str) -> bool:
    """A figure written by a suffix may be left out."""
    specs = [
        spec for found, spec in placeholders(words[f"refusal.{code}"].forms[0]) if found == name
    ]
    return all(f"suffix.{spec}" in words for spec in specs)


def test_the_walk_finds_what_is_there():
    codes = {one.code for one in refusals("companion", "rulesets/maxi_bourse")}
    assert {
        "torn",
        "not-json",
        "amend-faulty",
        "name-twice",
        "name-reserved",
        "bank-short",
    } <= codes


# Both languages alike


@each_catalogue
def test_both_languages_have_the_same_keys_with_the_same_figures(game):
    french, english = (own_messages(language, game) for language in LANGUAGES)
    assert french.keys() == english.keys()
    differing = [
        key
        for key in french
        if {one for form in french[key] for one in placeholders(form)}
        != {one for form in english[key] for one in placeholders(form)}
    ]
    assert differing == []


def own_messages(language: str, game: str | None) -> dict[str, tuple[str, ...]]:
    """What one file says, each key once."""
    with sources(language, game)[-1].open("rb") as file:
        messages = [one for one in read_po(file, locale=language, abort_invalid=True) if one.id]
    found = {}
    for one in messages:
        key, forms = (one.id, (one.string,)) if isinstance(one.id, str) else (one.id[0], one.string)
        assert all(forms), key
        found[key] = tuple(forms)
    return found


@each_catalogue
@each_language
def test_no_key_stands_twice_in_a_file(game, language):
    text = sources(language, game)[-1].read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@each_catalogue
@each_language
def test_every_way_of_writing_a_figure_exists(game, language):
    """A `{figure:kind}` whose kind is unknown would only fail when it is shown."""
    words = Words.of(ruleset(game), language) if game else Words(language)
    known = {*words.kinds, *(key.removeprefix("suffix.") for key in words.catalogue)}
    unknown = [
        (key, spec)
        for key, message in words.catalogue.items()
        for form in message.forms
        for _, spec in placeholders(form)
        if spec not in known
    ]
    assert unknown == []


@each_catalogue
def test_french_typography(game):
    for key, forms in own_messages("fr", game).items():
        for form in forms:
            text = re.sub(r"\{[^}]*\}", "0", form)
            assert not re.search(r"\w'\w", text), (key, form)
            assert not re.search(r"(?<!\u00a0)[;?!»]|« ", text.replace("«\u00a0", "")), (key, form)
            assert not re.search(r"(?<=[^\u00a0:\d/])(?<!»):(?!//)", text), (key, form)


# Everything a game has to say


def literals(field: dataclasses.Field, hints: dict[str, typing.Any]) -> tuple:
    """The values an option can have, where they are words."""
    kind = kind_of(hints[field.name])
    return tuple(one for one in getattr(kind, "values", ()) if isinstance(one, str))


def needed(game: str) -> set[str]:
    """The keys that a game's screens and journal ask for."""
    rules = ruleset(game)
    keys = {"game.title", "game.blurb", "phase.over", "over.closed"}
    keys |= {f"rule.{rule}" for rule in (*of_game(game), *of_record())}
    for name in (*rules.verbs, *OPERATIONS_ON_THE_RECORD):
        keys |= {f"verb.{name}", f"did.{name}"}
    keys |= {f"phase.{phase}" for verb in rules.verbs.values() for phase in verb.terms.phases}
    for kind, cls in (("option", rules.OPTIONS), ("edition", rules.EDITION)):
        hints = typing.get_type_hints(cls, include_extras=True)
        for field in dataclasses.fields(cls):
            key = f"{kind}.{field.name}"
            keys |= {key, f"{key}.help", *(f"{key}.{one}" for one in literals(field, hints))}
    return keys


@each_game
@each_language
def test_everything_a_game_has_to_say(game, language):
    assert needed(game) - catalogue(language, game).keys() == set()


def plays(game: str):
    """The recorded games, with the objects of their lines."""
    for path in sorted((RECORDS / game).glob("*.state.json")):
        record = path.with_name(path.name.replace(".state.json", ".jsonl"))
        with record.open("rb") as file:
            yield replay_file(file), [json.loads(line) for line in record.open(encoding="utf-8")]


@each_game
def test_every_posting_and_end_of_the_recorded_games_is_told(game):
    for play, _ in plays(game):
        for language in LANGUAGES:
            words = Words.of(type(play.game), language)
            over = play.game.over
            assert over is None or words.has(f"over.{over['why']}"), over
            for posting in play.game.ledger:
                assert words.has(f"why.{posting.why}"), posting
                assert bool(words.sum(posting)) == bool(posting.terms), posting
                assert unmarred(words.posting(posting)), posting


@each_game
def test_every_action_of_the_recorded_games_is_told(game):
    for play, lines in plays(game):
        for language in LANGUAGES:
            words = Words.of(type(play.game), language)
            for action in lines[1:]:
                assert unmarred(words.telling(action)), action


def unmarred(sentence: str) -> bool:
    """Whole: no gap, no raw value, no key that has no message."""
    return bool(sentence) and not re.search(r"…|None|[{}\[\]]|\b(did|why|rule|suffix)\.", sentence)


@each_game
def test_every_id_has_a_name(game):
    """Companies and squares are shown by names, never by ids."""
    rules = ruleset(game)
    for language in LANGUAGES:
        words = Words.of(rules, language)
        nameless = [one for one in rules.COMPANIES if words.name(one) == one]
        assert nameless == []
