"""Where the panels stand: the table of the design, and every other size."""

from __future__ import annotations

import pytest

from tui.look.boxes import LEAST, Box, size_of
from tui.terror_below.layout import plan

DESIGN = {
    ("small", 6): {
        "header": Box(0, 0, 80, 1),
        "board": Box(0, 1, 43, 19),
        "zone": Box(44, 1, 36, 6),
        "line": Box(44, 7, 36, 3),
        "squads": Box(44, 10, 36, 9),
        "look": Box(44, 19, 36, 1),
        "prompt": Box(0, 20, 80, 1),
        "hand": Box(0, 21, 80, 2),
        "footer": Box(0, 23, 80, 1),
    },
    ("small", 8): {"board": Box(0, 1, 43, 18), "leap": Box(0, 19, 43, 1)},
    ("medium", 6): {
        "board": Box(0, 1, 55, 25),
        "zone": Box(56, 1, 64, 9),
        "prompt": Box(0, 26, 120, 1),
        "hand": Box(0, 27, 60, 8),
        "cards": Box(61, 27, 21, 8),
        "log": Box(83, 27, 37, 8),
        "footer": Box(0, 35, 120, 1),
    },
    ("large", 6): {
        "board": Box(0, 1, 79, 31),
        "zone": Box(81, 1, 79, 11),
        "prompt": Box(0, 33, 160, 1),
        "footer": Box(0, 47, 160, 1),
    },
    ("large", 8): {"board": Box(0, 1, 79, 33), "prompt": Box(0, 34, 160, 1)},
}


@pytest.mark.parametrize(("size", "rows"), DESIGN)
def test_at_the_least_extent_of_a_size_panels_stand_as_designed(size: str, rows: int) -> None:
    """Columns and lines of every panel that the design names."""
    columns, lines = {"small": (80, 24), "medium": (120, 36), "large": (160, 48)}[size]

    found = plan(columns, lines, rows=rows)

    assert found is not None
    for part, box in DESIGN[size, rows].items():
        assert found.boxes[part] == box, part


@pytest.mark.parametrize("rows", [6, 8])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_panel_stands_on_another_or_beyond_the_edge(rows: int, seats: int) -> None:
    """Whatever the terminal, every cell belongs to at most one panel."""
    for columns, lines in [
        (80, 24),
        (81, 25),
        (99, 27),
        (119, 28),
        (120, 35),
        (90, 40),
        (120, 36),
        (159, 60),
        (200, 60),
    ]:
        found = plan(columns, lines, rows=rows, seats=seats)
        assert found is not None
        taken: set[tuple[int, int]] = set()
        for part, (x, y, width, height) in found.boxes.items():
            cells = {(across, down) for across in range(x, x + width) for down in range(y, y + height)}
            assert not cells & taken, (part, columns, lines)
            assert x + width <= columns, (part, columns, lines)
            assert y + height <= lines, (part, columns, lines)
            taken |= cells


def test_the_largest_size_that_fits_both_ways_is_used() -> None:
    """A long low terminal is small, however long it is."""
    assert size_of(160, 48) == "large"
    assert size_of(160, 47) == "medium"
    assert size_of(119, 60) == "small"
    assert size_of(300, 24) == "small"
    assert size_of(79, 60) is None
    assert size_of(1, 1) is None


def test_the_log_opens_below_the_hand_from_32_lines() -> None:
    """Spare lines of the small size: first the hand gets one line a card, then the log opens."""
    low, high = plan(80, 31), plan(80, 32)

    assert low is not None
    assert high is not None
    assert "log" not in low.boxes
    assert high.boxes["log"].height > 0


def test_every_size_has_a_least_extent() -> None:
    """The smallest table needs 80 columns and 24 lines."""
    assert min(LEAST.values()) == (80, 24)
