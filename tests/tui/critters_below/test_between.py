"""What is shown between turns, to the character: the flip, thumbs, ballots, a death, what the days bring."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.tui.critters_below.between import MOMENTS
from tests.tui.critters_below.shelters import SIZES

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "critters_below"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_between_turns_is_drawn_to_the_character(name: str, size: tuple[int, int]) -> None:
    """In `goldens/critters_below`: the moments of the design, at three sizes."""
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.txt"

    assert MOMENTS[name]()(*size) == golden.read_text(encoding="utf-8")
