"""What keeping an action costs, at any length of history: `python benchmarks/store.py`.

Each figure is in milliseconds, with its ratio to a raw append and fsync of the same bytes,
measured in turns with the others on the same disk: the mean of many without the slowest twentieth.
What else uses the disk adds to some and not to others; where the raw times lie far apart (marked
~) a size was measured three times and the steadiest of them is shown. Two copies are two syncs,
whatever keeps them: what two raw appends cost is measured beside ours, and what ours computes
above them. That is the same on every disk, so the quicker the disk, the higher its ratio.
"""

import argparse
import io
import json
import os
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from io import FileIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tinydb import TinyDB
from tinydb.table import Document

from companion.store import GameDB, Store
from companion.store.frame import line_of
from companion.store.journal import lay
from companion.store.text import LINES

SIZES = (1, 100, 1_000, 3_000, 10_000, 100_000)
MOST_TIMES_RAW = 2.5
FLAT_WITHIN = 0.4
STEADY = 2.0
GAMES = 500
ACTIONS = 3_000
RECORD = Path(__file__).parents[1] / "tests/records/maxi-bourse/play-012.jsonl"


def document(number):
    """A line as the store keeps it: the record's text, and how the game stands."""
    text = f'{{"do": "roll", "by": "Sophie", "dice": [3, 4], "square": "sony", "tap": {number}}}'
    standing = [[0, 13_640_000, 1], [2, 12_960_000, 2], [1, 12_690_000, 3]]
    turn = ["Sophie", "sale", number, number // 3]
    return {"text": text, "now": {"at": 1, "turn": turn, "standing": standing, "over": None}}


def journal_line(number):
    return {"put": {LINES: {str(number): document(number)}}}


class Raw:
    """The floor: the same bytes, appended and synced once."""

    name = "raw append"

    def __init__(self, folder, stored):
        self.file = FileIO(folder / "raw", "ab")
        self.file.write(b"".join(line_of(0, n, journal_line(n)) for n in range(stored)))
        os.fsync(self.file.fileno())

    def prepared(self, number):
        return line_of(0, number, journal_line(number))

    def keep(self, line):
        self.file.write(line)
        os.fsync(self.file.fileno())

    def close(self):
        self.file.close()


class Twice:
    """What two copies cost at the least: two raw appends, one after the other."""

    name = "2 raw"

    def __init__(self, folder, stored):
        self.copies = []
        for copy in ("one", "other"):
            (folder / copy).mkdir()
            self.copies.append(Raw(folder / copy, stored))

    def prepared(self, number):
        return self.copies[0].prepared(number)

    def keep(self, line):
        for one in self.copies:
            one.keep(line)

    def close(self):
        for one in self.copies:
            one.close()


class Journal:
    """Ours: both copies."""

    name = "GameDB, 2 copies"

    def __init__(self, folder, stored):
        paths = (folder / "game.jsonl", folder / "mirror.jsonl")
        lay(paths, "game", [journal_line(n) for n in range(1, stored + 1)])
        self.db = GameDB(*paths)
        self.table = self.db.table(LINES)
        self.stored = stored

    def prepared(self, number):
        return Document(document(number), number)

    def keep(self, one):
        self.table.insert(one)

    def close(self):
        self.db.close()


class Sqlite:
    """The measure of all small stores: write-ahead log, full sync."""

    name = "sqlite3 WAL FULL"

    def __init__(self, folder, stored):
        self.db = sqlite3.connect(folder / "db.sqlite", isolation_level=None)
        self.db.execute("pragma journal_mode=wal")
        self.db.execute("pragma synchronous=full")
        self.db.execute("create table lines (n integer primary key, doc text)")
        self.db.execute("begin")
        rows = ((n, json.dumps(document(n))) for n in range(1, stored + 1))
        self.db.executemany("insert into lines values (?, ?)", rows)
        self.db.execute("commit")
        self.db.execute("pragma wal_checkpoint(truncate)")

    def prepared(self, number):
        return number, document(number)

    def keep(self, row):
        number, doc = row
        self.db.execute("insert into lines values (?, ?)", (number, json.dumps(doc)))

    def close(self):
        self.db.close()


class Stock:
    """TinyDB as it comes."""

    name = "stock TinyDB"

    def __init__(self, folder, stored):
        path = folder / "stock.json"
        documents = {str(n): document(n) for n in range(1, stored + 1)}
        path.write_text(json.dumps({"_default": documents}))
        self.db = TinyDB(path)

    def prepared(self, number):
        return Document(document(number), number)

    def keep(self, one):
        self.db.insert(one)

    def close(self):
        self.db.close()


def cost(kinds, stored, samples, chance):
    """The times of each kind for one more action when so many are stored. No history grows
    by more than a tenth (or by five): there are as many of them as that takes, all made before
    the first is measured."""
    steps = min(max(5, stored // 10), samples)
    times = {kind: [] for kind in kinds}
    with tempfile.TemporaryDirectory(dir=".", prefix="bench-") as place:
        rounds = []
        for number in range(-(-samples // steps)):
            folder = Path(place) / str(number)
            folder.mkdir()
            rounds.append({kind: kind(folder, stored) for kind in kinds})
        os.sync()
        for opened in rounds:
            for step in range(steps):
                for kind in chance.sample(kinds, len(kinds)):
                    thing = opened[kind].prepared(stored + 1 + step)
                    start = time.perf_counter()
                    opened[kind].keep(thing)
                    times[kind].append(time.perf_counter() - start)
        for opened in rounds:
            for one in opened.values():
                one.close()
    return times


def mean(times):
    """The mean without the slowest twentieth."""
    return statistics.fmean(sorted(times)[: -len(times) // 20 or None])


def unsteady(times):
    """How far the times of one thing lie apart."""
    ordered = sorted(times)
    return ordered[len(ordered) * 4 // 5] / ordered[len(ordered) // 5]


def steady_cost(kinds, stored, samples, chance):
    """The cost at the steadiest of up to three times, and whether that was steady."""
    found = []
    for _ in range(3):
        times = cost(kinds, stored, samples, chance)
        found.append((unsteady(times[Raw]), times))
        if found[-1][0] < STEADY:
            break
    apart, times = min(found, key=lambda one: one[0])
    return {kind: mean(one) * 1e3 for kind, one in times.items()}, apart < STEADY


def costs(samples):
    """The table of costs; whether ours are low enough and flat."""
    chance = random.Random(49)
    heads = (f"{Twice.name:>7} {Journal.name:>20}", f"{Sqlite.name:>20} {Stock.name:>22}")
    print(f"{'stored':>8} {'raw ms':>8}  {' '.join(heads)}")
    ratios, above = [], []
    for stored in SIZES:
        light, steady = steady_cost([Raw, Twice, Journal, Sqlite], stored, samples, chance)
        few = samples // 3 if stored <= 3_000 else max(3, 60_000 // stored)
        times = cost([Raw, Stock], stored, few, chance)
        heavy = {kind: mean(one) * 1e3 for kind, one in times.items()}
        ratios.append(light[Journal] / light[Raw])
        above.append(light[Journal] - light[Twice])
        cells = [(light, Journal), (light, Sqlite), (heavy, Stock)]
        shown = [f"{one[kind]:10.3f}  x{one[kind] / one[Raw]:7.2f}" for one, kind in cells]
        mark = " " if steady else "~"
        raws = f"{light[Raw]:8.3f}{mark} x{light[Twice] / light[Raw]:6.2f}"
        print(f"{stored:8} {raws} {'  '.join(shown)}", flush=True)
    computed = statistics.median(above)
    print(f"above two raw appends: {computed:.3f} ms of computing (the middle of the sizes)")
    low, high = min(ratios), max(ratios)
    return [
        (
            f"both copies at most x{MOST_TIMES_RAW} of a raw append (x{high:.2f})",
            high <= MOST_TIMES_RAW,
        ),
        (f"flat from 1 to 100,000 (x{low:.2f} to x{high:.2f})", high - low <= FLAT_WITHIN),
    ]


def timed(work, times=5):
    found = []
    for _ in range(times):
        start = time.perf_counter()
        result = work()
        found.append(time.perf_counter() - start)
    return statistics.median(found) * 1e3, result


def listing(folder):
    """Opening the list of many games, beside reading them all."""
    store = Store(folder / "list")
    id = store.import_record(io.BytesIO(RECORD.read_bytes()))
    record, (one,) = store.record(id), store.games()
    now = {"at": 1, "turn": list(one.turn.values()), "standing": [], "over": None}
    for _ in range(GAMES - 1):
        store._shelf.put(record, now)
    size = sum(path.stat().st_size for path in (folder / "list" / "games").glob("*.jsonl")) / 1e6
    spent, games = timed(store.games)
    reading, _ = timed(lambda: [store.record(one.id) for one in games], times=1)
    lines = sum(one.lines for one in games)
    print(f"\nlist of {len(games)} games, {lines:,} lines, {size:.0f} MB: {spent:.1f} ms", end="")
    print(f" (reading them all: {reading:.0f} ms)")
    return [("the list does not read the games", spent < reading / 10)]


def opening(folder):
    """Opening one long game: both copies read and checked, every action played again."""
    store = Store(folder / "open")
    header, *actions = RECORD.read_bytes().splitlines()[:-1]
    # the whole game taken back and played again, until it is long enough
    undo, redo = ([b'{"do": "%s"}' % one] * 300 for one in (b"undo", b"redo"))
    while len(actions) < ACTIONS:
        actions += undo + redo
    text = b"\n".join([header, *actions[:ACTIONS], b""])
    id = store.import_record(io.BytesIO(text))
    reading, _ = timed(lambda: store.record(id))

    def play_again():
        with store.open(id) as game:
            return len(game.lines) - 1

    whole, played = timed(play_again)
    print(f"\nopening a game of {played:,} actions: {whole:.0f} ms with replay", end="")
    print(f" ({reading:.0f} ms without)")
    with store.open(id) as game:
        more = []
        for n in range(300):
            start = time.perf_counter()
            game.add({"do": "count", "by": "Thierry", "cash": n})
            more.append(time.perf_counter() - start)
    print(f"one more action in it, engine and disk: {statistics.median(more) * 1e3:.3f} ms")
    return [("a long game opens within a second", whole < 1000)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer samples")
    chosen = parser.parse_args()
    verdicts = costs(60 if chosen.quick else 300)
    place = Path(tempfile.mkdtemp(dir=".", prefix="bench-"))
    try:
        verdicts += listing(place) + opening(place)
    finally:
        shutil.rmtree(place)
    print()
    for what, good in verdicts:
        print(f"{'PASS' if good else 'FAIL'}  {what}")
    return 0 if all(good for _, good in verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
