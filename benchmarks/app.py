"""The app: how long a touch takes to show, as ratios in one run.

A turn of Maxi Bourse is touched in at the beginning of a game and after 3,000 actions, beside the
plainest thing Kivy does: another text on one label. Then the journal is opened at 50 lines and at
3,000, and the app is started on a game's question beside a bare KivyMD window. With libEGL and
libGL a real window is drawn offscreen; without them nothing is drawn, and that is said.
"""

import ctypes
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

BEGUN = perf_counter()
ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

EARLY, LATE = 10, 3_000
SHORT_JOURNAL = 50
TURNS = 12
ROUNDS = 3
STARTS = 9
LIMITS = {
    "late": 1.3,
    "label": 10,
    "journal": 1.15,
    "start": 1.5,
}
PLAYERS = ["Sophie", "Thierry", "Didier", "Dominique"]


def drawn() -> bool:
    """Whether this machine can draw a window offscreen."""
    try:
        ctypes.CDLL("libEGL.so.1")
        ctypes.CDLL("libGL.so.1")
    except OSError:
        return False
    return True


def open_window() -> None:
    """A window of 1280 by 800, drawn or not."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_LOG_MODE="PYTHON")
    os.environ["KIVY_HOME"] = tempfile.mkdtemp()
    if not drawn():
        from app.window import open_window

        open_window()
        return
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "maxfps", "0")
    import kivy.core.window  # noqa: F401


def undisturbed(turns) -> float:
    """What a touch takes when nothing else keeps the machine busy: each touch of a turn at its
    quickest, the middle of them."""
    return statistics.median(min(times) for times in zip(*turns, strict=False))


# A long evening


def evening(least: int) -> list[dict]:
    """A game of at least so many lines: purchases, sales, cards and their payments."""
    from companion.replay import open_play

    options = {"level": "masters"}
    header = {"record": 1, "game": "maxi-bourse", "players": PLAYERS, "options": options}
    lines = [{**header, "edition": {}}]
    play = open_play(lines[0])

    def do(verb, by=None, **fields):
        line = {"do": verb, **({"by": by} if by else {}), **fields}
        play.add(line)
        lines.append(line)

    portfolio = list(play.game.COMPANIES[:10])
    for player in PLAYERS:
        do("portfolio", player, companies=portfolio)
    do("start", PLAYERS[0])
    while len(lines) < least:
        player = play.game.turn.player
        number = play.game.turn.number // len(PLAYERS)
        if number % 3 == 2 and play.game.holding(player, "sony"):
            do("sell", player, company="sony", shares=1000)
            while play.game.phase == "sale":
                do("silence")
        if number % 3 == 1:
            sign = 1 if number % 2 else -1
            do("roll", player, dice=[3, 4], square="bourse")
            pay = {"from": "others", "to": "self", "amount": 10_000}
            do("card", player, quotes={"all": sign * 10}, transfers=[pay])
        elif play.game.stock["sony"]:
            do("roll", player, dice=[3, 4], square="sony")
            do("choose", player, company="sony")
            do("bid", player, shares=1000)
            while play.game.phase in ("pay", "buy"):
                do("pay" if play.game.phase == "pay" else "silence")
        else:
            do("roll", player, dice=[3, 4], square="action")
    while play.game.turn.player != PLAYERS[0]:
        do("roll", play.game.turn.player, dice=[3, 4], square="action")
    return lines


# Touches


class Bench:
    """The app in its window, and a clock beside it."""

    def __init__(self) -> None:
        open_window()
        from app.keep import new_keep
        from kivy.base import EventLoop, runTouchApp

        from companion.app.application import CorbeilleApp
        from companion.app.quiet import put_garbage_out_in_pauses

        self.loop = EventLoop
        self.app = CorbeilleApp(new_keep(Path(tempfile.mkdtemp())))
        self.app._run_prepare()
        runTouchApp(embedded=True)
        put_garbage_out_in_pauses()
        self.rest()

    def rest(self) -> None:
        """Frames until all is laid out and drawn."""
        from kivy.clock import Clock

        for _ in range(100):
            self.loop.idle()
            if not any(one.timeout <= 0 and not one.loop for one in Clock.get_events()):
                return

    def lay(self, lines: list[dict]) -> None:
        from app.keep import put

        self.app.open_game(put(self.app.keep, lines))
        self.app.slips = []
        self.app.go("table")
        self.rest()

    def find(self, label: str, nth: int = 0):
        plain = str.maketrans({"\u00a0": " ", "\u202f": " "})
        found = [
            one
            for one in self.app.shell.walk()
            if getattr(one, "label", "").translate(plain) == label
        ]
        return found[nth]

    def touch(self, label: str, nth: int = 0) -> float:
        """Milliseconds from the finger's lifting to the frame that shows what it did."""
        from app.window import finger_down, finger_up

        widget = self.find(label, nth)
        finger = finger_down(*widget.to_window(*widget.center))
        begun = perf_counter()
        while perf_counter() - begun < 0.07:
            self.loop.idle()
        self.rest()
        start = perf_counter()
        finger_up(finger)
        self.loop.idle()
        took = perf_counter() - start
        self.rest()
        return took * 1000

    def turn(self) -> list[float]:
        """A player's turn: dice, a square, a purchase, nobody else."""
        touches = [("3", 0), ("4", 1), ("B.P.", 0), ("1 000", 0), ("Personne", 0), ("0", 0)]
        took = []
        for label, nth in touches:
            took.append(self.touch(label, nth))
        while self.app.sitting.question.title.count("combien"):
            took.append(self.touch("0"))
        for _ in range(10):
            self.app.sitting.undo()
            if self.app.sitting.play.game.phase == "open" and took:
                break
        self.app.go("table")
        self.rest()
        return took

    def turns(self, *games: list[dict]) -> list[float]:
        """What a touch takes in each game: some turns of one after the other and round again, so
        that a machine that slows down slows all of them."""
        took = [[] for _ in games]
        for _ in range(ROUNDS):
            for lines, turns in zip(games, took, strict=True):
                self.lay(lines)
                self.turn()
                turns += [self.turn() for _ in range(TURNS // ROUNDS)]
        return [undisturbed(turns) for turns in took]

    def journal(self) -> float:
        """What opening the journal takes."""
        took = []
        for _ in range(TURNS):
            took.append(self.touch("Journal"))
            self.touch("Table")
        return min(took)

    def journals(self, *games: list[dict]) -> list[float]:
        """What opening each game's journal takes, in the same way."""
        took = []
        for _ in range(ROUNDS):
            for lines in games:
                self.lay(lines)
                took.append(self.journal())
        return [min(took[place :: len(games)]) for place in range(len(games))]

    def label(self) -> float:
        """What another text on Kivy's own label takes."""
        from kivy.core.window import Window
        from kivy.uix.label import Label

        root = self.app.root
        Window.remove_widget(root)
        label = Label(text="0", font_size=57)
        Window.add_widget(label)
        self.rest()
        took = []
        for n in range(200):
            start = perf_counter()
            label.text = str(n)
            self.loop.idle()
            took.append((perf_counter() - start) * 1000)
        Window.remove_widget(label)
        Window.add_widget(root)
        self.rest()
        # some frames have nothing to draw: not the quickest, but a quick one
        return statistics.quantiles(took, n=4)[0]


# Starting


def bare_window():
    """The least that KivyMD can show."""
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self):
            screen = MDScreen()
            screen.add_widget(MDLabel(text="Corbeille", halign="center"))
            return screen

    return Bare()


def on_a_question():
    """The app with a game under way, made as `corbeille` makes it."""
    from companion.app.start import made

    return made(os.environ["BENCH_DATA"])


def start(which: str) -> None:
    """Open the window and show the first frames; print the seconds since the first line."""
    open_window()
    app = {"bare": bare_window, "ours": on_a_question}[which]()
    from kivy.base import EventLoop, runTouchApp

    app._run_prepare()
    runTouchApp(embedded=True)
    EventLoop.idle()
    EventLoop.idle()
    print(perf_counter() - BEGUN)


def started(which: str, data: str) -> float:
    """Seconds until a fresh process has drawn."""
    command = [sys.executable, str(Path(__file__)), "start", which]
    environment = {**os.environ, "BENCH_DATA": data, "PYTHONPYCACHEPREFIX": f"{data}/compiled"}
    # modules are compiled once, as on a machine where the app was started before
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    return float(done.stdout.strip().splitlines()[-1])


def starts(lines: list[dict]) -> tuple[float, float]:
    """The app's start on a game's question and the bare window's, the quickest of some."""
    from app.keep import new_keep, put

    with tempfile.TemporaryDirectory() as data:
        put(new_keep(Path(data)), lines)
        started("ours", data)
        started("bare", data)
        times = [(started("ours", data), started("bare", data)) for _ in range(STARTS)]
    ours, bare = zip(*times, strict=True)
    return min(ours), min(bare)


def main() -> int:
    if not drawn():
        print("libEGL or libGL is missing: nothing is drawn, only laid out")
    bench = Bench()
    label = bench.label()
    long = evening(LATE)
    early, late = bench.turns(evening(EARLY), long)
    short, tall = bench.journals(evening(SHORT_JOURNAL), long)
    ours, bare = starts(evening(SHORT_JOURNAL))
    ratios = {
        "late": late / early,
        "label": early / label,
        "journal": tall / short,
        "start": ours / bare,
    }
    print(f"another text on a label     {label:8.2f} ms")
    print(f"a touch at action {EARLY:5}     {early:8.2f} ms  {ratios['label']:6.2f} × the label")
    print(f"a touch at action {len(long):5}     {late:8.2f} ms  {ratios['late']:6.2f} ×")
    print(f"the journal at {SHORT_JOURNAL:5} lines  {short:8.2f} ms")
    print(f"the journal at {len(long):5} lines  {tall:8.2f} ms  {ratios['journal']:6.2f} ×")
    print(f"a bare KivyMD window        {bare * 1000:8.0f} ms")
    print(f"the app on its question     {ours * 1000:8.0f} ms  {ratios['start']:6.2f} ×")
    over = [name for name, limit in LIMITS.items() if ratios[name] > limit]
    for name in over:
        print(f"too slow: {name} {ratios[name]:.2f}, at most {LIMITS[name]}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(start(sys.argv[2]) if sys.argv[1:2] == ["start"] else main())
