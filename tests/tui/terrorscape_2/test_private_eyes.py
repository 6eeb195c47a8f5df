"""What a Survivor's own eyes see: the one panel of a token, whatever goes on. R17."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.engine.random_play import play_at_random
from core.terrorscape_2 import frames as f
from core.terrorscape_2.chapters.harm import EYES
from tests.core.terrorscape_2.test_random_play import KILLERS, setup_of
from tests.tui.desk_pages import SIZES
from tests.tui.terrorscape_2.hunts import GAME, page_of, sitting_at

THREE_PEOPLE = 5
"""The number of a setup in which three people share the Survivors' side."""


@pytest.mark.parametrize(("columns", "lines"), SIZES)
def test_a_token_is_drawn_in_the_middle_of_an_encounter(columns: int, lines: int) -> None:
    """Whoever is injured in it looks at once, and sees the token alone, whoever has yet to stand."""
    history, _ = play_at_random(GAME, setup_of(KILLERS[2], THREE_PEOPLE), f"eyes/{THREE_PEOPLE}")
    looked = 0
    for entry in history.line():
        showing = entry.state.stack[-1]
        if not isinstance(showing, f.Showing):
            continue
        others = tuple(who for who in range(3) if who != showing.who)
        stack = [replace(one, left=others) if isinstance(one, f.Encounter) else one for one in entry.state.stack]
        state = replace(entry.state, stack=tuple(stack))
        sitting = sitting_at(state, EYES + showing.who)
        page = page_of(sitting, columns, lines)
        assert max(map(len, page.splitlines())) <= columns
        assert "STRENGTH" not in page
        looked += sitting.fight is not None
    assert looked
