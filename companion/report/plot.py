"""The wealth of all the players over the turns, drawn on a sheet.

Read without colour too: each line has its own strokes, its player's sign now and then along it,
and the sign and the name at its end.
"""

from collections.abc import Callable, Sequence

from fpdf.enums import Align

from companion.report.charts import Series, apart, scale, ticks
from companion.report.sheet import FAINT, INK, Sheet, rgb

_STROKES: tuple[tuple[float, float], ...] = (
    (0, 0),
    (2.4, 1),
    (0.8, 0.8),
    (4, 1.2),
    (1.6, 1.6),
    (3, 0.6),
)
"""Dash and gap by seat; the first is drawn through."""
_SIGNS_ALONG = 5
_BESIDE_NAME = 8.0
_MOST_FOR_NAMES = 56.0
_NAME = 8.5
_SCALE = 20.0


def draw_wealth(
    sheet: Sheet,
    x: float,
    y: float,
    width: float,
    height: float,
    series: Sequence[Series],
    written: Callable[[int], str],
) -> None:
    """The chart in a box."""
    values = [value for one in series for value in one.values]
    steps = scale(min(values), max(values), most=max(3, int(height // 11)))
    low, high = steps[0], steps[-1]
    turns = len(series[0].values) - 1
    longest = max(sheet.extent(one.player, _NAME) for one in series)
    names = min(longest + _BESIDE_NAME, _MOST_FOR_NAMES)
    left, right = x + _SCALE, x + width - names
    top, base = y + 2, y + height - 6

    def across(turn: float) -> float:
        return left + (right - left) * turn / max(turns, 1)

    def up(value: float) -> float:
        return base - (base - top) * (value - low) / (high - low)

    for step in steps:
        sheet.rule(up(step), 0.3 if step == 0 else 0.1, left, right - left)
        sheet.put(x, up(step) - 1.9, _SCALE - 2.5, written(step), 7.5, align=Align.R, muted=True)
    for turn in ticks(turns):
        sheet.set_draw_color(*FAINT)
        sheet.line(across(turn), base, across(turn), base + 1)
        sheet.put(across(turn) - 8, base + 1.2, 16, str(turn), 7.5, align=Align.C, muted=True)
    for place, one in enumerate(series):
        points = [(across(turn), up(value)) for turn, value in enumerate(one.values)]
        if len(points) == 1:
            points.append((right, points[0][1]))
        dash, gap = _STROKES[place % len(_STROKES)]
        sheet.set_draw_color(*rgb(one.sign.colour))
        sheet.set_line_width(0.55)
        sheet.set_dash_pattern(dash=dash, gap=gap)
        sheet.polyline(points)
        sheet.set_dash_pattern()
        every = max(len(points) // _SIGNS_ALONG, 2)
        # not all at the same turn, or they would hide one another where lines cross
        first = every * (place + 1) // (len(series) + 1)
        for at in range(first, len(points) - every // 2, every):
            sheet.mark(one.sign, *points[at], 2)
    _names(sheet, series, right, names, [up(one.values[-1]) for one in series], top, base)


def _names(
    sheet: Sheet,
    series: Sequence[Series],
    x: float,
    width: float,
    ends: list[float],
    top: float,
    base: float,
) -> None:
    """Sign and name at each line's end, moved apart where they would touch."""
    least = min(4.0, (base - top) / max(len(series) - 1, 1))
    for one, end, spot in zip(series, ends, apart(ends, least, top, base), strict=True):
        sheet.mark(one.sign, x, end, 2.8)
        if abs(spot - end) > 0.3:
            sheet.set_draw_color(*rgb(one.sign.colour))
            sheet.set_line_width(0.15)
            sheet.line(x + 1.6, end, x + 4, spot)
        sheet.mark(one.sign, x + 5.4, spot, 2.2)
        sheet.put(x + 7.4, spot - 2.1, width - 7.6, one.player, _NAME, tone=INK)
