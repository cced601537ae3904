"""Children that write until they are killed."""

import os
import random
import signal
import time

from tinydb.table import Document

from companion.store import GameDB

KILLS_A_FILE = 10
MOST_A_CHILD = 100


def killed(work, wait_for, delay):
    """Run `work(acknowledge)` in a child, wait for some acknowledgements and a while longer, and
    kill it; gives everything that it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            work(lambda text: os.write(writing, text.encode() + b"\n"))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        acknowledged = [pipe.readline() for _ in range(wait_for)]
        time.sleep(delay)
        os.kill(child, signal.SIGKILL)
        acknowledged += pipe.readlines()
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "the child failed before it was killed"
    return [one.decode().strip() for one in acknowledged]


def moments(kills, seed=4_900):
    """Moments to kill at, from before the file is open to some lines later: a number of
    acknowledgements, and seconds after them."""
    chance = random.Random(seed)
    return [(chance.randint(0, 4), chance.uniform(0, 0.002)) for _ in range(kills)]


def kill_writers(folder, kills, seed=4_900):
    """Kill as many writers of documents, look after each what is there, and give the number of
    documents that were kept."""
    kept = stored = 0
    for number, moment in enumerate(moments(kills, seed)):
        path = folder / f"{number // KILLS_A_FILE}.jsonl"
        if number % KILLS_A_FILE == 0:
            stored = 0
        acknowledged = killed(lambda acknowledge, path=path: _write(path, acknowledge), *moment)
        least = int(acknowledged[-1]) if acknowledged else stored
        with GameDB(path) as db:
            found = db.table("lines").all()
        assert least <= len(found) <= least + 1, f"{least} acknowledged, {len(found)} found"
        assert all(
            one == _document(place) and one.doc_id == place for place, one in enumerate(found, 1)
        )
        kept += len(found) - stored
        stored = len(found)
    return kept


def _write(path, acknowledge):
    with GameDB(path) as db:
        table = db.table("lines")
        start = len(table) + 1
        for number in range(start, start + MOST_A_CHILD):
            table.insert(Document(_document(number), number))
            acknowledge(str(number))
        # the parent is late: there is no need to fill the disk
        signal.pause()


def _document(number):
    return {"text": f"line {number}" * 20}
