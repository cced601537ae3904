"""`corbeille editions`, `take-edition`, `share-edition`: what was copied from a box, as a file."""

import argparse
import json
import sys
from typing import Any

from companion.cli.command import FAILED, fail
from companion.cli.replay import complain_of, open_record
from companion.cli.store import store_command, write_out
from companion.record import NotARecord
from companion.store import Store, StoreError
from companion.words import Words
from rulesets import available


def add(commands: Any) -> None:
    """The commands and their arguments."""
    listing = store_command(commands, "editions", _list, "list what was copied from boxes", "")
    listing.add_argument("--json", action="store_true", help="as JSON, for programs")
    taking = store_command(
        commands,
        "take-edition",
        _take,
        "keep an edition that somebody shared as a file",
        "It is checked like a header's edition; what is wrong with it is told, and nothing kept.",
    )
    taking.add_argument("file", metavar="FILE", help="an edition file; - for standard input")
    sharing = store_command(
        commands,
        "share-edition",
        _share,
        "write an edition to a file for somebody else",
        "It goes to standard output if no file is named.",
    )
    sharing.add_argument("game", metavar="GAME", choices=available(), help="which game's")
    sharing.add_argument("name", metavar="NAME", help="the edition's name")
    sharing.add_argument("file", metavar="FILE", nargs="?", help="where it goes")


def _list(store: Store, chosen: argparse.Namespace) -> int:
    found = store.editions.all()
    if chosen.json:
        print(json.dumps([one.plain() for one in found], ensure_ascii=False, sort_keys=True))
        return 0
    for one in found:
        print(f"{one.game}\t{one.name}\t{one.version}")
    return 0


def _take(store: Store, chosen: argparse.Namespace) -> int:
    try:
        with open_record(chosen.file) as file:
            taken = store.editions.import_file(file)
    except StoreError:
        raise
    except (OSError, NotARecord) as error:
        return complain_of(error, chosen.lang)
    print(f"{taken.game}\t{taken.name}\t{taken.version}")
    return 0


def _share(store: Store, chosen: argparse.Namespace) -> int:
    found = store.editions.get(chosen.game, chosen.name)
    if found is None:
        return fail(FAILED, Words(chosen.lang).say("store.no-such-edition", name=chosen.name))
    if chosen.file is not None:
        return write_out(chosen.file, found.file(), Words(chosen.lang))
    sys.stdout.buffer.write(found.file())
    return 0
