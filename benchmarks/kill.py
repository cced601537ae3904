"""Thousands of writers killed at random moments: `python benchmarks/kill.py [KILLS]`.

Each child adds documents to a journal and says so once each is kept; after the kill everything
it said must be there, and at most one document more. The first loss stops with an error.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "store")]


def main():
    from killing import kill_writers

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kills", metavar="KILLS", type=int, nargs="?", default=2_000)
    parser.add_argument("--seed", type=int, default=None, help="other moments each time")
    chosen = parser.parse_args()
    seed = chosen.seed if chosen.seed is not None else time.time_ns()
    with tempfile.TemporaryDirectory(dir=".", prefix="bench-") as folder:
        kept = kill_writers(Path(folder), chosen.kills, seed)
    print(f"PASS  {chosen.kills:,} kills, {kept:,} documents kept, none lost (seed {seed})")


if __name__ == "__main__":
    main()
