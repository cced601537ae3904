"""Less motion where the system asks for it; what people choose in the app comes first."""

import plistlib
import sys
from types import ModuleType, SimpleNamespace

import pytest

from app import window


@pytest.fixture
def less_motion(monkeypatch):
    window.open_window()
    from companion.app import less_motion

    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return less_motion


@pytest.mark.parametrize(("says", "asked"), [("false", True), ("0", True), ("true", False)])
@pytest.mark.parametrize("folder", ["gtk-3.0", "gtk-4.0"])
def test_a_desktop_s_settings(less_motion, monkeypatch, tmp_path, says, asked, folder):
    monkeypatch.setattr(less_motion, "platform", "linux")
    place = tmp_path / ".config" / folder
    place.mkdir(parents=True)
    (place / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={says}\n")
    assert less_motion.asked(tmp_path) is asked


@pytest.mark.parametrize(
    "text", [None, "", "[Settings]\n", "no settings", "[Settings]\ngtk-enable-animations=?"]
)
def test_settings_that_say_nothing(less_motion, monkeypatch, tmp_path, text):
    monkeypatch.setattr(less_motion, "platform", "linux")
    if text is not None:
        place = tmp_path / ".config/gtk-4.0"
        place.mkdir(parents=True)
        (place / "settings.ini").write_text(text)
    assert less_motion.asked(tmp_path) is False


def test_a_mac_s_settings(less_motion, monkeypatch, tmp_path):
    monkeypatch.setattr(less_motion, "platform", "macosx")
    assert less_motion.asked(tmp_path) is False
    place = tmp_path / "Library/Preferences"
    place.mkdir(parents=True)
    (place / "com.apple.universalaccess.plist").write_bytes(plistlib.dumps({"reduceMotion": True}))
    assert less_motion.asked(tmp_path) is True
    (place / "com.apple.universalaccess.plist").write_bytes(b"torn")
    assert less_motion.asked(tmp_path) is False


@pytest.mark.parametrize(("scale", "asked"), [(0.0, True), (1.0, False)])
def test_a_tablet_s_settings(less_motion, monkeypatch, scale, asked):
    said = SimpleNamespace(
        ANIMATOR_DURATION_SCALE="scale", getFloat=lambda _resolver, _name, _otherwise: scale
    )
    jnius, android = ModuleType("jnius"), ModuleType("android")
    jnius.autoclass = {"android.provider.Settings$Global": said}.__getitem__
    android.mActivity = SimpleNamespace(getContentResolver=lambda: None)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setattr(less_motion, "platform", "android")
    assert less_motion.asked() is asked


def test_what_people_choose_comes_before_what_the_system_asks(hand, monkeypatch):
    from companion.app import application
    from companion.app.theme import theme

    monkeypatch.setattr(application, "asked", lambda: True)
    del hand.app.settings["still"]
    hand.look(theme="light")
    assert theme.still
    hand.app.change("still", False)
    assert not theme.still
