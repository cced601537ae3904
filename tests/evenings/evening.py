"""Random evenings on a real store: touches, undo, redo, amends, kills, backups.

What an evening must prove is counted, not asserted: `lost` are lines that were said to be kept and
are not there, `differing` are games that are not what a straight replay gives.
"""

import copy
import hashlib
import json
import os
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from generator import recorded
from killing import killed
from walker import Walker

from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.record import parse_line
from companion.replay import replay
from companion.report.consequences import consequences
from companion.store import Store
from companion.store.backup import back_up, restore
from companion.table.question import send
from companion.table.sitting import ON_THE_RECORD, Sitting

LONGEST_START = 60
"""Half of the evenings begin with so much, at most, of a recorded one."""
MOST_ACKNOWLEDGED = 8


@dataclass
class Tally:
    """What happened in some evenings."""

    evenings: int = 0
    touches: int = 0
    lines: int = 0
    refused: int = 0
    made_up: int = 0
    undone: int = 0
    redone: int = 0
    amended: int = 0
    kills: int = 0
    restored: int = 0
    over: int = 0
    lost: int = 0
    differing: int = 0


class Evening:
    """One game of an evening, in a store of its own."""

    def __init__(self, folder: Path, game: str, random: Random, tally: Tally) -> None:
        self.folder = folder
        self.store = Store(folder / "data")
        self.random = random
        self.tally = tally
        self.started = random.choice(recorded(game))
        with self.store.create(copy.deepcopy(self.started[0])) as saved:
            self.id = saved.id

    def run(self, touches: int, kills: int) -> None:
        """Play so many touches in stretches, a kill between them, and look at everything after
        each; in the end a backup comes back elsewhere."""
        self.tally.evenings += 1
        stretches = kills + 1
        for number in range(stretches):
            self._play(touches // stretches, first=number == 0)
            if number < kills:
                self._killed()
        self._back_up()

    # Playing

    def _play(self, touches: int, first: bool) -> None:
        with self.store.open(self.id) as saved:
            sitting = Sitting(saved, self.random.choice(("fr", "en")))
            if first and self.random.random() < 0.5:
                self._start(sitting)
            walker = Walker(sitting, self.random)
            for _ in range(touches):
                act(walker, self.tally)
            self.tally.refused += walker.refused
            self.tally.made_up += walker.made_up
            self.tally.over += bool(sitting.play.game.over)
            self._compare(saved.lines, digest(sitting.play))
            self.tally.differing += not stands(sitting.play)

    def _start(self, sitting: Sitting) -> None:
        """As an evening was recorded once, up to somewhere."""
        upto = self.random.randint(1, min(len(self.started), LONGEST_START))
        for action in self.started[1:upto]:
            if action["do"] in ON_THE_RECORD:
                sitting.saved.add(action)
                sitting.start_again()
            else:
                sitting.take(send(action))

    # Killing

    def _killed(self) -> None:
        """A child plays on and is killed; what it said was kept must be there."""
        self.tally.kills += 1
        seed = self.random.getrandbits(32)
        moment = self.random.randint(1, MOST_ACKNOWLEDGED), self.random.uniform(0, 0.02)
        said = killed(lambda acknowledge: self._play_on(seed, acknowledge), *moment)
        count, text, state = said[-1].split()
        with self.store.open(self.id) as saved:
            kept = saved.lines[: int(count)]
            self.tally.lost += int(count) - len(kept)
            self.tally.lost += hashed("\n".join(kept)) != text
            self._compare(kept, state)
            self._compare(saved.lines, digest(saved.play))

    def _play_on(self, seed: int, acknowledge: Any) -> None:
        try:
            with self.store.open(self.id) as saved:
                walker = Walker(Sitting(saved, "fr"), Random(seed))
                while True:
                    act(walker, Tally())
                    text = hashed("\n".join(saved.lines))
                    acknowledge(f"{len(saved.lines)} {text} {digest(saved.play)}")
        except BaseException:
            traceback.print_exc(file=sys.stderr)
            raise

    # Looking

    def _compare(self, lines: list[str], state: str) -> None:
        """Whether these lines, played straight on, lead to that state."""
        self.tally.differing += digest(straight(lines)) != state

    def _back_up(self) -> None:
        """A backup comes back whole elsewhere, and changes nothing here."""
        self.tally.restored += 1
        before = self.store.export(self.id)
        path = self.folder / "backup.zip"
        back_up(self.store, path)
        elsewhere = Store(self.folder / "elsewhere")
        for store in (elsewhere, self.store):
            with path.open("rb") as file:
                restore(store, file)
            self.tally.lost += store.export(self.id) != before
            self.tally.lost += [one.id for one in store.games()] != [self.id]
        self.tally.lines += before.count(b"\n")


def act(walker: Walker, tally: Tally) -> None:
    """One thing that people do to a game."""
    sitting, random = walker.sitting, walker.random
    tally.touches += 1
    chance = random.random()
    if chance < (0.3 if sitting.play.game.over else 0.08):
        for _ in range(random.randint(1, 4)):
            tally.undone += _said(sitting.undo)
        for _ in range(random.randint(0, 4)):
            tally.redone += _said(sitting.redo)
    elif chance < 0.13:
        tally.amended += walker.amend()
    elif chance < 0.16:
        walker.beside()
    elif chance < 0.18:
        look(sitting)
    elif chance < 0.19:
        sitting.speak(random.choice(("fr", "en")))
    else:
        walker.touch()


def _said(act: Any) -> bool:
    try:
        act()
    except Refused:
        return False
    return True


def look(sitting: Sitting) -> None:
    """Open the screens: nothing of the game changes by that."""
    before = digest(sitting.play)
    table = sitting.table
    table.headline()
    table.seats(sitting.question.player)
    table.board()
    for player in table.game.players:
        table.booklet(player)
    for posting in sitting.last_postings():
        table.receipt(posting, paper=True)
    table.payslips(sitting.last_postings())
    sitting.undo_says()
    sitting.redo_says()
    if sitting.play.history:
        line = sitting.play.history[-1].line
        consequences(table, {"do": "amend", "line": line, "with": None})
    assert digest(sitting.play) == before, "looking changed the game"


def straight(lines: list[str]) -> Play:
    """These lines, played from the first on."""
    return replay(parse_line(n, text.encode() + b"\n") for n, text in enumerate(lines, 1))


def stands(play: Play) -> bool:
    """Whether what stands, played without what was undone and amended, leads to the same game."""
    fresh = type(play.game)(play.header)
    for entry in play.history:
        fresh.act(entry.action, entry.line)
    return _text(fresh.state()) == _text(play.game.state())


def digest(play: Play) -> str:
    """A game in a few letters: its state, every payment and every move of a quote."""
    game = play.game
    return hashed(f"{_text(play.state())}{list(game.ledger)}{list(game.moves)}")


def _text(state: Any) -> str:
    return json.dumps(state, sort_keys=True, ensure_ascii=False)


def hashed(text: str) -> str:
    """A few letters for a long text."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def resident() -> int | None:
    """The memory that this process has now, in bytes; None where it cannot be told."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
