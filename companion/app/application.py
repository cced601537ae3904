"""The application: settings, the game on the table, and which screen is shown."""

import os
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from kivy.core.window import Window
from kivymd.app import MDApp

from companion.app.explains import Explains
from companion.app.less_motion import asked
from companion.app.settled import before_amend, before_repeat, show_settled
from companion.app.shell import Shell
from companion.app.sound import Sound
from companion.app.theme import theme
from companion.app.told import offer_salvage, sentence, tell_notices, told
from companion.store import Damaged, StoreError
from companion.table.question import send
from companion.table.sitting import Sitting
from companion.words import Words

SCREENS = {
    "home": "home.HomeScreen",
    "games": "games.GamesScreen",
    "new": "new_game.NewGameScreen",
    "table": "table.TableScreen",
    "board": "board.BoardScreen",
    "booklets": "booklets.BookletsScreen",
    "journal": "journal.JournalScreen",
    "count": "count.CountScreen",
    "payday": "payday.PaydayScreen",
    "final": "final.FinalScreen",
    "settings": "settings.SettingsScreen",
    "editions": "editions.EditionsScreen",
    "box": "editions.BoxScreen",
}
"""Loaded when they are first shown: the app starts on one of them and need not wait for all."""
GAME_SCREENS = ("table", "board", "booklets", "journal", "payday", "final", "count")
BEHIND = {
    "board": "table",
    "booklets": "table",
    "journal": "table",
    "count": "table",
    "box": "editions",
}
"""Where the back key leads; home from all others."""


@dataclass(frozen=True)
class BoxJob:
    """Which box is copied: one to keep, or that of the running game."""

    game: str
    name: str
    figures: dict
    in_game: bool = False
    learned: dict = field(default_factory=dict)


class CorbeilleApp(Explains, MDApp):
    """The banker at the table."""

    title = "Corbeille"

    def __init__(self, keep, now=None, **kwargs):
        super().__init__(**kwargs)
        self.keep = keep
        self.settings = keep.settings
        self.now = now
        self.sound = Sound()
        self.sitting = None
        self.slips = []
        self.screen_name = "home"
        self.counted_player = None

    def build(self):
        """The shell, on the last game's question if there is one."""
        self.theme_cls.material_style = "M3"
        self._look()
        self.words = Words(self.language)
        self.shell = Shell(self)
        Window.bind(on_keyboard=self._key, on_drop_file=self._dropped)
        Window.softinput_mode = "below_target"
        Window.bind(size=self._resized)
        self._fits = self.shell.fits
        last = self.keep.last_game()
        if last is None:
            self.go("home")
        else:
            # if it cannot be opened, that is said at home
            self.open_game(last)
        return self.shell

    def on_pause(self):
        """Every action is on the disk already: nothing to do but agree."""
        return True

    def on_resume(self):
        """Back on the same question, drawn anew: the system may have taken the pictures away."""
        self.redraw()

    # Settings

    @property
    def language(self):
        """French first."""
        return self.settings.get("language", "fr")

    @property
    def paper(self):
        """Whether receipts list the notes."""
        return bool(self.settings.get("paper", True))

    @property
    def still(self):
        """Whether nothing moves: as the system has it, until somebody says otherwise."""
        chosen = self.settings.get("still")
        return asked() if chosen is None else bool(chosen)

    def _look(self):
        theme.dark = self.settings.get("theme", "light") == "dark"
        theme.large = bool(self.settings.get("large", False))
        theme.still = self.still
        self.theme_cls.theme_style = "Dark" if theme.dark else "Light"
        Window.clearcolor = theme.colour("surface")

    def change(self, name, value):
        """Change a setting; it shows at once."""
        self.settings.set(name, value)
        self._look()
        self.words = Words(self.language)
        if self.sitting is not None and self.sitting.words.language != self.language:
            self.sitting.speak(self.language)
        self.redraw()

    # Games

    @property
    def places(self):
        """Each player's sign, for the game on the table."""
        return {} if self.sitting is None else self.sitting.play.header.places

    def open_game(self, game_id, salvage=False):
        """Put a game on the table, on its question; False if it cannot be opened, which is said.
        With `salvage` it ends where both copies are damaged."""
        self.close_game()
        if not self._sit_down(lambda: self.keep.open(game_id, salvage), game_id):
            return False
        self.slips = self._slips_left()
        self._to_table()
        tell_notices(self, self.sitting.saved.notices)
        return True

    def new_game(self, header):
        """Lay a new table."""
        self.close_game()
        if self._sit_down(lambda: self.keep.create(header)):
            self._to_table()

    def _sit_down(self, take, game_id=None):
        """What cannot be read or written is said, and nothing lies on the table then. A game of
        which the beginning is whole can be played on from there."""
        try:
            self.sitting = Sitting(take(), self.language, self.now)
        except StoreError as error:
            self.go("home")
            if isinstance(error, Damaged) and error.figures["line"]:
                offer_salvage(self, error, lambda: self.open_game(game_id, salvage=True))
            else:
                self.shell.say(sentence(self.words, error))
            return False
        self.slips = []
        return True

    def open_sample(self, game):
        """A game's sample evening, to step through and undo."""
        with told(self):
            self.open_game(self.keep.sample(game))

    def revenge(self):
        """The same table again: same players, options and box."""
        header = self.sitting.saved.record[0]
        if self.now is not None:
            header["date"] = self.now()
        self.new_game(header)

    def export(self, kind):
        """Write one of them to a file."""
        self._exports().export(kind)

    def exports(self):
        """The ways to take an evening home."""
        return self._exports().tiles()

    def _exports(self):
        # loaded when an evening ends: the app need not wait for it when it starts
        from companion.app.exports import Exports  # noqa: PLC0415

        return Exports(self)

    # The box

    def copy_box(self, game, name="", figures=None):
        """Copy what a box has printed on it."""
        self.box_job = BoxJob(game, name, dict(figures or {}))
        self.go("box")

    def open_box(self):
        """Put right, in the running game, what was copied from its box."""
        play = self.sitting.play
        self.box_job = BoxJob(
            play.header.game,
            "",
            dict(play.header.edition),
            in_game=True,
            learned=self.sitting.table.learned(),
        )
        self.go("box")

    @staticmethod
    def amending(figures):
        """The line that gives the running game another edition."""
        return {"do": "amend", "line": 1, "with": {"edition": figures}}

    def amend_box(self, figures):
        """Line 1 with another edition: everything since is replayed."""
        amend = send(self.amending(figures))
        before = before_amend(self.sitting.table, amend)
        with told(self):
            self.sitting.take(amend)
            self.sitting.speak(self.language)
            self.go("table")
            show_settled(self, before)

    # Leaving

    def close_game(self):
        """Take the game off the table; it is kept."""
        if self.sitting is not None:
            self.sitting.saved.close()
            self.sitting = None

    def leave(self):
        """Back home."""
        self.go("home")

    def _to_table(self):
        self.sound.begin(self.sitting.question)
        if self.slips:
            self.go("payday")
        elif self.sitting.play.game.over:
            self.go("final")
        else:
            self.go("table")

    def happened(self, moved=True):
        """An action was taken: a payday or the end has a screen of its own."""
        table = self.sitting.table
        self.slips = table.payslips(self.sitting.last_postings()) if moved else []
        aloud = moved and bool(self.settings.get("sounds", False))
        self.sound.follow(self.sitting.question, self.slips, aloud)
        if self.slips:
            self.go("payday")
        elif table.game.over:
            self.go("final")
        elif self.screen_name == "table":
            self._rail_changed()
        elif self.screen_name in ("payday", "final"):
            self.go("table")

    def _rail_changed(self):
        """The criée has no rail: the frame is laid anew when it comes or goes."""
        screen = self.screen
        if getattr(self, "_bare", False) != screen.bare:
            self.go("table")

    def slip_handed(self, all_of_them=False):
        """The first payslip has been handed over, or all of them at once."""
        self.slips = [] if all_of_them else self.slips[1:]
        self.settings.set("slips", [self.sitting.saved.id, self._lines, len(self.slips)])
        if self.slips:
            self.go("payday")
        else:
            self.go("final" if self.sitting.play.game.over else "table")

    def _slips_left(self):
        """The payslips of the last touch that nobody has handed over yet."""
        slips = self.sitting.table.payslips(self.sitting.last_postings())
        match self.settings.get("slips"):
            case [game, lines, left] if (game, lines) == (self.sitting.saved.id, self._lines):
                return slips[len(slips) - left :] if left else []
        # an undo or a redo pays nobody
        return slips if self.sitting.moved else []

    @property
    def _lines(self):
        return len(self.sitting.saved.record)

    # Where we are

    def go(self, name):
        """Show a screen."""
        if name in GAME_SCREENS and self.sitting is None:
            name = "home"
        if name == "table" and self.sitting.play.game.over:
            name = "final"
        if name not in SCREENS:
            self.shell.say(self.words.say("nav.later"), tone="muted")
            return
        self.screen_name = name
        # nobody touches a tablet that lies on the table while the dice roll
        Window.allow_screensaver = name not in GAME_SCREENS
        self._draw()

    def redraw(self):
        """Draw the screen anew: another size, theme or language. What was begun on it stays."""
        before = self.screen
        self._draw()
        if type(before) is type(self.screen) and hasattr(before, "go_on_with"):
            self.screen.go_on_with(before)

    def _draw(self):
        self.shell.close_all()
        module, name = SCREENS[self.screen_name].split(".")
        screen = getattr(import_module(f"companion.app.screens.{module}"), name)
        self.screen = screen(self)
        self._bare = getattr(self.screen, "bare", False)
        self.shell.show(self.screen, self.screen_name)

    def back(self):
        """One step back in what is shown; never touches the game."""
        if self.shell.sheets:
            self.shell.sheets[-1].close()
        elif getattr(self.screen, "begun", False):
            self.screen.back()
        elif self.screen_name == "box" and self.box_job.in_game:
            self.go("table")
        elif self.screen_name != "home":
            self.go(BEHIND.get(self.screen_name, "home"))
        else:
            return False
        return True

    def _key(self, _window, key, *_):
        return self.back() if key == 27 else False

    def _dropped(self, _window, path, *_):
        """A file let fall on the window is taken in."""
        from companion.app.files import take_in  # noqa: PLC0415

        take_in(self, Path(os.fsdecode(path)))

    def _resized(self, *_):
        if self.shell.fits != self._fits:
            self._fits = self.shell.fits
            self.redraw()

    # Undo, from any screen

    def undo(self, then):
        """Take the last touch back, then show it; where that cannot be, say so."""
        self._repeat(self.sitting.undo, self.sitting.play.last_touch(), then)

    def redo(self, then):
        """Put the last undone touch back, then show it."""
        self._repeat(self.sitting.redo, self.sitting.play.undone_touch(), then)

    def _repeat(self, act, touch, then):
        before = before_repeat(self.sitting.table, touch)
        with told(self):
            act()
            then()
            show_settled(self, before)
