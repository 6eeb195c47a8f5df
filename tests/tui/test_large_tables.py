"""Tables use a large screen, also where thumbs are shown by hand, and where nothing has a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui import desk_pages
from tests.tui.buried_beneath.moments import MOMENTS as VILLAGES
from tests.tui.buried_beneath.tables import lines_of
from tests.tui.critters_below.between import MOMENTS as BETWEEN
from tests.tui.terrorscape_2.hunts import FRONT, page_of
from tests.tui.terrorscape_2.test_fights import seen
from tui.buried_beneath.colours import COLOURS
from tui.look.own_colours import own_colours
from tui.look.palette import Palette
from tui.look.themes import MONO, THEMES, variable_defaults

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT = desk_pages.SIZES[-1]
"""A large screen."""


def empty_half(rows: Sequence[str]) -> str:
    """A quarter of the screen above its keys in which more than half of the lines show nothing; empty for none."""
    half = (HEIGHT - 1) // 2
    for top in (0, half):
        for left in (0, WIDTH // 2):
            part = [row[left : left + WIDTH // 2] for row in rows[top : top + half]]
            if sum(not line.strip() for line in part) > half // 2:
                return "\n".join(part)
    return ""


@pytest.mark.parametrize("name", ["thumbs", "vote", "vote-alone", "keep"])
def test_no_quarter_of_what_lies_between_turns_is_half_empty(name: str) -> None:
    """CB 4.7, 6.1: but the log, which holds nothing before a game."""
    rows = [row.ljust(WIDTH) for row in BETWEEN[name]()(WIDTH, HEIGHT).splitlines()]
    log = next(y for y, row in enumerate(rows) if "▌LOG" in row)
    begins = rows[log].index("▌LOG")
    rows = [f"{row[:begins]}{'L' * (WIDTH - begins)}" if y >= log else row for y, row in enumerate(rows)]
    assert not empty_half(rows)


@pytest.mark.parametrize("name", ["table", "telegraph", "boss", "symbol"])
def test_no_quarter_of_a_village_without_colour_is_half_empty(name: str) -> None:
    """Where no ground is drawn, what is reversed or underlined is seen."""
    own = own_colours(COLOURS)
    palette = Palette(variable_defaults(THEMES[MONO], own.themes), mono=True, own=own)
    rows = []
    for line in lines_of(VILLAGES[name](), WIDTH, HEIGHT):
        row = ""
        for span in line:
            style = palette.style(span.ink, span.ground or "bg", span.emphasis)
            hidden = style.color == style.bgcolor
            row += "".join("█" if style.reverse or style.underline else " " if hidden else sign for sign in span.text)
        rows.append(row)
    assert not empty_half(rows)


@pytest.mark.parametrize("name", ["attack", "stand", "showdown"])
def test_the_column_of_an_encounter_is_not_half_empty(name: str) -> None:
    """TS 10: PUBLIC stands below it, beside the lower half of the station."""
    sitting = seen(name)
    plan = FRONT.desk(sitting.table).plan(sitting.view, WIDTH, HEIGHT)
    assert plan is not None
    box = plan.boxes["fight"]
    rows = [row.ljust(WIDTH)[box.x :].strip() for row in page_of(sitting, WIDTH, HEIGHT).splitlines()]
    lower = rows[box.y + box.height // 2 : box.y + box.height]
    assert sum(map(bool, lower)) > len(lower) // 2, lower
