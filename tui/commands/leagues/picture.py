"""The picture of a league: bars with their intervals, as one drawing in SVG.

It is drawn on a ground of its own, so that it can be read on a page of any colour, and says all that it shows in text.
"""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDE, LEFT, RIGHT, TOP, LINE, GAP = 760, 150, 190, 62, 26, 46
"""Widths and heights, in pixels: all of it, the names, the figures, the title, a bar, and what is above some bars."""

GROUND, INK, FAINT, BAR, WHISKER = "#fbf7ec", "#2b2622", "#b9ad98", "#c9772e", "#2b2622"
"""Dark on light: each colour but that of the lines stands out from the ground by 3 to 1 or more."""

FINE, MOST_FINE = 2.0, 1000.0
"""Of a figure below the second whose interval is narrower than the first a tenth is told."""

TICKS: Final = 4
"""So many lines are drawn at least, where a scale does not say itself how far it goes."""


class Bar(NamedTuple):
    """A figure, and the interval that it stands in."""

    name: str
    value: float
    low: float
    high: float


class Part(NamedTuple):
    """Figures on one scale.

    Attributes:
        unit: What is counted.
        most: How far the scale goes from 0; 0 for as far as the figures need, from near the least of them.
    """

    title: str
    unit: str
    bars: tuple[Bar, ...]
    most: float = 0


def drawn(title: str, parts: Sequence[Part]) -> str:
    """The drawing."""
    lines: list[str] = []
    height = TOP
    for part in parts:
        lines += _part(part, height)
        height += GAP + LINE * len(part.bars) + LINE
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>text{{font:14px system-ui,sans-serif;fill:{INK}}}.h{{font-weight:bold}}.t{{font-size:18px}}",
            ".s{font-size:12px}</style>",
            f'<rect width="{WIDE}" height="{height}" rx="8" fill="{GROUND}"/>',
            f'<text class="h t" x="20" y="36">{escape(title)}</text>',
            *lines,
            "</svg>\n",
        ]
    )


def _part(part: Part, top: int) -> list[str]:
    """Its title, a scale, and a bar for each figure."""
    least, most, step = _scale(part)
    wide = WIDE - LEFT - RIGHT

    def across(value: float) -> float:
        return round(LEFT + wide * (min(max(value, least), most) - least) / (most - least), 1)

    foot = top + GAP - 14 + LINE * len(part.bars)
    lines = [f'<text class="h" x="20" y="{top + 16}">{escape(part.title)}</text>']
    for tick in range(round((most - least) / step) + 1):
        value = least + tick * step
        lines.append(f'<path d="M{across(value)} {top + GAP - 18}V{foot}" stroke="{FAINT}"/>')
        lines.append(f'<text class="s" x="{across(value)}" y="{foot + 15}" text-anchor="middle">{_said(value)}</text>')
    for number, bar in enumerate(part.bars):
        at = top + GAP - 14 + LINE * number
        middle = at + (LINE - 8) / 2
        low, high = across(bar.low), across(bar.high)
        fine = bar.high - bar.low < FINE
        figures = " ".join(
            [f"{_said(bar.value, fine)} ({_said(bar.low, fine)} to {_said(bar.high, fine)})", part.unit]
        ).strip()
        lines += [
            f'<text x="{LEFT - 10}" y="{middle + 5:g}" text-anchor="end">{escape(bar.name)}</text>',
            # a bar says how much there is, from nothing on; elsewhere a dot says where
            f'<circle cx="{across(bar.value)}" cy="{middle:g}" r="7" fill="{BAR}"/>'
            if least
            else f'<rect x="{LEFT}" y="{at}" width="{across(bar.value) - LEFT:g}" height="{LINE - 8}" fill="{BAR}"/>',
            f'<path d="M{low} {middle:g}H{high}" stroke="{WHISKER}" stroke-width="2"/>',
            *[f'<path d="M{end} {middle - 5:g}v10" stroke="{WHISKER}" stroke-width="2"/>' for end in (low, high)],
            f'<text x="{WIDE - RIGHT + 14}" y="{middle + 5:g}">{escape(figures)}</text>',
        ]
    return lines


def _scale(part: Part) -> tuple[float, float, float]:
    """Where a scale begins and ends, and how far apart its lines are: 1, 2 or 5 of a power of ten."""
    if part.most:
        return 0, part.most, part.most / TICKS
    highest = max([bar.high for bar in part.bars], default=1)
    lowest = min([bar.low for bar in part.bars], default=0)
    # figures that lie close together, far from 0, are shown by how they differ
    base = lowest if lowest > highest / 2 else 0
    wide = max(highest - base, 1e-6)
    power = 10 ** floor(log10(wide / TICKS))
    step = next(times * power for times in (1, 2, 5, 10) if wide / (times * power) <= TICKS + 1)
    least = floor(base / step) * step - (step if base else 0)
    return least, max(ceil(highest / step) * step, least + step), step


def _said(value: float, fine: bool = False) -> str:
    """A figure with as many digits as matter: of a fine one a tenth does."""
    if fine and 0 < value < MOST_FINE:
        return f"{value:.1f}"
    return f"{value:,.0f}" if abs(value) >= 10 or value == round(value) else f"{value:.1f}"
