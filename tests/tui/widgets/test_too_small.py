"""The notice of a terminal that is too small."""

from __future__ import annotations

import pytest

from tui.look.spans import text_of
from tui.widgets.too_small import too_small_lines

DESIGN = """\
▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘



           The table needs 80 columns and 24 lines.
                  This window has 62 and 16.

         Make it larger, or make its letters smaller:
                 the game waits and is saved.

                        ctrl+q leaves.




▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘▟▘"""


def test_the_notice_at_62x16_is_the_design() -> None:
    """What is needed, what there is, and how to leave, between tape."""
    lines = [text_of(line).rstrip() for line in too_small_lines(62, 16)]

    assert lines == DESIGN.splitlines()


@pytest.mark.parametrize("size", [(39, 8), (40, 7), (20, 4), (79, 2)])
def test_below_40x8_only_the_first_two_lines_stand(size: tuple[int, int]) -> None:
    """Cut to what there is."""
    width, height = size

    lines = [text_of(line) for line in too_small_lines(width, height)]

    needs, has = "The table needs 80 columns and 24 lines.", f"This window has {width} and {height}."
    assert lines == [needs[:width], has[:width]][:height]


@pytest.mark.parametrize("width", range(1, 90, 7))
@pytest.mark.parametrize("height", range(1, 30))
def test_the_notice_fits_every_size(width: int, height: int) -> None:
    """Down to one cell."""
    lines = too_small_lines(width, height)

    assert len(lines) <= height
    assert all(len(text_of(line)) <= width for line in lines)
