"""Whether the system asks for less motion, where it says so in a way that costs no time."""

import configparser
import os
from importlib import import_module
from pathlib import Path

from kivy.utils import platform

GTK = ("gtk-4.0", "gtk-3.0")
CLIENT_AREA_ANIMATION = 0x1042
"""Windows' number for “animate controls and elements”."""


def asked(home=None):
    """What the people of this device have set for all programs."""
    home = Path.home() if home is None else home
    # a system that does not answer asks for nothing
    try:
        return _ASKED.get(platform, _desktop)(home)
    except (OSError, ImportError, AttributeError, ValueError, configparser.Error):
        return False


def _desktop(home):
    """GTK's settings, which other desktops follow too."""
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    for name in GTK:
        settings = configparser.ConfigParser(interpolation=None)
        if settings.read(folder / name / "settings.ini", encoding="utf-8"):
            return not settings.getboolean("Settings", "gtk-enable-animations", fallback=True)
    return False


def _mac(home):
    path = home / "Library/Preferences/com.apple.universalaccess.plist"
    plistlib = import_module("plistlib")
    return bool(plistlib.loads(path.read_bytes()).get("reduceMotion", False))


def _windows(_home):
    ctypes = import_module("ctypes")
    moving = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(CLIENT_AREA_ANIMATION, 0, ctypes.byref(moving), 0)
    return not moving.value


def _android(_home):
    settings = import_module("jnius").autoclass("android.provider.Settings$Global")
    resolver = import_module("android").mActivity.getContentResolver()
    return settings.getFloat(resolver, settings.ANIMATOR_DURATION_SCALE, 1.0) == 0


_ASKED = {"macosx": _mac, "win": _windows, "android": _android}
