"""Where the data are: where the platform expects them, unless somebody says otherwise."""

import importlib
import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

VARIABLE = "CORBEILLE_DATA"
ANDROID = ("ANDROID_PRIVATE", "ANDROID_APP_PATH")
"""Where an app's own storage is, by the variables its start-up sets."""


def data_folder(
    given: str | os.PathLike[str] | None = None, environ: Mapping[str, str] = os.environ
) -> Path:
    """The folder of games, editions and settings. It need not exist yet."""
    chosen = given or environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    android = _android(environ)
    if android:
        return Path(android) / "corbeille"
    return _usual()


def _usual() -> Path:
    return Path(platformdirs.user_data_dir("corbeille", appauthor=False))


def papers_folder(data: Path) -> Path:
    """Where people find what they take home: with their documents, unless the data themselves lie
    in a folder of somebody's choice."""
    if data == _usual() and _android(os.environ) is None:
        return Path(platformdirs.user_documents_dir()) / "Corbeille"
    return data / "papers"


def places(data: Path) -> list[Path]:
    """Where files from elsewhere are looked for: with the papers, and where downloads are put."""
    found = [papers_folder(data)]
    if data == _usual():
        found += [
            Path(platformdirs.user_downloads_dir()),
            Path(platformdirs.user_desktop_dir()),
            Path(platformdirs.user_documents_dir()),
        ]
    return found


def _android(environ: Mapping[str, str]) -> str | None:
    try:
        return str(importlib.import_module("android.storage").app_storage_path())
    except ImportError:
        return next((environ[name] for name in ANDROID if environ.get(name)), None)
