"""Shark: what it costs to show every permitted cell of a zone with what each would pay.

The whole zone in all four colours, on the fullest map of the sample game, beside the cost of one
replayed action in the same run. Asking must fit into a frame's time with room to spare.
"""

import sys
from pathlib import Path
from time import perf_counter

from companion.engine.play import Play
from companion.record import Line, read_lines
from companion.replay import open_play
from rulesets.shark.facts import ZONES
from rulesets.shark.forced_sale import ForcedSale

SAMPLE = Path(__file__).parents[1] / "rulesets" / "shark" / "sample.jsonl"
FRAME = 16.0
"""Milliseconds of one frame at 60 a second."""
ROUNDS = 30


def best(work, rounds: int = ROUNDS) -> float:
    """The quickest of some runs, in milliseconds."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times) * 1000


def play_up_to(lines: list[Line], last: int) -> Play:
    play = open_play(lines[0].value)
    for line in lines[1:last]:
        play.add(line.value)
    return play


def fullest(lines: list[Line]) -> Play:
    """The sample game where most buildings stand on the map and some zone is still open."""
    play = open_play(lines[0].value)
    most, where = 0, 1
    for number, line in enumerate(lines[1:], 2):
        play.add(line.value)
        if len(play.game.map) > most and not play.game.over:
            most, where = len(play.game.map), number
    return play_up_to(lines, where)


def main() -> int:
    with SAMPLE.open("rb") as file:
        lines = list(read_lines(file))
    action = best(lambda: play_up_to(lines, len(lines))) / (len(lines) - 1)
    game = fullest(lines).game
    zones = {zone: best(lambda zone=zone: game.foresee_zone(zone)) for zone in ZONES}
    zone, slowest = max(zones.items(), key=lambda one: one[1])
    cells = sum(len(found) for found in game.foresee_zone(zone).values())
    chains = best(game.chains)
    sale = ForcedSale(
        debt=900_500,
        cash=500,
        held={"red": 200, "blue": 150, "green": 120, "yellow": 90},
        values={"red": 14, "blue": 11, "green": 9, "yellow": 4},
        half="thousand",
    )
    ways = best(sale.ways)
    print(f"one replayed action         {action:8.4f} ms")
    print(f"all chains of {len(game.map):2} buildings  {chains:8.4f} ms  {chains / action:6.1f} ×")
    print(
        f"a zone in four colours      {slowest:8.4f} ms  {slowest / action:6.1f} ×"
        f"  (zone {zone}, {cells} sites; a frame is {FRAME:.0f} ms)"
    )
    print(f"ways to settle a large debt {ways:8.4f} ms  {ways / action:6.1f} ×")
    return 0 if slowest < FRAME else 1


if __name__ == "__main__":
    sys.exit(main())
