"""A record as text: its lines exactly as they were written, and what they say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any, BinaryIO

from companion.record import Line, NotARecord, parse_line, read_lines

MOST_BYTES = 64 << 20
MOST_LINES = 200_000
"""No table ever played a longer game than this; it is not read into memory."""

LINES = "lines"
"""The table of a game's database: document n is line n of the record."""


@dataclass(frozen=True)
class RecordText:
    """The lines of a record. `end` is what stands behind the last: a newline, or what somebody
    else's file had instead."""

    texts: list[str]
    end: str = "\n"

    @property
    def data(self) -> bytes:
        """The file, byte for byte."""
        return ("\n".join(self.texts) + self.end).encode()

    def lines(self) -> Iterator[Line]:
        """The lines with what they say."""
        for number, text in enumerate(self.texts, 1):
            yield parse_line(number, text.encode() + b"\n")

    def documents(self, now: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """What is stored of each line; the last says how the game stands."""
        last = len(self.texts)
        for number, text in enumerate(self.texts, 1):
            yield document(text, now, self.end) if number == last else {"text": text}


def document(text: str, now: dict[str, Any], end: str = "\n") -> dict[str, Any]:
    """What is stored of the line that is the last for the time being."""
    found = {"text": text, "now": now}
    if end != "\n":
        found["end"] = end
    return found


def from_documents(documents: Iterable[dict[str, Any]]) -> RecordText:
    """The record that was stored."""
    texts = []
    end = "\n"
    for one in documents:
        texts.append(one["text"])
        end = one.get("end", "\n")
    return RecordText(texts, end)


def read_text(file: BinaryIO) -> tuple[RecordText, list[Line]]:
    """A record from a file of anybody's: its form and its size are checked, nothing else."""
    data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NotARecord(1, "record-too-large", most=MOST_BYTES)
    lines = []
    for line in read_lines(BytesIO(data)):
        if line.number > MOST_LINES:
            raise NotARecord(line.number, "record-too-long", most=MOST_LINES)
        lines.append(line)
    whole = data.decode()
    texts = whole.split("\n")[: len(lines)]
    return RecordText(texts, whole[sum(map(len, texts)) + len(texts) - 1 :]), lines
