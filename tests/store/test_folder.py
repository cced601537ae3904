"""Where the data are."""

import sys
import types
from pathlib import Path

import platformdirs

from companion.store import data_folder


def test_what_is_given_comes_first():
    assert data_folder("/a", {"CORBEILLE_DATA": "/b"}) == Path("/a")


def test_then_the_environment():
    assert data_folder(None, {"CORBEILLE_DATA": "/b", "ANDROID_PRIVATE": "/c"}) == Path("/b")


def test_then_androids_own_storage(monkeypatch):
    assert data_folder(None, {"ANDROID_PRIVATE": "/c"}) == Path("/c/corbeille")
    assert data_folder(None, {"ANDROID_APP_PATH": "/d"}) == Path("/d/corbeille")
    storage = types.ModuleType("android.storage")
    storage.app_storage_path = lambda: "/data/app"
    monkeypatch.setitem(sys.modules, "android", types.ModuleType("android"))
    monkeypatch.setitem(sys.modules, "android.storage", storage)
    assert data_folder(None, {"ANDROID_PRIVATE": "/c"}) == Path("/data/app/corbeille")


def test_then_where_the_platform_keeps_data():
    assert data_folder(None, {}) == Path(platformdirs.user_data_dir("corbeille", appauthor=False))
