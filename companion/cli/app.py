"""`corbeille` alone opens the app; `corbeille tour` plays samples in it without a screen."""

import argparse
import logging
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
    if not has_screen() or not _has_window(size=SIZES[0]):
        return fail(FAILED, Words(chosen.lang).say("error.no-screen"))
    from companion.app.start import run  # noqa: PLC0415

    run(chosen.data, chosen.asked_lang)
    return 0


def _tour(chosen: argparse.Namespace) -> int:
    folder, words = Path(chosen.folder), Words(chosen.lang)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return fail(FAILED, words.say("paper.not-written", file=folder, why=words.fault(error)))
    if not _has_window("offscreen", chosen.size):
        return fail(FAILED, words.say("error.no-window"))
    from companion.app.tour import tour  # noqa: PLC0415

    taken = tour(folder, chosen.lang, chosen.theme, chosen.large, chosen.game)
    print(words.say("tour.done", n=taken, folder=str(folder)))
    return 0


def _screen(_chosen: argparse.Namespace) -> int:
    return 0 if has_screen() else FAILED


def has_screen() -> bool:
    """Whether a window could be seen by anybody."""
    if sys.platform in ("win32", "darwin") or "ANDROID_ARGUMENT" in os.environ:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _has_window(driver: str | None = None, size: str = "") -> bool:
    """Open Kivy's window; False if there is none to be had."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    if "KIVY_LOG_MODE" not in os.environ:
        # nobody at the table need know which clipboards this machine lacks
        os.environ["KIVY_LOG_MODE"] = "PYTHON"
        logging.getLogger("kivy").addFilter(lambda _record: False)
    if driver is None and sys.platform == "linux" and "ANDROID_ARGUMENT" not in os.environ:
        # without a name SDL would fall back to a window that nobody can see
        driver = "wayland,x11" if os.environ.get("WAYLAND_DISPLAY") else "x11"
        driver = os.environ.get("SDL_VIDEODRIVER", driver)
    if driver is not None:
        os.environ.update(KIVY_WINDOW="sdl2", SDL_VIDEODRIVER=driver)
    from kivy.config import Config  # noqa: PLC0415

    if size:
        width, height = size.split("x")
        Config.set("graphics", "width", width)
        Config.set("graphics", "height", height)
    from kivy.core.window import Window  # noqa: PLC0415

    return Window is not None
