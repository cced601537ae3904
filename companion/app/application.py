"""The application: settings, the game on the table, and which screen is shown."""

from dataclasses import dataclass, field
from importlib import import_module

from kivy.core.window import Window
from kivymd.app import MDApp

from companion.app.exports import Exports
from companion.app.shell import Shell
from companion.app.sound import Sound
from companion.app.theme import WIDE, theme
from companion.app.widgets.rows import RowList
from companion.app.widgets.sheet import Sheet, explain
from companion.engine.refusal import Refused
from companion.table.question import Row, send
from companion.table.sitting import Sitting
from companion.words import Words
from rulesets import available

SCREENS = {
    "home": "home.HomeScreen",
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


@dataclass(frozen=True)
class BoxJob:
    """Which box is copied: one to keep, or that of the running game."""

    game: str
    name: str
    figures: dict
    in_game: bool = False
    learned: dict = field(default_factory=dict)


class CorbeilleApp(MDApp):
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
        Window.bind(on_keyboard=self._key)
        Window.softinput_mode = "below_target"
        Window.bind(size=self._resized)
        self._wide = Window.width >= WIDE
        last = self.keep.last_game()
        if last is not None:
            self.open_game(last)
        else:
            self.go("home")
        return self.shell

    def on_pause(self):
        """Every action is on the disk already: nothing to do but agree."""
        return True

    def on_resume(self):
        """Back on the same question."""
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

    def _look(self):
        theme.dark = self.settings.get("theme", "light") == "dark"
        theme.large = bool(self.settings.get("large", False))
        theme.still = bool(self.settings.get("still", False))
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
        """Seats by player, for the game on the table."""
        if self.sitting is None:
            return {}
        return {player: place for place, player in enumerate(self.sitting.play.game.players)}

    def open_game(self, game_id):
        """Put a game on the table, on its question."""
        self.close_game()
        saved = self.keep.open(game_id)
        self.sitting = Sitting(saved, self.language, self.now)
        self.slips = self.sitting.table.payslips(self.sitting.last_postings())
        self._to_table()

    def new_game(self, header):
        """Lay a new table."""
        self.close_game()
        saved = self.keep.create(header)
        self.sitting = Sitting(saved, self.language, self.now)
        self.slips = []
        self._to_table()

    def open_sample(self):
        """A sample evening, to step through and undo."""
        for game in available():
            found = self.keep.sample(game)
            if found is not None:
                self.open_game(found)
                return

    def revenge(self):
        """The same table again: same players, options and box."""
        header = self.sitting.saved.record[0]
        if self.now is not None:
            header["date"] = self.now()
        self.new_game(header)

    def exports(self):
        """The ways to take an evening home."""
        return Exports(self).tiles()

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

    def amend_box(self, figures):
        """Line 1 with another edition: everything since is replayed."""
        action = {"do": "amend", "line": 1, "with": {"edition": figures}}
        try:
            self.sitting.take(send(action))
        except Refused as refused:
            self.shell.say(f"{refused.rule} · {self.sitting.words.refusal(refused)}")
            return
        self.sitting.speak(self.language)
        self.go("table")

    # Leaving

    def close_game(self):
        """Take the game off the table; it is kept."""
        if self.sitting is not None:
            self.sitting.saved.close()
            self.sitting = None
        Window.allow_screensaver = True

    def leave(self):
        """Back home."""
        self.go("home")

    def _to_table(self):
        # nobody touches a tablet that lies on the table while the dice roll
        Window.allow_screensaver = False
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
        if self.slips:
            self.go("payday")
        else:
            self.go("final" if self.sitting.play.game.over else "table")

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
        self.redraw()

    def redraw(self):
        """Draw the screen anew: another size, theme or language."""
        self.shell.close_all()
        module, name = SCREENS[self.screen_name].split(".")
        screen = getattr(import_module(f"companion.app.screens.{module}"), name)
        self.screen = screen(self)
        self._bare = getattr(self.screen, "bare", False)
        self.shell.show(self.screen, self.screen_name)

    def back(self):
        """One step back in what is shown; never touches the game."""
        if self.shell.sheets:
            self.shell.close_sheet(self.shell.sheets[-1])
            return True
        if self.screen_name == "table" and self.sitting.under_way:
            self.screen.back()
            return True
        if self.screen_name != "home":
            self.go(
                "table" if self.screen_name in ("board", "booklets", "journal", "count") else "home"
            )
            return True
        return False

    def _key(self, _window, key, *_):
        return self.back() if key == 27 else False

    def _resized(self, *_):
        wide = Window.width >= WIDE
        if wide != self._wide:
            self._wide = wide
            self.redraw()

    # Explanations that every screen offers

    def explain(self, explanation):
        """Why a figure is what it is."""
        if explanation is not None:
            explain(explanation, self.shell, self.sitting.words)

    def explain_seat(self, player):
        """What a player's cash and wealth are made of."""
        table, words = self.sitting.table, self.sitting.words
        sheet = Sheet(player, self.shell)
        for part in (table.explain_wealth(player), table.explain_cash(player)):
            sheet.body.add_widget(RowList((Row(part.title, strong=True), *part.rows)))
        self.shell.open_sheet(sheet)
        return words

    def show_line(self, number):
        """Open one line of the journal."""
        self.go("journal")
        self.screen.open_line(number)

    def show_receipts(self):
        """The last payments, each with its explanation."""
        table = self.sitting.table
        ledger = table.game.ledger
        postings = [ledger[n] for n in range(len(ledger) - 1, max(len(ledger) - 13, -1), -1)]
        receipts = [table.receipt(one, self.paper) for one in postings]
        sheet = Sheet(self.sitting.words.say("receipt.title"), self.shell)
        rows = [
            Row(one.text, " — ".join(filter(None, (one.notes, one.change))), one.amount)
            for one in receipts
        ]
        sheet.body.add_widget(RowList(rows, press=lambda n: self.explain(receipts[n].why)))
        self.shell.open_sheet(sheet)
