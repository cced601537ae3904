"""Every error and notice has its sentence in every language."""

import re
from pathlib import Path

import pytest

from companion import store
from companion.store import errors
from companion.words import LANGUAGES, catalogue

SOURCE = Path(store.__file__).parent


def codes():
    """The codes that the source names."""
    text = "".join(path.read_text() for path in SOURCE.glob("*.py"))
    plain = re.findall(r'^    code = "([a-z-]+)"', text, re.M)
    notices = re.findall(r'Notice\("([a-z-]+)"', text)
    view = {*re.findall(r'view_only = "([a-z]+)"', text), *re.findall(r'view="([a-z]+)"', text)}
    view |= {"full", "folder", "asked"}
    backups = re.findall(r'NotABackup\("([a-z-]+)"', text)
    editions = re.findall(r'NotAnEdition\("([a-z-]+)"', text)
    return sorted(
        {
            *plain,
            *notices,
            *(f"view-only.{why}" for why in view),
            *(f"not-a-backup.{why}" for why in backups),
            *(f"not-an-edition.{why}" for why in editions),
        }
    )


def test_the_codes_are_found():
    kinds = [one for one in vars(errors).values() if isinstance(one, type)]
    named = {one.code for one in kinds if issubclass(one, OSError) and hasattr(one, "code")}
    assert named <= set(codes())
    assert {"repaired", "tail-cut", "rolled-forward", "salvaged"} <= set(codes())
    assert {f"view-only.{why}" for why in ("busy", "newer", "device", "folder")} <= set(codes())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes())
def test_a_code_has_its_sentence(code, language):
    assert f"store.{code}" in catalogue(language)


def test_both_languages_say_the_same_things():
    french, english = (
        {key for key in catalogue(language) if key.startswith("store.")} for language in LANGUAGES
    )
    assert french == english
