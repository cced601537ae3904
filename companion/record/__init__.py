"""The game record: reading and writing its lines."""

from companion.record.header import Header, read_header, signs_of
from companion.record.lines import Line, NotARecord, parse_line, read_lines, write_line

__all__ = [
    "Header",
    "Line",
    "NotARecord",
    "parse_line",
    "read_header",
    "read_lines",
    "signs_of",
    "write_line",
]
