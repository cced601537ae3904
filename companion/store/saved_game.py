"""A game under way: what the engine takes is on the disk before anybody sees it as done."""

import threading
from typing import Any

from tinydb.table import Document

from companion.engine.play import Play
from companion.engine.refusal import Refused
from companion.record import NotARecord, parse_line, write_line
from companion.record.lines import MOST_BYTES
from companion.replay import RefusedLine, replay
from companion.store.database import GameDB
from companion.store.errors import Damaged, NewerSchema, Notice, Unplayable, ViewOnly
from companion.store.summary import now
from companion.store.text import LINES, RecordText, document, from_documents


class SavedGame:
    """One game of the store, open. `play` is the engine's; only `add` changes it."""

    def __init__(self, id: str, db: GameDB) -> None:
        """Play what is stored. The database is closed with the game, and if this fails."""
        self.id = id
        self._db = db
        self._table = db.table(LINES)
        self._turn = threading.RLock()
        try:
            record = record_of(db)
            self.play = play_again(record, newer=db.view_only == "newer")
        except BaseException:
            db.close()
            raise
        self.lines = record.texts
        self._end = record.end

    @property
    def notices(self) -> list[Notice]:
        """What was put right when it was opened."""
        return self._db.notices

    @property
    def view_only(self) -> str | None:
        """Why it can only be looked at; None if it can be played on."""
        return self._db.view_only

    @property
    def header(self) -> dict[str, Any]:
        """Line 1 as it was written, with what the engine does not interpret."""
        return parse_line(1, self.lines[0].encode() + b"\n").value

    @property
    def record(self) -> RecordText:
        """The record so far."""
        return RecordText(list(self.lines), self._end)

    def add(self, action: dict[str, Any]) -> None:
        """Take the next line of the record: engine, then disk, then it is done. Refused and the
        store's errors leave everything as it was. Any thread may call it."""
        self.add_text(write_line(action))

    def add_text(self, text: str, end: str = "\n") -> None:
        """Take the next line as text, which is kept exactly so."""
        with self._turn:
            number = len(self.lines) + 1
            raw = text.encode("utf-8", "surrogatepass")
            if len(raw) > MOST_BYTES:
                raise NotARecord(number, "line-too-long", most=MOST_BYTES)
            # what is played is what will be read again, not what the caller holds
            action = parse_line(number, raw + b"\n").value
            if self.view_only:
                raise ViewOnly(self.view_only)
            self.play.add(action)
            try:
                self._table.insert(Document(document(text, now(self.play), end), number))
            except BaseException:
                self.play.take_back(action)
                raise
            self.lines.append(text)
            self._end = end

    def close(self) -> None:
        """Let go of it, so that somebody else can open it."""
        self._db.close()

    def __enter__(self) -> "SavedGame":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def record_of(db: GameDB) -> RecordText:
    """The record that a game's database holds."""
    documents = db.table(LINES).all()
    for number, one in enumerate(documents, 1):
        if one.doc_id != number or not isinstance(one.get("text"), str):
            raise NewerSchema() if db.view_only == "newer" else Damaged(line=number)
    if not documents:
        raise Damaged(line=1)
    return from_documents(documents)


def play_again(record: RecordText, *, newer: bool = False) -> Play:
    """Play a stored record; Unplayable names the line that is refused."""
    try:
        return replay(record.lines())
    except NotARecord as broken:
        cause = Refused(broken.rule, broken.code, **broken.figures)
        error = Unplayable(line=broken.line, cause=cause)
    except RefusedLine as found:
        error = Unplayable(line=found.line, cause=found.refused, game=found.game.ID)
    if newer:
        raise NewerSchema()
    raise error
