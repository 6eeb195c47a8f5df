"""What is shown between turns, to the character: the flip, thumbs, ballots, a death, what the days bring."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from core.critters_below import options as o
from tests.tui.critters_below.between import MOMENTS, flipping, shown, thumbs, voting
from tests.tui.critters_below.shelters import ROOMS, SIZES, SPECIAL_ROOMS, page_of, sitting_at
from tui.look.spans import cells

GOLDENS: Final = Path(__file__).parents[2] / "goldens" / "critters_below"


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_between_turns_is_drawn_to_the_character(name: str, size: tuple[int, int]) -> None:
    """In `goldens/critters_below`: the moments of the design, at three sizes."""
    golden = GOLDENS / f"{name}-{size[0]}x{size[1]}.txt"

    assert MOMENTS[name]()(*size) == golden.read_text(encoding="utf-8")


LONG: Final = tuple(f"{name} of the Nine Shelters!"[:24] for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"))


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (80, 30), (100, 30), (140, 40), (200, 60)])
def test_everything_at_once_has_room(size: tuple[int, int]) -> None:
    """Six long names, five Facilities, many Conditions: every panel keeps to its box, and each Critter is named."""
    more: dict[str, Any] = {"names": LONG, "rooms": (*ROOMS, *SPECIAL_ROOMS)}
    state = voting(6, **more)
    flip = flipping(order="SSSSSSSBBBBPPPPRRRRVVVV***", players=6, **more)
    pages = [
        page_of(sitting_at(state, viewer=None), *size),
        page_of(sitting_at(state, viewer=4), *size),
        page_of(sitting_at(flip, viewer=None), *size),
        *(
            page_of(sitting_at(state, viewer=None), *size, frame=moment)
            for moment in shown(state, *thumbs(*range(6), players=6))[::2]
        ),
        *(
            page_of(sitting_at(flip, viewer=None), *size, frame=moment)
            for moment in shown(flip, (2, o.FlipBack(3)))[::2]
        ),
    ]

    for page in pages:
        rows = page.split("\n")[:-1]
        assert len(rows) == size[1]
        assert all(cells(row) <= size[0] for row in rows)
    for name in ("Ada", "Ben", "Cleo", "Dov", "Eve", "Fay"):
        assert name in pages[0]
