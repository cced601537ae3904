"""Hundreds of random evenings of every game: `python benchmarks/soak.py [EVENINGS]`.

Every question is answered at random, as the pads would let people do it, on a real store, with
undo, redo, amends, looks at the screens, backups that come back, and kills: a child plays on, is
killed at any moment, and what it said was kept must be there. It fails if a line was lost, if a
game differs from its record played straight on, or if memory grew after the first quarter.
"""

import argparse
import gc
import sys
import tempfile
import time
from dataclasses import fields
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
TESTS = ("tests", "tests/evenings", "tests/properties", "tests/store")
sys.path[:0] = [str(ROOT), *(str(ROOT / one) for one in TESTS)]

TOUCHES = 120
KILLS = 3
MOST_GROWN = 16 << 20
"""So many bytes more than after the first quarter are still flat."""
MEGABYTE = 1 << 20


def main():
    from evening import Tally, resident

    from rulesets import available

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("evenings", metavar="EVENINGS", type=int, nargs="?", default=200)
    parser.add_argument("--game", choices=available(), action="append", help="only this game")
    parser.add_argument("--seed", type=int, default=None, help="the same evenings again")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else time.time_ns()
    names = [one.name for one in fields(Tally)]
    print(f"{'':<18}" + "".join(f"{name:>10}" for name in names) + f"{'seconds':>10}")
    games = chosen.game or available()
    tallies = {game: Tally() for game in games}
    spent = dict.fromkeys(games, 0.0)
    memory = []
    # one evening of each game after the other, so that what grows is seen to grow
    for number in range(chosen.evenings):
        for game in games:
            started = time.perf_counter()
            play(game, f"{seed} {game} {number}", tallies[game])
            spent[game] += time.perf_counter() - started
        gc.collect()
        memory.append(resident())
    for game, tally in tallies.items():
        figures = "".join(f"{getattr(tally, name):>10,}" for name in names)
        print(f"{game:<18}{figures}{spent[game]:>10.0f}")
    failed = [game for game, one in tallies.items() if one.lost or one.differing]
    if None not in memory:
        early, last = max(memory[: max(len(memory) // 4, 1)]), memory[-1]
        print(f"memory: {early / MEGABYTE:.1f} MB early, {last / MEGABYTE:.1f} MB in the end")
        if last > early + MOST_GROWN:
            failed.append("memory")
    if failed:
        print(f"FAIL  {', '.join(failed)}  (seed {seed})")
    else:
        proven = "nothing lost, nothing differing from a straight replay, memory flat"
        print(f"PASS  {proven}  (seed {seed})")
    return int(bool(failed))


def play(game, seed, tally):
    """One evening in a folder of its own."""
    from evening import Evening

    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        try:
            Evening(Path(folder), game, Random(seed), tally).run(TOUCHES, KILLS)
        except BaseException:
            print(f"while playing: {seed}", file=sys.stderr)
            raise


if __name__ == "__main__":
    sys.exit(main())
