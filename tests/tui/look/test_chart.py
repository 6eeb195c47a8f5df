"""A chart in characters: lines of several seats that can be told apart without colour."""

from __future__ import annotations

import pytest

from tui.look.ascii import in_ascii
from tui.look.chart import Series, Tick, chart, stretched, with_ends
from tui.look.spans import text_of

TICKS = (Tick(1.0, "100%"), Tick(0.5, "50%"), Tick(0.0, "0%"))
ADA = ((0, 0.5), (0.2, 0.75), (0.5, 0.4), (0.75, 1.0))
BEN = ((0, 0.5), (0.2, 0.25), (0.5, 0.6), (0.75, 0.0))

PICTURE = """\
100%·   ·   ·   ·   ·   ·   ╭───────── A 100%
        ╭─A────────╮        │
50%──B──╯   ·   ·  ╰─B────A─╯   ·   ·
        ╰──────────╯        │
0%  ·   ·   ·   ·   ·   ·   ╰────────B B 0%
"""


def series(letter: str, points: tuple[tuple[float, float], ...], width: int) -> Series:
    """A line through points."""
    return Series(letter, f"seat{ord(letter) - 64}", stretched(points, width), f"{points[-1][1]:.0%}")


def drawn(width: int, height: int) -> list[str]:
    """The chart of two seats."""
    lines = [series("B", BEN, width), series("A", ADA, width)]
    plot = chart(lines, height, 1.0, TICKS)
    return [text_of(line).rstrip() for line in with_ends(plot, lines, height, 1.0, 7)]


def test_a_chart_is_drawn_as_it_was_designed() -> None:
    """The line that is given last lies on top; its letter tells whose it is, and its end what it came to."""
    assert "\n".join(drawn(38, 5)) + "\n" == PICTURE


@pytest.mark.parametrize("width", [20, 38, 74, 116])
@pytest.mark.parametrize("height", [3, 5, 9])
def test_every_line_has_its_letter_and_all_are_as_wide(width: int, height: int) -> None:
    """Without colour they can be told apart wherever they part."""
    lines = [series("B", BEN, width), series("A", ADA, width)]
    plot = chart(lines, height, 1.0, TICKS)
    text = "\n".join(text_of(line) for line in plot)

    assert all(len(text_of(line)) == width for line in plot)
    assert "A" in text
    assert "B" in text


def test_lines_that_end_in_one_row_have_their_ends_below_each_other() -> None:
    """No end hides another."""
    lines = [series(letter, ADA, 30) for letter in "ABCD"]
    ends = [text_of(line)[30:].strip() for line in with_ends(chart(lines, 6, 1.0, ()), lines, 6, 1.0, 7)]
    assert sorted(filter(None, ends)) == ["A 100%", "B 100%", "C 100%", "D 100%"]


def test_what_is_not_known_is_not_drawn() -> None:
    """Nothing before the first point, and nothing after the last where it does not go on."""
    assert stretched(((0.5, 1.0),), 5) == (None, None, 1.0, 1.0, 1.0)
    assert stretched(((0.0, 0.2), (0.5, 1.0)), 5, goes_on=False) == (0.2, 0.2, None, None, None)
    assert text_of(chart([Series("A", "seat1", (None,) * 6)], 1, 1.0, ())[0]) == " " * 6


def test_a_chart_can_be_drawn_in_ascii() -> None:
    """Every character has one that every terminal shows."""
    assert "?" not in "".join(in_ascii(line) for line in drawn(38, 5))


def test_no_value_leaves_the_chart() -> None:
    """More than the top is the top, and a top of nothing is the foot."""
    high = chart([Series("A", "seat1", (5.0, -5.0))], 3, 1.0, ())
    assert text_of(high[0])[0] == "─"
    assert text_of(chart([Series("A", "seat1", (1.0, 1.0))], 3, 0.0, ())[2]) == "──"
