"""The picture of Buried Beneath on the title."""

from __future__ import annotations

import pytest

from tests.tui.buried_beneath.tables import SIZES
from tui.buried_beneath.around.art import ART, ENTRIES, LIDS, eye_for


@pytest.mark.parametrize(("width", "height"), [*SIZES, (100, 30), (200, 60)])
def test_the_eye_opens_beside_or_below_the_menu(width: int, height: int) -> None:
    """Every step fills the screen, and no part of the eye lies where the menu does."""
    plan = ART.plan(width, height)
    assert ART.steps(plan) == LIDS
    pictures = [ART.scenery(plan, left) for left in range(LIDS + 1)]
    for left, cells in enumerate(pictures):
        assert [len(row) for row in cells] == [width] * height
        assert all(len(cell.text) == 1 for row in cells for cell in row)
        eye = eye_for(plan, left)
        menu = [(x, y) for y in range(plan.menu, plan.menu + ENTRIES) for x in range(plan.left, plan.left + plan.bar)]
        assert not any(eye.at(x, y) for x, y in menu)
    dark = [sum(cell.ground in ("veil", "hit") for row in cells for cell in row) for cells in pictures]
    assert dark == sorted(dark, reverse=True)
    assert dark[0] > dark[-1] == 0
