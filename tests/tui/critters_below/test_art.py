"""The picture of Critters Below on the title."""

from __future__ import annotations

import pytest

from tui.critters_below.around.art import ART, ENTRIES, EYE, PAIRS, eyes_of, ground_of

SIZES = ((80, 24), (120, 36), (160, 48), (100, 30), (200, 60))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_eyes_open_one_pair_after_the_other_and_leave_the_menu_free(width: int, height: int) -> None:
    """Every step fills the screen; at the end there is a pair for everybody who can play, none of them on the menu."""
    plan = ART.plan(width, height)
    assert ART.steps(plan) == PAIRS
    pictures = [ART.scenery(plan, left) for left in range(PAIRS + 1)]
    for left, cells in enumerate(pictures):
        assert [len(row) for row in cells] == [width] * height
        assert all(len(cell.text) == 1 for row in cells for cell in row)
        eyes = [cell for row in cells for cell in row if cell.text == "●"]
        assert len(eyes) == 2 * (PAIRS - left)
    for pair in eyes_of(plan):
        beside = not plan.left <= pair.x < plan.left + plan.bar and not plan.left <= pair.x + EYE < plan.left + plan.bar
        assert beside or pair.y > plan.menu + ENTRIES
        assert ground_of(plan) < pair.y < height - 1


def test_each_pair_has_the_colour_of_a_seat() -> None:
    """Six pairs, six colours."""
    plan = ART.plan(80, 24)
    inks = {cell.ink for row in ART.scenery(plan, 0) for cell in row if cell.text == "●"}
    assert inks == {f"seat{number}" for number in range(1, PAIRS + 1)}
