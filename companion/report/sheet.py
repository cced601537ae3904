"""A sheet of paper: the product's fonts, text that fits, signs, rules, figures set to the right."""

import importlib.util
import unicodedata
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

from fpdf import FPDF
from fpdf.enums import Align, MethodReturnValue

from companion.table.signs import Sign

MARGIN = 16.0
INK = (27, 31, 29)
MUTED = (96, 106, 100)
FAINT = (206, 200, 184)
GREEN = (20, 82, 61)
BRASS = (138, 100, 20)

_FAMILY = "corbeille"
_FALLBACK = "fallback"
_ROW = 5.4
_PAGE_NUMBER = 20.0
LEADING = 0.48
"""From one line of a paragraph to the next, in millimetres a point."""
SMALLEST = 0.75
"""How much smaller a text may be made that is too long for its line."""


class Column(NamedTuple):
    """One column of a table: its width in millimetres, and whether figures stand in it."""

    width: float
    right: bool = False


class Cell(NamedTuple):
    """What stands in one place of a table."""

    text: str
    strong: bool = False
    muted: bool = False


class Sheet(FPDF):
    """A4, with everything that the paper's pages are drawn with."""

    def __init__(self, language: str, title: str, footer: str) -> None:
        super().__init__(format="A4")
        self.footer_text = footer
        self.set_title(title)
        self.set_lang(language)
        self.set_creator("Corbeille")
        self.set_margins(MARGIN, 14, MARGIN)
        self.set_auto_page_break(False)
        own = files("companion").joinpath("app", "fonts")
        for style, name in (("", "Corbeille-Regular.ttf"), ("B", "Corbeille-Medium.ttf")):
            with as_file(own.joinpath(name)) as path:
                self.add_font(_FAMILY, style, path)
        self._glyphs = set(self.fonts[_FAMILY].cmap)  # type: ignore[union-attr]
        self._add_fallback()
        self.set_font(_FAMILY, size=10)

    def _add_fallback(self) -> None:
        """Kivy brings a font with many scripts; a name may be written in any of them."""
        kivy = importlib.util.find_spec("kivy")
        for folder in (kivy.submodule_search_locations or []) if kivy else []:
            path = Path(folder, "data", "fonts", "DejaVuSans.ttf")
            if path.is_file():
                self.add_font(_FALLBACK, "", path)
                self.add_font(_FALLBACK, "B", path)
                self.set_fallback_fonts([_FALLBACK], exact_match=False)
                self._glyphs |= set(self.fonts[_FALLBACK].cmap)  # type: ignore[union-attr]

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return float(self.w) - 2 * MARGIN

    @property
    def bottom(self) -> float:
        """Where the footer begins."""
        return float(self.h) - 16

    def footer(self) -> None:
        """Which page of which paper."""
        y, size = float(self.h) - 11, 7.5
        # whatever the title, the page's number keeps its room
        width = min(self.extent(self.footer_text, size), self.inner - _PAGE_NUMBER)
        self.put(MARGIN, y, width + 0.1, self.footer_text, size, muted=True)
        page = f" · {self.page_no()} / {{nb}}"
        self.put(MARGIN + width, y, _PAGE_NUMBER, page, size, muted=True)

    # Text

    def clean(self, text: str) -> str:
        """Only what the fonts can show: narrow spaces are thin ones, the rest a replacement."""
        text = "".join(" " if unicodedata.category(one) == "Cc" else one for one in text)
        text = text.replace("\u202f", "\u2009")
        return "".join(one if ord(one) in self._glyphs else "\ufffd" for one in text)

    def _pen(
        self,
        size: float,
        strong: bool = False,
        muted: bool = False,
        tone: tuple[int, int, int] | None = None,
    ) -> None:
        self.set_font(_FAMILY, "B" if strong else "", size)
        # text in the other font leaves that font set on the page, unnoticed
        self.current_font_is_set_on_page = False
        self.set_text_color(*(tone or (MUTED if muted else INK)))

    def put(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float = 9,
        *,
        align: Align = Align.L,
        strong: bool = False,
        muted: bool = False,
        tone: tuple[int, int, int] | None = None,
        least: float = SMALLEST,
    ) -> None:
        """One line of text within a width: made smaller, then cut, where it is too long."""
        text = self.clean(text)
        self._pen(size, strong, muted, tone)
        height = size * 0.5
        smallest = size * least
        while size > smallest and self.get_string_width(text) > width:
            size -= 0.25
            self.set_font_size(size)
        if self.get_string_width(text) > width:
            while text and self.get_string_width(text + "…") > width:
                text = text[:-1]
            text += "…"
        self.set_xy(x, y)
        self.c_margin = 0
        self.cell(width, height, text, align=align)

    def extent(self, text: str, size: float = 9, strong: bool = False) -> float:
        """How wide a text is on one line."""
        self._pen(size, strong)
        return float(self.get_string_width(self.clean(text)))

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float = 9,
        *,
        strong: bool = False,
        muted: bool = False,
        most: int | None = None,
    ) -> float:
        """Text over several lines, at most so many; gives where it ends."""
        for line in self._broken(width, text, size, strong, most):
            # each line begins in this font, whichever the one before it has ended in
            self._pen(size, strong, muted)
            self.set_xy(x, y)
            self.cell(width, size * LEADING, line, align=Align.L)
            y += size * LEADING
        return y

    def lines(self, width: float, text: str, size: float = 9, most: int | None = None) -> int:
        """How many lines a paragraph would take."""
        return len(self._broken(width, text, size, most=most)) or 1

    def _broken(
        self, width: float, text: str, size: float, strong: bool = False, most: int | None = None
    ) -> list[str]:
        self._pen(size, strong)
        self.c_margin = 0
        # a sum or a number of notes is not broken in the middle
        whole = self.clean(text).replace("\u2009", "\u00a0").replace(" × ", "\u00a0×\u00a0")
        found = self.multi_cell(
            width, text=whole, align=Align.L, dry_run=True, output=MethodReturnValue.LINES
        )
        lines = found if isinstance(found, list) else []
        if most is None or len(lines) <= most:
            return lines
        last = lines[most - 1]
        while last and self.get_string_width(last + "…") > width:
            last = last[:-1]
        return [*lines[: most - 1], last + "…"]

    # Lines and signs

    def rule(
        self, y: float, thick: float = 0.2, x: float = MARGIN, width: float | None = None
    ) -> None:
        """A line across."""
        self.set_draw_color(*INK if thick > 0.15 else FAINT)
        self.set_line_width(thick)
        self.line(x, y, x + (self.inner if width is None else width), y)

    def mark(self, sign: Sign, x: float, y: float, size: float) -> None:
        """A player's shape, centred."""
        half = size / 2
        self.set_fill_color(*rgb(sign.colour))
        match sign.shape:
            case "disc":
                self.ellipse(x - half, y - half, size, size, style="F")
            case "square":
                self.rect(x - half * 0.88, y - half * 0.88, size * 0.88, size * 0.88, style="F")
            case "triangle":
                low = y + half * 0.86
                self.polygon([(x - half, low), (x + half, low), (x, y - half * 0.95)], style="F")
            case "diamond":
                points = [(x, y - half * 1.1), (x + half * 1.1, y)]
                self.polygon([*points, (x, y + half * 1.1), (x - half * 1.1, y)], style="F")
            case "hexagon":
                side, flat = half * 0.87, half * 0.5
                right = [(x, y - half), (x + side, y - flat), (x + side, y + flat), (x, y + half)]
                self.polygon([*right, (x - side, y + flat), (x - side, y - flat)], style="F")
            case _:
                arm = size * 0.34
                self.rect(x - arm / 2, y - half, arm, size, style="F")
                self.rect(x - half, y - arm / 2, size, arm, style="F")

    # Tables

    def row(
        self, x: float, y: float, columns: Sequence[Column], cells: Sequence[Cell], size: float = 9
    ) -> float:
        """One row, figures to the right; gives where the next one begins."""
        edge = x + sum(column.width for column in columns)
        for column, cell in zip(columns, cells, strict=True):
            if not column.width:
                continue
            # a little air between columns, none at the edge
            gap = 0 if x + column.width >= edge - 0.01 else 1.5
            self.put(
                x,
                y + 0.9,
                column.width - gap,
                cell.text,
                size,
                align=Align.R if column.right else Align.L,
                strong=cell.strong,
                muted=cell.muted,
            )
            x += column.width
        return y + row_height(size)


def row_height(size: float = 9) -> float:
    """How much room a row takes."""
    return _ROW * size / 9


def rgb(colour: str) -> tuple[int, int, int]:
    """#RRGGBB as three numbers."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
