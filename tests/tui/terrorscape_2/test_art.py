"""The picture of Terrorscape 2 on the title."""

from __future__ import annotations

import pytest

from tui.screens.title.letters import TALL
from tui.terrorscape_2.around.art import ART, ENTRIES, LIT, PANES, roofs_of, windows_of

SIZES = ((80, 24), (120, 36), (160, 48), (100, 30), (200, 60))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_windows_are_lit_one_after_the_other_and_leave_the_menu_free(width: int, height: int) -> None:
    """Every step fills the screen; one window is lit from the beginning, none of them on the menu or the last line."""
    plan = ART.plan(width, height)
    steps = ART.steps(plan)
    assert steps == LIT - 1
    for left in range(steps + 1):
        cells = ART.scenery(plan, left)
        assert [len(row) for row in cells] == [width] * height
        assert all(len(cell.text) == 1 for row in cells for cell in row)
        lit = [cell for row in cells[plan.menu :] for cell in row if cell.ink == "accent"]
        assert len(lit) == PANES * (LIT - left)
    windows = windows_of(plan)
    assert len(set(windows)) == len(windows) > LIT
    for window in windows:
        beside = not plan.left - PANES < window.x < plan.left + plan.bar
        assert beside or window.y > plan.menu + ENTRIES
        assert window.y < height - 1
        assert window.x + PANES < width


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_name_stands_whole_above_the_mast(width: int, height: int) -> None:
    """All its dots lie between the tape and the roofs; the number has the Killer's colour, and so has the lamp."""
    plan = ART.plan(width, height)
    cells = ART.scenery(plan, 0)
    name = [(x, y) for y, row in enumerate(cells[: plan.menu]) for x, cell in enumerate(row) if cell.text == "█"]
    assert {y for _, y in name} == set(range(plan.top, plan.top + TALL))
    assert all(0 < x < width - 1 for x, _ in name)
    number = [x for x, y in name if cells[y][x].ink == "target"]
    assert min(number) > max(x for x, y in name if cells[y][x].ink == "accent")
    (lamp,) = [y for y, row in enumerate(cells) for cell in row if cell.text == "●"]
    assert plan.top + TALL <= lamp < roofs_of(plan) < plan.menu
