"""The game record: reading and writing its lines."""

from companion.record.header import Header, read_header
from companion.record.lines import Line, NotARecord, parse_line, read_lines, write_line

__all__ = ["Header", "Line", "NotARecord", "parse_line", "read_header", "read_lines", "write_line"]
