"""`corbeille` alone opens the app; `corbeille tour` plays samples in it without a screen."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from companion.cli.command import FAILED, add_command, fail
from companion.words import Words
from rulesets import with_sample

SIZES = ("1280x800", "800x1280", "360x800")


def add(commands: Any) -> None:
    """The command and its arguments."""
    command = add_command(
        commands,
        "tour",
        _tour,
        "play sample evenings in the real app, without a screen, and take pictures",
    )
    command.add_argument("folder", metavar="DIR", help="where the pictures go")
    command.add_argument(
        "--size", choices=SIZES, default=SIZES[0], help=f"the window's size; {SIZES[0]} if left out"
    )
    command.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="light if left out"
    )
    command.add_argument("--large", action="store_true", help="large text")
    command.add_argument("--game", choices=with_sample(), help="only this game's sample")
    add_command(commands, "screen", _screen, "say by the exit code whether there is a screen")


def open_app(chosen: argparse.Namespace) -> int:
    """Open the app, or say that there is no screen."""
    if not has_screen():
        return fail(FAILED, Words(chosen.lang).say("error.no-screen"))
    _before_kivy()
    from companion.app.start import run  # noqa: PLC0415

    run(chosen.data, chosen.asked_lang)
    return 0


def _tour(chosen: argparse.Namespace) -> int:
    _before_kivy()
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    folder = Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    from companion.app.tour import tour  # noqa: PLC0415

    width, height = map(int, chosen.size.split("x"))
    taken = tour(folder, (width, height), chosen.lang, chosen.theme, chosen.large, chosen.game)
    words = Words(chosen.lang)
    print(words.say("tour.done", n=taken, folder=str(folder)))
    return 0


def _screen(_chosen: argparse.Namespace) -> int:
    return 0 if has_screen() else FAILED


def has_screen() -> bool:
    """Whether a window could be seen by anybody."""
    if sys.platform in ("win32", "darwin") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _before_kivy() -> None:
    """What must be said before Kivy is imported: leave the command line and the log alone."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
