"""What a Survivor's own eyes see: the one panel of a token, whatever goes on. R17."""

from __future__ import annotations

import pytest

from core.engine.random_play import play_at_random
from core.terrorscape_2 import frames as f
from tests.core.terrorscape_2.test_random_play import KILLERS, setup_of
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, page_of
from tui.table.table import Table
from tui.terrorscape_2.sitting import StationSitting

THREE_PEOPLE = 5
"""The number of a setup in which three people share the Survivors' side."""


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_a_token_is_drawn_in_the_middle_of_an_encounter(columns: int, lines: int) -> None:
    """Whoever is injured in it looks at once, and sees the token alone: no station, no fight."""
    history, _ = play_at_random(GAME, setup_of(KILLERS[2], THREE_PEOPLE), f"eyes/{THREE_PEOPLE}")
    looked = 0
    for entry in history.line():
        if not isinstance(entry.state.stack[-1], f.Showing):
            continue
        history.jump(entry.number)
        table = Table(GAME, entry.state.setup, history)
        eyes = table.wanted
        assert eyes is not None
        table.reveal(eyes)
        page = page_of(StationSitting(table), columns, lines)
        assert max(map(len, page.splitlines())) <= columns
        assert "STRENGTH" not in page
        looked += any(isinstance(frame, f.Encounter) for frame in entry.state.stack)
    assert looked
